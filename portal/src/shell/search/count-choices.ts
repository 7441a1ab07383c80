import { type ColumnTable, escape } from 'arquero'
import type { Choice } from './choice-group.tsx'

/**
 * The values of a filter with the number of rows that have each: chosen values also where no row has them.
 *
 * @param valuesOf the values of a row of the table, of whatever type its columns make it
 * @param isSame tells whether a value is that choice
 */
export function countChoices(
  from: ColumnTable,
  chosen: readonly string[],
  valuesOf: (row: never) => readonly string[],
  isSame = (value: string, choice: string) => value === choice,
): readonly Choice[] {
  const counted = from
    .derive({ value: escape(valuesOf) })
    .unroll('value')
    .groupby('value')
    .count()
    .objects() as readonly Choice[]
  const missing = chosen.filter((choice) => !counted.some(({ value }) => isSame(value, choice)))
  return [...counted, ...missing.map((value) => ({ value, count: 0 }))]
}
