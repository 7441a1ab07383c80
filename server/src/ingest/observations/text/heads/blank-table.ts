import type { TableFault } from '../../../problem.ts'
import { alignedColumns, datedCells, isRuler, ruledColumns } from '../aligned-columns.ts'
import type { AlignedColumns } from '../aligned-columns.ts'
import { cellsOf } from '../text-lines.ts'
import type { Line } from '../text-lines.ts'
import { unitLinesOf } from './column-units.ts'
import type { TextHead } from './text-head.ts'

/** The columns of a table whose cells blanks divide, and how its rows are read. */
interface BlankTable extends Required<Pick<TextHead, 'takeLine' | 'firstRow'>> {
  readonly names: readonly string[]
  readonly units: readonly string[]
}

const words = (text: string) => cellsOf(text, 'blanks')
const way =
  'let all cells stand below their names, write a filler such as -999 where one is blank, or separate them by commas'

/**
 * Reads the head of a table whose cells blanks divide. Where every row has as many words as there are names, each word is a cell, and a date of several words is one. Elsewhere cells are those that stand below the names, or below a ruler under them: a word
 * more or less would move all cells behind it. `names` is the line of names, blank where only `given` has them.
 */
export function blankTable(
  names: string,
  below: readonly Line[],
  given: readonly string[] | undefined,
): BlankTable | TableFault {
  const [first] = below
  const ruled = first && isRuler(first.text) ? ruledColumns(names, first.text) : undefined
  if (first && ruled)
    return {
      names: ruled.names,
      units: [],
      firstRow: first.number + 1,
      takeLine: (text, number) => ruled.cut(text) ?? misplaced(number),
    }
  const told = given ?? words(names)
  const underNames = unitLinesOf(below.slice(0, 5).map(({ text }) => words(text)))
  const rows = below.slice(underNames.count)
  const texts = (lines: readonly Line[]) => lines.map(({ text }) => text)
  const head = given ? undefined : names
  const aligned = alignedColumns(head, texts(below)) ?? alignedColumns(head, texts(rows))
  const odd = rows.find(({ text }) => words(text).length !== told.length)
  const firstRow = rows[0]?.number ?? 0
  if (!odd) {
    const isWhole = underNames.units.length === told.length
    const units = isWhole ? underNames.units : cutUnits(below, aligned)
    return { names: told, units, firstRow, takeLine: wordTaker(told.length, aligned) }
  }
  const dated = aligned ? undefined : datedCells(texts(rows), told.length)
  if (dated) {
    const takeLine: BlankTable['takeLine'] = (text, number) => {
      const cells = dated(text)
      return cells.length === told.length ? cells : miscounted(number, cells.length, told.length)
    }
    return { names: told, units: underNames.units.length === told.length ? underNames.units : [], firstRow, takeLine }
  }
  if (!aligned || (given && aligned.names.length !== given.length))
    return miscounted(odd.number, words(odd.text).length, told.length)
  const cells = below.slice(0, 5).map(({ text }) => aligned.cut(text) ?? [])
  const { units, count } = given ? { units: [], count: 0 } : unitLinesOf(cells)
  return {
    names: given ?? aligned.names,
    units,
    firstRow: below[count]?.number ?? firstRow,
    takeLine: (text, number) => aligned.cut(text) ?? misplaced(number),
  }
}

const cutUnits = (below: readonly Line[], aligned: AlignedColumns | undefined) =>
  aligned ? unitLinesOf(below.slice(0, 5).map(({ text }) => aligned.cut(text) ?? [])).units : []

/** Takes rows of so many words, and others where cells stand below the names. */
const wordTaker =
  (count: number, aligned: AlignedColumns | undefined): BlankTable['takeLine'] =>
  (text, number) => {
    const cells = words(text)
    const cut = aligned?.cut(text)
    return cut ?? (cells.length === count ? cells : miscounted(number, cells.length, count))
  }

const miscounted = (line: number, cells: number, columns: number): TableFault =>
  `its line ${line} has ${cells} cells, and there are ${columns} columns between blanks: ${way}`

const misplaced = (line: number): TableFault =>
  `its line ${line} has a cell that stands below no name, or below two: ${way}`
