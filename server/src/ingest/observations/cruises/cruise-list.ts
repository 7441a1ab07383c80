import { basename } from 'node:path'
import type { ListedCruise } from '../../../store/entry.ts'
import type { GivenCruise } from '../../metadata.ts'
import { Refusal } from '../../problem.ts'
import { seriesOf } from './cruise-series.ts'
import { quote, quoteName } from '../source.ts'
import type { WorkingDatabase } from '../working-database.ts'

/** The columns of a list of cruises, by the names that such lists give them. The first that a list has counts. */
const columnNames = {
  name: /^(expocode|cruise([ _]?(id|name|code))?|official[ _]designation|name)$/i,
  alias: /^(alias(es)?|nick[ _]?name)$/i,
  ship: /^(ship|vessel)([ _]?name)?$/i,
  chief: /^chief([ _]?(scientist|name))?s?$/i,
  series: /^(cruise[ _]?)?series$/i,
  keywords: /^(keywords|measurements)$/i,
  start: /^start([ _]?(date|time))?$/i,
  end: /^end([ _]?(date|time))?$/i,
  region: /^(ocean[ _]?)?regions?$/i,
} as const

type ListedRow = Readonly<Record<keyof typeof columnNames, string>>

/**
 * Reads a list of cruises as CSV, packed by gzip or not, such as that of GLODAP: a row for each cruise with its designation and what is known of it. A
 * cruise is found by its designation or by one of its aliases.
 *
 * @throws Refusal if the file cannot be read as a list of cruises
 */
export async function readCruiseList(
  work: WorkingDatabase,
  path: string,
): Promise<(name: string) => GivenCruise | undefined> {
  const byName = new Map<string, ListedRow>()
  const rows = await readRows(work, path)
  for (const row of rows) {
    for (const alias of listOf(row.alias)) if (!byName.has(keyOf(alias))) byName.set(keyOf(alias), row)
  }
  // A designation counts before the aliases of other cruises.
  for (const row of rows) byName.set(keyOf(row.name), row)
  return (name) => {
    const row = byName.get(keyOf(name))
    return row && cruiseOf(row, name)
  }
}

/**
 * Every cruise of a list, each once, the designation that comes first.
 *
 * @throws Refusal if the file cannot be read as a list of cruises
 */
export async function cruisesOfList(work: WorkingDatabase, path: string): Promise<readonly ListedCruise[]> {
  const byName = new Map<string, ListedCruise>()
  for (const row of await readRows(work, path)) {
    if (byName.has(keyOf(row.name))) continue
    const { nickname, shipName, chiefName, series, keywords = [] } = cruiseOf(row, row.name)
    byName.set(keyOf(row.name), {
      name: row.name,
      nickname,
      shipName,
      chiefName,
      series: series ?? seriesOf(row.name, ...listOf(row.alias)),
      keywords,
      regions: listOf(row.region).map(regionOf),
      ...timesOf(row),
    })
  }
  return [...byName.values()]
}

/**
 * From the first day to the last, in epoch milliseconds. A year or a month begins with its first day and ends with its last; of several dates the first
 * start and the last end count. Undefined where a date is absent or the end comes before the start.
 */
function timesOf({ start, end }: ListedRow): Pick<ListedCruise, 'startTime' | 'endTime'> {
  const starts = listOf(start).map((text) => daysOf(text)?.first ?? Number.NaN)
  const ends = listOf(end).map((text) => daysOf(text)?.last ?? Number.NaN)
  const [startTime, endTime] = [Math.min(...starts), Math.max(...ends)]
  const isKnown = Number.isFinite(startTime) && Number.isFinite(endTime) && startTime <= endTime
  return isKnown ? { startTime, endTime } : { startTime: undefined, endTime: undefined }
}

function daysOf(text: string): { readonly first: number; readonly last: number } | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?:T.*)?$/.exec(text) ?? []
  if (year === undefined) return undefined
  const at = (m: number, d: number) => Date.UTC(Number(year), m, d)
  const first = at(Number(month ?? 1) - 1, Number(day ?? 1))
  if (day !== undefined) return { first, last: first }
  // Day 0 is the last of the month before.
  return { first, last: month === undefined ? at(12, 0) : at(Number(month), 0) }
}

/** The name of a region as the catalog writes it: `Pacific` is the Pacific Ocean. */
const regionOf = (name: string) => (/^(Arctic|Atlantic|Indian|Pacific|Southern)$/i.test(name) ? `${name} Ocean` : name)

async function readRows(work: WorkingDatabase, path: string): Promise<readonly ListedRow[]> {
  const file = basename(path)
  const source = `read_csv(${quote(path)}, header = true, all_varchar = true)`
  const columns = (await work.rows(`SELECT column_name FROM (DESCRIBE SELECT * FROM ${source})`).catch((): never => {
    throw new Refusal({ kind: 'absent', file })
  })) as readonly (readonly [string])[]
  const selected = Object.values(columnNames).map((pattern) => {
    const [found] = columns.find(([column]) => pattern.test(column.trim())) ?? []
    return found === undefined ? "''" : `coalesce(trim(${quoteName(found)}), '')`
  })
  if (selected[0] === "''") {
    throw new Refusal({ kind: 'metadata', file, detail: 'it has no column of cruises such as “expocode” or “cruise”' })
  }
  const rows = (await work.rows(`SELECT ${selected.join()} FROM ${source}`)) as readonly (readonly string[])[]
  const keys = Object.keys(columnNames)
  return rows
    .map((cells) => Object.fromEntries(keys.map((key, i) => [key, knownText(cells[i] ?? '')])) as ListedRow)
    .filter(({ name }) => name !== '')
}

/** Nothing where a cell has neither a letter nor a digit, such as `???` for an unknown chief scientist. */
const knownText = (cell: string): string => (/[\p{L}\p{N}]/u.test(cell) ? cell : '')

const listOf = (text: string): readonly string[] =>
  text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const keyOf = (name: string) => name.trim().toLowerCase()

/** What a row says. The other names of a cruise are its nickname. */
function cruiseOf({ name, alias, ship, chief, series, keywords }: ListedRow, nameGiven: string): GivenCruise {
  const others = [name, ...listOf(alias)].filter((each) => keyOf(each) !== keyOf(nameGiven))
  return {
    ...(others.length > 0 ? { nickname: others.join(', ') } : {}),
    ...(ship === '' ? {} : { shipName: ship }),
    ...(chief === '' ? {} : { chiefName: chief }),
    ...(series === '' ? {} : { series }),
    ...(keywords === '' ? {} : { keywords: listOf(keywords) }),
  }
}
