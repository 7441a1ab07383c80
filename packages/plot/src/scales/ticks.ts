import type { Range } from '../data/view.ts'
import { type ColourScale, colourDomain } from './colour-scale.ts'
import { evenTicks } from './even-ticks.ts'
import { formatLatitude, formatLongitude, formatNumber } from './format.ts'

export interface Tick {
  /** On the axis as it runs, so past 180 on a wrapped plot. */
  readonly value: number
  readonly label: string
}

const most = 7
const fewest = 4

/** Steps that divide a circle as charts do; below them 1, 2 and 5 times a power of ten, with 2.5 where those give too few ticks. */
const degreeSteps = [10, 15, 20, 30, 45, 60, 90, 120, 180, 360]

export const longitudeTicks = (range: Range, wanted = most): Tick[] => degreeTicks(range, wanted, formatLongitude)

export const latitudeTicks = (range: Range, wanted = most): Tick[] => degreeTicks(range, wanted, formatLatitude)

function degreeTicks(range: Range, wanted: number, format: (degrees: number, decimals: number) => string): Tick[] {
  const step = stepFor(range, wanted)
  if (step === undefined) return []
  const decimals = (String(Number(step.toPrecision(12))).split('.')[1] ?? '').length
  return multiples(range, step).map((value) => ({ value, label: format(value, decimals) }))
}

/** The finest step that makes at most `wanted` ticks, and four of them where one can. */
function stepFor(range: Range, wanted: number): number | undefined {
  const span = range[1] - range[0]
  if (!(span > 0)) return undefined
  const power = 10 ** Math.floor(Math.log10(span / wanted))
  const steps = [...[1, 2, 5, 10, 20].map((factor) => factor * power).filter((step) => step < 10), ...degreeSteps]
  const fitting = steps.filter((step) => multiples(range, step).length <= wanted)
  const enough = (step: number) => multiples(range, step).length >= Math.min(fewest, wanted)
  const quarter = [2.5 * power, 25 * power].filter((step) => step < 10 && multiples(range, step).length <= wanted)
  return fitting.find(enough) ?? quarter.find(enough) ?? fitting[0]
}

function multiples([low, high]: Range, step: number): number[] {
  // Axes are often stored in single precision: a global one may end at 89.99998.
  const slack = (high - low) * 1e-6
  const first = Math.ceil((low - slack) / step)
  const last = Math.floor((high + slack) / step)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => Number(((first + i) * step).toPrecision(12)))
}

/** Plain numbers, at steps of 1, 2 or 5 times a power of ten. */
export function numberTicks(range: Range, wanted = most): Tick[] {
  if (!(range[1] > range[0])) return []
  for (let count = wanted; count > 0; count--) {
    const values = evenTicks(range[0], range[1], count)
    if (values.length <= wanted) return values.map((value) => ({ value, label: formatNumber(value) }))
  }
  return []
}

/** Counts are whole. */
export const countTicks = (range: Range, wanted?: number): Tick[] =>
  numberTicks(range, wanted).filter(({ value }) => Number.isInteger(value))

/** Whole counts by their logarithms to base ten. */
export const logCountTicks = ([low, high]: Range, wanted = most): Tick[] =>
  logarithmicTicks([10 ** low, 10 ** high], wanted)
    .filter((count) => Number.isInteger(count))
    .map((count) => ({ value: Math.log10(count), label: formatNumber(count) }))

/** Ticks of a colour bar, on the domain that `colourDomain` gives. */
export function colourTicks(range: Range, colourScale: ColourScale, wanted = 6): Tick[] {
  const domain = colourDomain(range, colourScale)
  if (!(domain[1] > domain[0])) return [{ value: domain[0], label: formatNumber(domain[0]) }]
  const values = colourScale === 'log' ? logarithmicTicks(domain, wanted) : evenTicks(domain[0], domain[1], wanted - 1)
  return values.map((value) => ({ value, label: formatNumber(value) }))
}

/** Powers of ten when there are enough of them, else 1, 2 and 5 times them; within one decade as on a linear scale. */
function logarithmicTicks(domain: Range, wanted: number): number[] {
  const powers = decadeTicks(domain, [1])
  const atMost = Math.min(most, wanted)
  if (powers.length >= Math.min(fewest, wanted)) {
    return powers.filter((_, i) => i % Math.ceil(powers.length / atMost) === 0)
  }
  const fives = decadeTicks(domain, [1, 2, 5])
  if (fives.length >= fewest && fives.length <= atMost) return fives
  return powers.length > 1 ? powers : evenTicks(domain[0], domain[1], wanted - 1)
}

/** Factors times powers of ten within a range. */
export function decadeTicks([low, high]: Range, factors: readonly number[]): number[] {
  const [first, last] = [Math.floor(Math.log10(low)), Math.ceil(Math.log10(high))]
  const powers = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  const all = powers.flatMap((power) => factors.map((factor) => Number(`${factor}e${power}`)))
  return all.filter((value) => value >= low * (1 - 1e-9) && value <= high * (1 + 1e-9))
}
