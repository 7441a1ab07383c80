import { type CellBuilder, cellBuilder } from './cells.ts'
import { isoTime } from './iso-time.ts'
import { type Table, type TableReader, uniqueNames } from './table.ts'
import { type Decoder, decoderFor, westernDecoder } from './utf8.ts'

const quote = 34
const carriageReturn = 13

/** Before the line of names: what NOAA and Ocean Data View put there, and what tells spreadsheets the delimiter. */
const comment = /^(#|\/\/|sep=)/i

/** Between semicolons numbers may have a decimal comma. */
const withComma = (cell: string) => Number(cell.replace(',', '.'))

/** Units as ERDDAP writes them in a line of their own; beside them stands no number but one. */
const unit = /^(utc|degrees?_(north|east))$/i
const areUnits = (cells: readonly string[]) =>
  cells.some((cell) => unit.test(cell.trim())) &&
  cells.every((cell) => !(Number(cell) > 1) && Number.isNaN(isoTime(cell)))

/** What divides the most names. */
function delimiterOf(names: string): string {
  const bare = names.replaceAll(/"[^"]*"/g, '')
  const count = (delimiter: string) => bare.split(delimiter).length
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best))
}

/**
 * Reads comma-separated values (RFC 4180), or such between semicolons or tabs: a line of names, after comments if any, then one line a row, ended by
 * LF or CRLF. An empty cell is missing. A line of units under the names is left out. A column holds numbers, times (ISO 8601) or else text. An answer
 * without any byte is a table without columns and rows, as the published service answers where there is no data.
 */
export function csvReader(): TableReader {
  let decoder: Decoder | undefined
  let isWestern = false
  let rest = ''
  let header: readonly string[] | undefined
  let delimiter = ','
  let builders: readonly CellBuilder[] = []
  let rows = 0
  let line = 0
  let blanks = 0

  const name = (cells: readonly string[]): string | undefined => {
    if (cells.every((cell) => cell !== '' && !Number.isNaN(Number(cell)))) {
      return 'The first line of the table holds numbers: write one before it that names the columns.'
    }
    header = uniqueNames(cells.map((cell) => cell.trim()))
    builders = header.map(() => cellBuilder(delimiter === ';' ? withComma : Number))
    return undefined
  }
  const take = (cells: string[]): string | undefined => {
    const isBlank = cells.length === 1 && cells[0] === ''
    if (!header) return isBlank ? undefined : name(cells)
    if (isBlank) {
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
    while (cells.length > header.length && cells.at(-1)?.trim() === '') cells.pop()
    if (cells.length !== header.length) {
      return `Line ${line} has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}, and the header ${header.length}.`
    }
    if (rows === 0 && areUnits(cells)) return undefined
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
      const isComment = !header && comment.test(text.slice(start, start + 4))
      const end = isComment ? text.indexOf('\n', start) : endOfRecord(text, start, open)
      if (end < 0 && !last) break
      const stop = end < 0 ? text.length : end
      const cut = stop > start && text.charCodeAt(stop - 1) === carriageReturn ? stop - 1 : stop
      line++
      if (!isComment) {
        if (!header) delimiter = delimiterOf(text.slice(start, cut))
        const fault = take(cellsOf(text, start, cut, delimiter.charCodeAt(0)))
        if (fault !== undefined) return fault
      }
      start = stop + 1
    }
    rest = text.slice(start)
    return undefined
  }

  return {
    get rows() {
      return rows
    },
    push(bytes) {
      decoder ??= decoderFor(bytes)
      let text = decoder.decode(bytes, { stream: true })
      if (!isWestern && text.includes('\ufffd')) {
        isWestern = true
        decoder = westernDecoder()
        text = decoder.decode(bytes)
      }
      return read(rest + text, false)
    },
    end(): Table | string {
      const text = rest + (decoder?.decode() ?? '')
      if (text !== '' && endOfRecord(`${text}\n`, 0, quoteFrom(text, 0)) < 0)
        return 'The table ends within a quoted cell.'
      const fault = read(text, true)
      if (fault !== undefined) return fault
      const names = header ?? []
      const columns = new Map(names.map((each, i) => [each, (builders[i] ?? cellBuilder()).column()]))
      return { rows, columns, parsed: true }
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
function cellsOf(text: string, start: number, stop: number, delimiter: number): string[] {
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
    while (at < stop && text.charCodeAt(at) !== delimiter) at++
    cells.push(inner + text.slice(from, at))
    if (at >= stop) return cells
    at++
  }
}
