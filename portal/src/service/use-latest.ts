import { useState } from 'react'
import type { Request } from './use-request.ts'

/** The value of a request, and that of the request before while a later one is under way. */
export function useLatest<T>(request: Request<T>): T | undefined {
  const [latest, setLatest] = useState<T>()
  const value = request.state === 'succeeded' ? request.value : undefined
  if (value !== undefined && value !== latest) setLatest(() => value)
  return value ?? latest
}
