import { marker as usual } from '@isobath/domain'
import type { Marker } from '../../style/marker.ts'

/** Width of the line of a track, CSS pixels. */
export const trackWidth = 2

/** The marker of the options, completed as specified (S5). */
export const markerOf = (chosen: Partial<Marker> = {}): Marker => ({
  opacity: chosen.opacity ?? usual.opacity.initial,
  size: chosen.size ?? usual.size.initial,
  colour: chosen.colour ?? usual.colour,
})
