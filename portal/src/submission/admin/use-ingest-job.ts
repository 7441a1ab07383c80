import { useEffect, useEffectEvent, useState } from 'react'
import type { ServiceResult, Fault } from '../../service/request.ts'
import type { IngestJob } from '../../service/submissions.ts'
import { followJob } from './follow-job.ts'

interface FollowedJob {
  /** Undefined before the first answer, null where nobody has requested an ingest. */
  readonly job: IngestJob | null | undefined
  /** Why the latest request brought no job. */
  readonly fault: Fault | undefined
  /** Fetches the job now. */
  readonly reload: () => void
}

/** Waits; ends early where the signal is aborted. */
const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })

/**
 * Follows the ingest of one subject while it is under way. The subject stays the same as long as its component lives. The service runs the job: a page that
 * is closed only stops following it.
 */
export function useIngestJob<Subject>(
  subject: Subject,
  request: (subject: Subject, signal: AbortSignal) => Promise<ServiceResult<IngestJob | null>>,
  onFinished: () => void,
): FollowedJob {
  // A new object starts to follow again.
  const [watch, setWatch] = useState({ subject })
  const [job, setJob] = useState<IngestJob | null>()
  const [fault, setFault] = useState<Fault>()
  const finish = useEffectEvent(onFinished)
  const fetchJob = useEffectEvent(request)
  useEffect(() => {
    const controller = new AbortController()
    const show = (answer: ServiceResult<IngestJob | null>) => {
      setFault(answer.ok ? undefined : answer.fault)
      if (answer.ok) setJob(answer.value)
    }
    const fetch = (signal: AbortSignal) => fetchJob(watch.subject, signal)
    void followJob({ fetch, wait, onAnswer: show, onFinished: () => finish() }, controller.signal)
    return () => controller.abort()
  }, [watch])
  return { job, fault, reload: () => setWatch({ subject }) }
}
