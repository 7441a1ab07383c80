import { isName, nameBytes } from './xml/tag-names.ts'
import { XmlText } from './xml/xml-text.ts'

/** Elements that hold a formula: of a cell, a condition, a rule for entries, a column or a total of a table, a name (ECMA-376, part 1, 18). */
const elements = [
  'f',
  'formula',
  'formula1',
  'formula2',
  'calculatedColumnFormula',
  'totalsRowFormula',
  'definedName',
].map(nameBytes)

/** Functions that fetch from elsewhere, or run what is installed, once a program computes them: those of Excel, of LibreOffice and of Google Sheets. */
const fetching = [
  'WEBSERVICE',
  'IMAGE',
  'STOCKHISTORY',
  'RTD',
  'REGISTER\\.ID',
  'DDE',
  'IMPORT(?:DATA|FEED|HTML|RANGE|XML)',
  'GOOGLE(?:FINANCE|TRANSLATE)',
].join('|')

/** A call of such a function, or its name where another function receives it. Newer functions are written behind a prefix (`_xlfn.IMAGE`). */
const fetchingCall = new RegExp(
  `(?<![\\p{L}\\p{N}_.])(?:_xl\\w+\\.)*(?:(${fetching})\\s*\\(|_xleta\\.(${fetching})(?![\\p{L}\\p{N}_.]))`,
  'iu',
)

/** Texts, columns of tables, and quoted names of sheets, in which nothing is called. */
const quoted = /"[^"]*"?|\[(?:[^[\]']|'[^])*\]?|'[^'[\]]*'(?=!)/g

/** Collects the text of one formula after another, and finds what a program would fetch to compute it. */
export class FormulaText {
  /** Elements that are open, from that of the formula on. */
  #depth = 0
  readonly #text: XmlText

  constructor(decode: (bytes: Uint8Array) => string) {
    this.#text = new XmlText(decode)
  }

  get isOpen(): boolean {
    return this.#depth > 0
  }

  /** Takes the name of an element that opens. */
  open(bytes: Uint8Array, from: number, to: number, isEmpty: boolean): void {
    if (isEmpty) return
    if (this.isOpen) this.#depth++
    else if (elements.some((name) => isName(bytes, from, to, name))) {
      this.#text.clear()
      this.#depth = 1
    }
  }

  add(bytes: Uint8Array, from: number, to: number, isRaw: boolean): void {
    this.#text.add(bytes, from, to, isRaw)
  }

  /** Closes an element. At the end of a formula it returns why the workbook is refused, if it is. */
  close(): string | undefined {
    if (!this.isOpen || --this.#depth > 0) return undefined
    const [, called, received] = fetchingCall.exec(this.#text.toString().replaceAll(quoted, '""')) ?? []
    const name = called ?? received
    return name && `holds formulas with ${name.toUpperCase()}, which fetch from elsewhere: replace them by their values`
  }
}
