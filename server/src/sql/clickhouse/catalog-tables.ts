import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import { quoteName as clickhouseName } from '../../engine/clickhouse/dialect.ts'
import type { TableWriter } from '../../engine/clickhouse/load.ts'
import type { TableShape } from '../../engine/clickhouse/tables.ts'
import { quote, quoteName } from '../../engine/duckdb/compile.ts'
import type { Store } from '../../store/store.ts'
import { relations } from '../catalog/relations.ts'
import type { RelationName } from '../catalog/relations.ts'
import type { CatalogSnapshot } from '../catalog/snapshot.ts'

/** How tables of the catalog begin; no table of data is called so. */
const prefix = 'catalog-'

/** How long the tables of an older version stay for the statements and services that still read them. */
const oldMs = 3_600_000

const digestLetters = 24

const types = {
  INTEGER: 'Nullable(Int32)',
  DOUBLE: 'Nullable(Float64)',
  BOOLEAN: 'Nullable(Bool)',
  VARCHAR: 'Nullable(String)',
  TIMESTAMP: "Nullable(DateTime64(6, 'UTC'))",
} as const

/**
 * The relations of the catalog in ClickHouse, for statements that read them beside data: a table for each relation and version of the catalog, loaded when a statement first
 * reads it. The name of a version follows from its contents, so that services over one catalog share tables.
 */
export class CatalogTables {
  readonly #writer: TableWriter
  readonly #store: Pick<Store, 'stage'>
  readonly #versions = new WeakMap<CatalogSnapshot, Promise<string>>()
  readonly #brought = new Map<string, Promise<void>>()

  constructor(writer: TableWriter, store: Pick<Store, 'stage'>) {
    this.#writer = writer
    this.#store = store
  }

  /** How the tables of a version of the catalog begin. */
  versionOf(snapshot: CatalogSnapshot): Promise<string> {
    const known = this.#versions.get(snapshot) ?? digestOf(snapshot.path).then((digest) => `${prefix}${digest}-`)
    this.#versions.set(snapshot, known)
    return known
  }

  /** Looks again which tables are there, after one was missing. */
  forget(): void {
    this.#brought.clear()
  }

  /** Loads the relations of a version that are not there yet. */
  async bring(snapshot: CatalogSnapshot, names: readonly string[]): Promise<void> {
    const version = await this.versionOf(snapshot)
    for (const name of names) {
      const table = `${version}${name}`
      const bringing = this.#brought.get(table) ?? this.#bring(snapshot, name as RelationName, table)
      this.#brought.set(table, bringing)
      // The next caller tries again.
      await bringing.catch((error: unknown) => {
        this.#brought.delete(table)
        throw error
      })
    }
  }

  async #bring(snapshot: CatalogSnapshot, relation: RelationName, table: string): Promise<void> {
    if ((await this.#writer.origins(table)).has(table)) return
    const staged = await this.#store.stage()
    const file = join(staged.folder, 'relation.parquet')
    try {
      const rows = await withCatalog(snapshot.path, async (connection) => {
        const copied = await connection.runAndReadAll(
          `COPY (SELECT * FROM ${quoteName(relation)}) TO ${quote(file)} (FORMAT parquet)`,
        )
        return Number(copied.getRows()[0]?.[0])
      })
      const parts = async function* () {
        yield { rows, open: () => createReadStream(file) }
      }
      await this.#writer.bring(shapeOf(relation, table), new Date().toISOString(), parts)
    } finally {
      await staged.discard()
    }
    await this.#dropOld(await this.versionOf(snapshot))
  }

  async #dropOld(version: string): Promise<void> {
    const there = await this.#writer.origins(prefix)
    const isOld = (origin: string) => Date.now() - Date.parse(origin) > oldMs
    const old = [...there].flatMap(([name, origin]) => (!name.startsWith(version) && isOld(origin) ? [name] : []))
    for (const name of old) this.#brought.delete(name)
    await this.#writer.drop(old)
  }
}

const shapeOf = (relation: RelationName, name: string): TableShape => ({
  name,
  files: [],
  columns: Object.entries(relations[relation]).map(([column, type]) => [clickhouseName(column), types[type]]),
  order: '',
  // All rows lie on one shard: they are few.
  shard: '0',
})

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await withCatalog(path, async (connection) => {
    const tables = await connection.runAndReadAll('SELECT table_name FROM duckdb_tables() ORDER BY table_name')
    for (const [name] of tables.getRows()) {
      const table = quoteName(String(name))
      const read = await connection.runAndReadAll(`SELECT count(*)::VARCHAR, sum(hash(t))::VARCHAR FROM ${table} t`)
      hash.update(JSON.stringify([name, read.getRows()[0]]))
    }
  })
  return hash.digest('hex').slice(0, digestLetters)
}

/** Lends a connection to the file of a catalog. */
async function withCatalog<T>(path: string, work: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
  const instance = await DuckDBInstance.create(path, { access_mode: 'READ_ONLY', threads: '1', memory_limit: '256MB' })
  const connection = await instance.connect()
  try {
    return await work(connection)
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
