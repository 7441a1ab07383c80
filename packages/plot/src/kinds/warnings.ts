import { formatCount } from '@isobath/domain'
import { scaleIn } from '../scales/axis-options.ts'
import { chartTexts } from '../scales/chart-texts.ts'
import { paletteFault } from '../scales/custom-palette.ts'
import { formatNumber } from '../scales/format.ts'
import { mostLevels } from '../scales/levels.ts'
import { chosenRange, hasLogarithm, isRange } from './colour-bar.ts'
import { layerName } from './layers/names.ts'
import { hasScales, orientationsOf } from './kind-rules.ts'
import type { Look } from './look.ts'
import type { Summary } from './summary.ts'

/** A sentence for each option that the chart cannot follow. */
export function warningsOf(options: Look, summary: Summary): readonly string[] {
  const { kind, range, palette, colourScale, orientation, levels } = options
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
  if (typeof levels === 'number' && levels > mostLevels) {
    warnings.push(`A chart makes ${formatCount(mostLevels)} contour levels at most, fewer than were asked for.`)
  }
  warnings.push(...axisWarnings(options, summary))
  for (const [i, layer] of (summary.layers ?? []).entries()) {
    const name = layerName(options, i + 1)
    if (typeof layer === 'string') warnings.push(chartTexts().layers.notDrawn(name, layer))
    else if (layer.unplaced) warnings.push(chartTexts().layers.named(name, unplacedWarning(layer.unplaced)))
  }
  return warnings
}

/** What the chart cannot follow of the scales of its axes. */
function axisWarnings({ kind, against, axes = {} }: Look, { plane, unplaced }: Summary): readonly string[] {
  const asked = [plane.x, plane.y].flatMap((name) => {
    const { domain, ...options } = axes[name] ?? {}
    const scale = hasScales(kind, against) ? scaleIn(name, options) : undefined
    const without = (['reversed', 'logarithmic'] as const).filter((each) => options[each] && !scale?.[each])
    const isZero = scale?.logarithmic && domain?.some((end) => end <= 0)
    return [
      ...without.map((each) => `The axis ${name} of this chart cannot be ${each}: it runs as usual.`),
      ...(isZero ? [`The domain of the logarithmic axis ${name} must be above zero: the data are shown whole.`] : []),
    ]
  })
  return unplaced ? [...asked, unplacedWarning(unplaced)] : asked
}

const unplacedWarning = (count: number) =>
  `Not drawn: ${count === 1 ? '1 number' : `${formatCount(count)} numbers`} at or below zero, which a logarithmic axis cannot show.`
