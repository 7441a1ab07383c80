import { sentence } from '@isobath/domain'
import { screenTexts } from './screen-texts.ts'

/** The content of a transfer. The words for a failure depend on it. */
export type TransferContent = 'dataset' | 'datasets' | 'files'

/** Why a transfer that had begun, or that did not reach the service, gave no file. */
export const brokenSentence = (): string => (navigator.onLine ? screenTexts.brokenOff : screenTexts.isOffline)

/** Why the service gives no file, in the specified words. The text of the service itself is not shown. */
export async function refusalSentence(content: TransferContent, response: Response): Promise<string> {
  const { status } = response
  if (status === 401) return screenTexts.loginToDownload
  if (status === 413) return sentence({ type: 'bulkTooLarge' })
  if (status === 429) {
    const seconds = response.headers.get('Retry-After')
    return seconds ? screenTexts.tooManyRequests(seconds) : screenTexts.tooManyNow
  }
  if (status === 400 && /exceeds (maximum )?size/.test(await response.text())) {
    return sentence({ type: 'downloadTooLarge' })
  }
  return screenTexts.nothingSaved(failed(content, `${status} ${response.statusText}`.trim()))
}

function failed(content: TransferContent, reason: string): string {
  switch (content) {
    case 'dataset':
      return screenTexts.datasetFailed
    case 'datasets':
      return screenTexts.datasetsFailed(reason)
    case 'files':
      return screenTexts.filesFailed(reason)
  }
}
