import type { Box } from '../layout/layout.ts'

/** CSS pixels from the upper left corner of the figure. */
export type Pixel = readonly [x: number, y: number]

/** The part of a segment inside a box (Liang and Barsky); undefined if it lies outside. */
function clipSegment([x0, y0]: Pixel, [x1, y1]: Pixel, box: Box): readonly [from: Pixel, to: Pixel] | undefined {
  const [dx, dy] = [x1 - x0, y1 - y0]
  let [first, last] = [0, 1]
  const sides = [
    [-dx, x0 - box.x],
    [dx, box.x + box.width - x0],
    [-dy, y0 - box.y],
    [dy, box.y + box.height - y0],
  ] as const
  for (const [outward, room] of sides) {
    if (outward === 0 && room < 0) return undefined
    if (outward < 0) first = Math.max(first, room / outward)
    if (outward > 0) last = Math.min(last, room / outward)
  }
  if (first > last) return undefined
  const at = (part: number): Pixel => [x0 + part * dx, y0 + part * dy]
  return [at(first), at(last)]
}

const round = (pixel: number) => Math.round(pixel * 100) / 100
const write = ([x, y]: Pixel) => `${round(x)} ${round(y)}`

/** The part of a line inside a box as path data, and its last point; no point if the line lies outside. */
export function clipPath(corners: readonly Pixel[], box: Box): { readonly d: string; readonly end?: Pixel } {
  let d = ''
  let end: Pixel | undefined
  for (const [i, to] of corners.entries()) {
    const from = corners[i - 1]
    const inside = from && clipSegment(from, to, box)
    if (!inside) continue
    const isJoined = end !== undefined && write(end) === write(inside[0])
    d += `${isJoined ? '' : `M${write(inside[0])}`}L${write(inside[1])}`
    end = inside[1]
  }
  return end ? { d, end } : { d }
}

/** A side of a box: how far a point lies inside it. */
type Side = (point: Pixel) => number

/** The part of a polygon inside a box as path data (Sutherland and Hodgman); empty if it lies outside. */
export function clipPolygon(corners: readonly Pixel[], box: Box): string {
  const sides: readonly Side[] = [
    ([x]) => x - box.x,
    ([x]) => box.x + box.width - x,
    ([, y]) => y - box.y,
    ([, y]) => box.y + box.height - y,
  ]
  const inside = sides.reduce(clipAtSide, corners)
  return inside.length < 3 ? '' : `M${inside.map(write).join('L')}Z`
}

const clipAtSide = (corners: readonly Pixel[], insideBy: Side): readonly Pixel[] =>
  corners.flatMap((to, i): Pixel[] => {
    const from = corners.at(i - 1) ?? to
    const [before, after] = [insideBy(from), insideBy(to)]
    const part = before / (before - after)
    const crossing: Pixel = [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])]
    if (before < 0 !== after < 0) return after < 0 ? [crossing] : [crossing, to]
    return after < 0 ? [] : [to]
  })
