import type { Raster } from '../raster.ts'

/** One contour line: places in pixels, x to the right and y upward, one after another. A closed one ends where it began. */
export interface TracedLine {
  readonly level: number
  /** x and y of each place. */
  readonly places: Float64Array
}

/**
 * The lines of a raster along its levels, by marching squares: linear along the sides of four neighbouring places, and none where one of the four is
 * missing. Where a saddle leaves two ways, the middle of the four decides.
 *
 * @param levels ascending
 */
export function traceLines(raster: Raster, levels: readonly number[]): TracedLine[] {
  const { width, height, values } = raster
  const joined = levels.map(() => new Map<number, number[]>())
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x + 1 < width; x++) {
      const at = y * width + x
      const a = values[at]!
      const b = values[at + 1]!
      const c = values[at + width]!
      const d = values[at + width + 1]!
      const low = Math.min(a, b, c, d)
      // Where one has no value there is no least.
      if (Number.isNaN(low)) continue
      const high = Math.max(a, b, c, d)
      for (let i = firstAbove(levels, low); i < levels.length && levels[i]! <= high; i++) {
        joinSides(joined[i]!, sidesCrossed(levels[i]!, at, width, a, b, c, d))
      }
    }
  }
  return levels.flatMap((level, i) =>
    chained(joined[i]!).map((sides) => ({ level, places: placesOf(sides, level, raster) })),
  )
}

/** The first level above a value: what is at the level itself counts as above it. */
function firstAbove(levels: readonly number[], value: number): number {
  let low = 0
  let high = levels.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (levels[middle]! > value) high = middle
    else low = middle + 1
  }
  return low
}

/** A side of the raster: twice the number of its lower or left place, and one more when it goes up. */
type Side = number

/** Pairs of sides between which a line passes through the square above and to the right of a place. */
function sidesCrossed(level: number, at: number, width: number, a: number, b: number, c: number, d: number): Side[] {
  const [bottom, left, top, right] = [2 * at, 2 * at + 1, 2 * (at + width), 2 * (at + 1) + 1]
  const kind = (a >= level ? 1 : 0) + (b >= level ? 2 : 0) + (c >= level ? 4 : 0) + (d >= level ? 8 : 0)
  switch (kind) {
    case 1:
    case 14:
      return [bottom, left]
    case 2:
    case 13:
      return [bottom, right]
    case 4:
    case 11:
      return [left, top]
    case 8:
    case 7:
      return [top, right]
    case 3:
    case 12:
      return [left, right]
    case 5:
    case 10:
      return [bottom, top]
    case 6:
    case 9:
      // Two corners across from each other: the middle belongs to one pair of them.
      return (a + b + c + d) / 4 >= level === (kind === 6) ? [bottom, left, top, right] : [bottom, right, left, top]
    default:
      return []
  }
}

function joinSides(joined: Map<Side, Side[]>, pairs: readonly Side[]) {
  for (let i = 0; i < pairs.length; i += 2) {
    const [from, to] = [pairs[i]!, pairs[i + 1]!]
    append(joined, from, to)
    append(joined, to, from)
  }
}

function append(joined: Map<Side, Side[]>, side: Side, next: Side) {
  const known = joined.get(side)
  if (known) known.push(next)
  else joined.set(side, [next])
}

/** Chains of sides, each used once: first those with ends, then those that close. */
function chained(joined: Map<Side, Side[]>): Side[][] {
  const lines: Side[][] = []
  const follow = (start: Side) => {
    const line = [start]
    for (let side = start; ;) {
      const next = joined.get(side)?.pop()
      if (next === undefined) break
      const back = joined.get(next) ?? []
      back.splice(back.indexOf(side), 1)
      line.push(next)
      side = next
    }
    if (line.length > 1) lines.push(line)
  }
  for (const [side, next] of joined) if (next.length === 1) follow(side)
  for (const [side, next] of joined) if (next.length > 0) follow(side)
  return lines
}

function placesOf(sides: readonly Side[], level: number, { width, values, across, up }: Raster): Float64Array {
  const places = new Float64Array(2 * sides.length)
  for (const [i, side] of sides.entries()) {
    const from = side >> 1
    const upward = side % 2 === 1
    const to = from + (upward ? width : 1)
    const way = (level - values[from]!) / (values[to]! - values[from]!)
    const [column, row] = [from % width, Math.floor(from / width)]
    places[2 * i] = across * (upward ? column : column + way)
    places[2 * i + 1] = up * (upward ? row + way : row)
  }
  return places
}
