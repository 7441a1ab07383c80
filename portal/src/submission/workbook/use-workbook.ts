import type { AuditContext, CellPlace } from '@isobath/domain'
import { type Remote, proxy, wrap } from 'comlink'
import { useEffect, useRef, useState } from 'react'
import { fetchAuditContext } from './audit-context.ts'
import type { SheetDifference } from './difference.ts'
import type { ReadProgress } from './read-workbook.ts'
import type { GridCell, WorkbookState } from './session.ts'
import type { WorkbookWorkerApi } from './workbook-worker.ts'

export type OpenState =
  | { readonly state: 'none' }
  | { readonly state: 'reading'; readonly name: string; readonly progress: ReadProgress }
  | { readonly state: 'refused'; readonly name: string; readonly sentence: string }
  | OpenedWorkbook

export interface OpenedWorkbook {
  readonly state: 'open'
  readonly name: string
  /** The file as it was chosen. */
  readonly file: File
  readonly workbook: WorkbookState
  /** Whether a change is being audited. */
  readonly isBusy: boolean
}

/** What a page does with an open workbook. */
export interface WorkbookActions {
  readonly edit: (place: CellPlace, text: string) => void
  readonly fix: (index: number) => void
  readonly trim: () => void
  readonly undo: () => void
  /** Cells of rows as they are in a state of the workbook; undefined once it has another. */
  readonly rows: (
    version: number,
    sheet: number,
    from: number,
    to: number,
  ) => Promise<readonly (readonly GridCell[])[] | undefined>
  readonly know: (context: AuditContext) => Promise<WorkbookState | undefined>
  readonly write: () => Promise<Blob | undefined>
  readonly differ: (file: Blob) => Promise<readonly SheetDifference[] | undefined>
}

/** Holds one workbook in a worker of its own, which another file, a cancel and the end of the page end. */
export function useWorkbook() {
  const [state, setState] = useState<OpenState>({ state: 'none' })
  const [hasPresets, setHasPresets] = useState(true)
  const running = useRef<{ readonly worker: Worker; readonly api: Remote<WorkbookWorkerApi> }>(undefined)
  const stop = () => {
    running.current?.worker.terminate()
    running.current = undefined
  }
  useEffect(
    () => () => {
      running.current?.worker.terminate()
      running.current = undefined
    },
    [],
  )
  const [rows] = useState((): WorkbookActions['rows'] => async (version, sheet, from, to) => {
    // A worker that ended answers nothing.
    return running.current?.api.rows(version, sheet, from, to).catch(() => undefined)
  })

  const open = async (file: File) => {
    stop()
    const { name } = file
    const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
      type: 'module',
      name: 'isobath-workbook',
    })
    const api = wrap<WorkbookWorkerApi>(worker)
    const own = { worker, api }
    running.current = own
    const isCurrent = () => running.current === own
    const refuse = (sentence: string) => {
      if (!isCurrent()) return
      stop()
      setState({ state: 'refused', name, sentence })
    }
    const fail = () => refuse(`${name} takes more memory than this browser gives, or it cannot be read.`)
    worker.addEventListener('error', fail)
    worker.addEventListener('messageerror', fail)
    setState({ state: 'reading', name, progress: { stage: 'reading', share: 0 } })
    const context = await fetchAuditContext(new AbortController().signal)
    if (!isCurrent()) return
    setHasPresets(context.ok)
    const report = proxy((progress: ReadProgress) => {
      if (isCurrent()) setState((now) => (now.state === 'reading' ? { state: 'reading', name, progress } : now))
    })
    const result = await api.open(file, name, context.ok ? context.value : {}, report).catch(() => undefined)
    if (!isCurrent()) return
    if (!result) fail()
    else if (result.ok) setState({ state: 'open', name, file, workbook: result.state, isBusy: false })
    else refuse(result.sentence)
  }

  /** Shows the state that a change leads to, unless the workbook was put away meanwhile. */
  const change = async (work: (api: Remote<WorkbookWorkerApi>) => Promise<WorkbookState>) => {
    const own = running.current
    if (!own) return undefined
    setState((now) => (now.state === 'open' ? { ...now, isBusy: true } : now))
    const workbook = await work(own.api).catch(() => undefined)
    if (running.current !== own) return undefined
    setState((now) => (now.state === 'open' ? { ...now, isBusy: false, workbook: workbook ?? now.workbook } : now))
    return workbook
  }

  const actions: WorkbookActions = {
    edit: (place, text) => void change((api) => api.edit(place, text)),
    fix: (index) => void change((api) => api.fix(index)),
    trim: () => void change((api) => api.trim()),
    undo: () => void change((api) => api.undo()),
    rows,
    know: (context) => change((api) => api.know(context)),
    write: async () => running.current?.api.write().catch(() => undefined),
    differ: async (file) => running.current?.api.differ(file).catch(() => undefined),
  }
  return {
    state,
    /** Whether the preset values came; without them their audits are left out. */
    hasPresets,
    open: (file: File) => void open(file),
    actions,
    /** Ends the reading, or puts the workbook away. */
    close: () => {
      stop()
      setState({ state: 'none' })
    },
  }
}
