import { type Cap, capsOverlap } from '../geometry/cap.ts'
import type { PickArea } from '../geometry/pick-area.ts'
import { type Vector, vectorOf } from '@isobath/domain'
import { metresBetween } from '../geometry/sphere.ts'
import { type TimeRange, isDuring } from './time-range.ts'
import { type Track, timeAt } from './track.ts'
import { latAt, lonAt } from './vertex-code.ts'

/** An impossible jump between two neighbouring positions of a track. No line is drawn between them. */
export interface TrackJump {
  /** Between the positions. */
  readonly metres: number
  /** Between the positions; 0 if both have the same time. */
  readonly milliseconds: number
  /** Jumps of the whole track. Where their marks would lie on each other, only some are drawn. */
  readonly count: number
}

/** An end of a jump that was found at a place. */
interface PickedJumpEnd {
  readonly track: Track
  readonly vertex: number
  readonly jump: TrackJump
}

const vectorAt = ({ words }: Track, vertex: number): Vector =>
  vectorOf({ lon: lonAt(words, vertex), lat: latAt(words, vertex) })

/**
 * The vertices at both ends of each jump of a track that lie in a cap.
 *
 * @param spacing metres. An end that is at most so far from one before it is left out
 */
export function jumpEnds(track: Track, area?: Cap, spacing = 0): number[] {
  const ends: number[] = []
  const places: Vector[] = []
  for (const vertex of track.jumps) {
    for (const end of [vertex - 1, vertex]) {
      const place = vectorAt(track, end)
      const isBeyond = (other: Vector, metres: number) => metresBetween(place, other) > metres
      if (area && isBeyond(area.centre, area.radius)) continue
      // From the last one: bad positions often lie together, and the end of a jump may start the next.
      if (places.findLast((other) => !isBeyond(other, spacing))) continue
      ends.push(end)
      places.push(place)
    }
  }
  return ends
}

/**
 * Finds the end of a jump that is nearest to a place.
 *
 * @param during leaves out positions at other times
 */
export function pickJumpEnd(tracks: Iterable<Track>, area: PickArea, during?: TimeRange): PickedJumpEnd | undefined {
  let picked: PickedJumpEnd | undefined
  let { reach } = area
  for (const track of tracks) {
    if (track.jumps.length === 0 || !capsOverlap(area.cap, track.cap)) continue
    for (const vertex of jumpEnds(track, area.cap)) {
      const distance = area.distanceTo(vectorAt(track, vertex))
      if (distance > reach || !isDuring(timeAt(track, vertex), during)) continue
      picked = { track, vertex, jump: jumpAt(track, vertex) }
      reach = distance
    }
  }
  return picked
}

/** The jump to a vertex, otherwise the jump from it. */
function jumpAt(track: Track, vertex: number): TrackJump {
  const end = track.jumps.includes(vertex) ? vertex : vertex + 1
  return {
    metres: metresBetween(vectorAt(track, end - 1), vectorAt(track, end)),
    milliseconds: timeAt(track, end) - timeAt(track, end - 1),
    count: track.jumps.length,
  }
}
