import { and, desc, eq, getTableColumns, isNotNull, like, lt, sql } from 'drizzle-orm'
import { utc } from '../db/columns.ts'
import { isAway } from '../db/away.ts'
import type { Database } from '../db/open.ts'
import { apiCalls, errorReports } from '../db/record-schema.ts'
import { isDiskFull } from '../process/disk-fault.ts'

/** A request that was answered. */
export type AnsweredCall = Omit<typeof apiCalls.$inferInsert, 'id'>

/** Writes down requests a few at a time, so that none waits for it. */
export interface CallLog {
  readonly add: (call: AnsweredCall) => void
  /** Resolves once everything that was added is in the store. */
  readonly flush: () => Promise<void>
}

/** Calls written by one statement. */
const together = 500

/** Calls that wait at most, while the store is away or full; each takes about a kilobyte. */
const mostWaiting = 20_000

/** Time for which a call may wait to be written, ms. */
const pause = 1000

export function createCallLog(db: Database, report: (error: unknown) => void): CallLog {
  const waiting: AnsweredCall[] = []
  let isLost = false
  let writing = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(async () => {
      while (waiting.length > 0) {
        const calls = waiting.splice(0, together)
        try {
          await insertCalls(db, calls)
          isLost = false
        } catch (error) {
          // Told once, and not for each second that it lasts.
          if (!isLost) report(error)
          isLost = isAway(error) || isDiskFull(error)
          if (!isLost) continue
          waiting.unshift(...calls.slice(0, mostWaiting - waiting.length))
          timer ??= setTimeout(() => void flush(), pause).unref()
          return
        }
      }
    })
    return writing
  }
  return {
    add: (call) => {
      if (waiting.length >= mostWaiting) return
      waiting.push(call)
      if (waiting.length >= together && !isLost) void flush()
      else timer ??= setTimeout(() => void flush(), pause).unref()
    },
    flush,
  }
}

const columns = Object.entries(getTableColumns(apiCalls)).filter(([key]) => key !== 'id')
const names = sql.join(
  columns.map(([, { name }]) => sql.identifier(name)),
  sql`, `,
)

/**
 * Writes calls by one statement with one parameter, their JSON: a parameter for each value took a fifth of the processor
 * time of a thousand searches a second.
 */
async function insertCalls(db: Database, calls: readonly AnsweredCall[]): Promise<void> {
  const rows = calls.map((call) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, storable(call[key as keyof AnsweredCall])])),
  )
  await db.execute(
    sql`insert into ${apiCalls} (${names}) select ${names} from json_populate_recordset(null::${apiCalls}, ${JSON.stringify(rows)}::text::json)`,
  )
}

/** A text that was cut may end in half a character, which PostgreSQL does not take. */
const storable = <T>(value: T) => (typeof value === 'string' ? Buffer.from(value).toString() : value)

/** Finds the time of a user's last request for data; null when there is none. */
export async function lastCallOf(db: Database, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ at: utc(apiCalls.at) })
    .from(apiCalls)
    .where(and(eq(apiCalls.userId, userId), isNotNull(apiCalls.query), like(apiCalls.route, '/api/data/%')))
    .orderBy(desc(apiCalls.at))
    .limit(1)
  return row?.at ?? null
}

/** Time for which requests and reported faults are kept. */
const keptDays = 400

/** Removes what was written down too long ago. */
export async function sweepRecords(db: Database): Promise<void> {
  const before = sql`now() - make_interval(days => ${keptDays})`
  await db.delete(apiCalls).where(lt(apiCalls.at, before))
  await db.delete(errorReports).where(lt(errorReports.at, before))
}
