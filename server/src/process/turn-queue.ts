/** Runs work when its turn comes. */
type TurnQueue = <T>(client: string, work: () => Promise<T>) => Promise<T>

interface WaitingWork {
  readonly client: string
  readonly start: () => void
}

/**
 * Creates a queue that runs some works at once, one unless told otherwise. Among the clients that wait, the one goes first that had the fewest turns since it began to wait; of equal
 * ones the first that came. So a client that brings many works at once holds each of the others up by one.
 */
export function createTurnQueue(most = 1): TurnQueue {
  const waiting: WaitingWork[] = []
  /** The turns of clients that still wait. */
  const turns = new Map<string, number>()
  let running = 0
  const turnsOf = ({ client }: WaitingWork) => turns.get(client) ?? 0
  const startNext = () => {
    const [first] = waiting
    if (!first || running >= most) return
    const next = waiting.reduce((best, work) => (turnsOf(work) < turnsOf(best) ? work : best), first)
    waiting.splice(waiting.indexOf(next), 1)
    turns.set(next.client, turnsOf(next) + 1)
    running++
    next.start()
  }
  return async (client, work) => {
    await new Promise<void>((start) => {
      waiting.push({ client, start })
      startNext()
    })
    try {
      return await work()
    } finally {
      running--
      if (!waiting.some((other) => other.client === client)) turns.delete(client)
      startNext()
    }
  }
}
