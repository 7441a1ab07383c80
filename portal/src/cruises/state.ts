import { type CruiseGrouping, cruiseGroupings, type CruiseFilter } from '@isobath/domain'
import { writeQuery } from '../shell/address/query.ts'
import { type Camera, readCamera, writeCamera } from '../shell/globe/camera-code.ts'
import { type Colouring, readColouring, writeColouring } from './colouring.ts'
import { type CruiseSearch, mapFilters } from './search/cruise-search.ts'

/** All that a reader can arrange on the cruise screen (S6). */
export interface CruisesState {
  /** Whether the search panel is open. */
  readonly isSearching: boolean
  readonly search: CruiseSearch
  readonly grouping: CruiseGrouping
  /** Names of cruises in the order in which they were chosen. */
  readonly selected: readonly string[]
  /** Names of the cruises on the globe. */
  readonly rendered: readonly string[]
  readonly colouring: Colouring
  /** Undefined for the view at first. */
  readonly camera: Camera | undefined
  /** Whether any number of points may be rendered (C16). */
  readonly isUnlimited: boolean
}

const filterNames: Readonly<Record<CruiseFilter, string>> = {
  Regions: 'region',
  Year: 'year',
  Chief_Name: 'chief',
  Series: 'series',
  Sensors: 'sensor',
}

const [{ key: usualGrouping }] = cruiseGroupings

/** Writes the state as a query string; what stands at its default is left out. */
export function writeCruises(state: CruisesState): string {
  const { search, grouping, selected, rendered, colouring, camera } = state
  const pairs: (readonly [string, string])[] = []
  for (const name of rendered) pairs.push(['cruise', name])
  const isSame = selected.length === rendered.length && selected.every((name, i) => name === rendered[i])
  if (!isSame) for (const name of selected.length > 0 ? selected : ['']) pairs.push(['selected', name])
  pairs.push(...writeColouring(colouring))
  if (camera) pairs.push(['at', writeCamera(camera)])
  if (search.terms !== '') pairs.push(['q', search.terms])
  for (const [key, name] of Object.entries(filterNames) as [CruiseFilter, string][]) {
    for (const value of search.chosen[key]) pairs.push([name, value])
  }
  if (grouping !== usualGrouping) pairs.push(['by', grouping])
  if (state.isUnlimited) pairs.push(['limit', 'off'])
  if (state.isSearching) pairs.push(['find', '1'])
  return writeQuery(pairs)
}

/** Reads what {@link writeCruises} wrote. What is absent, unknown or damaged takes its default. */
export function readCruises(query: string): CruisesState {
  const params = new URLSearchParams(query)
  const names = (name: string) => [...new Set(params.getAll(name).filter((value) => value !== ''))]
  const rendered = names('cruise')
  return {
    isSearching: params.has('find'),
    search: { terms: params.get('q') ?? '', chosen: mapFilters((key) => names(filterNames[key])) },
    grouping: cruiseGroupings.find(({ key }) => key === params.get('by'))?.key ?? usualGrouping,
    selected: params.has('selected') ? names('selected') : rendered,
    rendered,
    colouring: readColouring(params),
    camera: readCamera(params.get('at')),
    isUnlimited: params.get('limit') === 'off',
  }
}
