import { wrap } from 'comlink'
import type { SessionMemory } from '../../src/worker/protocol.ts'
import type { WorkerSession } from '../../src/worker/worker-api.ts'

/** The worker that a page may serve as a file, which reads tables too. */
export const startWorker = (): Worker =>
  new Worker(new URL('../../src/worker/worker.ts', import.meta.url), { type: 'module' })

/** The memory that the session of a worker uses. */
export function memoryOf(worker: Worker | undefined): Promise<SessionMemory> {
  if (!worker) throw new Error('no worker was started')
  return wrap<WorkerSession>(worker).memory()
}
