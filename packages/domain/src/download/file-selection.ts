import { downloads } from '../limits.ts'

/** What is selected of the files of one folder (B2). */
export interface SelectionVerdict {
  readonly files: number
  readonly bytes: number
  /** What may be added yet. */
  readonly filesLeft: number
  readonly bytesLeft: number
  /** Whether the number of files or of bytes is so near its limit that a hint is shown. */
  readonly isNearFiles: boolean
  readonly isNearBytes: boolean
  readonly isTooLarge: boolean
}

/** Judges the sizes in bytes of selected files: at most 400 of a folder and 10 GB together. */
export function judgeSelection(sizes: readonly number[]): SelectionVerdict {
  const files = sizes.length
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  const [filesLeft, bytesLeft] = [downloads.files - files, downloads.bytes - bytes]
  return {
    files,
    bytes,
    filesLeft: Math.max(0, filesLeft),
    bytesLeft: Math.max(0, bytesLeft),
    isNearFiles: files > 0 && filesLeft <= downloads.hintFiles,
    isNearBytes: files > 0 && bytesLeft <= downloads.hintBytes,
    isTooLarge: filesLeft < 0 || bytesLeft < 0,
  }
}

/** The first of the files that fit into a selection beside those that are in it. */
export function filesThatFit<File extends { readonly size: number }>(
  selected: readonly File[],
  added: readonly File[],
): readonly File[] {
  let { filesLeft, bytesLeft } = judgeSelection(selected.map(({ size }) => size))
  return added.filter(({ size }) => {
    if (filesLeft < 1 || size > bytesLeft) return false
    filesLeft--
    bytesLeft -= size
    return true
  })
}

const units = ['Bytes', 'KB', 'MB', 'GB'] as const

/** A size in the largest unit that it fills, as published: `117.5 KB`. */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return `${Number((bytes / 1024 ** power).toFixed(power === 0 ? 0 : 1))} ${units[power] ?? ''}`
}
