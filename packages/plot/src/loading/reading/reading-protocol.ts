import type { Source, TableSource } from '../../data/sources.ts'
import type { ColumnInput } from '../../data/table/table-of-arrays.ts'
import { type Numbers, type Table, isNumbers } from '../../data/table/table.ts'
import type { FetchFailure } from '../fetch-body.ts'
import type { DataSize } from '../fetch-slabs.ts'
import type { LoadEvent } from '../load-event.ts'

/** Whether a source is a table rather than a field. */
export const isTable = (source: Source): source is TableSource =>
  source.type === 'columns' || source.type === 'rows' || source.type === 'arrow' || source.type === 'table'

/** Whether a table must be read. Bytes, rows and texts must; typed arrays are columns already. The reading worker does it if there is one. */
export const needsReading = (source: Source): source is TableSource =>
  source.type === 'columns' ? !areTyped(source.columns) : isTable(source)

/** Whether all columns are typed arrays already. */
export const areTyped = (
  columns: Readonly<Record<string, ColumnInput>>,
): columns is Readonly<Record<string, Numbers>> => Object.values(columns).every(isNumbers)

/** The size of a table, for the limits. */
export const sizeOfRows = (rows: number): DataSize => ({ cells: rows, slabs: 1, depths: 1 })

/** The callbacks of a read, and the signal that stops it. */
export interface TableReadCallbacks {
  readonly signal: AbortSignal
  readonly notify: (event: LoadEvent) => void
  /** Returns the sentence that refuses a table of this size. */
  readonly judge: (size: DataSize) => string | undefined
}

export type TableResult = { readonly type: 'arrived'; readonly table: Table } | FetchFailure

/** The result of reading; a sentence says why there is no table. */
export const tableResult = (table: Table | string): TableResult =>
  typeof table === 'string' ? { type: 'failed', sentence: table } : { type: 'arrived', table }

/** Reads a whole table. The caller judges its final size. */
export type ReadTable = (source: TableSource, callbacks: TableReadCallbacks) => Promise<TableResult>
