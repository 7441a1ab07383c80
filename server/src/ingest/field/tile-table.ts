import { DuckDBDataChunk, DuckDBListValue, FLOAT, INTEGER, LIST } from '@duckdb/node-api'
import type { DuckDBAppender, DuckDBConnection } from '@duckdb/node-api'
import type { TileBox } from '../../store/grid.ts'
import { depthColumn, tileColumn, timeColumn } from '../../store/layout.ts'

/** One list column of a tile table and how its values are kept. */
interface TileColumn {
  readonly name: string
  readonly type: 'FLOAT' | 'INTEGER'
}

export type TileValues = Float32Array | Int32Array

/** A table of the working database that rows are appended to, in the order in which they come. */
export interface TileTable {
  readonly append: (time: number, depth: number, tile: number, values: readonly TileValues[]) => void
  /** Writes the buffered rows. Rows of another file may follow. */
  readonly flush: () => void
  /** Writes the buffered rows. Call it once, after the last row. */
  readonly finish: () => void
}

// Held back until this many bytes or DuckDB's vector of 2,048 rows: a tile of 256 kB times many variables must not pile up.
const heldBytes = 16 * 2 ** 20
const heldRows = 2048
// DuckDB's appender keeps what it is given until 204,800 rows, however long their lists are.
const appendedBytes = 64 * 2 ** 20

/** The tile table of a level in the working database. */
export const tableOf = (level: number) => `level${level}`

/** Makes an empty tile table. */
export async function createTileTable(
  connection: DuckDBConnection,
  name: string,
  columns: readonly TileColumn[],
): Promise<TileTable> {
  const lists = columns.map((column) => `${column.name} ${column.type}[] NOT NULL`)
  const keys = [timeColumn, depthColumn, tileColumn].map((column) => `${column} INTEGER NOT NULL`)
  await connection.run(`CREATE TABLE ${name} (${[...keys, ...lists].join(', ')})`)
  const appender = await connection.createAppender(name)
  const types = columns.map(({ type }) => LIST(type === 'FLOAT' ? FLOAT : INTEGER))
  let rows: { readonly keys: readonly number[]; readonly values: readonly TileValues[] }[] = []
  let bytes = 0
  let appended = 0
  const release = () => {
    if (rows.length > 0) appendRows(appender, types, rows)
    appended += bytes
    rows = []
    bytes = 0
    if (appended < appendedBytes) return
    appender.flushSync()
    appended = 0
  }
  return {
    append: (time, depth, tile, values) => {
      rows.push({ keys: [time, depth, tile], values })
      for (const list of values) bytes += list.byteLength
      if (rows.length === heldRows || bytes >= heldBytes) release()
    },
    flush: () => {
      release()
      appender.flushSync()
    },
    finish: () => {
      release()
      appender.closeSync()
    },
  }
}

function appendRows(
  appender: DuckDBAppender,
  types: ReturnType<typeof LIST>[],
  rows: readonly { readonly keys: readonly number[]; readonly values: readonly TileValues[] }[],
) {
  const chunk = DuckDBDataChunk.create([INTEGER, INTEGER, INTEGER, ...types], rows.length)
  for (let column = 0; column < chunk.columnCount; column++) {
    const vector = chunk.getColumnVector(column)
    for (const [i, { keys, values }] of rows.entries()) {
      const list = values[column - keys.length]
      // A list value takes anything indexed; copying into plain arrays would cost more than the append.
      vector.setItem(i, list ? new DuckDBListValue(list as unknown as number[]) : (keys[column] ?? 0))
    }
    vector.flush()
  }
  appender.appendDataChunk(chunk)
}

/** The part of a map (rows of `width` cells) that lies in a tile. */
export function cutTile<T extends TileValues>(map: T, width: number, box: TileBox): T {
  const cut = map.slice(0, box.lat * box.lon) as T
  for (let row = 0; row < box.lat; row++) {
    const from = (box.lat0 + row) * width + box.lon0
    cut.set(map.subarray(from, from + box.lon), row * box.lon)
  }
  return cut
}
