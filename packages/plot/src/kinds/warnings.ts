import { type Split, formatCount } from '@isobath/domain'
import { type NamedRanges, fromAxis, rangeFromAxis } from '../data/plane.ts'
import type { Range } from '../data/view.ts'
import { labelBy, scaleIn } from '../scales/axis-options.ts'
import { chartTexts } from '../scales/chart-texts.ts'
import { isColour } from '../scales/palettes/custom-palette.ts'
import { paletteFault } from '../scales/palettes/palette-fault.ts'
import { formatNumber } from '../scales/format.ts'
import { chosenRange, hasLogarithm, isRange, paintedScale } from './colour-bar.ts'
import type * as LayerNames from './layers/names.ts'
import { axisAbilities, orientationsOf } from './kind-rules.ts'
import { type Look, mostTitleLines } from './look.ts'
import { castPlane } from './points/casts/kind.ts'
import { isPointMap } from './points/kinds.ts'
import { type PlotKind, definitionOf } from './registry.ts'
import type { Summary } from './messages/summary.ts'

/** The look of a chart, and the visible part that is requested. */
interface WarnedOptions extends Look {
  readonly view?: NamedRanges | undefined
  readonly split?: Split | undefined
}

/**
 * A sentence for each option that the chart cannot follow.
 *
 * @param layerName of the code of layers; without it, layers have no sentence
 */
export function warningsOf(
  options: WarnedOptions,
  summary: Summary,
  layerName?: typeof LayerNames.layerName,
): readonly string[] {
  const { kind, levels, palette, orientation, split, animation } = options
  const warnings: string[] = []
  const fault = paletteFault(palette)
  if (fault !== undefined) warnings.push(fault)
  warnings.push(...rangeWarnings(options, summary))
  const isOutside = (level: number) => level < summary.min || level > summary.max
  if (Array.isArray(levels) && hasBands(kind) && summary.valid > 0 && levels.every(isOutside)) {
    warnings.push('No level lies between the lowest and the highest value: no line is drawn.')
  }
  const offered = orientationsOf(kind)
  if (orientation && offered.length > 0 && !offered.includes(orientation)) {
    warnings.push(`This kind of chart has no ${orientation} orientation: the usual one is drawn.`)
  }
  for (const by of split?.filter((each) => summary.split?.values[each] === 0) ?? []) {
    warnings.push(`The data cannot be split by ${by}.`)
  }
  if (animation && !summary.split?.by.length) {
    warnings.push('An animation plays the panels of the option split: this chart has none.')
  }
  warnings.push(...axisWarnings(options, summary), ...colourWarnings(options), ...titleWarnings(options))
  warnings.push(...castWarnings(options), ...timeWarnings(summary), ...fillWarnings(summary))
  if (layerName) warnings.push(...layerWarnings(options, summary, layerName))
  return warnings
}

/** What the chart cannot follow of its colour range and colour scale. */
function rangeWarnings(options: Look, summary: Summary): readonly string[] {
  const { range, colourScale } = options
  const warnings: string[] = []
  if (range && !isRange(range)) {
    warnings.push('The colour range needs two numbers: the usual range of the values is used.')
  } else if (range && range[0] > range[1]) {
    const [low, high] = [formatNumber(range[1]), formatNumber(range[0])]
    warnings.push(`The colour range was given from high to low: it is drawn from ${low} to ${high}.`)
  } else if (range && range[0] === range[1]) {
    warnings.push('Both ends of the colour range are equal: it is widened.')
  }
  const chosen = chosenRange(range, summary)
  if (chosen && hasColours(options) && summary.valid > 0 && (chosen[1] < summary.min || chosen[0] > summary.max)) {
    const [low, high] = [formatNumber(summary.min), formatNumber(summary.max)]
    warnings.push(`All values lie outside the colour range and have one colour: they run from ${low} to ${high}.`)
  }
  const largest = Math.max(Math.abs(summary.min), Math.abs(summary.max))
  if (hasColours(options) && largest > 0 && largest < leastDrawn) {
    warnings.push('All values are closer to zero than 10⁻³⁷, and have one colour: give them in a smaller unit.')
  }
  if (colourScale === 'log' && chosen && !hasLogarithm(chosen)) {
    warnings.push('A logarithmic colour scale needs values above zero: the scale is linear.')
  } else if (colourScale === 'log' && range && chosen && chosen[0] <= 0) {
    const low = formatNumber(paintedScale(chosen, colourScale).range[0])
    warnings.push(`A logarithmic colour range begins above zero: it is drawn from ${low}.`)
  } else if (colourScale === 'log' && summary.min <= 0) {
    warnings.push('Values at or below zero have no logarithm: they have the lowest colour of the scale.')
  }
  return warnings
}

