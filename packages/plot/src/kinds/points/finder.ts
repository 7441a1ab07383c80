import { axisRules } from '../../data/plane.ts'
import type { Range } from '../../data/view.ts'
import { type PointIndex, indexing } from './spatial-index.ts'
import type { Scatter } from './scatter.ts'

/** A size along each axis of the plane. */
interface Size {
  readonly x: number
  readonly y: number
}

interface Place {
  readonly x: number
  readonly y: number
}

/** How dots stand on screen: the size of a CSS pixel on the plane, and their radius in pixels. */
export interface Dots {
  readonly pixel: Size
  readonly radius: number
}

/** Finds rows by places of the plane. */
export interface PointFinder {
  /** The topmost row whose dot covers a place, else the nearest whose dot is within reach; `pixel` is the size of a pixel that the reach is counted in. */
  nearest(x: number, y: number, pixel: Size, dots: Dots): number | undefined
  /** The nearest row in a direction, within 45° of it on screen, not at the same place. */
  beside(from: Place, right: number, up: number, pixel: Size): number | undefined
  /** Sorts some more rows; false when all are. */
  sort(): boolean
}

/** Pixels from the edge of a dot in which a pointer is still meant for it. */
const reachBeyond = 4

/** Pixels from a dot within which its neighbour is looked for first. */
const firstSide = 8

const farAlong = ([low, high]: Range, from: number) => Math.max(from - low, high - from)

/** Where each row comes in an order. */
function placesIn(order: Uint32Array): Uint32Array {
  const places = new Uint32Array(order.length)
  for (let i = 0; i < order.length; i++) places[order[i]!] = i
  return places
}

const squared = (x: number, y: number) => x * x + y * y

/** Nothing is sorted until `sort` is called; a question that comes before it is done finishes the sorting. */
export function pointFinder({ plane, x, y, shown, closed, order, extent }: Scatter): PointFinder {
  const fullCircle = closed ? (axisRules[plane.x].fullCircle ?? 0) : 0
  const shifts = fullCircle > 0 ? [-fullCircle, 0, fullCircle] : [0]
  const home = (place: number) =>
    fullCircle > 0 ? place - fullCircle * Math.floor((place + fullCircle / 2) / fullCircle) : place
  let places: Uint32Array | undefined
  /** Whether the dot of one row lies on that of another. */
  const above = (row: number, other: number) => {
    if (!order) return row > other
    places ??= placesIn(order)
    return places[row]! > places[other]!
  }
  const work = indexing(x, y, shown)
  let index: PointIndex | undefined
  const sort = (): boolean => {
    const step = work.next()
    if (step.done) index ??= step.value
    return !step.done
  }
  const sorted = (): PointIndex => {
    let step = index ? undefined : work.next()
    while (step && !step.done) step = work.next()
    return (index ??= step?.value as PointIndex)
  }

  /** The way from one place to another, the shorter one round a closed axis. */
  const across = (to: number, from: number) => {
    const way = to - from
    return fullCircle > 0 ? way - fullCircle * Math.round(way / fullCircle) : way
  }
  return {
    nearest(px, py, pixel, dots) {
      const reach = dots.radius + reachBeyond
      const box = { y: [py - reach * pixel.y, py + reach * pixel.y] as const }
      let covering: number | undefined
      let best: number | undefined
      let least = Infinity
      const found = sorted()
      for (const shift of shifts) {
        const at = home(px) + shift
        found.around({ x: [at - reach * pixel.x, at + reach * pixel.x], y: box.y }, (row) => {
          const right = across(x[row]!, px)
          const up = y[row]! - py
          if (squared(right / pixel.x, up / pixel.y) > reach * reach) return
          const distance = squared(right / dots.pixel.x, up / dots.pixel.y)
          if (distance <= dots.radius * dots.radius && (covering === undefined || above(row, covering))) covering = row
          if (distance < least || (distance === least && above(row, best ?? row))) [best, least] = [row, distance]
        })
      }
      return covering ?? best
    },
    beside(from, right, up, pixel) {
      let best: number | undefined
      let least = Infinity
      const found = sorted()
      const meet = (row: number) => {
        const dx = across(x[row]!, from.x) / pixel.x
        const dy = (y[row]! - from.y) / pixel.y
        const along = dx * right + dy * up
        const aside = Math.abs(dx * up) + Math.abs(dy * right)
        if (along <= 0 || aside > along) return
        const distance = along * along + aside * aside
        if (distance < least || (distance === least && above(row, best ?? row))) [best, least] = [row, distance]
      }
      const farthest = Math.max(
        ...(['x', 'y'] as const).map((axis) => farAlong(extent[axis], from[axis]) / pixel[axis]),
      )
      // A row outside a box about the place is no nearer than the sides of the box.
      for (let side = firstSide; ; side *= 4) {
        const reach = { x: side * pixel.x, y: side * pixel.y }
        for (const shift of shifts) {
          const at = home(from.x) + shift
          found.around({ x: [at - reach.x, at + reach.x], y: [from.y - reach.y, from.y + reach.y] }, meet)
        }
        if (least <= side * side || side > farthest) break
      }
      return best
    },
    sort,
  }
}
