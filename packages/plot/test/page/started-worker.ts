import type { Call, Posted } from '../../src/worker/calls.ts'
import type { Session } from '../../src/worker/protocol.ts'

/** The worker that a page may serve as a file, which reads tables too. */
export const startWorker = (): Worker =>
  new Worker(new URL('../../src/worker/worker.ts', import.meta.url), { type: 'module' })

type Held = Awaited<ReturnType<Session['held']>>

let asked = 0

/** What the session of a worker holds, asked for beside the page, whose calls have numbers above 0. */
export function heldBy(worker: Worker | undefined): Promise<Held> {
  const held: Call = { call: --asked, method: 'held', args: [] }
  return new Promise((resolve) => {
    const hear = ({ data }: MessageEvent<Posted>) => {
      if (data.type !== 'done' || data.call !== held.call) return
      worker?.removeEventListener('message', hear)
      resolve(data.answer as Held)
    }
    worker?.addEventListener('message', hear)
    worker?.postMessage(held)
  })
}
