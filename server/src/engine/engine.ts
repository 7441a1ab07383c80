import type { DepthCounts } from '@isobath/domain'
import type { Grid } from '../store/grid.ts'
import type { Observations } from '../store/observations.ts'

/** Both ends belong to the range. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** Which cells of a gridded table, and what of them. */
interface Selection {
  readonly grid: Grid
  /** Names as in `grid.variables`, in the order of the answer's columns; `*` for all. */
  readonly variables: readonly string[] | '*'
  /**
   * As the grid's calendar counts: epoch milliseconds, or months 1…12, where 11 to 2 runs over the turn of the year (D2). All times when
   * absent; ignored by a grid without time.
   */
  readonly time?: Range
  /** Degrees north. */
  readonly lat: Range
  /** Degrees east, −180…180; `from` east of `to` crosses 180° (D1). */
  readonly lon: Range
  /** Metres, downward. All depths when absent; ignored by a grid without depth. */
  readonly depth?: Range
}

/**
 * What is made of a field's cells, as the published procedures make it.
 *
 * - `spaceTime` (`uspSpaceTime`): every cell, missing ones too, by time, depth, latitude, longitude.
 * - `sectionMap` (`uspSectionMap`): the same cells by time, latitude, longitude, and depth from the deepest up. Needs depth; its levels stay as
 *   they are stored.
 * - `timeSeries` (`uspTimeSeries`): for each time the mean and the sample standard deviation of the valid cells over places and depths. A plain
 *   mean: every cell counts the same, however small its area is on the globe. Latitude, longitude and depth are the means of the selected
 *   axes; a time without any valid cell has no mean, one with a single one no deviation.
 * - `depthProfile` (`uspDepthProfile`): the same for each depth over places and times. Needs depth.
 */
export type FieldProcedure = 'spaceTime' | 'sectionMap' | MeanProcedure
export type MeanProcedure = 'timeSeries' | 'depthProfile'

/** A question about a field. Latitude, depth and epoch ranges may be given from either end. */
export interface Plan extends Selection {
  readonly procedure: FieldProcedure
}

/** Which rows of a table of observations, and what of them. Rows without any of the values asked for are left out. */
export interface ObservationPlan {
  /**
   * `spaceTime`: every row, ordered by time, lat, lon and depth; `sectionMap`: the same rows, each place from the deepest up. `timeSeries` and
   * `depthProfile`: means and sample deviations over the rows of each time or depth.
   */
  readonly procedure: FieldProcedure
  readonly observations: Observations
  /** Names as in `observations.columns`, in the order of the answer's columns; `*` for all. */
  readonly variables: readonly string[] | '*'
  /** Epoch milliseconds; all times when absent. */
  readonly time?: Range
  /** Degrees north. */
  readonly lat: Range
  /** Degrees east, −180…180; `from` east of `to` crosses 180° (D1). */
  readonly lon: Range
  /** Metres, downward. All depths when absent; ignored by a table without depth. */
  readonly depth?: Range
  /** What a mean of a `depthProfile` is taken of: the rows of an exact depth, or of the layer around a standard depth (D10). Exact depths when absent. */
  readonly depths?: 'exact' | 'layers'
  /** Rows of `spaceTime` or `sectionMap` at most: of more an even sample over the whole range is answered, the same one every time (L6). */
  readonly most?: number
}

/** A question about a field, or about observations. */
export type AnyPlan = Plan | ObservationPlan

/**
 * How an answer is written. `csv` (D6): one row per cell or mean, missing values empty. `arrow`: the same rows and columns as
 * a stream of Arrow record batches, missing values null. `slabs`: the dense wire form of the domain, one variable, a box across 180° and
 * months over the turn of the year running on; not for means.
 */
export type Format = 'csv' | 'arrow' | 'slabs'

/** Forms that are written as a whole before they are sent. */
export type FileType = 'parquet' | 'netcdf'

/** Options of a file. */
interface FileOptions {
  /** Attributes of the file. */
  readonly about?: FileAttributes
  /** The client. Each client has one file in work at a time; `''`, the default, has no such limit. */
  readonly client?: string
  /** Called once it is the file's turn, before it is made. False refuses it. */
  readonly charge?: () => Promise<boolean>
}

