import { formatNumber } from '../../scales/format.ts'
import { bandPaints, contourLevels } from '../../scales/levels.ts'
import { paletteColours } from '../../scales/palette.ts'
import { type PaletteName, paletteNames } from '../../scales/palette-names.ts'
import type { Vision } from '../../scales/vision.ts'
import type { Summary } from '../summary.ts'
import { chosenRange, paintedScale } from '../colour-bar.ts'
import type { LayerLook } from '../families.ts'
import type { FieldLayer } from '../kind.ts'
import type { Look } from '../look.ts'

// With so many stops, linear colours between them look like the palette.
const rampSteps = 33

/** Colours a field by its values over a range, with a colour bar. Undefined until there are values or the options have a range. */
export function fieldLook({ recipe }: FieldLayer, options: Look, summary: Summary | undefined): LayerLook | undefined {
  const hasValues = summary && summary.valid > 0
  const chosen = chosenRange(options.range, summary)
  if (!chosen) return undefined
  const { range, colourScale } = paintedScale(chosen, options.colourScale ?? 'linear')
  const { vision = 'normal' } = options
  const palette = knownPalette(options.palette)
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

/** Whether a palette of this name exists: options may come from untyped code. */
export const isPalette = (name: string): name is PaletteName => paletteNames.some((known) => known === name)

/** The named palette, or the default one if there is no palette of this name. */
export const knownPalette = (name: PaletteName | undefined): PaletteName =>
  name !== undefined && isPalette(name) ? name : 'Default'

const ramps = new Map<string, readonly string[]>()

/** The colours of a palette from its low end to its high end, cached for all charts. */
export function rampColours(palette: PaletteName, vision: Vision): readonly string[] {
  const key = `${palette} ${vision}`
  const known = ramps.get(key) ?? paletteColours(palette, rampSteps, vision)
  ramps.set(key, known)
  return known
}

const linesOf = ({ lineColour, labels = true }: Look, levels: readonly number[]) => ({
  levels,
  ...(labels ? { labels: levels.map((level) => formatNumber(level)) } : {}),
  ...(lineColour === undefined ? {} : { colour: lineColour }),
})
