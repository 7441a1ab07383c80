import { formatNumber } from '../scales/format.ts'
import { chosenRange, hasLogarithm, isRange } from './colour-bar.ts'
import { isPalette } from './field/look.ts'
import { orientationsOf } from './kind-rules.ts'
import type { Look } from './look.ts'
import type { Summary } from './summary.ts'

/** A sentence for each option that the chart cannot follow. */
export function warningsOf(options: Look, summary: Summary): readonly string[] {
  const { kind, range, palette, colourScale, orientation } = options
  const warnings: string[] = []
  if (palette !== undefined && !isPalette(palette)) {
    warnings.push(`There is no palette named “${String(palette)}”: the default palette is used.`)
  }
  if (range && !isRange(range)) {
    warnings.push('The colour range needs two numbers: the usual range of the values is used.')
  } else if (range && range[0] > range[1]) {
    const [low, high] = [formatNumber(range[1]), formatNumber(range[0])]
    warnings.push(`The colour range was given from high to low: it is drawn from ${low} to ${high}.`)
  }
  const chosen = chosenRange(range, summary)
  if (colourScale === 'log' && chosen && !hasLogarithm(chosen)) {
    warnings.push('A logarithmic colour scale needs values above zero: the scale is linear.')
  }
  const offered = orientationsOf(kind)
  if (orientation && offered.length > 0 && !offered.includes(orientation)) {
    warnings.push(`This kind of chart has no ${orientation} orientation: the usual one is drawn.`)
  }
  return warnings
}
