/** Columns, and cells of the rectangles that sheets span, at most: a submission of 150 MB holds some twenty million. */
const mostColumns = 2000
const mostCells = 30e6
/** Rows of a spreadsheet. */
const mostRows = 1_048_576

export const tooFar = 'has cells too far from the others: delete them'
const range = /\bref\s*=\s*["']\s*\$?([A-Za-z]+)\$?(\d+)\s*:\s*\$?([A-Za-z]+)\$?(\d+)\s*["']/

/**
 * The rectangle of a sheet's cells that hold something, which a reader may make whole: a cell far from the others fills memory from few bytes. Cells that only have a
 * style do not count, nor does the size that the sheet claims.
 */
export class SheetExtent {
  #rows = 0
  #columns = 0
  #merged = 0

  /** The rectangle in cells. */
  get cells(): number {
    return this.#rows * this.#columns
  }

  /** Takes the cell of a row and column, counted from 1. Returns why the file is refused, or undefined. */
  take(row: number, column: number): string | undefined {
    if (row <= this.#rows && column <= this.#columns) return undefined
    this.#rows = Math.max(this.#rows, row)
    this.#columns = Math.max(this.#columns, column)
    if (this.#columns > mostColumns) return `has cells beyond column ${mostColumns}: delete them`
    return this.cells > mostCells || this.#rows > mostRows ? tooFar : undefined
  }

  /** Takes the attributes of merged cells, which some readers make one by one. Returns why the file is refused, or undefined. */
  takeMerged(attributes: string): string | undefined {
    const [, left = '', top, right = '', bottom] = range.exec(attributes) ?? []
    this.#merged += Math.abs((Number(bottom) - Number(top) + 1) * (columnOf(right) - columnOf(left) + 1)) || 0
    return this.#merged > mostCells ? 'merges more cells than a sheet of data has: unmerge them' : undefined
  }
}

/** The place of a column, from 1: A, B … Z, AA. */
const columnOf = (letters: string) =>
  Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
