import type { FieldSource, TableSource } from '../../data/sources.ts'
import type { Subset } from '../../data/grid/subset.ts'
import type { ColumnNames } from '../../data/table/roles.ts'
import type { FieldLabel } from '../../style/field-label.ts'

/** What all layers with data of their own have. */
interface DataLayerBase {
  /** The name in legend, readout and summary; by default that of its field. */
  readonly name?: string | undefined
  /** Name and unit of the values; by default those of the chart. */
  readonly field?: FieldLabel | undefined
  /** Whether the layer is hidden at first. A change uploads nothing. */
  readonly hidden?: boolean | undefined
  /** Draws only the data in these ranges. A change reads the source again. */
  readonly subset?: Subset | undefined
}

/** A layer drawn from a field. */
export interface FieldLayerBase extends DataLayerBase {
  /** Its data: a grid, a volume, a section or slabs. */
  readonly source: FieldSource
}

/** A layer drawn from rows. */
export interface TableLayerBase extends DataLayerBase {
  /** Its rows: columns, rows, Arrow, or the address of a table. */
  readonly source: TableSource
  /** Names of columns that do not have the usual names, as the option `columns` of a chart. */
  readonly columns?: ColumnNames | undefined
}
