import { proxy, wrap } from 'comlink'
import { useEffect, useRef, useState } from 'react'
import type { Answer, Fault } from '../../service/answer.ts'
import type { CrossingsWorkerApi } from './crossings-worker.ts'
import type { Crossing, CrossingOrder } from './find-crossings.ts'

export type CrossingsState =
  | { readonly state: 'idle' }
  | { readonly state: 'searching'; readonly done: number; readonly of: number }
  | { readonly state: 'found'; readonly crossings: readonly Crossing[]; readonly order: CrossingOrder }
  | { readonly state: 'failed'; readonly fault: Fault }

/** Searches past cruises in a worker of its own, one search at a time. */
export function useCrossings() {
  const [state, setState] = useState<CrossingsState>({ state: 'idle' })
  const running = useRef<Worker>(undefined)
  const stop = () => {
    running.current?.terminate()
    running.current = undefined
  }
  useEffect(() => () => running.current?.terminate(), [])

  const start = (order: CrossingOrder) => {
    stop()
    setState({ state: 'searching', done: 0, of: 0 })
    const worker = new Worker(new URL('./crossings-worker.ts', import.meta.url), {
      type: 'module',
      name: 'isobath-crossings',
    })
    running.current = worker
    const settle = (answer: Answer<readonly Crossing[]>) => {
      if (running.current !== worker) return
      stop()
      setState(
        answer.ok ? { state: 'found', crossings: answer.value, order } : { state: 'failed', fault: answer.fault },
      )
    }
    const fail = () => settle({ ok: false, fault: { type: 'offline' } })
    worker.addEventListener('error', fail)
    worker.addEventListener('messageerror', fail)
    const tell = (done: number, of: number) => {
      if (running.current === worker) setState({ state: 'searching', done, of })
    }
    void wrap<CrossingsWorkerApi>(worker).find(order, proxy(tell)).then(settle, fail)
  }
  return {
    state,
    start,
    cancel: () => {
      stop()
      setState({ state: 'idle' })
    },
  }
}
