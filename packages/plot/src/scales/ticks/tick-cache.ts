import { withSigns } from '../number-signs.ts'
import type { Tick } from './tick.ts'

/** More than the axes of a page of a hundred charts need. */
const mostEntries = 500

/**
 * Caches ticks by the arguments they are made from. The panels of a chart, its layouts and the charts of a page have equal ranges, and d3 takes longer
 * to divide a range and to format its labels than the page takes to draw them.
 */
export function cacheTicks<Request extends readonly unknown[]>(
  ticksOf: (...request: Request) => readonly Tick[],
): (...request: Request) => readonly Tick[] {
  const cache = new Map<string, readonly Tick[]>()
  return (...request) => {
    // Labels differ by the signs of the language.
    const key = withSigns('.') + request.join()
    const known = cache.get(key)
    if (known) return known
    if (cache.size >= mostEntries) cache.clear()
    const ticks = ticksOf(...request)
    // Ticks of times are none until their code is fetched.
    if (ticks.length > 0) cache.set(key, ticks)
    return ticks
  }
}
