import { isUnit } from '@isobath/domain'
import { splitBrackets } from '../../brackets.ts'
import { withPlainExponent } from '../fortran-numbers.ts'

/** Texts in square brackets that are no units: identifiers such as `AphiaID:104464` and `SDN:P01::TEMPPR01`, and words for flags, instruments and layers. */
const noUnit =
  /^((aphia_?id|worms|itis|ncbi|gbif|bold|lsid|doi|urn|https?)\s*[:=\d]|sdn:p0[12]:|(qc[ _]?)?flags?$|q[cfv]$|(quality|code|id|notes?|text|ctd|bottle|btl|niskin|underway|sensor|lab|surface|bottom|mean|median|std|sd)$)/i

/** The unit in a name: in square brackets, as Ocean Data View writes it, or in round ones, which may hold anything else, too. */
export function unitIn(name: string): string | undefined {
  const round = /\(([^()]+)\)\s*$/.exec(name)
  const square = /\[([^[\]]+)\]\s*$/.exec(name)?.[1]
  if (/^(qv|qc|flag)[:_ ]/i.test(name)) return undefined
  if (square !== undefined) return noUnit.test(square.trim()) ? undefined : square
  const [, inside = ''] = round ?? []
  return round && isRoundUnit(inside.trim(), name.slice(0, round.index)) ? inside.trim() : undefined
}

/** The name of a quantity without the brackets that hold its unit; undefined where the name has none. */
export function nameWithoutUnit(name: string, unit: string): string | undefined {
  const { text, inside } = splitBrackets(name)
  return text !== '' && inside !== undefined && inside === unit.trim() ? text : undefined
}

