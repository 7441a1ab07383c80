import { type DatasetMetadata, type VariableRow, dropUndefined } from '@isobath/domain'
import type { InferResponseType } from 'hono/client'
import { type ServiceResult, requestJson } from './request.ts'
import { client, revalidated } from './client.ts'

const catalog = client.api.catalog

export type VariableSearch = InferResponseType<typeof catalog.variablesearch.$get, 200>
export type FoundVariable = VariableSearch['variables'][number]
export type Options = InferResponseType<typeof catalog.submissionoptions.$get, 200>
export type CatalogRow = InferResponseType<typeof catalog.searchcatalog.$get, 200>[number]
export type DatasetPage = InferResponseType<typeof catalog.datasetfullpage.$get, 200>
export type MetadataVariable = InferResponseType<typeof catalog.datasetmetadata.$get, 200>['variables'][number]
export type Visualizable = InferResponseType<(typeof catalog)['visualizable-variables']['$get'], 200>
export type Features = InferResponseType<(typeof client.api.data)['dataset-features']['$get'], 200>
type Summary = InferResponseType<typeof catalog.datasetsummary.$get, 200>

/** What a person asks of the catalog; the defaults ask for everything. */
export interface Search {
  readonly terms: string
  readonly makes: readonly string[]
  readonly sensors: readonly string[]
  readonly regions: readonly string[]
  readonly hasDepth: 'any' | 'yes' | 'no'
  /** `YYYY-MM-DD`, or empty. */
  readonly timeStart: string
  readonly timeEnd: string
  readonly lat: readonly [number, number]
  readonly lon: readonly [number, number]
  readonly temporalResolution: string
  readonly spatialResolution: string
  readonly dataSource: string
  readonly distributor: string
  readonly processLevel: string
}

/** Variables that match a search, and how many of each make. */
export const searchVariables = (search: Search, signal: AbortSignal): Promise<ServiceResult<VariableSearch>> =>
  requestJson((signal) => catalog.variablesearch.$get({ query: searchQuery(search) }, { init: { signal } }), signal)

/** Variables of the whole earth that match words. */
export const findGlobalVariables = (searchTerms: string, signal: AbortSignal): Promise<ServiceResult<VariableSearch>> =>
  requestJson(
    (signal) => catalog.variablesearch.$get({ query: { searchTerms, region: ['Global'] } }, { init: { signal } }),
    signal,
  )

/** Names of variables that begin with or hold the terms. */
export const suggestNames = (searchTerms: string, signal: AbortSignal): Promise<ServiceResult<string[]>> =>
  requestJson(
    (signal) => catalog.autocompletevariablesnames.$get({ query: { searchTerms } }, { init: { signal } }),
    signal,
  )

/** Every list of choices for the filters. */
export const fetchOptions = (signal: AbortSignal): Promise<ServiceResult<Options>> =>
  requestJson((signal) => catalog.submissionoptions.$get({}, { init: { signal } }), signal)

/** The catalog's row of a variable. */
export const fetchVariable = (id: number, signal: AbortSignal): Promise<ServiceResult<VariableRow>> =>
  requestJson((signal) => catalog.variable.$get({ query: { id: String(id) } }, { init: { signal } }), signal)

/** What a workbook says of a dataset and of its variables. */
export const fetchMetadata = (shortname: string, signal: AbortSignal): Promise<ServiceResult<DatasetMetadata>> =>
  requestJson((signal) => catalog.datasetmetadata.$get({ query: { shortname } }, { init: { signal } }), signal)

/** Name and description of a dataset. */
export const fetchSummary = (id: number, signal: AbortSignal): Promise<ServiceResult<Summary>> =>
  requestJson((signal) => catalog.datasetsummary.$get({ query: { id: String(id) } }, { init: { signal } }), signal)

/** The part of a search for datasets that only the service can answer: words, dates and places. */
type DatasetSearch = Pick<Search, 'terms' | 'timeStart' | 'timeEnd' | 'lat' | 'lon'>

/** Datasets that match words, dates and places. */
export const searchDatasets = (search: DatasetSearch, signal: AbortSignal): Promise<ServiceResult<CatalogRow[]>> =>
  requestJson((signal) => catalog.searchcatalog.$get({ query: datasetQuery(search) }, { init: { signal } }), signal)

export type DatasetName = InferResponseType<(typeof catalog)['dataset-names']['$get'], 200>[number]

/** Fetches the names of all datasets. */
export const fetchDatasetNames = (signal: AbortSignal): Promise<ServiceResult<DatasetName[]>> =>
  requestJson((signal) => catalog['dataset-names'].$get({}, { init: { signal } }), signal)

/** Which tables have ancillary data or are continuously updated, by lower-cased name. */
export const fetchFeatures = (signal: AbortSignal): Promise<ServiceResult<Features>> =>
  requestJson((signal) => client.api.data['dataset-features'].$get({}, { init: { signal } }), signal)

/** What the page of a dataset shows, its variables aside. */
export const fetchDatasetPage = (shortname: string, signal: AbortSignal): Promise<ServiceResult<DatasetPage>> =>
  requestJson(
    (signal) => catalog.datasetfullpage.$get({ query: { shortname } }, { init: { signal, ...revalidated } }),
    signal,
  )

/** The variables of a dataset that can be drawn. */
export const fetchVisualizable = (shortname: string, signal: AbortSignal): Promise<ServiceResult<Visualizable>> =>
  requestJson(
    (signal) => catalog['visualizable-variables'].$get({ query: { shortname } }, { init: { signal } }),
    signal,
  )

/** A list of datasets that are recommended: popular ones, or those of a user. */
export function fetchRecommended(
  list: 'popular' | 'recent' | 'recommended',
  userId: number | undefined,
  signal: AbortSignal,
): Promise<ServiceResult<CatalogRow[]>> {
  const query = { user_id: String(userId) }
  return requestJson((signal) => {
    const init = { init: { signal } }
    if (list === 'popular') return catalog['popular-datasets'].$get({}, init)
    return list === 'recent'
      ? catalog['recent-datasets'].$get({ query }, init)
      : catalog['recommended-datasets'].$get({ query }, init)
  }, signal)
}

/** A coordinate as it is sent: none where it is no number, and that of the nearest place on the Earth where there is none like it. */
const coordinate = (value: number, most: number) =>
  Number.isFinite(value) ? String(Math.max(-most, Math.min(most, value))) : undefined
const filled = (text: string) => (text === '' ? undefined : text)

const boxQuery = ({ timeStart, timeEnd, lat, lon }: Omit<DatasetSearch, 'terms'>) => ({
  timeStart: filled(timeStart),
  timeEnd: filled(timeEnd),
  latStart: coordinate(lat[0], 90),
  latEnd: coordinate(lat[1], 90),
  lonStart: coordinate(lon[0], 180),
  lonEnd: coordinate(lon[1], 180),
})

const datasetQuery = ({ terms, ...box }: DatasetSearch) =>
  dropUndefined({ keywords: terms.split(/\s+/).filter(Boolean), ...boxQuery(box) })

function searchQuery(search: Search) {
  return dropUndefined({
    searchTerms: filled(search.terms.trim()),
    make: [...search.makes],
    sensor: [...search.sensors],
    region: [...search.regions],
    hasDepth: search.hasDepth,
    ...boxQuery(search),
    temporalResolution: search.temporalResolution,
    spatialResolution: search.spatialResolution,
    dataSource: search.dataSource,
    distributor: search.distributor,
    processLevel: search.processLevel,
  })
}
