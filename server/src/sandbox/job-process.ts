import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { spillFolderOf } from './messages.ts'
import type { ChildMessage, ChildSettings, Job, ParentMessage, ProcessMemory } from './messages.ts'

/** How long a process may take to stop its job before it is killed: a call inside one function of the engine cannot be interrupted. */
const stopMs = 500

/** Signals by which a limit of memory ends a process: its own watch or the system's, and an allocation that failed in Node. */
const memorySignals: ReadonlySet<string> = new Set(['SIGKILL', 'SIGABRT', 'SIGTRAP', 'SIGILL'])

/** The exit code of an abort where the system has no signals. */
const abortCode = 134

/** A process that ended during its job. */
export class ProcessLostError extends Error {
  /** `memory`: it exceeded a limit. `crash`: the engine ended it. `fault`: it could not start, or ended by itself. */
  readonly reason: 'memory' | 'crash' | 'fault'

  constructor(how: string, reason: ProcessLostError['reason']) {
    super(`the process of a job ended: ${how}`)
    this.reason = reason
  }
}

/** A job that failed, in the words of the engine. */
export class JobError extends Error {
  /** Whether the answer exceeded its limits of rows or bytes. */
  readonly isOverLimit: boolean

  constructor(message: string, isOverLimit: boolean) {
    super(message)
    this.isOverLimit = isOverLimit
  }
}

export interface ProcessConfig {
  /** The built `job-process.ts`. */
  readonly program: string
  readonly memory: ProcessMemory
  readonly threads?: number | undefined
  /** How far the priority lies below the service's own, 0 to 19; 0 when left out. A busy engine then does not delay the service. */
  readonly niceness?: number | undefined
  /** The system whose means of limiting memory are used; that of this process when left out. */
  readonly platform?: NodeJS.Platform
}

type Message = Exclude<ChildMessage, { readonly type: 'failed' }>

/** A job under way. */
export interface JobRun {
  /** The next message of the job. Rejects with `JobError`, `ProcessLostError` or the reason of the signal. */
  readonly next: () => Promise<Message>
  /** Tells the child that bytes were handed on, so that it sends more. */
  readonly taken: (bytes: number) => void
  /** Resolves once the process is free again, or gone: to what the job failed with, if it did. */
  readonly ended: Promise<unknown>
}

/** One child process, which does one job at a time. */
export class JobProcess {
  readonly #child: ChildProcess
  readonly #limit: number
  readonly #spillFolders = new Set<string>()
  #receive: (message: ChildMessage) => void = () => undefined
  #lose: (error: ProcessLostError) => void = () => undefined
  #residentBytes = 0
  #exit: ProcessLostError | undefined
  /** Resolves once the process has ended and its spilled data are removed. */
  readonly exited: Promise<void>

  constructor({ program, memory, threads, niceness = 0, platform = process.platform }: ProcessConfig) {
    this.#limit = memory.bytes
    this.#child = startProgram(program, { ...memory, threads, niceness }, platform)
    this.#child.on('message', (message) => this.#receive(message as ChildMessage))
    this.exited = new Promise((done) => {
      const end = (how: string, reason: ProcessLostError['reason']) => {
        if (this.#exit) return
        this.#exit = new ProcessLostError(how, reason)
        this.#lose(this.#exit)
        const removed = [...this.#spillFolders].map((folder) => rm(folder, { recursive: true, force: true }))
        void Promise.allSettled(removed).then(() => done())
      }
      this.#child.once('error', (error) => end(error.message, 'fault'))
      this.#child.once('exit', (code, signal) => {
        const isMemory = code === abortCode || memorySignals.has(signal ?? '')
        end(String(signal ?? code), isMemory ? 'memory' : signal === null ? 'fault' : 'crash')
      })
    })
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  get isAlive(): boolean {
    return this.#exit === undefined
  }

  /** Whether the process still holds much of what its last job needed. */
  get isBloated(): boolean {
    return this.#residentBytes > this.#limit / 2
  }

  /** Starts a job. The signal stops it: the process is asked to stop, and killed if it does not. */
  start(job: Job, signal: AbortSignal): JobRun {
    const messages: Message[] = []
    let failure: unknown
    let wake = () => {}
    let finish: (failure: unknown) => void = () => undefined
    let timer: NodeJS.Timeout | undefined
    const ended = new Promise<unknown>((done) => (finish = done))
    const stop = () => {
      failure ??= signal.reason
      timer = setTimeout(() => this.kill(), stopMs)
      this.#send({ type: 'stop' })
      wake()
    }
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      wake()
      finish(failure)
    }
    this.#receive = (message) => {
      if (message.type === 'failed') failure ??= new JobError(message.message, message.isOverLimit)
      else messages.push(message)
      if (message.type !== 'failed' && message.type !== 'done') return wake()
      this.#residentBytes = message.residentBytes
      end()
    }
    this.#lose = (error) => {
      failure ??= error
      end()
    }
    if (this.#exit) this.#lose(this.#exit)
    else if (signal.aborted) {
      failure = signal.reason
      end()
    } else {
      signal.addEventListener('abort', stop, { once: true })
      if ('statement' in job) this.#spillFolders.add(spillFolderOf(job.statement.session, this.#child.pid ?? 0))
      this.#send({ type: 'job', job })
    }
    const next = async (): Promise<Message> => {
      for (;;) {
        signal.throwIfAborted()
        const message = messages.shift()
        if (message) return message
        if (failure !== undefined) throw failure as Error
        await new Promise<void>((done) => (wake = done))
      }
    }
    return { next, ended, taken: (bytes) => this.#send({ type: 'taken', bytes }) }
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }

  #send(message: ParentMessage): void {
    // The exit of the process reports a closed channel.
    if (this.#child.connected) this.#child.send(message, () => undefined)
  }
}

/** The environment variables that a child gets: paths of programs and libraries, no secrets. */
const keptVariables = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'TMP']

function startProgram(program: string, settings: ChildSettings, platform: NodeJS.Platform): ChildProcess {
  const heap = `--max-old-space-size=${Math.floor(settings.bytes / 2 / 2 ** 20)}`
  const command = [process.execPath, heap, program, JSON.stringify(settings)]
  const kilobytes = String(Math.floor(settings.bytes / 1024))
  // Where the shell cannot set the limit, the child's own watch remains.
  const limited = ['/bin/sh', '-c', 'ulimit -d "$1" 2>/dev/null; shift; exec "$@"', 'sh', kilobytes, ...command]
  const [file = '', ...args] = platform === 'linux' ? limited : command
  const env = Object.fromEntries(
    keptVariables.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : [])),
  )
  return spawn(file, args, { env, serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
}
