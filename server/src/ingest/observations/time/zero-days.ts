import type { RawColumn } from '../source.ts'
import type { WorkingDatabase } from '../working-database.ts'

/** A time of day on December 30 of 1899, the day 0 of Access and of spreadsheets: `12/30/1899 09:30:00`. Excel shows that day as one before January 1 of 1900: `1/0/1900 9:30`. */
const zeroDay = String.raw`^\s*(?:12/30/1899|30/12/1899|30\.12\.1899|1899-12-30|0?1/00?/(?:19)?00|00?[/.]0?1[/.](?:19)?00|1900-0?1-00?)[ T]+(\d{1,2}:\d{2})`

/** Words of the names of columns that may hold times of day. */
const ofTimes = /time|hour|clock|zeit|heure|hora/i

/** Leaves the time of day alone in columns of text whose cells all lie on day 0: these hold times of day beside a date. */
export async function removeZeroDays(work: WorkingDatabase, columns: readonly RawColumn[]): Promise<void> {
  for (const [i, { name, type }] of columns.entries()) {
    if (type !== undefined || !ofTimes.test(name)) continue
    const test = `regexp_matches(c${i}, '${zeroDay}')`
    // The first cell tells of most columns that they hold other times.
    const [first] = await work.rows(`SELECT ${test} FROM raw WHERE c${i} IS NOT NULL LIMIT 1`)
    if (first?.[0] !== true) continue
    const [others] = await work.rows(`SELECT 1 FROM raw WHERE c${i} IS NOT NULL AND NOT ${test} LIMIT 1`)
    if (!others) await work.run(`UPDATE raw SET c${i} = regexp_replace(c${i}, '${zeroDay}', '\\1')`)
  }
}

/** A day behind a time of day, as tags of animals write it: `18:42:00 14-Jun-2017`, `12:30 31/01/2020`. */
const dayBehind = String.raw`^\s*(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s+(\d{1,2}[-/. ]\S.*\d{4})\s*$`

/** Puts the day before the time of day in columns of text whose cells all have it behind. */
export async function putDaysFirst(work: WorkingDatabase, columns: readonly RawColumn[]): Promise<void> {
  for (const [i, { name, type }] of columns.entries()) {
    if (type !== undefined || !/date|time/i.test(name)) continue
    const test = `regexp_matches(c${i}, '${dayBehind}')`
    const [first] = await work.rows(`SELECT ${test} FROM raw WHERE c${i} IS NOT NULL LIMIT 1`)
    if (first?.[0] !== true) continue
    const [others] = await work.rows(`SELECT 1 FROM raw WHERE c${i} IS NOT NULL AND NOT ${test} LIMIT 1`)
    if (!others) await work.run(`UPDATE raw SET c${i} = regexp_replace(c${i}, '${dayBehind}', '\\2 \\1')`)
  }
}
