/** The worker that holds a workbook: it reads, audits, edits, compares and writes it. The page ends it when the file is put away or the reading is cancelled. */
import type { AuditContext, CellPlace } from '@isobath/domain'
import { expose } from 'comlink'
import { differenceOf, type SheetDifference } from './difference.ts'
import { readWorkbookFile, type ReadProgress } from './read-workbook.ts'
import { type GridCell, WorkbookSession, type WorkbookState } from './session.ts'
import { writeWorkbookFile } from './write-workbook.ts'

export type OpenResult =
  | { readonly ok: true; readonly state: WorkbookState }
  | { readonly ok: false; readonly sentence: string }

let session: WorkbookSession | undefined
/** Changes come one after another. */
let last: Promise<unknown> = Promise.resolve()

function inOrder<T>(work: (session: WorkbookSession) => Promise<T>): Promise<T> {
  const next = last.then(() => {
    if (!session) throw new Error('no workbook is open')
    return work(session)
  })
  last = next.catch(() => undefined)
  return next
}

const api = {
  async open(
    file: Blob,
    name: string,
    context: AuditContext,
    report: (progress: ReadProgress) => void,
  ): Promise<OpenResult> {
    const read = await readWorkbookFile(file, name, report)
    if (!read.ok) return read
    const opened = new WorkbookSession(read.workbook, context)
    const state = await opened.audit((share) => report({ stage: 'auditing', share }))
    session = opened
    return { ok: true, state }
  },
  know: (context: AuditContext) => inOrder((session) => session.know(context)),
  edit: (place: CellPlace, text: string) => inOrder((session) => session.edit(place, text)),
  fix: (index: number) => inOrder((session) => session.fix(index)),
  trim: () => inOrder((session) => session.trim()),
  undo: () => inOrder((session) => session.undo()),
  rows: (version: number, sheet: number, from: number, to: number): readonly (readonly GridCell[])[] | undefined =>
    session?.rows(version, sheet, from, to),
  write: () => inOrder((session) => writeWorkbookFile(session.workbook)),
  /** How the workbook differs from an earlier version; undefined where that cannot be read. */
  differ: (file: Blob): Promise<readonly SheetDifference[] | undefined> =>
    inOrder(async (session) => {
      const before = await readWorkbookFile(file, 'before.xlsx', () => {})
      return before.ok ? differenceOf(before.workbook, session.workbook) : undefined
    }),
}

export type WorkbookWorkerApi = typeof api

expose(api)
