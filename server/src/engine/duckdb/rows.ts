import type { Store } from '../../store/store.ts'
import type { RowSource } from '../observations/answer.ts'
import { chunkOf } from './chunk.ts'
import { quote } from './compile.ts'
import { duckdb } from './dialect.ts'
import type { InstancePool } from './instance-pool.ts'
import { streamStatement } from './pool.ts'

/** SQL of DuckDB for the rows of the store's files. */
export const rowsIn = (store: Store): Omit<RowSource, 'read'> => ({
  dialect: duckdb,
  rowsOf: (table) => `read_parquet([${table.files.map((file) => quote(store.rowsPath(table, file))).join(', ')}])`,
})

/** The rows of the store's files, read through a pool. */
export const rowSource = (store: Store, pool: Pick<InstancePool, 'use'>): RowSource => ({
  ...rowsIn(store),
  read: (sql, signal, take) =>
    pool.use(signal, async (connection) => {
      const result = await streamStatement(connection, sql)
      for (;;) {
        signal.throwIfAborted()
        const chunk = await result.fetchChunk()
        if (!chunk || chunk.rowCount === 0) return
        take(chunkOf(chunk))
      }
    }),
})
