import { DuckDBTypeId } from '@duckdb/node-api'
import type { DuckDBType, DuckDBValue } from '@duckdb/node-api'
import { arrowMediaType, openArrow } from '../engine/formats/arrow.ts'
import type { NullableValues, TextValues } from '../engine/formats/arrow.ts'
import type { Vector } from '../engine/chunk.ts'
import type { NullableType } from '../engine/columns.ts'
import type { RowsWriter } from '../engine/observations/rows-writer.ts'
import { csvColumns, momentOf } from './csv.ts'

/**
 * Writes the rows of a statement as Arrow, a record batch for each chunk: every number in a type that holds it, moments in milliseconds, all else as the
 * text of the CSV.
 */
export async function arrowStatement(
  names: readonly string[],
  types: readonly DuckDBType[],
): Promise<RowsWriter<DuckDBValue>> {
  const kinds = types.map(({ typeId }) => kindOfType[typeId] ?? 'text')
  const texts = csvColumns(types)
  const writer = await openArrow(names.map((name, i) => ({ name, type: kinds[i] ?? 'text' })))
  return {
    mediaType: arrowMediaType,
    head: writer.head,
    rows: (chunk) => {
      const { rowCount } = chunk
      const values = kinds.map((kind, i) => valuesOf(kind, chunk.column(i), rowCount, texts[i]?.textOf ?? String))
      return writer.batch(values, rowCount)
    },
    flush: () => [],
    tail: writer.tail,
  }
}

const kindOfType: Readonly<Partial<Record<DuckDBTypeId, NullableType>>> = {
  [DuckDBTypeId.BOOLEAN]: 'boolean',
  [DuckDBTypeId.TINYINT]: 'int32',
  [DuckDBTypeId.SMALLINT]: 'int32',
  [DuckDBTypeId.INTEGER]: 'int32',
  [DuckDBTypeId.UTINYINT]: 'int32',
  [DuckDBTypeId.USMALLINT]: 'int32',
  [DuckDBTypeId.UINTEGER]: 'int64',
  [DuckDBTypeId.BIGINT]: 'int64',
  // Sums of whole numbers, and what has a point: a client reckons with them.
  [DuckDBTypeId.UBIGINT]: 'float64',
  [DuckDBTypeId.HUGEINT]: 'float64',
  [DuckDBTypeId.UHUGEINT]: 'float64',
  [DuckDBTypeId.DECIMAL]: 'float64',
  [DuckDBTypeId.FLOAT]: 'float32',
  [DuckDBTypeId.DOUBLE]: 'float64',
  [DuckDBTypeId.DATE]: 'moment',
  [DuckDBTypeId.TIMESTAMP]: 'moment',
  [DuckDBTypeId.TIMESTAMP_S]: 'moment',
  [DuckDBTypeId.TIMESTAMP_MS]: 'moment',
  [DuckDBTypeId.TIMESTAMP_NS]: 'moment',
  [DuckDBTypeId.TIMESTAMP_TZ]: 'moment',
}

/** The values of a column of a chunk, copied: the engine uses its memory again. */
function valuesOf(
  kind: NullableType,
  vector: Vector<DuckDBValue>,
  rows: number,
  textOf: (value: DuckDBValue) => string,
): NullableValues | TextValues {
  if (vector.type === 'instant') {
    const { msAt, isMissing = present } = vector
    const values = Float64Array.from({ length: rows }, (_, row) => (isMissing(row) ? NaN : msAt(row)))
    return whole(values)
  }
  if (vector.type !== 'values') {
    const { isMissing = present } = vector
    const data = vector.items.slice(0, rows)
    return { data, isMissing: (row) => isMissing(row) || Number.isNaN(data[row]) }
  }
  const values = Array.from({ length: rows }, (_, row) => vector.at(row))
  if (kind === 'text') return values.map((value) => (value === null ? null : textOf(value)))
  const isMissing = (row: number) => values[row] === null
  if (kind === 'int64') return { data: BigInt64Array.from(values, exactly), isMissing }
  if (kind === 'boolean') {
    const bits = new Uint8Array(Math.ceil(rows / 64) * 8)
    for (const [row, value] of values.entries()) {
      if (value === true) bits[row >> 3] = (bits[row >> 3] ?? 0) | (1 << (row & 7))
    }
    return { data: bits, isMissing }
  }
  const numbers = Float64Array.from(values, numberOf)
  if (kind === 'moment') return whole(numbers)
  return { data: kind === 'int32' ? Int32Array.from(numbers) : numbers, isMissing }
}

const present = () => false

/** Moments in whole milliseconds, NaN where there is none. */
const whole = (moments: Float64Array): NullableValues => ({
  data: BigInt64Array.from(moments, (ms) => BigInt(Number.isFinite(ms) ? Math.floor(ms) : 0)),
  isMissing: (row) => !Number.isFinite(moments[row]),
})

function numberOf(value: DuckDBValue): number {
  if (value === null) return NaN
  return typeof value === 'object' ? momentOf(value) : Number(value)
}

const exactly = (value: DuckDBValue) => (typeof value === 'bigint' ? value : BigInt(Number(value ?? 0)))
