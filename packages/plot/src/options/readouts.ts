/** Views and readouts of charts: places by the names of their axes, in the words of the public options. */
import type { AxisName, NamedRanges } from '../data/plane.ts'
import type { MeanWeight } from '../data/grid/weights.ts'
import type { StoredRow } from '../data/table/roles.ts'
import type { Range, SectionView, View } from '../data/view.ts'
import type { DefinitionOf, PlotKind } from '../kinds/registry.ts'

interface Views {
  readonly map: View
  readonly section: SectionView
  readonly named: NamedRanges
}

interface Readouts {
  readonly map: Readout
  readonly section: SectionReadout
  readonly cell: CellReadout
  readonly row: RowReadout
  readonly bin: BinReadout
}

/** The visible part of a chart. */
export type ViewOf<Kind extends PlotKind> = Kind extends PlotKind ? Views[DefinitionOf<Kind>['coordinates']] : never

/** The readout of one cell or row of a chart. */
export type ReadoutOf<Kind extends PlotKind> = Kind extends PlotKind
  ? Readouts[DefinitionOf<Kind>['readout']] & LayeredReadout
  : never

/** Of a chart with layers over its first. */
export interface LayeredReadout {
  /** The layer that was read: absent for the first, 1 for the first layer with data over it. */
  readonly layer?: number
  /** What the other visible layers have at the same place. */
  readonly others?: readonly LayerReadout[]
}

/** The cell or row of one layer at the place of a readout: its own place by the names of the axes, and its value. */
export type LayerReadout = { readonly [Name in Exclude<AxisName, 'value'>]?: number } & {
  /** 0 for the first layer of the chart. */
  readonly layer: number
  readonly value: number | null
  readonly row?: StoredRow
}

/** The cell under the pointer: its centre and its value. */
export interface Readout {
  readonly lon: number
  readonly lat: number
  /** The stored value, or a mean; null where missing. */
  readonly value: number | null
  /** The value is a mean over several times, depths or, on a section, places. */
  readonly mean?: boolean
  /** For a mean: the number of stored values in it. */
  readonly meanCells?: number
  /** For a mean: what its values are weighted by; absent where all count the same. */
  readonly weighting?: MeanWeight
  /** The cell's centre lies on land. */
  readonly land?: boolean
  /** The place of the panel: its time in epoch milliseconds, its month 1…12, or its depth in metres. */
  readonly time?: number
  readonly month?: number
  readonly depth?: number
}

/** One cell of a section: its centre along the section and its depth in metres. */
export type SectionReadout = Pick<Readout, 'value' | 'mean' | 'meanCells' | 'weighting' | 'time' | 'month'> & {
  readonly depth: number
} & ({ readonly lon: number } | { readonly lat: number })

/** One cell of a chart that is neither a map nor a section: its centre by the names of the axes, and the place of its panel. */
export type CellReadout = Pick<Readout, 'value' | 'mean' | 'meanCells' | 'weighting'> & {
  readonly [Name in AxisName]?: number
}

/** One row of a table: its value and all its stored cells. */
export interface RowReadout {
  readonly value: number | null
  readonly row: StoredRow
}

/** One bar of a histogram. It counts values from its lower edge up to but not including its upper edge; the last bar includes both. */
export interface BinReadout {
  readonly edges: Range
  readonly count: number
  /** The fraction of all values. */
  readonly share: number
}
