import { type Cap, capsOverlap } from '../geometry/cap.ts'
import type { PickArea } from '../geometry/pick-area.ts'
import { type Vector, distanceBetween, vectorOf } from '../geometry/sphere.ts'
import { type TimeRange, isDuring } from './time-range.ts'
import { type Track, timeAt } from './track.ts'
import { latAt, lonAt } from './vertex-code.ts'

/** An impossible jump between two neighbouring positions of a track. No line is drawn between them. */
export interface TrackJump {
  /** Between the positions. */
  readonly metres: number
  /** Between the positions; 0 if both have the same time. */
  readonly milliseconds: number
}

/** An end of a jump that was found at a place. */
export interface PickedJumpEnd {
  readonly track: Track
  readonly vertex: number
  readonly jump: TrackJump
}

const vectorAt = ({ words }: Track, vertex: number): Vector =>
  vectorOf({ lon: lonAt(words, vertex), lat: latAt(words, vertex) })

/** The vertices at both ends of each jump of a track that lie in a cap, each once. */
export function jumpEnds(track: Track, area?: Cap): number[] {
  const isIn = (vertex: number) => !area || distanceBetween(vectorAt(track, vertex), area.centre) <= area.radius
  const ends = new Set<number>()
  for (const vertex of track.jumps) for (const end of [vertex - 1, vertex]) if (isIn(end)) ends.add(end)
  return [...ends]
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
    metres: distanceBetween(vectorAt(track, end - 1), vectorAt(track, end)),
    milliseconds: timeAt(track, end) - timeAt(track, end - 1),
  }
}
