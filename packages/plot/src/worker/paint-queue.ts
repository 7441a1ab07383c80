import type { ChartId, PaintResult } from './protocol.ts'
import type { PaintRequest } from '../kinds/paint-request.ts'

/** Frames that wait to be painted: one a chart, the latest. */
export interface PaintQueue {
  /** Settles when the frame is painted, or a later one of the same chart took its place. */
  ask(chart: ChartId, frame: PaintRequest): Promise<PaintResult>
  forget(chart: ChartId): void
}

interface Waiting {
  readonly frame: PaintRequest
  readonly settle: (painted: PaintResult) => void
}

/** Paints in a task of its own, after every request that has already come in was heard, so that a burst of frames costs one painting. */
export function paintQueue(paint: (chart: ChartId, frame: PaintRequest) => PaintResult): PaintQueue {
  const waiting = new Map<ChartId, Waiting>()
  const { port1: bell, port2: listener } = new MessageChannel()
  let rung = false
  const paintAll = () => {
    rung = false
    const all = [...waiting]
    waiting.clear()
    for (const [chart, { frame, settle }] of all) settle(paint(chart, frame))
  }
  listener.addEventListener('message', paintAll)
  listener.start()
  return {
    ask: (chart, frame) =>
      new Promise((settle) => {
        waiting.get(chart)?.settle('superseded')
        waiting.set(chart, { frame, settle })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
        if (!rung) bell.postMessage(null)
        rung = true
      }),
    forget(chart) {
      waiting.get(chart)?.settle('nothing to paint')
      waiting.delete(chart)
    },
  }
}
