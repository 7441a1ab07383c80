import { stat } from 'node:fs/promises'
import { sqlBudget } from '@isobath/domain'
import { DuckDBTypeId } from '@duckdb/node-api'
import type { DuckDBValue } from '@duckdb/node-api'
import { quote } from '../engine/duckdb/compile.ts'
import { copySql } from '../engine/duckdb/parquet.ts'
import type { Pool } from '../engine/duckdb/pool.ts'
import { BudgetError, budgeted, tooLarge } from './answer.ts'
import type { SqlBudget, Statement } from './answer.ts'

/** How often the size of a file that is written is looked at. */
const watchMs = 250

/**
 * Runs a statement and has the engine write its rows as one Parquet file to `path`; resolves to the file's bytes. Columns have the engine's names: where a name comes
 * twice, or there is none, that is one it made up.
 */
export async function writeStatement(
  pool: Pool,
  { sql, values }: Statement,
  path: string,
  stop: AbortController,
  budget: SqlBudget = sqlBudget,
): Promise<number> {
  const timed = budgeted(stop, budget)
  const look = async () => {
    const { size } = await stat(path)
    if (size > budget.bytes) stop.abort(new BudgetError(tooLarge))
  }
  const watch = setInterval(() => void look().catch(() => undefined), watchMs)
  try {
    const select = written(sql, values)
    const copied = await pool.use(stop.signal, (connection) =>
      timed.work(async () => {
        const none = await connection.runAndReadAll(`SELECT * FROM (${select}) LIMIT 0`)
        const instants = none.columnNames().filter((_, i) => instantTypes.has(none.columnType(i).typeId))
        return connection.runAndReadAll(copySql(select, instants, path))
      }),
    )
    const { size } = await stat(path)
    if (Number(copied.getRows()[0]?.[0]) > budget.rows || size > budget.bytes) throw new BudgetError(tooLarge)
    return size
  } finally {
    clearInterval(watch)
  }
}

/** Moments without a zone, which are UTC here. */
const instantTypes: ReadonlySet<DuckDBTypeId> = new Set([
  DuckDBTypeId.TIMESTAMP,
  DuckDBTypeId.TIMESTAMP_S,
  DuckDBTypeId.TIMESTAMP_MS,
  DuckDBTypeId.TIMESTAMP_NS,
])

/** A statement with its parameters written out, which COPY takes none of. */
const written = (sql: string, values: readonly DuckDBValue[] | undefined) =>
  values === undefined
    ? sql
    : sql.replaceAll(/\$(\d+)/g, (_, place: string) => quote(String(values[Number(place) - 1])))
