import { type Cap, capsOverlap } from '../geometry/cap.ts'
import { nearestOnArc } from '../geometry/great-circle.ts'
import { type Vector, arcOfChord, lengthOf, subtract, vectorOf } from '../geometry/sphere.ts'
import { type Track, blockCap, blockCount, blockSize, timeAt } from './track.ts'
import { type TimeRange, isDuring } from './time-range.ts'
import { latAt, lonAt, startsLine } from './vertex-code.ts'

/** The stored position that is nearest to a place. */
export interface PickedVertex {
  readonly track: Track
  readonly vertex: number
  /** Metres from the place to the line of the track, or to its position where no segment is nearer. */
  readonly distance: number
}

/**
 * Finds the line that is nearest to a place, and the nearer end of its nearest segment. Between lines of equal distance, the last track wins: it is drawn
 * on top.
 *
 * @param around the place, and the farthest distance of a line in metres
 * @param during leaves out positions outside, and those without a time. Absent for all positions.
 */
export function pickVertex(tracks: Iterable<Track>, around: Cap, during?: TimeRange): PickedVertex | undefined {
  let picked: PickedVertex | undefined
  let reach = around.radius
  for (const track of tracks) {
    if (track.count === 0 || !capsOverlap(around, track.cap)) continue
    for (let block = 0; block < blockCount(track); block++) {
      if (!capsOverlap({ centre: around.centre, radius: reach }, blockCap(track, block))) continue
      const found = nearestInBlock(track, block, around.centre, reach, during)
      if (!found) continue
      picked = found
      reach = found.distance
    }
  }
  return picked
}

function nearestInBlock(
  track: Track,
  block: number,
  centre: Vector,
  radius: number,
  during: TimeRange | undefined,
): PickedVertex | undefined {
  const { words } = track
  const vectorAt = (vertex: number) => vectorOf({ lon: lonAt(words, vertex), lat: latAt(words, vertex) })
  const isShown = (vertex: number) => isDuring(timeAt(track, vertex), during)
  let best: PickedVertex | undefined
  let reach = radius
  const offer = (vertex: number, distance: number) => {
    if (distance > reach) return
    reach = distance
    best = { track, vertex, distance }
  }
  const first = block * blockSize
  let before = vectorAt(Math.max(0, first - 1))
  for (let i = first; i < Math.min(track.count, first + blockSize); i++) {
    const here = vectorAt(i)
    const away = arcOfChord(lengthOf(subtract(here, centre)))
    const step = startsLine(words, i) ? 0 : arcOfChord(lengthOf(subtract(here, before)))
    if (away - step <= reach) {
      if (isShown(i)) offer(i, away)
      if (step > 0 && isShown(i) && isShown(i - 1)) {
        const { fraction, distance } = nearestOnArc(centre, before, here)
        offer(fraction < 0.5 ? i - 1 : i, distance)
      }
    }
    before = here
  }
  return best
}
