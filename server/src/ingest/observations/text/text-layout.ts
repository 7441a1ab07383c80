import type { RawColumn } from '../source.ts'
import { cellsOf } from './text-lines.ts'
import type { Delimiter, Line } from './text-lines.ts'

/** The first row of a text, and what its head says about the rows. */
export interface TextLayout {
  readonly columns: readonly RawColumn[]
  readonly delimiter: Delimiter
  /** Number of the first line that may hold a row. */
  readonly firstRow: number
  /** Fillers that the head declares. */
  readonly missing: readonly string[]
  readonly isWest: boolean
  /** Whether the file says that it is a bottle file of WHP-Exchange. */
  readonly isBottleFile: boolean
  readonly notes: readonly string[]
}

/** Most lines of a head. */
export const headLines = 400

const delimiters = ['\t', ',', ';', '|'] as const

/** Reads the head of a text, or says why the text holds no table. `given` names the columns of a text without a header line. */
export function layoutOf(lines: readonly Line[], given: readonly string[] | undefined): TextLayout | string {
  const bats = lines.findIndex(({ text }) => /^\s*\/Variables\s*$/i.test(text))
  if (bats >= 0) return batsLayout(lines, bats)
  const end = lines.findIndex(({ text }) => /^\*{3}\s*END OF HEADER/i.test(text))
  const comments = lines.filter(({ text }) => isComment(text)).map(({ text }) => text)
  const body = lines.slice(end + 1).filter(({ text }) => text.trim() !== '' && !isComment(text))
  const [head, second, ...rest] = body
  if (!head) return 'it is empty'
  const delimiter = delimiterOf([head, second, ...rest.slice(0, 20)].flatMap((line) => line?.text ?? []))
  const names = cellsOf(head.text, delimiter)
  const isBottleFile = isBottleStamp(lines[0]?.text ?? '')
  const common = { delimiter, missing: declaredFillers(comments), isWest: false, isBottleFile, notes: [] }
  if (names.every((name) => !/[a-z]{2}/i.test(name))) {
    if (!given) return 'it has no line that names its columns: list them in FILE.json as columns_in_order'
    if (given.length !== names.length) return `it has ${names.length} columns, and ${given.length} names were given`
    return { ...common, columns: given.map((name) => ({ name })), firstRow: head.number }
  }
  const units = second ? cellsOf(second.text, delimiter) : []
  const hasUnits = isUnitsLine(units) || areUnitsAbove(units, rest[0] ? cellsOf(rest[0].text, delimiter) : [])
  const isErddap = names.some((name) => /\((UTC|degrees_(north|east))\)$/.test(name))
  const unitOf = (name: string) => unitIn(name) ?? (isErddap ? /\(([^()]+)\)$/.exec(name)?.[1] : undefined)
  return {
    ...common,
    columns: names.map((name, i) => ({ name, unit: (hasUnits && units[i]) || unitOf(name) })),
    firstRow: (hasUnits ? second : head) === head ? head.number + 1 : (second?.number ?? head.number) + 1,
  }
}

/** Whether a line is the first of a bottle file of WHP-Exchange. */
const isBottleStamp = (text: string) => /^BOTTLE,\d{8}/i.test(text)

