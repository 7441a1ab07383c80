import {
  compareCruiseGroups,
  cruiseFilters,
  cruiseGroup,
  cruiseSearchText,
  cruiseValues,
  otherCruises,
  type CruiseFilter,
} from '@isobath/domain'
import { type ColumnTable, desc, escape, table } from 'arquero'
import type { CruiseRow } from '../../service/cruises.ts'
import { countChoices } from '../../shell/search/count-choices.ts'
import { mapFilters, type CruiseQuery, type FoundCruises } from './cruise-search.ts'

/** A row of the table as arquero hands it to a function. */
interface Row {
  readonly cruise: number
  readonly text: string
}

/**
 * Makes a list of cruises searchable (C17).
 *
 * @returns finds the cruises of a query in groups, with the choices that each filter still offers
 */
export function indexCruises(cruises: readonly CruiseRow[]): (query: CruiseQuery) => FoundCruises {
  const whole = table({
    cruise: cruises.map((_, i) => i),
    name: cruises.map(({ Name }) => Name),
    start: cruises.map(({ Start_Time }) => Start_Time ?? ''),
    text: cruises.map(cruiseSearchText),
  })
  const at = ({ cruise }: Row) => cruises[cruise] as CruiseRow

  const withTerms = (from: ColumnTable, terms: string) => {
    const words = terms.toLowerCase().split(/\s+/).filter(Boolean)
    return words.length === 0
      ? from
      : from.filter(escape(({ text }: Row) => words.every((word) => text.includes(word))))
  }
  const withChosen = (from: ColumnTable, key: CruiseFilter, chosen: readonly string[]) =>
    chosen.length === 0
      ? from
      : from.filter(escape((row: Row) => cruiseValues(at(row), key).some((value) => chosen.includes(value))))

  return ({ terms, chosen, grouping }) => {
    const byTerms = withTerms(whole, terms)
    const without = (left?: CruiseFilter) =>
      cruiseFilters.reduce((rest, { key }) => (key === left ? rest : withChosen(rest, key, chosen[key])), byTerms)
    const found = without()
    const groups = found
      .derive({ group: escape((row: Row) => cruiseGroup(at(row), grouping)) })
      .orderby(desc('start'), 'name')
      .groupby('group')
      .objects({ grouped: true }) as unknown as ReadonlyMap<string, readonly Row[]>
    return {
      total: found.numRows(),
      groups: [...(found.numRows() === 0 ? [] : groups)]
        .map(([name, rows]) => ({ name, cruises: rows.map(at) }))
        .toSorted((a, b) => compareCruiseGroups(a.name, b.name)),
      choices: mapFilters((key) => {
        const choices = countChoices(without(key), chosen[key], (row: Row) => cruiseValues(at(row), key))
        return choices.toSorted((a, b) => compareChoices(key, a.value, b.value))
      }),
    }
  }
}

/** Years from the last to the first, other values as in an alphabet; `Other` after all. */
const compareChoices = (key: CruiseFilter, a: string, b: string): number =>
  key === 'Year' || a === otherCruises || b === otherCruises ? compareCruiseGroups(a, b) : compareCruiseGroups(b, a)
