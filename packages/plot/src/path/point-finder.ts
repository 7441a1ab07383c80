import { axisRules } from '../grid/plane.ts'
import { type PointIndex, indexing } from './point-index.ts'
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

const squared = (x: number, y: number) => x * x + y * y

/** Nothing is sorted until `sort` is called; a question that comes before it is done finishes the sorting. */
export function pointFinder({ plane, x, y, shown, closed }: Scatter): PointFinder {
  const turn = closed ? (axisRules[plane.x].turn ?? 0) : 0
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
    return turn > 0 ? way - turn * Math.round(way / turn) : way
  }
  return {
    nearest(px, py, pixel, dots) {
      const reach = dots.radius + reachBeyond
      const box = { y: [py - reach * pixel.y, py + reach * pixel.y] as const }
      let covering: number | undefined
      let best: number | undefined
      let least = Infinity
      const found = sorted()
      for (const shift of turn > 0 ? [-turn, 0, turn] : [0]) {
        const at = turn > 0 ? px - turn * Math.floor((px + turn / 2) / turn) + shift : px
        found.around({ x: [at - reach * pixel.x, at + reach * pixel.x], y: box.y }, (row) => {
          const right = across(x[row]!, px)
          const up = y[row]! - py
          if (squared(right / pixel.x, up / pixel.y) > reach * reach) return
          const distance = squared(right / dots.pixel.x, up / dots.pixel.y)
          if (distance <= dots.radius * dots.radius && (covering === undefined || row > covering)) covering = row
          if (distance < least || (distance === least && row > (best ?? -1))) [best, least] = [row, distance]
        })
      }
      return covering ?? best
    },
    beside(from, right, up, pixel) {
      let best: number | undefined
      let least = Infinity
      for (let row = 0; row < shown.length; row++) {
        if (shown[row] === 0) continue
        const dx = across(x[row]!, from.x) / pixel.x
        const dy = (y[row]! - from.y) / pixel.y
        const along = dx * right + dy * up
        const aside = Math.abs(dx * up) + Math.abs(dy * right)
        if (along <= 0 || aside > along) continue
        const distance = along * along + aside * aside
        // Later rows lie on top.
        if (distance <= least) [best, least] = [row, distance]
      }
      return best
    },
    sort,
  }
}
