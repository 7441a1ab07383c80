import type { InferResponseType } from 'hono/client'
import { type Answer, ask } from './answer.ts'
import { client } from './client.ts'

export type GuestToken = InferResponseType<typeof client.api.user.getguesttoken.$get, 200>

/** Becomes a guest until `expires`, epoch milliseconds; a guest whose token still lasts keeps it and its count. */
export const fetchGuestToken = (expires: number, signal: AbortSignal): Promise<Answer<GuestToken>> =>
  ask(
    (signal) => client.api.user.getguesttoken.$get({ query: { expires: String(expires) } }, { init: { signal } }),
    signal,
  )
