import type { JobRun } from '../sandbox/job-process.ts'
import { BudgetError } from './fault.ts'

/** Counts the time that the engine works on one statement, and stops it when that is used up. Time in which the reader rests does not count. */
export class WorkClock {
  readonly #stop: AbortController
  #leftMs: number

  constructor(stop: AbortController, seconds: number) {
    this.#stop = stop
    this.#leftMs = seconds * 1000
  }

  /** Waits for work of the engine. */
  async time<T>(work: () => Promise<T>): Promise<T> {
    const begun = performance.now()
    const timer = setTimeout(
      () => this.#stop.abort(new BudgetError('the statement takes too long')),
      Math.max(1, this.#leftMs),
    )
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      this.#leftMs -= performance.now() - begun
    }
  }
}

/** The value of a job without parts, which may take so many seconds. */
export async function valueOfJob(run: JobRun, stop: AbortController, seconds: number): Promise<unknown> {
  const message = await new WorkClock(stop, seconds).time(run.next)
  if (message.type !== 'done') throw new Error(`a job without parts sent ${message.type}`)
  return message.value
}

/** The seconds in which a process must start and be ready to plan. */
const startSeconds = 20

/** The value of a job that plans a statement, which may take so many seconds once its process is ready. */
export async function valueOfPlan(run: JobRun, stop: AbortController, seconds: number): Promise<unknown> {
  const message = await new WorkClock(stop, startSeconds).time(run.next)
  if (message.type !== 'begun') throw new Error(`a job that plans sent ${message.type} first`)
  return valueOfJob(run, stop, seconds)
}
