import { wrap } from 'comlink'
import { useEffect, useRef, useState } from 'react'
import type { ReadFile } from './imported-track.ts'
import type { PlanFileWorkerApi } from './plan-file-worker.ts'
import { sizeProblem } from './importable.ts'

export type ImportState =
  | { readonly state: 'idle' }
  | { readonly state: 'reading'; readonly file: string }
  | { readonly state: 'read'; readonly file: string; readonly result: ReadFile }

/** Milliseconds after which the reading of a file is stopped. */
const patienceMs = 30_000

/** Reads one file at a time in a worker of its own, which a later file, a cancel and the end of the page end. */
export function useImport() {
  const [state, setState] = useState<ImportState>({ state: 'idle' })
  const running = useRef<() => void>(undefined)
  const stop = () => {
    running.current?.()
    running.current = undefined
  }
  useEffect(() => () => running.current?.(), [])

  const start = (file: File) => {
    stop()
    const settle = (result: ReadFile) => {
      stop()
      setState({ state: 'read', file: file.name, result })
    }
    const problem = sizeProblem(file.size)
    if (problem !== undefined) return settle({ ok: false, sentence: problem })
    setState({ state: 'reading', file: file.name })
    const fail = (sentence: string) => settle({ ok: false, sentence })
    const unreadable = 'The file cannot be read. Export it again, or import another format.'
    const worker = new Worker(new URL('./plan-file-worker.ts', import.meta.url), {
      type: 'module',
      name: 'isobath-plan-file',
    })
    const timer = setTimeout(
      () => fail('Reading the file took too long. Export only the track that you plan, and import that file.'),
      patienceMs,
    )
    running.current = () => {
      clearTimeout(timer)
      worker.terminate()
    }
    worker.addEventListener('error', () => fail(unreadable))
    worker.addEventListener('messageerror', () => fail(unreadable))
    void wrap<PlanFileWorkerApi>(worker)
      .read(file)
      .then(settle, () => fail(unreadable))
    return undefined
  }
  return {
    state,
    start,
    /** Ends the reading, or takes the result off the screen. */
    dismiss: () => {
      stop()
      setState({ state: 'idle' })
    },
  }
}
