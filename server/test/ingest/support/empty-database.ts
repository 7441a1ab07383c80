import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'

let opened: Promise<DuckDBConnection> | undefined

/**
 * One empty database for all files of a worker, to read files with: to open and close one takes longer than most statements. It keeps nothing of a file,
 * which the next test may have replaced.
 */
export const emptyDatabase = (): Promise<DuckDBConnection> =>
  (opened ??= DuckDBInstance.create(':memory:', { threads: '1', enable_external_file_cache: 'false' }).then(
    (instance) => instance.connect(),
  ))
