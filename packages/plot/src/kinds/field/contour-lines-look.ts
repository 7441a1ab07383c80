import { contourLevels } from '../../scales/levels.ts'
import { paletteKeyOf } from '../../scales/palettes/custom-palette.ts'
import { chosenRange, paintedScale } from '../colour-bar.ts'
import type { LayerLook, LayerPlace } from '../families.ts'
import type { Look } from '../look.ts'
import type { Summary } from '../messages/summary.ts'
import { linesOf } from './look.ts'

/** Contour lines over another field. They have a white halo, so they are visible on any colour. */
const contourInk = '#1b2126'
const legendHalo = '#ffffff'
const labelHalo = 'rgb(255 255 255 / 0.75)'

/** The look of contour lines over another layer. Undefined until there are values or the options have a range. */
export function contourLinesLook(
  options: Look,
  summary: Summary | undefined,
  { name: text, index: layer }: LayerPlace,
): LayerLook | undefined {
  const chosen = chosenRange(options.range, summary)
  if (!chosen) return undefined
  const { range, colourScale } = paintedScale(chosen, options.colourScale ?? 'linear')
  const { lineColour = contourInk, vision = 'normal' } = options
  const palette = paletteKeyOf(options.palette, options.colourScale)
  const levels = contourLevels(range, colourScale, options.levels)
  const lines = { ...linesOf({ ...options, lineColour }, levels), halo: labelHalo }
  return {
    legend: [{ text, colour: lineColour, halo: legendHalo, layer, mark: 'contour' }],
    paint: { family: 'field', recipe: 'contourLines', palette, vision, colourScale, range, lines },
  }
}
