import { noLines } from '../../../problem.ts'
import { splitBrackets } from '../../brackets.ts'
import { lettersAndDigits } from '../../names.ts'
import { spellings as roleSpellings } from '../../role-names.ts'
import { spellings as timeSpellings } from '../../time/time-names.ts'
import type { Line } from '../text-lines.ts'
import { localTimesIn } from './local-times.ts'
import { plainTable } from './plain-table.ts'
import type { ConstantColumn, HeadFormat, TextHead } from './text-head.ts'

/** A line of the head: `LATITUDE = 30.5`, `Date/Time: 2010-05-03 12:30`. */
const valueLine = /^\s*([A-Za-z][\w ./()[\]-]{0,40}?)\s{0,40}[=:]\s*(\S.*)$/

/** Names of times and places of one of several moments. A head that has one may mean something else by a plain date, such as that of the file. */
const ofMoment = /\b(start|begin|first|end|last|cast|sampl|collect|deploy|recover)\w*\b.*(date|time|lat|lon)/i

/** Fewest lines that make a head. */
const leastLines = 3

const plainName = (name: string) => lettersAndDigits(splitBrackets(name).text)
const namesOneOf = (spelled: readonly string[]) => (name: string) => spelled.includes(plainName(name))

const isLat = namesOneOf(roleSpellings.lat)
const isLon = namesOneOf(roleSpellings.lon)
const isVertical = namesOneOf([...roleSpellings.depth, ...roleSpellings.pressure])
const partsOfTime = ['year', 'month', 'day', 'hour', 'minute', 'second', 'yyyymmdd']
const isTime = namesOneOf([...timeSpellings.time, ...timeSpellings.clock, ...partsOfTime])

/**
 * A cast under lines of `NAME = value` that tell its time and place, as texts of XBTs have them. The table must have a depth or a pressure: rows of other tables may have times of their own, which a head does not tell. Of two
 * latitudes or days in the head, and where the head tells those of a start or an end, none is taken.
 */
function readNamedValues(lines: readonly Line[]): TextHead | undefined {
  const end = lines.findIndex(({ text }) => text.trim() !== '' && !valueLine.test(text))
  const head = lines.slice(0, Math.max(0, end)).flatMap(({ text }): ConstantColumn[] => {
    const [, name, value = ''] = valueLine.exec(text) ?? []
    return name === undefined ? [] : [{ column: { name }, cell: value.trim() }]
  })
  if (head.length < leastLines || head.some(({ column }) => ofMoment.test(column.name))) return undefined
  const table = plainTable.readHead(lines.slice(end), undefined)
  if (typeof table === 'string' || !table.columns.some(({ name }) => isVertical(name))) return undefined
  const constants = [isLat, isLon, isTime].flatMap((isOf) =>
    table.columns.some(({ name }) => isOf(name)) ? [] : head.filter(({ column }) => isOf(column.name)),
  )
  const count = (isOf: (name: string) => boolean) => constants.filter(({ column }) => isOf(column.name)).length
  const isTwofold = new Set(constants.map(({ column }) => plainName(column.name))).size < constants.length
  if (isTwofold || count(isLat) > 1 || count(isLon) > 1 || constants.length === 0) return undefined
  return {
    ...table,
    constants,
    localTimes: table.localTimes ?? localTimesIn(lines.slice(0, end)),
    notes: ['The head of the source tells the time or the place of all rows.'],
  }
}

export const namedValues: HeadFormat = {
  isHead: (lines) => readNamedValues(lines) !== undefined,
  readHead: (lines) => readNamedValues(lines) ?? noLines,
}