/** Comments: the usual marks, those of Ocean Data View, `HDR` lines, the delimiter for a spreadsheet, first and last line of WHP-Exchange. */
export const isComment = (text: string) =>
  isBottleStamp(text) || /^(#|\/\/|sep=.$|END_DATA)/i.test(text) || /^HDR\b/.test(text)

/** The unit in a name: in square brackets, as Ocean Data View writes it. Round brackets may hold anything; only `… since …` is a unit there. */
const unitIn = (name: string) => /\[([^[\]]+)\]\s*$/.exec(name)?.[1] ?? /\(([^()]+ since [^()]+)\)\s*$/i.exec(name)?.[1]

// A line under the names is one of units if it names degrees and holds no numbers but the factors 1 and 1e-3, the units of salinity.
const isUnitsLine = (cells: readonly string[]) =>
  cells.some((cell) => /^(degrees?|deg)[ _](north|east|west|[nesw])$/i.test(cell)) &&
  cells.every((cell) => /^(1|1e-\d|0?\.0*1)?$/i.test(cell) || Number.isNaN(Number(cell)))

const isCounted = (cell: string) => cell !== '' && !Number.isNaN(Number(cell))
const isFiller = (cell: string) => /^(n\/?an?|null|none|-|\.)$/i.test(cell)

/** Fewest columns of numbers under a line of texts that make it a line of units. */
const leastCounted = 3

/** Whether a line names units of the row below: texts over numbers alone, and no cell that could be a row's. */
const areUnitsAbove = (units: readonly string[], row: readonly string[]) =>
  row.filter(isCounted).length >= leastCounted &&
  units.every((unit, i) => unit === '' || (!isCounted(unit) && !isFiller(unit) && isCounted(row[i] ?? ''))) &&
  units.some((unit) => unit !== '')

/** The delimiter that divides every line into equally many cells, at least two; blanks where none does. */
function delimiterOf(lines: readonly string[]): Delimiter {
  const counted = delimiters.map((delimiter) => lines.map((line) => cellsOf(line, delimiter).length))
  const even = counted.findIndex((counts) => (counts[0] ?? 0) > 1 && counts.every((count) => count === counts[0]))
  if (even >= 0) return delimiters[even] as Delimiter
  const most = counted.map((counts) => Math.min(...counts))
  const best = most.indexOf(Math.max(...most))
  return (most[best] ?? 0) > 1 ? (delimiters[best] as Delimiter) : 'blanks'
}

/** Fillers that comments declare: `missing value: -999`, `# fill = NaN`. */
const declaredFillers = (comments: readonly string[]) =>
  comments.flatMap(
    (text) => /(?:missing|fill|no data)[^\d\n+-]*?(?:[:=]|\s)\s*"?([+-]?\d[\d.]*|NaN?)\b/i.exec(text)?.[1] ?? [],
  )

/**
 * Tables of the Bermuda Atlantic Time-series Study: sections that begin with a slash, variables explained as `name = meaning`, a line of names
 * after `/Variables`, then rows between tabs. Fillers are declared as `-999 = No data`, and longitudes count degrees west.
 */
function batsLayout(lines: readonly Line[], at: number): TextLayout | string {
  const head = lines.slice(0, at).map(({ text }) => text)
  const [names, first] = lines.slice(at + 1).filter(({ text }) => text.trim() !== '')
  if (!names || !first) return 'it ends after /Variables'
  const meanings = head.flatMap((text) => {
    const [, name, meaning] = /^\s*(\w+)\s*=\s*(.*\S)\s*$/.exec(text) ?? []
    return name && meaning ? [[name.toLowerCase(), meaning] as const] : []
  })
  const shown = names.text.split(',').map((name) => name.trim())
  const width = cellsOf(first.text.trimEnd(), '\t').length
  const columns = shown.slice(0, width).map((name): RawColumn => {
    const meaning = meanings.findLast(([key]) => key === name.toLowerCase())?.[1]
    const unit = /([a-zµ]+\/(?:l|kg|m|d|day|h|hr)(?:\/[a-z]+)*)\s*\)/i.exec(meaning ?? '')?.[1]
    return { name, longName: meaning, unit }
  })
  if (columns.length < width) return `its rows have ${width} cells, and its line of names has ${columns.length}`
  return {
    columns: columns.filter(({ name }) => name !== ''),
    delimiter: '\t',
    firstRow: first.number,
    missing: head.flatMap((text) => /^\s*([+-]?\d[\d.]*)\s*=\s*no data/i.exec(text)?.[1] ?? []),
    isWest: true,
    isBottleFile: false,
    notes: ['Longitudes of this series are given in degrees west and are stored as degrees east.'],
  }
}
