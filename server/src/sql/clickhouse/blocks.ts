import {
  BIGINT,
  BOOLEAN,
  DATE,
  DECIMAL,
  DOUBLE,
  FLOAT,
  HUGEINT,
  INTEGER,
  TIMESTAMP,
  UBIGINT,
  UHUGEINT,
  VARCHAR,
} from '@duckdb/node-api'
import type { DuckDBType, DuckDBValue } from '@duckdb/node-api'
import type { Chunk, Vector } from '../../engine/chunk.ts'
import type { NativeBlock } from '../../engine/clickhouse/native.ts'

/** How a column of an answer is written, and how its values come. */
interface ColumnReader {
  /** The type by which the writers of answers know it. */
  readonly type: DuckDBType
  readonly read: (vector: Vector, rows: number) => Vector<DuckDBValue>
}

const asItIs = (vector: Vector) => vector as Vector<DuckDBValue>

/** Values that are made of others, one by one. */
const mapped =
  (of: (value: unknown) => DuckDBValue) =>
  (vector: Vector): Vector<DuckDBValue> => ({
    type: 'values',
    at: (row) => {
      const value = valueAt(vector, row)
      return value === null ? null : of(value)
    },
  })

function valueAt(vector: Vector, row: number): unknown {
  if (vector.type === 'values') return vector.at(row)
  if (vector.isMissing?.(row)) return null
  return vector.type === 'instant' ? vector.msAt(row) : vector.items[row]
}

/** Moments in milliseconds, of whole numbers of some unit. */
const instants =
  (msOf: (whole: number) => number) =>
  (vector: Vector): Vector<DuckDBValue> => ({
    type: 'instant',
    msAt: (row) => msOf(Number(valueAt(vector, row))),
    isMissing: (row) => valueAt(vector, row) === null,
  })

const texts = mapped((value) => String(value))
const wholes = mapped((value) => BigInt(String(value)))
const msPerDay = 86_400_000

const readers: Readonly<Record<string, ColumnReader>> = {
  BOOLEAN: { type: BOOLEAN, read: mapped((value) => Number(value) !== 0) },
  TINYINT: { type: INTEGER, read: asItIs },
  SMALLINT: { type: INTEGER, read: asItIs },
  UTINYINT: { type: INTEGER, read: asItIs },
  USMALLINT: { type: INTEGER, read: asItIs },
  INTEGER: { type: INTEGER, read: asItIs },
  UINTEGER: { type: BIGINT, read: wholes },
  BIGINT: { type: BIGINT, read: wholes },
  UBIGINT: { type: UBIGINT, read: wholes },
  HUGEINT: { type: HUGEINT, read: wholes },
  UHUGEINT: { type: UHUGEINT, read: wholes },
  FLOAT: { type: FLOAT, read: asItIs },
  DOUBLE: { type: DOUBLE, read: asItIs },
  VARCHAR: { type: VARCHAR, read: texts },
  DATE: { type: DATE, read: instants((days) => days * msPerDay) },
  TIMESTAMP: { type: TIMESTAMP, read: instants((micros) => Math.floor(micros / 1000)) },
  // A NULL of no type.
  '"NULL"': { type: INTEGER, read: asItIs },
}

/** How a column of a type of DuckDB is read; the type as DuckDB writes it. */
export function columnReader(type: string): ColumnReader {
  const known = Object.hasOwn(readers, type) ? readers[type] : undefined
  if (known) return known
  if (type.startsWith('DECIMAL')) return { type: DECIMAL(18, 3), read: asItIs }
  if (type.startsWith('TIMESTAMP')) return readers['TIMESTAMP'] as ColumnReader
  throw new Error(`no column of an answer is ${type}`)
}

/** The rows of a block as the writers of answers take them. */
export const chunkOfBlock = (block: NativeBlock, readers: readonly ColumnReader[]): Chunk<DuckDBValue> => ({
  rowCount: block.rowCount,
  width: block.width,
  column: (index) => {
    const vector = block.column(index)
    return readers[index]?.read(vector, block.rowCount) ?? asItIs(vector)
  },
})
