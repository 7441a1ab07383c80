import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import type postgres from 'postgres'
import { packageFolder } from '../process/package-folder.ts'

const config = { migrationsFolder: join(packageFolder, 'drizzle') }

/** Brings the tables to the schema of this version, over one connection. */
export const bringUpToDate = (single: postgres.Sql): Promise<void> => migrate(drizzle(single), config)

/** Whether a later version has changed the tables in ways that this one does not know. */
export async function isOfLaterVersion(sql: postgres.Sql): Promise<boolean> {
  const [table] = await sql<[{ readonly exists: boolean }]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as exists`
  if (!table.exists) return false
  const [last] = await sql<[{ readonly made: string | null }]>`
    select max(created_at) as made from drizzle.__drizzle_migrations`
  const known = readMigrationFiles(config).map(({ folderMillis }) => folderMillis)
  return Number(last.made) > Math.max(...known)
}
