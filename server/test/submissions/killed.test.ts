import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { runUntilKilled, original, createSignUps, start, createSubmitter } from '../faults/killed-service.ts'
import { buildProgram } from '../ingest/support/build.ts'
import { temporaryFolder } from '../ingest/support/store.ts'
import { bytesOf, sheets } from './workbook.ts'

// A few kills at chosen moments; `npm run test:faults` kills fifty times, at random.
const folder = temporaryFolder()
let program: string
beforeAll(async () => {
  program = await buildProgram(join(import.meta.dirname, '..', 'faults', 'serve.ts'))
})

/** When the service is killed: milliseconds after the first request of a call is sent. */
const moments = [
  ['uploadfilepart', 60],
  ['commitupload', 30],
  ['commitupload', 200],
] as const

test('a service that is killed at any moment keeps every part, commit, account and session that it answered, and nothing incomplete', async () => {
  const { committed, work } = createSubmitter(async (name) => [await bytesOf(sheets(name)), original])
  const people = createSignUps()
  for (const [call, moment] of moments) {
    const { broken } = await runUntilKilled({ program, folder }, work, call, moment)
    expect(broken).toEqual([])
  }
  expect((await runUntilKilled({ program, folder }, people.work, 'signup', 150)).broken).toEqual([])
  const service = await start(program, folder)
  expect(service.broken).toEqual([])
  await people.check(service)
  const before = committed.length
  while (committed.length === before) await work(service)
  const names = (await service.submitted()).map(({ Dataset }) => Dataset)
  expect(names.toSorted((a, b) => a.localeCompare(b))).toEqual(committed.toSorted((a, b) => a.localeCompare(b)))
  await service.kill()
}, 240_000)
