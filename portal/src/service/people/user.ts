import type { InferResponseType } from 'hono/client'
import { type ServiceResult, requestJson, requestBody } from '../request.ts'
import { client } from '../client.ts'

type GuestToken = InferResponseType<typeof client.api.user.getguesttoken.$get, 200>

/** Later than every day of a guest: the service shortens it to a day from now. */
const farFuture = Date.UTC(9999, 11, 31)

/**
 * Becomes a guest until `expires`, epoch milliseconds; a guest whose token still lasts keeps it and its count. Where the clock of the browser is so late
 * that the service finds the time past, the guest has a day.
 */
export async function fetchGuestToken(expires: number, signal: AbortSignal): Promise<ServiceResult<GuestToken>> {
  const request = (until: number): Promise<ServiceResult<GuestToken>> =>
    requestJson(
      (signal) => client.api.user.getguesttoken.$get({ query: { expires: String(until) } }, { init: { signal } }),
      signal,
    )
  const answer = await request(expires)
  const isPast = !answer.ok && answer.fault.type === 'answered' && answer.fault.status === 400
  return isPast ? request(farFuture) : answer
}

export type Subscription = InferResponseType<typeof client.api.user.subscriptions.$get, 200>[number]

/** The datasets that the user is subscribed to. */
export const fetchSubscriptions = (signal: AbortSignal): Promise<ServiceResult<Subscription[]>> =>
  requestJson((signal) => client.api.user.subscriptions.$get({}, { init: { signal } }), signal)

/** Subscribes the user to a dataset. */
export const subscribe = (shortName: string): Promise<ServiceResult<unknown>> =>
  requestBody(
    (signal) => client.api.user.subscriptions.$post({ json: { shortName } }, { init: { signal } }),
    (response) => response.text(),
    new AbortController().signal,
  )

/** Ends the user's subscriptions to datasets. */
export const unsubscribe = (shortNames: readonly string[]): Promise<ServiceResult<unknown>> =>
  requestBody(
    (signal) => client.api.user.subscriptions.$delete({ json: { shortNames: [...shortNames] } }, { init: { signal } }),
    (response) => response.text(),
    new AbortController().signal,
  )

interface ContactMessage {
  readonly name: string
  readonly email: string
  readonly message: string
}

/** Writes to the people who run the service. */
export const sendMessage = (json: ContactMessage): Promise<ServiceResult<unknown>> =>
  requestBody(
    (signal) => client.api.user.contactus.$post({ json }, { init: { signal } }),
    (response) => response.text(),
    new AbortController().signal,
  )
