import { arrowMediaType, newValues, openArrow } from '../formats/arrow.ts'
import type { ColumnValues } from '../formats/arrow.ts'
import type { Chunk, Vector } from '../chunk.ts'
import type { RowsWriter } from './rows-writer.ts'
import type { AnswerColumn } from './statements.ts'

/** Rows of a record batch: room is made for few at first, so that a short answer of many columns costs little. */
const batchRows = { first: 2 ** 12, most: 2 ** 16 } as const

type Values = ColumnValues | (string | null)[]

/** Writes rows of observations as Arrow record batches; missing values are null. */
export async function arrowRows(columns: readonly AnswerColumn[]): Promise<RowsWriter> {
  const writer = await openArrow(columns)
  const newBatch = (rows: number): readonly Values[] =>
    columns.map(({ type }) => (type === 'text' ? [] : newValues(type, rows)))
  let room: number = batchRows.first
  let batch = newBatch(room)
  let filled = 0
  const grow = (rows: number) => {
    room = Math.max(rows, 2 * room)
    const larger = newBatch(room)
    batch = batch.map((values, i) => grown(values, larger[i] ?? values))
  }
  const flush = () => {
    if (filled === 0) return []
    const pieces = writer.batch(
      batch.map((values) => (Array.isArray(values) ? values : values.slice(0, filled))),
      filled,
    )
    batch = newBatch(room)
    filled = 0
    return pieces
  }
  return {
    mediaType: arrowMediaType,
    head: writer.head,
    rows: (chunk: Chunk) => {
      const { rowCount } = chunk
      const pieces = filled + rowCount > batchRows.most ? flush() : []
      if (filled + rowCount > room) grow(filled + rowCount)
      for (const [i, values] of batch.entries()) copy(chunk.column(i), rowCount, values, filled)
      filled += rowCount
      return pieces
    },
    flush,
    tail: writer.tail,
  }
}

// Columns of text grow by themselves.
function grown(values: Values, larger: Values): Values {
  if (Array.isArray(values)) return values
  if (values instanceof BigInt64Array) (larger as BigInt64Array).set(values)
  else (larger as Float64Array).set(values)
  return larger
}

function copy(vector: Vector, rows: number, values: Values, at: number): void {
  if (Array.isArray(values)) {
    if (vector.type !== 'values') throw new Error('a column of text holds numbers')
    for (let row = 0; row < rows; row++) {
      const value = vector.at(row)
      values.push(typeof value === 'string' ? value : null)
    }
    return
  }
  if (vector.type !== 'float64' && vector.type !== 'float32') throw new Error('a column of numbers holds no floats')
  const { items, isMissing } = vector
  if (values instanceof BigInt64Array) {
    for (let row = 0; row < rows; row++) values[at + row] = BigInt(items[row] ?? 0)
    return
  }
  values.set(items.subarray(0, rows), at)
  if (isMissing) for (let row = 0; row < rows; row++) if (isMissing(row)) values[at + row] = Number.NaN
}
