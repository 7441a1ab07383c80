import { DuckDBInstance } from '@duckdb/node-api'
import { afterEach, describe, expect, test } from 'vitest'
import { InstancePool } from '../../../src/engine/duckdb/instance-pool.ts'
import { openEngine } from '../../../src/engine/duckdb/engine.ts'
import { ramp, temporaryStore, writeFields } from '../fields.ts'

const live = new AbortController().signal
const opened: DuckDBInstance[] = []
const open = async () => {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  opened.push(instance)
  return instance
}
afterEach(() => void opened.splice(0))

describe('The instance of the engine', () => {
  test('is opened again after an error from which it cannot recover, and not after another', async () => {
    const pool = new InstancePool(open, 2)
    const one = () => pool.use(live, async (connection) => (await connection.runAndReadAll('SELECT 1')).getRows())
    expect(await one()).toEqual([[1]])
    await expect(pool.use(live, (connection) => connection.run('SELECT nothing'))).rejects.toThrow('nothing')
    expect(opened).toHaveLength(1)
    const fatal = 'FATAL Error: Failed: database has been invalidated because of a previous fatal error.'
    const failing = await Promise.allSettled([1, 2].map(() => pool.use(live, () => Promise.reject(new Error(fatal)))))
    for (const each of failing) expect(each).toMatchObject({ status: 'rejected', reason: { message: fatal } })
    expect(await one()).toEqual([[1]])
    expect(opened).toHaveLength(2)
    await pool.close()
  })

  test('that cannot be opened is opened for the next query', async () => {
    let isBroken = true
    const pool = new InstancePool(() => (isBroken ? Promise.reject(new Error('no room')) : open()), 1)
    await expect(pool.use(live, (connection) => connection.run('SELECT 1'))).rejects.toThrow('no room')
    isBroken = false
    await pool.use(live, (connection) => connection.run('SELECT 1'))
    await pool.close()
  })
})

test('a query for which the engine has no memory is refused as one to ask again', async () => {
  const { store, remove } = await temporaryStore()
  const lat = Array.from({ length: 60 }, (_, i) => i - 30)
  const lon = Array.from({ length: 120 }, (_, i) => i - 60)
  const time = Array.from({ length: 40 }, (_, i) => i * 86_400_000)
  const field = ramp({ table: 'tblWide', calendar: 'utc', axes: { time, depth: [], lat, lon } })
  await writeFields(store, [field])
  const engine = await openEngine(store, { threads: 1, memoryLimit: '1MB' })
  const plan = {
    procedure: 'spaceTime',
    grid: field.grid,
    variables: ['ramp'],
    lat: { from: -90, to: 90 },
    lon: { from: -180, to: 180 },
  } as const
  expect(await engine.run(plan, 'csv', live)).toEqual({ ok: false, refusal: { code: 'engine-full' } })
  await engine.close()
  await remove()
})
