import { LRUCache } from 'lru-cache'
import { catalogChanges } from '../db/open.ts'
import type { Database } from '../db/open.ts'
import { catalogVersion } from '../db/schema.ts'
import { variableByName, variablesOfTable } from './variables.ts'
import type { ListedVariable } from './variables.ts'

/** Variables kept: each holds its table's axes, some 100 kB where they are long. */
const maxVariables = 200

/** Bytes of an entry of a cache beside its key and its value. */
const bytesOfEntry = 200

/** How much is kept until the catalog changes. */
interface CacheLimits<T> {
  /** The sum of weights at most. A value that weighs more alone is not kept. */
  readonly most: number
  /** The bytes of a value. An entry weighs these and those of its key, which clients may make long; it weighs 1 when this is left out. */
  readonly bytesOf?: (value: T) => number
}

/** Returns the value kept under a key, or makes and keeps it. Requests for a key that is being made share one `make`. `undefined` is not kept. */
interface CatalogCache<T> {
  (key: string, make: () => Promise<T>): Promise<T>
  (key: string, make: () => Promise<T | undefined>): Promise<T | undefined>
}

/**
 * Keeps values that are made from the catalog until the catalog changes, in whichever process that happens: its
 * version is read at each request, before the value is made, so that no value is older than the version of its request.
 * A process that holds the store alone counts the changes instead. The value that was requested longest ago goes first.
 */
export function keptUntilChange<T extends string | object>(
  db: Database,
  { most, bytesOf }: CacheLimits<T>,
): CatalogCache<T> {
  const readVersion = versionReaderOf(db)
  const kept = new LRUCache<string, T, () => Promise<T | undefined>>({
    maxSize: most,
    sizeCalculation: (value, key) => (bytesOf ? bytesOf(value) + bytesOfEntry + 2 * key.length : 1),
    // A request gets its value even if the cache has no room for it any more.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  })
  let keptVersion: string | undefined
  function get(key: string, make: () => Promise<T>): Promise<T>
  function get(key: string, make: () => Promise<T | undefined>): Promise<T | undefined>
  async function get(key: string, make: () => Promise<T | undefined>) {
    const changes = catalogChanges(db)
    const version = changes === undefined ? `version ${await readVersion()}` : `change ${changes}`
    if (version !== keptVersion) kept.clear()
    keptVersion = version
    return kept.fetch(`${version} ${key}`, { context: make })
  }
  return get
}

type VersionReader = () => Promise<number | undefined>

const versionReaders = new WeakMap<Database, VersionReader>()

/** The reader that all caches of a database share. */
function versionReaderOf(db: Database): VersionReader {
  const reader = versionReaders.get(db) ?? createVersionReader(db)
  versionReaders.set(db, reader)
  return reader
}

/** Time from the start of one query of the version to the start of the next at least, ms. */
const versionPauseMs = 5

/**
 * Reads the catalog's version, in one query at a time and not more often than each `versionPauseMs`. Requests that come
 * before a query begins share it. Requests that come during a query share the next one: the query under way may have
 * begun before a change that they must see.
 */
function createVersionReader(db: Database): VersionReader {
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<number | undefined> | undefined
  const prepare = () => db.select({ version: catalogVersion.version }).from(catalogVersion).prepare('catalogue_version')
  let select: ReturnType<typeof prepare> | undefined
  const read = async () => {
    select ??= prepare()
    const [row] = await select.execute()
    return row?.version
  }
  return () =>
    (next ??= last.then(() => {
      next = undefined
      const version = read()
      last = Promise.allSettled([version, new Promise((done) => setTimeout(done, versionPauseMs))])
      return version
    }))
}

/** Looks variables up by table and name. */
export interface VariableFinder {
  /** The variable, whatever the case of its names; with `*` the first of the table, standing for all. */
  readonly find: (table: string, field: string) => Promise<ListedVariable | undefined>
}

/** A finder that keeps what it found until the catalog changes. Only administrators may see what is hidden. */
export function catalogCache(db: Database, limit = maxVariables, seesHidden = false): VariableFinder {
  const kept = keptUntilChange<ListedVariable>(db, { most: limit })
  return {
    find: (table, field) =>
      kept(JSON.stringify([table.toLowerCase(), field.toLowerCase()]), () =>
        field === '*' ? variablesOfTable(db, table, seesHidden) : variableByName(db, table, field, seesHidden),
      ),
  }
}
