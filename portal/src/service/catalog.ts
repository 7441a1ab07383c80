import type { DatasetMetadata, VariableRow } from '@isobath/domain'
import type { InferResponseType } from 'hono/client'
import type { Search } from '../charts/search/search.ts'
import { type Answer, ask } from './answer.ts'
import { client } from './client.ts'

const catalog = client.api.catalog

export type VariableSearch = InferResponseType<typeof catalog.variablesearch.$get, 200>
export type FoundVariable = VariableSearch['variables'][number]
export type Options = InferResponseType<typeof catalog.submissionoptions.$get, 200>
export type Summary = InferResponseType<typeof catalog.datasetsummary.$get, 200>

/** Variables that match a search, and how many of each make. */
export const searchVariables = (search: Search, signal: AbortSignal): Promise<Answer<VariableSearch>> =>
  ask((signal) => catalog.variablesearch.$get({ query: searchQuery(search) }, { init: { signal } }), signal)

/** Names of variables that begin with or hold the terms. */
export const suggestNames = (searchTerms: string, signal: AbortSignal): Promise<Answer<string[]>> =>
  ask((signal) => catalog.autocompletevariablesnames.$get({ query: { searchTerms } }, { init: { signal } }), signal)

/** Every list of choices for the filters. */
export const fetchOptions = (signal: AbortSignal): Promise<Answer<Options>> =>
  ask((signal) => catalog.submissionoptions.$get({}, { init: { signal } }), signal)

/** The catalogue's row of a variable. */
export const fetchVariable = (id: number, signal: AbortSignal): Promise<Answer<VariableRow>> =>
  ask((signal) => catalog.variable.$get({ query: { id: String(id) } }, { init: { signal } }), signal)

/** What a workbook says of a dataset and of its variables. */
export const fetchMetadata = (shortname: string, signal: AbortSignal): Promise<Answer<DatasetMetadata>> =>
  ask((signal) => catalog.datasetmetadata.$get({ query: { shortname } }, { init: { signal } }), signal)

/** Name and description of a dataset. */
export const fetchSummary = (id: number, signal: AbortSignal): Promise<Answer<Summary>> =>
  ask((signal) => catalog.datasetsummary.$get({ query: { id: String(id) } }, { init: { signal } }), signal)

const finite = (value: number) => (Number.isFinite(value) ? String(value) : undefined)
const filled = (text: string) => (text === '' ? undefined : text)

function searchQuery(search: Search) {
  const query = {
    searchTerms: filled(search.terms.trim()),
    make: [...search.makes],
    sensor: [...search.sensors],
    region: [...search.regions],
    hasDepth: search.hasDepth,
    timeStart: filled(search.timeStart),
    timeEnd: filled(search.timeEnd),
    latStart: finite(search.lat[0]),
    latEnd: finite(search.lat[1]),
    lonStart: finite(search.lon[0]),
    lonEnd: finite(search.lon[1]),
    temporalResolution: search.temporalResolution,
    spatialResolution: search.spatialResolution,
    dataSource: search.dataSource,
    distributor: search.distributor,
    processLevel: search.processLevel,
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Defined<typeof query>
}

/** The members that are there, as `exactOptionalPropertyTypes` wants them. */
type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }
