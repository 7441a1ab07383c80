import { formatNumber } from '../../scales/format.ts'
import { bandPaints, contourLevels } from '../../scales/levels.ts'
import { paletteColours } from '../../scales/palettes/palette.ts'
import { paletteKeyOf } from '../../scales/palettes/custom-palette.ts'
import type { PaletteKey } from '../../scales/palettes/palette-names.ts'
import type { Vision } from '../../scales/palettes/vision.ts'
import type { Summary } from '../messages/summary.ts'
import { chosenRange, paintedScale } from '../colour-bar.ts'
import type { LayerLook } from '../families.ts'
import type { FieldLayer } from '../kind.ts'
import type { Look } from '../look.ts'

// With this many stops, linear colours between them look like the palette.
const rampSteps = 33

/** Colours the lowest field of a chart by its values over a range, with a colour bar. Undefined until there are values or the options have a range. */
export function fieldLook({ recipe }: FieldLayer, options: Look, summary: Summary | undefined): LayerLook | undefined {
  const hasValues = summary && summary.valid > 0
  const chosen = chosenRange(options.range, summary)
  if (!chosen) return undefined
  const { range, colourScale } = paintedScale(chosen, options.colourScale ?? 'linear')
  const { vision = 'normal' } = options
  const palette = paletteKeyOf(options.palette, options.colourScale)
  const levels = recipe === 'contourMap' ? contourLevels(range, colourScale, options.levels) : undefined
  return {
    bar: {
      range,
      colourScale,
      colours: levels ? bandPaints(levels, { palette, vision, range, colourScale }) : rampColours(palette, vision),
      ...(levels ? { levels } : {}),
      field: options.field,
      data: hasValues ? [summary.min, summary.max] : range,
    },
    paint: {
      family: 'field',
      recipe,
      palette,
      vision,
      colourScale,
      range,
      ...(levels ? { lines: linesOf(options, levels) } : {}),
    },
  }
}

const ramps = new Map<string, readonly string[]>()

/** The colours of a palette from its low end to its high end, cached for all charts. */
export function rampColours(palette: PaletteKey, vision: Vision): readonly string[] {
  const key = `${palette} ${vision}`
  const known = ramps.get(key) ?? paletteColours(palette, rampSteps, vision)
  ramps.set(key, known)
  return known
}

export const linesOf = ({ lineColour, labels = true }: Look, levels: readonly number[]) => ({
  levels,
  ...(labels ? { labels: levels.map((level) => formatNumber(level)) } : {}),
  ...(lineColour === undefined ? {} : { colour: lineColour }),
})
