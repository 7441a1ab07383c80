import { lettersAndDigits } from '../names.ts'

/** A count of days by which a program, or a science, keeps times. */
export interface SerialDays {
  readonly program: 'Matlab' | 'Excel' | 'astronomers'
  /** What the description calls them. */
  readonly title: string
  /** The number of 1970-01-01. */
  readonly epoch: number
  /** The first number and the last that are taken for times. */
  readonly least: number
  readonly most: number
}

const matlab: SerialDays = {
  program: 'Matlab',
  title: 'the serial days of Matlab',
  epoch: 719_529,
  least: 620_914,
  most: 803_535,
}
/** Before day 61 Excel counts a day that was none, February 29 of 1900. */
const excel: SerialDays = {
  program: 'Excel',
  title: 'the serial days of Excel',
  epoch: 25_569,
  least: 61,
  most: 109_575,
}

/** Days since noon of January 1 of 4713 BC, and since midnight of 1858-11-17. */
const julian: SerialDays = {
  program: 'astronomers',
  title: 'Julian dates',
  epoch: 2_440_587.5,
  least: 2_341_972.5,
  most: 2_524_958.5,
}
const modifiedJulian: SerialDays = {
  program: 'astronomers',
  title: 'modified Julian dates',
  epoch: 40_587,
  least: -58_028,
  most: 124_958,
}

/** SeaDataNet counts days that begin at midnight, from 4713 BC. */
const chronological: SerialDays = {
  program: 'astronomers',
  title: 'chronological Julian dates',
  epoch: 2_440_588,
  least: 2_341_973,
  most: 2_524_959,
}
export const chronologicalName = /^chronologicaljuliandates?(days?)?$/

/** Names, in letters and digits alone, that say which program counted: `datenum`, `mtime`, `excel_date`. Other words than those of times make a name of something else. */
const words = '(utc|gmt|date|time|num(ber)?|serial|days?|matlab|excel)+'
const serialNames: readonly (readonly [RegExp, SerialDays])[] = [
  [new RegExp(`^(?=.*excel)(?!.*matlab)${words}$`), excel],
  [new RegExp(`^(?=.*(matlab|datenum))(?!.*excel)${words}$|^mtime$`), matlab],
  [chronologicalName, chronological],
  [/^(utc)?m(jd|odifiedjulian(date|day)s?)(utc)?$/, modifiedJulian],
]

/** Names of Julian dates. Beside a year those of at most 366 are days of it, and some call days so that begin with no year. */
const julianNames = /^(utc)?(jd|julian|juliandates?|juliandays?|julianday(number|s)?|jdn|jday|julday)(utc)?$/

/** The Julian dates that a name mentions; undefined where the greatest number of the column can be none. */
export const julianDatesOf = (name: string, greatest: number): SerialDays | undefined =>
  julianNames.test(lettersAndDigits(name)) && greatest >= julian.least ? julian : undefined

/** The serial days that a name or a unit mentions, before brackets or in them: `Time (Matlab datenum)`, `excel_date (UTC)`. */
export function serialDaysOf(text: string): SerialDays | undefined {
  const plain = [text, text.split(/[([]/)[0] ?? ''].map((each) => each.toLowerCase().replace(/[^a-z]/g, ''))
  return serialNames.find(([pattern]) => plain.some((each) => pattern.test(each)))?.[1]
}

/** The moment of a number of days; NULL where it is no time that can be. */
export const serialMomentSql = (number: string, { epoch, least, most }: SerialDays): string =>
  `if(${number} BETWEEN ${least} AND ${most}, make_timestamp_ms(round((${number} - ${epoch}) * 86400000)::BIGINT), NULL)`
