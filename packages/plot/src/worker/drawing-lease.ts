import { type CreateCanvas, openContext } from '../gpu/context.ts'
import { type Drawing, createDrawing } from '../gpu/drawing.ts'

/** Keeps at most one drawing open. */
export interface DrawingLease {
  /** The drawing, opened if there is none; a sentence where there can be none. */
  take(): Drawing | string
  /** The drawing if one is open. */
  readonly current: Drawing | undefined
  /** Closes the drawing unless it is taken again soon: pages that swap one chart for another need not compile every shader anew. */
  release(): void
}

/** Milliseconds without a chart until the context is given back: long enough for a page to put another chart in the place of the last. */
const idle = 500

export function leaseDrawing(createCanvas: CreateCanvas, notify: (state: 'lost' | 'restored') => void): DrawingLease {
  let current: Drawing | undefined
  let closing: ReturnType<typeof setTimeout> | undefined
  return {
    get current() {
      return current
    },
    take() {
      clearTimeout(closing)
      if (current) return current
      const context = openContext(createCanvas, notify)
      if (typeof context === 'string') return context
      return (current = createDrawing(context, createCanvas))
    },
    release() {
      clearTimeout(closing)
      closing = setTimeout(() => {
        current?.context.dispose()
        current = undefined
      }, idle)
    },
  }
}
