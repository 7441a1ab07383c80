import { contourLevels } from '../../scales/levels.ts'
import { paletteKeyOf } from '../../scales/palettes/custom-palette.ts'
import { haloOf } from '../../scales/halo.ts'
import { chosenRange, paintedScale } from '../colour-bar.ts'
import type { LayerLook, LayerPlace } from '../families.ts'
import type { Look } from '../look.ts'
import type { Summary } from '../messages/summary.ts'
import { linesOf } from './look.ts'

/** Contour lines over another field. Dark ones have a white halo and light ones a dark halo, so they are visible on any colour. */
const contourInk = '#1b2126'
const halos = { surface: '#ffffff', ink: contourInk }
/** The opacity of the halo of labels, as two hexadecimal digits. */
const labelOpacity = 'bf'

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
  const halo = haloOf(lineColour, halos)
  const lines = { ...linesOf({ ...options, lineColour }, levels), halo: halo + labelOpacity }
  return {
    legend: [{ text, colour: lineColour, halo, layer, mark: 'contour' }],
    paint: { family: 'field', recipe: 'contourLines', palette, vision, colourScale, range, lines },
  }
}
