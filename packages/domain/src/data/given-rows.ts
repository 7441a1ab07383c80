/** The place of all rows of a table, in degrees, longitude −180…360, and metres downward. */
export interface GivenPlace {
  readonly lat: number
  readonly lon: number
  readonly depth?: number | undefined
}

/** A place of these numbers; undefined where they are none on the earth. */
export function givenPlaceOf(lat: number, lon: number, depth?: number): GivenPlace | undefined {
  const isPlace = Math.abs(lat) <= 90 && lon >= -180 && lon <= 360
  if (!isPlace || (depth !== undefined && !Number.isFinite(depth))) return undefined
  return depth === undefined ? { lat, lon } : { lat, lon, depth }
}

/** Reads `22.75,-158` and `22.75,-158,10`; undefined for other texts. */
export function readPlace(text: string): GivenPlace | undefined {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const [lat = Number.NaN, lon = Number.NaN, depth] = numbers
  return numbers.length <= 3 ? givenPlaceOf(lat, lon, depth) : undefined
}

/** Reads a day or a moment of ISO 8601 in UTC, `2016-04-30` or `2016-04-30T12:00Z`; undefined for other texts. */
export function readGivenTime(text: string): string | undefined {
  const [whole, day] = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?$/.exec(text.trim()) ?? []
  if (whole === undefined || day === undefined) return undefined
  // Of February 30 a date makes one of March.
  const isDay = Number.isFinite(momentOfGivenTime(whole)) && new Date(Date.parse(day)).toISOString().startsWith(day)
  return isDay ? whole : undefined
}

/** Epoch milliseconds of such a time. */
export const momentOfGivenTime = (time: string): number =>
  Date.parse(time.length === '2016-04-30'.length ? time : `${time.replace(' ', 'T').replace(/Z$/, '')}Z`)

/** Options of the ingest command that hold for all rows, and have one value. */
type RowOption = 'place' | 'time'

const readers: Readonly<Record<RowOption, (text: string) => unknown>> = { place: readPlace, time: readGivenTime }

const expected: Readonly<Record<RowOption, string>> = {
  place: 'is not LAT,LON or LAT,LON,DEPTH in degrees and metres.',
  time: 'is no day or time of UTC such as 2016-04-30 or 2016-04-30T12:00Z.',
}

/** What is wrong with the text of such an option, as the end of a sentence that begins with the text; undefined where it can be read. */
export const rowOptionProblem = (option: RowOption, text: string): string | undefined =>
  readers[option](text) === undefined ? expected[option] : undefined
