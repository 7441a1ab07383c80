import { marker } from '../limits.ts'
import type { Problem } from '../problem.ts'
import { dayOf, isoInstant, parseTime } from '../data/time.ts'

/** The value of an input after it lost focus, and the message about it, which vanishes after `waits.inputMessage`. */
export interface CheckedInput<T> {
  readonly value: T
  readonly problem: Problem | null
}

/** One end of a range input. `other` is the value at the other end. */
export interface RangeInput {
  readonly text: string
  readonly end: 'start' | 'end'
  readonly min: number
  readonly max: number
  readonly step: number
  readonly other: number
}

/**
 * Checks one end of a range input after it lost focus (C10). An empty text restores the bound; a value is rounded to the step, clamped, and stopped at
 * the other end. Months are a range of 1 to 12 by 1.
 */
export function checkRangeInput({ text, end, min, max, step, other }: RangeInput): CheckedInput<number> {
  const bound = end === 'start' ? min : max
  if (text.trim() === '')
    return { value: bound, problem: { type: 'restored', to: end === 'start' ? 'minimum' : 'maximum' } }
  const read = parseDecimal(text)
  if (read === null) return { value: bound, problem: { type: 'invalidValue' } }
  const rounded = toStep(read, step)
  const value = Math.min(max, Math.max(min, rounded))
  if (end === 'start' && value > other) return { value: other, problem: { type: 'startValueAboveEnd', end: other } }
  if (end === 'end' && value < other) return { value: other, problem: { type: 'endValueBelowStart', start: other } }
  if (rounded < min) return { value, problem: { type: 'belowMinimum', least: min } }
  return { value, problem: rounded > max ? { type: 'aboveMaximum', most: max } : null }
}

/** The nearest multiple of a step, free of binary noise. */
const toStep = (value: number, step: number) =>
  Number((Math.round(Number((value / step).toPrecision(12))) * step).toPrecision(12))

/** One end of a date input. Times are epoch milliseconds. */
export interface DateInput {
  readonly text: string
  readonly end: 'start' | 'end'
  readonly min: number
  readonly max: number
  readonly other: number
}

/** Checks one end of a date range by whole UTC days (C10). A refused text is replaced by the bound or by the other end. */
export function checkDateInput({ text, end, min, max, other }: DateInput): CheckedInput<number> {
  const read = parseTime(text)
  if (read === null) {
    return {
      value: end === 'start' ? min : max,
      problem: { type: 'invalidDate', field: end === 'start' ? 'date1' : 'date2' },
    }
  }
  if (end === 'start') {
    if (dayOf(read) < dayOf(min)) return { value: min, problem: { type: 'startDateBeforeMinimum', least: min } }
    if (dayOf(read) > dayOf(other)) return { value: other, problem: { type: 'startDateNotBeforeEnd' } }
  } else {
    if (dayOf(read) > dayOf(max)) return { value: max, problem: { type: 'endDateAfterMaximum', most: max } }
    if (dayOf(read) < dayOf(other)) return { value: other, problem: { type: 'endDateNotAfterStart' } }
  }
  return { value: read, problem: null }
}

const decimalPattern = /^[+\-\u2212]?(\d*\.\d+|\d+\.?)(e[+\-\u2212]?\d+)?$/i

/** A decimal number with or without an exponent (S4) and with either minus; null for anything else. */
export function parseDecimal(text: string): number | null {
  const trimmed = text.trim()
  if (!decimalPattern.test(trimmed)) return null
  const value = Number(trimmed.replaceAll('\u2212', '-'))
  return Number.isFinite(value) ? value : null
}

/** Checks the two ends of a colour range as typed, each by itself and both together (C10). */
export function colourRangeProblems(
  minText: string,
  maxText: string,
): { readonly min: Problem | null; readonly max: Problem | null; readonly both: Problem | null } {
  const [min, max] = [parseDecimal(minText), parseDecimal(maxText)]
  const invalid = (value: number | null): Problem | null => (value === null ? { type: 'invalidValue' } : null)
  const reversed = min !== null && max !== null && min > max
  return { min: invalid(min), max: invalid(max), both: reversed ? { type: 'colourRangeReversed' } : null }
}

const outside = (text: string, { min, max }: { min: number; max: number }) => {
  const value = parseDecimal(text)
  return value === null || value < min || value > max
}

/** Marker opacity as typed, 0.1 to 1. */
export const opacityProblem = (text: string): Problem | null =>
  outside(text, marker.opacity) ? { type: 'opacityOutside' } : null

/** Marker size as typed, 1 to 18. */
export const markerSizeProblem = (text: string): Problem | null =>
  outside(text, marker.size) ? { type: 'sizeOutside' } : null

/** A date as forms hold it: ten characters become midnight UTC, twenty-four stay; null when it is no date (W3). */
export function dateText(text: string): string | null {
  const time = parseTime(text)
  return time === null ? null : isoInstant(time)
}
