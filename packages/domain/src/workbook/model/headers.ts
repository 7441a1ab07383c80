import type { Issues } from './issue.ts'
import { type BoundColumn, type BoundSheet, type BoundSheets, renameColumns } from './bound-sheet.ts'
import {
  type ColumnRule,
  axisColumns,
  axisSpellings,
  cruiseColumn,
  datasetColumns,
  folded,
  requiredAxes,
  variableColumns,
} from './template.ts'
import { Tally } from './tally.ts'
import { textOf, cellValue } from './workbook.ts'

/** Assigns the columns to their names in the template, and reports headers that are missing, misnamed, misplaced or not expected (T5). */
export function auditHeaders(sheets: BoundSheets, issues: Issues, examples: number): BoundSheets {
  const dataset = sheets.dataset_meta_data && auditMetadataHeaders(sheets.dataset_meta_data, datasetColumns, issues)
  const vars = sheets.vars_meta_data && auditMetadataHeaders(sheets.vars_meta_data, variableColumns, issues)
  const defined = vars ? definitions(vars) : null
  const data = sheets.data && auditDataHeaders(sheets.data, defined, issues)
  if (data && vars && defined) matchVariables(data, vars, defined, issues, examples)
  return {
    ...(data ? { data } : {}),
    ...(dataset ? { dataset_meta_data: dataset } : {}),
    ...(vars ? { vars_meta_data: vars } : {}),
  }
}

function auditMetadataHeaders(sheet: BoundSheet, rules: readonly ColumnRule[], issues: Issues): BoundSheet {
  if (sheet.columns.length === 0) return sheet
  const names = new Map<BoundColumn, string>()
  const taken = new Set(rules.filter(({ name }) => sheet.byName.has(name)).map(({ name }) => name))
  for (const rule of rules) {
    const other = rule.alsoSpelt?.map((spelling) => sheet.byName.get(spelling)).find((column) => column)
    if (taken.has(rule.name) || !other) continue
    taken.add(rule.name)
    names.set(other, rule.name)
  }
  const known = new Set(rules.map(({ name }) => name))
  for (const column of sheet.columns) {
    if (known.has(column.name) || names.has(column)) continue
    const meant = rules.find(({ name }) => folded(name) === folded(column.header) && !taken.has(name))
    if (meant) {
      taken.add(meant.name)
      names.set(column, meant.name)
      reportMisnamed(sheet, column, meant.name, issues)
      continue
    }
    issues.headers('column-extra', sheet, [column], {
      what: `${sheet.title} has a column ${column.header} that does not belong there.`,
      mend: 'Remove the column, or use the spelling of the template.',
    })
  }
  for (const { name, required } of rules) {
    if (required && !taken.has(name)) reportMissing(sheet, name, issues)
  }
  return renameColumns(sheet, names)
}

function auditDataHeaders(sheet: BoundSheet, defined: Definitions | null, issues: Issues): BoundSheet {
  if (sheet.columns.length === 0) return sheet
  const names = new Map<BoundColumn, string>()
  for (const axis of axisColumns) {
    if (sheet.byName.has(axis)) continue
    const spellings = new Set([axis, ...axisSpellings[axis]])
    const meant = sheet.columns.find(
      (column) => !names.has(column) && !defined?.has(column.name) && spellings.has(folded(column.header)),
    )
    if (meant) {
      names.set(meant, axis)
      reportMisnamed(sheet, meant, axis, issues)
    } else if (requiredAxes.includes(axis)) {
      reportMissing(sheet, axis, issues)
    }
  }
  const bound = renameColumns(sheet, names)
  const expected = axisColumns.filter((axis) => bound.byName.has(axis))
  const misplaced = expected.filter((axis, i) => bound.columns[i]?.name !== axis)
  const columns = misplaced.flatMap((axis) => bound.byName.get(axis) ?? [])
  if (columns.length > 0) {
    const first = bound.columns.slice(0, expected.length).map(({ header }) => header)
    issues.headers(
      'column-order',
      bound,
      columns.toSorted((a, b) => a.index - b.index),
      {
        what: `The first columns are ${first.join(', ')}; they must be ${expected.join(', ')}.`,
        mend: `Move ${columns.map(({ header }) => header).join(' and ')} so that the sheet begins with ${expected.join(', ')}.`,
      },
    )
  }
  return bound
}

function reportMisnamed(sheet: BoundSheet, column: BoundColumn, name: string, issues: Issues) {
  issues.headers(
    'column-misnamed',
    sheet,
    [column],
    {
      what: `The column ${column.header} of ${sheet.title} should be headed ${name}.`,
      mend: `Rename the header to ${name}.`,
    },
    name,
  )
}

function reportMissing(sheet: BoundSheet, name: string, issues: Issues) {
  issues.absent('column-missing', sheet, name, {
    what: `${sheet.title} has no column ${name}.`,
    mend: `Add a column headed ${name}, spelt exactly so.`,
  })
}

/** Variables by short name, with the index of the first row that defines each. */
type Definitions = ReadonlyMap<string, number>

function definitions(vars: BoundSheet): Definitions | null {
  const column = vars.byName.get('var_short_name')
  if (!column || vars.rows.length === 0) return null
  const found = new Map<string, number>()
  for (const index of vars.rows) {
    const name = textOf(cellValue(column.cells.at(index)))
    if (name !== '' && !isPlaceholder(name) && !found.has(name)) found.set(name, index)
  }
  return found
}

/** The placeholder texts of the template stand in angle brackets. */
export const isPlaceholder = (text: string): boolean => /^<.*>$/s.test(text)

/** The data columns that are variables. */
export const variableColumnsOf = (data: BoundSheet, defined?: ReadonlyMap<string, unknown>): readonly BoundColumn[] =>
  data.columns.filter(
    ({ name }) =>
      !axisColumns.some((axis) => axis === name) && (name !== cruiseColumn || defined?.has(cruiseColumn) === true),
  )

/** Matches data columns and definitions one to one. A name that differs in case or punctuation only is one fault, not two. */
function matchVariables(
  data: BoundSheet,
  vars: BoundSheet,
  defined: Definitions,
  issues: Issues,
  examples: number,
): void {
  if (data.columns.length === 0) return
  const unused = new Map([...defined].filter(([name]) => !data.byName.has(name)).map(([name]) => [folded(name), name]))
  for (const column of variableColumnsOf(data, defined)) {
    if (defined.has(column.name)) continue
    const meant = unused.get(folded(column.header))
    if (meant !== undefined) unused.delete(folded(column.header))
    issues.headers('column-undefined', data, [column], {
      what: `The data column ${column.header} has no row in vars_meta_data${meant === undefined ? '' : `, which has ${meant}`}.`,
      mend:
        meant === undefined
          ? `Add a row with var_short_name ${column.header}, or remove the column.`
          : 'Spell the header and the var_short_name alike.',
    })
  }
  const names = vars.byName.get('var_short_name')
  if (!names) return
  const tally = new Tally(examples)
  for (const name of unused.values()) tally.add(defined.get(name) ?? 0, name)
  issues.cells('variable-without-column', vars, [names], tally, {
    what: `${tally.examples.map(({ value }) => value).join(', ')}: no data column has this name.`,
    mend: 'Add a column with exactly this header to the data sheet, or remove the row.',
  })
}
