import type { Place } from '../column-facts.ts'
import type { SerialDays } from './serial-days.ts'

/** What holds the times of day beside days: a column of `12:30`, `12:30:59`, or digits alone, or columns of hours, minutes and seconds. */
export type Clock =
  | {
      readonly column: Place
      /** The meaning of undivided digits: `1230` or `123059`. */
      readonly digits: 'hhmm' | 'hhmmss'
    }
  | { readonly hour: Place; readonly minute: Place | undefined; readonly second: Place | undefined }

/** The columns of times of day. */
export const placesOfClock = (clock: Clock): readonly Place[] =>
  'column' in clock ? [clock.column] : [clock.hour, clock.minute, clock.second].filter((place) => place !== undefined)

/** The columns that hold the time of a row. */
export type TimeSource =
  /** `clock` holds the time of the day where a cell of the column is a day alone. `isoOnly`: no other notation than that of ISO 8601 is read; DuckDB takes a quarter of the time to plan the statements then. */
  | {
      readonly kind: 'written'
      readonly column: Place
      readonly clock?: Clock | undefined
      readonly isoOnly?: boolean
      /** Whether some cells are intervals. */
      readonly hasIntervals?: boolean
    }
  /** The same of cells that are times, and no text. */
  | { readonly kind: 'moment'; readonly column: Place; readonly clock?: Clock | undefined }
  | { readonly kind: 'since'; readonly column: Place; readonly unit: string }
  /** Days of six or eight digits, `160430` or `20160430`, or of a year and its day, `2016121`; those of six in the order that the column's name says. */
  | {
      readonly kind: 'digits'
      readonly date: Place
      readonly length: 6 | 7 | 8
      readonly order: DigitOrder
      readonly clock: Clock | undefined
    }
  | ({
      readonly kind: 'parts'
      readonly year: Place
      readonly month: Place
      readonly day: Place
      /** Whether some rows have a day and no hour. */
      readonly lacksHours: boolean
      /** Whether days have decimals, which tell the time of the day where nothing else does. */
      readonly hasDecimalDays: boolean
    } & HourColumns)
  /** Days between points, strokes or hyphens, the year last: `30.04.2016`, `4/30/2016 12:00`. */
  | {
      readonly kind: 'dayMonth'
      readonly column: Place
      readonly order: DayOrder
      /** Whether the same cells tell times of day. */
      readonly hasTimes: boolean
      readonly clock: Clock | undefined
    }
  /** Days counted from 1 in each year. A whole day has the time of day of the other columns, if there are any. */
  | ({
      readonly kind: 'dayOfYear'
      readonly year: Place
      readonly day: Place
      /** Whether some days have decimals: the last moment of a year may be the first of the next. */
      readonly hasDecimalDays: boolean
    } & HourColumns)
  | { readonly kind: 'decimalYear'; readonly column: Place }
  /** Months of six digits, `201604`, or with a stroke, `2016-04`; numbers from 1 to 12 where `year` is the column of their years. */
  | { readonly kind: 'month'; readonly column: Place; readonly year?: Place }
  /** Days as a program counts them; `clock` holds the time of the day where all are whole. */
  | {
      readonly kind: 'serial'
      readonly column: Place
      readonly days: SerialDays
      readonly clock: Clock | undefined
    }

/** What comes first: the day or the month. */
export type DayOrder = 'day' | 'month'

/** The order of year, month and day in digits. */
export type DigitOrder = 'ymd' | 'mdy' | 'dmy'

/** The columns that tell the time of a day, in parts or as a whole. */
export interface HourColumns {
  readonly hour: Place | undefined
  readonly minute: Place | undefined
  readonly second: Place | undefined
  /** The time of the day where there is no hour. */
  readonly clock: Clock | undefined
}

/** The column whose cells show a time that cannot be read. */
export function placeOfTime(time: TimeSource): Place {
  if (time.kind === 'parts') return time.year
  if (time.kind === 'dayOfYear') return time.day
  return time.kind === 'digits' ? time.date : time.column
}

/** The columns of a time in parts, whose cells show a time that cannot be read. */
function partsOfTime(time: Extract<TimeSource, { kind: 'parts' | 'dayOfYear' }>): readonly Place[] {
  const { day, hour, minute, second } = time
  const yearAndMonth = time.kind === 'parts' ? [time.year, time.month] : []
  return [...yearAndMonth, day, hour, minute, second].filter((place) => place !== undefined)
}

/** The columns whose cells tell the moment of a row, those of its day first. */
export const placesOfMoment = (time: TimeSource): readonly Place[] =>
  time.kind === 'parts' || time.kind === 'dayOfYear'
    ? partsOfTime(time)
    : [placeOfTime(time), ...(time.kind === 'month' && time.year !== undefined ? [time.year] : [])]

/** The columns that a time uses up. Dates in parts stay variables: some searches of a season need them. */
export function placesOfTime(time: TimeSource): readonly Place[] {
  if (time.kind === 'month' && time.year !== undefined) return []
  const clock = 'clock' in time && time.clock && 'column' in time.clock ? [time.clock.column] : []
  return [...(time.kind === 'digits' ? [time.date] : 'column' in time ? [time.column] : []), ...clock]
}
