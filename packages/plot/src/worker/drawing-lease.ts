import { type CreateCanvas, openContext } from '../gpu/context.ts'
import { type Drawing, createDrawing } from '../gpu/drawing.ts'
import type { PaletteTables } from '../scales/palettes/palette.ts'

/** Owns the drawing of a session: at most one is open. */
interface DrawingLease {
  /** Returns the drawing, which it opens if there is none, or a sentence that says why it cannot. */
  take(): Drawing | string
  /** Undefined if none is open. */
  readonly current: Drawing | undefined
  /** Closes the drawing unless `take` is called soon: pages that replace one chart by another keep their compiled shaders. */
  release(): void
}

/** Milliseconds without a chart until the context is freed: long enough for a page to replace its last chart. */
const idleMs = 500

/**
 * @param tables returns what the palettes are decoded from; called at the first painting that needs them
 * @param parts parts of every drawing, by the function that creates them
 */
export function leaseDrawing(
  createCanvas: CreateCanvas,
  tables: () => PaletteTables,
  parts: Iterable<readonly [create: unknown, part: unknown]>,
  notify: (state: 'lost' | 'restored') => void,
): DrawingLease {
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
      return (current = createDrawing(context, createCanvas, tables, parts))
    },
    release() {
      clearTimeout(closing)
      closing = setTimeout(() => {
        current?.context.dispose()
        current = undefined
      }, idleMs)
    },
  }
}
