import { millisecondsPerDay, parseTime } from '@isobath/domain'
import type { DownloadFilter } from './selection.ts'

/** Bounds as a client gives them; those left out are open. Dates are ISO dates or date-times that can be read. */
interface Bounds {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly latMin?: number | null | undefined
  readonly latMax?: number | null | undefined
  readonly lonMin?: number | null | undefined
  readonly lonMax?: number | null | undefined
  readonly depthMin?: number | null | undefined
  readonly depthMax?: number | null | undefined
}

const deepest = 100_000
/** Years that a date can be of. */
const ever = { from: Date.UTC(0, 0), to: Date.UTC(9999, 11, 31) } as const

/** The ranges of bounds; a day given as an end belongs to the range whole. */
export function filterOf(bounds: Bounds): DownloadFilter {
  const { startDate, endDate, latMin, latMax, lonMin, lonMax, depthMin, depthMax } = bounds
  const given = (...values: readonly (number | null | undefined)[]) => values.some((x) => typeof x === 'number')
  return {
    ...(startDate === undefined && endDate === undefined
      ? {}
      : {
          time: {
            from: (startDate === undefined ? null : parseTime(startDate)) ?? ever.from,
            to: endDate === undefined ? ever.to : endOf(endDate),
          },
        }),
    ...(given(latMin, latMax) ? { lat: { from: latMin ?? -90, to: latMax ?? 90 } } : {}),
    ...(given(lonMin, lonMax) ? { lon: { from: lonMin ?? -180, to: lonMax ?? 180 } } : {}),
    ...(given(depthMin, depthMax) ? { depth: { from: depthMin ?? -deepest, to: depthMax ?? deepest } } : {}),
  }
}

const endOf = (text: string) =>
  (parseTime(text) ?? ever.to) + (/^\d{4}-\d\d-\d\d$/.test(text.trim()) ? millisecondsPerDay - 1 : 0)
