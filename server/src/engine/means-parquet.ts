import { createWriteStream } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { quote, quoteName } from './duckdb/compile.ts'
import { copySql } from './duckdb/copy.ts'
import type { RunStatements } from './file-jobs.ts'
import type { FileNotes } from './formats/parquet.ts'

/**
 * Writes means, which come as a stream of Arrow, as one Parquet file to `path`: times in milliseconds, the rest of months in doubles, missing values null. The
 * numbers pass through a text file beside it, with all the digits that they need to stay the same.
 */
export async function writeMeans(
  path: string,
  means: AsyncIterable<Uint8Array>,
  notes: FileNotes,
  run: RunStatements,
): Promise<void> {
  const { DataType, RecordBatchReader } = await import('apache-arrow')
  const reader = await RecordBatchReader.from(means)
  await reader.open()
  const columns = reader.schema.fields.map(({ name, type }) => ({
    name,
    type: DataType.isTimestamp(type) ? 'BIGINT' : DataType.isInt(type) ? 'INTEGER' : 'DOUBLE',
    isInstant: DataType.isTimestamp(type),
  }))
  async function* lines() {
    for await (const batch of reader) {
      const vectors = columns.map((_, i) => batch.getChildAt(i))
      let text = ''
      for (let row = 0; row < batch.numRows; row++)
        text += `${vectors.map((vector) => textOf(vector?.get(row))).join(',')}\n`
      yield text
    }
  }
  const rows = join(dirname(path), 'means.csv')
  await pipeline(Readable.from(lines()), createWriteStream(rows))
  const types = columns.map(({ name, type }) => `${quote(name)}: ${quote(type)}`)
  const shown = columns.map(({ name, isInstant }) =>
    isInstant ? `make_timestamp_ms(${quoteName(name)})::TIMESTAMP_MS AS ${quoteName(name)}` : quoteName(name),
  )
  const instants = columns.filter(({ isInstant }) => isInstant).map(({ name }) => name)
  const select = `SELECT ${shown.join(', ')} FROM read_csv(${quote(rows)}, header = false, nullstr = '', columns = {${types.join(', ')}})`
  await run(["SET TimeZone = 'UTC'", copySql(select, instants, path, notes)], dirname(path))
}

/** A number as text that reads back as the same number; empty for what is missing. */
const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(Number(value)))
