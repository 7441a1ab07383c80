import { DuckDBFloatVector, DuckDBIntegerVector, DuckDBListVector } from '@duckdb/node-api'
import type { DuckDBConnection, DuckDBDataChunk } from '@duckdb/node-api'
import type { Sink, TileValues } from '../assembly/sink.ts'
import { keyColumns } from '../assembly/tile-rows.ts'
import { streamStatement } from './pool.ts'

/** Runs a statement of `tileRowsSql` and puts its rows where they belong, chunk by chunk. */
export async function readTileRows(
  connection: DuckDBConnection,
  sql: string,
  sink: Sink<unknown>,
  signal: AbortSignal,
): Promise<void> {
  const result = await streamStatement(connection, sql)
  for (;;) {
    signal.throwIfAborted()
    const chunk = await result.fetchChunk()
    if (!chunk || chunk.rowCount === 0) return
    addChunk(chunk, sink)
  }
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

// The floats of a whole chunk lie in one array of DuckDB's; reading them there spares an object per tile.
function listOf(chunk: DuckDBDataChunk, column: number): { rowAt: (row: number) => TileValues | undefined } {
  const list = chunk.getColumnVector(column)
  if (!(list instanceof DuckDBListVector)) throw new Error(`column ${column} is no list`)
  const floats = list.childVector
  if (!(floats instanceof DuckDBFloatVector)) throw new Error(`column ${column} is no FLOAT[]`)
  const items = floats['items']
  return { rowAt: (row) => (list['validity'].itemValid(row) ? { items, offset: list.getEntryOffset(row) } : undefined) }
}
