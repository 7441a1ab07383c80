import { paletteKeyOf } from '../../../scales/palettes/custom-palette.ts'
import { contourLevels } from '../../../scales/levels.ts'
import { themeOf } from '../../../style/theme.ts'
import { chosenRange, paintedScale } from '../../colour-bar.ts'
import type { LayerLook } from '../../families.ts'
import { linesOf, rampColours } from '../../field/look.ts'
import type { FieldPaint } from '../../field/paint-request.ts'
import type { Look } from '../../look.ts'
import type { Summary } from '../../messages/summary.ts'
import { markerOf } from '../marker.ts'

/** The look of a T-S diagram: dots by their value, if the table has one, over contours of density in the soft ink of the theme. */
export function tsLook(options: Look, summary: Summary | undefined): LayerLook | undefined {
  const { vision = 'normal', colourScale = 'linear', field } = options
  const marker = markerOf(options.marker)
  if (!summary) return undefined
  const { inkSoft, surface } = themeOf(options.theme)
  const palette = paletteKeyOf(options.palette, options.colourScale)
  const { density } = summary
  const levels = density ? contourLevels(density.range, 'linear', options.levels) : []
  const lines = { ...linesOf({ ...options, lineColour: options.lineColour ?? inkSoft }, levels), halo: surface }
  const isopycnals: FieldPaint | undefined = density && {
    family: 'field',
    recipe: 'contourLines',
    palette,
    colourScale: 'linear',
    range: density.range,
    lines,
  }
  const under = isopycnals ? { isopycnals } : {}
  const chosen = Number.isNaN(summary.min) ? undefined : chosenRange(options.range, summary)
  if (!chosen) return { paint: { family: 'point', marker, ...under } }
  const scale = paintedScale(chosen, colourScale)
  return {
    bar: { ...scale, colours: rampColours(palette, vision), field, data: [summary.min, summary.max] },
    paint: {
      family: 'point',
      marker,
      colours: { palette, vision, ...scale },
      // Some colours of every palette are close to the surface.
      rings: [{ colour: inkSoft, width: 0.75 }],
      ...under,
    },
  }
}
