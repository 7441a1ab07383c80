import type { PlotKind, PlotOptions } from './options.ts'

const sameItems = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => sameItems(item, b[i]))
  if (!isPlain(a) || !isPlain(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => sameItems(a[key], b[key]))
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

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
    (key) => !sameItems(old[key], now[key]),
  )
  return changed.length === 0
    ? undefined
    : (Object.fromEntries(changed.map((key) => [key, now[key]])) as Partial<PlotOptions<Kind>>)
}
