import { DuckDBDoubleVector, DuckDBFloatVector } from '@duckdb/node-api'
import type { DuckDBDataChunk, DuckDBVector } from '@duckdb/node-api'
import { csvMediaType } from '../csv.ts'
import { doubleText, floatText, quoteCell } from '../csv-cell.ts'
import type { RowsWriter } from './rows-writer.ts'
import type { AnswerColumn } from './statements.ts'

/** Writes rows of observations as CSV; the cell rules are those of `facts.md` section 0. */
export const csvRows = (columns: readonly AnswerColumn[]): RowsWriter => ({
  mediaType: csvMediaType,
  head: () => [Buffer.from(`${columns.map(({ name }) => quoteCell(name)).join(',')}\n`)],
  rows: (chunk) => [rowsText(chunk, columns)],
  flush: () => [],
  // The extra line end that published clients expect after the last row.
  tail: () => [Buffer.from('\n')],
})

function rowsText(chunk: DuckDBDataChunk, columns: readonly AnswerColumn[]): Buffer {
  const cells = columns.map(({ type }, i) => cellReader(chunk.getColumnVector(i), type))
  const lines: string[] = []
  for (let row = 0; row < chunk.rowCount; row++) lines.push(cells.map((cell) => cell(row)).join(','))
  return Buffer.from(`${lines.join('\n')}\n`)
}

function cellReader(vector: DuckDBVector, type: AnswerColumn['type']): (row: number) => string {
  if (vector instanceof DuckDBDoubleVector || vector instanceof DuckDBFloatVector) {
    const text = type === 'instant' ? timeText : vector instanceof DuckDBFloatVector ? floatText : doubleText
    return (row) => {
      const value = vector.getItem(row)
      return value === null ? '' : text(value)
    }
  }
  return (row) => {
    const value = vector.getItem(row)
    return value === null ? '' : quoteCell(String(value))
  }
}

const timeText = (ms: number) => new Date(ms).toISOString()
