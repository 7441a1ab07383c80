import { fitsDownload, waits, type DownloadSizeCheck, type Subset } from '@isobath/domain'
import { useState } from 'react'
import type { Fault } from '../../service/request.ts'
import { countRows, type RowCounts } from '../../service/bulk-download.ts'
import { useRequest } from '../../service/use-request.ts'

interface DownloadSize {
  readonly check: DownloadSizeCheck
  /** The rows of the subset, once they are counted, in all and by short name of their dataset. */
  readonly rows: number | undefined
  readonly counts: RowCounts | undefined
  /** Why the rows could not be counted. */
  readonly fault: Fault | undefined
  /** Counts again. */
  readonly retry: () => void
}

const nothing = { rows: undefined, counts: undefined, fault: undefined, retry: () => undefined }

/**
 * Counts the rows of a subset of datasets, or of the whole of them, some time after the last change. Nothing is asked unless a count is needed, and
 * nothing twice: a subset that was counted before keeps its count. One whose count failed is counted again.
 */
export function useDownloadSize(
  shortNames: readonly string[],
  subset: Subset | undefined,
  isNeeded: boolean,
  isBulk = false,
): DownloadSize {
  const key = isNeeded ? `${shortNames.join(' ')} ${JSON.stringify(subset ?? {})}` : undefined
  const [sent, setSent] = useState<string>()
  const [answers, setAnswers] = useState<ReadonlyMap<string, RowCounts | 'failed'>>(new Map())
  const known = key === undefined ? undefined : answers.get(key)
  const request = useRequest(
    known === undefined || known === 'failed' ? key : undefined,
    async (signal) => {
      setSent(key)
      const answer = await countRows(shortNames, subset, signal)
      setSent(undefined)
      if (key !== undefined && !signal.aborted)
        setAnswers((before) => new Map(before).set(key, answer.ok ? answer.value : 'failed'))
      return answer
    },
    waits.downloadSizeCheckDebounce,
  )
  if (known !== undefined && known !== 'failed') {
    const rows = Object.values(known).reduce((sum, count) => sum + count, 0)
    const allow = fitsDownload(rows, isBulk)
    return { ...nothing, check: { status: 'done', allow, code: allow ? 200 : 400 }, rows, counts: known }
  }
  if (request.state === 'failed') {
    return {
      ...nothing,
      check: { status: 'done', allow: false, code: 500 },
      fault: request.fault,
      retry: request.retry,
    }
  }
  const waiting = known === 'failed' ? 'retrying' : 'initiating'
  const status = request.state !== 'inProgress' ? 'notTried' : sent === key ? 'inProgress' : waiting
  return { ...nothing, check: { status } }
}
