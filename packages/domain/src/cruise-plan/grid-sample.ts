import { closesGlobe, nearestIndex } from '../data/axis.ts'

/** How the value at a place is taken from a grid: the cell that holds the place, or bilinear between the four nearest centres (C21). */
export type SamplingMethod = 'nearest' | 'bilinear'

export const samplingMethods: readonly SamplingMethod[] = ['bilinear', 'nearest']

/** The cells of a place: the one that holds it first, then those it is interpolated from. */
export interface SampledCells {
  readonly nearest: number
  readonly cells: readonly number[]
  /** Sum 1. */
  readonly weights: readonly number[]
}

interface Neighbours {
  readonly nearest: number
  readonly low: number
  readonly high: number
  /** Weight of the upper one. */
  readonly share: number
}

/**
 * Finds the cells of places on a grid of ascending centres, rows south to north (C21). A place lies on the grid up to half a cell beyond the outermost centres;
 * within that half cell the outermost value counts. Longitudes may be written in any turn, and a grid around the Earth has no edge in the west and east.
 *
 * @returns undefined for a place beyond the grid
 */
export function cellFinder(
  lat: ArrayLike<number>,
  lon: ArrayLike<number>,
): (lat: number, lon: number) => SampledCells | undefined {
  const isRound = closesGlobe(lon)
  const west = (lon[0] ?? 0) - (isRound ? 0 : edgeOf(lon, 0))
  return (north, east) => {
    const wrapped = west + ((((east - west) % 360) + 360) % 360)
    const y = neighboursOf(lat, north, false)
    const x = neighboursOf(lon, wrapped, isRound)
    if (!y || !x) return undefined
    const cell = (row: number, column: number) => row * lon.length + column
    return {
      nearest: cell(y.nearest, x.nearest),
      cells: [cell(y.low, x.low), cell(y.low, x.high), cell(y.high, x.low), cell(y.high, x.high)],
      weights: [(1 - y.share) * (1 - x.share), (1 - y.share) * x.share, y.share * (1 - x.share), y.share * x.share],
    }
  }
}

/** Half the width of the first or the last cell; half a degree for a single one. */
function edgeOf(centres: ArrayLike<number>, index: number): number {
  if (centres.length < 2) return 0.5
  const inner = index === 0 ? 1 : index - 1
  return Math.abs((centres[inner] ?? 0) - (centres[index] ?? 0)) / 2
}

function neighboursOf(centres: ArrayLike<number>, value: number, isRound: boolean): Neighbours | undefined {
  const last = centres.length - 1
  const [first, end] = [centres[0] ?? Number.NaN, centres[last] ?? Number.NaN]
  if (isRound && value > end) {
    const share = (value - end) / (first + 360 - end)
    return { nearest: share > 0.5 ? 0 : last, low: last, high: 0, share }
  }
  // Sums of degrees miss their result by some of the last digits.
  const slack = 1e-9
  if (!(value >= first - edgeOf(centres, 0) - slack && value <= end + edgeOf(centres, last) + slack)) return undefined
  const nearest = nearestIndex(centres, value)
  if (value <= first || value >= end) return { nearest, low: nearest, high: nearest, share: 0 }
  const low = (centres[nearest] ?? 0) <= value ? nearest : nearest - 1
  const [below, above] = [centres[low] ?? 0, centres[low + 1] ?? 0]
  return { nearest, low, high: low + 1, share: (value - below) / (above - below) }
}

/**
 * The value at a place (C21). A place whose own cell is missing, such as land, has none. A bilinear value leaves out missing neighbours, and the others
 * take their weights.
 */
export function sampleValue(values: ArrayLike<number>, found: SampledCells, method: SamplingMethod): number {
  const own = values[found.nearest] ?? Number.NaN
  if (method === 'nearest' || Number.isNaN(own)) return own
  let [sum, weight] = [0, 0]
  for (const [i, cell] of found.cells.entries()) {
    const [value = Number.NaN, share = 0] = [values[cell], found.weights[i]]
    if (Number.isNaN(value)) continue
    sum += share * value
    weight += share
  }
  return weight > 0 ? sum / weight : own
}
