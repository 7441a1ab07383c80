import type { JobProcess, JobRun } from './job-process.ts'
import type { Job, ProcessMemory } from './messages.ts'
import { ProcessSet } from './process-set.ts'
import { JobQueue } from './job-queue.ts'
import type { QueueConfig, SlotRequest } from './job-queue.ts'

/** A kind of jobs: how many run at once, and what each may hold. */
interface LaneConfig {
  readonly processes: number
  readonly memory: ProcessMemory
  /** How far the priority of its processes lies below the service's own, 0 to 19. */
  readonly niceness?: number
}

interface RunnerConfig<Lane extends string> extends Omit<QueueConfig<Lane>, 'lanes'> {
  readonly lanes: Readonly<Record<Lane, LaneConfig>>
  readonly program: string
  readonly threads?: number | undefined
}

/** A slot of the queue. It ends with its job, or with `release` where no job was started. */
export interface Slot {
  readonly start: (job: Job) => JobRun
  readonly release: () => void
}

export interface RunnerUsage {
  readonly running: number
  readonly waiting: number
  readonly pids: readonly number[]
}

/** Allocations that failed: in the engine, and in Node where it writes the rows. */
const ofMemory = /^Out of Memory Error|allocation failed|Invalid typed array length|out of memory|string longer than/i

export const isOutOfMemory = (error: unknown): boolean => error instanceof Error && ofMemory.test(error.message)

/** Whether an engine can go on after an error. One that failed inside answers nothing more. */
export const isFatal = (error: unknown): boolean =>
  error instanceof Error && /^(?:FATAL|INTERNAL) Error/i.test(error.message)

/** Runs jobs in processes, in the order of a queue. */
export class JobRunner<Lane extends string> {
  readonly #queue: JobQueue<Lane>
  readonly #sets: Readonly<Record<Lane, ProcessSet>>

  constructor({ lanes, program, threads, ...bounds }: RunnerConfig<Lane>) {
    const each = Object.entries<LaneConfig>(lanes)
    const counts = Object.fromEntries(each.map(([lane, { processes }]) => [lane, processes]))
    const sets = each.map(([lane, { memory, niceness }]) => [
      lane,
      new ProcessSet({ program, memory, threads, niceness }),
    ])
    this.#queue = new JobQueue({ lanes: counts as Record<Lane, number>, ...bounds })
    this.#sets = Object.fromEntries(sets) as Record<Lane, ProcessSet>
  }

  get usage(): RunnerUsage {
    const { running, waiting } = this.#queue
    return { running, waiting, pids: Object.values<ProcessSet>(this.#sets).flatMap(({ pids }) => pids) }
  }

  /** Waits for a slot. Rejects with a `BusyError`, or the reason of the signal. */
  async acquire(request: SlotRequest<Lane>): Promise<Slot> {
    const release = await this.#queue.acquire(request)
    return { release, start: (job) => this.#start(request, job, release) }
  }

  /** Kills all processes. */
  async close(): Promise<void> {
    await Promise.all(Object.values<ProcessSet>(this.#sets).map((set) => set.close()))
  }

  #start({ lane, signal }: SlotRequest<Lane>, job: Job, release: () => void): JobRun {
    const set = this.#sets[lane]
    const process: JobProcess = set.take()
    const run = process.start(job, signal)
    void run.ended.then((failure) => {
      set.give(process, !isFatal(failure) && !isOutOfMemory(failure))
      release()
    })
    return run
  }
}
