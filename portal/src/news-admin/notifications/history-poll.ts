import { counts, waits } from '@isobath/domain'

/** Asks for the history of what was sent, once a minute and ten times in all, as specified. Returns a function that ends the polling. */
export function pollHistory(ask: () => void): () => void {
  let polls = 0
  const timer = setInterval(() => {
    polls++
    if (polls === counts.notificationPolls) clearInterval(timer)
    ask()
  }, waits.notificationPoll)
  return () => clearInterval(timer)
}
