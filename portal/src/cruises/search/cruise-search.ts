import { type CruiseFilter, type CruiseGrouping, cruiseFilters } from '@isobath/domain'
import type { Choice } from '../../shell/search/choice-group.tsx'
import type { CruiseRow } from '../../service/cruises.ts'

/** The chosen values of each filter. */
export type ChosenValues = Readonly<Record<CruiseFilter, readonly string[]>>

/** What a reader searches cruises by; the defaults find all. */
export interface CruiseSearch {
  readonly terms: string
  readonly chosen: ChosenValues
}

/** Makes a record with an entry for each filter. */
export const mapFilters = <T>(valueOf: (key: CruiseFilter) => T): Record<CruiseFilter, T> =>
  Object.fromEntries(cruiseFilters.map(({ key }) => [key, valueOf(key)])) as Record<CruiseFilter, T>

export const noCruiseSearch: CruiseSearch = { terms: '', chosen: mapFilters(() => []) }

/** Number of chosen values. */
export const countChosen = ({ chosen }: CruiseSearch): number =>
  cruiseFilters.reduce((sum, { key }) => sum + chosen[key].length, 0)

export interface CruiseQuery extends CruiseSearch {
  readonly grouping: CruiseGrouping
}

export interface CruiseGroup {
  readonly name: string
  /** The latest first. */
  readonly cruises: readonly CruiseRow[]
}

export interface FoundCruises {
  readonly total: number
  readonly groups: readonly CruiseGroup[]
  readonly choices: Readonly<Record<CruiseFilter, readonly Choice[]>>
}
