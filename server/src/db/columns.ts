import { sql } from 'drizzle-orm'
import { integer, timestamp } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Columns that many tables have. */
export const lower = (column: AnyPgColumn) => sql`lower(${column})`
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
export const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** A moment as ISO 8601 in UTC with milliseconds, as the service writes times. */
export const utc = (column: AnyPgColumn) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
