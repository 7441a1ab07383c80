import { useState } from 'react'
import { useWorkerTask } from '../use-worker-task.ts'
import type { ReadFile } from './imported-track.ts'
import type { PlanFileWorkerApi } from './plan-file-worker.ts'
import { sizeProblem } from './importable.ts'

type ImportState =
  | { readonly state: 'idle' }
  | { readonly state: 'reading'; readonly file: string }
  | { readonly state: 'read'; readonly file: string; readonly result: ReadFile }

/** Milliseconds after which the reading of a file is stopped. */
const patienceMs = 30_000

/** Reads one file at a time in a worker of its own, which a later file, a cancel and the end of the page end. */
export function useImport() {
  const [state, setState] = useState<ImportState>({ state: 'idle' })
  const task = useWorkerTask()

  const start = (file: File) => {
    task.stop()
    const show = (result: ReadFile) => setState({ state: 'read', file: file.name, result })
    const problem = sizeProblem(file.size)
    if (problem !== undefined) return show({ ok: false, sentence: problem })
    setState({ state: 'reading', file: file.name })
    const worker = new Worker(new URL('./plan-file-worker.ts', import.meta.url), {
      type: 'module',
      name: 'isobath-plan-file',
    })
    const sentence = 'Reading the file took too long. Export only the track that you plan, and import that file.'
    task.start<PlanFileWorkerApi, ReadFile>(worker, {
      run: (api) => api.read(file),
      onEnd: show,
      failure: { ok: false, sentence: 'The file cannot be read. Export it again, or import another format.' },
      timeout: { ms: patienceMs, result: { ok: false, sentence } },
    })
    return undefined
  }
  return {
    state,
    start,
    /** Ends the reading, or takes the result off the screen. */
    dismiss: () => {
      task.stop()
      setState({ state: 'idle' })
    },
  }
}
