import type { ProcessMemory } from './messages.ts'

const intervalMs = 25

/** Resident memory also counts the program itself and its libraries, which `ulimit -d` does not. */
const programBytes = 96 * 2 ** 20

/** Kills this process once its resident memory exceeds the limit. Queries run in other threads, so the timer fires during them. */
export function guardMemory({ bytes }: ProcessMemory): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > bytes + programBytes) process.kill(process.pid, 'SIGKILL')
  }, intervalMs).unref()
}
