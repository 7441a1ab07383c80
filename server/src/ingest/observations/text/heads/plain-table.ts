import { noLines, oneColumn } from '../../../problem.ts'
import { isComment } from '../comments.ts'
import { cellsOf } from '../text-lines.ts'
import type { Delimiter, Line } from '../text-lines.ts'
import { blankTable } from './blank-table.ts'
import { isCounted, isMeasured, unitIn, unitLinesOf } from './column-units.ts'
import { declaredFillers } from './declared-fillers.ts'
import { namesUnderGroups } from './group-names.ts'
import { localTimesIn } from './local-times.ts'
import { isNamesOfR, missingOfR } from './r-table.ts'
import type { HeadFormat, TextHead } from './text-head.ts'

const delimiters = ['\t', ',', ';', '|'] as const

/**
 * A table without a format of its own: comments, perhaps lines of prose or of names of groups, a line of names, perhaps a line of units, and rows. The names may also stand in the comment
 * right above the rows.
 */
export const plainTable: HeadFormat = {
  isHead: () => true,
  readHead(lines, given) {
    const end = lines.findIndex(({ text }) => /^\*{3}\s*END OF HEADER/i.test(text))
    const comments = lines.filter(({ text }) => isComment(text))
    const body = lines
      .slice(end + 1)
      .filter(({ text }, i, all) => text.trim() !== '' && (!isComment(text) || areUnitsBehindMark(text, all[i - 1])))
    const { delimiter, start } = tableIn(body)
    const cells = (line: Line | undefined) => (line ? cellsOf(line.text, delimiter) : [])
    const grouped = given ? undefined : namesUnderGroups(body.slice(start, start + 6).map(cells))
    const [head, ...below] = body.slice(grouped ? start + 1 : start, start + 6)
    if (!head) return noLines
    const isExchange = isBottleStamp(lines[0]?.text ?? '')
    const common = {
      delimiter,
      isExchange,
      localTimes: localTimesIn([...lines.slice(0, end + 1), ...comments, ...body.slice(0, start)]),
      missing: [...comments.flatMap(({ text }) => declaredFillers(text)), ...(isNamesOfR(head.text) ? missingOfR : [])],
    }
    const names = grouped ?? joinBrackets(cells(head), delimiter, cells(below[0]).length)
    if (!given && (isRow(names) || (delimiter !== 'blanks' && names.some(isMeasured)))) {
      const named = namesInComment(lines, head, delimiter, names.length)
      const table = named && delimiter === 'blanks' ? blankTable(named.text, body.slice(start), undefined) : undefined
      if (typeof table === 'string') return table
      if (named)
        return { ...common, columns: columnsOf(named.names, named.units), firstRow: head.number, ...takerOf(table) }
    }
    if (names.length < 2) return oneColumn
    if (delimiter === 'blanks' && (given || !names.every(isNameless))) {
      const isFirstRow = given !== undefined && names.every(isNameless)
      const table = blankTable(head.text, body.slice(isFirstRow ? start : start + 1), isFirstRow ? given : undefined)
      if (typeof table === 'string') return table
      return { ...common, columns: columnsOf(table.names, table.units), firstRow: table.firstRow, ...takerOf(table) }
    }
    if (names.every(isNameless)) {
      if (!given) return 'it has no line that names its columns: list them in FILE.json as columns_in_order'
      if (given.length !== names.length)
        return `it has ${names.length} columns, and ${given.length} names were given: list one for each column as columns_in_order`
      return { ...common, columns: given.map((name) => ({ name })), firstRow: head.number }
    }
    const { units, count } = unitLinesOf(below.map(cells))
    return { ...common, columns: columnsOf(names, units), firstRow: (below[count - 1] ?? head).number + 1 }
  },
}

/** Whether a line that looks like a comment is a line of units, whose first unit is `#`. HOT-DOGS writes `#,mmddyy,hhmmss,dbar` below `botid,date,time,press`. */
const areUnitsBehindMark = (text: string, before: Line | undefined) =>
  /^#\s*[,;\t|]/.test(text) && before !== undefined && before.text.trim() !== '' && !isComment(before.text)

/** The names of columns, where a comma within brackets has divided one: `Temperature [ITS-90, deg C]` without quotes above rows that have as many cells as the whole names. */
function joinBrackets(cells: readonly string[], delimiter: Delimiter, width: number): readonly string[] {
  if (delimiter !== ',' || width < 2 || cells.length <= width) return cells
  const joined: string[] = []
  for (const cell of cells) {
    const last = joined.at(-1) ?? ''
    const isOpen = /[[(][^\])]*$/.test(last)
    if (isOpen) joined[joined.length - 1] = `${last}, ${cell}`
    else joined.push(cell)
  }
  return joined.length === width ? joined : cells
}

/** Whether a line is the first of a bottle file of WHP-Exchange. */
const isBottleStamp = (text: string) => /^BOTTLE,\d{8}/i.test(text)

