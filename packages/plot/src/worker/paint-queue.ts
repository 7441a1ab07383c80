import type { PaintRequest } from '../kinds/messages/paint-request.ts'
import type { ChartId, PaintResult } from './protocol.ts'

/** Requests that wait to be painted: the latest of each chart. */
interface PaintQueue {
  /** Settles when the request is painted or superseded by a later one of the same chart; rejects where its painting fails. */
  add(chart: ChartId, request: PaintRequest): Promise<PaintResult>
  remove(chart: ChartId): void
}

interface QueuedRequest {
  readonly request: PaintRequest
  readonly resolve: (result: PaintResult) => void
  readonly reject: (reason: unknown) => void
}

/** Paints in a task of its own, after the messages that already came, so that a burst of requests costs one painting. */
export function createPaintQueue(paint: (chart: ChartId, request: PaintRequest) => PaintResult): PaintQueue {
  const queue = new Map<ChartId, QueuedRequest>()
  const { port1: trigger, port2: listener } = new MessageChannel()
  let isScheduled = false
  const paintAll = () => {
    isScheduled = false
    const requests = [...queue]
    queue.clear()
    for (const [chart, { request, resolve, reject }] of requests) {
      try {
        resolve(paint(chart, request))
      } catch (reason) {
        reject(reason)
      }
    }
  }
  listener.addEventListener('message', paintAll)
  listener.start()
  return {
    add: (chart, request) =>
      new Promise((resolve, reject) => {
        queue.get(chart)?.resolve('superseded')
        queue.set(chart, { request, resolve, reject })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
        if (!isScheduled) trigger.postMessage(null)
        isScheduled = true
      }),
    remove(chart) {
      queue.get(chart)?.resolve('nothing to paint')
      queue.delete(chart)
    },
  }
}
