import { mostFloatBytes, putFloat, quoteCell } from '@isobath/domain'
import type { Chunk, Vector } from '../chunk.ts'
import { instantWriter, mostDoubleBytes, mostInstantBytes, putDouble } from './csv-cell.ts'

/** What a column holds beyond what its type says: doubles may be moments in epoch milliseconds. */
export interface CsvColumn<V = unknown> {
  readonly isInstant?: boolean
  /** The text of a value that has no form of its own here. */
  readonly textOf?: (value: V) => string
  /** Writes that text as a cell; quoted where it needs that when left out. */
  readonly cellOf?: (text: string) => string
}

/** The cells of a column. Equal values have the same text. */
interface Cells {
  /** A number for each row: NaN for an empty cell, for a text its place in `texts`. */
  readonly values: Float64Array
  /** Bytes of a cell at most. */
  readonly most: number
  /** Writes the text of a value that is not NaN, and returns the position after it. */
  readonly put: (out: Uint8Array, at: number, value: number) => number
}

const [comma, newline] = [44, 10]
/** Bytes that may be written beyond the last row. */
const slack = 4
let scratch = Buffer.alloc(2 ** 18)
/** The numbers of each column, which are written over by the next chunk. */
const numbers: Float64Array[] = []

/** The rows of a chunk as lines of CSV; a missing value is an empty cell. */
export function csvOfChunk<V>(chunk: Chunk<V>, columns: readonly CsvColumn<V>[]): Buffer {
  const { rowCount } = chunk
  const cells = columns.map((column, i) => cellsOf(chunk.column(i), column, numbersFor(i, rowCount)))
  const rowBytes = cells.reduce((sum, { most }) => sum + most + 1, 1)
  const most = rowBytes * rowCount + slack
  if (scratch.length < most) scratch = Buffer.alloc(most)
  const end = putRows(scratch, cells, rowCount)
  return Buffer.from(scratch.subarray(0, end))
}

/**
 * Writes rows, and returns the position after them. Rows of an order have most cells of the row before: what has not changed is copied from there, the leading
 * cells as one piece.
 */
function putRows(out: Uint8Array, cells: readonly Cells[], rowCount: number): number {
  const view = new DataView(out.buffer, out.byteOffset, out.byteLength)
  const width = cells.length
  const last = new Float64Array(width).fill(NaN)
  // Where each cell of the row before begins and ends, from the beginning of the row on.
  const begins = new Int32Array(width)
  const ends = new Int32Array(width)
  let before = 0
  let at = 0
  for (let row = 0; row < rowCount; row++) {
    const begin = at
    let i = 0
    while (i < width && (cells[i] as Cells).values[row] === last[i]) i++
    if (i > 0) {
      const length = ends[i - 1] as number
      // Four bytes at a time: up to three more are copied than needed, and written over.
      for (let k = 0; k < length; k += 4) view.setUint32(at + k, view.getUint32(before + k, true), true)
      at += length
    }
    for (; i < width; i++) {
      const { values, put } = cells[i] as Cells
      const value = values[row] as number
      if (i > 0) out[at++] = comma
      const start = at
      if (value === last[i]) {
        const end = before + (ends[i] as number)
        for (let from = before + (begins[i] as number); from < end; from++) out[at++] = out[from] as number
      } else if (value === value) at = put(out, at, value)
      last[i] = value
      begins[i] = start - begin
      ends[i] = at - begin
    }
    out[at++] = newline
    before = begin
  }
  return at
}

/** An array for the numbers of a column. */
function numbersFor(column: number, rows: number): Float64Array {
  const last = numbers[column]
  const made = last && last.length >= rows ? last : (numbers[column] = new Float64Array(Math.max(2048, rows)))
  return made.length === rows ? made : made.subarray(0, rows)
}

function cellsOf<V>(
  vector: Vector<V>,
  { isInstant = false, textOf = String, cellOf = quoteCell }: CsvColumn<V>,
  into: Float64Array,
): Cells {
  if (vector.type === 'values') return texts(vector.at, (value) => cellOf(textOf(value)), into)
  const values = numbersOf(vector, into)
  if (vector.type === 'float32') return { values, most: mostFloatBytes, put: putFloat }
  if (vector.type === 'instant' || isInstant) return { values, most: mostInstantBytes, put: instantWriter() }
  return { values, most: mostDoubleBytes, put: putDouble }
}

/** The numbers of a column; NaN where missing. Doubles are not copied where none is missing. */
function numbersOf(vector: Exclude<Vector, { readonly type: 'values' }>, into: Float64Array): Float64Array {
  const rows = into.length
  const { isMissing } = vector
  if (vector.type === 'instant') for (let row = 0; row < rows; row++) into[row] = vector.msAt(row)
  else {
    const items = vector.items.length === rows ? vector.items : vector.items.subarray(0, rows)
    if (items instanceof Float64Array && !isMissing) return items
    into.set(items)
  }
  if (isMissing) for (let row = 0; row < rows; row++) if (isMissing(row)) into[row] = NaN
  return into
}

/** Cells of a type that has no form of its own: their texts are made beforehand, so that their length is known. */
function texts<V>(valueAt: (row: number) => V | null, cellOf: (value: V) => string, into: Float64Array): Cells {
  const places = new Map<V, number>()
  const made: Buffer[] = []
  for (let row = 0; row < into.length; row++) {
    const value = valueAt(row)
    if (value === null) {
      into[row] = NaN
      continue
    }
    let place = places.get(value)
    if (place === undefined) {
      place = made.length
      places.set(value, place)
      made.push(Buffer.from(cellOf(value)))
    }
    into[row] = place
  }
  return {
    values: into,
    most: made.reduce((longest, { length }) => Math.max(longest, length), 0),
    put: (out, at, place) => {
      const text = made[place] as Buffer
      out.set(text, at)
      return at + text.length
    },
  }
}
