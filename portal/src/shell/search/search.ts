import type { Search } from '../../service/catalog.ts'
import { readRange, writeRange, type Pairs } from '../address/query.ts'

export const any = 'Any'

/** Specified defaults; the default end of the time is today and is left to the service. */
export const noSearch: Search = {
  terms: '',
  makes: [],
  sensors: [],
  regions: [],
  hasDepth: 'any',
  timeStart: '',
  timeEnd: '',
  lat: [-90, 90],
  lon: [-180, 180],
  temporalResolution: any,
  spatialResolution: any,
  dataSource: any,
  distributor: any,
  processLevel: any,
}

const lists = { make: 'makes', sensor: 'sensors', region: 'regions' } as const
const texts = {
  q: 'terms',
  since: 'timeStart',
  until: 'timeEnd',
  temporal: 'temporalResolution',
  spatial: 'spatialResolution',
  source: 'dataSource',
  distributor: 'distributor',
  level: 'processLevel',
} as const
const ranges = { inLat: 'lat', inLon: 'lon' } as const

/** The search as parts of an address; only what differs from the defaults. */
export function writeSearch(search: Search): Pairs {
  const pairs: [string, string][] = []
  for (const [name, key] of Object.entries(texts)) if (search[key] !== noSearch[key]) pairs.push([name, search[key]])
  for (const [name, key] of Object.entries(lists)) for (const value of search[key]) pairs.push([name, value])
  for (const [name, key] of Object.entries(ranges)) {
    if (writeRange(search[key]) !== writeRange(noSearch[key])) pairs.push([name, writeRange(search[key])])
  }
  if (search.hasDepth !== 'any') pairs.push(['withDepth', search.hasDepth])
  return pairs
}

/** Reads what {@link writeSearch} wrote; what is absent or damaged takes its default. */
export function readSearch(query: URLSearchParams): Search {
  const found: Record<string, unknown> = { ...noSearch }
  for (const [name, key] of Object.entries(texts)) found[key] = query.get(name) ?? noSearch[key]
  for (const key of ['timeStart', 'timeEnd'] as const) if (!isDate(String(found[key]))) found[key] = noSearch[key]
  for (const [name, key] of Object.entries(lists)) found[key] = query.getAll(name)
  for (const [name, key] of Object.entries(ranges)) found[key] = readRange(query.get(name)) ?? noSearch[key]
  const depth = query.get('withDepth')
  found['hasDepth'] = depth === 'yes' || depth === 'no' ? depth : 'any'
  return found as unknown as Search
}

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** How many of the filters behind the Additional Filters toggle are set. */
export const countAdditional = (search: Search) =>
  writeSearch({ ...search, terms: '', makes: [], sensors: [], regions: [] }).length
