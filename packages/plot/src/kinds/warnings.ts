import { chartTexts } from '../scales/chart-texts.ts'
import { paletteFault } from '../scales/custom-palette.ts'
import { formatNumber } from '../scales/format.ts'
import { chosenRange, hasLogarithm, isRange } from './colour-bar.ts'
import { layerName } from './layers/names.ts'
import { orientationsOf } from './kind-rules.ts'
import type { Look } from './look.ts'
import type { Summary } from './summary.ts'

/** A sentence for each option that the chart cannot follow. */
export function warningsOf(options: Look, summary: Summary): readonly string[] {
  const { kind, range, palette, colourScale, orientation } = options
  const warnings: string[] = []
  const fault = paletteFault(palette)
  if (fault !== undefined) warnings.push(fault)
  if (range && !isRange(range)) {
    warnings.push('The colour range needs two numbers: the usual range of the values is used.')
  } else if (range && range[0] > range[1]) {
    const [low, high] = [formatNumber(range[1]), formatNumber(range[0])]
    warnings.push(`The colour range was given from high to low: it is drawn from ${low} to ${high}.`)
  }
  const chosen = chosenRange(range, summary)
  if (colourScale === 'log' && chosen && !hasLogarithm(chosen)) {
    warnings.push('A logarithmic colour scale needs values above zero: the scale is linear.')
  } else if (colourScale === 'log' && summary.min <= 0) {
    warnings.push('Values at or below zero have no logarithm: they have the lowest colour of the scale.')
  }
  const offered = orientationsOf(kind)
  if (orientation && offered.length > 0 && !offered.includes(orientation)) {
    warnings.push(`This kind of chart has no ${orientation} orientation: the usual one is drawn.`)
  }
  for (const [i, layer] of (summary.layers ?? []).entries()) {
    if (typeof layer === 'string') warnings.push(chartTexts().layers.notDrawn(layerName(options, i + 1), layer))
  }
  return warnings
}
