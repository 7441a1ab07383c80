/** A column by its place in `raw`. */
export type Place = number

/** Facts about the cells of each column. A fact about dates is 0 where it cannot hold of all cells. */
export interface ColumnFacts {
  readonly filled: number
  readonly numbers: number
  /** Those with a fraction. */
  readonly decimals: number
  /** Those that are infinite. */
  readonly infinite: number
  /** The greatest of them; 0 where there is none. */
  readonly greatest: number
  /** Those that begin with a 0 and another digit, in a column of codes: 007. */
  readonly codes: number
  /** Times and days as ISO 8601 writes them. */
  readonly isoTimes: number
  /** Times and days in any notation whose order is certain, those of ISO 8601 among them. */
  readonly writtenTimes: number
  /** Days alone among these. */
  readonly writtenDays: number
  /** Intervals between two times of ISO 8601: `2016-04-01/2016-04-03`. */
  readonly intervals: number
  /** Months of years, as ISO 8601 writes them or by their names: `2016-04`, `April 2016`. */
  readonly wholeMonths: number
  /** English names of months alone: `Apr`, `april`. */
  readonly monthNames: number
  /** Whole numbers of eight digits that could be days. */
  readonly eightDigits: number
  /** Whole numbers of six digits, or of five where a leading zero was lost. */
  readonly sixDigits: number
  /** Days between points, strokes or hyphens with the year last, whatever comes first. */
  readonly dayMonths: number
  /** Those with a time of day. */
  readonly dayMonthTimes: number
  /** Those whose first number, and whose second, can only be a day. */
  readonly firstAbove12: number
  readonly secondAbove12: number
  /** Those with points. */
  readonly dotted: number
  /** Times of day between colons: `12:30`. */
  readonly clocks: number
}

/** The first column of one of these spellings whose cells fit; `except` names columns that are used already. */
export type ColumnFinder = (
  wanted: readonly string[] | RegExp,
  fits?: (facts: ColumnFacts) => boolean,
  except?: readonly Place[],
) => Place | undefined
