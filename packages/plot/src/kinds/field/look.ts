import { type KindRules, plotKinds } from '../registry.ts'
import { bandPaints, contourLevels } from '../../scales/levels.ts'
import { paletteColours } from '../../scales/palette.ts'
import { type PaletteName, paletteNames } from '../../scales/palette-names.ts'
import type { Vision } from '../../scales/vision.ts'
import type { FieldPaintRequest } from './paint-request.ts'
import type { Summary } from '../summary.ts'
import { askedRange, paintedScale } from '../colour-bar.ts'
import type { FamilyLook, Look } from '../looks.ts'

// Enough stops that a straight line between two of them is the palette to the eye.
const rampSteps = 33

/** A field is coloured by its values over a range, which the bar tells; unknown until there are values or a range is asked for. */
export function fieldLook(options: Look, summary: Summary | undefined): FamilyLook | undefined {
  const known = summary && summary.valid > 0
  const asked = askedRange(options.range, summary)
  if (!asked) return undefined
  const rules: KindRules = plotKinds[options.kind]
  if (rules.family !== 'field') return undefined
  const { recipe } = rules
  const { range, colourScale } = paintedScale(asked, options.colourScale ?? 'linear')
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
      data: known ? [summary.min, summary.max] : range,
    },
    frame: (base): FieldPaintRequest => ({
      ...base,
      family: 'field',
      recipe,
      palette,
      vision,
      colourScale,
      range,
      ...(levels ? { lines: linesOf(options, levels) } : {}),
    }),
  }
}

/** A name that no compiler has looked at may be none; it counts as absent. */
export const knownPalette = (asked: PaletteName | undefined): PaletteName =>
  asked && paletteNames.includes(asked) ? asked : 'Default'

const ramps = new Map<string, readonly string[]>()

/** A palette from its low end to its high end, taken once for every chart and every step of a drag. */
export function rampColours(palette: PaletteName, vision: Vision): readonly string[] {
  const key = `${palette} ${vision}`
  const known = ramps.get(key) ?? paletteColours(palette, rampSteps, vision)
  ramps.set(key, known)
  return known
}

const linesOf = ({ lineColour, labels = true }: Look, levels: readonly number[]) => ({
  levels,
  labels,
  ...(lineColour === undefined ? {} : { colour: lineColour }),
})
