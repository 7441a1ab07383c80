import { setImmediate } from 'node:timers/promises'

/** Bytes handed to the reader at once: few enough that other requests are served in between, many enough that each costs little. */
const pieceBytes = 2 ** 18

type Pieces = AsyncGenerator<Uint8Array, void, undefined>

/**
 * Creates a body from parts, made as they are read. It errors when a part fails or the signal of `leaving` aborts; a reader that cancels it aborts
 * `leaving`, and its cancel resolves when the parts have ended. `done` is called at the end, however
 * that comes. `follow` passes the pieces on, each about 256 kB.
 */
export function bodyOf(
  parts: AsyncIterable<Uint8Array>,
  leaving: AbortController,
  done: () => void,
  follow = (pieces: Pieces): Pieces => pieces,
): ReadableStream<Uint8Array> {
  const { signal } = leaving
  const pieces = follow(inPieces(parts, signal, done))
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const leave = () => {
          controller.error(signal.reason)
          // Closes the source of the parts, because no further part is read.
          void pieces.return(undefined).catch(() => undefined)
          done()
        }
        signal.addEventListener('abort', leave, { once: true })
      },
      async pull(controller) {
        const next = await pieces.next()
        if (next.done) controller.close()
        else controller.enqueue(next.value)
      },
      async cancel(reason) {
        leaving.abort(reason)
        await pieces.return(undefined).catch(() => undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

// Between pieces the event loop turns, so that a reader who never waits does not hold up everybody else.
async function* inPieces(
  parts: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
  done: () => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    for await (const part of parts) {
      for (let at = 0; at < part.length; at += pieceBytes) {
        signal.throwIfAborted()
        yield part.subarray(at, at + pieceBytes)
        await setImmediate()
      }
    }
  } finally {
    done()
  }
}
