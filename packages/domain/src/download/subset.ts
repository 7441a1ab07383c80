import { isoDay } from '../text/format.ts'
import { dayOf, parseTime } from '../data/time.ts'
import type { Problem } from '../problem.ts'

/** What a dataset covers. Times are ISO texts; absent ones are null. */
export interface SubsetBounds {
  readonly latMin: number
  readonly latMax: number
  readonly lonMin: number
  readonly lonMax: number
  readonly depthMin: number | null
  readonly depthMax: number | null
  readonly timeMin: string | null
  readonly timeMax: string | null
}

/** The bounds of a subset. Absent pairs leave an axis whole. */
export interface Subset {
  readonly latStart: number
  readonly latEnd: number
  readonly lonStart: number
  readonly lonEnd: number
  readonly depthStart?: number
  readonly depthEnd?: number
  /** `YYYY-MM-DD` as typed. */
  readonly timeStart?: string
  readonly timeEnd?: string
}

const tenth = (round: (value: number) => number, degrees: number) => round(Number((degrees * 10).toFixed(6))) / 10

/**
 * The subset that a form begins with: the bounds of the dataset, rounded outward to a tenth of a degree, a metre and a day. Where rounding closes the gap
 * of bounds across 180°, it is the whole circle.
 */
export function wholeSubset(bounds: SubsetBounds): Subset {
  const { latMin, latMax, lonMin, lonMax, depthMin, depthMax, timeMin, timeMax } = bounds
  const [start, end] = [parseTime(timeMin ?? ''), parseTime(timeMax ?? '')]
  const [west, east] = [tenth(Math.floor, lonMin), tenth(Math.ceil, lonMax)]
  const isClosed = lonMin > lonMax && west <= east
  return {
    latStart: tenth(Math.floor, latMin),
    latEnd: tenth(Math.ceil, latMax),
    lonStart: isClosed ? -180 : west,
    lonEnd: isClosed ? 180 : east,
    ...(depthMax === null ? {} : { depthStart: Math.floor(depthMin ?? 0), depthEnd: Math.ceil(depthMax) }),
    ...(start === null || end === null ? {} : { timeStart: isoDay(start), timeEnd: isoDay(end) }),
  }
}

export type SubsetField = keyof Subset
/** The problem of each bound that has one. */
export type SubsetProblems = { readonly [Name in SubsetField]?: Problem }

/** Checks each bound by itself. A box across 180° begins east of where it ends. */
export function subsetProblems(subset: Subset, bounds: SubsetBounds): SubsetProblems {
  const { latStart, latEnd, lonStart, lonEnd, depthStart, depthEnd, timeStart, timeEnd } = subset
  const bad: Problem = { type: 'invalidValue' }
  const checked: Record<SubsetField, Problem | null> = {
    latStart: Math.abs(latStart) <= 90 ? above(latStart, latEnd) : bad,
    latEnd: Math.abs(latEnd) <= 90 ? null : bad,
    lonStart: Math.abs(lonStart) <= 180 ? null : bad,
    lonEnd: Math.abs(lonEnd) <= 180 ? null : bad,
    depthStart: depthStart === undefined || Number.isFinite(depthStart) ? above(depthStart, depthEnd) : bad,
    depthEnd: depthEnd === undefined || Number.isFinite(depthEnd) ? null : bad,
    ...dateProblems(timeStart, timeEnd, bounds),
  }
  return Object.fromEntries(Object.entries(checked).filter(([, problem]) => problem))
}

const above = (start: number | undefined, end: number | undefined): Problem | null =>
  start !== undefined && end !== undefined && start > end ? { type: 'startValueAboveEnd', end } : null

function dateProblems(timeStart: string | undefined, timeEnd: string | undefined, { timeMin, timeMax }: SubsetBounds) {
  if (timeStart === undefined || timeEnd === undefined) return { timeStart: null, timeEnd: null }
  const [start, end] = [parseTime(timeStart), parseTime(timeEnd)]
  const [least, most] = [parseTime(timeMin ?? ''), parseTime(timeMax ?? '')]
  const early = start !== null && least !== null && dayOf(start) < dayOf(least)
  const late = end !== null && most !== null && dayOf(end) > dayOf(most)
  return {
    timeStart:
      start === null
        ? ({ type: 'invalidDate', field: 'date1' } as const)
        : early
          ? ({ type: 'startDateBeforeMinimum', least } as const)
          : end !== null && start > end
            ? ({ type: 'startDateNotBeforeEnd' } as const)
            : null,
    timeEnd:
      end === null
        ? ({ type: 'invalidDate', field: 'date2' } as const)
        : late
          ? ({ type: 'endDateAfterMaximum', most } as const)
          : null,
  }
}
