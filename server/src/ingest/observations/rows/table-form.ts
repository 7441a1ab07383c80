import { formatUnit } from '@isobath/domain'
import type { ListedDataset } from '../../../store/entry.ts'
import type { ColumnType, Observations } from '../../../store/observations.ts'
import { inUnit } from '../../field/fit-field.ts'
import { Refusal } from '../../problem.ts'
import type { ObservedTable, ObservedColumn } from '../source.ts'
import { unitIn } from '../text/heads/column-units.ts'
import { upwardNote } from '../depth/vertical.ts'

/** The columns that the rows of several files have in common. */
export interface TableForm {
  /** The name that refusals show: the dataset, or the first file. */
  readonly name: string
  /** Units are tidied. */
  readonly columns: readonly ObservedColumn[]
  readonly hasDepth: boolean
  /** Whether its depths were counted upward where they came from. */
  readonly countsUp: boolean
}

/** The form of a stored table. */
export const formOfTable = (
  { columns, coordinates }: Observations,
  { shortName, description }: Pick<ListedDataset, 'shortName' | 'description'>,
): TableForm => ({
  name: shortName,
  countsUp: description.includes(upwardNote),
  columns: columns.map(({ name, type, unit }) => ({ name, type, unit })),
  hasDepth: coordinates.depth !== undefined,
})

/** Whether the form has a column of this name. */
export const hasColumn = (form: TableForm, { name }: ObservedColumn): boolean =>
  form.columns.some((column) => column.name === name)

/** The form, with the columns that a file has beyond it. */
export const extendForm = (form: TableForm, { columns }: ObservedTable): TableForm => ({
  ...form,
  columns: [...form.columns, ...columns.filter((column) => !hasColumn(form, column))],
})

/** The SQL of each column of the form, in the rows of `own`. Throws a `Refusal` that says what does not fit. */
export function fitTable(own: ObservedTable, form: TableForm, file: string): readonly string[] {
  const refuse = (detail: string) => new Refusal({ kind: 'mismatch', file, to: form.name, detail })
  if (own.hasDepth !== form.hasDepth) throw refuse(own.hasDepth ? 'its rows have a depth' : 'its rows have no depth')
  const further = own.columns.find((column) => !column.isIdentity && !hasColumn(form, column))
  if (further && further.name === own.seaFloor) throw refuse(`its ${further.name} ${notOfSamples}`)
  if (further) throw refuse(`it also holds ${further.name} (name what to take with --variables)`)
  return form.columns.map(({ name, type, unit }) => {
    const place = own.columns.findIndex((column) => column.name === name)
    const found = own.columns[place]
    if (!found) {
      // A column without any value stays out of a file's columns.
      if (own.leftOut.some(({ variable }) => variable === name)) return `NULL::${type}`
      throw refuse(`it lacks ${name}`)
    }
    // A column without a unit has the unit of the dataset; one whose name tells its unit is the same as before.
    const isInName = unit === '' && found.unit === formatUnit(unitIn(name))
    if (found.unit !== '' && found.unit !== unit && !isInName)
      throw refuse(`its ${name} is ${inUnit(found.unit)} instead of ${inUnit(unit)}`)
    if (found.type !== type && !(type === 'DOUBLE' && found.type === 'FLOAT'))
      throw refuse(`its ${name} holds ${contents[found.type]} instead of ${contents[type]}`)
    return `v${place}`
  })
}

const notOfSamples =
  'is the depth of the sea floor, which the other rows are taken to lie at (take such a file in first, or name the depth of samples with --column depth=NAME)'

const contents: Readonly<Record<ColumnType, string>> = {
  DOUBLE: 'numbers',
  FLOAT: 'numbers of single precision',
  VARCHAR: 'text',
}
