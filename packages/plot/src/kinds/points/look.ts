import { marker as usual } from '@isobath/domain'
import type { Marker } from '../../style/marker.ts'
import { trackPalette } from './track-style.ts'
import { paletteColours } from '../../scales/palette.ts'
import type { FieldPaintRequest } from '../field/paint-request.ts'
import type { PointPaintRequest } from './paint-request.ts'
import type { Summary } from '../summary.ts'
import { askedRange, paintedScale } from '../colour-bar.ts'
import { knownPalette, rampColours } from '../field/look.ts'
import type { FamilyLook, Look } from '../looks.ts'

/** CSS pixels. */
const trackWidth = 2

/** The marker that is asked for, the rest of it as specified (S5). */
export const markerOf = (asked: Partial<Marker> = {}): Marker => ({
  opacity: asked.opacity ?? usual.opacity.initial,
  size: asked.size ?? usual.size.initial,
  colour: asked.colour ?? usual.colour,
})

/** On a map the value tells the colour, of a density the count does; elsewhere an axis tells the value, and dots have the marker's colour. */
export function pointLook(options: Look, summary: Summary | undefined): FamilyLook | undefined {
  const { against = 'map', colourScale, vision = 'normal', field } = options
  const palette = knownPalette(options.palette)
  const marker = markerOf(options.marker)
  if (options.kind === 'trajectory') {
    const names = summary?.tracks ?? []
    const colours = paletteColours(trackPalette, names.length, vision)
    return {
      key: names.map((text, i) => ({ text, colour: colours[i] ?? '' })),
      frame: (base): PointPaintRequest => ({
        ...base,
        family: 'point',
        marker,
        tracks: { lineWidth: trackWidth, vision },
      }),
    }
  }
  if (against !== 'map' && against !== 'density') {
    return { frame: (base): PointPaintRequest => ({ ...base, family: 'point', marker }) }
  }
  const asked = askedRange(options.range, summary)
  if (!asked) return undefined
  const density = against === 'density'
  const painted = paintedScale(asked, colourScale ?? 'linear')
  const colours = { palette, vision, ...painted }
  const bar = {
    ...painted,
    colours: rampColours(palette, vision),
    field: density ? densityLabel : field,
    data: summary && summary.valid > 0 ? ([summary.min, summary.max] as const) : painted.range,
  }
  if (!density) return { bar, frame: (base): PointPaintRequest => ({ ...base, family: 'point', marker, colours }) }
  return {
    bar,
    field: densityLabel,
    frame: (base): FieldPaintRequest => ({
      ...base,
      // Where no row stands there is nothing to see.
      theme: { ...base.theme, missing: base.theme.surface },
      family: 'field',
      recipe: 'heatmap',
      ...colours,
    }),
  }
}

const densityLabel = { name: 'Rows in a cell', unit: '' }
