import { proxy, wrap } from 'comlink'
import { useEffect, useRef, useState } from 'react'
import type { Answer, Fault } from '../../service/answer.ts'
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
  const running = useRef<Worker>(undefined)
  const stop = () => {
    running.current?.terminate()
    running.current = undefined
  }
  useEffect(() => () => running.current?.terminate(), [])

  /** Calls `onVisitor` where the reader has no session, and goes back to the start. */
  const start = (order: SectionOrder, onVisitor: () => void) => {
    stop()
    setState({ state: 'sampling', done: 0 })
    const worker = new Worker(new URL('./section-worker.ts', import.meta.url), {
      type: 'module',
      name: 'isobath-section',
    })
    running.current = worker
    const settle = (answer: Answer<SampledSection | string>) => {
      if (running.current !== worker) return
      stop()
      if (!answer.ok && answer.fault.type === 'answered' && answer.fault.status === 401) {
        setState({ state: 'idle' })
        onVisitor()
      } else if (!answer.ok) setState({ state: 'failed', fault: answer.fault })
      else if (typeof answer.value === 'string') setState({ state: 'refused', sentence: answer.value })
      else setState({ state: 'done', section: answer.value })
    }
    const fail = () => settle({ ok: true, value: screenTexts.notMade })
    worker.addEventListener('error', fail)
    worker.addEventListener('messageerror', fail)
    const tell = (done: number) => {
      if (running.current === worker) setState({ state: 'sampling', done })
    }
    void wrap<SectionWorkerApi>(worker).sample(order, proxy(tell)).then(settle, fail)
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
