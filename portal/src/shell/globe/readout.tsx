import { formatLat, formatLon, formatTime } from '@isobath/domain'
import type { GlobeHover } from '@isobath/plot/globe'

interface Props {
  readonly hover: GlobeHover | null
  /** Of the variable by which tracks are coloured; undefined where they are not. */
  readonly unit?: string | undefined
}

/** The place under the pointer, and the position of a track there with its time, and its value where tracks are coloured by one. */
export function Readout({ hover, unit }: Props) {
  if (!hover) return null
  const { lat, lon, track } = hover
  return (
    <p className="globe-readout small tabular">
      {track && <strong>{track.name}</strong>}
      <span>{`${formatLat(track?.lat ?? lat)}, ${formatLon(track?.lon ?? lon)}`}</span>
      {track && unit !== undefined && (
        <strong>{track.value === null ? 'No value' : `${Number(track.value.toPrecision(6))} ${unit}`.trim()}</strong>
      )}
      {track && track.time !== null && <span>{formatTime(Math.round(track.time / 60_000) * 60_000)}</span>}
    </p>
  )
}
