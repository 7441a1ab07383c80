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

/** The look of dots or tracks over another layer: in one colour, or in the colours of the chart. */
export function lookOver(
  layer: PointLayer,
  options: Look & Pick<PointsLayer, 'colouring'>,
  summary: Summary | undefined,
  { index, name, lowestPaint }: LayerPlace,
): LayerLook {
  const { vision = 'normal' } = options
  const { ink, surface } = themeOf(options.theme)
  if (layer.tracks) {
    const names = options.lineColour === undefined ? (summary?.tracks ?? []) : []
    const colours = paletteColours(trackPalette, names.length, vision)
    const { lineColour: colour = ink } = options
    const own = names.length > 1 ? {} : { colour }
    return {
      legend:
        names.length > 1
          ? names.map((text, i) => ({ text, colour: colours[i] ?? '', layer: index }))
          : [{ text: name, colour, layer: index, mark: 'track' }],
      paint: {
        family: 'point',
        marker: markerOf(),
        tracks: {
          lineWidth: trackWidth,
          vision,
          halo: names.length > 1 ? surface : haloOf(colour, { surface, ink }),
          ...own,
        },
      },
    }
  }
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
