import { DuckDBFloatVector, DuckDBIntegerVector, DuckDBListVector } from '@duckdb/node-api'
import type { DuckDBConnection, DuckDBDataChunk } from '@duckdb/node-api'
import type { Sink, TileValues } from '../assembly/sink.ts'
import { isWithin, keyColumns, tileRows, valueColumns } from '../assembly/tile-rows.ts'
import type { Cells, Run } from '../cells.ts'
import { lengthOf } from '../cells.ts'
import type { Batch } from './batches.ts'
import { parquetFiles, quote } from './compile.ts'
import { streamStatement } from './pool.ts'

/** A file of tiles, one of several whose rows are numbered through. */
export interface TileFile {
  readonly path: string
  /** The numbers of its rows. */
  readonly rows: Run
}

/** The tile rows of one batch, in any order: time, depth and tile as INTEGER, then one FLOAT[] per variable. */
export function tileRowsSql(files: readonly TileFile[], cells: Cells, { times, depths, rows, isOnly }: Batch): string {
  const columns = [...keyColumns.map((name) => `${name}::INTEGER`), ...valueColumns(cells)].join(', ')
  const conditions = tileRows(cells, { times, depths })
  if (!rows || isOnly) {
    const touched = rows ? files.filter(({ rows: own }) => own.start < rows.end && own.end > rows.start) : files
    return `SELECT ${columns} FROM ${parquetFiles(touched.map(({ path }) => path))} WHERE ${conditions.join(' AND ')}`
  }
  const parts = files.flatMap(({ path, rows: own }) => {
    const [start, end] = [Math.max(rows.start, own.start) - own.start, Math.min(rows.end, own.end) - own.start]
    return start < end
      ? `SELECT ${columns} FROM read_parquet(${quote(path)}, file_row_number = true)
          WHERE ${[isWithin('file_row_number', { start, end }), ...conditions].join(' AND ')}`
      : []
  })
  return parts.join(' UNION ALL ')
}

/** Bytes of tiles up to which a batch is read as a whole: those of a block of an answer. */
const mostWhole = 2 ** 23

/**
 * Runs the statement of a batch and gives its rows to the sink, chunk by chunk. A small batch is read as a whole: a library thread then runs once, where a stream
 * runs it four times, and the threads of DuckDB that wait for each other's chunks keep the cores busy.
 */
export async function readTileRows(
  connection: DuckDBConnection,
  sql: string,
  batch: Batch,
  sink: Sink<unknown>,
  signal: AbortSignal,
): Promise<void> {
  const isSmall = mostTileBytes(sink.cells, batch) <= mostWhole
  const result = await (isSmall ? connection.run(sql) : streamStatement(connection, sql))
  for (;;) {
    signal.throwIfAborted()
    const chunk = await result.fetchChunk()
    if (!chunk || chunk.rowCount === 0) return
    addChunk(chunk, sink)
  }
}

/** Bytes of the tiles that a batch reads, if all are stored. */
function mostTileBytes({ grid, tiles, variables }: Cells, { times, depths }: Batch): number {
  const rows = lengthOf([times]) * lengthOf([depths]) * tiles.length
  return rows * variables.length * grid.tile.lat * grid.tile.lon * Float32Array.BYTES_PER_ELEMENT
}

function addChunk(chunk: DuckDBDataChunk, sink: Sink<unknown>): void {
  const [time, depth, tile] = [0, 1, 2].map((column) => integers(chunk, column)) as [Int32Array, Int32Array, Int32Array]
  const lists = sink.cells.variables.map((_, i) => listOf(chunk, keyColumns.length + i))
  const { rowCount } = chunk
  for (let row = 0; row < rowCount; row++) {
    const values = lists.map((list) => list.rowAt(row))
    sink.add(time[row] as number, depth[row] as number, tile[row] as number, values)
  }
}

function integers(chunk: DuckDBDataChunk, column: number): Int32Array {
  const vector = chunk.getColumnVector(column)
  if (!(vector instanceof DuckDBIntegerVector)) throw new Error(`column ${column} is no INTEGER`)
  return vector['items']
}

// The floats of a whole chunk lie in one array of DuckDB. To read them there saves an object for each tile.
function listOf(chunk: DuckDBDataChunk, column: number): { rowAt: (row: number) => TileValues | undefined } {
  const list = chunk.getColumnVector(column)
  if (!(list instanceof DuckDBListVector)) throw new Error(`column ${column} is no list`)
  const floats = list.childVector
  if (!(floats instanceof DuckDBFloatVector)) throw new Error(`column ${column} is no FLOAT[]`)
  const items = floats['items']
  return { rowAt: (row) => (list['validity'].itemValid(row) ? { items, offset: list.getEntryOffset(row) } : undefined) }
}