/** What is not drawn of each layer. */
function layerWarnings(
  options: WarnedOptions,
  { layers = [] }: Summary,
  layerName: typeof LayerNames.layerName,
): readonly string[] {
  const { notDrawn, named } = chartTexts().layers
  return layers.flatMap((layer, i) => {
    const name = layerName(options, i + 1)
    if (typeof layer === 'string') return notDrawn(name, layer)
    if (layer.unplaced) return named(name, unplacedWarning(layer.unplaced))
    return layer.valid === 0 ? notDrawn(name, 'It has no values here.') : []
  })
}

/** Graphics processors draw in single precision, and many take numbers below its normal ones, which begin at 1.2 × 10⁻³⁸, for zero. */
const leastDrawn = 1e-37

/** Whether the colours of a chart follow the colour range. */
function hasColours({ kind, against }: Look): boolean {
  const [lowest] = definitionOf(kind).layers
  if (lowest.family !== 'point') return lowest.family === 'field'
  return !lowest.tracks && (lowest.areCasts === true || isPointMap(lowest, against))
}

/** Whether a kind draws a field in bands between levels. */
const hasBands = (kind: PlotKind) =>
  definitionOf(kind).layers.some((layer) => layer.family === 'field' && layer.recipe === 'contourMap')

/** What the chart cannot follow of the scales of its axes. */
function axisWarnings(
  { kind, against, axes = {}, view }: WarnedOptions,
  { plane, unplaced, extent }: Summary,
): readonly string[] {
  const found = ([plane.x, plane.y] as const).flatMap((name, i) => {
    const { domain, tickFormat, ...options } = axes[name] ?? {}
    const lowest = fromAxis(name, extent[i === 0 ? 'x' : 'y'][0], plane.scales?.[name])
    const scale = scaleIn(name, options, axisAbilities(kind, against))
    const without = (['reversed', 'logarithmic', 'stretch'] as const).filter((each) => options[each] && !scale?.[each])
    const isZero = scale?.logarithmic && domain?.some((end) => end <= 0)
    return [
      ...without.map(
        (each) =>
          `The axis ${name} of this chart cannot be ${each === 'stretch' ? 'stretched' : each}: it runs ${scale ? 'as its other options say' : 'as usual'}.`,
      ),
      ...(isZero ? [`The domain of the logarithmic axis ${name} must be above zero: the data are shown whole.`] : []),
      ...(domain && domain[0] > domain[1]
        ? [`The domain of the axis ${name} was given from high to low: the option reversed turns an axis.`]
        : []),
      ...(tickFormat && labelBy(tickFormat, lowest, undefined) === undefined
        ? [`The function tickFormat of the axis ${name} fails: the usual labels are drawn.`]
        : []),
    ]
  })
  if (view && !(view[plane.x] ?? view[plane.y])) {
    found.push(`The option view names neither ${plane.x} nor ${plane.y}, the axes of this chart: all data are shown.`)
  }
  for (const name of [plane.x, plane.y] as const) {
    const [low, high] = rangeFromAxis(name, extent[name === plane.x ? 'x' : 'y'], plane.scales?.[name])
    const asked = view?.[name]
    // Longitudes come round again.
    if (!asked || name === 'lon' || (Math.max(...asked) >= low && Math.min(...asked) <= high)) continue
    found.push(`The option view.${name} lies outside the data: the nearest part of them is shown.`)
  }
  return unplaced ? [...found, unplacedWarning(unplaced)] : found
}

