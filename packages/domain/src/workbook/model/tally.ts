import { shortenText } from '../../text/shorten-text.ts'
import { type CellValue, textOf } from './workbook.ts'

/** An example shows at most this many characters of a cell. */
const exampleLength = 60

/** Counts the cells of a column that share a fault, and keeps the first few. Rows must come in ascending order. */
export class Tally {
  count = 0
  /** Rows among them. */
  rows = 0
  /** Index of the first and the last row at fault, counted from the row below the header. */
  first = -1
  last = -1
  readonly examples: { readonly index: number; readonly value: string }[] = []
  /** Index of every row among them. */
  readonly indexes: number[] = []
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  add(index: number, value: CellValue | (() => string)): void {
    if (this.count++ === 0) this.first = index
    if (index !== this.last) {
      this.rows++
      this.indexes.push(index)
    }
    this.last = index
    if (this.examples.length >= this.#most) return
    this.examples.push({ index, value: shorten(typeof value === 'function' ? value() : textOf(value)) })
  }
}

export const shorten = (text: string): string => shortenText(text, exampleLength)
