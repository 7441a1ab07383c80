import { proxy } from 'comlink'
import { useState } from 'react'
import type { ServiceResult, Fault } from '../../service/request.ts'
import { useWorkerTask } from '../use-worker-task.ts'
import type { CrossingsWorkerApi } from './crossings-worker.ts'
import type { Crossing, CrossingOrder } from './find-crossings.ts'

type CrossingsState =
  | { readonly state: 'idle' }
  | { readonly state: 'searching'; readonly done: number; readonly of: number }
  | { readonly state: 'found'; readonly crossings: readonly Crossing[]; readonly order: CrossingOrder }
  | { readonly state: 'failed'; readonly fault: Fault }

/** Searches past cruises in a worker of its own, one search at a time. */
export function useCrossings() {
  const [state, setState] = useState<CrossingsState>({ state: 'idle' })
  const task = useWorkerTask()

  const start = (order: CrossingOrder) => {
    setState({ state: 'searching', done: 0, of: 0 })
    const worker = new Worker(new URL('./crossings-worker.ts', import.meta.url), {
      type: 'module',
      name: 'isobath-crossings',
    })
    task.start<CrossingsWorkerApi, ServiceResult<readonly Crossing[]>>(worker, {
      run: (api, ifRunning) =>
        api.find(
          order,
          proxy((done: number, of: number) => ifRunning(() => setState({ state: 'searching', done, of }))),
        ),
      onEnd: (answer) =>
        setState(
          answer.ok ? { state: 'found', crossings: answer.value, order } : { state: 'failed', fault: answer.fault },
        ),
      failure: { ok: false, fault: { type: 'offline' } },
    })
  }
  return {
    state,
    start,
    cancel: () => {
      task.stop()
      setState({ state: 'idle' })
    },
  }
}
