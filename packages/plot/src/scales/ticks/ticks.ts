import { scaleLinear, scaleLog } from 'd3-scale'
import type { Range } from '../../data/view.ts'
import { type ColourScale, colourDomain } from '../colour-scale.ts'
import { formatNumber, plainMagnitudes, writePower } from '../format.ts'
import { withSigns } from '../number-signs.ts'
import { type Tick, fewestTicks, mostTicks } from './tick.ts'
import { cacheTicks } from './tick-cache.ts'

/** Ticks of a linear axis, at most `most`. */
export function numberTicks(range: Range, most = mostTicks): Tick[] {
  const values = divide(range, most)
  if (values.length === 0) return []
  const largest = Math.max(...values.map(Math.abs))
  const smallest = Math.min(...values.filter((value) => value !== 0).map(Math.abs))
  const isPlain = smallest >= plainMagnitudes[0] && largest < plainMagnitudes[1]
  // With the decimals of a ten times finer step; `~` drops those that are zero.
  const format = scaleLinear()
    .domain(range)
    .tickFormat(10 * most, isPlain ? '~f' : '~e')
  return values.map((value) => ({
    value,
    label: value === 0 ? '0' : withSigns(isPlain ? format(value) : writePower(format(value))),
  }))
}

/** Round numbers within a range where d3 puts its ticks. Where those are fewer than four, the steps are 2.5 times a power of ten. */
function divide(range: Range, most: number): readonly number[] {
  if (!(range[1] > range[0])) return []
  const finest: readonly number[] = linearDivisions(range, most).next().value ?? []
  return finest.length >= Math.min(fewestTicks, most) ? finest : (quarterDivision(range, most) ?? finest)
}

/** The ticks of d3 with at most `most` values, finest first. */
export function* linearDivisions(range: Range, most: number): Generator<number[], void> {
  const scale = scaleLinear().domain(range)
  for (let count = most; count > 0; count--) {
    const ticks = scale.ticks(count)
    if (ticks.length > 0 && ticks.length <= most) yield ticks
  }
}

/** Multiples of 2.5 times a power of ten within a range, if they are at least four and at most `most`. */
export function quarterDivision(range: Range, most: number): number[] | undefined {
  const power = Math.floor(Math.log10(range[1] - range[0]))
  return [power - 1, power]
    .map((exponent) => multiplesWithin(range, Number(`2.5e${exponent}`)))
    .find(({ length }) => length >= Math.min(fewestTicks, most) && length <= most)
}

/** The multiples of a step within a range. */
export function multiplesWithin(range: Range, step: number): number[] {
  const first = Math.ceil(range[0] / step)
  return Array.from({ length: countMultiples(range, step) }, (_, i) => Number(((first + i) * step).toPrecision(12)))
}

/** The number of multiples of a step within a range. */
export const countMultiples = ([low, high]: Range, step: number) =>
  Math.max(0, Math.floor(high / step) - Math.ceil(low / step) + 1)

/** Ticks of counts, which are whole numbers. */
export const countTicks = (range: Range, most?: number): Tick[] =>
  numberTicks(range, most).filter(({ value }) => Number.isInteger(value))

/** Ticks of whole counts on an axis of their logarithms to base ten. */
export const logCountTicks = ([low, high]: Range, most = mostTicks): Tick[] =>
  logarithmicTicks([10 ** low, 10 ** high], most)
    .filter(({ value }) => Number.isInteger(value))
    .map(({ value, label }) => ({ value: Math.log10(value), label }))

/** Ticks of a colour bar, on the domain that `colourDomain` gives. */
export const colourTicks = cacheTicks((range: Range, colourScale: ColourScale, most: number = mostTicks - 1) => {
  const domain = colourDomain(range, colourScale)
  if (!(domain[1] > domain[0])) return [{ value: domain[0], label: formatNumber(domain[0]) }]
  return colourScale === 'log' ? logarithmicTicks(domain, most) : numberTicks(domain, most)
})

/** Powers of ten when there are enough of them, else 1, 2 and 5 times them; within one decade as on a linear scale. */
export function logarithmicTicks(domain: Range, most = mostTicks): Tick[] {
  const [powers, fives] = [decadeTicks(domain, [1]), decadeTicks(domain, [1, 2, 5])]
  const named = (values: readonly number[]) => values.map((value) => ({ value, label: formatNumber(value) }))
  if (powers.length >= Math.min(fewestTicks, most)) {
    const every = Math.ceil(powers.length / Math.min(mostTicks, most))
    return named(powers.filter((_, i) => i % every === 0))
  }
  if (fives.length >= fewestTicks && fives.length <= most) return named(fives)
  return powers.length > 1 ? named(powers) : numberTicks(domain, most)
}

/** The ticks of a logarithmic scale of d3 that are one of these factors, 1 to 9, times a power of ten. */
export function decadeTicks([low, high]: Range, factors: readonly number[]): number[] {
  // The ends may be computed, so that a power of ten at an end is missed by a rounding error.
  const scale = scaleLog().domain([low * (1 - 1e-9), high * (1 + 1e-9)])
  // With more ticks requested than there are decades d3 gives every multiple of every power.
  const all = scale.ticks(Math.floor(Math.log10(high / low)) + 2)
  return all.filter((value) => factors.includes(Number(value.toExponential().split('e')[0])))
}
