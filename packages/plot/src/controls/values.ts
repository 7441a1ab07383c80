import { type RenderBudget, type Split, type SplitValues, marker } from '@isobath/domain'
import type { Orientation } from '../data/grid/arrangement.ts'
import type { PlotKind } from '../kinds/registry.ts'
import type { Range } from '../data/view.ts'
import { type Subset, type SubsetAxis, subsetAxes } from '../data/grid/subset.ts'
import type { ColourScale } from '../scales/colour-scale.ts'
import type { PaletteName } from '../scales/palette-names.ts'
import type { Vision } from '../scales/vision.ts'

/** One end of a sub-range. */
export type SubsetEnd = `${SubsetAxis}${'Start' | 'End'}`

/** How every control stands. */
export interface ControlValues extends Readonly<Record<SubsetEnd, number | undefined>> {
  /** Undefined, as are the next two, while the chart chooses by itself. */
  readonly palette: PaletteName | undefined
  readonly colourScale: ColourScale | undefined
  readonly range: Range | undefined
  readonly vision: Vision
  readonly split: Split
  /** Undefined while the chart lies along its longer axis. */
  readonly orientation: Orientation | undefined
  readonly errorBars: boolean
  readonly lines: boolean
  readonly logCounts: boolean
  readonly opacity: number
  readonly size: number
  /** CSS colour. */
  readonly colour: string
}

/** What is known of the data that the controls are about; all of it may come later. */
export interface ControlsData {
  /** Lowest and highest value, to which an emptied end of the colour range is restored. */
  readonly values?: Range
  /** The colour range that the chart chooses by itself. */
  readonly usualRange?: Range
  /** How many different values it holds along what it can be split by. */
  readonly splitValues?: SplitValues
  /** First and last of each axis; one that is absent cannot be narrowed. */
  readonly extent?: Subset
  /** How a section lies while nobody has chosen. */
  readonly usualOrientation?: Orientation
  /** Its times are months 1 to 12. */
  readonly climatology?: boolean
  readonly points?: number
  /** What the charts that exist take of the render budget. */
  readonly heldWeight?: number
  readonly budget?: RenderBudget
}

/** The initial values of the controls (S5, C9). */
export function usualValues(kind: PlotKind, { extent, points = 0 }: ControlsData): ControlValues {
  const ends = subsetAxes.flatMap((axis) => [
    [`${axis}Start`, extent?.[axis]?.[0]],
    [`${axis}End`, extent?.[axis]?.[1]],
  ])
  return {
    ...(Object.fromEntries(ends) as Record<SubsetEnd, number | undefined>),
    palette: undefined,
    colourScale: undefined,
    range: undefined,
    vision: 'normal',
    split: [],
    orientation: undefined,
    errorBars: kind !== 'depthProfile' || points <= marker.errorBarPoints,
    lines: true,
    logCounts: false,
    opacity: marker.opacity.initial,
    size: marker.size.initial,
    colour: marker.colour,
  }
}
