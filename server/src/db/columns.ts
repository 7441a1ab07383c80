import { sql } from 'drizzle-orm'
import { integer, timestamp } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Columns that many tables have. */
export const lower = (column: AnyPgColumn) => sql`lower(${column})`
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
export const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity()
