import { noSearch, readSearch, writeSearch } from '../shell/search/search.ts'
import { readRange, writeQuery, writeRange } from '../shell/address/query.ts'
import {
  allDepths,
  type CatalogQuery,
  type CatalogSearch,
  type CatalogSort,
  dataFeatures,
} from './search/catalog-search.ts'

export const noCatalogSearch: CatalogSearch = { ...noSearch, features: [], depth: allDepths }

/** The specified sort at first: the latest dataset first. */
export const usualSort: CatalogSort = { field: 'id', direction: 'DESC' }

const sortNames = {
  'name-asc': { field: 'name', direction: 'ASC' },
  'name-desc': { field: 'name', direction: 'DESC' },
  'latest-asc': { field: 'id', direction: 'ASC' },
} as const satisfies Record<string, CatalogSort>

/** Writes a search as a query string; what stands at its default is left out (S6). */
export function writeCatalog({ search, sort }: CatalogQuery): string {
  const sorted = Object.entries(sortNames).find(
    ([, { field, direction }]) => field === sort.field && direction === sort.direction,
  )
  return writeQuery([
    ...writeSearch(search),
    ...search.features.map((feature) => ['feature', feature] as const),
    ...(isNarrowed(search) ? [['inDepth', writeRange(search.depth)] as const] : []),
    ...(sorted ? [['sort', sorted[0]] as const] : []),
  ])
}

/** Reads what {@link writeCatalog} wrote. What is absent, unknown or damaged takes its default. */
export function readCatalog(query: string): CatalogQuery {
  const params = new URLSearchParams(query)
  const features = dataFeatures.filter((feature) => params.getAll('feature').includes(feature))
  const sort = Object.entries(sortNames).find(([name]) => name === params.get('sort'))?.[1] ?? usualSort
  const depth = readRange(params.get('inDepth')) ?? allDepths
  return { search: { ...readSearch(params), features, depth }, sort }
}

/** Number of filters that are set, the words aside. */
export const countFilters = (search: CatalogSearch): number =>
  writeSearch({ ...search, terms: '' }).length + search.features.length + (isNarrowed(search) ? 1 : 0)

const isNarrowed = ({ depth }: CatalogSearch) => writeRange(depth) !== writeRange(allDepths)
