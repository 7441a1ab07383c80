import { paletteColours } from '../../../scales/palettes/palette.ts'
import { haloOf } from '../../../scales/halo.ts'
import { themeOf } from '../../../style/theme.ts'
import type { LayerLook, LayerPlace } from '../../families.ts'
import type { PointLayer } from '../../kind.ts'
import type { Look } from '../../look.ts'
import type { LayerPaint } from '../../messages/paint-request.ts'
import type { Summary } from '../../messages/summary.ts'
import { markerOf, trackWidth } from '../marker.ts'
import type { PointPaint } from '../paint-request.ts'
import type { PointsLayer } from './points.ts'
import { trackPalette } from '../tracks/track-style.ts'

/** Dots over other layers are larger and opaque, CSS pixels. */
const sizeOver = 8

type LookOptions = Look & Pick<PointsLayer, 'colouring'>

/** The look of dots or tracks over another layer. */
export const lookOver = (
  layer: PointLayer,
  options: LookOptions,
  summary: Summary | undefined,
  place: LayerPlace,
): LayerLook => (layer.tracks ? tracksOver(options, summary, place) : dotsOver(options, place))

/** Several tracks have a colour each, unless the options name one for all. A single one has the ink of the theme. */
function tracksOver(options: LookOptions, summary: Summary | undefined, { index, name }: LayerPlace): LayerLook {
  const { vision = 'normal' } = options
  const { ink, surface } = themeOf(options.theme)
  const { lineColour: colour = ink } = options
  const names = options.lineColour === undefined ? (summary?.tracks ?? []) : []
  const tracks = { lineWidth: trackWidth, vision }
  if (names.length > 1) {
    const colours = paletteColours(trackPalette, names.length, vision)
    return {
      legend: names.map((text, i) => ({ text, colour: colours[i] ?? '', layer: index })),
      paint: { family: 'point', marker: markerOf(), tracks: { ...tracks, halo: surface } },
    }
  }
  return {
    legend: [{ text: name, colour, layer: index, mark: 'track' }],
    paint: {
      family: 'point',
      marker: markerOf(),
      tracks: { ...tracks, halo: haloOf(colour, { surface, ink }), colour },
    },
  }
}

/** Dots in one colour, or in the colours of the chart. */
function dotsOver(options: LookOptions, { index, name, lowestPaint }: LayerPlace): LayerLook {
  const { ink, surface } = themeOf(options.theme)
  const marker = markerOf({ opacity: 1, size: sizeOver, colour: ink, ...options.marker })
  const colours = options.colouring === 'chart' && lowestPaint ? coloursOf(lowestPaint) : undefined
  return {
    legend: [{ text: name, colour: marker.colour, layer: index, mark: 'dot' }],
    paint: {
      family: 'point',
      marker,
      // A dot in the colours of the field that it lies on needs an outline too.
      ...(colours
        ? {
            colours,
            rings: [
              { colour: surface, width: 2.5 },
              { colour: ink, width: 1.5 },
            ],
          }
        : { rings: [{ colour: haloOf(marker.colour, { surface, ink }), width: 1.5 }] }),
    },
  }
}

/** The colours by value of the lowest layer; undefined if it has none. */
function coloursOf(paint: LayerPaint): PointPaint['colours'] {
  if (paint.family === 'point') return paint.colours
  if (paint.family !== 'field') return undefined
  const { palette, vision, colourScale, range } = paint
  return { palette, colourScale, range, ...(vision ? { vision } : {}) }
}
