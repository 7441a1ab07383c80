import { tmpdir } from 'node:os'
import type { TestProject } from 'vitest/node'
import { findPostgres } from '../../setup/programs/postgres.mjs'
import { openDatabase } from '../../src/db/open.ts'
import { startPostgres } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `postgres://…` of the server that the tests of a project share; a database `template1` there has the tables. */
    readonly postgresUrl: string
  }
}

/** Starts the server of a run, and makes the tables in what every database of it is copied from. */
export default async function started({ provide }: TestProject) {
  const bin = findPostgres()
  if (!bin) throw new Error('There is no PostgreSQL on this machine.')
  const server = await startPostgres(bin, { keeps: false })
  const template = new URL(server.url)
  template.pathname = '/template1'
  const opened = await openDatabase({ url: template.href, folder: tmpdir(), doing: 'a test' })
  if (!opened.ok) throw new Error(opened.sentence)
  await opened.database.close()
  provide('postgresUrl', server.url)
  return server.close
}
