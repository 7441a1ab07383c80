import type { ServiceResult } from '../../service/request.ts'
import type { IngestJob } from '../../service/submissions.ts'

/** Milliseconds between two requests for a job that is not finished. */
export const pollMs = 2000

export const isUnfinished = (job: IngestJob | null): boolean => job?.State === 'queued' || job?.State === 'running'

interface JobWatch {
  readonly fetch: (signal: AbortSignal) => Promise<ServiceResult<IngestJob | null>>
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  readonly onAnswer: (answer: ServiceResult<IngestJob | null>) => void
  /** Called where the job was unfinished before and is not any more. */
  readonly onFinished: () => void
}

/** Fetches a job again and again until it is finished, the service does not answer, or the signal is aborted. */
export async function followJob(watch: JobWatch, signal: AbortSignal): Promise<void> {
  let wasUnfinished = false
  for (;;) {
    const answer = await watch.fetch(signal)
    if (signal.aborted) return
    watch.onAnswer(answer)
    if (!answer.ok) return
    if (!isUnfinished(answer.value)) {
      if (!wasUnfinished) return
      watch.onFinished()
      // The service writes the rows that it left out a moment after the end of the job.
      if (answer.value?.State !== 'done' || answer.value.Left_Out !== null) return
      await watch.wait(pollMs, signal)
      const last = await watch.fetch(signal)
      if (!signal.aborted && last.ok) watch.onAnswer(last)
      return
    }
    wasUnfinished = true
    await watch.wait(pollMs, signal)
    if (signal.aborted) return
  }
}
