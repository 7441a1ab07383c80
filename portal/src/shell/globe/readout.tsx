import { formatLat, formatLon, formatTime, formatValue } from '@isobath/domain'
import type { GlobeHover } from '@isobath/plot/globe'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly hover: GlobeHover | null
  /** Of the values of the field, of the points and of the tracks; undefined where tracks have none. */
  readonly unit?: string | undefined
}

/** The place under the pointer, with the value there: of the field, of a point, or of a track with its name and time. */
export function Readout({ hover, unit }: Props) {
  if (!hover) return null
  const { lat, lon, track, point } = hover
  const measured = track && unit !== undefined ? track.value : hover.value
  const value = point ? point.value : measured
  const time = point?.time ?? track?.time ?? null
  const place = point ?? track ?? { lat, lon }
  return (
    <p className="globe-readout small tabular">
      {track && <strong>{track.name}</strong>}
      {value !== undefined && (
        <strong>{value === null ? screenTexts.noValue : [formatValue(value), unit].filter(Boolean).join(' ')}</strong>
      )}
      <span>{`${formatLat(place.lat)}, ${formatLon(place.lon)}`}</span>
      {track?.jump && <span>{screenTexts.impossibleJump(track.jump.metres, track.jump.count)}</span>}
      {time !== null && <span>{formatTime(Math.round(time / 60_000) * 60_000)}</span>}
    </p>
  )
}
