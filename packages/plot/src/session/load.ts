import { type Arrangement, type Arrival, arranging, noDepths } from '../grid/arrange.ts'
import { mapCells } from '../grid/field.ts'
import type { FieldSource } from '../options.ts'
import { type Announced, type Fetched, fetchSlabs } from './fetch-slabs.ts'
import type { SessionEvent } from './protocol.ts'

/** How a loading tells what it reaches. */
export interface Loading {
  readonly signal: AbortSignal
  readonly notify: (event: SessionEvent) => void
  readonly arrangement: Arrangement
  /** Takes what came; `complete` is false for a preview. */
  readonly take: (arrival: Arrival, complete: boolean) => void
  /** A sentence refuses what is about to arrive. */
  readonly judge: (announced: Announced) => string | undefined
  /** Arrays of the page must not be written to; those that crossed a thread, or were given away, may be. */
  readonly ownsArrays: boolean
}

/** Progress is told at most this often, milliseconds: a bar moves smoothly, and the page is left alone. */
const progressInterval = 50

/** Loads a source until its whole field is known, or it is refused, failed or aborted. Nothing is told before the caller has gone on. */
export async function load(source: FieldSource, loading: Loading): Promise<void> {
  if (source.type === 'grid') {
    await Promise.resolve()
    if (loading.signal.aborted) return
    if (loading.arrangement === 'section') return loading.notify({ type: 'failed', sentence: noDepths })
    const refusal = loading.judge({ cells: source.values.length, slabs: 1, depths: 1 })
    if (refusal !== undefined) return loading.notify({ type: 'refused', sentence: refusal })
    const owned = loading.ownsArrays || source.transfer === true
    const cells = mapCells({ ...source, values: owned ? source.values : source.values.slice() })
    return loading.take({ map: { cells, mean: false } }, true)
  }
  if (source.type === 'volume') {
    await Promise.resolve()
    return loading.signal.aborted ? undefined : loadVolume(source, loading)
  }
  const { url, preview, headers } = source
  const request = { ...(headers ? { headers } : {}), arrangement: loading.arrangement, judge: loading.judge }
  const previewEnds = new AbortController()
  const signal = AbortSignal.any([loading.signal, previewEnds.signal])
  const previewed = preview === undefined ? undefined : fetchSlabs({ ...request, url: preview, signal })
  const whole = fetchSlabs({ ...request, url, signal: loading.signal, onProgress: progressOf(loading) })
  // A preview that fails says nothing: the field itself is on its way and speaks for both.
  const shown = previewed?.then((fetched) => {
    if (fetched.type === 'arrived' && !signal.aborted) loading.take(fetched.arrival, false)
  })
  const fetched = await whole
  previewEnds.abort()
  await shown
  tell(fetched, loading)
}

function tell(fetched: Fetched, loading: Loading) {
  if (fetched.type === 'aborted' || loading.signal.aborted) return
  if (fetched.type === 'arrived') loading.take(fetched.arrival, true)
  else loading.notify(fetched)
}

/** A volume is arranged from its levels as slabs are. */
function loadVolume({ lon, lat, depth, values }: Extract<FieldSource, { type: 'volume' }>, loading: Loading) {
  const { notify, judge, take } = loading
  const level = lat.length * lon.length
  const begun = arranging(loading.arrangement, { time: new Float64Array(0), depth, lat, lon })
  if (typeof begun === 'string') return notify({ type: 'failed', sentence: begun })
  if (values.length !== depth.length * level) {
    const sentence = `${depth.length} depths, ${lat.length} latitudes and ${lon.length} longitudes make ${depth.length * level} cells, and ${values.length} values came.`
    return notify({ type: 'failed', sentence })
  }
  const refusal = judge({ cells: begun.cells, slabs: depth.length, depths: depth.length })
  if (refusal !== undefined) return notify({ type: 'refused', sentence: refusal })
  for (let i = 0; i < depth.length; i++) begun.add(0, i, values.slice(i * level, (i + 1) * level))
  const arrival = begun.result()
  if (arrival) take(arrival, true)
}

function progressOf({ notify }: Loading) {
  let told = -Infinity
  return (done: number, total?: number) => {
    const now = performance.now()
    if (now - told < progressInterval && done !== total) return
    told = now
    notify({ type: 'progress', done, ...(total === undefined ? {} : { total }) })
  }
}
