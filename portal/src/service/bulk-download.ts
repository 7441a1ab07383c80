import type { Subset } from '@isobath/domain'
import type { InferRequestType, InferResponseType } from 'hono/client'
import { type ServiceResult, requestJson } from './request.ts'
import { client } from './client.ts'

const { data } = client.api
type BulkFilters = InferRequestType<(typeof data)['bulk-download']['$post']>['json']['filters']

/** The filters of a subset, as the service reads them. */
const filtersOf = (subset: Subset | undefined): { filters?: NonNullable<BulkFilters> } =>
  subset === undefined
    ? {}
    : {
        filters: {
          spatial: {
            latMin: subset.latStart,
            latMax: subset.latEnd,
            lonMin: subset.lonStart,
            lonMax: subset.lonEnd,
            ...(subset.depthStart === undefined ? {} : { depthMin: subset.depthStart, depthMax: subset.depthEnd }),
          },
          ...(subset.timeStart === undefined || subset.timeEnd === undefined
            ? {}
            : { temporal: { startDate: subset.timeStart, endDate: subset.timeEnd } }),
        },
      }

/** Asks for a zip of datasets, or of a subset of each. */
export const requestDatasets = (
  shortNames: readonly string[],
  subset: Subset | undefined,
  signal: AbortSignal,
): Promise<Response> =>
  data['bulk-download'].$post({ json: { shortNames: [...shortNames], ...filtersOf(subset) } }, { init: { signal } })

export type RowCounts = InferResponseType<(typeof data)['bulk-download-row-counts']['$post'], 200>

/** Counts the rows of datasets within a subset, by short name; free and open to anyone. */
export const countRows = (
  shortNames: readonly string[],
  subset: Subset | undefined,
  signal: AbortSignal,
): Promise<ServiceResult<RowCounts>> =>
  requestJson(
    (signal) =>
      data['bulk-download-row-counts'].$post(
        { json: { shortNames: [...shortNames], ...filtersOf(subset) } },
        { init: { signal } },
      ),
    signal,
  )

export type Coverage = InferResponseType<(typeof data)['bulk-download-init']['$post'], 200>['datasetsMetadata'][number]

/** What datasets cover, before a subset of them is chosen. */
export const fetchCoverage = async (
  shortNames: readonly string[],
  signal: AbortSignal,
): Promise<ServiceResult<readonly Coverage[]>> => {
  const answer = await requestJson<{ datasetsMetadata: Coverage[] }>(
    (signal) => data['bulk-download-init'].$post({ json: { shortNames: [...shortNames] } }, { init: { signal } }),
    signal,
  )
  return answer.ok ? { ok: true, value: answer.value.datasetsMetadata } : answer
}

/** Where the rows of a table with the ancillary values of their times and places come from, as CSV. */
export function ancillaryPath(table: string, subset: Subset | undefined): string {
  const bounds = subset && [
    `'${subset.timeStart ?? '1800-01-01'}'`,
    `'${subset.timeEnd ?? '2200-01-01'}T23:59:59Z'`,
    subset.latStart,
    subset.latEnd,
    subset.lonStart,
    subset.lonEnd,
    subset.depthStart ?? 0,
    subset.depthEnd ?? 0,
  ]
  const query = [`EXEC uspAddAncillary '${table}'`, ...(bounds ?? [])].join(', ')
  return `/api/data/query?${new URLSearchParams({ query }).toString()}`
}
