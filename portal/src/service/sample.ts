import { readSlabs, slabMediaType, type Calendar, type SlabPart } from '@isobath/domain'
import { type ServiceResult, requestBody } from './request.ts'
import { client } from './client.ts'

/** The names in the request for a sample. */
interface SampleNames {
  /** Of the variable. */
  readonly id: number
  /** Short name of its dataset. */
  readonly dataset: string
}

/** A map of a field. */
export interface SampleMap {
  readonly type: 'map'
  readonly unit: string
  /** Degrees; longitudes ascend and may count on past 180. */
  readonly lon: Float64Array
  readonly lat: Float64Array
  /** Shape lat × lon, NaN where missing. */
  readonly values: Float32Array
  readonly calendar: Calendar
  /** Epoch milliseconds, or a month; absent for a field without time. */
  readonly time?: number | undefined
  /** Metres; absent for a field without depth. */
  readonly depth?: number | undefined
}

/** Observations, columns of equal length. */
export interface SamplePlaces {
  readonly type: 'places'
  readonly lon: Float64Array
  readonly lat: Float64Array
  /** Epoch milliseconds. */
  readonly time: Float64Array
  /** Metres; absent where the table has none. */
  readonly depth?: Float64Array | undefined
  readonly value: Float64Array
  /** Observations of which these are an even sample. */
  readonly total: number
}

const { $get } = client.api.catalog['variable-sample-visualization']
const arrowMediaType = 'application/vnd.apache.arrow.stream'

const askSample = <T>(
  { id, dataset }: SampleNames,
  Accept: string,
  read: (bytes: Uint8Array, headers: Headers) => Promise<T>,
  signal: AbortSignal,
): Promise<ServiceResult<T>> =>
  requestBody(
    (signal) => $get({ query: { varId: String(id), shortname: dataset } }, { headers: { Accept }, init: { signal } }),
    async (response) => read(new Uint8Array(await response.arrayBuffer()), response.headers),
    signal,
  )

/** Fetches the latest map of a field at its uppermost level. It needs no account and counts as no plot. */
export const fetchSampleMap = (names: SampleNames, signal: AbortSignal): Promise<ServiceResult<SampleMap>> =>
  askSample(names, slabMediaType, readMap, signal)

/** Fetches an even sample of at most 10,000 observations. It needs no account and counts as no plot. */
export const fetchSamplePlaces = (names: SampleNames, signal: AbortSignal): Promise<ServiceResult<SamplePlaces>> =>
  askSample(names, arrowMediaType, readPlaces, signal)

/** @throws if the bytes are no complete field */
export async function readMap(bytes: Uint8Array): Promise<SampleMap> {
  const parts: SlabPart[] = []
  for await (const part of readSlabs(once(bytes))) parts.push(part)
  const [first, second] = parts
  if (first?.type !== 'axes' || second?.type !== 'slab' || parts.at(-1)?.type !== 'end') {
    throw new Error('The data of the map ended early.')
  }
  const { header, axes } = first
  const { lon, lat } = axes
  const [time, depth] = [axes.time[second.slab.timeIndex], axes.depth[second.slab.depthIndex]]
  const calendar = time === undefined ? 'none' : header.calendar
  return { type: 'map', unit: header.unit, lon, lat, values: second.slab.values, calendar, time, depth }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Columns of a table of observations that are no value. */
const axes = ['time', 'lat', 'lon', 'depth'] as const

async function readPlaces(bytes: Uint8Array, headers: Headers): Promise<SamplePlaces> {
  const { arrowReader } = await import('@isobath/plot')
  const reader = arrowReader()
  const table = reader.push(bytes) ?? reader.end()
  if (typeof table === 'string') throw new Error(table)
  const columnOf = (name: string) => {
    const column = table.columns.get(name)
    return column && column.type !== 'text' ? Float64Array.from(column.values) : undefined
  }
  const measured = [...table.columns.keys()].findLast((name) => !axes.some((axis) => axis === name))
  const [time, lat, lon, depth] = axes.map(columnOf)
  const value = measured === undefined ? undefined : columnOf(measured)
  if (!lat || !lon || !time || !value) throw new Error('The observations came without their columns.')
  return { type: 'places', lon, lat, time, depth, value, total: Number(headers.get('X-Row-Total') ?? table.rows) }
}
