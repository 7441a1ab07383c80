import { join } from 'node:path'
import { JobProcess } from './job-process.ts'
import type { ProcessConfig } from './job-process.ts'

/** The program of job processes, beside the built program that runs. */
export const jobProgram = join(import.meta.dirname, 'job-process.js')

/** How long a process waits for its next job before it ends, ms: an idle one holds about 100 MB. */
const idleMs = 300_000

/** Processes of one size, as many as are taken at once. The caller decides who may take one. */
export class ProcessSet {
  readonly #config: ProcessConfig
  readonly #all = new Set<JobProcess>()
  readonly #idle: { readonly process: JobProcess; readonly timer: NodeJS.Timeout }[] = []
  #isClosed = false

  constructor(config: ProcessConfig) {
    this.#config = config
  }

  /** Process ids of those that run, idle ones included. */
  get pids(): readonly number[] {
    return [...this.#all].flatMap(({ pid }) => pid ?? [])
  }

  /** An idle process, or a new one. */
  take(): JobProcess {
    for (;;) {
      const kept = this.#idle.pop()
      if (!kept) return this.#start()
      clearTimeout(kept.timer)
      if (kept.process.isAlive) return kept.process
    }
  }

  /** Takes a process back after its job. One that holds too much, or may be damaged, is replaced. */
  give(process: JobProcess, isSound = true): void {
    if (!isSound || this.#isClosed || process.isBloated) return process.kill()
    if (!process.isAlive) return
    const timer = setTimeout(() => process.kill(), idleMs).unref()
    this.#idle.push({ process, timer })
  }

  /** Kills all processes. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const { timer } of this.#idle.splice(0)) clearTimeout(timer)
    const all = [...this.#all]
    for (const process of all) process.kill()
    await Promise.all(all.map(({ exited }) => exited))
  }

  #start(): JobProcess {
    const process = new JobProcess(this.#config)
    this.#all.add(process)
    void process.exited.then(() => this.#all.delete(process))
    return process
  }
}
