import { formatLat, formatLon, formatTime } from '@isobath/domain'
import type { GlobeHover } from '@isobath/plot/globe'

/** The place under the pointer, and the position of a track there with its time. */
export function Readout({ hover }: { readonly hover: GlobeHover | null }) {
  if (!hover) return null
  const { lat, lon, track } = hover
  return (
    <p className="globe-readout small tabular">
      {track && <strong>{track.name}</strong>}
      <span>{`${formatLat(track?.lat ?? lat)}, ${formatLon(track?.lon ?? lon)}`}</span>
      {track && track.time !== null && <span>{formatTime(Math.round(track.time / 60_000) * 60_000)}</span>}
    </p>
  )
}
