import { isoDay, parseMonth, parseTime, type Calendar, type Cut, type Region, type TimeRange } from '@isobath/domain'
import { readNumber, type Pairs } from '../../shell/address/query.ts'

/** What stands in the inputs of the panel, letter for letter: a half-typed number is kept, also in the address. */
export interface Texts {
  readonly lat1: string
  readonly lat2: string
  readonly lon1: string
  readonly lon2: string
  readonly depth1: string
  readonly depth2: string
  /** `YYYY-MM-DD`, or a month 1…12; empty for a field without time. */
  readonly date1: string
  readonly date2: string
  /** `HH:mm` or `HH:mm:ss`; empty for a climatology. */
  readonly time1: string
  readonly time2: string
}

/** The ranges that the inputs hold; NaN where a text is none. */
type Ranges = Pick<Cut, 'region' | 'times' | 'depths'>

/** Pairs of texts that are set together. */
const groups = [['lat', 'lon'], ['depth'], ['date', 'time']] as const
const pairNames = groups.flat()
type PairName = (typeof pairNames)[number]

/** The names of the texts that are set together. */
export const textGroups = groups.map((group) => group.flatMap((name) => [`${name}1`, `${name}2`] as const))

const isSamePair = (name: PairName, a: Texts, b: Texts) =>
  a[`${name}1`] === b[`${name}1`] && a[`${name}2`] === b[`${name}2`]

/** The texts as parts of an address, `lat=-90..90`; an empty pair is left out. */
export const writeTexts = (texts: Partial<Texts>): Pairs =>
  pairNames
    .filter((name) => texts[`${name}1`] || texts[`${name}2`])
    .map((name) => [name, `${texts[`${name}1`] ?? ''}..${texts[`${name}2`] ?? ''}`] as const)

/**
 * The pairs of texts that are not what they usually are. If a group usually differs from the variable's `own`, all its pairs are kept once one differs: an
 * absent pair beside a kept one means the pair of the variable.
 */
export function unusual(texts: Texts, usual: Texts, own = usual): Partial<Texts> {
  const kept: Record<string, string> = {}
  for (const group of groups) {
    if (group.every((name) => isSamePair(name, texts, usual))) continue
    const isOwn = group.every((name) => isSamePair(name, usual, own))
    for (const name of group) {
      if (isOwn && isSamePair(name, texts, own)) continue
      kept[`${name}1`] = texts[`${name}1`]
      kept[`${name}2`] = texts[`${name}2`]
    }
  }
  return kept
}

/** Reads what {@link writeTexts} wrote; absent pairs are absent. */
export function readTexts(read: (name: string) => string | null | undefined): Partial<Texts> {
  const texts: Record<string, string> = {}
  for (const name of pairNames) {
    const [start, end, ...rest] = read(name)?.split('..') ?? []
    if (start === undefined || end === undefined || rest.length > 0) continue
    texts[`${name}1`] = start
    texts[`${name}2`] = end
  }
  return texts
}

/** The ranges in the texts. */
export function rangesOf(texts: Texts, calendar: Calendar): Ranges {
  const number = (name: keyof Texts) => readNumber(texts[name])
  return {
    region: { lat1: number('lat1'), lat2: number('lat2'), lon1: number('lon1'), lon2: number('lon2') },
    depths: { start: number('depth1'), end: number('depth2') },
    times: timesOf(texts, calendar),
  }
}

function timesOf(texts: Texts, calendar: Calendar): TimeRange {
  switch (calendar) {
    case 'none':
      return { calendar }
    case 'month':
      return { calendar, start: parseMonth(texts.date1) ?? Number.NaN, end: parseMonth(texts.date2) ?? Number.NaN }
    case 'utc':
      return { calendar, start: instant(texts.date1, texts.time1), end: instant(texts.date2, texts.time2) }
  }
}

const instant = (date: string, time: string) => parseTime(`${date}T${time === '' ? '00:00' : time}`) ?? Number.NaN

/** `HH:mm`, with seconds where there are any: a range that ends at 14:30:27 must not lose what lies after 14:30. */
const clock = (time: number) =>
  new Date(time)
    .toISOString()
    .slice(11, 23)
    .replace(/\.000$/, '')
    .replace(/(?<=:\d\d):00$/, '')

/** The texts that hold the ranges. */
export function textsOf({ region, depths, times }: Ranges): Texts {
  const date = (value: number) => (times.calendar === 'utc' ? isoDay(value) : String(value))
  const hour = (value: number) => (times.calendar === 'utc' ? clock(value) : '')
  return {
    ...textsOfRegion(region),
    depth1: String(depths.start),
    depth2: String(depths.end),
    date1: times.calendar === 'none' ? '' : date(times.start),
    date2: times.calendar === 'none' ? '' : date(times.end),
    time1: times.calendar === 'none' ? '' : hour(times.start),
    time2: times.calendar === 'none' ? '' : hour(times.end),
  }
}

/** The texts of a box. */
export const textsOfRegion = (region: Region): Pick<Texts, keyof Region> => ({
  lat1: String(region.lat1),
  lat2: String(region.lat2),
  lon1: String(region.lon1),
  lon2: String(region.lon2),
})
