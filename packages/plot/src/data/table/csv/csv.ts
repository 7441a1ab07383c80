import { type CellBuilder, cellBuilder, missingText } from './cell-builder.ts'
import { isoTime } from './iso-time.ts'
import { type Table, type TableReader, uniqueNames } from '../table.ts'
import { type Decoder, decoderFor, westernDecoder } from './text-decoder.ts'

const quote = 34
const carriageReturn = 13

/** Lines before the header: comments of NOAA and Ocean Data View, and the line that names the delimiter for spreadsheets. */
const comment = /^(#|\/\/|sep=)/i

/** Reads a number that may have a decimal comma, as tables with semicolons have. */
const parseWithComma = (cell: string) => Number(cell.replace(',', '.'))

/** Units of ERDDAP, which are units above any column. */
const erddapUnit = /^(utc|degrees?_(north|east))$/i
const isNumber = (cell: string) => cell.trim() !== '' && !Number.isNaN(Number(cell))
const isTime = (cell: string) => !Number.isNaN(isoTime(cell.trim()))

/** Whether a line holds the units of its columns: texts and small factors, where the row below holds numbers and times. */
function areUnits(units: readonly string[], row: readonly string[]): boolean {
  if (units.some((unit) => isTime(unit) || Number(unit) > 1)) return false
  const texts = units.flatMap((unit, i) => (unit.trim() === '' || isNumber(unit) ? [] : [[unit.trim(), row[i] ?? '']]))
  return (
    texts.some(([unit = '']) => erddapUnit.test(unit)) ||
    (texts.length > 1 &&
      texts.every(([unit = '', below = '']) => !missingText.test(unit) && (isNumber(below) || isTime(below))))
  )
}

/** The delimiter that splits the header into the most names. */
function delimiterOf(names: string): string {
  const bare = names.replaceAll(/"[^"]*"/g, '')
  const count = (delimiter: string) => bare.split(delimiter).length
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best))
}

/**
 * Reads values separated by commas (RFC 4180), semicolons or tabs: comments if any, a header, then one line for each row, with LF or CRLF. An empty
 * cell is missing. A line of units under the header is left out. A column holds numbers, times (ISO 8601) or text. Input without any byte is a table
 * without columns and rows: the published service answers so if there are no data.
 */
export function csvReader(): TableReader {
  let decoder: Decoder | undefined
  let isWestern = false
  let rest = ''
  let header: readonly string[] | undefined
  let delimiter = ','
  let builders: readonly CellBuilder[] = []
  let first: readonly string[] | undefined
  let rows = 0
  let line = 0
  let blanks = 0

  const readHeader = (cells: readonly string[]): string | undefined => {
    if (cells.every(isNumber)) {
      return 'The first line of the table holds numbers: write one before it that names the columns.'
    }
    if (cells.some((cell) => cell.includes('\r'))) return 'The lines of the table end in CR alone: write LF or CRLF.'
    header = uniqueNames(cells.map((cell) => cell.trim()))
    builders = header.map(() => cellBuilder(delimiter === ';' ? parseWithComma : Number))
    return undefined
  }
  const addRow = (cells: readonly string[]) => {
    for (const [i, builder] of builders.entries()) builder.add(cells[i] ?? '')
    rows++
  }
  const readRecord = (cells: string[]): string | undefined => {
    const isBlank = cells.length === 1 && cells[0]?.trim() === ''
    if (!header) return isBlank ? undefined : readHeader(cells)
    if (isBlank) {
      blanks++
      return undefined
    }
    // An empty line is a missing value where there is one column, unless nothing follows it.
    if (header.length === 1) for (; blanks > 0; blanks--) addRow([])
    while (cells.length > header.length && cells.at(-1)?.trim() === '') cells.pop()
    if (cells.length !== header.length) {
      return `Line ${line} has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}, and the header ${header.length}.`
    }
    // The first line after the header may hold units. The second line decides, so the first one is kept until then.
    if (first) {
      if (rows === 0 && !areUnits(first, cells)) addRow(first)
      addRow(cells)
    } else if (cells.length > 1) first = cells
    else addRow(cells)
    return undefined
  }

  /** Reads every whole line and keeps the rest for the next call. */
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
        const fault = readRecord(cellsOf(text, start, cut, delimiter.charCodeAt(0)))
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
      if (first && rows === 0 && !areUnits(first, [])) addRow(first)
      const names = header ?? []
      const columns = new Map(names.map((each, i) => [each, (builders[i] ?? cellBuilder()).column()]))
      return { rows, columns, parsed: true }
    },
  }
}

/** The position of the next quote that opens a cell; Infinity if there is none. A quote inside a cell, such as an inch sign, is skipped. */
function quoteFrom(text: string, start: number): number {
  let at = text.indexOf('"', start)
  while (at > 0 && !/[,;\t\n]/.test(text[at - 1] ?? '')) at = text.indexOf('"', at + 1)
  return at < 0 ? Infinity : at
}

/** The position of the line feed that ends the record at `start`; −1 if it has not come yet. `open` is the position of the next opening quote. */
function endOfRecord(text: string, start: number, open: number): number {
  let end = text.indexOf('\n', start)
  for (let from = open; from < end;) {
    const close = text.indexOf('"', from + 1)
    if (close < 0) return -1
    if (close > end) end = text.indexOf('\n', close)
    from = text.charCodeAt(close + 1) === quote ? close + 1 : quoteFrom(text, close + 1)
  }
  return end
}

/** Splits one record into cells. A doubled quote in a quoted cell is one quote. */
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
