import { isComment } from '../comments.ts'
import type { Line } from '../text-lines.ts'
import type { HeadFormat } from './text-head.ts'

/** A line of names in quotes alone, between blanks. */
const quotedNames = /^"[^"]*"(?: "[^"]*")+\s*$/

const namesLine = (lines: readonly Line[]) => lines.find(({ text }) => text.trim() !== '' && !isComment(text))

/** The cells of a line between blanks, without the quotes around texts, in which a quote has a backslash before it. */
const cellsOfLine = (text: string): readonly string[] =>
  Array.from(text.matchAll(/"((?:[^"\\]|\\.)*)"|\S+/g), ([cell, quoted]) => quoted?.replace(/\\(.)/g, '$1') ?? cell)

/** Whether a line of names is one of `write.csv` of R, whose column of row names has none. */
export const isNamesOfR = (text: string): boolean => /^""(?:,"[^"]*")+\s*$/.test(text)

/** What R writes for a missing value. */
export const missingOfR: readonly string[] = ['NA']

/** A table of `write.table` of R (R Data Import/Export, chapter 2): names and texts stand in quotes between blanks, and rows may begin with a name of their own, which no column has. */
export const rTable: HeadFormat = {
  isHead: (lines) => quotedNames.test(namesLine(lines)?.text ?? ''),
  readHead(lines) {
    const head = namesLine(lines)
    const names = cellsOfLine(head?.text ?? '')
    const [first] = lines.filter(({ number, text }) => number > (head?.number ?? 0) && text.trim() !== '')
    const own = first && cellsOfLine(first.text).length === names.length + 1 ? 1 : 0
    return {
      columns: names.map((name) => ({ name })),
      delimiter: 'blanks',
      firstRow: (head?.number ?? 0) + 1,
      missing: missingOfR,
      takeLine: (text, number) => {
        const cells = cellsOfLine(text).slice(own)
        return cells.length === names.length
          ? cells
          : `its line ${number} has ${cells.length} cells, and there are ${names.length} columns between blanks: write it again`
      },
    }
  },
}
