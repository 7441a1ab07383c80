import { interpolateGreatCircle, piecesOfArc } from '../geometry/great-circle.ts'
import { type Vector, angleBetween, vectorOf } from '@isobath/domain'
import { jumpEnds } from './jumps.ts'
import { type Detail, selectVertices } from './select-vertices.ts'
import type { TimeRange } from './time-range.ts'
import { type Track, timeAt, valueAt } from './track.ts'
import { latAt, lonAt } from './vertex-code.ts'

/** How a vertex is drawn: not at all, as the end of a segment from the one before it, as a dot, or as the mark of a jump. */
export const joints = { none: 0, segment: 1, dot: 2, jump: 3 } as const

/** Texels of a row of the textures that hold lines. */
export const texelsPerRow = 2048

/** Tracks as they are drawn: two RGBA texels of 32-bit floats for each vertex, in rows of `texelsPerRow`. */
export interface TrackLines {
  readonly count: number
  readonly rows: number
  /** Place as an offset from `anchor` in earth radii, and time from 0 to 1 between the ends of the range; −1 without a time. */
  readonly places: Float32Array
  /** Value (NaN where missing), number of the track, joint, and 0. */
  readonly marks: Float32Array
  /** Places near it are exact to far less than 32-bit floats of unit vectors would be. */
  readonly anchor: Vector
}

/** The part of the tolerance of half a pixel that the selection of vertices may use. Straight lines between the vertices use the rest. */
const selectionPart = 0.75

/**
 * Lays out the lines of tracks for drawing at a detail, and after them the marks at both ends of their jumps.
 *
 * @param anchor a unit vector, near what is in view
 * @param times the range of times that becomes 0 to 1
 */
export function layOutLines(tracks: readonly Track[], detail: Detail, anchor: Vector, times: TimeRange): TrackLines {
  const floats = new FloatList()
  const tolerance = detail.tolerance * selectionPart
  const sagitta = detail.tolerance - tolerance
  for (const [number, track] of tracks.entries()) {
    const { vertices, connected } = selectVertices(track, { ...detail, tolerance })
    let before: Stop | undefined
    for (const [i, vertex] of vertices.entries()) {
      const here = stopAt(track, vertex, times)
      const isJoined = connected[i] === 1
      if (isJoined && before) {
        const pieces = piecesOfArc(angleBetween(before.place, here.place), sagitta)
        for (let piece = 1; piece < pieces; piece++) {
          floats.add(stopBetween(before, here, piece / pieces), anchor, number, joints.segment)
        }
      }
      const isAlone = !isJoined && connected[i + 1] !== 1
      floats.add(here, anchor, number, isJoined ? joints.segment : isAlone ? joints.dot : joints.none)
      before = here
    }
  }
  for (const [number, track] of tracks.entries()) {
    for (const end of jumpEnds(track, detail.area, detail.markSpacing)) {
      floats.add(stopAt(track, end, times), anchor, number, joints.jump)
    }
  }
  return { ...floats.finish(), anchor }
}

/** A place of a line with its time from 0 to 1 and its value. */
interface Stop {
  readonly place: Vector
  readonly time: number
  readonly value: number
}

function stopAt(track: Track, vertex: number, [from, until]: TimeRange): Stop {
  const time = timeAt(track, vertex)
  return {
    place: vectorOf({ lon: lonAt(track.words, vertex), lat: latAt(track.words, vertex) }),
    time: Number.isNaN(time) ? -1 : until > from ? (time - from) / (until - from) : 0,
    value: valueAt(track, vertex),
  }
}

/** Time and value change evenly along a segment. Where one end has none, the other's counts. */
function stopBetween(a: Stop, b: Stop, fraction: number): Stop {
  const mix = (from: number, to: number) => from + fraction * (to - from)
  return {
    place: interpolateGreatCircle(a.place, b.place, fraction),
    time: a.time < 0 ? b.time : b.time < 0 ? a.time : mix(a.time, b.time),
    value: Number.isNaN(a.value) ? b.value : Number.isNaN(b.value) ? a.value : mix(a.value, b.value),
  }
}

/** Texels of a length that is known only at the end. Doubles its room as needed. */
class FloatList {
  private places = new Float32Array(4 * texelsPerRow)
  private marks = new Float32Array(4 * texelsPerRow)
  private count = 0

  add({ place, time, value }: Stop, anchor: Vector, track: number, joint: number): void {
    if (4 * this.count === this.places.length) {
      this.places = grown(this.places)
      this.marks = grown(this.marks)
    }
    const at = 4 * this.count++
    for (let axis = 0; axis < 3; axis++) this.places[at + axis] = place[axis]! - anchor[axis]!
    this.places[at + 3] = time
    this.marks[at] = value
    this.marks[at + 1] = track
    this.marks[at + 2] = joint
  }

  finish(): Omit<TrackLines, 'anchor'> {
    const rows = Math.max(1, Math.ceil(this.count / texelsPerRow))
    const length = 4 * texelsPerRow * rows
    // A view would keep the rest of the room in memory as long as the texture.
    const fitted = (floats: Float32Array<ArrayBuffer>) => (floats.length > length ? floats.slice(0, length) : floats)
    return { count: this.count, rows, places: fitted(this.places), marks: fitted(this.marks) }
  }
}

function grown(floats: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const larger = new Float32Array(2 * floats.length)
  larger.set(floats)
  return larger
}
