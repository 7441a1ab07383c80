import { transfer } from 'comlink'
import { needsReading } from '../../loading/reading/reading-protocol.ts'
import { paletteTables } from '../../scales/palettes/palette.ts'
import type { ProgramRequest } from '../../kinds/messages/data-request.ts'
import type { SessionEvent } from '../../kinds/messages/session-event.ts'
import { ignoreGone } from './guarded-worker.ts'
import type { ChartId, Session } from '../protocol.ts'
import { sourcesToPost } from './source-transfer.ts'
import type { ChartEvent, LoadId, StartReport, WorkerSession } from '../worker-api.ts'

/** A session in a worker, as the page calls it. */
export interface RemoteSession {
  readonly session: Session
  /** Settles when the worker answers for the first time. Calls may be sent before. */
  readonly started: Promise<StartReport>
}

/**
 * @param openReader returns a port to the worker that reads tables; absent where the drawing worker reads them itself
 * @param firstRequest names the programs of the first chart, which are compiled while the page works
 */
export function connectSession(
  api: WorkerSession,
  openReader: (() => Promise<MessagePort>) | undefined,
  firstRequest: ProgramRequest | undefined,
): RemoteSession {
  const { port1: incoming, port2: outgoing } = new MessageChannel()
  const listeners = new Map<ChartId, { readonly load: LoadId; readonly notify: (event: SessionEvent) => void }>()
  let lastLoad = 0
  incoming.addEventListener('message', ({ data: { chart, load, event } }: MessageEvent<ChartEvent>) => {
    const listener = listeners.get(chart)
    if (listener?.load === load) listener.notify(event)
  })
  incoming.start()
  const started = api.start(paletteTables, transfer(outgoing, [outgoing]))
  if (firstRequest) api.prepare(firstRequest).catch(ignoreGone)

  let hasReader: Promise<void> | undefined
  const connectReader = async (open: () => Promise<MessagePort>) => {
    try {
      const port = await open()
      // Not awaited: the port keeps what is posted until both workers listen.
      api.useReader(transfer(port, [port])).catch(ignoreGone)
    } catch (reason) {
      // The next table tries again.
      hasReader = undefined
      throw reason
    }
  }

  const own: Pick<Session, 'open' | 'attach' | 'close'> = {
    async open(chart, source, request, notify, budget, over = []) {
      const load = ++lastLoad
      listeners.set(chart, { load, notify })
      if (openReader && [source, ...over].some(needsReading)) {
        await (hasReader ??= connectReader(openReader))
        if (listeners.get(chart)?.load !== load) return
      }
      const [posted, postedOver] = sourcesToPost(source, over)
      await api.open(chart, posted, request, load, budget, postedOver)
    },
    attach(chart, canvas) {
      const offscreen = canvas instanceof OffscreenCanvas ? canvas : canvas.transferControlToOffscreen()
      return api.attach(chart, transfer(offscreen, [offscreen]))
    },
    close(chart) {
      listeners.delete(chart)
      return api.close(chart)
    },
  }
  // All other methods are those of the worker.
  const session = Object.setPrototypeOf(own, api) as Session
  return { session, started }
}
