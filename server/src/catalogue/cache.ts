import type { Database } from '../db/open.ts'
import { catalogueVersion } from '../db/schema.ts'
import { variableByName, variablesOfTable } from './variables.ts'
import type { ListedVariable } from './variables.ts'

/** Variables kept: each holds its table's axes, some 100 kB where they are long. */
const mostKept = 200

/** How much is kept until the catalogue changes. */
interface Keeping<T> {
  /** The sum of weights at most; what weighs more alone is not kept. */
  readonly most: number
  /** One each when left out. */
  readonly weightOf?: (value: T) => number
}

/** Gives what is kept under a key, or else makes it; what is undefined is not kept. */
export type Kept<T> = (key: string, make: () => Promise<T | undefined>) => Promise<T | undefined>

/**
 * Keeps what is made of the catalogue until the catalogue changes, in whichever process that happens: its version is asked each time, and read
 * before what is kept under it, so that nothing older than the version is ever given. What was asked for last goes last.
 */
export function keptUntilChange<T>(db: Database, { most, weightOf = () => 1 }: Keeping<T>): Kept<T> {
  const kept = new Map<string, { readonly value: T; readonly weight: number }>()
  let held = 0
  let keptVersion: number | undefined
  return async (key, make) => {
    const [row] = await db.select({ version: catalogueVersion.version }).from(catalogueVersion)
    const version = row?.version
    if (version !== keptVersion) {
      kept.clear()
      held = 0
    }
    keptVersion = version
    const found = kept.get(key)
    if (found) {
      // Back to the end of the queue.
      kept.delete(key)
      kept.set(key, found)
      return found.value
    }
    const value = await make()
    if (value === undefined || keptVersion !== version || kept.has(key)) return value
    const weight = weightOf(value)
    if (weight > most) return value
    for (const [oldest, { weight: freed }] of kept) {
      if (held + weight <= most) break
      kept.delete(oldest)
      held -= freed
    }
    kept.set(key, { value, weight })
    held += weight
    return value
  }
}

/** Looks variables up by table and name. */
export interface VariableFinder {
  /** The variable, whatever the case of its names; with `*` the first of the table, standing for all. */
  readonly find: (table: string, field: string) => Promise<ListedVariable | undefined>
}

/** A finder that keeps what it found until the catalogue changes. Only administrators may see what is hidden. */
export function catalogueCache(db: Database, limit = mostKept, seesHidden = false): VariableFinder {
  const kept = keptUntilChange<ListedVariable>(db, { most: limit })
  return {
    find: (table, field) =>
      kept(JSON.stringify([table.toLowerCase(), field.toLowerCase()]), () =>
        field === '*' ? variablesOfTable(db, table, seesHidden) : variableByName(db, table, field, seesHidden),
      ),
  }
}
