import type { InferResponseType } from 'hono/client'
import { type ServiceResult, requestJson } from './request.ts'
import { client } from './client.ts'

export type CruiseRow = InferResponseType<typeof client.api.data.cruiselist.$get, 200>[number]

export type CruiseVariable = InferResponseType<(typeof client.api.data)['cruise-variables']['$get'], 200>[number]

/** Cruises whose variables are requested at once: their ids fit into an address. */
const mostIds = 300

/** Fetches what was measured on cruises; of very many on the first. */
export const fetchCruiseVariables = (
  ids: readonly number[],
  signal: AbortSignal,
): Promise<ServiceResult<CruiseVariable[]>> =>
  requestJson(
    (signal) =>
      client.api.data['cruise-variables'].$get(
        { query: { cruise_ids: ids.slice(0, mostIds).join(',') } },
        { init: { signal } },
      ),
    signal,
  )

/** Cruises that a dataset was collected on, and the points of each. */
export interface CruiseList {
  readonly cruises: readonly CruiseRow[]
  /** By the id of the cruise; absent where it has no trajectory. */
  readonly points: Readonly<Record<string, number>>
}

/** Fetches the list of cruises and their numbers of points. */
export async function fetchCruises(signal: AbortSignal): Promise<ServiceResult<CruiseList>> {
  const { data } = client.api
  const [cruises, points] = await Promise.all([
    requestJson<CruiseRow[]>((signal) => data.cruiselist.$get({}, { init: { signal } }), signal),
    requestJson<Record<string, number>>(
      (signal) => data['trajectory-point-counts'].$get({}, { init: { signal } }),
      signal,
    ),
  ])
  if (!cruises.ok) return cruises
  return points.ok ? { ok: true, value: { cruises: cruises.value, points: points.value } } : points
}

export type CruisePage = InferResponseType<typeof client.api.catalog.cruisefullpage.$get, 200>

/** A cruise and the datasets that were collected on it. */
export const fetchCruisePage = (name: string, signal: AbortSignal): Promise<ServiceResult<CruisePage>> =>
  requestJson((signal) => client.api.catalog.cruisefullpage.$get({ query: { name } }, { init: { signal } }), signal)
