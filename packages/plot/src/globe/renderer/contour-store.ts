import { formatNumber } from '../../scales/format.ts'
import { contourLevels } from '../../scales/levels.ts'
import { darkLine, lightLine, linePaintOn } from '../../scales/line-paint.ts'
import { WorkerGoneError, guardWorker } from '../../worker/remote/guarded-worker.ts'
import type { Vector } from '@isobath/domain'
import type { Drape } from '../field/drape.ts'
import { placeContourLabels } from '../field/contour-labels.ts'
import type { Contours } from '../scene/layers/contour-layer.tsx'
import type { JobWorkerApi } from '../worker/job-worker-api.ts'
import type { FieldOptions, RendererOptions } from './globe-renderer.ts'
import { paletteOf } from './globe-palettes.ts'

/** The contour lines of a globe's field, traced in a worker. */
interface ContourStore {
  /** Traces the lines of a field, unless it has them. */
  request(field: FieldOptions | undefined, drape: Drape | undefined): void
  /** Resolves when lines that were requested have come, or are not wanted any more. Undefined where none are missing. */
  readonly tracing: Promise<void> | undefined
  /** The lines that are traced, with labels, in the colours of the options. The same object for the same lines and options. */
  toDraw(options: Pick<RendererOptions, 'field' | 'palettes'>): Contours | undefined
  /** Ends the worker. Nothing is reported afterwards. */
  end(): void
}

/**
 * @param onChange called when lines have come from the worker
 * @param start starts a worker. If that fails, this thread traces
 */
export function createContourStore(onChange: () => void, start: () => Promise<Worker>): ContourStore {
  let traced: TracedContours | undefined
  let shown:
    | { readonly traced: TracedContours; readonly look: readonly unknown[]; readonly contours: Contours }
    | undefined
  let requested = ''
  let requestedDrape: Drape | undefined
  let tracing: Promise<void> | undefined
  let endWorker = () => {}

  async function trace(drape: Drape, levels: readonly number[]): Promise<readonly Float32Array[]> {
    const { x, y, values } = drape.field
    const [west, east] = [x.lower[0]!, x.upper.at(-1)!]
    const isFullCircle = east - west === 360
    const grid = { lon: x.centres, lat: y.centres, values, isFullCircle }
    const isWanted = () => requestedDrape === drape && requested === levels.join()
    try {
      const worker = await start()
      if (!isWanted()) {
        worker.terminate()
        return []
      }
      const guarded = guardWorker<JobWorkerApi>(worker, () => {})
      const end = () => guarded.end(new WorkerGoneError('The contours are traced.'))
      endWorker = end
      const ends = await guarded.api.traceContours(grid, levels)
      end()
      return ends
    } catch {
      // What is not wanted any more was ended. Where no worker can start, this thread traces.
      if (!isWanted()) return []
      return (await import('../field/contours.ts')).traceContours(grid, levels)
    }
  }

  return {
    get tracing() {
      return tracing
    },
    request(field, drape) {
      const levels = field && drape ? levelsOf(field, drape) : []
      const key = levels.join()
      if (key === requested && drape === requestedDrape) return
      ;[requested, requestedDrape] = [key, drape]
      traced = undefined
      endWorker()
      tracing = undefined
      if (!drape || levels.length === 0) return
      const take = (lines: typeof traced) => {
        if (requestedDrape !== drape || requested !== key) return
        tracing = undefined
        traced = lines
        onChange()
      }
      tracing = trace(drape, levels).then(
        (ends) => take({ levels, ends, places: placeContourLabels(ends), range: drape.range }),
        // The code that traces did not come: the field is shown without lines.
        () => take(undefined),
      )
    },
    toDraw({ field, palettes }) {
      const palette = field && palettes.get(paletteOf(field))
      if (!field || !traced || !palette) return undefined
      const look = [field, palette]
      if (shown?.traced !== traced || look.some((part, i) => part !== shown?.look[i])) {
        shown = { traced, look, contours: paintContours(traced, field, palette) }
      }
      return shown.contours
    },
    end() {
      ;[requested, requestedDrape] = ['', undefined]
      endWorker()
    },
  }
}

interface TracedContours {
  readonly levels: readonly number[]
  /** For each level both ends of each segment as unit vectors, three numbers each. */
  readonly ends: readonly Float32Array[]
  /** For each level the places of its labels. */
  readonly places: readonly (readonly Vector[])[]
  readonly range: Drape['range']
}

function paintContours(traced: TracedContours, field: FieldOptions, palette: Uint8Array): Contours {
  const { range = traced.range, colourScale = 'linear' } = field
  const lines = traced.levels.map((level, i) => ({
    level,
    ends: traced.ends[i]!,
    ...linePaintOn(palette, level, range, colourScale),
  }))
  const labels = lines.map(({ level, stroke }, i) => ({
    text: formatNumber(level),
    colour: stroke,
    halo: stroke === darkLine ? lightLine : darkLine,
    places: traced.places[i]!,
  }))
  return { lines, labels: labels.filter(({ places }) => places.length > 0) }
}

/** The levels of the options: none, round ones in the range of colours, about so many of these, or the given ones. */
function levelsOf({ contours = false, range, colourScale = 'linear' }: FieldOptions, drape: Drape): number[] {
  if (contours === false) return []
  return contourLevels(range ?? drape.range, colourScale, contours === true ? undefined : contours)
}
