import { type ChartControl, type Split, millisecondsPerDay } from '@isobath/domain'
import type { Orientation } from '../data/grid/arrangement.ts'
import type { ProjectionName } from '../data/projection.ts'
import type { Range } from '../data/view.ts'
import type { ColourScale } from '../scales/colour-scale.ts'
import type { PaletteName } from '../scales/palettes/palette-names.ts'
import type { Vision } from '../scales/palettes/vision.ts'
import { type Subset, type SubsetAxis, subsetAxes } from '../data/grid/subset.ts'
import type { ControlsData, ControlValues } from './values.ts'

/** The options that the controls of a kind decide, to be spread into the options of a chart or given to its `update`. */
export interface ControlOptions {
  readonly palette?: PaletteName
  readonly vision?: Vision
  readonly colourScale?: ColourScale
  readonly range?: Range
  readonly projection?: ProjectionName
  readonly split?: Split
  readonly orientation?: Orientation
  readonly errorBars?: boolean
  readonly lines?: boolean
  readonly logCounts?: boolean
  readonly marker?: { readonly opacity: number; readonly size: number; readonly colour: string }
  readonly subset?: Subset
}

type Part = (values: ControlValues, data: ControlsData) => Readonly<Record<string, unknown>>

const parts: Readonly<Partial<Record<ChartControl, Part>>> = {
  palette: ({ palette, vision }) => ({ palette, vision }),
  colourScale: ({ colourScale }) => ({ colourScale }),
  range: ({ range }) => ({ range }),
  projection: ({ projection }) => ({ projection: projection === 'plateCarree' ? undefined : projection }),
  split: ({ split }) => ({ split }),
  orientation: ({ orientation }) => ({ orientation }),
  errorBars: ({ errorBars }) => ({ errorBars }),
  lines: ({ lines }) => ({ lines }),
  logCounts: ({ logCounts }) => ({ logCounts }),
  marker: ({ opacity, size, colour }) => ({ marker: { opacity, size, colour } }),
  subset: (values, data) => ({ subset: subsetOf(values, data) }),
}

/** The options of the named controls. An option with the default of the chart is present and undefined, so that `update` resets it. */
export const controlOptions = (
  controls: readonly ChartControl[],
  values: ControlValues,
  data: ControlsData,
): ControlOptions => Object.assign({}, ...controls.map((control) => parts[control]?.(values, data))) as ControlOptions

/** The ranges of axes with a subset; undefined if there are none. */
function subsetOf(values: ControlValues, data: ControlsData): Subset | undefined {
  const ranges = subsetAxes.flatMap((axis) => {
    const [whole, start, end] = [data.extent?.[axis], values[`${axis}Start`], values[`${axis}End`]]
    if (!whole || start === undefined || end === undefined || (start <= whole[0] && end >= whole[1])) return []
    return [[axis, axis === 'time' && !data.climatology ? wholeDays([start, end], whole) : [start, end]]]
  })
  return ranges.length === 0 ? undefined : (Object.fromEntries(ranges) as { [Axis in SubsetAxis]?: Range })
}

/** Extends dates to whole days, from the first to the last millisecond, within the extent of the data. */
const wholeDays = ([start, end]: Range, [first, last]: Range): Range => {
  const dayOf = (time: number) => Math.floor(time / millisecondsPerDay) * millisecondsPerDay
  return [Math.max(first, dayOf(start)), Math.min(last, dayOf(end) + millisecondsPerDay - 1)]
}
