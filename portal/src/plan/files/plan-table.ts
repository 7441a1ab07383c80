import Papa from 'papaparse'

/** Where a table has what a plan takes. */
interface Columns {
  /** One column, or those of degrees, minutes, seconds and letter in this order. */
  readonly lat: readonly number[]
  readonly lon: readonly number[]
  /** −1 where there is none. */
  readonly name: number
  readonly hours: number
}

/** A table of positions. */
export interface PlanTable {
  readonly columns: Columns
  /** How many columns the first line names. */
  readonly names: number
  /** What stands between two columns. */
  readonly divider: string
  readonly rows: readonly (readonly string[])[]
}

/** How programs call what a position is named by. */
export const nameHeading: RegExp = /^(name|station|waypoint|label)\b/i

const headings = {
  // Also `lat_dd`, `latitud`, and `decimalLatitude` of Darwin Core.
  lat: /^(decimal)?[ _]?lat(itude?)?(?![a-z]|_name)/i,
  lon: /^(decimal)?[ _]?(lon|lng|long)(gitude?|itude?)?(?![a-z]|_name)/i,
  // As QGIS writes them.
  x: /^x$/i,
  y: /^y$/i,
  name: nameHeading,
  hours: /^hours\b/i,
} as const

/** Headings of positions in several columns, such as `lat_deg`, `lat_min` and `lat_hem`. */
const parts = [/[ _([]deg(rees?)?\b/i, /[ _([]min(utes?)?\b/i, /[ _([]sec(onds?)?\b/i, /[ _([](hem|dir|n\/?s|e\/?w)/i]

/** The marks that divide columns. Blanks divide them where no mark does. */
const marks = ['\t', ';', '|', ',']

/** Lines that may stand before the one that names the columns. */
const mostLinesBefore = 100

/** Reads the rows below the first line that names columns of latitude and longitude; undefined where none does. */
export function readTable(text: string): PlanTable | undefined {
  const lines = firstLines(text)
  // A sentence before the table is no heading, so blanks come last.
  for (const dividers of [marks, [' ']]) {
    for (const { heading, end } of lines) {
      for (const divider of dividers) {
        const [names = []] = split(heading, divider)
        const columns = columnsOf(names)
        if (columns) return { columns, names: names.length, divider, rows: split(text.slice(end), divider) }
      }
    }
  }
  return undefined
}

/** The first lines, without the marks of comments: those of some programs name the columns. */
function firstLines(text: string): { readonly heading: string; readonly end: number }[] {
  const lines: { heading: string; end: number }[] = []
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
    lines.push({ heading: line.replace(/^\s*(#|\/\/|%)+/, ''), end: index + line.length })
    if (lines.length > mostLinesBefore) break
  }
  return lines
}

function columnsOf(names: readonly string[]): Columns | undefined {
  const plain = names.map((name) => name.trim())
  const columnsNamed = (heading: RegExp) => plain.flatMap((name, i) => (heading.test(name) ? [i] : []))
  const position = (heading: RegExp, otherwise: RegExp): readonly number[] => {
    const all = columnsNamed(heading)
    if (all.length === 0) return columnsNamed(otherwise)
    const divided = parts.map((part) => all.find((i) => part.test(plain[i]!)) ?? -1)
    // Minutes tell degrees in a column of their own from a unit.
    return divided[0]! >= 0 && divided[1]! >= 0 ? divided.filter((i) => i >= 0) : all.slice(0, 1)
  }
  const [lat, lon] = [position(headings.lat, headings.y), position(headings.lon, headings.x)]
  if (lat.length === 0 || lon.length === 0) return undefined
  const [name = -1] = columnsNamed(headings.name)
  const [hours = -1] = columnsNamed(headings.hours)
  return { lat, lon, name, hours }
}

/** The cells of each row. Several blanks divide like one. */
function split(text: string, divider: string): string[][] {
  const { data } = Papa.parse<string[]>(text, { delimiter: divider, skipEmptyLines: 'greedy', comments: '#' })
  return divider === ' ' ? data.map((row) => row.flatMap((cell) => (cell.trim() === '' ? [] : [cell.trim()]))) : data
}
