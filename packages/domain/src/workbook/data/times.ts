import { isoInstant, millisecondsPerDay, parseTime } from '../../data/time.ts'
import { type CellValue, type DateCell, isDate, textOf } from '../model/workbook.ts'

/** The conversion of a time to UTC; `none` when its text is in UTC. */
export type TimeConversion = 'none' | 'no zone' | 'other zone' | 'date alone' | 'serial number'

export type TimeReading =
  | { readonly type: 'time'; readonly time: number; readonly conversion: TimeConversion }
  | { readonly type: 'format' }
  | { readonly type: 'impossible' }

/** `YYYY-MM-DD` or `YYYY-MM-DDThh:mm:ss[.s{1,3}][Z|±hh[:]mm]` (T6). */
const written = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?(Z|[+-]\d{2}:?\d{2})?)?$/

/** Offsets that exist run from −12:00 to +14:00. */
const farthestOffset = /^[+-](0\d|1[0-4]):?[0-5]\d$/

/** Reads a cell of the time column as epoch milliseconds. A plain number counts as a date only if it is no integer (T6). */
export function readTimeCell(value: CellValue, date1904: boolean): TimeReading {
  if (isDate(value)) return countsHours(value, date1904) ? { type: 'impossible' } : readSerial(value.serial, date1904)
  if (typeof value === 'number') return Number.isInteger(value) ? { type: 'format' } : readSerial(value, date1904)
  const text = textOf(value)
  const match = written.exec(text)
  if (!match) return { type: 'format' }
  const time = parseTime(text)
  const zone = match[2]
  if (time === null || (zone && zone !== 'Z' && !farthestOffset.test(zone))) return { type: 'impossible' }
  const conversion = text.length === 10 ? 'date alone' : !zone ? 'no zone' : zone === 'Z' ? 'none' : 'other zone'
  return { type: 'time', time, conversion }
}

function readSerial(serial: number, date1904: boolean): TimeReading {
  const time = timeOfSerial(serial, date1904)
  return time === null ? { type: 'impossible' } : { type: 'time', time, conversion: 'serial number' }
}

/** Days from 1899-12-30 to 1970-01-01, and from 1904-01-01 to it. */
const epochDays = { from1900: 25_569, from1904: 24_107 } as const
/** Serial of 1900-02-29, a day that spreadsheets have and calendars have not. */
const falseLeapDay = 60
/** Serial of 10000-01-01 in the 1900 system, where spreadsheets end. */
const endOfSerials = 2_958_466

/**
 * Epoch milliseconds of a spreadsheet's serial date, rounded to the nearest millisecond, so that 20:57:00 never becomes 20:56:59.999. Null for a serial
 * without a calendar day: negative, a time of day alone, 1900-02-29, or past the year 9999.
 */
export function timeOfSerial(serial: number, date1904: boolean): number | null {
  const milliseconds = (days: number) => Math.round(days * millisecondsPerDay)
  if (date1904) {
    return serial >= 0 && serial < endOfSerials - 1462 ? milliseconds(serial - epochDays.from1904) : null
  }
  if (!(serial >= 1 && serial < endOfSerials) || Math.floor(serial) === falseLeapDay) return null
  return milliseconds(serial - epochDays.from1900 + (serial < falseLeapDay ? 1 : 0))
}

type Serial = Pick<DateCell, 'serial' | 'isClock'>

/** The serial of the first day of 1901, where days count from 1900. */
const firstYear = 367

/**
 * Whether a serial is a count of hours: it is less than a day, or its style shows hours and minutes alone and it is less than a year, as 24:00 of the style `[h]:mm` is 1. Such styles also hide
 * the day of a moment, but not one of the first year.
 */
export const countsHours = ({ serial, isClock = false }: Serial, date1904: boolean): boolean =>
  serial >= 0 && (isClock ? serial < firstYear : serial < 1 && !date1904)

/** Hours, minutes and seconds that a serial counts, with their milliseconds: `24:00:00.000`. */
export function hoursText(serial: number): string {
  const milliseconds = Math.round(serial * millisecondsPerDay)
  const hours = Math.floor(milliseconds / 3_600_000)
  return String(hours).padStart(2, '0') + isoInstant(milliseconds).slice(13, -1)
}

/** A serial date as a grid shows it and a workbook stores it: `2020-01-02`, `2020-01-02T06:30:00Z`, hours alone, or the number that is none of these. */
export function serialText(cell: Serial, date1904: boolean): string {
  const { serial } = cell
  if (countsHours(cell, date1904)) return hoursText(serial).slice(0, -4)
  const time = timeOfSerial(serial, date1904)
  if (time === null) return String(serial)
  const text = isoInstant(time)
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.replace('.000Z', 'Z')
}

/** A release date lies in the years 1000 to 2999 (T8). */
const releaseDate = /^[12]\d{3}-\d{2}-\d{2}$/

/** The release date as `YYYY-MM-DD`; null when the cell holds none. */
export function readReleaseDate(value: CellValue, date1904: boolean): string | null {
  if (isDate(value)) {
    const time = timeOfSerial(value.serial, date1904)
    return time === null ? null : isoInstant(time).slice(0, 10)
  }
  const text = textOf(value)
  return releaseDate.test(text) && parseTime(text) !== null ? text : null
}
