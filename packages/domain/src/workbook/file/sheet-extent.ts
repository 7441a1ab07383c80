/** Columns, and cells of the rectangles that sheets span, at most: a submission of 150 MB holds some twenty million. */
const mostColumns = 2000
const mostCells = 30e6
/** Rows of a spreadsheet. */
const mostRows = 1_048_576

/** References of cells and ranges: `r="B7"`, `ref="A1:XFD1048576"`. */
const references = /\b(?:r|ref)\s*=\s*["']\s*(?:\$?[A-Za-z]+\$?\d+\s*:\s*)?\$?([A-Za-z]+)\$?(\d+)\s*["']/g
const rows = /\br\s*=\s*["']\s*(\d+)\s*["']/g

/** The rectangle of cells that a sheet spans, which a reader makes whole: a cell far from the others fills memory from few bytes. */
export class SheetExtent {
  #rows = 0
  #columns = 0

  /** The rectangle in cells. */
  get cells(): number {
    return this.#rows * this.#columns
  }

  /** Takes the cell of a row and column, counted from 1. Returns why the file is refused, or undefined. */
  take(row: number, column: number): string | undefined {
    if (row <= this.#rows && column <= this.#columns) return undefined
    this.#rows = Math.max(this.#rows, row)
    this.#columns = Math.max(this.#columns, column)
    return this.#fault()
  }

  /** Takes all references of a piece of XML. */
  takeReferences(xml: string): string | undefined {
    for (const [, letters = '', row = ''] of xml.matchAll(references)) {
      this.#columns = Math.max(this.#columns, letters.length > 4 ? Infinity : columnOf(letters))
      this.#rows = Math.max(this.#rows, Number(row))
    }
    for (const [, row] of xml.matchAll(rows)) this.#rows = Math.max(this.#rows, Number(row))
    return this.#fault()
  }

  #fault(): string | undefined {
    if (this.#columns > mostColumns) return `has cells beyond column ${mostColumns}`
    return this.cells > mostCells || (this.#rows > mostRows && this.#columns > 0)
      ? 'has cells too far from the others'
      : undefined
  }
}

/** The place of a column, from 1: A, B … Z, AA. */
const columnOf = (letters: string) =>
  Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
