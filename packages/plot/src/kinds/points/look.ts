import { usualMarker } from '@isobath/domain'
import type { Range } from '../../data/view.ts'
import { paletteKeyOf } from '../../scales/palettes/custom-palette.ts'
import { chartTexts } from '../../scales/chart-texts.ts'
import { paletteColours } from '../../scales/palettes/palette.ts'
import type { Marker } from '../../style/marker.ts'
import { themeOf, themes } from '../../style/theme.ts'
import { chosenRange, paintedScale } from '../colour-bar.ts'
import type { LayerLook } from '../families.ts'
import { rampColours } from '../field/look.ts'
import type { PointLayer } from '../kind.ts'
import type { Look } from '../look.ts'
import type { Summary } from '../messages/summary.ts'
import { isPointMap } from './kinds.ts'
import type { Against } from './scatter.ts'
import { markerOf, trackWidth } from './marker.ts'
import { trackPalette } from './tracks/track-style.ts'
import { tsLook } from './ts/look.ts'

/** The width of rings in CSS pixels, but for dots of less than six times as much. */
const usualWidth = 0.75

/** The look of the lowest layer; `over/look.ts` has that of dots and tracks over another one. On a map and of casts the colour shows the value, or the count of a density. On other planes an axis shows the value, and dots have the marker's colour. */
export function pointLook(layer: PointLayer, options: Look, summary: Summary | undefined): LayerLook | undefined {
  const { against = 'map', colourScale = 'linear', vision = 'normal', field } = options
  const marker = markerOf({ ...usualOf(layer, against, summary), ...options.marker })
  if (layer.tracks) {
    const names = summary?.tracks ?? []
    const colours = paletteColours(trackPalette, names.length, vision)
    return {
      legend: names.map((text, i) => ({ text, colour: colours[i] ?? '' })),
      paint: { family: 'point', marker, tracks: { lineWidth: trackWidth, vision } },
    }
  }
  if (layer.plane) return tsLook(options, summary)
  if (!layer.areCasts && !isPointMap(layer, against)) return { paint: { family: 'point', marker } }
  const chosen = chosenRange(options.range, summary)
  if (!chosen) return undefined
  const isDensity = !layer.areCasts && against === 'density'
  // A cell that is drawn has one row at least.
  const scale = paintedScale(isDensity && colourScale === 'log' ? fromOne(chosen) : chosen, colourScale)
  const palette = paletteKeyOf(options.palette, options.colourScale)
  const colours = { palette, vision, ...scale }
  const bar = {
    ...scale,
    colours: rampColours(palette, vision),
    field: isDensity ? densityLabel() : field,
    data: summary && summary.valid > 0 ? ([summary.min, summary.max] as const) : scale.range,
  }
  const theme = themeOf(options.theme)
  if (!isDensity) {
    // Some colours of every palette are close to the surface. Rings of small dots would be mixed into those of the bar: the light theme has none, and others, which hide the dark end of most palettes, have thinner ones.
    const width = Math.min(usualWidth, marker.size / 6)
    const hasRings = width === usualWidth || theme !== themes.light
    const rings = hasRings ? [{ colour: theme.inkSoft, width }] : []
    return { bar, paint: { family: 'point', marker, colours, rings } }
  }
  return {
    bar,
    field: { ...densityLabel(), unit: chartTexts().rowsUnit },
    // A cell without rows looks like the ground.
    paint: { family: 'field', recipe: 'heatmap', ...colours, missing: theme.surface },
  }
}

function usualOf(layer: PointLayer, against: Against, summary: Summary | undefined): Partial<Marker> {
  // Behind dots of a value lies a ring, which must not show through.
  if (layer.areCasts) return { opacity: 1 }
  if (layer.tracks) return {}
  const { size, opacity } = usualMarker(summary?.cells ?? 0)
  // Fainter dots would not have the colours of the bar.
  return isPointMap(layer, against) ? { size } : { size, opacity }
}

const fromOne = ([low, high]: Range): Range => [low > 0 ? low : 1, Math.max(1, high)]

const densityLabel = () => ({ name: chartTexts().rowsInCell, unit: '' })
