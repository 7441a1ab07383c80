import { formatNumber } from '../../scales/format.ts'
import { bandPaints, contourLevels } from '../../scales/levels.ts'
import { paletteColours } from '../../scales/palettes/palette.ts'
import { paletteKeyOf } from '../../scales/palettes/custom-palette.ts'
import type { PaletteKey } from '../../scales/palettes/palette-names.ts'
import type { Vision } from '../../scales/palettes/vision.ts'
import type { Summary } from '../messages/summary.ts'
import { chosenRange, paintedScale } from '../colour-bar.ts'
import type { LayerLook, LayerPlace } from '../families.ts'
import type { FieldLayer } from '../kind.ts'
import type { Look } from '../look.ts'

/** Contour lines over another field. They have a white halo, so they are visible on any colour. */
const contourInk = '#1b2126'
const legendHalo = '#ffffff'
const labelHalo = 'rgb(255 255 255 / 0.75)'

// With so many stops, linear colours between them look like the palette.
const rampSteps = 33

/** Colours a field by its values over a range, with a colour bar. Undefined until there are values or the options have a range. */
export function fieldLook(
  { recipe }: FieldLayer,
  options: Look,
  summary: Summary | undefined,
  place?: LayerPlace,
): LayerLook | undefined {
  const hasValues = summary && summary.valid > 0
  const chosen = chosenRange(options.range, summary)
  if (!chosen) return undefined
  const { range, colourScale } = paintedScale(chosen, options.colourScale ?? 'linear')
  const { vision = 'normal' } = options
  const palette = paletteKeyOf(options.palette, options.colourScale)
  if (recipe === 'contourLines') {
    const { lineColour = contourInk } = options
    const levels = contourLevels(range, colourScale, options.levels)
    const lines = { ...linesOf({ ...options, lineColour }, levels), halo: labelHalo }
    return {
      ...(place
        ? {
            legend: [
              { text: place.name, colour: lineColour, halo: legendHalo, layer: place.index, mark: 'contour' as const },
            ],
          }
        : {}),
      paint: { family: 'field', recipe, palette, vision, colourScale, range, lines },
    }
  }
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
