import { haloOf } from '../../scales/halo.ts'
import type { PlaneProjection } from '../../data/projection.ts'
import type { PlaneView } from '../../data/view.ts'
import type { CellBlock } from '../../kinds/messages/table-block.ts'
import { planeScales } from '../../scales/plane-scales.ts'
import type { Theme } from '../../style/theme.ts'
import { type Pixel, clipPath } from '../annotations/clip.ts'
import type { Shape } from '../axes/shapes.ts'
import type { Box } from '../layout/layout.ts'

/** The cells of both components in a view, thinned alike. */
export interface VectorCells {
  readonly eastward: CellBlock
  readonly northward: CellBlock
}

/** How the arrows of a layer are drawn. */
interface ArrowStyle {
  readonly colour: string
  /** CSS pixels for each unit of speed. */
  readonly pixelsPerUnit: number
}

const width = 1.25
const haloWidth = 3.5
/** The head: its longest side, its part of a short arrow, and half of its angle. */
const head = { length: 6, part: 0.45, angle: Math.PI / 7 } as const
/** On a projected map: the side of a square of pixels that has one arrow, and the degrees after which the way there is read. */
const [leastSpacing, onWay] = [22, 0.01]
/** The size of a pixel where only the place under it counts. */
const anyPixel = { x: 1, y: 1 } as const
/** Halvings of an arrow that leaves the map, down to less than a tenth of a pixel. */
const halvings = 10
/** Half the side of the mark of water at rest, whose arrow would be shorter. */
const rest = 0.75

/**
 * Arrows in one panel: a path for all, over a halo in which they are visible on any ground. An arrow points along the way on the map, on which a degree of longitude is as
 * wide at every latitude, and is as long as its speed wherever it is. On a projected map it points along the way there, arrows that would crowd are left out, and those that
 * would leave the map end at its outline.
 */
export function arrowShapes(
  { eastward, northward }: VectorCells,
  { colour, pixelsPerUnit }: ArrowStyle,
  view: PlaneView,
  box: Box,
  theme: Pick<Theme, 'surface' | 'ink'>,
  projection?: PlaneProjection,
): readonly Shape[] {
  const { x, y } = planeScales(view, box, box)
  const taken = new Set<string>()
  const isOnMap = ([right, down]: Pixel) =>
    !projection || !Number.isNaN(projection.placeAt(x.invert(right), y.invert(down), anyPixel)[0])
  const degree = { right: Math.abs(x(1) - x(0)), up: Math.abs(y(1) - y(0)) }
  let d = ''
  for (const [row, lat] of eastward.y.entries()) {
    // At the poles every way is north or south.
    const narrowing = Math.cos((lat * Math.PI) / 180)
    if (narrowing < 1e-6) continue
    for (const [column, lon] of eastward.x.entries()) {
      const cell = row * eastward.x.length + column
      const [u = Number.NaN, v = Number.NaN] = [eastward.values[cell], northward.values[cell]]
      const speed = Math.hypot(u, v)
      const [right, up] = projection?.project(lon, lat) ?? [lon, lat]
      const tail: Pixel = [x(right), y(up)]
      if (Number.isNaN(speed) || !isInside(tail, box)) continue
      let angle = Math.atan2(-v * degree.up, (u / narrowing) * degree.right)
      if (projection) {
        const square = tail.map((at) => Math.floor(at / leastSpacing)).join()
        const part = onWay / (speed || 1)
        const [nextX, nextY] = projection.project(lon + (part * u) / narrowing, lat + part * v)
        if (taken.has(square) || Number.isNaN(nextX)) continue
        taken.add(square)
        angle = Math.atan2(y(nextY) - tail[1], x(nextX) - tail[0])
      }
      d += arrowPath(tail, angle, speed * pixelsPerUnit, box, isOnMap)
    }
  }
  if (d === '') return []
  return [
    { type: 'path', d, stroke: haloOf(colour, theme), width: haloWidth },
    { type: 'path', d, stroke: colour, width },
  ]
}

const isInside = ([x, y]: Pixel, box: Box) =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height

/**
 * @param angle from the right, downward
 * @param isOnMap whether a pixel shows a place; the tail does
 */
function arrowPath(tail: Pixel, angle: number, length: number, box: Box, isOnMap: (pixel: Pixel) => boolean): string {
  const along = (from: Pixel, by: number, turn: number): Pixel => [
    from[0] + by * Math.cos(angle + turn),
    from[1] + by * Math.sin(angle + turn),
  ]
  if (length < 2 * rest) {
    return clipPath([along(tail, -rest, 0), along(tail, rest, 0)], box).d
  }
  const tip = along(tail, length, 0)
  if (!isOnMap(tip)) {
    let [inside, outside] = [0, length]
    for (let i = 0; i < halvings; i++) {
      const middle = (inside + outside) / 2
      if (isOnMap(along(tail, middle, 0))) inside = middle
      else outside = middle
    }
    return clipPath([tail, along(tail, inside, 0)], box).d
  }
  const side = Math.min(head.length, head.part * length)
  const barbs = [along(tip, -side, head.angle), tip, along(tip, -side, -head.angle)]
  return clipPath([tail, tip], box).d + clipPath(barbs, box).d
}
