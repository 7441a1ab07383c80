import type { PlaneView } from '../../data/view.ts'
import { type Roles, rowAt } from '../../data/table/roles.ts'
import type { Column } from '../../data/table/table.ts'
import { numbersOf, type Scatter } from './scatter.ts'

/** Rows of one track, in the order in which they were taken. */
export interface Track {
  readonly name: string
  readonly rows: Uint32Array
}

/** The tracks of a table: rows of one name, by time where there is one and as they stand in the table otherwise. Without a column of names there is one track. */
export function tracksOf(roles: Roles, { shown }: Pick<Scatter, 'shown'>): Track[] {
  const groups = new Map<number, number[]>()
  const keyOf = keys(roles.id?.column)
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

const keys = (column: Column | undefined) => {
  if (!column) return () => 0
  const codes = column.type === 'text' ? column.codes : column.values
  return (row: number) => codes[row] ?? Number.NaN
}

/** Numbers of a segment: both ends in pixels from the lower left, and the number of its track. */
export const segmentStride = 5

export interface TrackView {
  readonly view: PlaneView
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Pixels beyond the edge of the picture from which a line still reaches into it. */
  readonly reach: number
  /** Places so far apart along x are one. */
  readonly fullCircle: number
}

/** Points nearer than this to the last one that is kept are left out: no pixel could tell. */
const leastStep = 0.5

/**
 * What a view shows of tracks, as segments in pixels: each from one kept point to the next, the shorter way round the globe, so that no line crosses
 * the map at the date line. Computed from the stored places for each view, so it is exact however near.
 */
export function trackSegments(
  tracks: readonly Track[],
  { x, y }: Pick<Scatter, 'x' | 'y'>,
  on: TrackView,
): Float32Array {
  const { view, width, height, reach, fullCircle } = on
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
        const copies =
          fullCircle === 0
            ? [0]
            : circlesBetween(Math.min(left, right), Math.max(left, right), width, reach, circlePixels)
        for (const copy of copies) add(left + copy, bottom, right + copy, top, number)
      } else if (i > 0) continue
      left = right
      bottom = top
    }
  }
  return Float32Array.from(segments)
}

/** Full circles, in pixels, by which a segment comes into the picture. */
function circlesBetween(from: number, to: number, width: number, reach: number, fullCircle: number): number[] {
  const first = Math.ceil((-reach - to) / fullCircle)
  const last = Math.floor((width + reach - from) / fullCircle)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * fullCircle)
}
