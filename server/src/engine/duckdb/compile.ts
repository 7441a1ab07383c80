import type { Run } from '../cells.ts'
import type { Cells } from '../cells.ts'
import { depthColumn, summaryColumn, tileColumn, timeColumn, valueColumn } from '../../store/layout.ts'
import { levelTiles } from '../../store/grid.ts'
import type { Batch } from './batches.ts'

/** An SQL string. */
export const quote = (text: string) => `'${text.replaceAll("'", "''")}'`

/** An SQL name. */
export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Columns of `tileRowsSql` before the values. */
export const keyColumns = 3

/** The column that holds a variable's values on a level; coarser levels answer with the mean. */
export const columnOf = (variable: number, level: number) =>
  level === 0 ? valueColumn(variable) : summaryColumn(variable, 'mean')

/** The tile rows of one batch, in any order: time, depth and tile as INTEGER, then one FLOAT[] per variable. */
export function tileRowsSql(path: string, cells: Cells, { times, depths, rows }: Batch): string {
  const values = cells.variables.map((variable) => columnOf(variable, cells.level))
  const keys = [timeColumn, depthColumn, tileColumn].map((name) => `${name}::INTEGER`)
  const conditions = [
    ...(rows ? [between('file_row_number', rows)] : []),
    between(timeColumn, times),
    between(depthColumn, depths),
    ...tileCondition(cells),
  ]
  return `SELECT ${[...keys, ...values].join(', ')}
    FROM read_parquet(${quote(path)}, file_row_number = ${rows !== undefined})
    WHERE ${conditions.join(' AND ')}`
}

/** One row per row group, in the file's order: its rows, then least and greatest time, depth and tile. */
export function rowGroupsSql(path: string): string {
  const ends = [timeColumn, depthColumn, tileColumn].flatMap((name) =>
    ['stats_min_value', 'stats_max_value'].map(
      (end) => `any_value(${end}::BIGINT) FILTER (path_in_schema = ${quote(name)})`,
    ),
  )
  return `SELECT any_value(row_group_num_rows), ${ends.join(', ')}
    FROM parquet_metadata(${quote(path)}) GROUP BY row_group_id ORDER BY row_group_id`
}

const between = (column: string, { start, end }: Run) => `${column} BETWEEN ${start} AND ${end - 1}`

// A list prunes row groups and rows alike; whole rows of tiles need none, and a whole map no condition.
function tileCondition({ grid, level, tiles }: Cells): readonly string[] {
  const { rows, columns } = levelTiles(grid, level)
  const [first, last] = [tiles[0] ?? 0, tiles.at(-1) ?? -1]
  if (tiles.length === rows * columns) return []
  if (tiles.length === last - first + 1) return [between(tileColumn, { start: first, end: last + 1 })]
  return [`${tileColumn} IN (${tiles.join(', ')})`]
}
