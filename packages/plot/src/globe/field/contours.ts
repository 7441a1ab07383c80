import { contours } from 'd3-contour'
import { missing } from '../../data/grid/field.ts'
import { openLines } from '../../kinds/field/level-paths.ts'
import { vectorOf } from '@isobath/domain'

/** Values at places of a grid. */
export interface ContourGrid {
  /** Degrees, ascending. */
  readonly lon: Float64Array
  readonly lat: Float64Array
  /** Shape lat × lon. */
  readonly values: Float32Array
  /** Whether the longitudes go all round the earth. */
  readonly isFullCircle: boolean
}

/**
 * Traces the contour lines of a field with d3-contour, between the centres of its cells. Lines end beside missing cells. Takes some milliseconds for each
 * million cells and level, so it runs in a worker.
 *
 * @returns for each level both ends of each segment as unit vectors, three numbers each
 */
export function traceContours(grid: ContourGrid, levels: readonly number[]): Float32Array[] {
  const { lon, lat, values } = closedGrid(grid)
  const [width, height] = [lon.length, lat.length]
  const raster = { width, height, values, across: 1, up: 1 }
  const numbers = Array.from(values)
  const tracer = contours().size([width, height])
  return levels.map((level) => {
    const ends: number[] = []
    for (const line of openLines(tracer.contour(numbers, level), raster, level)) {
      const vectors = line.map(([x, y]) =>
        vectorOf({ lon: valueBetween(lon, x - 0.5), lat: valueBetween(lat, y - 0.5) }),
      )
      for (const [i, to] of vectors.entries()) if (i > 0) ends.push(...vectors[i - 1]!, ...to)
    }
    return Float32Array.from(ends)
  })
}

/** The grid with NaN for missing cells, and with its first column again at its end if it goes all round the earth. */
function closedGrid({ lon, lat, values, isFullCircle }: ContourGrid): Omit<ContourGrid, 'isFullCircle'> {
  const width = lon.length + Number(isFullCircle)
  const closed = new Float32Array(width * lat.length)
  for (let row = 0; row < lat.length; row++) {
    for (let column = 0; column < width; column++) {
      const value = values[row * lon.length + (column % lon.length)]!
      closed[row * width + column] = value === missing ? Number.NaN : value
    }
  }
  return { lon: isFullCircle ? Float64Array.of(...lon, lon[0]! + 360) : lon, lat, values: closed }
}

/** The number at a fractional index. */
function valueBetween(numbers: Float64Array, index: number): number {
  const low = Math.min(Math.max(0, numbers.length - 2), Math.max(0, Math.floor(index)))
  const [from, to] = [numbers[low]!, numbers[low + 1] ?? numbers[low]!]
  return from + (index - low) * (to - from)
}
