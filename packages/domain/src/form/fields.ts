import type { Cut } from './cut.ts'
import { dayOf } from '../data/time.ts'
import { timeOfDay } from '../text/format.ts'
import type { Field, Problem } from '../problem.ts'
import { crossesDateLine } from '../region.ts'

/** The problem of each input that has one (C3). */
export type FieldProblems = { readonly [F in Field]?: Problem }

/** Checks every input of the form against the variable's coverage, each on its own. */
export function fieldProblems(cut: Cut): FieldProblems {
  const checked: Record<Field, Problem | null> = {
    ...depthProblems(cut),
    ...latProblems(cut),
    ...lonProblems(cut),
    ...timeProblems(cut),
  }
  return Object.fromEntries(Object.entries(checked).filter(([, problem]) => problem))
}

const invalid = (field: Field): Problem => ({ type: 'invalidInput', field })

function depthProblems({ variable: { depth }, depths: { start, end } }: Cut) {
  const each = (field: 'depth1' | 'depth2', value: number): Problem | null => {
    if (!(value >= 0 && value < Infinity)) return invalid(field)
    return !depth && value !== 0 ? { type: 'noDepth', field } : null
  }
  return {
    depth1: each('depth1', start) ?? startAbove('depth1', start, end) ?? depthTooDeep(start, depth?.[1]),
    depth2: each('depth2', end) ?? depthTooShallow(end, depth?.[0]),
  }
}

const startAbove = (field: Field, start: number, end: number): Problem | null =>
  start > end ? { type: 'startAboveEnd', field } : null

const depthTooDeep = (start: number, most = Infinity): Problem | null =>
  start > most ? { type: 'depthStartTooLarge', most } : null

const depthTooShallow = (end: number, least = -Infinity): Problem | null =>
  end < least ? { type: 'depthEndTooSmall', least } : null

function latProblems({ variable: { coverage }, region: { lat1, lat2 } }: Cut) {
  const each = (field: 'lat1' | 'lat2', value: number) => (Math.abs(value) <= 90 ? null : invalid(field))
  return {
    lat1: each('lat1', lat1) ?? startTooLarge('lat', lat1, coverage.lat2) ?? startAbove('lat1', lat1, lat2),
    lat2: each('lat2', lat2) ?? endTooSmall('lat', lat2, coverage.lat1),
  }
}

const startTooLarge = (axis: 'lat' | 'lon', start: number, most: number): Problem | null =>
  start > most ? { type: 'startTooLarge', axis, most } : null

const endTooSmall = (axis: 'lat' | 'lon', end: number, least: number): Problem | null =>
  end < least ? { type: 'endTooSmall', axis, least } : null

/** A box across 180° fails only when all data lie in the gap that it leaves open. */
function lonProblems({ variable: { coverage }, region }: Cut) {
  const each = (field: 'lon1' | 'lon2', value: number) => (Math.abs(value) <= 180 ? null : invalid(field))
  const [bad1, bad2] = [each('lon1', region.lon1), each('lon2', region.lon2)]
  if (bad1 || bad2) return { lon1: bad1, lon2: bad2 }
  if (crossesDateLine(coverage)) return { lon1: coverageAcross(coverage, region), lon2: null }
  if (crossesDateLine(region)) {
    const inGap = coverage.lon1 > region.lon2 && coverage.lon2 < region.lon1
    return { lon1: inGap ? outside : null, lon2: null }
  }
  return {
    lon1: startTooLarge('lon', region.lon1, coverage.lon2),
    lon2: endTooSmall('lon', region.lon2, coverage.lon1),
  }
}

const outside: Problem = { type: 'longitudeOutside' }

/** Data that lie across 180° miss a box only when the box lies in the gap between them. */
const coverageAcross = (coverage: Cut['region'], region: Cut['region']): Problem | null =>
  !crossesDateLine(region) && region.lon1 > coverage.lon2 && region.lon2 < coverage.lon1 ? outside : null

type TimeField = 'date1' | 'date2' | 'time1' | 'time2' | 'dateTime1'

function timeProblems({ variable, times }: Cut): Record<TimeField, Problem | null> {
  const none = { date1: null, date2: null, time1: null, time2: null, dateTime1: null }
  if (times.calendar !== variable.calendar) return { ...none, date1: { type: 'invalidDate', field: 'date1' } }
  if (times.calendar === 'none') return none
  if (times.calendar === 'month') {
    const month = (value: number) => Number.isInteger(value) && value >= 1 && value <= 12
    return {
      ...none,
      date1: month(times.start) ? null : invalid('date1'),
      date2: month(times.end) ? null : invalid('date2'),
    }
  }
  const { start, end } = times
  const readable = (time: number) => Math.abs(time) <= 8.64e15
  if (!readable(start) || !readable(end)) {
    return {
      ...none,
      date1: readable(start) ? null : { type: 'invalidDate', field: 'date1' },
      date2: readable(end) ? null : { type: 'invalidDate', field: 'date2' },
    }
  }
  return instantProblems(start, end, variable.time ?? [-Infinity, Infinity])
}

/** Dates are compared as days, times of day only on the first and last day of the data. */
function instantProblems(
  start: number,
  end: number,
  [least, most]: readonly [number, number],
): Record<TimeField, Problem | null> {
  const [startDay, endDay, firstDay, lastDay] = [dayOf(start), dayOf(end), dayOf(least), dayOf(most)]
  const reversed = startDay > endDay
  return {
    date1: startDay < firstDay ? { type: 'startDateTooEarly', least } : reversed ? { type: 'startDateAfterEnd' } : null,
    date2: endDay > lastDay ? { type: 'endDateTooLate', most } : reversed ? { type: 'endDateBeforeStart' } : null,
    time1: startDay === firstDay && timeOfDay(start) < timeOfDay(least) ? { type: 'startTimeTooEarly', least } : null,
    time2: endDay === lastDay && timeOfDay(end) > timeOfDay(most) ? { type: 'endTimeTooLate', most } : null,
    dateTime1: startDay === endDay && start > end ? { type: 'startAboveEnd', field: 'dateTime1' } : null,
  }
}
