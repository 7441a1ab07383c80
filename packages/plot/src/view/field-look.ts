import { type KindRules, plotKinds } from '../charts/kinds.ts'
import type { Range } from '../options.ts'
import { bandPaints, contourLevels } from '../scale/levels.ts'
import { paletteColours } from '../scale/palette.ts'
import type { FieldFrame, Summary } from '../session/protocol.ts'
import { paintedScale } from './colour-bar.ts'
import type { FamilyLook, Look } from './look.ts'

// Enough stops that a straight line between two of them is the palette to the eye.
export const rampSteps = 33

/** A field is coloured by its values over a range, which the bar tells; unknown until there are values or a range is asked for. */
export function fieldLook(options: Look, summary: Summary | undefined): FamilyLook | undefined {
  const known = summary && summary.valid > 0
  const asked: Range | undefined = options.range ?? (known ? summary.range : undefined)
  if (!asked) return undefined
  const rules: KindRules = plotKinds[options.kind]
  if (rules.family !== 'field') return undefined
  const { recipe } = rules
  const { range, colourScale } = paintedScale(asked, options.colourScale ?? 'linear')
  const { palette = 'Default', vision = 'normal' } = options
  const levels = recipe === 'contourMap' ? contourLevels(range, colourScale, options.levels) : undefined
  return {
    bar: {
      range,
      colourScale,
      colours: levels
        ? bandPaints(levels, { palette, vision, range, colourScale })
        : paletteColours(palette, rampSteps, vision),
      ...(levels ? { levels } : {}),
      field: options.field,
      data: known ? [summary.min, summary.max] : range,
    },
    frame: (base): FieldFrame => ({
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

const linesOf = ({ lineColour, labels = true }: Look, levels: readonly number[]) => ({
  levels,
  labels,
  ...(lineColour === undefined ? {} : { colour: lineColour }),
})
