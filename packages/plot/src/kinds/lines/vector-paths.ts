import { type Spread, bandPath, errorBarsOf } from './band.ts'
import { type LinePlace, type Trace, lineThrough, markersIn, rowsWithin } from './path.ts'
import { type LineStyle, bandOpacity, capWidth, errorOpacity, errorWidth, hasMarkers, lineWidth } from './style.ts'
import { type Vector, segmentsPath, placeWriter } from '../vector-path.ts'

/** More rows than this make a vector file larger than a picture of them. */
const mostRows = 10_000

/** A series as paths, from the lowest layer to the uppermost; undefined if it has more than `mostRows`. Sizes are CSS pixels. */
export function lineVectors(
  trace: Trace,
  spread: Spread | undefined,
  style: LineStyle,
  place: LinePlace,
  sides: { readonly height: number; readonly upward: boolean },
): readonly Vector[] | undefined {
  const { first, end } = rowsWithin(trace, place.along)
  if (end - first > mostRows) return undefined
  const writePlace = placeWriter(sides)
  const { lineColour: stroke, marker } = style
  const vectors: Vector[] = []
  if (spread && !style.errorBars)
    vectors.push({ d: bandPath(spread, place, writePlace), fill: stroke, opacity: bandOpacity })
  if (spread && style.errorBars) {
    const d = segmentsPath(errorBarsOf(spread, place, capWidth), writePlace)
    vectors.push({ d, stroke, width: errorWidth, opacity: errorOpacity })
  }
  if (style.lines) {
    vectors.push({ d: segmentsPath(lineThrough(trace, place), writePlace), stroke, width: lineWidth, opacity: 1 })
  }
  if (!style.lines || hasMarkers(trace, place, 1)) {
    const places = markersIn(trace, place)
    const radius = marker.size / 2
    let d = ''
    for (let at = 0; at < places.length; at += 2) {
      const centre = writePlace(places[at] ?? 0, places[at + 1] ?? 0)
      d += `M${centre}m${-radius} 0a${radius} ${radius} 0 1 0 ${marker.size} 0a${radius} ${radius} 0 1 0 ${-marker.size} 0`
    }
    vectors.push({ d, fill: marker.colour, opacity: marker.opacity })
  }
  return vectors.filter(({ d }) => d !== '')
}
