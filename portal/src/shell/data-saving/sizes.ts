import { chartKinds, coarsestCells, cost, estimate, isIrregular, scatterRows, type Cut } from '@isobath/domain'

/** About how many bytes the scripts of a large part take on their way, after gzip. A test compares them with the build. */
export const scriptBytes = { charts: 205_000, globe: 560_000 } as const
export type LargeScript = keyof typeof scriptBytes

/** Bytes of a value of a field, and of a row of observations or means with its coordinates. */
const bytesOfValue = { field: 4, row: 40 } as const

/** Bytes of the first picture of a variable, at most. */
export const sampleBytes = coarsestCells * bytesOfValue.field

/** About how many bytes the default field takes, which is the coarsest of the catalog in low-bandwidth mode: the earth in cells of 2°. */
export const defaultFieldBytes = 180 * 90 * bytesOfValue.field

/** About how many bytes rows with their coordinates take. */
export const bytesOfRows = (rows: number): number => Math.ceil(Math.min(rows, scatterRows.chart)) * bytesOfValue.row

/**
 * About how many bytes the data of a chart take.
 *
 * @param rows of irregular data, as the service counts them
 */
export function bytesOfCut(cut: Cut, rows: number | undefined): number {
  if (isIrregular(cut.variable) || (cut.kind && chartKinds[cut.kind].mean)) {
    return bytesOfRows(rows ?? cost(cut))
  }
  return Math.ceil(cost(cut) / estimate.timeWeight) * bytesOfValue.field
}

const step = 10 * 1024

/** An estimate, rounded to ten kilobytes: it is not more exact. */
export const roundBytes = (bytes: number): number => Math.max(step, Math.round(bytes / step) * step)
