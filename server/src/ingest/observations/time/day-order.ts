import type { ColumnFacts, Place } from '../column-facts.ts'
import { isText, isWritten } from './cells-of-times.ts'
import { spellings } from './time-names.ts'
import type { DayOrder, DigitOrder } from './time-source.ts'

/**
 * What comes first in days between points, strokes or hyphens, where it is certain: a number above 12 is a day, the name says it, or points divide them. Undefined where the
 * column holds other texts, where nothing says it, or where two things say different ones.
 */
export function dayOrderOf(pattern: string, facts: ColumnFacts | undefined): DayOrder | undefined {
  if (!facts || facts.filled === 0 || facts.dayMonths !== facts.filled) return undefined
  const { firstAbove12, secondAbove12, dotted, filled } = facts
  const said: ReadonlySet<DayOrder> = new Set([
    ...(firstAbove12 > 0 || spellings.dayFirst.test(pattern) ? (['day'] as const) : []),
    ...(secondAbove12 > 0 || spellings.monthFirst.test(pattern) ? (['month'] as const) : []),
  ])
  if (said.size > 1) return undefined
  return said.values().next().value ?? (dotted === filled ? 'day' : undefined)
}

/**
 * The first column that is named as one of days and whose order is certain. A column with a usual name that holds other texts is not passed over for one whose name has more
 * words, such as `date_created`, unless days come last in both.
 */
export function placeOfDate(
  names: readonly string[],
  patterns: readonly string[],
  facts: readonly ColumnFacts[],
  except: readonly Place[],
): Place | undefined {
  const days: readonly string[] = spellings.days
  const isUsual = (name: string, i: number) =>
    days.includes(name) && isText(facts[i] as ColumnFacts) && !except.includes(i)
  const hasUnreadable = names.some(
    (name, i) => isUsual(name, i) && dayOrderOf(patterns[i] ?? '', facts[i]) === undefined,
  )
  const place = names.findIndex((name, i) => {
    const isNamed =
      /date|time|datum|zeit|fecha/.test(name) || spellings.dayFirst.test(name) || spellings.monthFirst.test(name)
    const isCertain = dayOrderOf(patterns[i] ?? '', facts[i]) !== undefined || (!hasUnreadable && isWritten(facts[i]))
    return isNamed && !except.includes(i) && isCertain
  })
  return place < 0 ? undefined : place
}

/** The order that a name says: `mmddyy`, `ddmmyy`; else the year comes first. */
export const digitOrderOf = (name: string): DigitOrder =>
  /md+yy$/.test(name) && !/yym+d+$/.test(name) ? 'mdy' : /dm+yy$/.test(name) ? 'dmy' : 'ymd'
