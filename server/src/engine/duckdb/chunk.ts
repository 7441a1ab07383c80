import {
  DuckDBDateVector,
  DuckDBDecimal128Vector,
  DuckDBDecimal16Vector,
  DuckDBDecimal32Vector,
  DuckDBDecimal64Vector,
  DuckDBDoubleVector,
  DuckDBFloatVector,
  DuckDBIntegerVector,
  DuckDBTimestampMillisecondsVector,
  DuckDBTimestampVector,
} from '@duckdb/node-api'
import type { DuckDBDataChunk, DuckDBDecimalType, DuckDBValue, DuckDBVector } from '@duckdb/node-api'
import type { Chunk, Vector } from '../chunk.ts'

const microsecondsPerMs = 1000
const msPerDay = 86_400_000

/** Wraps a chunk of DuckDB without a copy. Only decimals are copied: they become doubles. */
export const chunkOf = (chunk: DuckDBDataChunk): Chunk<DuckDBValue> => ({
  rowCount: chunk.rowCount,
  width: chunk.columnCount,
  column: (index) => vectorOf(chunk.getColumnVector(index)),
})

function vectorOf(vector: DuckDBVector): Vector<DuckDBValue> {
  const missing = missingOf(vector)
  if (vector instanceof DuckDBDoubleVector) return { type: 'float64', items: vector['items'], ...missing }
  if (vector instanceof DuckDBFloatVector) return { type: 'float32', items: vector['items'], ...missing }
  if (vector instanceof DuckDBIntegerVector) return { type: 'int32', items: vector['items'], ...missing }
  if (vector instanceof DuckDBTimestampVector) {
    const wholeAt = wholesIn(vector['items'])
    return { type: 'instant', msAt: (row) => Math.floor(wholeAt(row) / microsecondsPerMs), ...missing }
  }
  if (vector instanceof DuckDBTimestampMillisecondsVector) {
    return { type: 'instant', msAt: wholesIn(vector['items']), ...missing }
  }
  if (vector instanceof DuckDBDateVector) {
    const items = vector['items']
    return { type: 'instant', msAt: (row) => (items[row] as number) * msPerDay, ...missing }
  }
  const decimals = decimalsOf(vector)
  if (decimals) return { type: 'float64', items: decimals, ...missing }
  return { type: 'values', at: (row) => vector.getItem(row) }
}

/** Reads integers of 64 bits as numbers, from their two halves. A BigInt for each value would take most of the time of an answer. */
function wholesIn({ buffer, byteOffset, byteLength }: ArrayBufferView): (row: number) => number {
  const view = new DataView(buffer, byteOffset, byteLength)
  return (row) => view.getInt32(8 * row + 4, true) * 2 ** 32 + view.getUint32(8 * row, true)
}

/** The numbers of a column of decimals; undefined for a column of another type. DuckDB stores a decimal as a count of units of its last place. */
function decimalsOf(vector: DuckDBVector): Float64Array | undefined {
  const wholeAt = wholesOf(vector)
  if (!wholeAt) return undefined
  const unit = 10 ** (vector.type as DuckDBDecimalType).scale
  const items = new Float64Array(vector.itemCount)
  for (let row = 0; row < items.length; row++) items[row] = wholeAt(row) / unit
  return items
}

// A missing value holds some number here; its bit marks it as missing.
function wholesOf(vector: DuckDBVector): ((row: number) => number) | undefined {
  if (vector instanceof DuckDBDecimal16Vector || vector instanceof DuckDBDecimal32Vector)
    return (row) => vector.getScaledValue(row) ?? 0
  if (vector instanceof DuckDBDecimal64Vector) {
    return wholesIn(vector['dataView'])
  }
  return vector instanceof DuckDBDecimal128Vector ? (row) => Number(vector.getScaledValue(row) ?? 0) : undefined
}

/** A bit for every row: 1 where the row has a value. Null where all rows have one. */
interface Validity {
  readonly data: BigUint64Array | null
  readonly offset: number
}

function missingOf(vector: DuckDBVector) {
  const validity = (vector as unknown as { readonly validity?: Validity }).validity
  if (!validity?.data) return {}
  const { data, offset } = validity
  const bits = new Uint32Array(data.buffer, data.byteOffset, data.length * 2)
  return { isMissing: (row: number) => (((bits[(offset + row) >> 5] ?? 0) >>> ((offset + row) & 31)) & 1) === 0 }
}
