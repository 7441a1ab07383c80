import { isDiskFull } from '../process/disk-fault.ts'
import { isAway } from './away.ts'

/** Rows that are written to the store a few at a time, after the requests they come from, so that no request waits for them. */
export interface WriteQueue<T> {
  readonly add: (row: T) => void
  /** Resolves once everything that was added is in the store. */
  readonly flush: () => Promise<void>
}

/** Rows written by one statement. */
const together = 500

/** Rows that wait at most, while the store is away or full; each takes about a kilobyte. */
const mostWaiting = 20_000

/** Time for which a row may wait to be written, ms. */
const pause = 1000

/** Creates a queue whose rows `write` puts into the store. A process that is killed loses what a pause holds at most. */
export function createWriteQueue<T>(
  write: (rows: readonly T[]) => Promise<void>,
  report: (error: unknown) => void,
): WriteQueue<T> {
  const waiting: T[] = []
  let isLost = false
  let writing = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(async () => {
      while (waiting.length > 0) {
        const rows = waiting.splice(0, together)
        try {
          await write(rows)
          isLost = false
        } catch (error) {
          // Logged once, and not for each second that the fault lasts.
          if (!isLost) report(error)
          isLost = isAway(error) || isDiskFull(error)
          if (!isLost) continue
          waiting.unshift(...rows.slice(0, mostWaiting - waiting.length))
          timer ??= setTimeout(() => void flush(), pause).unref()
          return
        }
      }
    })
    return writing
  }
  return {
    add: (row) => {
      if (waiting.length >= mostWaiting) return
      waiting.push(row)
      if (waiting.length >= together && !isLost) void flush()
      else timer ??= setTimeout(() => void flush(), pause).unref()
    },
    flush,
  }
}
