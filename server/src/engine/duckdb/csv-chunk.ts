import {
  DuckDBDateVector,
  DuckDBDoubleVector,
  DuckDBFloatVector,
  DuckDBIntegerVector,
  DuckDBTimestampMillisecondsVector,
  DuckDBTimestampVector,
} from '@duckdb/node-api'
import type { DuckDBDataChunk, DuckDBValue, DuckDBVector } from '@duckdb/node-api'
import { mostFloatBytes, putFloat } from '@isobath/domain'
import { instantWriter, mostDoubleBytes, mostInstantBytes, putDouble, quoteCell } from '../csv-cell.ts'

/** What a column holds beyond what its type says: doubles may be moments in epoch milliseconds. */
export interface CsvColumn {
  readonly isInstant?: boolean
  /** The text of a value that has no form of its own here. */
  readonly textOf?: (value: DuckDBValue) => string
}

interface Cells {
  /** Bytes of a cell at most. */
  readonly most: number
  /** Writes the cell of a row and returns the position after it. */
  readonly put: (out: Uint8Array, at: number, row: number) => number
}

const [comma, newline] = [44, 10]
let scratch = Buffer.alloc(2 ** 18)

/** The rows of a chunk as lines of CSV; a missing value is an empty cell. */
export function csvOfChunk(chunk: DuckDBDataChunk, columns: readonly CsvColumn[]): Buffer {
  const { rowCount } = chunk
  const cells = columns.map((column, i) => cellsOf(chunk.getColumnVector(i), column, rowCount))
  const rowBytes = cells.reduce((sum, { most }) => sum + most + 1, 1)
  if (scratch.length < rowBytes * rowCount) scratch = Buffer.alloc(rowBytes * rowCount)
  const out = scratch
  let at = 0
  for (let row = 0; row < rowCount; row++) {
    for (let i = 0; i < cells.length; i++) {
      if (i > 0) out[at++] = comma
      at = (cells[i] as Cells).put(out, at, row)
    }
    out[at++] = newline
  }
  return Buffer.from(out.subarray(0, at))
}

const microsecondsPerMs = 1000
const msPerDay = 86_400_000

function cellsOf(vector: DuckDBVector, { isInstant = false, textOf = String }: CsvColumn, rows: number): Cells {
  const instant = instantWriter()
  if (vector instanceof DuckDBDoubleVector) {
    const items = vector['items']
    return isInstant
      ? valid(vector, mostInstantBytes, (out, at, row) => instant(out, at, items[row] as number))
      : valid(vector, mostDoubleBytes, (out, at, row) => putDouble(out, at, items[row] as number))
  }
  if (vector instanceof DuckDBFloatVector) {
    const items = vector['items']
    return valid(vector, mostFloatBytes, (out, at, row) => putFloat(out, at, items[row] as number))
  }
  if (vector instanceof DuckDBIntegerVector) {
    const items = vector['items']
    return valid(vector, mostDoubleBytes, (out, at, row) => putDouble(out, at, items[row] as number))
  }
  if (vector instanceof DuckDBTimestampVector) {
    const items = vector['items']
    return valid(vector, mostInstantBytes, (out, at, row) =>
      instant(out, at, Math.floor(Number(items[row]) / microsecondsPerMs)),
    )
  }
  if (vector instanceof DuckDBTimestampMillisecondsVector) {
    const items = vector['items']
    return valid(vector, mostInstantBytes, (out, at, row) => instant(out, at, Number(items[row])))
  }
  if (vector instanceof DuckDBDateVector) {
    const items = vector['items']
    return valid(vector, mostInstantBytes, (out, at, row) => instant(out, at, (items[row] as number) * msPerDay))
  }
  return texts(vector, textOf, rows)
}

/** A bit for every row, set where it has a value; none where all have. */
interface Validity {
  readonly data: BigUint64Array | null
  readonly offset: number
}

/** A cell without a value is empty. */
function valid(vector: DuckDBVector, most: number, put: Cells['put']): Cells {
  const { data, offset } = (vector as unknown as { readonly validity: Validity }).validity
  if (!data) return { most, put }
  const bits = new Uint32Array(data.buffer, data.byteOffset, data.length * 2)
  const isValid = (row: number) => ((bits[(offset + row) >> 5] ?? 0) >>> ((offset + row) & 31)) & 1
  return { most, put: (out, at, row) => (isValid(row) ? put(out, at, row) : at) }
}

/** Cells of a type that has no form of its own: their texts are made beforehand, so that their length is known. */
function texts(vector: DuckDBVector, textOf: (value: DuckDBValue) => string, rows: number): Cells {
  const known = new Map<DuckDBValue, Buffer>()
  const cells = Array.from({ length: rows }, (_, row) => {
    const value = vector.getItem(row)
    if (value === null) return empty
    const made = known.get(value) ?? Buffer.from(quoteCell(textOf(value)))
    known.set(value, made)
    return made
  })
  const most = cells.reduce((longest, { length }) => Math.max(longest, length), 0)
  return {
    most,
    put: (out, at, row) => {
      const text = cells[row] ?? empty
      out.set(text, at)
      return at + text.length
    },
  }
}

const empty = Buffer.alloc(0)
