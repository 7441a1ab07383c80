import { inspectWorkbook as inspect, readWorkbook as read } from '@isobath/domain'
import type { Inspection, WorkbookResult, ReadProgress } from '@isobath/domain'
import { withLocalFile } from './local-file.ts'

/** Looks through a local file that claims to be a workbook before anybody opens it. */
export const inspectWorkbook = (path: string): Promise<Inspection> => withLocalFile(path, inspect)

/** Reads a local file that claims to be a workbook, or says why not. */
export const readWorkbook = (path: string, onProgress?: (progress: ReadProgress) => void): Promise<WorkbookResult> =>
  withLocalFile(path, (file) => read(file, onProgress))
