import { auditFile, readWorkbook, type Workbook } from '@isobath/domain'
import { browserFile } from './browser-file.ts'

/** The progress of reading a file. */
export interface ReadProgress {
  readonly stage: 'reading' | 'auditing'
  /** 0 to 1. */
  readonly share: number
  /** Rows that were read. */
  readonly rows?: number
}

type ReadResult = { readonly ok: true; readonly workbook: Workbook } | { readonly ok: false; readonly sentence: string }

/** Milliseconds between two reports. */
const reportInterval = 100

/** Reads a file of the reader's machine, or refuses it by a sentence that names it. */
export async function readWorkbookFile(
  file: Blob,
  name: string,
  report: (progress: ReadProgress) => void,
): Promise<ReadResult> {
  const [refused] = auditFile({ name, bytes: file.size })
  if (refused) return { ok: false, sentence: `${refused.what} ${refused.mend}` }
  let reported = performance.now()
  const read = await readWorkbook(browserFile(file), ({ share, rows }) => {
    if (performance.now() - reported < reportInterval) return
    reported = performance.now()
    report({ stage: 'reading', share, rows })
  })
  return read.ok ? read : { ok: false, sentence: `${name} ${read.fault}.` }
}
