import { fitsDownload, waits, type DownloadSizeCheck, type Subset } from '@isobath/domain'
import { useState } from 'react'
import { countRows, type RowCounts } from '../../service/bulk-download.ts'
import { useRequest } from '../../service/use-request.ts'

interface DownloadSize {
  readonly check: DownloadSizeCheck
  /** The rows of the subset, once they are counted, in all and by short name of their dataset. */
  readonly rows: number | undefined
  readonly counts: RowCounts | undefined
  /** Counts again. */
  readonly retry: () => void
}

/** Counts the rows of a subset of datasets, or of the whole of them, some time after the last change. Nothing is asked unless a count is needed. */
export function useDownloadSize(
  shortNames: readonly string[],
  subset: Subset | undefined,
  isNeeded: boolean,
  isBulk = false,
): DownloadSize {
  const key = isNeeded ? `${shortNames.join(' ')} ${JSON.stringify(subset ?? {})}` : undefined
  const [sent, setSent] = useState<string>()
  const [retried, setRetried] = useState<string>()
  const request = useRequest(
    key,
    async (signal) => {
      setSent(key)
      const answer = await countRows(shortNames, subset, signal)
      setSent(undefined)
      return answer
    },
    waits.downloadSizeCheckDebounce,
  )
  if (request.state === 'succeeded') {
    const counts = request.value
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    const allow = fitsDownload(rows, isBulk)
    return { check: { status: 'done', allow, code: allow ? 200 : 400 }, rows, counts, retry: () => undefined }
  }
  if (request.state === 'failed') {
    const retry = () => {
      setRetried(key)
      request.retry()
    }
    return { check: { status: 'done', allow: false, code: 500 }, rows: undefined, counts: undefined, retry }
  }
  const waiting = retried === key ? 'retrying' : 'initiating'
  const status = request.state === 'notTried' ? 'notTried' : sent === key ? 'inProgress' : waiting
  return { check: { status }, rows: undefined, counts: undefined, retry: () => undefined }
}
