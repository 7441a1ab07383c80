import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { liveAndDie, original, signingUp, start, submitting } from '../faults/life.ts'
import { buildProgram } from '../ingest/support/build.ts'
import { temporaryFolder } from '../ingest/support/store.ts'
import { bytesOf, sheets } from './workbook.ts'

// A handful of deaths; `npm run test:faults` dies fifty times, at random.
const folder = temporaryFolder()
let program: string
beforeAll(async () => {
  program = await buildProgram(join(import.meta.dirname, '..', 'faults', 'serve.ts'))
})

/** When it is killed: so many milliseconds after the first such call of a life is sent. */
const moments = [
  ['uploadfilepart', 60],
  ['commitupload', 30],
  ['commitupload', 200],
] as const

test('a service that is killed at any moment keeps every part, commit, account and session that it answered, and holds nothing half', async () => {
  const { committed, work } = submitting(async (name) => [await bytesOf(sheets(name)), original])
  const people = signingUp()
  for (const [call, moment] of moments) {
    const { broken } = await liveAndDie({ program, folder }, work, call, moment)
    expect(broken).toEqual([])
  }
  expect((await liveAndDie({ program, folder }, people.work, 'signup', 150)).broken).toEqual([])
  const service = await start(program, folder)
  expect(service.broken).toEqual([])
  await people.check(service)
  const before = committed.length
  while (committed.length === before) await work(service)
  const names = (await service.submitted()).map(({ Dataset }) => Dataset)
  expect(names.toSorted((a, b) => a.localeCompare(b))).toEqual(committed.toSorted((a, b) => a.localeCompare(b)))
  await service.kill()
}, 240_000)
