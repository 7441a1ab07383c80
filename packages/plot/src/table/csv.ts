import { type CellBuilder, cellBuilder } from './cells.ts'
import type { Table, TableReader } from './table.ts'
import { utf8Decoder } from './utf8.ts'

const quote = 34
const comma = 44
const carriageReturn = 13

/**
 * Reads comma-separated values (RFC 4180): a header line, then one line a row, ended by LF or CRLF. An empty cell is missing. A column holds
 * numbers, times (ISO 8601) or else text. An answer without any byte is a table without columns and rows, as the published service answers
 * where there is no data.
 */
export function csvReader(): TableReader {
  const decoder = utf8Decoder()
  let rest = ''
  let header: readonly string[] | undefined
  let builders: readonly CellBuilder[] = []
  let rows = 0
  let line = 1
  let blanks = 0

  const take = (cells: readonly string[]): string | undefined => {
    line++
    if (!header) {
      header = cells
      const twice = cells.find((name, i) => cells.indexOf(name) !== i)
      if (twice !== undefined) return `The column “${twice}” stands twice in the header.`
      builders = cells.map(() => cellBuilder())
      return undefined
    }
    if (cells.length === 1 && cells[0] === '') {
      blanks++
      return undefined
    }
    // An empty line is a missing value where there is one column, unless nothing follows it.
    if (blanks > 0 && header.length === 1) {
      for (; blanks > 0; blanks--) {
        builders[0]?.add('')
        rows++
      }
    }
    if (cells.length !== header.length) {
      return `Line ${line - 1} has ${cells.length} cells, and the header ${header.length}.`
    }
    for (let i = 0; i < cells.length; i++) builders[i]?.add(cells[i] ?? '')
    rows++
    return undefined
  }

  /** Takes every whole line; what is left waits for more. */
  const read = (text: string, last: boolean): string | undefined => {
    let start = 0
    let open = quoteFrom(text, 0)
    while (start < text.length) {
      if (open < start) open = quoteFrom(text, start)
      const end = endOfRecord(text, start, open)
      if (end < 0 && !last) break
      const stop = end < 0 ? text.length : end
      const fault = take(
        cellsOf(text, start, stop > start && text.charCodeAt(stop - 1) === carriageReturn ? stop - 1 : stop),
      )
      if (fault !== undefined) return fault
      start = stop + 1
    }
    rest = text.slice(start)
    return undefined
  }

  return {
    get rows() {
      return rows
    },
    push: (bytes) => read(rest + decoder.decode(bytes, { stream: true }), false),
    end(): Table | string {
      const text = rest + decoder.decode()
      if (text !== '' && endOfRecord(`${text}\n`, 0, quoteFrom(text, 0)) < 0)
        return 'The table ends within a quoted cell.'
      const fault = read(text, true)
      if (fault !== undefined) return fault
      const names = header ?? []
      return { rows, columns: new Map(names.map((name, i) => [name, (builders[i] ?? cellBuilder()).column()])) }
    },
  }
}

/** Where the next quote stands; beyond everything where there is none. */
const quoteFrom = (text: string, start: number) => {
  const at = text.indexOf('"', start)
  return at < 0 ? Infinity : at
}

/** Where the record that begins at `start` has its line feed; −1 where it has none yet. `open` is the first quote from there on. */
function endOfRecord(text: string, start: number, open: number): number {
  let end = text.indexOf('\n', start)
  for (let from = open; from < end;) {
    const close = text.indexOf('"', from + 1)
    if (close < 0) return -1
    if (close > end) end = text.indexOf('\n', close)
    from = quoteFrom(text, close + 1)
  }
  return end
}

/** The cells of one record; a doubled quote within quotes is one. */
function cellsOf(text: string, start: number, stop: number): string[] {
  const cells: string[] = []
  let at = start
  for (;;) {
    let inner = ''
    if (text.charCodeAt(at) === quote && at < stop) {
      const from = at + 1
      for (at = from; at < stop; at++) {
        if (text.charCodeAt(at) !== quote) continue
        if (text.charCodeAt(at + 1) !== quote) break
        at++
      }
      inner = text.slice(from, at).replaceAll('""', '"')
      at++
    }
    const from = at
    while (at < stop && text.charCodeAt(at) !== comma) at++
    cells.push(inner + text.slice(from, at))
    if (at >= stop) return cells
    at++
  }
}
