import { readSlabs } from '@isobath/domain'
import type { Arranging, Arrival, Axes } from '../data/grid/arrangement.ts'
import { type BodyReader, type BodyRequest, type NotFetched, chunksOf, failed, fetchBody } from './fetch-body.ts'

/** What is known before any value came. */
export interface Announced {
  /** Cells that will be drawn from. */
  readonly cells: number
  readonly slabs: number
  readonly depths: number
}

export type Fetched = { readonly type: 'arrived'; readonly arrival: Arrival } | NotFetched

export interface FetchRequest extends BodyRequest {
  /** Begins to arrange slabs of these axes; a sentence where that cannot be. */
  readonly arranging: (axes: Axes) => Arranging | string
  /** Bytes so far and, once the axes are known, in all. */
  readonly onProgress?: (done: number, total?: number) => void
  /** Hears the size before the values come; a sentence refuses them. */
  readonly judge?: (announced: Announced) => string | undefined
}

/** Fetches slabs and arranges them as they come. Never answers with a part of a field. */
export async function fetchSlabs(request: FetchRequest): Promise<Fetched> {
  return fetchBody(request, (reader) => readSource(reader, request))
}

async function readSource(
  reader: BodyReader,
  { arranging, signal, onProgress, judge }: FetchRequest,
): Promise<Fetched> {
  let arranged: Arranging | undefined
  let done = 0
  let total: number | undefined
  const chunks = chunksOf(reader, signal, (bytes) => {
    done += bytes
    onProgress?.(done, total)
  })
  for await (const part of readSlabs(chunks)) {
    if (part.type === 'broken') return failed(part.sentence)
    if (part.type === 'axes') {
      const { axes } = part
      const begun = arranging({ ...axes, calendar: part.header.calendar })
      if (typeof begun === 'string') return failed(begun)
      arranged = begun
      const refusal = judge?.({ cells: arranged.cells, slabs: part.slabs, depths: axes.depth.length })
      if (refusal !== undefined) return { type: 'refused', sentence: refusal }
      total = part.bytes
    }
    if (part.type === 'slab') arranged?.add(part.slab.timeIndex, part.slab.depthIndex, part.slab.values)
  }
  const arrival = arranged?.result()
  return arrival ? { type: 'arrived', arrival } : failed('The field came without any values.')
}
