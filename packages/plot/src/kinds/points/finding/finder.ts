import { axisRules } from '../../../data/plane.ts'
import type { Range } from '../../../data/view.ts'
import { type PointIndex, buildPointIndex } from './spatial-index.ts'
import type { Size } from '../../messages/data-point.ts'
import type { Scatter } from '../scatter.ts'

interface Place {
  readonly x: number
  readonly y: number
}

/** The dots on screen: the size of a CSS pixel on the plane, and the radius of a dot in pixels. */
interface Dots {
  readonly pixel: Size
  readonly radius: number
}

/** Finds rows by their place on the plane. */
export interface PointFinder {
  /**
   * The topmost row whose dot covers a place. If there is none, the row of the nearest dot within reach.
   *
   * @param pixel size of the pixel that the reach is measured in
   */
  nearest(x: number, y: number, pixel: Size, dots: Dots): number | undefined
  /** The nearest row in a direction, at most 45° away from it on screen, and not at the same place. */
  beside(from: Place, right: number, up: number, pixel: Size): number | undefined
  /** Adds the next rows to the index. Returns false when all rows are in it. */
  sort(): boolean
}

/** Pixels outside the edge of a dot at which the pointer still picks it. */
const reachOutsideDot = 4

/** Half the side, in pixels, of the first box in which a neighbour is looked for. */
const firstReach = 8

const farthestFrom = (place: number, [low, high]: Range) => Math.max(place - low, high - place)

/** The position of each row in a drawing order. */
function positionsIn(order: Uint32Array): Uint32Array {
  const positions = new Uint32Array(order.length)
  for (let i = 0; i < order.length; i++) positions[order[i]!] = i
  return positions
}

const squaredLength = (x: number, y: number) => x * x + y * y

/** The index is built by calls of `sort`. A search before it is complete builds the rest first. */
export function pointFinder({ plane, x, y, shown, closed, order, extent }: Scatter): PointFinder {
  const fullCircle = closed ? (axisRules[plane.x].fullCircle ?? 0) : 0
  const shifts = fullCircle > 0 ? [-fullCircle, 0, fullCircle] : [0]
  /** The same place within half a circle of 0, as places of a closed axis are stored. */
  const wrap = (place: number) =>
    fullCircle > 0 ? place - fullCircle * Math.floor((place + fullCircle / 2) / fullCircle) : place
  let positions: Uint32Array | undefined
  /** Whether the dot of a row is drawn over that of another row. */
  const isAbove = (row: number, other: number) => {
    if (!order) return row > other
    positions ??= positionsIn(order)
    return positions[row]! > positions[other]!
  }
  const steps = buildPointIndex(x, y, shown)
  let index: PointIndex | undefined
  const sort = (): boolean => {
    const step = steps.next()
    if (step.done) index ??= step.value
    return !step.done
  }
  const completeIndex = (): PointIndex => {
    let step = index ? undefined : steps.next()
    while (step && !step.done) step = steps.next()
    return (index ??= step?.value as PointIndex)
  }

  /** The difference of two places, the shorter way round a closed axis. */
  const difference = (to: number, from: number) => {
    const plain = to - from
    return fullCircle > 0 ? plain - fullCircle * Math.round(plain / fullCircle) : plain
  }
  return {
    nearest(px, py, pixel, dots) {
      const reach = dots.radius + reachOutsideDot
      const rangeY = [py - reach * pixel.y, py + reach * pixel.y] as const
      let covering: number | undefined
      let closest: number | undefined
      let leastDistance = Infinity
      const points = completeIndex()
      for (const shift of shifts) {
        const at = wrap(px) + shift
        points.around({ x: [at - reach * pixel.x, at + reach * pixel.x], y: rangeY }, (row) => {
          const right = difference(x[row]!, px)
          const up = y[row]! - py
          if (squaredLength(right / pixel.x, up / pixel.y) > reach * reach) return
          const distance = squaredLength(right / dots.pixel.x, up / dots.pixel.y)
          if (distance <= dots.radius * dots.radius && (covering === undefined || isAbove(row, covering)))
            covering = row
          if (distance < leastDistance || (distance === leastDistance && isAbove(row, closest ?? row)))
            [closest, leastDistance] = [row, distance]
        })
      }
      return covering ?? closest
    },
    beside(from, right, up, pixel) {
      let closest: number | undefined
      let leastDistance = Infinity
      const points = completeIndex()
      const compare = (row: number) => {
        const dx = difference(x[row]!, from.x) / pixel.x
        const dy = (y[row]! - from.y) / pixel.y
        const along = dx * right + dy * up
        const aside = Math.abs(dx * up) + Math.abs(dy * right)
        if (along <= 0 || aside > along) return
        const distance = along * along + aside * aside
        if (distance < leastDistance || (distance === leastDistance && isAbove(row, closest ?? row)))
          [closest, leastDistance] = [row, distance]
      }
      const farthest = Math.max(
        ...(['x', 'y'] as const).map((axis) => farthestFrom(from[axis], extent[axis]) / pixel[axis]),
      )
      // Boxes of growing size are searched. Rows outside a box are farther away than half its side.
      for (let reach = firstReach; ; reach *= 4) {
        const [reachX, reachY] = [reach * pixel.x, reach * pixel.y]
        for (const shift of shifts) {
          const at = wrap(from.x) + shift
          points.around({ x: [at - reachX, at + reachX], y: [from.y - reachY, from.y + reachY] }, compare)
        }
        if (leastDistance <= reach * reach || reach > farthest) break
      }
      return closest
    },
    sort,
  }
}
