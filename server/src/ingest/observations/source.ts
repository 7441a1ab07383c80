import type { ColumnType } from '../../store/observations.ts'
import type { FieldAttributes } from '../netcdf/field-file.ts'
import type { GivenMetadata } from '../metadata.ts'
import type { Omission } from '../problem.ts'
import type { StatedFlags } from './quality-flags.ts'

/** What a file says that the cells of a column are. */
export type CellType = 'integer' | 'FLOAT' | 'DOUBLE' | 'moment' | 'day'

/** A column as a file has it: column i of the file is `c{i}` of the working table `raw`, where blanks and fillers are NULL. */
export interface RawColumn {
  /** As in the file; made unique later. */
  readonly name: string
  /** Absent where the cells are text. */
  readonly type?: CellType | undefined
  readonly unit?: string | undefined
  readonly longName?: string | undefined
  readonly comment?: string | undefined
  readonly sensor?: string | undefined
  /** Whether it holds the depth of the sea floor instead of the depth of a sample. */
  readonly isSeaFloor?: boolean
  /** The usual name of what it holds, where its own is not one: `latitude`, `pressure`, `year`. */
  readonly knownAs?: string
  /** Texts that stand for a missing value in this column. */
  readonly missing?: readonly string[]
  /** The coordinate reference system of its points, where it is none of longitude and latitude: `WGS 84 / UTM zone 33N`. */
  readonly system?: string | undefined
  /** The zone of its times by an attribute of the file, where it is not that of UTC: `US/Pacific`. */
  readonly zone?: string
  /** What its cells mean, where they are flags that the file explains. */
  readonly flags?: StatedFlags
}

/** A file of rows, loaded into `raw`, whose column `line` says where each row stood. */
export interface RawTable {
  readonly columns: readonly RawColumn[]
  readonly rows: number
  /** Whether longitudes count degrees west. */
  readonly isWest?: boolean
  /** The line of its head that says that times are not those of UTC. */
  readonly localTimes?: string | undefined
  /** Whether its format writes times as ISO 8601 alone, as the template of submissions does. */
  readonly timesAreIso?: boolean
  /** Sentences for the description that follow from the format. */
  readonly notes: readonly string[]
  /** What is missing in the rows, although the file has cells for it. */
  readonly leftOut?: readonly Omission[]
  /** What the file says of the dataset. The caller and the sidecar can add to it. */
  readonly given?: GivenMetadata
  /** Attributes of the file by the names of CF and ACDD. */
  readonly attributes?: FieldAttributes
}

/** A variable of the working table `observed`: variable i is its column `v{i}`. */
export interface ObservedColumn {
  readonly name: string
  readonly type: ColumnType
  readonly unit: string
  readonly longName?: string | undefined
  readonly comment?: string | undefined
  readonly sensor?: string | undefined
  /** Whether it tells features apart and nothing was measured, so that a dataset need not have it. */
  readonly isIdentity?: boolean
}

/** A variable of the dataset that files come to. */
export type ListedVariable = Pick<ObservedColumn, 'name' | 'type'>

/** The dataset that files come to. What one file cannot tell, the dataset does. */
export interface ListedForm {
  readonly columns: readonly ListedVariable[]
  /** Whether its depths were counted upward where they came from. */
  readonly countsUp: boolean
}

/** Rows on their way into the store: `observed` has time (TIMESTAMP_MS), lat, lon, depth where there is one (DOUBLE), and v0, v1, …. */
export interface ObservedTable {
  readonly columns: readonly ObservedColumn[]
  readonly hasDepth: boolean
  /** Whether the attributes of the file tell its fillers and coordinates, as those of NetCDF do. Options tell those of other files. */
  readonly isSelfDescribed?: boolean
  readonly notes: readonly string[]
  readonly attributes: FieldAttributes
  readonly given?: GivenMetadata | undefined
  readonly leftOut: readonly Omission[]
  /** The variable that holds the depth of the sea floor, where the rows say so and not the format. */
  readonly seaFloor?: string | undefined
}

// The working database is one of DuckDB.
export { quote, quoteName } from '../../engine/duckdb/compile.ts'
