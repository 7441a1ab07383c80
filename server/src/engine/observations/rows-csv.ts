import { DuckDBDoubleVector, DuckDBFloatVector } from '@duckdb/node-api'
import type { DuckDBDataChunk, DuckDBVector } from '@duckdb/node-api'
import { mostFloatBytes, putFloat } from '@isobath/domain'
import { csvMediaType } from '../csv.ts'
import type { RowsWriter } from './rows-writer.ts'
import type { AnswerColumn } from './statements.ts'

/** Writes rows of observations as CSV; the cell rules are those of `facts.md` section 0. */
export const csvRows = (columns: readonly AnswerColumn[]): RowsWriter => ({
  mediaType: csvMediaType,
  head: () => [Buffer.from(`${columns.map(({ name }) => cellText(name)).join(',')}\n`)],
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
    return value === null ? '' : cellText(String(value))
  }
}

/** A cell, in quotes only where it needs them. */
const cellText = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const timeText = (ms: number) => new Date(ms).toISOString()

/** Six decimals at most (D6); the exponent form where six decimals would keep fewer than four digits. */
export function doubleText(x: number): string {
  if (!Number.isFinite(x)) return ''
  const text = String(x)
  const point = text.indexOf('.')
  if (point < 0 || (text.length - point <= 7 && !text.includes('e'))) return text
  const fixed = Number(x.toFixed(6))
  return Math.abs(x) >= 1e-3 || fixed === x ? String(fixed) : Number(x.toExponential(6)).toExponential()
}

const floatBytes = Buffer.alloc(mostFloatBytes)
const floatText = (x: number) => floatBytes.toString('latin1', 0, putFloat(floatBytes, 0, x))
