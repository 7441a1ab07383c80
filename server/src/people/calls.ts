import { and, desc, eq, isNotNull, like, lt, sql } from 'drizzle-orm'
import { utc } from '../db/columns.ts'
import type { Database } from '../db/open.ts'
import { apiCalls, errorReports } from '../db/record-schema.ts'

/** A request that was answered. */
export type AnsweredCall = Omit<typeof apiCalls.$inferInsert, 'id'>

/** Writes down requests a few at a time, so that none waits for it. */
export interface CallLog {
  readonly add: (call: AnsweredCall) => void
  /** Resolves once everything that was added is in the store. */
  readonly flush: () => Promise<void>
}

/** Calls written by one statement: each has 14 values, and a statement holds 65,535 (the protocol counts them in 16 bits). */
const together = 500

/** How long a call may wait to be written, milliseconds. */
const pause = 1000

export function createCallLog(db: Database, report: (error: unknown) => void): CallLog {
  let waiting: AnsweredCall[] = []
  let writing = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const calls = waiting
    waiting = []
    writing = writing.then(async () => {
      for (let i = 0; i < calls.length; i += together)
        await db
          .insert(apiCalls)
          .values(calls.slice(i, i + together))
          .catch(report)
    })
    return writing
  }
  return {
    add: (call) => {
      waiting.push(call)
      if (waiting.length >= together) void flush()
      else timer ??= setTimeout(() => void flush(), pause).unref()
    },
    flush,
  }
}

/** When a user last asked for data; null when never. */
export async function lastCallOf(db: Database, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ at: utc(apiCalls.at) })
    .from(apiCalls)
    .where(and(eq(apiCalls.userId, userId), isNotNull(apiCalls.query), like(apiCalls.route, '/api/data/%')))
    .orderBy(desc(apiCalls.at))
    .limit(1)
  return row?.at ?? null
}

/** How long requests and reported faults are kept. */
const keptDays = 400

/** Removes what was written down too long ago. */
export async function sweepRecords(db: Database): Promise<void> {
  const before = sql`now() - make_interval(days => ${keptDays})`
  await db.delete(apiCalls).where(lt(apiCalls.at, before))
  await db.delete(errorReports).where(lt(errorReports.at, before))
}
