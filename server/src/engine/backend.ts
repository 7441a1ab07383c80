import type { AnyPlan, Refusal } from './engine.ts'
import type { RunStatements } from './file-jobs.ts'
import type { RowSource } from './observations/answer.ts'
import type { OpenTiles } from './assembly/sink.ts'

/** The parts in which engines differ: where data lies and how it is read. */
export interface Backend {
  /** The way to the tiles of fields, until the signal aborts. */
  readonly tiles: (signal: AbortSignal) => OpenTiles
  readonly rows: RowSource
  /**
   * Writes the rows of a plan without means as one Parquet file to `path`, in an empty folder: times as timestamps in UTC, missing values null. `run` runs
   * statements in the process of the file.
   */
  readonly writeParquet: (path: string, plan: AnyPlan, signal: AbortSignal, run: RunStatements) => Promise<void>
  /** The refusal that a failure stands for; without one it is a fault. */
  readonly refusalOf: (error: unknown) => Refusal | undefined
  /** Frees everything, once what runs has ended. */
  readonly close: () => Promise<void>
}
