import { type GlobeCamera, type PictureSize, type Pixel, rayAtPixel } from '../camera/camera.ts'
import { pixelArea } from '../camera/pixel-area.ts'
import type { Curtain } from '../curtain/curtain.ts'
import { pickCurtain } from '../curtain/pick-curtain.ts'
import { type Drape, fieldValueAt } from '../field/drape.ts'
import { placeOf } from '@isobath/domain'
import type { GlobeHover, TrackReadout } from '../globe-options.ts'
import { type PointSet, pickPoint } from '../points/point-set.ts'
import { type TrackJump, pickJumpEnd } from '../tracks/jumps.ts'
import { pickVertex } from '../tracks/pick-vertex.ts'
import type { TimeRange } from '../tracks/time-range.ts'
import { type Track, timeAt, valueAt } from '../tracks/track.ts'
import { latAt, lonAt } from '../tracks/vertex-code.ts'
import { pointReadout } from './point-store.ts'
import type { TrackList } from './track-list.ts'

/** CSS pixels within which a track is under the pointer. */
const reach = 6

/** What a globe shows at its pixels. */
export interface PickSource {
  readonly camera: GlobeCamera
  readonly size: PictureSize
  readonly list: TrackList
  readonly during: TimeRange | undefined
  readonly hasJumpMarks: boolean
  readonly drape: Drape | undefined
  readonly points: PointSet | undefined
  readonly curtain: Curtain | undefined
}

/** The place at a pixel with what is there; undefined beside the globe. */
export function pickAt(pixel: Pixel, source: PickSource): GlobeHover | undefined {
  const { camera, size, list, during, hasJumpMarks, drape, points, curtain } = source
  const area = pixelArea(camera, size, pixel, reach)
  if (!area) return undefined
  // The mark of a jump is drawn over the lines.
  const picked =
    (hasJumpMarks ? pickJumpEnd(list.tracks, area, during) : undefined) ?? pickVertex(list.tracks, area, during)
  const place = placeOf(area.cap.centre)
  const value = drape && fieldValueAt(drape, place)
  const row = points && pickPoint(points, area, during)
  const cell = curtain && pickCurtain(curtain, rayAtPixel(camera, size, pixel))
  return {
    ...place,
    ...(value !== undefined && { value }),
    ...(picked && { track: readoutOf(picked, list) }),
    ...(cell && { section: cell }),
    ...(points && row !== undefined && { point: pointReadout(points, row) }),
  }
}

interface PickedPosition {
  readonly track: Track
  readonly vertex: number
  readonly jump?: TrackJump
}

function readoutOf({ track, vertex, jump }: PickedPosition, { tracks, labels }: TrackList): TrackReadout {
  const known = (number: number) => (Number.isNaN(number) ? null : number)
  return {
    id: track.id,
    name: labels[tracks.indexOf(track)]?.name ?? track.id,
    lon: lonAt(track.words, vertex),
    lat: latAt(track.words, vertex),
    time: known(timeAt(track, vertex)),
    value: known(valueAt(track, vertex)),
    ...(jump && { jump }),
  }
}
