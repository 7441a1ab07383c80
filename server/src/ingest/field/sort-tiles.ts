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
 * Copies the rows of a table of tiles, which lie in the order of time, depth and tile, into a new table `sorted`, in the order of tile, time and depth.
 * It sorts one range of tiles after the other, so that a field of any size fits into memory. `rowBytes`: bytes of the values of a row.
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

/** Groups tiles, in their order, into ranges of at most `mostRows` rows. A tile with more rows is a range of its own. */
function rangesOf(counts: readonly { readonly tile: number; readonly rows: number }[], mostRows: number): TileRange[] {
  const ranges: TileRange[] = []
  let rowsInLast = 0
  for (const { tile, rows } of counts) {
    const last = ranges.at(-1)
    rowsInLast += rows
    if (last && rowsInLast <= mostRows) ranges[ranges.length - 1] = { ...last, until: tile + 1, tiles: last.tiles + 1 }
    else {
      ranges.push({ from: tile, until: tile + 1, tiles: 1 })
      rowsInLast = rows
    }
  }
  return ranges
}
