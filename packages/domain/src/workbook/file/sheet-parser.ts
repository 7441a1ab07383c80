import { millisecondsPerDay, parseTime } from '../../data/time.ts'
import { cellKind, ColumnBuilder } from '../cells/packed-cells.ts'
import type { TextStore } from '../cells/text-store.ts'
import type { SheetColumn } from '../model/workbook.ts'
import { CellReference } from './cell-reference.ts'
import type { CellStyle } from './cell-styles.ts'
import { FormulaText } from './formula-text.ts'
import { parseNumber } from './xml/number-text.ts'
import type { SharedStrings } from './shared-strings.ts'
import { SheetExtent } from './sheet-extent.ts'
import { isName, nameBytes, shortText } from './xml/tag-names.ts'
import { eachAttribute, unreadable, XmlReader, type XmlHandler } from './xml/xml-reader.ts'
import { XmlText } from './xml/xml-text.ts'

/** Days from 1899-12-30 to the epoch of JavaScript, and to 1904-01-01 (ECMA-376, part 1, 18.17.4.1). */
const epochDays = 25_569
const daysTo1904 = 1462

/** What the other parts of a workbook say about the cells of its sheets. */
export interface SheetContext {
  readonly texts: TextStore
  readonly shared: SharedStrings | undefined
  /** What numbers of each style show. */
  readonly styles: readonly CellStyle[]
  readonly date1904: boolean
  readonly decode: (bytes: Uint8Array) => string
}

const [rowName, phonetic, sheetData, merged] = ['row', 'rPh', 'sheetData', 'mergeCell'].map(nameBytes) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
  Uint8Array,
]
/** Letters of the tags of cells, values, formulas and texts, and of the attributes reference, style and type. */
const [c, v, f, t, r, s] = Array.from('cvftrs', (letter) => letter.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
  number,
  number,
]
/** Types of cells (18.18.11). */
const types = ['n', 's', 'str', 'inlineStr', 'b', 'e', 'd'] as const
type CellType = (typeof types)[number]
const typeNames = types.map((type) => [type, nameBytes(type)] as const)

/** Reads the cells of a sheet into columns, row by row, and makes no object for a cell. Row 1 holds the headers. Formulas are only looked through. */
export class SheetParser implements XmlHandler {
  readonly xml = new XmlReader(this)
  readonly extent = new SheetExtent()
  wantsText = false
  /** Rows begun so far, the header among them. */
  rows = 0
  readonly #columns: (ColumnBuilder | undefined)[] = []
  readonly #context: SheetContext
  readonly #text: XmlText
  readonly #formula: FormulaText
  readonly #reference = new CellReference()
  #isData = false
  #isCell = false
  #isPhonetic = false
  #row = -1
  #column = -1
  #type: CellType = 'n'
  #style = 0
  #isFormula = false
  #hasValue = false

  constructor(context: SheetContext) {
    this.#context = context
    this.#text = new XmlText(context.decode)
    this.#formula = new FormulaText(context.decode)
  }

