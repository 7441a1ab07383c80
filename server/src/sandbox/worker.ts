import { setPriority } from 'node:os'
import { guardMemory } from './memory-guard.ts'
import type { ChildMessage, ChildSettings, Job, ParentMessage } from './messages.ts'
import { windowBytes } from './messages.ts'

/** An answer that exceeded its limits of rows or bytes. */
export class OverLimitError extends Error {}

/** Functions that a job may call while it runs. */
export interface JobContext {
  /** Aborts when the parent stops the job. */
  readonly signal: AbortSignal
  /** Says that an answer begins. */
  readonly begin: (mediaType: string) => void
  /** Sends a part of an answer, and waits while the parent has taken too little of it. */
  readonly send: (bytes: Uint8Array) => Promise<void>
}

/** Serves the jobs of the parent, one at a time, until the parent is gone. */
export function serveJobs(
  settings: ChildSettings,
  doJob: (job: Job, context: JobContext, settings: ChildSettings) => Promise<unknown>,
): void {
  guardMemory(settings)
  try {
    setPriority(settings.niceness)
  } catch {
    // A system that forbids it runs the jobs at the usual priority.
  }
  // The parent decides when this ends. A signal from a terminal reaches both.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))

  let stop = new AbortController()
  let untaken = 0
  let resume = () => {}
  const isFull = () => untaken > windowBytes

  const send = (message: ChildMessage) => void process.send?.(message)
  const run = async (job: Job) => {
    stop = new AbortController()
    untaken = 0
    const { signal } = stop
    const context: JobContext = {
      signal,
      begin: (mediaType) => send({ type: 'begun', mediaType }),
      send: async (bytes) => {
        untaken += bytes.length
        send({ type: 'part', bytes })
        while (isFull() && !signal.aborted) await new Promise<void>((done) => (resume = done))
        signal.throwIfAborted()
      },
    }
    try {
      const value = await doJob(job, context, settings)
      send({ type: 'done', value, residentBytes: process.memoryUsage.rss() })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const isOverLimit = error instanceof OverLimitError
      send({ type: 'failed', isOverLimit, message, residentBytes: process.memoryUsage.rss() })
    }
  }

  process.on('message', (message: ParentMessage) => {
    if (message.type === 'job') return void run(message.job)
    if (message.type === 'taken') untaken -= message.bytes
    else stop.abort(new Error('the job was stopped'))
    resume()
  })
}
