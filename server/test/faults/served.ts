import { tmpdir } from 'node:os'
import { openDatabase } from '../../src/db/open.ts'
import { localSettings } from '../../src/people/settings.ts'
import { openSqlSandbox } from '../../src/sql/sandbox.ts'
import { openStore } from '../../src/store/store.ts'
import { openTestService } from '../api/service.ts'
import { startPostgres } from '../postgres/server.ts'

/** The service over a PostgreSQL server that a test may take away. What it holds its own fault is gathered. */
export async function serveOnPostgres(bin: string) {
  const server = await startPostgres(bin, { keeps: true })
  const opened = await openDatabase({ url: server.url, folder: tmpdir(), doing: 'a test', patience: 1 })
  if (!opened.ok) throw new Error(opened.sentence)
  const { database } = opened
  const faults: unknown[] = []
  const settings = { ...localSettings(), metricsToken: 'let-me-in' }
  const sql = openSqlSandbox(database.db, await openStore(`${tmpdir()}/isobath-away`))
  const service = await openTestService({ db: database.db, sql, settings, report: (error) => void faults.push(error) })
  const close = async () => {
    await service.close()
    await sql.close()
    await database.close()
    await server.close()
  }
  return { server, service, database, faults, close }
}

/** Resolves once the condition holds. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((done) => setTimeout(done, 20))
}