/** The lines of a title that have no room. */
function titleWarnings({ title = [] }: Look): readonly string[] {
  const more = title.filter((line) => line !== '').length - mostTitleLines
  return more > 0
    ? [`A title has ${mostTitleLines} lines at most: ${more} more ${more === 1 ? 'is' : 'are'} not drawn.`]
    : []
}

/** A coordinate that casts are not drawn against. */
function castWarnings({ kind, against }: Look): readonly string[] {
  const [lowest] = definitionOf(kind).layers
  if (!against || lowest.family !== 'point' || !lowest.areCasts || castPlane(against).x === against) return []
  return [`Casts are drawn against time, lat, lon or distance, not against ${against}: time is drawn.`]
}

/** Numbers that files often hold where a value is missing. Those of 16 bits are of packed files, 99999 is Argo's, −1e10 that of Ocean Data View. */
const usualFills = [-999, -999.99, -9999, -32_767, -32_768, -99_999, 99_999, -1e10, -1e34, 1e20, 1e35, 9.96921e36]

/** A lowest or highest value that is hardly one. */
function fillWarnings({ min, max }: Summary): readonly string[] {
  // To the precision of single floats.
  const found = [min, max].find((value) => usualFills.some((fill) => Math.abs(value / fill - 1) < 1e-6))
  if (found === undefined) return []
  return [
    `The value ${formatNumber(found)} often stands for a missing one: if it does, name it as \`missing\` in the source.`,
  ]
}

/** Times of our days in seconds, days or years lie in these milliseconds of 1970. Data that begin at 0 may count from their own start. */
const notMilliseconds: Range = [1e3, 5e9]

/** As in times of a file. Microseconds of our days lie beyond it. */
const lastMillisecond = Date.UTC(2300, 0)

/** Times that are hardly milliseconds. */
function timeWarnings({ plane, extent, dataExtent = extent }: Summary): readonly string[] {
  const axis = plane.x === 'time' ? 'x' : 'y'
  if (plane[axis] !== 'time') return []
  const [low, high] = rangeFromAxis('time', dataExtent[axis], plane.scales?.time)
  if (low > lastMillisecond) {
    return ['All times lie after the year 2300: they are read as milliseconds since 1970, and may be microseconds.']
  }
  if (low < notMilliseconds[0] || high > notMilliseconds[1]) return []
  return [
    'All times lie in the first weeks of 1970: they are read as milliseconds since 1970, and may be seconds or days.',
  ]
}

/** A sentence for each colour that CSS does not know. */
function colourWarnings({ lineColour, marker, layers = [], theme }: Look): readonly string[] {
  const colours: readonly (readonly [option: string, colour: unknown])[] = [
    ['lineColour', lineColour],
    ['marker.colour', marker?.colour],
    ...(typeof theme === 'object'
      ? Object.entries(theme).map(([name, colour]) => [`theme.${name}`, colour] as const)
      : []),
    ...layers.flatMap((layer, i) =>
      Object.entries({ ...layer, ...('marker' in layer ? layer.marker : {}) }).flatMap(([name, colour]) =>
        /colour$/i.test(name) ? [[`layers[${i}].${name}`, colour] as const] : [],
      ),
    ),
  ]
  return colours.flatMap(([option, colour]) =>
    typeof colour !== 'string' || isColour(colour) ? [] : [`The option ${option} is no colour of CSS: “${colour}”.`],
  )
}

const unplacedWarning = (count: number) =>
  `Not drawn: ${count === 1 ? '1 number' : `${formatCount(count)} numbers`} at or below zero, which a logarithmic axis cannot show.`
