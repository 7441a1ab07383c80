/** Runs work in the background. Responses do not wait for it, so their duration reveals nothing about it. */
export interface BackgroundTasks {
  readonly start: (work: () => Promise<unknown>) => void
  /** Resolves when all started work has ended. */
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