/** ERDDAP writes units in round brackets behind the names: `sea_water_temperature (degree_C)`. */
const erddapUnit = (name: string) => /\(([^()]+)\)$/.exec(name)?.[1]
const isErddap = (name: string) => /^time \(UTC\)$|\(degrees_(north|east)\)$/.test(name)

function columnsOf(names: readonly string[], units: readonly string[]): TextHead['columns'] {
  const unitOf = names.some(isErddap) ? (name: string) => unitIn(name) ?? erddapUnit(name) : unitIn
  return names.map((name, i) => ({ name, unit: units[i]?.replace(/^[([](.*)[)\]]$/, '$1') || unitOf(name) }))
}

/** Where the table of a body begins, and what divides its cells. */
interface TablePlace {
  readonly delimiter: Delimiter
  /** Lines of prose before the line of names. */
  readonly start: number
}

/** The number of lines at the beginning that decide which delimiter a text has. */
const shownLines = 22

function tableIn(body: readonly Line[]): TablePlace {
  const counted = delimiters.map((delimiter) => body.map(({ text }) => cellsOf(text, delimiter).length))
  const shown = counted.map((counts) => counts.slice(0, shownLines))
  const even = shown.findIndex((counts) => (counts[0] ?? 0) > 1 && counts.every((count) => count === counts[0]))
  if (even >= 0) return { delimiter: delimiters[even] as Delimiter, start: 0 }
  const after = counted.map((counts, i) => proseBefore(body, counts, delimiters[i] as Delimiter))
  const found = after.findIndex((start) => start !== undefined)
  if (found >= 0) return { delimiter: delimiters[found] as Delimiter, start: after[found] ?? 0 }
  const least = shown.map((counts) => Math.min(...counts))
  const best = least.indexOf(Math.max(...least))
  // A line below the table, such as a count of its rows, is refused later by what it says.
  const common = shown.findIndex(
    (counts) => (counts[0] ?? 0) > 1 && counts.filter((count) => count === counts[0]).length * 2 > counts.length,
  )
  if ((least[best] ?? 0) <= 1 && common >= 0) return { delimiter: delimiters[common] as Delimiter, start: 0 }
  return { delimiter: (least[best] ?? 0) > 1 ? (delimiters[best] as Delimiter) : 'blanks', start: 0 }
}

/** Fewest columns of a table under lines of prose. */
const leastColumns = 4

/**
 * The number of lines above a line of names, where each of them has fewer cells, the line itself names every column, and all lines below are as wide. Undefined where
 * the body is not so, also where nothing stands above.
 */
function proseBefore(body: readonly Line[], counts: readonly number[], delimiter: Delimiter): number | undefined {
  const width = counts.at(-1) ?? 0
  const start = counts.findIndex((count) => count >= width)
  if (width < leastColumns || start < 1 || start > counts.length - 2) return undefined
  const names = cellsOf(body[start]?.text ?? '', delimiter)
  const isHead = names.every((name) => /[a-z]/i.test(name) && !isCounted(name))
  return isHead && counts.slice(start).every((count) => count === width) ? start : undefined
}

const takerOf = (table: { readonly takeLine: NonNullable<TextHead['takeLine']> } | undefined) =>
  table ? { takeLine: table.takeLine } : {}

/** Whether a cell is no name of a column. */
const isNameless = (name: string) => !/[a-z]{2}/i.test(name)

/** Whether the cells are those of a row: half of them numbers, and at least two. */
const isRow = (cells: readonly string[]) => {
  const numbers = cells.filter(isCounted).length
  return numbers >= 2 && numbers * 2 >= cells.length
}

/** Whether a cell is a part of a line that is drawn under names: `-----`. */
const isRule = (cell: string) => /^[-=_~ ]*$/.test(cell)

/** Names, and perhaps units, in the comment lines right above the first row: those of as many cells, none of them a number. */
function namesInComment(
  lines: readonly Line[],
  row: Line,
  delimiter: Delimiter,
  width: number,
): { readonly names: readonly string[]; readonly units: readonly string[]; readonly text: string } | undefined {
  // The names stay above their cells.
  const texts = lines
    .slice(0, lines.indexOf(row))
    .map(({ text }) => text.replace(/^(#|\/\/|%)+/, (marks) => ' '.repeat(marks.length)))
  const above = texts.map((text) => cellsOf(text, delimiter))
  const isNames = (cells: readonly string[]) => cells.length === width && !cells.some(isCounted)
  const [last, before] = [above.at(-1), above.at(-2)]
  if (!last || !isNames(last)) return undefined
  if (before && isNames(before) && last.every(isRule)) return { names: before, units: [], text: texts.at(-2) ?? '' }
  return before && isNames(before)
    ? { names: before, units: last, text: texts.at(-2) ?? '' }
    : { names: last, units: [], text: texts.at(-1) ?? '' }
}
