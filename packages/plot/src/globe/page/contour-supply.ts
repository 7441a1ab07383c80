import { contourLevels, linePaint } from '../../scales/levels.ts'
import { WorkerGoneError, guardWorker } from '../../worker/remote/guarded-worker.ts'
import type { Drape } from '../field/drape.ts'
import type { GlobeField } from '../globe-options.ts'
import type { ContourLines } from '../scene/layers/contour-layer.tsx'
import { type GlobeWorkerApi, startGlobeWorker } from '../worker/start-globe-worker.ts'

/** The contour lines of a globe's field, traced in a worker. */
export interface ContourSupply {
  /** Traces the lines of a field, unless it has them. */
  request(field: GlobeField | undefined, drape: Drape | undefined): void
  /** The lines that are traced, in the colours of the options. */
  toDraw(field: GlobeField | undefined): readonly ContourLines[]
  /** Ends the worker. Nothing is reported afterwards. */
  end(): void
}

/** @param onChange called when lines have come from the worker */
export function createContourSupply(onChange: () => void, start = startGlobeWorker): ContourSupply {
  let traced:
    | { readonly levels: readonly number[]; readonly ends: readonly Float32Array[]; readonly range: Drape['range'] }
    | undefined
  let requested = ''
  let requestedDrape: Drape | undefined
  let endWorker = () => {}

  async function trace(drape: Drape, levels: readonly number[]): Promise<readonly Float32Array[]> {
    const { x, y, values } = drape.field
    const [west, east] = [x.lower[0]!, x.upper.at(-1)!]
    const isFullCircle = east - west === 360
    const grid = { lon: x.centres, lat: y.centres, values, isFullCircle }
    try {
      const guarded = guardWorker<GlobeWorkerApi>(await start(), () => {})
      const end = () => guarded.end(new WorkerGoneError('The contours are traced.'))
      endWorker = end
      const ends = await guarded.api.traceContours(grid, levels)
      end()
      return ends
    } catch {
      // What is not wanted any more was ended. Where no worker can start, the page traces.
      if (requestedDrape !== drape || requested !== levels.join()) return []
      return (await import('../field/contours.ts')).traceContours(grid, levels)
    }
  }

  return {
    request(field, drape) {
      const levels = field && drape ? levelsOf(field, drape) : []
      const key = levels.join()
      if (key === requested && drape === requestedDrape) return
      ;[requested, requestedDrape] = [key, drape]
      traced = undefined
      endWorker()
      if (!drape || levels.length === 0) return
      void trace(drape, levels).then((ends) => {
        if (requestedDrape !== drape || requested !== key) return
        traced = { levels, ends, range: drape.range }
        onChange()
      })
    },
    toDraw(field) {
      if (!field || !traced) return []
      const { palette = 'Default', range = traced.range, colourScale = 'linear' } = field
      const { ends } = traced
      return traced.levels.map((level, i) => ({
        level,
        ends: ends[i]!,
        ...linePaint(level, { palette, range, colourScale }),
      }))
    },
    end() {
      ;[requested, requestedDrape] = ['', undefined]
      endWorker()
    },
  }
}

/** The levels of the options: none, round ones in the range of colours, about so many of these, or the given ones. */
function levelsOf({ contours = false, range, colourScale = 'linear' }: GlobeField, drape: Drape): number[] {
  if (contours === false) return []
  return contourLevels(range ?? drape.range, colourScale, contours === true ? undefined : contours)
}
