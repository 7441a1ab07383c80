import { isoTime } from './iso-time.ts'
import { type Column, textBuilder } from './table.ts'

/** Collects the cells of a column that come as text. */
export interface CellBuilder {
  add(cell: string): void
  column(): Column
}

/** Texts that stand for no number beside the empty one. */
const noNumber = new Set(['NaN', 'nan', 'NULL', 'null'])

const numberOf = (cell: string) => (cell.trim() === '' ? Number.NaN : Number(cell))

/**
 * Numbers as long as every cell is one, or times as long as every cell is one; else text. A column that turns out to be text late keeps the
 * numbers before as their shortest decimal, and times as ISO instants.
 */
export function cellBuilder(): CellBuilder {
  let type: 'unknown' | Column['type'] = 'unknown'
  let values = new Float64Array(64)
  let rows = 0
  const text = textBuilder()

  const put = (value: number) => {
    if (rows === values.length) {
      const longer = new Float64Array(2 * values.length)
      longer.set(values)
      values = longer
    }
    values[rows++] = value
  }
  const turnToText = () => {
    const write = type === 'time' ? (value: number) => new Date(value).toISOString() : String
    for (const value of values.subarray(0, rows)) text.add(Number.isNaN(value) ? null : write(value))
    type = 'text'
  }
  return {
    add(cell) {
      if (type === 'text') return text.add(cell === '' ? null : cell)
      if (cell === '' || noNumber.has(cell)) return put(Number.NaN)
      if (type === 'unknown') type = Number.isNaN(numberOf(cell)) && isoTime(cell) === isoTime(cell) ? 'time' : 'number'
      const value = type === 'time' ? isoTime(cell) : numberOf(cell)
      if (!Number.isNaN(value)) return put(value)
      turnToText()
      text.add(cell)
    },
    column() {
      if (type === 'text') return text.column()
      const own = values.slice(0, rows)
      return type === 'time' ? { type, values: own } : { type: 'number', values: own }
    },
  }
}
