import { loadablesOf } from '../../src/catalog/loadables.ts'
import { createCatalog } from '../../src/catalog/changes/write.ts'
import { loadTables } from '../../src/engine/clickhouse/load-tables.ts'
import { clickhouseClient } from '../../src/engine/clickhouse/client.ts'
import { clickhouseEngine, queryBudget } from '../../src/engine/clickhouse/engine.ts'
import { loader } from '../../src/engine/clickhouse/load.ts'
import type { Database } from '../../src/db/open.ts'
import { openEngine } from '../../src/engine/duckdb/engine.ts'
import { prepareDemo } from '../../src/ingest/demo/demo.ts'
import { openSqlSandbox } from '../../src/sql/sandbox.ts'
import type { SqlBudget } from '../../src/sql/sandbox.ts'
import type { Store } from '../../src/store/store.ts'
import { openTestService } from '../api/service.ts'
import { temporaryStore } from '../engine/fields.ts'
import { jobProgram } from '../job-program.ts'
import { openTestDb } from '../open-test-db.ts'
import { startClickhouse } from './chdb.ts'
import type { TestClickhouse } from './chdb.ts'

/**
 * Two services over one catalog: one reads Parquet with DuckDB, and the other has an empty data folder and reads ClickHouse. `more` writes further tables into the store before
 * these are loaded, and `budget` is what a statement may take; that of the rules when left out.
 */
export async function openBoth(
  tables: readonly string[],
  more?: (storage: ServiceStorage) => Promise<void>,
  budget?: SqlBudget,
) {
  const server = await startClickhouse()
  try {
    return await openOver(server, tables, more, budget)
  } catch (error) {
    // A start that fails leaves no process behind.
    await server.close()
    throw error
  }
}

async function openOver(
  server: TestClickhouse,
  tables: readonly string[],
  more?: (storage: ServiceStorage) => Promise<void>,
  budget?: SqlBudget,
) {
  const full = await temporaryStore()
  const empty = await temporaryStore()
  const database = await openTestDb()
  const { db } = database
  await prepareDemo(full.store, createCatalog(db), { tables })
  await more?.({ db, store: full.store })
  const settings = server.database()
  const client = clickhouseClient(settings, queryBudget)
  await loadTables(loader(client, full.store), await loadablesOf(db), () => undefined)
  const program = await jobProgram()
  const engines = [
    await openEngine(full.store, { threads: 1, program }),
    clickhouseEngine(settings, empty.store, { program }),
  ] as const
  const sandboxes = [
    openSqlSandbox(db, full.store, { threads: 1, program }),
    openSqlSandbox(db, empty.store, { threads: 1, program, clickhouse: client, ...(budget && { budget }) }),
  ] as const
  const services = await Promise.all(
    engines.map((engine, i) => openTestService({ db, engine, sql: sandboxes[i] ?? sandboxes[0] })),
  )
  const headers = { Authorization: `Api-Key ${(await services[0]?.beUser())?.key}` }
  const ask = (
    service: number,
    path: string,
    parameters: Readonly<Record<string, string>>,
    more: Record<string, string> = {},
  ) =>
    (services[service] as (typeof services)[number]).get(
      `/api/data/${path}?${new URLSearchParams(parameters).toString()}`,
      { ...headers, ...more },
    )
  return {
    server,
    client,
    /** Asks the service on DuckDB (0) or that on ClickHouse (1). */
    ask,
    sandboxes,
    /** The ids of the processes of a service's statements. */
    processes: (service: number) => sandboxes[service]?.usage().pids ?? [],
    /** The headers of another person. */
    beOther: async () => ({ Authorization: `Api-Key ${(await services[0]?.beUser())?.key}` }),
    close: async () => {
      for (const sandbox of sandboxes) await sandbox.close()
      for (const engine of engines) await engine.close()
      for (const service of services) await service.close()
      await client.close()
      await database.close()
      await full.remove()
      await empty.remove()
      await server.close()
    },
  }
}

interface ServiceStorage {
  readonly db: Database
  readonly store: Store
}
