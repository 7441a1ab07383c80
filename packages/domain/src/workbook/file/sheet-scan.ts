import { parseTime } from '../../data/time.ts'

/** Columns, and cells of the rectangle that a sheet spans, at most: a submission of 150 MB holds some ten million. */
const mostColumns = 2000
const mostCells = 30e6

/** Bytes of the end of a piece that are looked at again with the next: longer than any reference. */
const overlap = 96
/** A tag that has not ended after so many is left alone, and so is a cell: of a formula that fills it, with room for its entities. */
const mostOfTag = 4096
const mostOfCell = 65_536

/** References of cells and ranges: `r="B7"`, `ref="A1:XFD1048576"`. */
const references = /\b(?:r|ref)\s*=\s*["']\s*(?:\$?[A-Za-z]+\$?\d+\s*:\s*)?\$?([A-Za-z]+)\$?(\d+)\s*["']/g
const rows = /\br\s*=\s*["']\s*(\d+)\s*["']/g

/** Beginnings of rows, cells and formulas (ECMA-376, part 1, 18.3.1.73, 18.3.1.4, 18.3.1.40), whatever their prefix. */
const tags = /<(?:[\w.-]+:)?(row|c|f)(?=[\s/>])([^<>]*)>/g
/** A cell whose value is an error, or a date as text (18.18.11), and that value. */
const oddType = /(?:^|\s)t\s*=\s*["']([ed])["']/
const endOfCell = /<\/(?:[\w.-]+:)?c\s*>/
const storedValue = /<(?:[\w.-]+:)?v(?:\s[^<>]*)?>\s*([^<]*?)\s*</

const ownReference = /(?:^|\s)r\s*=\s*["']\s*(?:([A-Za-z]{1,3})\$?)?(\d+)\s*["']/

/** The position of a cell: row and column from 0. */
export interface Place {
  readonly row: number
  readonly column: number
}

/** A cell that readers of values pass over, or read by the zone of this machine: its error, as in `#N/A`, or its time in epoch milliseconds. */
export type OddCell = Place &
  ({ readonly type: 'error'; readonly text: string } | { readonly type: 'date'; readonly time: number })

/**
 * Looks through the XML of a workbook for what would fill a reader's memory from few bytes: entities that unfold, and a cell far from the others, whose
 * rectangle a reader makes whole. Remembers which cells hold formulas, errors and dates as text, which readers of values pass over or take amiss.
 */
export class SheetScan {
  readonly formulas: Place[] = []
  readonly odd: OddCell[] = []
  #tail = ''
  #tag = ''
  #rows = 0
  #columns = 0
  #at = { row: -1, column: -1 }

  /** Takes the next piece, one character for each byte. Returns why it is refused, or undefined. */
  take(fresh: string): string | undefined {
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
    for (const { 0: tag, 1: name, 2: attributes = '', index } of text.matchAll(tags)) {
      const type = name === 'c' && !attributes.endsWith('/') ? oddType.exec(attributes)?.[1] : undefined
      const rest = type === undefined ? '' : text.slice(index + tag.length, index + mostOfCell)
      const end = rest.search(endOfCell)
      if (type !== undefined && end < 0 && text.length - index < mostOfCell) {
        this.#tag = text.slice(index)
        return
      }
      const [, letters, number] = ownReference.exec(attributes) ?? []
      if (name === 'row') {
        at.row = number === undefined ? at.row + 1 : Number(number) - 1
        at.column = -1
      } else if (name === 'c') {
        at.column = letters === undefined ? at.column + 1 : columnOf(letters) - 1
        if (letters !== undefined && number !== undefined) at.row = Number(number) - 1
        const text = end < 0 ? undefined : storedValue.exec(rest.slice(0, end))?.[1]
        const time = type === 'd' && text ? parseTime(text) : null
        if (type === 'e' && text) this.odd.push({ ...at, type: 'error', text })
        if (time !== null) this.odd.push({ ...at, type: 'date', time })
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
