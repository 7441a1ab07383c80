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

/** Gives all rows of `raw` one time, in a column of its own behind the others. */
export async function withGivenTime(work: WorkingDatabase, table: RawTable, time: string): Promise<RawTable> {
  await work.run(`ALTER TABLE raw ADD COLUMN c${table.columns.length} VARCHAR DEFAULT ${quote(time)}`)
  return {
    ...table,
    columns: [...table.columns, { name: givenTimeName }],
  }
}
