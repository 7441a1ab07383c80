import type { Axes, SlabAxis } from '../data/grid/arrangement.ts'
import type { SlabCollector, SlabData } from '../data/grid/collect-slabs.ts'
import { float32Of, float64Of } from '../data/grid/numbers.ts'
import { type FillValues, clearFillValues, fillValues } from '../data/fill-values.ts'
import type { FieldSource } from '../data/sources.ts'
import { type DataSize, type FetchResult, fetchSlabs } from './fetch-slabs.ts'
import { type LoadEvent, createProgressReporter } from './load-event.ts'

/** How a field is arranged, judged and reported while it loads. */
interface FieldCallbacks {
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
export async function load(source: FieldSource, fieldCallbacks: FieldCallbacks): Promise<void> {
  const fills = fillValues(source)
  const callbacks = fills ? withoutFillValues(fieldCallbacks, fills) : fieldCallbacks
  if (source.type !== 'slabs') {
    await Promise.resolve()
    return callbacks.signal.aborted ? undefined : loadArrays(source, callbacks)
  }
  const { url, preview, headers } = source
  const request = {
    headers,
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

/** The same source without its preview. */
export const withoutPreview = <Given extends object>(source: Given): Given => ({ ...source, preview: undefined })

/** Replaces fill values by NaN as slabs arrive. A collector may write to what it receives. */
function withoutFillValues({ createCollector, ...callbacks }: FieldCallbacks, fills: FillValues): FieldCallbacks {
  return {
    ...callbacks,
    createCollector(axes) {
      const collector = createCollector(axes)
      if (typeof collector === 'string') return collector
      return {
        ...collector,
        add(timeIndex, depthIndex, values) {
          clearFillValues(values, fills)
          collector.add(timeIndex, depthIndex, values)
        },
      }
    },
  }
}

function report(result: FetchResult, { signal, onData, notify }: FieldCallbacks) {
  if (result.type === 'aborted' || signal.aborted) return
  if (result.type === 'arrived') onData(result.data, true)
  else notify(result)
}

type ArraySource = Exclude<FieldSource, { type: 'slabs' }>

/** Arranges arrays level by level, as slabs are. */
function loadArrays(source: ArraySource, callbacks: FieldCallbacks) {
  const { notify, judge, onData, ownsArrays } = callbacks
  const axes = axesOf(source)
  const { time, depth, lat, lon } = axes
  const values = float32Of(source.values)
  const collector = callbacks.createCollector(axes)
  if (typeof collector === 'string') return notify({ type: 'failed', sentence: collector })
  const [timeCount, depthCount, level] = [Math.max(1, time.length), Math.max(1, depth.length), lat.length * lon.length]
  const slabs = timeCount * depthCount
  if (values.length !== slabs * level) {
    return notify({ type: 'failed', sentence: wrongCountSentence(axes, values) })
  }
  const refusal = judge({ cells: collector.cells, slabs, depths: depthCount })
  if (refusal !== undefined) return notify({ type: 'refused', sentence: refusal })
  const mayWrite = ownsArrays || (source.type === 'grid' && source.transfer === true)
  for (let i = 0; i < slabs; i++) {
    const slab = values.subarray(i * level, (i + 1) * level)
    collector.add(Math.floor(i / depthCount), i % depthCount, mayWrite ? slab : slab.slice())
  }
  const data = collector.result()
  if (data) onData(data, true)
}

function axesOf(source: ArraySource): Axes {
  const isAlongTrack = source.type === 'section'
  const {
    depth = [],
    time = [],
    calendar = 'utc',
  } = source.type === 'volume' ? source : isAlongTrack ? { depth: source.depth } : {}
  const [lat, lon] = isAlongTrack ? [[0], source.distance] : [source.lat, source.lon]
  return {
    time: float64Of(time),
    depth: float64Of(depth),
    lat: float64Of(lat),
    lon: float64Of(lon),
    calendar,
    isAlongTrack,
  }
}

/** The axes of a field, and what the sentences of faults call their coordinates. */
const axisNames = { time: 'times', depth: 'depths', lat: 'latitudes', lon: 'longitudes' }
const trackAxisNames = { depth: 'depths', lon: 'distances' }

function wrongCountSentence(axes: Axes, values: Float32Array) {
  const names = Object.entries(axes.isAlongTrack ? trackAxisNames : axisNames) as [SlabAxis, string][]
  const inUse = names.filter(([axis]) => axes[axis].length > 0)
  const counts = inUse.map(([axis, name]) => `${axes[axis].length} ${name}`)
  const cells = inUse.reduce((product, [axis]) => product * axes[axis].length, 1)
  return `${counts.slice(0, -1).join(', ')} and ${counts.at(-1)} make ${cells} cells, and ${values.length} values were given.`
}
