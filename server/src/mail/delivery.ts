import type { Database } from '../db/open.ts'
import { sendDue } from './outbox.ts'
import type { Send } from './outbox.ts'

/** Interval between two deliveries from the outbox, ms. */
const pause = 5000

/** Sends what is written into the outbox until it is stopped; a round that is under way ends first. `secret` opens the links of mails. */
export function startMailDelivery(
  db: Database,
  send: Send,
  secret: Buffer,
  report: (error: unknown) => void,
): { readonly stop: () => Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout
  let round = Promise.resolve()
  const next = () => {
    round = sendDue(db, send, { secret, isStopped: () => stopped })
      .then(() => undefined, report)
      .then(() => {
        if (!stopped) timer = setTimeout(next, pause)
      })
  }
  next()
  return {
    stop: () => {
      stopped = true
      clearTimeout(timer)
      return round
    },
  }
}
