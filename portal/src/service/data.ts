import {
  chartKinds,
  coarsestCells,
  cutToSp,
  isIrregular,
  levelsOf,
  slabMediaType,
  waits,
  type Cut,
  type SpParams,
  type Variable,
} from '@isobath/domain'
import type { InferResponseType } from 'hono/client'
import { type ServiceResult, requestJson } from './request.ts'
import { client } from './client.ts'

/** The service's answer about the size of a request. */
export type SizeAnswer = InferResponseType<(typeof client.api.data)['check-query-size']['$get'], 200>

/** The parameters of a cut, without those that are undefined. */
function parametersOf(cut: Cut): Omit<SpParams, 'kind' | 'depths'> & { kind?: string } {
  const { kind, ...others } = cutToSp(cut)
  return kind ? { ...others, kind } : others
}

/** Asks how many rows a cut holds; free of any allowance. */
export const checkQuerySize = (cut: Cut, signal: AbortSignal): Promise<ServiceResult<SizeAnswer>> =>
  requestJson(
    (signal) => client.api.data['check-query-size'].$get({ query: parametersOf(cut) }, { init: { signal } }),
    signal,
    waits.sizeCheckTimeout / 1000,
  )

/** A key of a cut: the same for two cuts exactly when they select the same values. */
export const requestKey = (cut: Cut) => new URLSearchParams(Object.entries(parametersOf(cut))).toString()

/** The level of a first picture, of at most `coarsestCells` cells where the variable has one so coarse; 0 where the field itself is shown. */
export function previewLevel(cells: number, variable: Variable): number {
  if (cells <= coarsestCells) return 0
  return Math.min(levelsOf(variable), Math.ceil(Math.log2(cells / coarsestCells) / 2))
}

const arrowMediaType = 'application/vnd.apache.arrow.stream'

/** Where the chart's worker fetches the rows of a cut. */
export const rowsSource = (cut: Cut) =>
  ({ type: 'table', url: addressOf(cut), headers: { Accept: arrowMediaType } }) as const

const addressOf = (cut: Cut) => new URL(`/api/data/sp?${requestKey(cut)}`, location.href).href

/**
 * Where the chart's worker fetches the values of a cut of a given number of points: slabs of a field, with a coarser picture to show first where there are many;
 * rows of observations and of means (D7).
 */
export function sourceOf(cut: Cut, points: number) {
  if (isIrregular(cut.variable) || (cut.kind && chartKinds[cut.kind].mean)) {
    return rowsSource(cut)
  }
  const url = addressOf(cut)
  const level = previewLevel(points, cut.variable)
  return {
    type: 'slabs',
    url,
    headers: { Accept: slabMediaType },
    ...(level > 0 ? { preview: `${url}&level=${level}` } : {}),
  } as const
}
