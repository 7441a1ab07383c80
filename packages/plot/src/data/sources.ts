import type { SlabCalendar } from '@isobath/domain'
import type { ColumnInput } from './table/table-of-arrays.ts'

/** Values that stand for a missing one, such as −999 or 1e20. NaN, infinities and null are always missing. */
export interface MissingValues {
  /** In single precision, as fields are stored; in a table in every column of numbers. */
  readonly missing?: number | readonly number[] | undefined
}

/** Numbers as a typed array or a plain one, in which null is missing. */
export type FieldNumbers =
  | Float32Array
  | Float64Array
  | Int8Array
  | Uint8Array
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | BigInt64Array
  | readonly (number | null)[]

/** The source of a field. Arrays are copied to the worker, or transferred if `transfer` is true. The worker fetches addresses. */
export type FieldSource = MissingValues &
  (
    | {
        readonly type: 'grid'
        /** Cell centres in degrees, ascending, latitudes also descending; longitudes count on across 180° (170 … 190). Length nlon and nlat. */
        readonly lon: FieldNumbers
        readonly lat: FieldNumbers
        /** Shape lat × lon, rows in the order of the latitudes, NaN where missing. Drawn in single precision. */
        readonly values: FieldNumbers
        readonly transfer?: boolean | undefined
      }
    /** A field over depth, time or both, for sections and splits. Values are averaged over the axes that are neither drawn nor split (D4). */
    | {
        readonly type: 'volume'
        /** Cell centres in degrees, as in a grid. Length nlon and nlat; one of them may be 1. */
        readonly lon: FieldNumbers
        readonly lat: FieldNumbers
        /** Epoch milliseconds, or months 1…12 where `calendar` says so; absent or empty for a field without time. */
        readonly time?: FieldNumbers | undefined
        readonly calendar?: SlabCalendar | undefined
        /** Metres downward, in any order and with any spacing; absent or empty for a field without depth. */
        readonly depth?: FieldNumbers | undefined
        /** Shape time × depth × lat × lon, NaN where missing. */
        readonly values: FieldNumbers
      }
    /** A field over depth along a track, for `trackSection`. */
    | {
        readonly type: 'section'
        /** Nautical miles from the start of the track, ascending. */
        readonly distance: FieldNumbers
        /** Metres downward, in any order and with any spacing. */
        readonly depth: FieldNumbers
        /** Shape depth × distance, NaN where missing. */
        readonly values: FieldNumbers
      }
    /** Slabs as `@isobath/domain` reads them; several times and depths are averaged (D4). `preview` is a coarser level that is shown first. */
    | {
        readonly type: 'slabs'
        readonly url: string
        readonly preview?: string | undefined
        readonly headers?: Record<string, string> | undefined
      }
  )

/**
 * The source of a table of observations, one row for each. Columns are found by their names: `time`, `lat`, `lon`, `depth`, and the first other
 * column of numbers as the value. The option `columns` of the chart names others.
 */
export type TableSource = MissingValues &
  (
    | {
        readonly type: 'columns'
        /** Of equal length; times as epoch milliseconds, dates or ISO texts, NaN and null where missing. */
        readonly columns: Readonly<Record<string, ColumnInput>>
        /** Transfers typed arrays to the worker instead of copying them. The page can no longer use them. */
        readonly transfer?: boolean | undefined
      }
    /** Objects, one for each row: its cells by the names of the columns. */
    | { readonly type: 'rows'; readonly rows: readonly object[] }
    /** An Arrow IPC stream or file. */
    | { readonly type: 'arrow'; readonly bytes: Uint8Array | ArrayBuffer }
    /** An address of an Arrow IPC stream or file, or of CSV with a header line. The worker fetches it. */
    | { readonly type: 'table'; readonly url: string; readonly headers?: Record<string, string> | undefined }
  )

/** Any source of a chart. */
export type Source = FieldSource | TableSource
