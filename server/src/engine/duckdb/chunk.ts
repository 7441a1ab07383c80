import {
  DuckDBDateVector,
  DuckDBDoubleVector,
  DuckDBFloatVector,
  DuckDBIntegerVector,
  DuckDBTimestampMillisecondsVector,
  DuckDBTimestampVector,
} from '@duckdb/node-api'
import type { DuckDBDataChunk, DuckDBValue, DuckDBVector } from '@duckdb/node-api'
import type { Chunk, Vector } from '../chunk.ts'

const microsecondsPerMs = 1000
const msPerDay = 86_400_000

/** A chunk of DuckDB's, nothing of it copied. */
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
    const items = vector['items']
    return { type: 'instant', msAt: (row) => Math.floor(Number(items[row]) / microsecondsPerMs), ...missing }
  }
  if (vector instanceof DuckDBTimestampMillisecondsVector) {
    const items = vector['items']
    return { type: 'instant', msAt: (row) => Number(items[row]), ...missing }
  }
  if (vector instanceof DuckDBDateVector) {
    const items = vector['items']
    return { type: 'instant', msAt: (row) => (items[row] as number) * msPerDay, ...missing }
  }
  return { type: 'values', at: (row) => vector.getItem(row) }
}

/** A bit for every row, set where it has a value; none where all have. */
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
