import { DuckDBFloatVector, DuckDBListVector } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Grid } from '../../store/grid.ts'
import { timeColumn, valueColumn } from '../../store/layout.ts'
import type { Store } from '../../store/store.ts'
import type { StatisticsCollector } from './statistics.ts'
import { tableOf } from './tile-table.ts'

/** A field of the store that a new revision of it takes maps from. */
export interface StoredField {
  readonly grid: Grid
  readonly store: Pick<Store, 'fieldPath' | 'levelPath'>
}

interface Stretch {
  /** Times of the stored field. */
  readonly from: number
  readonly until: number
  /** The time that the first of them becomes. */
  readonly first: number
}

const quoted = (path: string) => `'${path.replaceAll("'", "''")}'`

/** Copies the tiles of a stretch of times into the working tables, all levels of them, and gathers their statistics. */
export async function copyStored(
  connection: DuckDBConnection,
  { grid, store }: StoredField,
  { from, until, first }: Stretch,
  gathered: readonly StatisticsCollector[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const where = `WHERE ${timeColumn} BETWEEN ${from} AND ${until - 1}`
  for (let level = 0; level <= grid.levels; level++) {
    signal?.throwIfAborted()
    const path = level === 0 ? store.fieldPath(grid, 'time') : store.levelPath(grid, level)
    await connection.run(
      `INSERT INTO ${tableOf(level)} BY NAME
        SELECT * REPLACE ((${timeColumn} + ${first - from})::INTEGER AS ${timeColumn}) FROM ${quoted(path)} ${where}`,
    )
  }
  for (const [i, statistics] of gathered.entries()) {
    const result = await connection.stream(
      `SELECT ${valueColumn(i)} FROM ${quoted(store.fieldPath(grid, 'time'))} ${where}`,
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
