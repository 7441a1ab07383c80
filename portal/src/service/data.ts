import { chartKinds, cutToSp, isIrregular, slabMediaType, waits, type Cut, type SpParams } from '@isobath/domain'
import type { InferResponseType } from 'hono/client'
import { type Answer, ask } from './answer.ts'
import { client } from './client.ts'

/** What the service says of the size of a request. */
export type SizeAnswer = InferResponseType<(typeof client.api.data)['check-query-size']['$get'], 200>

/** The parameters of a cut, without those that are not there. */
function parametersOf(cut: Cut): Omit<SpParams, 'kind'> & { kind?: string } {
  const { kind, ...others } = cutToSp(cut)
  return kind ? { ...others, kind } : others
}

/** Asks how many rows a cut holds; free of any allowance. */
export const checkQuerySize = (cut: Cut, signal: AbortSignal): Promise<Answer<SizeAnswer>> =>
  ask(
    (signal) => client.api.data['check-query-size'].$get({ query: parametersOf(cut) }, { init: { signal } }),
    signal,
    waits.sizeCheckTimeout / 1000,
  )

/** A text that is the same for two cuts exactly when they ask for the same values. */
export const requestKey = (cut: Cut) => new URLSearchParams(Object.entries(parametersOf(cut))).toString()

/** Cells that a preview holds at most: enough for a first look, small enough to come at once. */
const previewCells = 65_536

/** The level whose cells, each a mean over 2ⁿ × 2ⁿ, are few enough for a first look; 0 where the field itself is. */
export const previewLevel = (cells: number) =>
  cells <= previewCells ? 0 : Math.ceil(Math.log2(cells / previewCells) / 2)

const arrowMediaType = 'application/vnd.apache.arrow.stream'

/**
 * Where the chart's worker fetches the values of a cut of so many points: slabs of a field, with a coarser picture to show first where there are many;
 * rows of observations and of means (D7).
 */
export function sourceOf(cut: Cut, points: number) {
  const url = new URL(`/api/data/sp?${requestKey(cut)}`, location.href).href
  if (isIrregular(cut.variable) || (cut.kind && chartKinds[cut.kind].mean)) {
    return { type: 'table', url, headers: { Accept: arrowMediaType } } as const
  }
  const level = previewLevel(points)
  return {
    type: 'slabs',
    url,
    headers: { Accept: slabMediaType },
    ...(level > 0 ? { preview: `${url}&level=${level}` } : {}),
  } as const
}
