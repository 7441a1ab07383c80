/** Timers; those of the page, or a test's own. */
export interface Clock {
  setTimeout(work: () => void, milliseconds: number): unknown
  clearTimeout(timer: unknown): void
}

/** The timers of the page. */
export const pageClock: Clock = {
  setTimeout: (work, milliseconds) => setTimeout(work, milliseconds),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
}

/** Runs work after a number of seconds in which the page could run. A period in which it was blocked or asleep counts as one second. */
export function afterSeconds(clock: Clock, seconds: number, work: () => void): { cancel(): void } {
  let left = seconds
  let timer: unknown
  const tick = () => {
    timer = clock.setTimeout(() => {
      left--
      if (left > 0) tick()
      else work()
    }, 1000)
  }
  tick()
  return { cancel: () => clock.clearTimeout(timer) }
}
