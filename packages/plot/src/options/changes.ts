import type { PlotKind, PlotOptions } from './options.ts'
import { deepEqual } from './deep-equal.ts'

/**
 * What differs between two sets of options, or undefined when nothing does. Ranges, titles and views are compared by what they hold, so that
 * literals in JSX change nothing; arrays of data by identity. An option that is gone is returned as undefined.
 */
export function changesBetween<Kind extends PlotKind>(
  before: PlotOptions<Kind>,
  after: PlotOptions<Kind>,
): Partial<PlotOptions<Kind>> | undefined {
  const [old, now] = [before, after] as unknown as [Record<string, unknown>, Record<string, unknown>]
  const changed = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (key) => !deepEqual(old[key], now[key]),
  )
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map((key) => [key, now[key]]))
}
