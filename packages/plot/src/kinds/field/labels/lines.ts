import { contours } from 'd3-contour'
import type { Raster } from '../raster.ts'
import { openLines } from '../level-paths.ts'

/** One contour line in pixels, x to the right and y upward. A closed line ends at its first place. */
export interface TracedLine {
  readonly level: number
  /** x and y of each point. */
  readonly places: Float64Array
}

/**
 * Traces the contour lines of a raster with d3-contour. They end at missing values and at the edges of the picture.
 *
 * @param levels ascending
 */
export function traceLines(raster: Raster, levels: readonly number[]): TracedLine[] {
  const { width, height, across, up } = raster
  const contour = contours().size([width, height])
  const values = Array.from(raster.values)
  return levels.flatMap((level) =>
    openLines(contour.contour(values, level), raster, level).map((line) => ({
      level,
      places: Float64Array.from(line.flatMap(([x, y]) => [across * (x - 0.5), up * (y - 0.5)])),
    })),
  )
}
