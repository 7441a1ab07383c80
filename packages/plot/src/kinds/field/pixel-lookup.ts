import { type Axis, locate, wrapInto } from '../../data/grid/axis.ts'
import type { Range } from '../../data/view.ts'

/**
 * Which cell each pixel of a side shows, computed in double precision: two numbers a pixel, the index of the cell that holds the pixel's centre
 * and how far through that cell it lies (0 at its lower edge, below 1). The index is -1 outside the axis and in its gaps.
 */
export type PixelCells = Float32Array

/** The float32 before 1: a place at the far edge stays within its cell. */
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
 * Between which centres each pixel of a side lies, computed in double precision: four numbers a pixel, the index of the centre at or before the
 * pixel's own, how far it lies on the way to the next (from 0, below 1), what one pixel adds to that, and where the pixel beside lies between others:
 * -1 before this one, 1 after it. Before the first centre, after the last and beside a gap there is no next one: the way is 0 there. A closed circle
 * goes on from its last centre to its first. The index is -1 where `pixelCells` says so.
 */
export function pixelCentres(axis: Axis, [low, high]: Range, pixels: number, fullCircle?: number): PixelCells {
  const { centres, lower, upper } = axis
  const last = centres.length - 1
  const circle = fullCircle !== undefined && upper[last] === (lower[0] ?? 0) + fullCircle ? fullCircle : 0
  const found = new Float32Array(4 * pixels)
  for (let pixel = 0; pixel < pixels; pixel++) {
    const plain = low + ((pixel + 0.5) / pixels) * (high - low)
    const place = wrapInto(axis, plain, fullCircle)
    const cell = locate(axis, place)
    found[4 * pixel] = cell
    if (cell < 0) continue
    const early = place < (centres[cell] ?? 0)
    const before = early ? cell - 1 : cell
    const inner = before >= 0 && before < last
    if (inner ? upper[before] !== lower[before + 1] : circle === 0) continue
    const from = before < 0 ? (centres[last] ?? 0) - circle : (centres[before] ?? 0)
    const to = before === last ? (centres[0] ?? 0) + circle : (centres[before + 1] ?? 0)
    found[4 * pixel] = before < 0 ? last : before
    found[4 * pixel + 1] = Math.min(belowOne, Math.max(0, (place - from) / (to - from)))
    found[4 * pixel + 2] = (high - low) / pixels / (to - from)
  }
  for (let pixel = 0; pixel < pixels; pixel++) found[4 * pixel + 3] = besideOthers(found, pixel)
  return found
}

/**
 * Where a pixel is wider than this part of the way to the next centre the slope there alone tells how far a contour line lies: from one such cell to
 * the next a field that can be seen at all hardly bends.
 */
const widest = 0.5

/** Toward which pixel beside it the next centres begin; 0 where neither shows any, and where pixels are too wide to ask. */
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

/** Runs of neighbouring pixels that show cells from `first` up to but not including `end`; each pixel has `stride` numbers. */
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
    const within = cell >= first && cell < end && cell >= 0
    if (within && start < 0) start = pixel
    if (!within && start >= 0) {
      runs.push([start, pixel])
      start = -1
    }
  }
  return runs
}
