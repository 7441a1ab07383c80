import { readSlabs } from '@isobath/domain'
import type { Axes } from '../data/grid/arrangement.ts'
import type { SlabCollector, SlabData } from '../data/grid/collect-slabs.ts'
import type { Emptiness } from './load-event.ts'
import { type BodyReader, type BodyRequest, type FetchFailure, chunksOf, failed, fetchBody } from './fetch-body.ts'

/** The size of a data set, known before its values arrive. */
export interface DataSize {
  /** Cells that will be drawn. */
  readonly cells: number
  readonly slabs: number
  readonly depths: number
}

export type FetchResult = { readonly type: 'arrived'; readonly data: SlabData } | Emptiness | FetchFailure

export interface FetchRequest extends BodyRequest {
  /** Starts to arrange slabs of these axes; returns a sentence where that cannot be done. */
  readonly createCollector: (axes: Axes) => SlabCollector | string
  /** Bytes so far, and in total once the axes are known. */
  readonly onProgress?: (done: number, total?: number) => void
  /** Returns the sentence that refuses values of this size. */
  readonly judge?: (size: DataSize) => string | undefined
}

/** Fetches slabs and arranges them as they arrive. The result is never a part of a field. */
export async function fetchSlabs(request: FetchRequest): Promise<FetchResult> {
  return fetchBody(request, (reader) => readBody(reader, request))
}

async function readBody(
  reader: BodyReader,
  { createCollector, signal, onProgress, judge }: FetchRequest,
): Promise<FetchResult> {
  let collector: SlabCollector | undefined
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
      // A region between the places of a grid holds none of them.
      if (axes.lat.length * axes.lon.length === 0) return { type: 'empty' }
      const started = createCollector({ ...axes, calendar: part.header.calendar })
      if (typeof started === 'string') return failed(started)
      collector = started
      const refusal = judge?.({ cells: collector.cells, slabs: part.slabs, depths: axes.depth.length })
      if (refusal !== undefined) return { type: 'refused', sentence: refusal }
      total = part.bytes
    }
    if (part.type === 'slab') collector?.add(part.slab.timeIndex, part.slab.depthIndex, part.slab.values)
  }
  const data = collector?.result()
  return data ? { type: 'arrived', data } : failed('The field has no values.')
}
