/** Columns, and cells of the rectangle that a sheet spans, at most: a submission of 150 MB holds some ten million. */
const mostColumns = 2000
const mostCells = 30e6

/** Bytes of the end of a piece that are looked at again with the next: longer than any reference. */
const overlap = 96
/** A tag that has not ended after so many is left alone. */
const mostOfTag = 4096

/** References of cells and ranges: `r="B7"`, `ref="A1:XFD1048576"`. */
const references = /\b(?:r|ref)\s*=\s*["']\s*(?:\$?[A-Za-z]+\$?\d+\s*:\s*)?\$?([A-Za-z]+)\$?(\d+)\s*["']/g
const rows = /\br\s*=\s*["']\s*(\d+)\s*["']/g

/** Beginnings of rows, cells and formulas (ECMA-376, part 1, 18.3.1.73, 18.3.1.4, 18.3.1.40), whatever their prefix. */
const tags = /<(?:[\w.-]+:)?(row|c|f)(?=[\s/>])([^<>]*)>/g
const ownReference = /(?:^|\s)r\s*=\s*["']\s*(?:([A-Za-z]{1,3})\$?)?(\d+)\s*["']/

/** Where a cell is: its row and its column from 0. */
export interface Place {
  readonly row: number
  readonly column: number
}

/**
 * Looks through the XML of a workbook for what would fill a reader's memory from few bytes: entities that unfold, and a cell far from the others, whose
 * rectangle a reader makes whole. Remembers which cells hold formulas, which readers of values pass over.
 */
export class SheetScan {
  readonly formulas: Place[] = []
  #tail = ''
  #tag = ''
  #rows = 0
  #columns = 0
  #at = { row: -1, column: -1 }

  /** Why the piece is refused, or undefined. */
  take(piece: Buffer): string | undefined {
    const fresh = piece.toString('latin1')
    const text = this.#tail + fresh
    if (/<!\s*(DOCTYPE|ENTITY)/i.test(text)) return 'declares entities, which no workbook does'
    for (const [, letters = '', row = ''] of text.matchAll(references)) {
      this.#columns = Math.max(this.#columns, letters.length > 4 ? Infinity : columnOf(letters))
      this.#rows = Math.max(this.#rows, Number(row))
    }
    for (const [, row] of text.matchAll(rows)) this.#rows = Math.max(this.#rows, Number(row))
    this.#tail = text.slice(-overlap)
    if (this.#columns > mostColumns) return `has cells beyond column ${mostColumns}`
    if (this.#rows * this.#columns > mostCells) return 'has cells too far from the others'
    this.#note(this.#tag + fresh)
    return undefined
  }

  // Rows and cells may leave out where they are: each is then next to the one before.
  #note(text: string): void {
    const at = this.#at
    for (const [, name, attributes = ''] of text.matchAll(tags)) {
      const [, letters, number] = ownReference.exec(attributes) ?? []
      if (name === 'row') {
        at.row = number === undefined ? at.row + 1 : Number(number) - 1
        at.column = -1
      } else if (name === 'c') {
        at.column = letters === undefined ? at.column + 1 : columnOf(letters) - 1
        if (letters !== undefined && number !== undefined) at.row = Number(number) - 1
      } else if (at.row >= 0 && at.column >= 0) this.formulas.push({ ...at })
    }
    const open = text.lastIndexOf('<')
    const isCut = open > text.lastIndexOf('>') && text.length - open < mostOfTag
    this.#tag = isCut ? text.slice(open) : ''
  }
}

/** The place of a column, from 1: A, B … Z, AA. */
const columnOf = (letters: string) =>
  Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
