import { setTimeout } from 'node:timers/promises'
import { startingService } from './lock.ts'
import { openDatabase } from './open.ts'
import type { DatabaseOptions, OpenResult } from './open.ts'

/** Pauses of a quarter of a second before a store that is held is refused. A service that starts for the first time takes a minute on a slow machine. */
const pauses = { whileServiceStarts: 480, otherwise: 40 }

/**
 * Asks the service that holds a store, or opens the store if no process holds it. Waits two minutes for a service that starts, and ten seconds for other
 * processes.
 *
 * @param ask returns undefined where no service answers
 */
export async function askOrOpen<Answer>(
  ask: () => Promise<Answer | undefined>,
  options: DatabaseOptions,
): Promise<{ readonly ok: true; readonly answer: Answer } | OpenResult> {
  for (let paused = 0; ; paused++) {
    const answer = options.url ? undefined : await ask()
    if (answer !== undefined) return { ok: true, answer }
    const opened = await openDatabase(options)
    if (opened.ok || options.url) return opened
    const isStarting = opened.heldFor === startingService
    if (paused >= (isStarting ? pauses.whileServiceStarts : pauses.otherwise)) return opened
    if (isStarting && paused === 0) console.error('The service is starting. The command waits for it.')
    await setTimeout(250)
  }
}
