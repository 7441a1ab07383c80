import { formatCount } from '@isobath/domain'
import { isMonthly } from './month.ts'
import type { Column, Numbers } from './table.ts'

const units = ['day', 'month', 'year'] as const

/** A unit of the calendar, in UTC. */
type CalendarUnit = (typeof units)[number]

/** The groupings that a word names. */
export const groupingWords = ['value', ...units] as const

/**
 * Which rows make one group. `value`: those at the same time or depth. A unit of the calendar: those of one day, month or year in UTC. A number: those
 * in one bin of this width, in metres or milliseconds. Bins are counted from 0; a row at an edge belongs to the bin above.
 */
export type GroupBy = 'value' | CalendarUnit | number

/** Why rows cannot be grouped. */
export type GroupingRefusal =
  /** The table lacks a column, or it holds text; the sentence names it. */
  | { readonly code: 'column'; readonly sentence: string }
  | { readonly code: 'grouping'; readonly grouping: unknown }
  | { readonly code: 'calendarOfDepth'; readonly unit: CalendarUnit }
  | { readonly code: 'calendarOfMonths'; readonly unit: CalendarUnit }
  | { readonly code: 'tooFine'; readonly groups: number }
  | { readonly code: 'kind'; readonly kind: string }

export function groupingSentence(refusal: GroupingRefusal): string {
  switch (refusal.code) {
    case 'column':
      return refusal.sentence
    case 'grouping':
      return `Rows are grouped by “value”, “day”, “month”, “year” or a width above zero; “${String(refusal.grouping)}” was given.`
    case 'calendarOfDepth':
      return `Rows of a depth profile are grouped by “value” or by a width in metres; “${refusal.unit}” was given.`
    case 'calendarOfMonths':
      return `The times are months of a climatology, which are grouped by “value”; “${refusal.unit}” was given.`
    case 'tooFine':
      return `From the first row to the last there would be ${formatCount(refusal.groups)} groups, and ${formatCount(mostGroups)} are possible: choose wider ones.`
    case 'kind':
      return `Rows are grouped for a line along time or depth, and the chart is of the kind ${refusal.kind}.`
  }
}

const isUnit = (grouping: GroupBy): grouping is CalendarUnit => units.some((unit) => unit === grouping)

/**
 * The place of each row's group along the axis, NaN where the row has none: the value itself, the start of the day, month or year, or the middle of the
 * bin.
 */
export function groupPlaces(
  column: Extract<Column, { readonly values: Numbers }>,
  along: 'time' | 'depth',
  grouping: GroupBy,
): Float64Array | GroupingRefusal {
  if (
    typeof grouping === 'number' ? !(grouping > 0 && grouping < Infinity) : grouping !== 'value' && !isUnit(grouping)
  ) {
    return { code: 'grouping', grouping }
  }
  if (isUnit(grouping)) {
    if (along === 'depth') return { code: 'calendarOfDepth', unit: grouping }
    if (isMonthly(column)) return { code: 'calendarOfMonths', unit: grouping }
  }
  const placeOf = placeFinder(column.values, grouping)
  const places = new Float64Array(column.values.length)
  for (let row = 0; row < places.length; row++) {
    const at = column.values[row]!
    places[row] = Number.isFinite(at) ? placeOf(at) : Number.NaN
  }
  return places
}

function placeFinder(values: Numbers, grouping: GroupBy): (at: number) => number {
  // Adding zero makes −0 the same group as 0.
  if (grouping === 'value') return (at) => at + 0
  if (typeof grouping === 'number') {
    const tolerance = values instanceof Float32Array ? singleTolerance : doubleTolerance
    return (at) => (binIndex(at / grouping, tolerance) + 0.5) * grouping
  }
  const date = new Date(0)
  return (at) => {
    date.setTime(at)
    if (grouping === 'year') date.setUTCMonth(0, 1)
    if (grouping === 'month') date.setUTCDate(1)
    return date.setUTCHours(0, 0, 0, 0)
  }
}

/** Fractions of a bin. 0.3 is the edge of a bin of 0.1, although 0.3 / 0.1 is less than 3 in floating point. */
const doubleTolerance = 1e-9
const singleTolerance = 1e-6

function binIndex(widths: number, tolerance: number): number {
  const nearest = Math.round(widths)
  return Math.abs(widths - nearest) <= tolerance ? nearest : Math.floor(widths)
}

/** The most groups of a chart, those without rows included. */
const mostGroups = 2_000_000

/**
 * The index of the group at each place from the first to the last, −1 at a day, month, year or bin that no row has; a line has a gap there. Groups by
 * value have no places between them.
 */
export function groupsWithHoles(places: Float64Array, grouping: GroupBy): GroupsWithHoles | GroupingRefusal {
  const extent = (places.at(-1) ?? 0) - (places[0] ?? 0)
  if (grouping !== 'value') {
    const groups = Math.round(extent / (typeof grouping === 'number' ? grouping : milliseconds[grouping])) + 1
    if (groups > mostGroups) return { code: 'tooFine', groups }
  }
  const filled: number[] = []
  const group: number[] = []
  for (let i = 0; i < places.length; i++) {
    if (i > 0 && grouping !== 'value') {
      for (let place = placeAfter(places[i - 1]!, grouping); place < places[i]!; place = placeAfter(place, grouping)) {
        filled.push(place)
        group.push(-1)
      }
    }
    filled.push(places[i]!)
    group.push(i)
  }
  return { places: Float64Array.from(filled), group }
}

interface GroupsWithHoles {
  readonly places: Float64Array
  readonly group: readonly number[]
}

/** About how long a unit is. */
const milliseconds = { day: 864e5, month: 30 * 864e5, year: 365 * 864e5 } as const

function placeAfter(place: number, grouping: CalendarUnit | number): number {
  if (typeof grouping === 'number') return (Math.round(place / grouping - 0.5) + 1.5) * grouping
  const date = new Date(place)
  if (grouping === 'year') return date.setUTCFullYear(date.getUTCFullYear() + 1)
  if (grouping === 'month') return date.setUTCMonth(date.getUTCMonth() + 1)
  return date.setUTCDate(date.getUTCDate() + 1)
}
