import { deepest } from '../limits.ts'

/**
 * Standard depths, metres: the multiples of `step` below `above` and down to `until`, and 0. They are the 102 levels of the World Ocean Atlas 2018 and 2023 down to
 * 5500 m (Garcia et al. 2019, World Ocean Atlas 2018: Product Documentation, table 3), and go on by 100 m below, as those of the World Ocean Database 2018 do.
 */
const bands = [
  { above: 0, until: 100, step: 5 },
  { above: 100, until: 500, step: 25 },
  { above: 500, until: 2000, step: 50 },
  { above: 2000, until: deepest, step: 100 },
] as const

/** A run of neighbouring layers whose standard depths are multiples of `step`, the deepest of them `until`; its last layer ends above `end` (D10). */
export interface DepthBand {
  readonly until: number
  readonly step: number
  readonly end: number
}

/** The bands from the surface down. A depth is in the first band whose end is below it. The last one has no end. */
export const depthBands: readonly DepthBand[] = bands.map(({ until, step }, i) => ({
  until,
  step,
  end: until + (bands[i + 1]?.step ?? Infinity) / 2,
}))

/** The standard depths from the surface down to the deepest sea floor. */
const standardDepths: readonly number[] = [
  0,
  ...bands.flatMap(({ above, until, step }) =>
    Array.from({ length: (until - above) / step }, (_, i) => above + step * (i + 1)),
  ),
]

/**
 * The standard depth of the layer that holds a depth (D10). A layer begins halfway to the standard depth above it, included, and ends halfway to the one below it, not
 * included. The first layer holds what lies above the surface too, the last one whatever is deeper.
 */
export function standardDepth(depth: number): number {
  const { until, step } = depthBands.find(({ end }) => depth < end) ?? bands[3]
  return Math.min(until, Math.max(0, step * Math.floor(depth / step + 0.5)))
}

/** How the rows of observations are spread over their exact depths. */
export interface DepthCounts {
  readonly distinct: number
  /** Half of the depths have so many rows at most. */
  readonly medianRows: number
  /** Days, in UTC, that have a row. */
  readonly days: number
}

/** Rows from which on the mean of a depth is taken for sure enough: its standard error is then less than a third of the standard deviation of the rows. */
const enoughRows = 10

/**
 * Whether a depth profile of observations is clearer as means of layers (D10): it has more depths than layers, and most of its depths have few rows, and rows of some
 * of its days alone.
 */
export function suitsDepthLayers(
  { distinct, medianRows, days }: DepthCounts,
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  const [first, last] = [standardDepth(start), standardDepth(end)]
  const layers = standardDepths.filter((depth) => depth >= first && depth <= last).length
  return distinct > layers && medianRows < Math.min(enoughRows, days)
}
