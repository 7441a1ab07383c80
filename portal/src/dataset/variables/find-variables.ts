import { guardCell } from '@isobath/domain'
import { type ColumnTable, desc, escape, table } from 'arquero'
import { cellText, type ColumnKey, columns, type VariableEntry } from './columns.ts'

/** How the grid is filtered and sorted. */
export interface VariableView {
  readonly words: string
  readonly sort: { readonly key: ColumnKey; readonly direction: 'ascending' | 'descending' } | undefined
}

const sorted = new Intl.Collator('en', { numeric: true })

/** Finds the variables that hold every word in one of their cells, hidden ones too, in the order of a column. What has no value comes last. */
export function findVariables(variables: readonly VariableEntry[], { words, sort }: VariableView): readonly number[] {
  const terms = words.toLowerCase().split(/\s+/).filter(Boolean)
  const texts = variables.map((entry) =>
    columns
      .map((column) => cellText(column, entry))
      .join('\n')
      .toLowerCase(),
  )
  const whole = table({
    at: variables.map((_, at) => at),
    rank: sort ? ranksOf(variables.map((entry) => entry[sort.key])) : variables.map((_, at) => at),
    isAbsent: variables.map((entry) => (sort && (entry[sort.key] === null || entry[sort.key] === '') ? 1 : 0)),
  })
  const found: ColumnTable =
    terms.length === 0
      ? whole
      : whole.filter(escape(({ at }: { at: number }) => terms.every((word) => texts[at]?.includes(word))))
  const ordered = found.orderby('isAbsent', sort?.direction === 'descending' ? desc('rank') : 'rank', 'at')
  return Array.from(ordered.array('at') as ArrayLike<number>)
}

/** Places of values in their order, equal for equal values. */
function ranksOf(values: readonly (string | number | null)[]): readonly number[] {
  const compare = (a: string | number | null, b: string | number | null) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : sorted.compare(String(a ?? ''), String(b ?? ''))
  const distinct = [...new Set(values)].toSorted(compare)
  const ranks = new Map(distinct.map((value, rank) => [value, rank]))
  return values.map((value) => ranks.get(value) ?? 0)
}

/** Writes variables as CSV under the names of their columns, the hidden one too, with numbers as they are stored. */
export const variablesCsv = (variables: readonly VariableEntry[]): string =>
  table(columns.map(({ key, label }) => [label, variables.map((entry) => guardCell(entry[key]))] as const)).toCSV()
