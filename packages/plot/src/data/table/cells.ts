import { isoTime } from './iso-time.ts'
import { type Column, textBuilder } from './table.ts'

/** Collects the cells of a column that come as text. */
export interface CellBuilder {
  add(cell: string): void
  column(): Column
}

/** Texts that stand for no number beside the empty one: as R, Python, databases and spreadsheets write them. */
export const filler = /^(#?n\/?an?|null|-|[+-]?inf)$/i

/** Whole numbers that doubles would change are names. */
const isName = (cell: string, value: number) => Math.abs(value) > Number.MAX_SAFE_INTEGER && /^\d+$/.test(cell)

/**
 * Numbers as long as every cell is one, or times as long as every cell is one; else text. A column that turns out to be text late keeps the
 * numbers before as their shortest decimal, and times as ISO instants. `numberOf` reads a number, NaN where a cell is none.
 */
export function cellBuilder(numberOf: (cell: string) => number = Number): CellBuilder {
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
    add(given) {
      const cell = given.trim()
      if (type === 'text') return text.add(cell === '' ? null : cell)
      if (cell === '') return put(Number.NaN)
      if (type === 'unknown' && !filler.test(cell)) type = Number.isNaN(isoTime(cell)) ? 'number' : 'time'
      const value = type === 'time' ? isoTime(cell) : numberOf(cell)
      if (Number.isNaN(value) ? filler.test(cell) : !isName(cell, value)) return put(value)
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
