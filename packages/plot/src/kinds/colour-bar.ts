import type { Range } from '../data/view.ts'
import { type ColourScale, colourDomain } from '../scales/colour-scale.ts'
import type { FieldLabel } from '../style/field-label.ts'
import type { Summary } from './summary.ts'

/** What a colour bar shows. */
export interface ColourBar {
  /** As painted: already symmetric about zero where that is asked for. */
  readonly range: Range
  readonly colourScale: ColourScale
  /** From low to high: at even steps, or one for each band between levels. */
  readonly colours: readonly string[]
  readonly field: FieldLabel
  /** Of a contoured field: colours change at these alone, and ticks stand at them. */
  readonly levels?: readonly number[]
  /** Smallest and largest value of the field: beyond the range, that end is pointed. */
  readonly data: Range
}

/** The range that is asked for, from either end; where that is no range, the one of the values. */
export function askedRange(asked: Range | undefined, summary: Summary | undefined): Range | undefined {
  if (asked && Number.isFinite(asked[0]) && Number.isFinite(asked[1])) {
    return asked[0] <= asked[1] ? asked : [asked[1], asked[0]]
  }
  return summary && summary.valid > 0 ? summary.range : undefined
}

/** Range and scale as they are painted: a logarithm of nothing above zero is none, and a single value gets a margin so that the bar has a length. */
export function paintedScale(range: Range, asked: ColourScale): { range: Range; colourScale: ColourScale } {
  const colourScale = asked === 'log' && range[1] <= 0 ? 'linear' : asked
  const [low, high] = colourDomain(range, colourScale)
  if (low < high) return { range: [low, high], colourScale }
  const margin = Math.abs(low) / 20 || 1
  return { range: colourScale === 'log' ? [low / 2, low * 2] : [low - margin, low + margin], colourScale }
}
