import { downloads } from '../limits.ts'
import type { Problem } from '../problem.ts'
import { dayOf, parseTime } from '../data/time.ts'

/** State of the size check of a download. The service answers 200 with a verdict, 400 when the data are too large, 500 when it could not tell. */
export type DownloadSizeCheck =
  | { readonly status: 'notTried' | 'initiating' | 'retrying' | 'inProgress' }
  | { readonly status: 'done'; readonly allow: boolean; readonly code: 200 | 400 | 500 }

export interface DownloadRequest {
  /** Rows of the whole dataset, or of all chosen datasets; null when unknown. */
  readonly rows: number | null
  /** Several datasets in one archive. The archive has its own limit. */
  readonly bulk?: boolean
  readonly subset: boolean
  readonly ancillaryData: boolean
  readonly sizeCheck: DownloadSizeCheck
}

export interface DownloadVerdict {
  readonly enabled: boolean
  readonly button: DownloadButton
  readonly problem: Problem | null
  /** The row-count dialog opens first. */
  readonly prompt: boolean
  /** The subset switch is turned on. */
  readonly turnSubsetOn: boolean
  /** A size check must be requested. */
  readonly needsSizeCheck: boolean
}

export type DownloadButton =
  | 'Initiating Size Validation ...'
  | 'Re-attempting Query Size Validation ...'
  | 'Awaiting Size Check'
  | 'Size Check In Progress'
  | 'Download'
  | 'Disabled Due To Size'

const base = { problem: null, prompt: false, turnSubsetOn: false, needsSizeCheck: false } as const
const waiting = {
  notTried: 'Awaiting Size Check',
  initiating: 'Initiating Size Validation ...',
  retrying: 'Re-attempting Query Size Validation ...',
  inProgress: 'Size Check In Progress',
} as const

/** Judges a requested download: whether the button is enabled, and its text (B1). */
export function judgeDownload(request: DownloadRequest): DownloadVerdict {
  const { rows, bulk = false, subset, ancillaryData, sizeCheck } = request
  if (rows !== null && fitsDownload(rows, bulk)) {
    const prompt = rows > downloads.promptRows && !bulk && !ancillaryData && !subset
    return { ...base, enabled: true, button: 'Download', prompt }
  }
  const tooLarge = {
    ...base,
    enabled: false,
    button: 'Disabled Due To Size',
    problem: { type: bulk ? 'bulkTooLarge' : 'downloadTooLarge' },
  } as const
  if (!subset && rows !== null) return tooLarge
  if (sizeCheck.status !== 'done') {
    return {
      ...base,
      enabled: false,
      button: waiting[sizeCheck.status],
      needsSizeCheck: sizeCheck.status === 'notTried',
    }
  }
  if (sizeCheck.allow) return { ...base, enabled: true, button: 'Download' }
  if (sizeCheck.code === 400) return { ...tooLarge, turnSubsetOn: true }
  return { ...base, enabled: true, button: 'Download', problem: { type: 'downloadSizeUnknown' }, needsSizeCheck: true }
}

/** Whether a number of rows may be downloaded: of one dataset, or of several in one archive. */
export const fitsDownload = (rows: number, bulk = false): boolean =>
  bulk ? rows <= downloads.bulkRows : rows < downloads.rows

/** The chosen datasets of a bulk download, and the dates as typed. `min` and `max` bound the times of all datasets, epoch milliseconds. */
export interface BulkRequest {
  readonly shortNames: readonly string[]
  readonly dates?: { readonly start: string; readonly end: string; readonly min: number; readonly max: number }
}

/** Everything that disables a bulk download, in order: nothing selected, the start date, the end date (B3). */
export function bulkProblems({ shortNames, dates }: BulkRequest): readonly Problem[] {
  const problems: Problem[] = shortNames.length === 0 ? [{ type: 'nothingSelected' }] : []
  if (!dates) return problems
  const [start, end] = [parseTime(dates.start), parseTime(dates.end)]
  const isInRange = (time: number | null) => time !== null && dayOf(time) >= dayOf(dates.min) && time <= dates.max
  if (!isInRange(start)) problems.push({ type: 'invalidDate', field: 'date1' })
  if (!isInRange(end)) problems.push({ type: 'invalidDate', field: 'date2' })
  if (start !== null && end !== null && start > end) problems.push({ type: 'startDateNotBeforeEnd' })
  return problems
}

/** The hint under a sign-in form whose username holds an @. */
export const usernameProblem = (username: string): Problem | null =>
  username.includes('@') ? { type: 'emailAsUsername' } : null
