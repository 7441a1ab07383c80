import type { PlaneView } from '../../../data/view.ts'
import { type Roles, rowAt } from '../../../data/table/roles.ts'
import type { Column } from '../../../data/table/table.ts'
import { numbersOf } from '../../../data/table/table.ts'
import type { Scatter } from '../scatter.ts'

/** Rows of one track, in the order in which they were taken. */
export interface Track {
  readonly name: string
  readonly rows: Uint32Array
}

/** The tracks of a table: rows of the same name, sorted by time, or in the order of the table without a time. Without a column of names all rows are one track. */
export function tracksOf(roles: Roles, { shown }: Pick<Scatter, 'shown'>): Track[] {
  const groups = new Map<number, number[]>()
  const keyOf = trackKeys(roles.id?.column)
  for (let row = 0; row < shown.length; row++) {
    if (shown[row] === 0) continue
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  const time = numbersOf(roles.time?.column)
  return [...groups.values()].map((group) => {
    const rows = Uint32Array.from(group)
    if (time.length > 0) rows.sort((a, b) => (time[a] ?? 0) - (time[b] ?? 0) || a - b)
    const { id } = rowAt(roles, rows[0] ?? 0)
    return { name: id === undefined || id === null ? '' : String(id), rows }
  })
}

/** Returns a key for each row that all rows of one track share. */
const trackKeys = (column: Column | undefined) => {
  if (!column) return () => 0
  const codes = column.type === 'text' ? column.codes : column.values
  return (row: number) => codes[row] ?? Number.NaN
}

/** Numbers for each segment: both ends in pixels from the lower left, and the index of its track. */
export const segmentStride = 5

/** The view that tracks are drawn in, and its picture. */
export interface TrackView {
  readonly view: PlaneView
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Segments farther than this outside the picture, in pixels, are left out. */
  readonly reach: number
  /** Length of the full circle along x; 0 if x is not circular. */
  readonly fullCircle: number
}

/** Points closer than this to the last used one, in pixels, are left out: the line looks the same. */
const leastStep = 0.5

/**
 * The visible part of tracks as segments in pixels. Each segment goes the shorter way round the globe, so no line crosses the map at the date line.
 * Segments are computed from the stored places for each view, so they are exact at any zoom.
 */
export function trackSegments(
  tracks: readonly Track[],
  { x, y }: Pick<Scatter, 'x' | 'y'>,
  { view, width, height, reach, fullCircle }: TrackView,
): Float32Array {
  const [perX, perY] = [width / (view.x[1] - view.x[0]), height / (view.y[1] - view.y[0])]
  const segments: number[] = []
  const add = (x0: number, y0: number, x1: number, y1: number, track: number) => {
    if (Math.max(x0, x1) < -reach || Math.min(x0, x1) > width + reach) return
    if (Math.max(y0, y1) < -reach || Math.min(y0, y1) > height + reach) return
    segments.push(x0, y0, x1, y1, track)
  }
  const circlePixels = fullCircle * perX
  for (const [number, { rows }] of tracks.entries()) {
    let lon = Number.NaN
    let [left, bottom] = [0, 0]
    for (const [i, row] of rows.entries()) {
      const at = x[row] ?? Number.NaN
      lon = i === 0 || fullCircle === 0 ? at : at + fullCircle * Math.round((lon - at) / fullCircle)
      const [right, top] = [(lon - view.x[0]) * perX, ((y[row] ?? Number.NaN) - view.y[0]) * perY]
      const last = i === rows.length - 1
      if (i > 0 && (last || Math.hypot(right - left, top - bottom) >= leastStep)) {
        const shifts =
          fullCircle === 0
            ? [0]
            : shiftsIntoPicture(Math.min(left, right), Math.max(left, right), width, reach, circlePixels)
        for (const shift of shifts) add(left + shift, bottom, right + shift, top, number)
      } else if (i > 0) continue
      left = right
      bottom = top
    }
  }
  return Float32Array.from(segments)
}

/** The shifts by full circles, in pixels, that move a segment into the picture. */
function shiftsIntoPicture(from: number, to: number, width: number, reach: number, fullCircle: number): number[] {
  const first = Math.ceil((-reach - to) / fullCircle)
  const last = Math.floor((width + reach - from) / fullCircle)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * fullCircle)
}
