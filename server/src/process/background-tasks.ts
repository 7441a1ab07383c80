/** Work that an answer does not wait for, so that its time tells nothing of what is done. */
export interface BackgroundTasks {
  readonly start: (work: () => Promise<unknown>) => void
  /** Resolves once all that was started has ended. */
  readonly settled: () => Promise<void>
}

export function createBackgroundTasks(report: (error: unknown) => void): BackgroundTasks {
  const running = new Set<Promise<void>>()
  return {
    start: (work) => {
      const task = work()
        .then(() => undefined, report)
        .finally(() => running.delete(task))
      running.add(task)
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
