import { serialText } from '../data/times.ts'
import type { Cell, Cells, CellValue, DateCell } from '../model/workbook.ts'
import type { TextStore } from './text-store.ts'

/** Kinds of cells. A percent is a number that the sheet shows as its hundredths, and a clock a date that it shows without its day. A formula has the kind of its stored value, and `formula` added to it. */
export const cellKind = { blank: 0, number: 1, text: 2, boolean: 3, date: 4, percent: 5, clock: 6, formula: 8 } as const
const valueBits = 7
const firstRows = 64

/** A date whose text is made when it is requested. */
class PackedDate implements DateCell {
  readonly type = 'date'
  readonly serial: number
  readonly #isClock: boolean
  readonly #date1904: boolean

  constructor(serial: number, isClock: boolean, date1904: boolean) {
    this.serial = serial
    this.#isClock = isClock
    this.#date1904 = date1904
  }

  get isClock(): boolean {
    return this.#isClock
  }

  get text(): string {
    return serialText(this, this.#date1904)
  }
}

/** The cells of one column as two typed arrays: a kind and a number for each. A text is its number in the store, a date its days, and a boolean 0 or 1. */
export class PackedCells implements Cells {
  readonly length: number
  readonly hasFormulas: boolean
  readonly hasTexts: boolean
  readonly #kinds: Uint8Array
  readonly #values: Float64Array
  readonly #texts: TextStore
  readonly #date1904: boolean

  constructor(kinds: Uint8Array, values: Float64Array, texts: TextStore, date1904: boolean) {
    this.length = kinds.length
    this.hasFormulas = kinds.some((kind) => kind >= cellKind.formula)
    this.hasTexts = kinds.some((kind) => (kind & valueBits) === cellKind.text)
    this.#kinds = kinds
    this.#values = values
    this.#texts = texts
    this.#date1904 = date1904
  }

  at(row: number): Cell {
    if (row >= this.length) return null
    const kind = this.#kinds[row] as number
    if (kind === cellKind.number) return this.#values[row] as number
    if (kind === cellKind.blank) return null
    const value = this.#valueAt(row, kind & valueBits)
    return kind >= cellKind.formula ? { type: 'formula', value } : value
  }

  isPercent(row: number): boolean {
    return ((this.#kinds[row] ?? cellKind.blank) & valueBits) === cellKind.percent
  }

  *[Symbol.iterator](): Iterator<Cell> {
    for (let row = 0; row < this.length; row++) yield this.at(row)
  }

  /** The column with other values at some rows, 0 or more; texts come to the store of this one. */
  with(changes: ReadonlyMap<number, CellValue>): PackedCells {
    const builder = new ColumnBuilder(this.#texts, this.#date1904)
    builder.take(this.#kinds, this.#values)
    for (const [row, value] of changes) builder.setValue(row, value)
    return builder.build()
  }

  /** The column without some rows: those below move up. */
  without(rows: ReadonlySet<number>): PackedCells {
    const isKept = (_: number, row: number) => !rows.has(row)
    return new PackedCells(this.#kinds.filter(isKept), this.#values.filter(isKept), this.#texts, this.#date1904)
  }

  #valueAt(row: number, kind: number): CellValue {
    const value = this.#values[row] as number
    if (kind === cellKind.text) return this.#texts.at(value)
    if (kind === cellKind.date || kind === cellKind.clock)
      return new PackedDate(value, kind === cellKind.clock, this.#date1904)
    if (kind === cellKind.boolean) return value === 1
    return kind === cellKind.number || kind === cellKind.percent ? value : null
  }
}

/** Collects the cells of a column in any order. */
export class ColumnBuilder {
  #length = 0
  #kinds = new Uint8Array(firstRows)
  #values = new Float64Array(firstRows)
  readonly #texts: TextStore
  readonly #date1904: boolean

  /** @param date1904 whether dates count from 1904 */
  constructor(texts: TextStore, date1904 = false) {
    this.#texts = texts
    this.#date1904 = date1904
  }

  set(row: number, kind: number, value: number): void {
    if (row >= this.#kinds.length) this.#grow(row + 1)
    if (row >= this.#length) this.#length = row + 1
    this.#kinds[row] = kind
    this.#values[row] = value
  }

  /** Sets a value; a number in the place of a percent is one. */
  setValue(row: number, value: CellValue): void {
    const isPercent = row < this.#length && ((this.#kinds[row] as number) & valueBits) === cellKind.percent
    if (value === null) this.set(row, cellKind.blank, 0)
    else if (typeof value === 'number') this.set(row, isPercent ? cellKind.percent : cellKind.number, value)
    else if (typeof value === 'string') this.set(row, cellKind.text, this.#texts.addString(value))
    else if (typeof value === 'boolean') this.set(row, cellKind.boolean, Number(value))
    else this.set(row, value.isClock ? cellKind.clock : cellKind.date, value.serial)
  }

  /** Begins with the cells of another column. */
  take(kinds: Uint8Array, values: Float64Array): void {
    this.#grow(kinds.length)
    this.#kinds.set(kinds)
    this.#values.set(values)
    this.#length = kinds.length
  }

  build(): PackedCells {
    const [kinds, values] = [this.#kinds.slice(0, this.#length), this.#values.slice(0, this.#length)]
    return new PackedCells(kinds, values, this.#texts, this.#date1904)
  }

  /** The first cell apart from those below it, which end with the last that is not blank. */
  buildBelowHeader(): { readonly header: Cell; readonly cells: PackedCells } {
    const [kinds, values] = [this.#kinds.slice(0, 1), this.#values.slice(0, 1)]
    let end = this.#length
    while (end > 1 && this.#isBlank(end - 1)) end--
    return {
      header: new PackedCells(kinds, values, this.#texts, this.#date1904).at(0),
      cells: new PackedCells(this.#kinds.slice(1, end), this.#values.slice(1, end), this.#texts, this.#date1904),
    }
  }

  #isBlank(row: number): boolean {
    const kind = this.#kinds[row]
    return (
      kind === cellKind.blank || (kind === cellKind.text && this.#texts.at(this.#values[row] as number).trim() === '')
    )
  }

  #grow(least: number): void {
    const size = Math.max(least, this.#kinds.length * 2)
    const [kinds, values] = [new Uint8Array(size), new Float64Array(size)]
    kinds.set(this.#kinds)
    values.set(this.#values)
    this.#kinds = kinds
    this.#values = values
  }
}
