/** Columns, and cells of the rectangle that a sheet spans, at most: a submission of 150 MB holds some ten million. */
const mostColumns = 2000
const mostCells = 30e6

/** Bytes of the end of a piece that are looked at again with the next: longer than any reference. */
const overlap = 96

/** References of cells and ranges: `r="B7"`, `ref="A1:XFD1048576"`. */
const references = /\b(?:r|ref)\s*=\s*["']\s*(?:\$?[A-Za-z]+\$?\d+\s*:\s*)?\$?([A-Za-z]+)\$?(\d+)\s*["']/g
const rows = /\br\s*=\s*["']\s*(\d+)\s*["']/g

/**
 * Looks through the XML of a workbook for what would fill a reader's memory from few bytes: entities that unfold, and a cell far from the others, whose
 * rectangle a reader makes whole.
 */
export class SheetScan {
  #tail = ''
  #rows = 0
  #columns = 0

  /** Why the piece is refused, or undefined. */
  take(piece: Buffer): string | undefined {
    const text = this.#tail + piece.toString('latin1')
    if (/<!\s*(DOCTYPE|ENTITY)/i.test(text)) return 'declares entities, which no workbook does'
    for (const [, letters = '', row = ''] of text.matchAll(references)) {
      this.#columns = Math.max(this.#columns, letters.length > 4 ? Infinity : columnOf(letters))
      this.#rows = Math.max(this.#rows, Number(row))
    }
    for (const [, row] of text.matchAll(rows)) this.#rows = Math.max(this.#rows, Number(row))
    this.#tail = text.slice(-overlap)
    if (this.#columns > mostColumns) return `has cells beyond column ${mostColumns}`
    return this.#rows * this.#columns > mostCells ? 'has cells too far from the others' : undefined
  }
}

/** The place of a column, from 1: A, B … Z, AA. */
const columnOf = (letters: string) =>
  Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
