import { depthColumn, tileColumn, timeColumn } from '../../store/layout.ts'
import type { Cells } from '../cells.ts'
import { isWithin, keyColumns, tileRows, valueColumns } from '../assembly/tile-rows.ts'
import type { Batch } from './batches.ts'

/** An SQL string. */
export const quote = (text: string) => `'${text.replaceAll("'", "''")}'`

/** An SQL name. */
export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The tile rows of one batch, in any order: time, depth and tile as INTEGER, then one FLOAT[] per variable. */
export function tileRowsSql(path: string, cells: Cells, { times, depths, rows }: Batch): string {
  const keys = keyColumns.map((name) => `${name}::INTEGER`)
  const conditions = [...(rows ? [isWithin('file_row_number', rows)] : []), ...tileRows(cells, { times, depths })]
  return `SELECT ${[...keys, ...valueColumns(cells)].join(', ')}
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
