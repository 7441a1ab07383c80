import { vi } from 'vitest'

/** A bound for what hangs, in milliseconds: much longer than any state takes on a loaded machine. */
const timeout = 50_000

interface Options {
  /** Milliseconds between two tries. */
  readonly interval?: number
}

/** Repeats a check until it passes. */
export const waitFor = <Result>(check: () => Result | Promise<Result>, options?: Options): Promise<Result> =>
  vi.waitFor(check, { timeout, ...options })

/** Repeats a condition until it is true. */
export const waitUntil: typeof vi.waitUntil = (condition) => vi.waitUntil(condition, { timeout })
