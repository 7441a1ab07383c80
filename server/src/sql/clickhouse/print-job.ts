import { relayAbort } from '../../io/abort-relay.ts'
import type { Slot } from '../../sandbox/job-runner.ts'
import type { SlotRequest } from '../../sandbox/job-queue.ts'
import type { Job } from '../../sandbox/messages.ts'
import { BudgetError } from '../fault.ts'
import { valueOfPlan } from '../work-clock.ts'

/**
 * Statements that are printed at once: for `quickPlanSeconds`, and those that take longer for `planSeconds`. One takes milliseconds, and a plan of sixty joins half a second. But the engine
 * works out the constants of a statement while it plans, so that a statement can take all of `planSeconds`.
 */
export const printProcesses = { print: 2, longPrint: 1 } as const

interface PrintQueue {
  readonly acquire: (request: SlotRequest<keyof typeof printProcesses>) => Promise<Slot>
}

interface PrintRequest {
  readonly job: Job
  readonly client: string
  readonly stop: AbortController
  /** Called once it is the statement's turn. */
  readonly charge: () => Promise<void>
  readonly budget: { readonly planSeconds: number; readonly quickPlanSeconds: number }
}

/**
 * Runs a job that prints a statement in a quick process, and anew in the one for long plans where it takes too long there. So who waits for a quick process waits for
 * no long plan.
 */
export async function runPrintJob(queue: PrintQueue, request: PrintRequest): Promise<unknown> {
  const { job, client, stop, charge, budget } = request
  const seconds = Math.min(budget.planSeconds, budget.quickPlanSeconds)
  const quick = relayAbort(stop.signal)
  const { signal } = quick.controller
  try {
    const slot = await queue.acquire({ client, lane: 'print', signal })
    await charge().catch((error: unknown) => {
      slot.release()
      throw error
    })
    return await valueOfPlan(slot.start(job), quick.controller, seconds)
  } catch (error) {
    const reason: unknown = signal.reason
    if (stop.signal.aborted || !(reason instanceof BudgetError)) throw error
    if (seconds === budget.planSeconds) throw reason
  } finally {
    quick.end()
  }
  const slot = await queue.acquire({ client, lane: 'longPrint', signal: stop.signal })
  return valueOfPlan(slot.start(job), stop, budget.planSeconds)
}
