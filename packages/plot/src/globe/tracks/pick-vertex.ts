import { capsOverlap } from '../geometry/cap.ts'
import type { PickArea } from '../geometry/pick-area.ts'
import { lengthOf, vectorOf } from '@isobath/domain'
import { arcOfChord, subtract } from '../geometry/sphere.ts'
import { type Track, blockCap, blockCount, blockSize, timeAt } from './track.ts'
import { type TimeRange, isDuring } from './time-range.ts'
import { latAt, lonAt, startsLine } from './vertex-code.ts'

/** The stored position that is nearest to a place. */
interface PickedVertex {
  readonly track: Track
  readonly vertex: number
  /** From the place to the line of the track, or to its position where no segment is nearer; in the unit of the area. */
  readonly distance: number
}

/**
 * Finds the line that is nearest to a place, and the nearer end of its nearest segment. Between lines of equal distance, the last track wins: it is drawn
 * on top.
 *
 * @param during leaves out positions outside, and those without a time. Absent for all positions.
 */
export function pickVertex(tracks: Iterable<Track>, area: PickArea, during?: TimeRange): PickedVertex | undefined {
  const { centre, radius } = area.cap
  let picked: PickedVertex | undefined
  let reach = area.reach
  for (const track of tracks) {
    if (track.count === 0 || !capsOverlap(area.cap, track.cap)) continue
    for (let block = 0; block < blockCount(track); block++) {
      // Towards the rim of the globe metres grow with the square root of pixels, elsewhere evenly.
      const near = { centre, radius: radius * Math.sqrt(reach / area.reach) }
      if (!capsOverlap(near, blockCap(track, block))) continue
      const found = nearestInBlock(track, block, area, reach, during)
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
  { cap: { centre, radius }, ...area }: PickArea,
  farthest: number,
  during: TimeRange | undefined,
): PickedVertex | undefined {
  const { words } = track
  const vectorAt = (vertex: number) => vectorOf({ lon: lonAt(words, vertex), lat: latAt(words, vertex) })
  const isShown = (vertex: number) => isDuring(timeAt(track, vertex), during)
  let best: PickedVertex | undefined
  let reach = farthest
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
    if (away - step <= radius) {
      if (isShown(i)) offer(i, area.distanceTo(here))
      if (step > 0 && isShown(i) && isShown(i - 1)) {
        const { fraction, distance } = area.nearestOnArc(before, here)
        offer(fraction < 0.5 ? i - 1 : i, distance)
      }
    }
    before = here
  }
  return best
}
