import { DuckDBInstance, DuckDBTimestampMillisecondsValue } from '@duckdb/node-api'
import type { DuckDBAppender } from '@duckdb/node-api'
import { quoteName } from './duckdb/compile.ts'
import { copySql } from './duckdb/parquet.ts'
import type { FileNotes } from './parquet.ts'

/** Writes means, which come as a stream of Arrow, as one Parquet file to `path`: times in milliseconds, the rest of months in doubles, what is missing null. */
export async function writeMeans(path: string, means: AsyncIterable<Uint8Array>, notes: FileNotes): Promise<void> {
  const { DataType, tableFromIPC } = await import('apache-arrow')
  const table = await tableFromIPC(means)
  const columns = table.schema.fields.map(({ name, type }) => ({
    name,
    ...(DataType.isTimestamp(type) ? instant : DataType.isInt(type) ? month : double),
  }))
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  try {
    await connection.run(
      `CREATE TABLE means (${columns.map(({ name, sql }) => `${quoteName(name)} ${sql}`).join(', ')})`,
    )
    const appender = await connection.createAppender('means')
    for (const batch of table.batches) {
      const vectors = columns.map((_, i) => batch.getChildAt(i))
      for (let row = 0; row < batch.numRows; row++) {
        for (const [i, { append }] of columns.entries()) {
          const value: unknown = vectors[i]?.get(row)
          if (value === null || value === undefined) appender.appendNull()
          else append(appender, Number(value))
        }
        appender.endRow()
      }
    }
    appender.closeSync()
    const instants = columns.filter(({ sql }) => sql === instant.sql).map(({ name }) => name)
    await connection.run("SET TimeZone = 'UTC'")
    await connection.run(copySql('FROM means', instants, path, notes))
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

interface ParquetColumn {
  readonly sql: string
  readonly append: (appender: DuckDBAppender, value: number) => void
}

const instant: ParquetColumn = {
  sql: 'TIMESTAMP_MS',
  append: (appender, ms) => appender.appendTimestampMilliseconds(new DuckDBTimestampMillisecondsValue(BigInt(ms))),
}
const month: ParquetColumn = { sql: 'INTEGER', append: (appender, value) => appender.appendInteger(value) }
const double: ParquetColumn = { sql: 'DOUBLE', append: (appender, value) => appender.appendDouble(value) }
