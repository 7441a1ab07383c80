import { mostFloatBytes, putFloat } from '@isobath/domain'
import type { Chunk, Vector } from '../chunk.ts'
import { instantWriter, mostDoubleBytes, mostInstantBytes, putDouble, quoteCell } from './csv-cell.ts'

/** What a column holds beyond what its type says: doubles may be moments in epoch milliseconds. */
export interface CsvColumn<V = unknown> {
  readonly isInstant?: boolean
  /** The text of a value that has no form of its own here. */
  readonly textOf?: (value: V) => string
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
export function csvOfChunk<V>(chunk: Chunk<V>, columns: readonly CsvColumn<V>[]): Buffer {
  const { rowCount } = chunk
  const cells = columns.map((column, i) => cellsOf(chunk.column(i), column, rowCount))
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

function cellsOf<V>(vector: Vector<V>, { isInstant = false, textOf = String }: CsvColumn<V>, rows: number): Cells {
  if (vector.type === 'values') return texts(vector.at, textOf, rows)
  const { isMissing } = vector
  const { most, put } = formOf(vector, isInstant)
  // A cell without a value is empty.
  return isMissing ? { most, put: (out, at, row) => (isMissing(row) ? at : put(out, at, row)) } : { most, put }
}

function formOf(vector: Exclude<Vector, { readonly type: 'values' }>, isInstant: boolean): Cells {
  if (vector.type === 'instant') return numbers(vector.msAt, mostInstantBytes, instantWriter())
  const { items } = vector
  const numberAt = (row: number) => items[row] as number
  if (vector.type === 'float32')
    return { most: mostFloatBytes, put: (out, at, row) => putFloat(out, at, numberAt(row)) }
  return isInstant
    ? numbers(numberAt, mostInstantBytes, instantWriter())
    : numbers(numberAt, mostDoubleBytes, putDouble)
}

/** Cells of coordinates and the like. A value that the row before has too is copied from there. */
function numbers(
  numberAt: (row: number) => number,
  most: number,
  write: (out: Uint8Array, at: number, value: number) => number,
): Cells {
  let last = NaN
  let [begin, end] = [0, 0]
  const put = (out: Uint8Array, at: number, row: number) => {
    const value = numberAt(row)
    if (value === last) {
      for (let from = begin; from < end;) out[at++] = out[from++] as number
      return at
    }
    last = value
    begin = at
    end = write(out, at, value)
    return end
  }
  return { most, put }
}

/** Cells of a type that has no form of its own: their texts are made beforehand, so that their length is known. */
function texts<V>(valueAt: (row: number) => V | null, textOf: (value: V) => string, rows: number): Cells {
  const known = new Map<V, Buffer>()
  const cells = Array.from({ length: rows }, (_, row) => {
    const value = valueAt(row)
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
