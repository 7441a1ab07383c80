import { allPalettes } from '../scales/palette.ts'
import type { Call, Posted, WorkerSession } from './calls.ts'
import type { ChartId, Session } from './protocol.ts'
import type { SessionEvent } from '../kinds/session-event.ts'
import { parcel } from './parcel.ts'
import { isRead } from '../loading/reading/reading.ts'

/** Every call that was pending when the worker died is rejected with this. */
export class SessionDied extends Error {
  override readonly name = 'SessionDied'
}

/** The session of a worker. */
export interface RemoteSession {
  readonly session: Session
  /** Comes before all else. */
  readonly begin: () => Promise<void>
  /** Settles everything pending, and all that is asked afterwards, as a failure: nothing comes from a worker that is gone. */
  readonly fail: (reason: SessionDied) => void
}

/** @param reader starts the worker that reads tables, where that one does not */
export function remoteSession(worker: Worker, reader: (() => Promise<Worker>) | undefined): RemoteSession {
  const pending = new Map<
    number,
    { readonly resolve: (answer: unknown) => void; readonly reject: (reason: unknown) => void }
  >()
  /** The last opening of each chart, and who hears it. */
  const openings = new Map<ChartId, { readonly opening: number; readonly notify: (event: SessionEvent) => void }>()
  let dead: SessionDied | undefined
  let [calls, opened] = [0, 0]
  let introduced: Promise<void> | undefined

  worker.addEventListener('message', ({ data }: MessageEvent<Posted>) => {
    if (data.type === 'told') {
      const last = openings.get(data.chart)
      if (last?.opening === data.opening) last.notify(data.event)
      return
    }
    const settling = pending.get(data.call)
    pending.delete(data.call)
    if (data.type === 'done') settling?.resolve(data.answer)
    else settling?.reject(data.reason)
  })
  const post = (call: Call, given: Transferable[]) => worker.postMessage(call, given)
  const ask = <Method extends keyof WorkerSession>(
    method: Method,
    args: Parameters<WorkerSession[Method]>,
    given: Transferable[] = [],
  ): ReturnType<WorkerSession[Method]> =>
    new Promise<unknown>((resolve, reject) => {
      if (dead) return reject(dead)
      const call = ++calls
      post({ call, method, args } as Call, given)
      pending.set(call, { resolve, reject })
    }) as ReturnType<WorkerSession[Method]>
  const introduce = async (start: () => Promise<Worker>) => {
    const reading = await start().catch((reason: unknown) => {
      // What could not be fetched this time may come the next.
      introduced = undefined
      throw reason
    })
    const { port1, port2 } = new MessageChannel()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    reading.postMessage(port1, [port1])
    await ask('readBy', [port2], [port2])
  }

  const session: Session = {
    async open(chart, source, wanted, notify, budget) {
      const opening = ++opened
      openings.set(chart, { opening, notify })
      if (reader && isRead(source)) {
        await (introduced ??= introduce(reader))
        if (openings.get(chart)?.opening !== opening) return
      }
      const { sent, given } = parcel(source)
      await ask('open', [chart, sent, wanted, opening, budget], given)
    },
    change: (...args) => ask('change', args),
    attach(chart, canvas) {
      const given = canvas instanceof OffscreenCanvas ? canvas : canvas.transferControlToOffscreen()
      return ask('attach', [chart, given], [given])
    },
    paint: (...args) => ask('paint', args),
    labels: (...args) => ask('labels', args),
    pick: (...args) => ask('pick', args),
    neighbour: (...args) => ask('neighbour', args),
    fit: (...args) => ask('fit', args),
    block: (...args) => ask('block', args),
    picture: (...args) => ask('picture', args),
    traceable: (...args) => ask('traceable', args),
    vectors: (...args) => ask('vectors', args),
    supplyLand: (...args) => ask('supplyLand', args),
    close(chart) {
      openings.delete(chart)
      return ask('close', [chart])
    },
    held: () => ask('held', []),
  }
  return {
    session,
    begin: () => ask('begin', [allPalettes()]),
    fail(reason) {
      dead = reason
      for (const { reject } of pending.values()) reject(reason)
      pending.clear()
    },
  }
}
