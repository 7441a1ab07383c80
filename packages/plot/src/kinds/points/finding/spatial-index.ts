import type { PlaneView, Range } from '../../../data/view.ts'
import type { Numbers } from '../../../data/table/table.ts'

/** Rows by their place on the plane. */
export interface PointIndex {
  /** Visits every row in a box, and some rows near it. */
  around(box: PlaneView, visit: (row: number) => void): void
}

/** Average number of rows in one cell. Fewer cost memory, more cost time when the pointer moves. */
const rowsPerCell = 2
const mostCells = 2 ** 20
/** Rows between two pauses: about one millisecond of work. */
const slice = 100_000

/**
 * Sorts rows into the cells of an even grid over the plane by a counting sort. Pauses every 100,000 rows, so that painting does not wait.
 *
 * @param shown 0 where a row is left out
 */
export function* buildPointIndex(x: Numbers, y: Numbers, shown: Uint8Array): Generator<void, PointIndex> {
  const rows = shown.length
  const ranges = { x: yield* rangeOf(x, shown), y: yield* rangeOf(y, shown) }
  const side = Math.max(1, Math.floor(Math.sqrt(Math.min(mostCells, rows / rowsPerCell))))
  const column = cellAlong(ranges.x, side)
  const row = cellAlong(ranges.y, side)
  const starts = new Uint32Array(side * side + 1)
  for (let i = 0; i < rows; i++) {
    if (shown[i] === 1) starts[row(y[i] ?? 0) * side + column(x[i] ?? 0) + 1]!++
    if (i % slice === slice - 1) yield
  }
  yield
  for (let cell = 1; cell < starts.length; cell++) starts[cell]! += starts[cell - 1]!
  yield
  const next = starts.slice()
  const sorted = new Uint32Array(starts.at(-1) ?? 0)
  for (let i = 0; i < rows; i++) {
    if (shown[i] === 1) sorted[next[row(y[i] ?? 0) * side + column(x[i] ?? 0)]!++] = i
    if (i % slice === slice - 1) yield
  }
  return {
    around(box, visit) {
      if (!overlaps(box.x, ranges.x) || !overlaps(box.y, ranges.y)) return
      const [left, right] = [column(box.x[0]), column(box.x[1])]
      for (let r = row(box.y[0]); r <= row(box.y[1]); r++) {
        const end = starts[r * side + right + 1]!
        for (let at = starts[r * side + left]!; at < end; at++) visit(sorted[at]!)
      }
    },
  }
}

const overlaps = (a: Range, b: Range) => a[0] <= b[1] && a[1] >= b[0]

/** The cell of a place along an axis. Places outside the ends are in the first or last cell. */
function cellAlong([low, high]: Range, cells: number): (place: number) => number {
  const factor = high > low ? cells / (high - low) : 0
  return (place) => Math.min(cells - 1, Math.max(0, Math.floor((place - low) * factor)))
}

function* rangeOf(places: Numbers, shown: Uint8Array): Generator<void, Range> {
  let [low, high] = [Infinity, -Infinity]
  for (let i = 0; i < places.length; i++) {
    if (shown[i] === 1) {
      const place = places[i]!
      if (place < low) low = place
      if (place > high) high = place
    }
    if (i % slice === slice - 1) yield
  }
  return [low, high]
}
