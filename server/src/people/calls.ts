import { and, desc, eq, getTableColumns, isNotNull, like, lt, sql } from 'drizzle-orm'
import { utc } from '../db/columns.ts'
import type { Database } from '../db/open.ts'
import { apiCalls, errorReports } from '../db/record-schema.ts'
import { createWriteQueue } from '../db/write-queue.ts'
import type { WriteQueue } from '../db/write-queue.ts'

/** A request that was answered. */
export type RecordedCall = Omit<typeof apiCalls.$inferInsert, 'id'>

/** Records requests. */
export type CallLog = WriteQueue<RecordedCall>

export const createCallLog = (db: Database, report: (error: unknown) => void): CallLog =>
  createWriteQueue((calls) => insertCalls(db, calls), report)

const columns = Object.entries(getTableColumns(apiCalls)).filter(([key]) => key !== 'id')
const names = sql.join(
  columns.map(([, { name }]) => sql.identifier(name)),
  sql`, `,
)

/**
 * Writes calls by one statement with one parameter, their JSON: a parameter for each value took a fifth of the processor
 * time of a thousand searches a second.
 */
async function insertCalls(db: Database, calls: readonly RecordedCall[]): Promise<void> {
  const rows = calls.map((call) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, storable(call[key as keyof RecordedCall])])),
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
