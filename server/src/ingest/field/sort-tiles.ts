import type { DuckDBConnection } from '@duckdb/node-api'
import { sortColumns, tileColumn } from '../../store/layout.ts'

/** Bytes of values that are sorted at once. The engine keeps the lists of a sort in memory, whatever room it has on disk. */
const mostSortedBytes = 128 * 2 ** 20

/** Tiles that follow each other, as numbers from the first to before the last. */
interface TileRange {
  readonly from: number
  readonly until: number
  readonly tiles: number
}

/**
 * Makes the table `sorted` of a table of tiles whose rows are in the order of time, depth and tile: the same rows by tile, time and depth. It sorts range after range of tiles, so that
 * a field of any size fits. `rowBytes`: bytes of the values of a row.
 */
export async function sortTiles(
  connection: DuckDBConnection,
  table: string,
  rowBytes: number,
  sortedBytes = mostSortedBytes,
): Promise<void> {
  const counted = await connection.runAndReadAll(
    `SELECT ${tileColumn}, count(*)::INTEGER FROM ${table} GROUP BY ${tileColumn} ORDER BY ${tileColumn}`,
  )
  const counts = counted.getRows().map(([tile, rows]) => ({ tile: Number(tile), rows: Number(rows) }))
  await connection.run(`CREATE TABLE sorted AS FROM ${table} LIMIT 0`)
  for (const { from, until, tiles } of rangesOf(counts, Math.max(1, Math.floor(sortedBytes / rowBytes)))) {
    // The rows of one tile are in the order of time already.
    const order = tiles === 1 ? '' : `ORDER BY ${sortColumns.tile.join(', ')}`
    await connection.run(
      `INSERT INTO sorted FROM ${table} WHERE ${tileColumn} >= ${from} AND ${tileColumn} < ${until} ${order}`,
    )
  }
}

/** Groups tiles, in their order, to ranges of so many rows at most; a tile of more is a range of its own. */
function rangesOf(counts: readonly { readonly tile: number; readonly rows: number }[], mostRows: number): TileRange[] {
  const ranges: TileRange[] = []
  let held = 0
  for (const { tile, rows } of counts) {
    const last = ranges.at(-1)
    held += rows
    if (last && held <= mostRows) ranges[ranges.length - 1] = { ...last, until: tile + 1, tiles: last.tiles + 1 }
    else {
      ranges.push({ from: tile, until: tile + 1, tiles: 1 })
      held = rows
    }
  }
  return ranges
}
