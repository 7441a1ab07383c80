import { vi } from 'vitest'

/** Longer than any state takes on a loaded machine. A test that waits for a state never fails because the machine is slow. */
const timeout = 20_000

/** Repeats a check until it passes. */
export const waitFor: typeof vi.waitFor = (check, options = { timeout }) => vi.waitFor(check, options)

/** Repeats a condition until it is true. */
export const waitUntil: typeof vi.waitUntil = (condition, options = { timeout }) => vi.waitUntil(condition, options)
