import { JobError, ProcessLostError } from '../sandbox/job-process.ts'
import { megabytes } from '../sandbox/messages.ts'
import type { ProcessMemory } from '../sandbox/messages.ts'
import { jobProgram } from '../sandbox/process-set.ts'
import { BusyError } from '../sandbox/job-queue.ts'
import { isOutOfMemory, JobRunner } from '../sandbox/job-runner.ts'
import type { FileType, Refusal } from './engine.ts'

/** Runs statements of DuckDB one after another, in a process of their own. What exceeds its memory is sorted in the folder. */
export type RunStatements = (statements: readonly string[], spillFolder: string) => Promise<void>

/** A slot to make a file. */
interface FileSlot {
  readonly run: RunStatements
  /** Ends the slot, unless a process works on the file: then it ends with that process. */
  readonly release: () => void
}

/** Gives slots to the files of an engine. All Parquet files together have one process, and so one budget of memory. */
export interface FileJobs {
  /** Waits for a slot. Rejects with what `refusalOf` knows, or the reason of the signal. */
  readonly acquire: (type: FileType, client: string, stop: AbortController) => Promise<FileSlot>
  /** The refusal that a failure of a slot or its process stands for. */
  readonly refusalOf: (error: unknown) => Refusal | undefined
  readonly close: () => Promise<void>
}

interface FileJobsConfig {
  /** The program of the process; the one beside this program when left out. */
  readonly program?: string | undefined
  readonly threads?: number | undefined
  readonly memory?: ProcessMemory | undefined
}

const parquetMemory: ProcessMemory = { bytes: megabytes(448), engineBytes: megabytes(256) }

/** Seconds that the process may work on one file. */
const seconds = 300

/** A file that took too long. */
class FileTimeError extends Error {}

/** Files that wait for their turn at once: of all clients, and of one; and seconds after which one that waits is refused. */
const bounds = { waiting: 16, waitingOfClient: 4, waitSeconds: 30 }

export function openFileJobs({ program = jobProgram, threads, memory = parquetMemory }: FileJobsConfig = {}): FileJobs {
  // A NetCDF file is written by the service itself from an answer that it streams: its lane starts no process.
  const lanes = { parquet: { processes: 1, memory, niceness: 10 }, netcdf: { processes: 2, memory } }
  const runner = new JobRunner({ lanes, program, threads, ...bounds })
  return {
    acquire: async (lane, client, stop) => {
      const slot = await runner.acquire({ lane, client, signal: stop.signal })
      let isStarted = false
      return {
        run: async (sql, spillFolder) => {
          isStarted = true
          const timer = setTimeout(() => stop.abort(new FileTimeError('the file takes too long')), seconds * 1000)
          try {
            await slot.start({ kind: 'run', sql, spillFolder }).next()
          } finally {
            clearTimeout(timer)
          }
        },
        release: () => {
          if (!isStarted) slot.release()
        },
      }
    },
    refusalOf: (error) => {
      if (error instanceof BusyError) return { code: 'busy', retrySeconds: error.retrySeconds }
      if (error instanceof ProcessLostError)
        return error.reason === 'fault'
          ? undefined
          : { code: error.reason === 'memory' ? 'over-budget' : 'engine-away' }
      const isTooMuch = error instanceof FileTimeError || (error instanceof JobError && isOutOfMemory(error))
      return isTooMuch ? { code: 'over-budget' } : undefined
    },
    close: () => runner.close(),
  }
}
