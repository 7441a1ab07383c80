import {
  DuckDBDateValue,
  DuckDBTimestampMillisecondsValue,
  DuckDBTimestampNanosecondsValue,
  DuckDBTimestampSecondsValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  DuckDBTypeId,
} from '@duckdb/node-api'
import type { DuckDBType, DuckDBValue } from '@duckdb/node-api'
import { quoteCell } from '@isobath/domain'
import { csvMediaType, csvTail } from '../engine/formats/csv.ts'
import { csvOfChunk } from '../engine/formats/csv-chunk.ts'
import type { CsvColumn } from '../engine/formats/csv-chunk.ts'
import type { RowsWriter } from '../engine/observations/rows-writer.ts'

/** Writes the rows of a statement as CSV. */
export function csvStatement(names: readonly string[], types: readonly DuckDBType[]): RowsWriter<DuckDBValue> {
  const columns = csvColumns(types)
  return {
    mediaType: csvMediaType,
    head: () => [Buffer.from(`${names.map(quoteCell).join(',')}\n`)],
    rows: (chunk) => [csvOfChunk(chunk, columns)],
    flush: () => [],
    tail: () => [csvTail()],
  }
}

/** Types of moments that have no form of their own in CSV of the engine. */
const momentTypes: readonly DuckDBTypeId[] = [
  DuckDBTypeId.TIMESTAMP_TZ,
  DuckDBTypeId.TIMESTAMP_S,
  DuckDBTypeId.TIMESTAMP_NS,
]

/** How the columns of these types are written (D6): moments as ISO 8601 in UTC, a bit that is not set as an empty cell. */
export const csvColumns = (types: readonly DuckDBType[]): readonly CsvColumn<DuckDBValue>[] =>
  types.map(({ typeId }) => {
    if (momentTypes.includes(typeId)) return { textOf: (value) => momentText(momentOf(value)) }
    return typeId === DuckDBTypeId.BOOLEAN ? { textOf: (value) => (value === true ? '1' : '') } : {}
  })

const msPerDay = 86_400_000
/** Milliseconds from 1970 that a moment of JavaScript holds, either way. */
const mostMs = 8.64e15

/** A date or a moment in whole epoch milliseconds; NaN for what is none, or lies beyond all calendars. */
export function momentOf(value: DuckDBValue): number {
  const ms = Math.floor(millisecondsOf(value))
  return Math.abs(ms) <= mostMs ? ms : NaN
}

function millisecondsOf(value: DuckDBValue): number {
  if (value instanceof DuckDBDateValue) return value.days * msPerDay
  if (value instanceof DuckDBTimestampSecondsValue) return Number(value.seconds) * 1e3
  if (value instanceof DuckDBTimestampMillisecondsValue) return Number(value.millis)
  if (value instanceof DuckDBTimestampNanosecondsValue) return Number(value.nanos) / 1e6
  if (value instanceof DuckDBTimestampValue || value instanceof DuckDBTimestampTZValue)
    return Number(value.micros) / 1e3
  return NaN
}

const momentText = (ms: number) => (Number.isNaN(ms) ? '' : new Date(ms).toISOString())
