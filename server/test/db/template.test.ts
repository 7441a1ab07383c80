import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { startLocalPostgres } from '../../src/db/pglite.ts'

test('a template that can be neither read nor written does not keep the database from starting', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'isobath-template-'))
  const file = join(folder, 'file')
  await writeFile(file, '')
  const local = await startLocalPostgres(undefined, folder, join(file, 'template.tgz'))
  const sql = postgres({ path: local.socket, user: 'postgres', database: 'postgres', max: 1, fetch_types: false })
  await local.keepTemplate()
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  await sql.end()
  await local.close()
  await rm(folder, { recursive: true })
})
