import type { ReactNode } from 'react'
import type { ServiceResult } from '../../service/request.ts'
import { useLatest } from '../../service/use-latest.ts'
import { useRequest } from '../../service/use-request.ts'
import { LoadFailure } from '../../shell/failures/load-failure.tsx'
import { screenTexts } from './screen-texts.ts'

interface Props<T> {
  /** Key of the request: a new one sends the request again. */
  readonly name: string
  readonly request: (signal: AbortSignal) => Promise<ServiceResult<T>>
  /** Milliseconds after the last change of the name. */
  readonly delay?: number
  /** What could not be loaded, as a sentence. */
  readonly failure: string
  readonly children: (value: T) => ReactNode
}

/** Loads what a part of the administration shows; what was loaded before stays while it is loaded again. */
export function Loaded<T>({ name, request, delay = 0, failure, children }: Props<T>) {
  const answer = useRequest(name, request, delay)
  const value = useLatest(answer)
  if (answer.state === 'failed') return <LoadFailure sentence={failure} fault={answer.fault} onRetry={answer.retry} />
  return value === undefined ? <p className="soft">{screenTexts.loading}</p> : children(value)
}
