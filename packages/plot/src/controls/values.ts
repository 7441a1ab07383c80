import { type RenderBudget, type Split, type SplitValues, marker, usualMarker } from '@isobath/domain'
import type { Orientation } from '../data/grid/arrangement.ts'
import type { ProjectionName } from '../data/projection.ts'
import type { PlotKind } from '../kinds/registry.ts'
import type { Range } from '../data/view.ts'
import { type Subset, type SubsetAxis, subsetAxes } from '../data/grid/subset.ts'
import type { ColourScale } from '../scales/colour-scale.ts'
import type { PaletteName } from '../scales/palettes/palette-names.ts'
import type { Vision } from '../scales/palettes/vision.ts'

/** One end of a sub-range. */
export type SubsetEnd = `${SubsetAxis}${'Start' | 'End'}`

/** The values of all controls. */
export interface ControlValues extends Readonly<Record<SubsetEnd, number | undefined>> {
  /** Undefined for the default of the chart. So are the next two. */
  readonly palette: PaletteName | undefined
  readonly colourScale: ColourScale | undefined
  readonly range: Range | undefined
  readonly vision: Vision
  /** `plateCarree` for longitude against latitude, as a map has it by default. */
  readonly projection: ProjectionName
  readonly split: Split
  /** Undefined for the default orientation. */
  readonly orientation: Orientation | undefined
  readonly errorBars: boolean
  readonly lines: boolean
  readonly logCounts: boolean
  readonly opacity: number
  readonly size: number
  /** CSS colour. */
  readonly colour: string
}

/** What is known of the data of the chart. All of it may be added later. */
export interface ControlsData {
  /** Lowest and highest value. An empty end of the colour range is restored to them. */
  readonly values?: Range | undefined
  /** The default colour range. */
  readonly usualRange?: Range | undefined
  /** The number of panels of each possible split. */
  readonly splitValues?: SplitValues | undefined
  /** First and last value of each axis. An absent axis has no subset control. */
  readonly extent?: Subset | undefined
  /** The default orientation of a section. */
  readonly usualOrientation?: Orientation | undefined
  /** Whether times are months 1 to 12. */
  readonly climatology?: boolean | undefined
  readonly points?: number | undefined
  /** The weight of existing charts in the render budget. */
  readonly existingWeight?: number | undefined
  readonly budget?: RenderBudget | undefined
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
    projection: 'plateCarree',
    split: [],
    orientation: undefined,
    errorBars: kind !== 'depthProfile' || points <= marker.errorBarPoints,
    lines: true,
    logCounts: false,
    ...usualMarker(kind === 'scatter' ? points : 0),
    colour: marker.colour,
  }
}
