import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { apiCalls } from '../../src/db/record-schema.ts'
import { createCallLog } from '../../src/people/calls.ts'
import type { RecordedCall } from '../../src/people/calls.ts'
import { openTestDb } from '../open-test-db.ts'

test('calls are written down as they were, whatever characters they hold', async () => {
  const database = await openTestDb()
  const { db } = database
  const call: RecordedCall = {
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
  const same = (each: RecordedCall) => ({ ...each, id: expect.any(Number) as number, at: expect.any(String) as string })
  expect(written).toEqual([same(call), same({ ...cut, path: '/\uFFFD' })])
  expect(written.map(({ at }) => new Date(at).toISOString())).toEqual([call.at, call.at])
  await database.close()
})

test('calls wait while the disk of the store is full, and are written once there is room', async () => {
  const database = await openTestDb()
  const { db } = database
  let isFull = true
  const full = Object.assign(new Error('could not extend file'), { code: '53100' })
  const execute: typeof db.execute = (query) => (isFull ? (Promise.reject(full) as never) : db.execute(query))
  const faults: unknown[] = []
  const log = createCallLog({ execute } as typeof db, (error) => faults.push(error))
  const call: RecordedCall = {
    at: '2026-11-22T12:34:56.789Z',
    requestId: 'full',
    method: 'GET',
    route: '/api/health',
    path: '/api/health',
    authMethod: 'none',
    address: '',
    agent: '',
    status: 200,
    milliseconds: 1,
  }
  log.add(call)
  await log.flush()
  await log.flush()
  isFull = false
  await log.flush()
  expect(faults).toEqual([full])
  expect(await db.select({ id: apiCalls.requestId }).from(apiCalls)).toEqual([{ id: 'full' }])
  await database.close()
})
