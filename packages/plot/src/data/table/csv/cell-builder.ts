import { isoTime } from './iso-time.ts'
import { type Column, textBuilder } from '../table.ts'

/** Builds a column from the texts of its cells. */
export interface CellBuilder {
  add(cell: string): void
  column(): Column
}

/** Texts for a missing number, as R, Python, databases and spreadsheets write them. An empty cell is missing too. */
export const missingText = /^(#?n\/?an?|null|-|[+-]?inf)$/i

/** Whole numbers that a double cannot store exactly are names. */
const isName = (cell: string, value: number) => Math.abs(value) > Number.MAX_SAFE_INTEGER && /^\d+$/.test(cell)

/**
 * Builds a column of numbers if every cell is a number, of times if every cell is a time, otherwise of text. If a text comes after numbers or times,
 * these become text too: numbers as shortest decimals, times as ISO 8601.
 *
 * @param numberOf reads a number; NaN if the cell is not a number
 */
export function cellBuilder(numberOf: (cell: string) => number = Number): CellBuilder {
  let type: 'unknown' | Column['type'] = 'unknown'
  let values = new Float64Array(64)
  let rows = 0
  const text = textBuilder()

  const addNumber = (value: number) => {
    if (rows === values.length) {
      const longer = new Float64Array(2 * values.length)
      longer.set(values)
      values = longer
    }
    values[rows++] = value
  }
  const convertToText = () => {
    const write = type === 'time' ? (value: number) => new Date(value).toISOString() : String
    for (const value of values.subarray(0, rows)) text.add(Number.isNaN(value) ? null : write(value))
    type = 'text'
  }
  return {
    add(untrimmed) {
      const cell = untrimmed.trim()
      if (type === 'text') return text.add(cell === '' ? null : cell)
      if (cell === '') return addNumber(Number.NaN)
      if (type === 'unknown' && !missingText.test(cell)) type = Number.isNaN(isoTime(cell)) ? 'number' : 'time'
      const value = type === 'time' ? isoTime(cell) : numberOf(cell)
      if (Number.isNaN(value) ? missingText.test(cell) : !isName(cell, value)) return addNumber(value)
      convertToText()
      text.add(cell)
    },
    column() {
      if (type === 'text') return text.column()
      const filled = values.slice(0, rows)
      return type === 'time' ? { type, values: filled } : { type: 'number', values: filled }
    },
  }
}
