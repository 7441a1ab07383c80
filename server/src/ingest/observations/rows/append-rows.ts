import type { DuckDBAppender } from '@duckdb/node-api'
import { DuckDBTimestampMillisecondsValue } from '@duckdb/node-api'
import type { ObservedColumn } from '../source.ts'
import type { WorkingDatabase } from '../working-database.ts'

/** Rows on their way into `observed`; NaN is missing. */
interface ObservedRows {
  readonly append: (time: number, lat: number, lon: number, depth: number, values: readonly (number | string)[]) => void
  readonly finish: () => void
}

/** Makes an empty `observed` for sources that hold numbers; without depth, what is given as such is dropped. */
export async function createObservedTable(
  work: WorkingDatabase,
  columns: readonly ObservedColumn[],
  hasDepth = true,
): Promise<ObservedRows> {
  const values = columns.map(({ type }, i) => `v${i} ${type}`)
  await work.run(
    `CREATE TABLE observed (time TIMESTAMP_MS, lat DOUBLE, lon DOUBLE, ${hasDepth ? 'depth DOUBLE,' : ''} ${values.join(', ')})`,
  )
  const appender: DuckDBAppender = await work.connection.createAppender('observed')
  const number = (x: number) => (Number.isFinite(x) ? appender.appendDouble(x) : appender.appendNull())
  return {
    append: (time, lat, lon, depth, row) => {
      if (Number.isFinite(time)) {
        appender.appendTimestampMilliseconds(new DuckDBTimestampMillisecondsValue(BigInt(Math.round(time))))
      } else appender.appendNull()
      for (const x of hasDepth ? [lat, lon, depth] : [lat, lon]) number(x)
      for (const [i, { type }] of columns.entries()) {
        const x = row[i] ?? Number.NaN
        if (typeof x === 'string') appender.appendVarchar(x)
        else if (type === 'FLOAT' && Number.isFinite(x)) appender.appendFloat(x)
        else number(x)
      }
      appender.endRow()
    },
    finish: () => appender.closeSync(),
  }
}
