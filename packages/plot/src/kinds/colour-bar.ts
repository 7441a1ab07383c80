import type { Range } from '../data/view.ts'
import { type ColourScale, colourDomain } from '../scales/colour-scale.ts'
import type { Tick } from '../scales/ticks/tick.ts'
import type { FieldLabel } from '../style/field-label.ts'
import type { Summary } from './messages/summary.ts'

/** The contents of a colour bar. */
export interface ColourBar {
  /** As painted: symmetric about zero on a zero-centred scale. */
  readonly range: Range
  readonly colourScale: ColourScale
  /** From low to high: at even steps, or one for each band between levels. */
  readonly colours: readonly string[]
  readonly field: FieldLabel
  /** Levels of a contoured field. Colours change only at them, and ticks are only at them. */
  readonly levels?: readonly number[]
  /** Ticks of values that are no plain numbers, such as times: at most this many. */
  readonly ticks?: (most: number) => readonly Tick[]
  /** Smallest and largest value of the field. An end of the bar is pointed if there are values outside the range. */
  readonly data: Range
}

/** The range of the options, low end first. Without a valid one, the usual range of the values; undefined until these are known. */
export function chosenRange(range: Range | undefined, summary: Summary | undefined): Range | undefined {
  if (range && isRange(range)) return range[0] <= range[1] ? range : [range[1], range[0]]
  return summary && summary.valid > 0 ? summary.range : undefined
}

/** Whether both ends of a range are numbers: options need not come from typed code. */
export const isRange = (range: Range) => Number.isFinite(range[0]) && Number.isFinite(range[1])

/** Whether a range has a logarithm; one without any value above zero has none. */
export const hasLogarithm = ([low, high]: Range) => Math.max(low, high) > 0

/** Range and scale as they are painted: without a logarithm the scale is linear, and a single value gets a margin so that the bar has a length. */
export function paintedScale(range: Range, chosen: ColourScale): { range: Range; colourScale: ColourScale } {
  const colourScale = chosen === 'log' && !hasLogarithm(range) ? 'linear' : chosen
  const [low, high] = colourDomain(range, colourScale)
  if (low < high) return { range: [low, high], colourScale }
  const margin = Math.abs(low) / 20 || 1
  return { range: colourScale === 'log' ? [low / 2, low * 2] : [low - margin, low + margin], colourScale }
}
