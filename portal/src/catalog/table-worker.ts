/** The worker that holds the datasets of a search and filters, sorts and writes them. It carries arquero, which compiles code: its name is one that the service lets do so. */
import { expose } from 'comlink'
import type { ServiceResult } from '../service/request.ts'
import { fetchFeatures, searchDatasets } from '../service/catalog.ts'
import { type CatalogQuery, cardsAtOnce, type DatasetCard, type FoundDatasets } from './search/catalog-search.ts'
import { cardOf, type DatasetIndex, indexDatasets, type SortedDatasets } from './search/find-datasets.ts'
import { resultsCsv } from './search/results-csv.ts'
import { findVariables, variablesCsv, type VariableView } from '../dataset/variables/find-variables.ts'
import type { VariableEntry } from '../dataset/variables/columns.ts'

export interface CatalogWorkerApi {
  /** Finds datasets. They are fetched when the words, dates or places are others than before. */
  search(query: CatalogQuery): Promise<ServiceResult<FoundDatasets>>
  /** Datasets of the last search from a place on; none where another search came meanwhile. */
  cards(key: string, from: number): readonly DatasetCard[]
  /** Short names of the datasets of the last search, in their order. */
  names(): readonly string[]
  /** The datasets of the last search as CSV. */
  csv(): string
  findVariables(variables: readonly VariableEntry[], view: VariableView): readonly number[]
  variablesCsv(variables: readonly VariableEntry[]): string
}

let indexed: { readonly base: string; readonly index: DatasetIndex } | undefined
let found: { readonly key: string; readonly index: DatasetIndex; readonly sorted: SortedDatasets } | undefined
/** The key of the last search that was requested. */
let latestKey = ''

/** What of a search the service answers. */
const baseOf = ({ search: { terms, timeStart, timeEnd, lat, lon } }: CatalogQuery) => ({
  terms,
  timeStart,
  timeEnd,
  lat,
  lon,
})

async function indexOf(query: CatalogQuery): Promise<ServiceResult<DatasetIndex>> {
  const base = JSON.stringify(baseOf(query))
  if (indexed?.base === base) return { ok: true, value: indexed.index }
  const { signal } = new AbortController()
  const [rows, features] = await Promise.all([searchDatasets(baseOf(query), signal), fetchFeatures(signal)])
  if (!rows.ok) return rows
  if (!features.ok) return features
  const index = indexDatasets(rows.value, features.value)
  indexed = { base, index }
  return { ok: true, value: index }
}

const cardsFrom = (from: number) => {
  const { index, sorted } = found ?? {}
  if (!index || !sorted) return []
  return sorted.rows.slice(from, from + cardsAtOnce).map((row) => cardOf(row, index.featuresOf(row)))
}

const api: CatalogWorkerApi = {
  async search(query) {
    const key = JSON.stringify(query)
    latestKey = key
    const index = await indexOf(query)
    if (!index.ok) return index
    // A later search has replaced it.
    if (latestKey !== key) return { ok: false, fault: { type: 'aborted' } }
    const sorted = index.value.find(query)
    found = { key, index: index.value, sorted }
    return { ok: true, value: { key, total: sorted.rows.length, first: cardsFrom(0), choices: sorted.choices } }
  },
  cards: (key, from) => (found?.key === key ? cardsFrom(from) : []),
  names: () => found?.sorted.rows.map(({ Short_Name }) => Short_Name) ?? [],
  csv: () => (found ? resultsCsv(found.sorted.rows, found.index.featuresOf) : ''),
  findVariables,
  variablesCsv,
}

expose(api)