/** Letters that are units in round brackets, as they are written; `(N)`, `(E)` or `(min)` say something else at least as often. */
const letterUnits: readonly string[] = ['m', 'g', 's', 'h', 'd', 'K', 'V', 'L']
/** Scales of temperature and salinity before their unit: `ITS-90, deg C`. */
const scale = /^(its|ipts|pss)-?\d\d[,;]?\s+/i
/** Units of instruments and of counts, beside those that have a usual spelling. */
const otherUnits =
  /(?<![a-z])(ntu|ftu|fnu|rfu|fiu|qsu|pp[mb]v?|knots?|kts?|kn|mv|[uµμ]s|ind(ividual)?s?|dpm|bq|photons?|quanta|nautical miles?|nmi|f(ee|oo)?t|#)(?![a-z])/gi

/** Whether the text in round brackets behind the name of a quantity is its unit. */
function isRoundUnit(text: string, name: string): boolean {
  if (/. since ./i.test(text)) return true
  if (/^c$/i.test(text)) return /temp|sst|dew/i.test(name)
  // A letter that a word of the name begins with is its symbol: `Mass (m)`.
  if (/^[a-z]$/i.test(text)) return letterUnits.includes(text) && !new RegExp(`(^|[^a-z])${text}`, 'i').test(name)
  return text !== 'min' && isUnit(text.replace(scale, '').replace(otherUnits, 'cells'))
}

/** A line under the names is one of units if it names degrees and holds no numbers but the factors 1 and 1e-3, the units of salinity. */
export const namesDegrees = (cells: readonly string[]) =>
  cells.some((cell) => /^(degrees?|deg)[ _](north|east|west|[nesw])$/i.test(cell)) &&
  cells.every((cell) => /^(1|1e-\d|0?\.0*1)?$/i.test(cell) || Number.isNaN(Number(cell)))

/** Whether a cell is a number, also one as Fortran writes it. */
export const isCounted = (cell: string): boolean => cell !== '' && !Number.isNaN(Number(withPlainExponent(cell)))
const isFiller = (cell: string) => /^(n\/?an?|nd|null|none|-|\.)$/i.test(cell)

/** Fewest columns of numbers under a line of texts that make it a line of units. */
const leastCounted = 3

/** Whether a cell of a row can stand under a unit: a number, a time that begins with its day, or a time of day. */
export const isMeasured = (cell: string) =>
  isCounted(cell) || /^\d{4}-\d{2}-\d{2}|^\d{1,2}([/.])\d{1,2}\1(\d{4}|\d{2})\b|^\d{1,2}:\d{2}/.test(cell)

/** Whether the cells are those of a row under a line of names. */
export const areCounted = (row: readonly string[]): boolean => row.filter(isCounted).length >= leastCounted

/** Whether a cell of a row can be one of a column of numbers or times: one of them, or none. */
const mayBeMeasured = (cell: string) => cell === '' || isFiller(cell) || isMeasured(cell)

/** Texts over numbers and times alone, or over missing ones, and no cell that could be a row's. */
const areAboveNumbers = (units: readonly string[], row: readonly string[]) =>
  areCounted(row) &&
  units.every((unit, i) => unit === '' || (!isMeasured(unit) && !isFiller(unit) && mayBeMeasured(row[i] ?? ''))) &&
  units.some((unit, i) => unit !== '' && isMeasured(row[i] ?? ''))

/** Cells of a line of units that tell none, the notation of times, and degrees of positions. */
const noUnitCell = /^(n\/?a|none|unitless|dimensionless|no units?|-)?$/i
const notationCell = /^(utc|gmt|[ymdhst:/ .-]{2,19}|(decimal[ _]?)?deg(ree)?s?([ _]?(north|south|east|west|[nsew]))?)$/i
/** Fewest units that make a line one of them alone. */
const leastUnits = 2

/** Units and words for none alone, in brackets or not, where units stand above numbers and times: words for none may stand above texts. */
function areUnitsAlone(cells: readonly string[], row: readonly string[]): boolean {
  const said = cells
    .map((cell, i) => ({ text: cell.replace(/^[([](.*)[)\]]$/, '$1').trim(), below: row[i] ?? '' }))
    .filter(({ text }) => !noUnitCell.test(text))
  const areUnits = said.every(
    ({ text, below }) =>
      (notationCell.test(text) || isUnit(text.replace(scale, '')) || unitText.test(text)) && mayBeMeasured(below),
  )
  return areCounted(row) && areUnits && said.filter(({ text }) => isUnit(text)).length >= leastUnits
}

/** What stands under a line of names and above the rows. */
interface UnitLines {
  readonly units: readonly string[]
  readonly count: number
}

/** Lines under the names at most. */
const mostUnitLines = 3

/** What a unit begins with, to tell a line of units from one of longer names, methods or scales. */
const unitText =
  /^[([]?(°|deg|utc|gmt|m$|met(er|re)s?$|db(ar)?$|decibar|psu|pss|ppt|‰|%|[µun]?mol|[mnµu]?g[ /]|[mµu]?l[ /]|kg|s\/m|ms\/cm|v(olts?)?$|k$|m\/s|cells|1e-\d|none$|unitless)/i

/** The lines under a line of names that hold units, long names or methods of the rows below; `lines` begins with the first under the names. */
export function unitLinesOf(lines: readonly (readonly string[])[]): UnitLines {
  const isUnits = (cells: readonly string[], row: readonly string[]) =>
    namesDegrees(cells) || areAboveNumbers(cells, row) || areUnitsAlone(cells, row)
  const place = lines.slice(0, mostUnitLines + 1).findIndex(areCounted)
  const [row = [], all] = [lines[place], lines.slice(0, Math.max(0, place))]
  const [first = [], second = []] = lines
  const told = place >= 0 && all.every((cells) => isUnits(cells, row)) ? all : isUnits(first, second) ? [first] : []
  const score = (cells: readonly string[]) =>
    namesDegrees(cells) ? Infinity : cells.filter((cell) => unitText.test(cell)).length
  const [units = []] = told.toSorted((a, b) => score(b) - score(a))
  return { units, count: told.length }
}
