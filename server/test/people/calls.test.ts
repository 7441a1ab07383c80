import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { apiCalls } from '../../src/db/record-schema.ts'
import { createCallLog } from '../../src/people/calls.ts'
import type { AnsweredCall } from '../../src/people/calls.ts'
import { openTestDb } from '../open-test-db.ts'

test('calls are written down as they were, whatever characters they hold', async () => {
  const database = await openTestDb()
  const { db } = database
  const call: AnsweredCall = {
    at: '2026-11-22T12:34:56.789Z',
    requestId: 'a',
    method: 'GET',
    route: '/api/data/sp',
    path: '/api/data/sp',
    query: null,
    userId: 7,
    apiKeyId: null,
    authMethod: 'key',
    address: '127.0.0.1',
    agent: `"quoted", \\ and 'single'; ${'µ'.repeat(3)} 🌊 null {} \n`,
    status: 200,
    milliseconds: 1.5,
  }
  const cut = { ...call, requestId: 'b', path: '/🌊'.slice(0, 2), query: 'x=1', userId: null }
  const faults: unknown[] = []
  const log = createCallLog(db, (error) => faults.push(error))
  log.add(call)
  log.add(cut)
  await log.flush()
  expect(faults).toEqual([])
  const written = await db.select().from(apiCalls).orderBy(asc(apiCalls.requestId))
  const same = (each: AnsweredCall) => ({ ...each, id: expect.any(Number) as number, at: expect.any(String) as string })
  expect(written).toEqual([same(call), same({ ...cut, path: '/\uFFFD' })])
  expect(written.map(({ at }) => new Date(at).toISOString())).toEqual([call.at, call.at])
  await database.close()
})
