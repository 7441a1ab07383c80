import { DuckDBFloatVector, DuckDBListVector } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import { parquetFiles } from '../../engine/duckdb/compile.ts'
import type { Grid } from '../../store/grid.ts'
import { timeColumn, valueColumn } from '../../store/layout.ts'
import type { Store } from '../../store/store.ts'
import type { StatisticsCollector } from './statistics.ts'
import { tableOf } from './tile-table.ts'

/** A field of the store. Its next revision takes over maps of it. */
export interface StoredField {
  readonly grid: Grid
  readonly store: Pick<Store, 'fieldPath' | 'fieldPaths' | 'levelPaths'>
}

/** Successive times of a stored field, as indices from `from` to before `until`. */
interface StoredTimes {
  readonly from: number
  readonly until: number
}

interface Stretch extends StoredTimes {
  /** The index that the first of them has in the new revision. */
  readonly first: number
}

const isIn = ({ from, until }: StoredTimes) => `${timeColumn} BETWEEN ${from} AND ${until - 1}`

/** Copies the tiles of a stretch of times into the working tables, all levels of them. */
export async function copyStored(
  connection: DuckDBConnection,
  { grid, store }: StoredField,
  { first, ...times }: Stretch,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (let level = 0; level <= grid.levels; level++) {
    signal?.throwIfAborted()
    const paths = level === 0 ? store.fieldPaths(grid, 'time') : store.levelPaths(grid, level)
    await connection.run(
      `INSERT INTO ${tableOf(level)} BY NAME
        SELECT * REPLACE ((${timeColumn} + ${first - times.from})::INTEGER AS ${timeColumn})
        FROM ${parquetFiles(paths)} WHERE ${isIn(times)}`,
    )
  }
}

/** Gathers the statistics of a stretch of times. */
export async function gatherStored(
  connection: DuckDBConnection,
  { grid, store }: StoredField,
  times: StoredTimes,
  gathered: readonly StatisticsCollector[],
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const [i, statistics] of gathered.entries()) {
    const result = await connection.stream(
      `SELECT ${valueColumn(i)} FROM ${parquetFiles(store.fieldPaths(grid, 'time'))} WHERE ${isIn(times)}`,
    )
    for (;;) {
      signal?.throwIfAborted()
      const chunk = await result.fetchChunk()
      if (!chunk || chunk.rowCount === 0) break
      const list = chunk.getColumnVector(0)
      if (!(list instanceof DuckDBListVector)) throw new Error(`${valueColumn(i)} is no list`)
      const floats = list.childVector
      if (!(floats instanceof DuckDBFloatVector)) throw new Error(`${valueColumn(i)} is no FLOAT[]`)
      for (let row = 0; row < chunk.rowCount; row++) {
        const offset = list.getEntryOffset(row)
        statistics.add(floats['items'].subarray(offset, offset + list.getEntryLength(row)))
      }
    }
  }
}
