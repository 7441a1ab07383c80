import { rulesOfColumn, vocabularyOf } from './metadata/metadata-cells.ts'
import type { AuditContext } from './model/context.ts'
import {
  type AxisName,
  type ColumnRule,
  type SheetName,
  axisColumns,
  axisLimits,
  axisSpellings,
  cruiseColumn,
  datasetColumns,
  requiredAxes,
  variableColumns,
} from './model/template.ts'

/** The requirements of a column, from the rules of its audit. */
export interface ColumnHelp {
  readonly sheet: SheetName
  readonly name: string
  readonly isRequired: boolean
  readonly rules: readonly string[]
  /** The preset values; absent where any are allowed, or the list is not known. */
  readonly values?: readonly string[]
}

/** Every column of the template in its order, with what its audits require. */
export const columnHelp = (context: AuditContext = {}): readonly ColumnHelp[] => [
  ...axisColumns.map(helpOfAxis),
  {
    sheet: 'data',
    name: cruiseColumn,
    isRequired: false,
    rules: ['The cruise of each row. It needs no row in vars_meta_data.'],
  },
  ...datasetColumns.map((rule) => helpOfColumn('dataset_meta_data', rule, context)),
  ...variableColumns.map((rule) => helpOfColumn('vars_meta_data', rule, context)),
]

const unitOfAxis = { lat: 'degrees north', lon: 'degrees east', depth: 'metres downward, 0 at the surface' } as const

function helpOfAxis(name: AxisName, place: number): ColumnHelp {
  const order = `Column ${place + 1} of the sheet, headed exactly ${name}${axisSpellings[name][0] === undefined ? '' : ` (not ${axisSpellings[name][0]})`}.`
  const isRequired = requiredAxes.includes(name)
  const rules =
    name === 'time'
      ? [
          'YYYY-MM-DDThh:mm:ss, with an offset as in -10:00 or Z where there is one; a day alone, or a date of the spreadsheet.',
          'A time without a zone is UTC.',
        ]
      : [`A number from ${axisLimits[name].map(plain).join(' to ')}, in ${unitOfAxis[name]}.`]
  const fill = isRequired ? 'In every row.' : 'In every row, or leave the column out where there is no depth.'
  return { sheet: 'data', name, isRequired, rules: [order, ...rules, fill] }
}

const plain = (value: number) => String(value).replace('-', '−')

const flags = ['0', '1'] as const

function helpOfColumn(sheet: SheetName, rule: ColumnRule, context: AuditContext): ColumnHelp {
  const values = rule.flag ? flags : rule.vocabulary && vocabularyOf(context, rule.vocabulary)
  const spelling = rule.alsoSpelt ? [`May be headed ${rule.alsoSpelt.join(' or ')} too.`] : []
  const below = rule.below === 'many' ? ['One in each row; there may be several rows.'] : []
  return {
    sheet,
    name: rule.name,
    isRequired: rule.required,
    rules: [...rulesOfColumn(rule, context), ...below, ...spelling],
    ...(values ? { values } : {}),
  }
}
