/** A client has taken nothing of its answer for too long. */
export class IdleReaderError extends Error {}

/** Passes parts on, and stops an answer whose reader has taken nothing for so many seconds. */
export async function* dropIdleReader<T>(
  parts: AsyncIterable<T>,
  stop: AbortController,
  seconds: number,
): AsyncGenerator<T, void, undefined> {
  for await (const part of parts) {
    const timer = setTimeout(() => stop.abort(new IdleReaderError('nobody reads')), seconds * 1000)
    try {
      yield part
    } finally {
      clearTimeout(timer)
    }
  }
}
