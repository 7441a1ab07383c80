import type { Arranging, Arrival, Axes } from '../data/grid/arrangement.ts'
import type { FieldSource } from '../data/sources.ts'
import { type Announced, type Fetched, fetchSlabs } from './fetch-slabs.ts'
import type { LoadEvent } from './load-event.ts'

/** How a loading tells what it reaches. */
export interface Loading {
  readonly signal: AbortSignal
  readonly notify: (event: LoadEvent) => void
  /** Begins to arrange slabs of these axes; a sentence where that cannot be. */
  readonly arranging: (axes: Axes) => Arranging | string
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
  if (source.type !== 'slabs') {
    await Promise.resolve()
    return loading.signal.aborted ? undefined : loadArrays(source, loading)
  }
  const { url, preview, headers } = source
  const request = { ...(headers ? { headers } : {}), arranging: loading.arranging, judge: loading.judge }
  const previewEnds = new AbortController()
  const { signal } = previewEnds
  loading.signal.addEventListener('abort', () => previewEnds.abort(), { signal })
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

const none = new Float64Array(0)

/** Arrays of the page are arranged from their levels as slabs are. Those that no compiler held to their types are taken too. */
function loadArrays(source: Exclude<FieldSource, { type: 'slabs' }>, loading: Loading) {
  const { notify, judge, take, ownsArrays } = loading
  const [lon, lat] = [Float64Array.from(source.lon), Float64Array.from(source.lat)]
  const values = source.values instanceof Float32Array ? source.values : Float32Array.from(source.values, numberOf)
  const { depth = none, time = none, calendar = 'utc' } = source.type === 'volume' ? source : {}
  const begun = loading.arranging({ time, depth, lat, lon, calendar })
  if (typeof begun === 'string') return notify({ type: 'failed', sentence: begun })
  const [times, depths, level] = [Math.max(1, time.length), Math.max(1, depth.length), lat.length * lon.length]
  if (values.length !== times * depths * level) {
    return notify({ type: 'failed', sentence: miscounted({ time, depth, lat, lon, values }) })
  }
  const refusal = judge({ cells: begun.cells, slabs: times * depths, depths })
  if (refusal !== undefined) return notify({ type: 'refused', sentence: refusal })
  const owned = ownsArrays || (source.type === 'grid' && source.transfer === true)
  for (let i = 0; i < times * depths; i++) {
    const slab = values.subarray(i * level, (i + 1) * level)
    begun.add(Math.floor(i / depths), i % depths, owned ? slab : slab.slice())
  }
  const arrival = begun.result()
  if (arrival) take(arrival, true)
}

/** Of an array that is no Float32Array: integers of 64 bits are numbers too, and nothing is a missing value. */
const numberOf = (value: unknown) => (value === null ? Number.NaN : Number(value))

const axisNames = { time: 'times', depth: 'depths', lat: 'latitudes', lon: 'longitudes' } as const

function miscounted({
  values,
  ...axes
}: { values: Float32Array } & Readonly<Record<'time' | 'depth' | 'lat' | 'lon', Float64Array>>) {
  const named = (['time', 'depth', 'lat', 'lon'] as const).filter((name) => axes[name].length > 0)
  const counts = named.map((name) => `${axes[name].length} ${axisNames[name]}`)
  const cells = named.reduce((product, name) => product * axes[name].length, 1)
  return `${counts.slice(0, -1).join(', ')} and ${counts.at(-1)} make ${cells} cells, and ${values.length} values came.`
}

/** Tells how many bytes came, not too often. */
export function progressOf({ notify }: Pick<Loading, 'notify'>) {
  let told = -Infinity
  return (done: number, total?: number) => {
    const now = performance.now()
    if (now - told < progressInterval && done !== total) return
    told = now
    notify({ type: 'progress', done, ...(total === undefined ? {} : { total }) })
  }
}
