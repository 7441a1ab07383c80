import { depthColumn, tileColumn, timeColumn } from '../../store/layout.ts'
import type { Cells, Run } from '../cells.ts'
import { isWithin, keyColumns, tileRows, valueColumns } from '../assembly/tile-rows.ts'
import type { Batch } from './batches.ts'

/** An SQL string. */
export const quote = (text: string) => `'${text.replaceAll("'", "''")}'`

/** An SQL name. */
export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Files of Parquet as one relation. */
export const parquetFiles = (paths: readonly string[]) => `read_parquet([${paths.map(quote).join(', ')}])`

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
