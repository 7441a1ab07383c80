import { downloads, formatBytes, type SelectionVerdict } from '@isobath/domain'
import { screenTexts } from './screen-texts.ts'

/** What to say where a selection of files is near a limit, or has reached it: of the files first, then of their bytes. */
export function limitHints({ filesLeft, bytesLeft, isNearFiles, isNearBytes }: SelectionVerdict): readonly string[] {
  const files =
    filesLeft === 0 ? screenTexts.fileLimitReached(downloads.files) : screenTexts.filesLeft(filesLeft, downloads.files)
  return [
    ...(isNearFiles ? [files] : []),
    ...(isNearBytes ? [screenTexts.bytesLeft(formatBytes(bytesLeft), formatBytes(downloads.bytes))] : []),
  ]
}
