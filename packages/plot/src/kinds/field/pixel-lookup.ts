import { type Axis, locate, wrapInto } from '../../data/grid/axis.ts'
import type { Range } from '../../data/view.ts'

/**
 * The cell that each pixel of a side shows, computed in double precision. Two numbers for each pixel: the index of the cell that contains the
 * centre of the pixel, and the position in that cell (0 at its lower edge, below 1). The index is -1 outside the axis and in its gaps.
 */
export type PixelCells = Float32Array

/** The largest float32 below 1: a place at the upper edge stays in its cell. */
const belowOne = 1 - 2 ** -24

export function pixelCells(axis: Axis, [low, high]: Range, pixels: number, fullCircle?: number): PixelCells {
  const cells = new Float32Array(2 * pixels)
  for (let pixel = 0; pixel < pixels; pixel++) {
    const plain = low + ((pixel + 0.5) / pixels) * (high - low)
    const place = wrapInto(axis, plain, fullCircle)
    const cell = locate(axis, place)
    const from = axis.lower[cell] ?? 0
    const to = axis.upper[cell] ?? 1
    cells[2 * pixel] = cell
    cells[2 * pixel + 1] = cell < 0 ? 0 : Math.min(belowOne, Math.max(0, (place - from) / (to - from)))
  }
  return cells
}

/**
 * The cell centres on both sides of each pixel, computed in double precision. Four numbers for each pixel:
 * - the index of the last centre at or before the pixel, -1 outside the axis and in its gaps;
 * - the position between that centre and the next one (0 to below 1), always 0 where there is no next centre: at the ends and at a gap;
 * - the change of that position from one pixel to the next;
 * - the side on which the neighbouring pixel lies between other centres: -1 before, 1 after, 0 neither.
 *
 * On an axis that covers the full circle the first centre follows the last.
 */
export function pixelCentres(axis: Axis, [low, high]: Range, pixels: number, fullCircle?: number): PixelCells {
  const circle = closedCircle(axis, fullCircle)
  const found = new Float32Array(4 * pixels)
  for (let pixel = 0; pixel < pixels; pixel++) {
    const plain = low + ((pixel + 0.5) / pixels) * (high - low)
    const apart = findCentres(axis, wrapInto(axis, plain, fullCircle), circle, found, 4 * pixel)
    if (apart > 0) found[4 * pixel + 2] = (high - low) / pixels / apart
  }
  for (let pixel = 0; pixel < pixels; pixel++) found[4 * pixel + 3] = besideOthers(found, pixel)
  return found
}

/** The length of the full circle if an axis covers all of it, otherwise 0. */
export const closedCircle = ({ lower, upper }: Axis, fullCircle: number | undefined): number =>
  fullCircle !== undefined && upper.at(-1) === (lower[0] ?? 0) + fullCircle ? fullCircle : 0

/**
 * Writes the first two of the numbers of `pixelCentres` for one place: the index of the last centre at or before it, and the position between that and the next one.
 *
 * @param place on the axis, as `wrapInto` returns it
 * @param circle as `closedCircle` returns it
 * @param cell the one that contains the place, where it is known
 * @returns the distance of the two centres, 0 where there is no next one
 */
export function findCentres(
  axis: Axis,
  place: number,
  circle: number,
  found: PixelCells,
  at: number,
  cell: number = locate(axis, place),
): number {
  const { centres, lower, upper } = axis
  const last = centres.length - 1
  found[at] = cell
  found[at + 1] = 0
  if (cell < 0) return 0
  const early = place < (centres[cell] ?? 0)
  const before = early ? cell - 1 : cell
  const inner = before >= 0 && before < last
  if (inner ? upper[before] !== lower[before + 1] : circle === 0) return 0
  const from = before < 0 ? (centres[last] ?? 0) - circle : (centres[before] ?? 0)
  const to = before === last ? (centres[0] ?? 0) + circle : (centres[before + 1] ?? 0)
  found[at] = before < 0 ? last : before
  found[at + 1] = Math.min(belowOne, Math.max(0, (place - from) / (to - from)))
  return to - from
}

/** Pixels wider than this fraction of the distance of two centres need no neighbour: the slope alone gives the distance of a contour line. */
const widest = 0.5

/** The side on which the neighbouring pixel lies between other centres: -1 before, 1 after, 0 neither, and 0 for wide pixels. */
function besideOthers(found: PixelCells, pixel: number): number {
  const at = 4 * pixel
  const [cell, step] = [found[at]!, found[at + 2]!]
  if (cell < 0 || step > widest) return 0
  const others = (next: number) =>
    found[next]! >= 0 && found[next + 2]! <= widest && (found[next] !== cell || found[next + 2] !== step)
  const [before, after] = [others(at - 4), others(at + 4)]
  if (before && after) return found[at + 1]! < 0.5 ? -1 : 1
  return before ? -1 : after ? 1 : 0
}

/** Runs of adjacent pixels that show cells from `first` up to but not including `end`. Each pixel has `stride` numbers. */
export function pixelRuns(
  cells: PixelCells,
  first = 0,
  end = Infinity,
  stride = 2,
): Array<readonly [from: number, to: number]> {
  const runs: Array<readonly [number, number]> = []
  let start = -1
  for (let pixel = 0; pixel <= cells.length / stride; pixel++) {
    const cell = cells[stride * pixel] ?? -1
    const isInRun = cell >= first && cell < end && cell >= 0
    if (isInRun && start < 0) start = pixel
    if (!isInRun && start >= 0) {
      runs.push([start, pixel])
      start = -1
    }
  }
  return runs
}
