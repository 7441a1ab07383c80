import type { Axes } from '../data/grid/arrangement.ts'
import type { SlabCollector, SlabData } from '../data/grid/collect-slabs.ts'
import type { FieldSource } from '../data/sources.ts'
import { type DataSize, type FetchResult, fetchSlabs } from './fetch-slabs.ts'
import { type LoadEvent, createProgressReporter } from './load-event.ts'

/** How a field is arranged, judged and reported while it loads. */
export interface FieldCallbacks {
  readonly signal: AbortSignal
  readonly notify: (event: LoadEvent) => void
  /** Starts to arrange slabs of these axes; returns a sentence where that cannot be done. */
  readonly createCollector: (axes: Axes) => SlabCollector | string
  /** Receives the field; `complete` is false for a preview. */
  readonly onData: (data: SlabData, complete: boolean) => void
  /** Returns the sentence that refuses a field of this size. */
  readonly judge: (size: DataSize) => string | undefined
  /** Whether arrays may be written to: those that crossed a thread or were transferred may, those of the page may not. */
  readonly ownsArrays: boolean
}

/** Loads a source until its whole field is known, or it is refused, failed or aborted. Reports nothing during the task of the caller. */
export async function load(source: FieldSource, callbacks: FieldCallbacks): Promise<void> {
  if (source.type !== 'slabs') {
    await Promise.resolve()
    return callbacks.signal.aborted ? undefined : loadArrays(source, callbacks)
  }
  const { url, preview, headers } = source
  const request = {
    ...(headers ? { headers } : {}),
    createCollector: callbacks.createCollector,
    judge: callbacks.judge,
  }
  const previewController = new AbortController()
  const { signal } = previewController
  callbacks.signal.addEventListener('abort', () => previewController.abort(), { signal })
  const previewResult = preview === undefined ? undefined : fetchSlabs({ ...request, url: preview, signal })
  const progress = createProgressReporter(callbacks.notify)
  const fieldResult = fetchSlabs({ ...request, url, signal: callbacks.signal, onProgress: progress.report })
  // A preview that fails is not reported: the result of the whole field counts.
  const previewTaken = previewResult?.then((result) => {
    if (result.type === 'arrived' && !signal.aborted) callbacks.onData(result.data, false)
  })
  const result = await fieldResult.finally(progress.end)
  previewController.abort()
  await previewTaken
  report(result, callbacks)
}

function report(result: FetchResult, { signal, onData, notify }: FieldCallbacks) {
  if (result.type === 'aborted' || signal.aborted) return
  if (result.type === 'arrived') onData(result.data, true)
  else notify(result)
}

const noCoordinates = new Float64Array(0)

/** Arranges arrays level by level, as slabs are. Accepts arrays of other types too: callers in plain JavaScript pass them. */
function loadArrays(source: Exclude<FieldSource, { type: 'slabs' }>, callbacks: FieldCallbacks) {
  const { notify, judge, onData, ownsArrays } = callbacks
  const [lon, lat] = [Float64Array.from(source.lon), Float64Array.from(source.lat)]
  const values = source.values instanceof Float32Array ? source.values : Float32Array.from(source.values, numberOf)
  const { depth = noCoordinates, time = noCoordinates, calendar = 'utc' } = source.type === 'volume' ? source : {}
  const collector = callbacks.createCollector({ time, depth, lat, lon, calendar })
  if (typeof collector === 'string') return notify({ type: 'failed', sentence: collector })
  const [times, depths, level] = [Math.max(1, time.length), Math.max(1, depth.length), lat.length * lon.length]
  if (values.length !== times * depths * level) {
    return notify({ type: 'failed', sentence: wrongCountSentence({ time, depth, lat, lon, values }) })
  }
  const refusal = judge({ cells: collector.cells, slabs: times * depths, depths })
  if (refusal !== undefined) return notify({ type: 'refused', sentence: refusal })
  const mayWrite = ownsArrays || (source.type === 'grid' && source.transfer === true)
  for (let i = 0; i < times * depths; i++) {
    const slab = values.subarray(i * level, (i + 1) * level)
    collector.add(Math.floor(i / depths), i % depths, mayWrite ? slab : slab.slice())
  }
  const data = collector.result()
  if (data) onData(data, true)
}

/** A value of an array that is no Float32Array: a 64-bit integer is a number, null is a missing value. */
const numberOf = (value: unknown) => (value === null ? Number.NaN : Number(value))

const axisNames = { time: 'times', depth: 'depths', lat: 'latitudes', lon: 'longitudes' } as const

function wrongCountSentence({
  values,
  ...axes
}: { values: Float32Array } & Readonly<Record<'time' | 'depth' | 'lat' | 'lon', Float64Array>>) {
  const axesInUse = (['time', 'depth', 'lat', 'lon'] as const).filter((name) => axes[name].length > 0)
  const counts = axesInUse.map((name) => `${axes[name].length} ${axisNames[name]}`)
  const cells = axesInUse.reduce((product, name) => product * axes[name].length, 1)
  return `${counts.slice(0, -1).join(', ')} and ${counts.at(-1)} make ${cells} cells, and ${values.length} values came.`
}
