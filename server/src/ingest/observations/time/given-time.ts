import { quote } from '../source.ts'
import type { RawTable } from '../source.ts'
import type { WorkingDatabase } from '../working-database.ts'
import type { TimeSource } from './time-source.ts'

/** The column that holds the time that was given for all rows. Its blanks keep it apart from those of files. */
export const givenTimeName = ' time of all rows '

/** The sentence of the description about such a time. */
export const givenTimeNote = 'All rows have the time that was given for them.'

/** The same of a table whose rows may tell times of day, too. */
export const givenNoteOf = (time: TimeSource): string =>
  'clock' in time && time.clock
    ? 'All rows have the day that was given for them, and the times of day of the source.'
    : givenTimeNote

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

/** Gives all rows of `raw` one time, in a column of its own behind the others. */
export async function withGivenTime(work: WorkingDatabase, table: RawTable, time: string): Promise<RawTable> {
  await work.run(`ALTER TABLE raw ADD COLUMN c${table.columns.length} VARCHAR DEFAULT ${quote(time)}`)
  return {
    ...table,
    columns: [...table.columns, { name: givenTimeName }],
  }
}
