import type { Database } from '../db/open.ts'
import { catalogueVersion } from '../db/schema.ts'
import { variableByName, variablesOfTable } from './variables.ts'
import type { ListedVariable } from './variables.ts'

/** Variables kept: each holds its table's axes, some 100 kB where they are long. */
const mostKept = 200

/** Looks variables up by table and name. */
export interface VariableFinder {
  /** The variable, whatever the case of its names; with `*` the first of the table, standing for all. */
  readonly find: (table: string, field: string) => Promise<ListedVariable | undefined>
}

/**
 * A finder that keeps what it found until the catalogue changes, in whichever process that happens: its version is asked each time, and read
 * before what is kept under it, so that nothing older than the version is ever given.
 */
export function catalogueCache(db: Database, limit = mostKept): VariableFinder {
  const kept = new Map<string, ListedVariable>()
  let keptVersion: number | undefined
  return {
    find: async (table, field) => {
      const [row] = await db.select({ version: catalogueVersion.version }).from(catalogueVersion)
      const version = row?.version
      const key = JSON.stringify([table.toLowerCase(), field.toLowerCase()])
      if (version !== keptVersion) kept.clear()
      keptVersion = version
      const held = kept.get(key)
      if (held) {
        // Back to the end of the queue: what is asked for is the last to go.
        kept.delete(key)
        kept.set(key, held)
        return held
      }
      const found = await (field === '*' ? variablesOfTable(db, table) : variableByName(db, table, field))
      if (!found || keptVersion !== version) return found
      if (kept.size >= limit) kept.delete(kept.keys().next().value as string)
      kept.set(key, found)
      return found
    },
  }
}
