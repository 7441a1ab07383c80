import { isAway } from '../db/away.ts'
import { changeData } from './data-changes/change-data.ts'
import { ingestSubmission } from './ingest.ts'
import type { IngestServices } from './ingest.ts'
import type { FilesRequest } from './ingest-files.ts'
import {
  claimJob,
  failJob,
  isDataChange,
  isOfSubmission,
  noteLeftOut,
  requeueJob,
  showProgress,
} from './ingest-jobs.ts'
import type { IngestJob, Progress } from './ingest-jobs.ts'

/** Interval of a running job's heartbeat and progress, ms. */
const beatMs = 2_000

/** Interval at which the runner looks for jobs that other processes left, ms. */
const lookMs = 30_000

/** Runs ingest jobs one at a time, apart from the requests that ask for them. */
export interface IngestRunner {
  /** Looks for jobs now. */
  readonly wake: () => void
  /** Resolves once no job is left that this process may run. */
  readonly settled: () => Promise<void>
  /** Stops the job under way, which is begun again by this service's next start or by another process. */
  readonly stop: () => Promise<void>
}

/** Starts work at an interval; the result stops it. */
type RepeatTimer = (ms: number, work: () => Promise<void>) => () => void

interface RunnerServices extends IngestServices {
  readonly report: (error: unknown) => void
  /** The clock of heartbeats; timers of the system where it is left out. */
  readonly every?: RepeatTimer
}

/** Runs a job by what it is of. */
function ingestJob(services: IngestServices, job: IngestJob, options: Pick<FilesRequest, 'progress' | 'signal'>) {
  if (isDataChange(job)) return changeData(services, job, options)
  if (isOfSubmission(job)) return ingestSubmission(services, job, options)
  throw new Error(`the ingest job ${job.id} is of nothing`)
}

const failedInside = (job: IngestJob) =>
  `The service failed to ingest the ${isDataChange(job) ? 'files' : 'workbook'}; its log says why.`

export function startIngestRunner(services: RunnerServices): IngestRunner {
  const { db, report } = services
  // While the store is away every request says so.
  const reportUnlessAway = (error: unknown) => void (isAway(error) || report(error))
  const { every = repeat(reportUnlessAway) } = services
  const stopped = new AbortController()
  let running: Promise<void> = Promise.resolve()

  const run = async (job: IngestJob) => {
    const abort = new AbortController()
    const signal = AbortSignal.any([stopped.signal, abort.signal])
    let progress: Progress | undefined
    const beat = async () => {
      // An administrator cancelled it, or another process took it over, since this one was silent for too long.
      if (!(await showProgress(db, job, progress))) abort.abort()
    }
    const stopBeating = every(beatMs, beat)
    try {
      const result = await ingestJob(services, job, {
        signal,
        progress: (done, total) => (progress = { done, total }),
      })
      if (result.ok) await noteLeftOut(db, job, result.leftOut)
      else await failJob(db, job, result.sentence)
    } catch (error) {
      if (signal.aborted) return await requeueJob(db, job)
      report(error)
      // Without the store the job cannot be marked. It is begun again when its heartbeat is old.
      if (!isAway(error)) await failJob(db, job, failedInside(job))
    } finally {
      stopBeating()
    }
  }

  const runAll = async () => {
    while (!stopped.signal.aborted) {
      const job = await claimJob(db)
      if (!job) return
      await run(job)
    }
  }

  const wake = () => {
    running = running.then(runAll).catch(reportUnlessAway)
  }

  const stopLooking = every(lookMs, () => {
    wake()
    return Promise.resolve()
  })
  wake()
  return {
    wake,
    settled: () => running,
    stop: async () => {
      stopLooking()
      stopped.abort()
      await running
    },
  }
}

const repeat =
  (report: (error: unknown) => void): RepeatTimer =>
  (ms, work) => {
    let isWorking = false
    const timer = setInterval(() => {
      if (isWorking) return
      isWorking = true
      void work()
        .catch(report)
        .finally(() => (isWorking = false))
    }, ms).unref()
    return () => clearInterval(timer)
  }
