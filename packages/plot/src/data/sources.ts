import type { SlabCalendar } from '@isobath/domain'
import type { GivenColumn } from './table/given.ts'

/** Where a field comes from. Arrays are copied to the worker unless `transfer` gives them away; an address is fetched in the worker itself. */
export type FieldSource =
  | {
      readonly type: 'grid'
      /** Cell centres in degrees, ascending, latitudes also descending; longitudes run on across 180° (170 … 190). Length nlon and nlat. */
      readonly lon: Float64Array
      readonly lat: Float64Array
      /** Shape lat × lon, rows in the order of the latitudes, NaN where missing; fillers such as −999 or 1e20 are values. */
      readonly values: Float32Array
      readonly transfer?: boolean
    }
  /** A field over depth, over time or over both: for sections and splits; what it is not split by is averaged (D4). */
  | {
      readonly type: 'volume'
      /** Cell centres in degrees, as in a grid. Length nlon and nlat; one of them may be 1. */
      readonly lon: Float64Array
      readonly lat: Float64Array
      /** Epoch milliseconds, or months 1…12 where `calendar` says so; absent or empty for a field without time. */
      readonly time?: Float64Array
      readonly calendar?: SlabCalendar
      /** Metres downward, in any order, as far apart as they are; empty for a field without depth. */
      readonly depth: Float64Array
      /** Shape time × depth × lat × lon, NaN where missing. */
      readonly values: Float32Array
    }
  /** Slabs as `@isobath/domain` reads them; several times and depths are averaged (D4). `preview` is a coarser level that is shown first. */
  | {
      readonly type: 'slabs'
      readonly url: string
      readonly preview?: string
      readonly headers?: Record<string, string>
    }

/**
 * Where a table of observations comes from, one row each. Columns are found by their names: `time`, `lat`, `lon`, `depth`, and the first other
 * column of numbers as the value, unless `columns` of the chart says otherwise.
 */
export type TableSource =
  | {
      readonly type: 'columns'
      /** Of equal length; times as epoch milliseconds, dates or ISO texts, NaN and null where missing. */
      readonly columns: Readonly<Record<string, GivenColumn>>
      /** Gives typed arrays away instead of copying them. */
      readonly transfer?: boolean
    }
  | { readonly type: 'rows'; readonly rows: readonly Readonly<Record<string, unknown>>[] }
  /** An Arrow IPC stream or file. */
  | { readonly type: 'arrow'; readonly bytes: Uint8Array | ArrayBuffer }
  /** Answered as an Arrow IPC stream or file, or as CSV with a header line; fetched in the worker itself. */
  | { readonly type: 'table'; readonly url: string; readonly headers?: Record<string, string> }

/** Whatever a chart may be opened with. */
export type Source = FieldSource | TableSource
