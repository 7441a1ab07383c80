import type { Context } from 'hono'
import { bodyOf } from '../../engine/body.ts'
import { refusalText } from '../../engine/engine.ts'
import { CrowdedError, Readers } from '../../engine/readers.ts'
import { relayAbort } from '../../io/abort-relay.ts'
import { refuse } from '../http/refusal.ts'
import type { Services } from '../http/services.ts'
import { guardBody } from '../http/stream.ts'
import { jobClient } from './job-client.ts'

/** Writes the pieces of a body until its signal aborts. */
type WritePieces = (signal: AbortSignal) => AsyncIterable<Uint8Array>

/**
 * Creates what sends bodies that the service makes piece by piece without the engine. As with answers of data, only so many are read at once, since each holds a piece
 * of it until its client has taken it; others wait, and clients who take nothing are dropped.
 */
export function createPieceSender(services: Pick<Services, 'limiter' | 'settings'>, readers = new Readers()) {
  const clientOf = jobClient(services)
  return async (c: Context, write: WritePieces): Promise<Response> => {
    const { controller: stop, end } = relayAbort(c.req.raw.signal)
    try {
      const { follow, release } = await readers.acquire(clientOf(c), stop)
      const done = () => {
        release()
        end()
      }
      return c.body(guardBody(c, bodyOf(write(stop.signal), stop, done, follow)))
    } catch (error) {
      end()
      if (stop.signal.aborted) return c.body(null, 503)
      if (!(error instanceof CrowdedError)) throw error
      const { retrySeconds: again } = error
      return refuse(c, { status: 503, sentence: refusalText({ code: 'too-many-readers', retrySeconds: again }), again })
    }
  }
}
