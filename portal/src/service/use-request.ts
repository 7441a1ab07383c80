import { useEffect, useEffectEvent, useState } from 'react'
import type { ServiceResult, Fault } from './request.ts'

/** The specified request states. `retry` sends the request again. */
export type Request<T> =
  | { readonly state: 'notTried' }
  | { readonly state: 'inProgress' }
  | { readonly state: 'succeeded'; readonly value: T }
  | { readonly state: 'failed'; readonly fault: Fault; readonly retry: () => void }

/**
 * Asks whenever `key` changes, `delay` ms after the last change, and gives up the request before. An answer counts only for the key it was
 * requested, so that what is on screen is never stale. Nothing is requested while `key` is undefined.
 */
export function useRequest<T>(
  key: string | undefined,
  request: (signal: AbortSignal) => Promise<ServiceResult<T>>,
  delay = 0,
): Request<T> {
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<{ readonly ticket: string; readonly answer: ServiceResult<T> }>()
  const ticket = key === undefined ? undefined : `${attempt} ${key}`
  const send = useEffectEvent(request)
  useEffect(() => {
    if (ticket === undefined) return
    const controller = new AbortController()
    const settle = async () => {
      const answer = await send(controller.signal)
      if (!controller.signal.aborted) setSettled({ ticket, answer })
    }
    const timer = setTimeout(() => void settle(), delay)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [ticket, delay])
  if (ticket === undefined) return { state: 'notTried' }
  if (settled?.ticket !== ticket) return { state: 'inProgress' }
  const { answer } = settled
  if (answer.ok) return { state: 'succeeded', value: answer.value }
  return { state: 'failed', fault: answer.fault, retry: () => setAttempt((count) => count + 1) }
}
