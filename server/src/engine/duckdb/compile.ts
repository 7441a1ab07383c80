import { depthColumn, tileColumn, timeColumn } from '../../store/layout.ts'

/** An SQL string. */
export const quote = (text: string) => `'${text.replaceAll("'", "''")}'`

/** An SQL name. */
export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Files of Parquet as one relation. */
export const parquetFiles = (paths: readonly string[]) => `read_parquet([${paths.map(quote).join(', ')}])`

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