/** Attributes that a file is given, by their names in CF: texts of the dataset, and of variables by their names. */
export interface FileAttributes {
  readonly dataset?: Readonly<Record<string, string>>
  readonly variables?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface RunOptions {
  /** 0 (the default) is the stored field; n is its mean over 2ⁿ × 2ⁿ cells, at most `grid.levels`. Means know level 0 alone. */
  readonly level?: number
  /** Who reads the answer. Answers of clients wait for a place among those that are read; without a client the service itself reads, at once. */
  readonly client?: string
  /** Whether texts of CSV are guarded against spreadsheets, which would run them as formulas: in files that people open. Programs read texts as they are stored. */
  readonly isGuarded?: boolean
}

/** Why an engine does not answer. */
export type Refusal =
  | { readonly code: 'unknown-variable'; readonly table: string; readonly variable: string }
  | { readonly code: 'no-variable'; readonly table: string }
  | { readonly code: 'one-variable-per-slabs'; readonly given: number }
  | { readonly code: 'no-slabs'; readonly table: string }
  | { readonly code: 'no-netcdf'; readonly table: string }
  | { readonly code: 'no-cells'; readonly table: string }
  | { readonly code: 'no-mean'; readonly table: string; readonly variable: string }
  | { readonly code: 'unknown-level'; readonly level: number; readonly levels: number }
  | { readonly code: 'no-depth'; readonly table: string }
  | { readonly code: 'slabs-of-means' }
  | { readonly code: 'level-of-means' }
  | { readonly code: 'engine-away' }
  | { readonly code: 'engine-full' }
  | { readonly code: 'busy'; readonly retrySeconds: number }
  | { readonly code: 'too-many-readers'; readonly retrySeconds: number }
  | { readonly code: 'not-charged' }
  | { readonly code: 'over-budget' }
  | { readonly code: 'cancelled' }
  | { readonly code: 'closed' }

export interface RefusedAnswer {
  readonly ok: false
  readonly refusal: Refusal
}

export interface AnswerStream {
  readonly ok: true
  /**
   * The answer, made as it is read and no faster. It errors, and never ends early, when the engine fails or the signal aborts; cancelling it
   * stops the query.
   */
  readonly body: ReadableStream<Uint8Array>
  readonly mediaType: string
  /** Rows of the answer, or cells of the slabs, when known beforehand. */
  readonly rows?: number
  /** Rows that the plan selects, where the answer is an even sample of them (L6). */
  readonly sampledFrom?: number
  /** Length of the body, when known beforehand. */
  readonly bytes?: number
}

/** The answer to a plan, or why there is none. */
export type EngineResult = AnswerStream | RefusedAnswer

/** The size of an answer. */
export interface Extent {
  readonly ok: true
  /** Rows of the answer; of observations the rows before any mean or sample. */
  readonly rows: number
  /** Cells of the selection, times and depths included, variables not: what is read, and for fields what is answered. */
  readonly cells: number
  /** Maps that slabs would hold. */
  readonly slabs: number
  /** Stored tiles that the selection touches, those without any valid cell included. */
  readonly tiles: number
  /** How the rows of a depth profile of observations are spread over exact depths. */
  readonly depths?: DepthCounts
}

/** Answers plans. The default is DuckDB over the store; a setting selects a ClickHouse server or cluster. */
export interface Engine {
  /** Resolves before the first byte is read; refusals are values. Rejects only on failures of the store. */
  readonly run: (plan: AnyPlan, format: Format, signal: AbortSignal, options?: RunOptions) => Promise<EngineResult>
  /**
   * A plan's answer as one file, which is written before its first byte is read: its rows or means as Parquet, or the field of a `spaceTime` plan as
   * NetCDF-4.
   */
  readonly file: (plan: AnyPlan, type: FileType, signal: AbortSignal, options?: FileOptions) => Promise<EngineResult>
  /** The size of a plan's answer without reading it; for gridded tables this is axis arithmetic, of observations the rows are counted, until the signal aborts. */
  readonly count: (plan: AnyPlan, options?: RunOptions, signal?: AbortSignal) => Promise<Extent | RefusedAnswer>
  /** Stops what runs and frees everything. */
  readonly close: () => Promise<void>
}

/** The sentence of a refusal, for the body of an answer. */
export function refusalText(refusal: Refusal): string {
  switch (refusal.code) {
    case 'unknown-variable':
      return `There is no variable ${refusal.variable} in ${refusal.table}.`
    case 'no-variable':
      return `No variable of ${refusal.table} was asked for.`
    case 'one-variable-per-slabs':
      return `Slabs carry one variable, and ${refusal.given} were asked for: ask for each in turn.`
    case 'no-slabs':
      return `${refusal.table} holds observations, which slabs cannot carry.`
    case 'no-netcdf':
      return `${refusal.table} holds observations, which come as CSV, Arrow or Parquet.`
    case 'no-cells':
      return `Nothing of ${refusal.table} lies within these ranges.`
    case 'no-mean':
      return `${refusal.variable} of ${refusal.table} is text, which has no mean.`
    case 'unknown-level':
      return `There is no level ${refusal.level}; levels go from 0 to ${refusal.levels}.`
    case 'no-depth':
      return `${refusal.table} has no depth, and this procedure answers by depth.`
    case 'slabs-of-means':
      return 'Slabs carry fields; means come as CSV or Arrow.'
    case 'level-of-means':
      return 'Means are taken of the stored cells; there is no coarser level of them.'
    case 'engine-away':
      return 'The data engine does not answer; ask again in a moment.'
    case 'engine-full':
      return 'The data engine has no memory free for this now; ask again in a moment.'
    case 'busy':
      return 'Too many files are waiting to be made; ask again in a moment.'
    case 'too-many-readers':
      return 'Too many answers are being read; ask again in a moment.'
    case 'not-charged':
      return 'The file was not charged.'
    case 'over-budget':
      return 'This takes more time or memory than one request may have; ask for a smaller box or a shorter time.'
    case 'cancelled':
      return 'The request was cancelled.'
    case 'closed':
      return 'The service is closing.'
  }
}
