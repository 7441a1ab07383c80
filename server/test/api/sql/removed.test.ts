import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeWithFiles } from '../../../src/catalog/changes/remove.ts'
import { openDemoService } from '../demo-service.ts'

const [removed, damaged] = ['tblLevitus_Annual', 'tblSimulated_CTD']
let demo: Awaited<ReturnType<typeof openDemoService>>
beforeAll(async () => {
  demo = await openDemoService([removed, damaged])
})
afterAll(() => demo.close())

/** Counts the rows of a table. Something happens once the statement is judged, before it runs. */
const count = (table: string, happen: () => Promise<unknown>) =>
  demo.sql.answer(
    () => Promise.resolve({ ok: true, value: { sql: `SELECT count(*) FROM ${table}`, relations: [table] } }),
    {
      client: '',
      signal: new AbortController().signal,
      charge: async () => {
        await happen()
        return true
      },
    },
  )

test('a statement whose table is removed before it runs is refused in a sentence, and no fault', async () => {
  const answer = await count(removed, () => removeWithFiles(demo.db, demo.store, {}, removed.slice(3)))
  expect(answer).toEqual({
    ok: false,
    status: 503,
    sentence: 'The data of this statement were changed meanwhile; send it again.',
    again: 1,
  })
  expect((await demo.query(`SELECT count(*) FROM ${removed}`)).status).toBe(400)
})

test('files that are missing of a table that is listed are a fault', async () => {
  const remove = () => rm(demo.store.rowsPath({ table: damaged }, 'rows.parquet'))
  await expect(count(damaged, remove)).rejects.toThrow('IO Error')
})
