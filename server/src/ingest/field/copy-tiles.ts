import type { DuckDBConnection } from '@duckdb/node-api'
import type { CellShape } from '../../store/grid.ts'
import { rowGroupRows } from '../../store/layout.ts'

// DuckDB hands a plain scan over in vectors of this many rows, and ends a row group only between two of them.
const vectorRows = 2048

/**
 * Copies a table of tiles, in its order, to a zstd Parquet file whose row groups are as short as the layout asks. `options` are further options
 * of COPY.
 */
export async function copyTiles(
  connection: DuckDBConnection,
  table: string,
  path: string,
  tile: CellShape,
  options?: string,
) {
  const rows = rowGroupRows(tile)
  const counted = await connection.runAndReadAll(`SELECT count(*)::INTEGER FROM ${table}`)
  const rowCount = Number(counted.getRows()[0]?.[0])
  const slices = Array.from(
    { length: Math.ceil(rowCount / rows) },
    (_, i) => `SELECT * FROM ${table} WHERE rowid >= ${i * rows} AND rowid < ${(i + 1) * rows}`,
  )
  const source = rows >= vectorRows || slices.length < 2 ? `FROM ${table}` : slices.join(' UNION ALL ')
  const all = ['FORMAT parquet', 'COMPRESSION zstd', `ROW_GROUP_SIZE ${rows}`, ...(options ? [options] : [])].join(', ')
  await connection.run(`COPY (${source}) TO '${path.replaceAll("'", "''")}' (${all})`)
}
