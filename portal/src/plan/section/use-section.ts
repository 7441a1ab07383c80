import { proxy } from 'comlink'
import { useState } from 'react'
import type { ServiceResult, Fault } from '../../service/request.ts'
import { useWorkerTask } from '../use-worker-task.ts'
import type { SampledSection } from './sampled-section.ts'
import { screenTexts } from './screen-texts.ts'
import type { SectionOrder } from './section-request.ts'
import type { SectionWorkerApi } from './section-worker.ts'

export type SectionState =
  | { readonly state: 'idle' }
  | { readonly state: 'sampling'; readonly done: number }
  | { readonly state: 'done'; readonly section: SampledSection }
  | { readonly state: 'failed'; readonly fault: Fault }
  /** The sentence says what is wrong with the answer. */
  | { readonly state: 'refused'; readonly sentence: string }

/** Samples one section at a time in a worker of its own. */
export function useSection() {
  const [state, setState] = useState<SectionState>({ state: 'idle' })
  const task = useWorkerTask()

  /** Calls `onVisitor` where the reader has no session, and goes back to the start. */
  const start = (order: SectionOrder, onVisitor: () => void) => {
    setState({ state: 'sampling', done: 0 })
    const worker = new Worker(new URL('./section-worker.ts', import.meta.url), {
      type: 'module',
      name: 'isobath-section',
    })
    const show = (answer: ServiceResult<SampledSection | string>) => {
      if (!answer.ok && answer.fault.type === 'answered' && answer.fault.status === 401) {
        setState({ state: 'idle' })
        onVisitor()
      } else if (!answer.ok) setState({ state: 'failed', fault: answer.fault })
      else if (typeof answer.value === 'string') setState({ state: 'refused', sentence: answer.value })
      else setState({ state: 'done', section: answer.value })
    }
    task.start<SectionWorkerApi, ServiceResult<SampledSection | string>>(worker, {
      run: (api, ifRunning) =>
        api.sample(
          order,
          proxy((done: number) => ifRunning(() => setState({ state: 'sampling', done }))),
        ),
      onEnd: show,
      failure: { ok: true, value: screenTexts.notMade },
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