  open(bytes: Uint8Array, from: number, to: number, end: number, isEmpty: boolean): string | undefined {
    const letter = to - from === 1 ? (bytes[from] as number) : 0
    if (this.#formula.isOpen || !this.#isData || letter === f) {
      this.#formula.open(bytes, from, to, isEmpty)
      this.wantsText = this.#formula.isOpen
    }
    if (this.#isCell) {
      if (letter === v || (letter === t && !this.#isPhonetic)) {
        if (!isEmpty) this.wantsText = this.#hasValue = true
      } else if (letter === f) this.#isFormula = true
      else if (isName(bytes, from, to, phonetic)) this.#isPhonetic = !isEmpty
      return undefined
    }
    if (this.#isData && letter === c) return this.#beginCell(bytes, to, end, isEmpty)
    if (this.#isData && isName(bytes, from, to, rowName)) return this.#beginRow(bytes, to, end)
    if (isName(bytes, from, to, sheetData)) this.#isData = !isEmpty
    return isName(bytes, from, to, merged) ? this.extent.takeMerged(shortText(bytes, to, end)) : undefined
  }

  close(bytes: Uint8Array, from: number, to: number): string | undefined {
    const isInFormula = this.#formula.isOpen
    const fetches = this.#formula.close()
    this.wantsText = this.#formula.isOpen
    if (isInFormula) return fetches
    if (to - from === 1) return bytes[from] === c && this.#isCell ? this.#endCell() : undefined
    if (isName(bytes, from, to, phonetic)) this.#isPhonetic = false
    else if (isName(bytes, from, to, sheetData)) this.#isData = false
    return undefined
  }

  text(bytes: Uint8Array, from: number, to: number, isRaw: boolean): void {
    const text = this.#formula.isOpen ? this.#formula : this.#text
    text.add(bytes, from, to, isRaw)
  }

  /** The columns as they were read; undefined where the sheet has not ended. */
  columns(): readonly SheetColumn[] | undefined {
    if (this.#isData || this.xml.end() !== undefined) return undefined
    return Array.from(this.#columns, (column): SheetColumn => {
      const { header, cells } = (column ?? this.#newColumn()).buildBelowHeader()
      return { header, cells }
    })
  }

  // Rows and cells may leave out where they are: each is then next to the one before.
  #beginRow(bytes: Uint8Array, from: number, to: number): string | undefined {
    let number = this.#row + 2
    eachAttribute(bytes, from, to, (nameFrom, nameTo, valueFrom, valueTo) => {
      if (nameTo - nameFrom === 1 && bytes[nameFrom] === r) number = parseNumber(bytes, valueFrom, valueTo)
    })
    if (!Number.isInteger(number) || number < 1) return unreadable
    this.#row = number - 1
    this.#column = -1
    this.rows++
    return undefined
  }

  #beginCell(bytes: Uint8Array, from: number, to: number, isEmpty: boolean): string | undefined {
    this.#column++
    this.#type = 'n'
    this.#style = 0
    eachAttribute(bytes, from, to, (nameFrom, nameTo, valueFrom, valueTo) => {
      if (nameTo - nameFrom !== 1) return
      const letter = bytes[nameFrom]
      if (letter === r) this.#moveTo(bytes, valueFrom, valueTo)
      else if (letter === s) this.#style = parseNumber(bytes, valueFrom, valueTo)
      else if (letter === t)
        this.#type = typeNames.find(([, name]) => isName(bytes, valueFrom, valueTo, name))?.[0] ?? 'n'
    })
    if (isEmpty) return undefined
    this.#isCell = true
    this.#isFormula = this.#hasValue = this.#isPhonetic = false
    this.#text.clear()
    return undefined
  }

  #moveTo(bytes: Uint8Array, from: number, to: number): void {
    const reference = this.#reference
    reference.read(bytes, from, to)
    if (reference.column === 0) return
    this.#column = reference.column - 1
    if (reference.row > 0) this.#row = reference.row - 1
  }

  #endCell(): string | undefined {
    this.#isCell = false
    if (!this.#hasValue && !this.#isFormula) return undefined
    const fault = this.#row < 0 ? unreadable : this.extent.take(this.#row + 1, this.#column + 1)
    if (fault !== undefined) return fault
    const column = (this.#columns[this.#column] ??= this.#newColumn())
    if (this.#hasValue) return this.#setValue(column)
    column.set(this.#row, cellKind.formula, 0)
    return undefined
  }

  #newColumn(): ColumnBuilder {
    return new ColumnBuilder(this.#context.texts, this.#context.date1904)
  }

  #setValue(column: ColumnBuilder): string | undefined {
    const { texts, shared, styles, date1904 } = this.#context
    const text = this.#text
    const [type, row] = [this.#type, this.#row]
    const formula = this.#isFormula ? cellKind.formula : 0
    if (type === 'n') {
      const number = this.#number()
      if (Number.isNaN(number)) {
        const blank = text.toString().trim() === ''
        column.set(row, (blank ? cellKind.blank : cellKind.text) + formula, blank ? 0 : text.storeIn(texts))
      } else column.set(row, cellKind[styles[this.#style] ?? 'number'] + formula, number)
    } else if (type === 's') {
      const number = shared?.numberOf(this.#number())
      if (number === undefined) return unreadable
      column.set(row, cellKind.text + formula, number)
    } else if (type === 'b') {
      column.set(row, cellKind.boolean + formula, /^\s*(1|true)\s*$/i.test(text.toString()) ? 1 : 0)
    } else {
      const time = type === 'd' ? parseTime(text.toString().trim()) : null
      if (time === null) column.set(row, cellKind.text + formula, text.storeIn(texts))
      else {
        const days = time / millisecondsPerDay + epochDays - (date1904 ? daysTo1904 : 0)
        column.set(row, cellKind.date + formula, days)
      }
    }
    return undefined
  }

  #number(): number {
    const text = this.#text
    return text.isOnePart ? parseNumber(text.bytes, text.from, text.to) : Number(text.toString())
  }
}
