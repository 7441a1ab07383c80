import { dirname, join } from 'node:path'
import type { DuckDBValue } from '@duckdb/node-api'
import type { Grid } from '../store/grid.ts'
import type { SortOrder } from '../store/layout.ts'
import type { Observations } from '../store/observations.ts'

/** Form of an answer that is streamed. */
export type StreamFormat = 'csv' | 'arrow'

/** The version of the catalog that the statements of a process read. */
export interface Session {
  /** A DuckDB file with the relations of the catalog, in a folder of its own. */
  readonly catalog: string
  /** Folders whose files statements read, and where files of answers are written. */
  readonly folders: readonly string[]
}

/** A field in files: its tiles in either order. */
export interface FieldSource {
  readonly grid: Grid
  readonly files: Readonly<Record<SortOrder, readonly string[]>>
  /** Columns that are worked out of the others, after these. */
  readonly computed?: readonly { readonly name: string; readonly sql: string }[]
}

/** A table of data that lies in ClickHouse. */
export interface ClickhouseTable {
  readonly name: string
  readonly grid?: Grid | undefined
  readonly observations?: Observations | undefined
  /** Columns that are worked out of the others, after these. */
  readonly computed?: FieldSource['computed']
}

/** What a printed query answers with: rows in blocks, rows for a Parquet file, or their number. */
export type PrintForm = 'blocks' | 'file' | 'count'

/** A statement as a query of ClickHouse. */
export interface PrintedStatement {
  readonly sql: string
  /** What its columns are called, and their types, as DuckDB writes these. */
  readonly names: readonly string[]
  readonly types: readonly string[]
  /** Relations of the catalog that it reads. */
  readonly relations: readonly string[]
}

/** A view over one table of data: over observations by its statements, made once, and over a field as each statement needs it. */
export type TableView =
  | { readonly name: string; readonly sql: readonly string[] }
  | { readonly name: string; readonly field: FieldSource }

/** A statement that has been judged, with all that it reads. */
export interface RunnableStatement {
  readonly session: Session
  readonly views: readonly TableView[]
  readonly sql: string
  readonly values?: readonly DuckDBValue[]
}

/** The column names of an answer: the engine's, except for names that the engine made up, and for columns whose names the statement writes with letters of another case. */
export interface ColumnNaming {
  /** Whether each column before the first star has a name of its own, or that name as it is written. All columns, where there is no star. */
  readonly before: readonly (boolean | string)[]
  /** The same of those after the last star. */
  readonly after: readonly (boolean | string)[]
}

/** A job of a process. A process runs one job at a time. */
export type Job =
  /** Parses and judges a statement. Resolves to a `Result<AllowedStatement>`. */
  | { readonly kind: 'judge'; readonly sql: string }
  /** Streams the rows of a statement. */
  | {
      readonly kind: 'stream'
      readonly statement: RunnableStatement
      readonly naming?: ColumnNaming | undefined
      readonly format: StreamFormat
      readonly limits: AnswerLimits
    }
  /** Writes the rows of a statement as one Parquet file. Resolves to its bytes. */
  | {
      readonly kind: 'file'
      readonly statement: RunnableStatement
      readonly naming: ColumnNaming | undefined
      readonly path: string
      readonly limits: AnswerLimits
    }
  /** Counts the rows of a statement. Resolves to a number. */
  | { readonly kind: 'count'; readonly statement: RunnableStatement }
  /** Prints a statement as a query of ClickHouse. Resolves to a `Result<PrintedStatement>`. */
  | {
      readonly kind: 'print'
      readonly sql: string
      readonly tables: readonly ClickhouseTable[]
      readonly database: string
      /** How the tables of relations of the catalog begin. */
      readonly catalog: string
      readonly form: PrintForm
      readonly naming: ColumnNaming | undefined
    }
  /** Runs statements of the service itself, one after another, in an instance of their own that spills to a folder. */
  | { readonly kind: 'run'; readonly sql: readonly string[]; readonly spillFolder: string }

/** Limits of one answer. */
export interface AnswerLimits {
  readonly rows: number
  readonly bytes: number
}

/** Messages to the child. `taken`: bytes of parts that the parent has passed on. */
export type ParentMessage =
  | { readonly type: 'job'; readonly job: Job }
  | { readonly type: 'stop' }
  | { readonly type: 'taken'; readonly bytes: number }

/** Messages from the child. A job ends with `done` or `failed`. */
export type ChildMessage =
  | { readonly type: 'begun'; readonly mediaType: string }
  | { readonly type: 'part'; readonly bytes: Uint8Array }
  | { readonly type: 'done'; readonly value: unknown; readonly residentBytes: number }
  | { readonly type: 'failed'; readonly isOverLimit: boolean; readonly message: string; readonly residentBytes: number }

/** Bytes of parts that a child sends before the parent has taken the first of them. */
export const windowBytes = 2 ** 20

/** Memory limits of a process. */
export interface ProcessMemory {
  /** The hard limit: on Linux of private data (`ulimit -d`), everywhere of resident memory. */
  readonly bytes: number
  /** DuckDB's own limit, above which it spills. The rest is for what DuckDB does not count, and for Node. */
  readonly engineBytes: number
}

/** Settings of a child, passed as JSON in its only argument. */
export interface ChildSettings extends ProcessMemory {
  /** DuckDB's threads; one per core when absent. */
  readonly threads?: number | undefined
  /** How far the priority of the process lies below the service's own, 0 to 19. */
  readonly niceness: number
}

/** The folder to which a process spills during a session. It lies beside the catalog. The parent removes it when the process has ended, or else with the catalog. */
export const spillFolderOf = ({ catalog }: Session, pid: number) => join(dirname(catalog), `spill-${pid}`)

export const megabytes = (count: number) => count * 2 ** 20
