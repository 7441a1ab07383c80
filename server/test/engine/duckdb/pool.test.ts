import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Pool } from '../../../src/engine/duckdb/pool.ts'

const endless = 'SELECT count(*) FROM range(1000000000000) a, range(1000000000000) b'
const live = new AbortController().signal

describe('The pool of connections', () => {
  let instance: DuckDBInstance
  let pool: Pool
  beforeAll(async () => {
    instance = await DuckDBInstance.create(':memory:', { threads: '1' })
    pool = new Pool(instance, 1)
  })
  afterAll(async () => {
    await pool.close()
    instance.closeSync()
  })

  const one = async () => (await pool.use(live, async (connection) => connection.runAndReadAll('SELECT 1'))).getRows()

  it('ends a query that would never end when the signal aborts, with the reason of the signal', async () => {
    const watching = await instance.connect()
    await watching.run('CREATE OR REPLACE SEQUENCE counted')
    const asked = new AbortController()
    const counting = "SELECT count(nextval('counted')) FROM range(1000000000000)"
    const running = pool.use(asked.signal, async (connection) => connection.run(counting))
    expect(pool.used).toBe(1)
    const counted = async () =>
      (await watching.runAndReadAll('SELECT last_value FROM duckdb_sequences()')).getRows()[0]?.[0]
    await expect.poll(counted).toBeTypeOf('bigint')
    asked.abort(new Error('gone'))
    await expect(running).rejects.toThrow('gone')
    watching.closeSync()
    expect(pool.used).toBe(0)
    expect(await one()).toEqual([[1]])
  })

  it('ends a query whose signal aborts just before it starts', async () => {
    const asked = new AbortController()
    const running = pool.use(asked.signal, async (connection) => {
      asked.abort(new Error('gone'))
      return connection.run(endless)
    })
    await expect(running).rejects.toThrow('gone')
    expect(await one()).toEqual([[1]])
  })

  it('frees what a stream still holds when its reader stops half way', async () => {
    const asked = new AbortController()
    const running = pool.use(asked.signal, async (connection) => {
      const result = await connection.stream('SELECT * FROM range(1000000000000)')
      await result.fetchChunk()
      throw new Error('stopped')
    })
    await expect(running).rejects.toThrow('stopped')
    expect(await one()).toEqual([[1]])
  })

  it('lets others wait in order, and go while they wait', async () => {
    const order: string[] = []
    const asked = new AbortController()
    let free: () => void = () => undefined
    const first = pool.use(live, async () => new Promise<void>((resolve) => (free = resolve)))
    const leaving = pool.use(asked.signal, async () => order.push('left'))
    const others = ['second', 'third'].map(async (name) => pool.use(live, async () => order.push(name)))
    asked.abort(new Error('gone'))
    await expect(leaving).rejects.toThrow('gone')
    await expect.poll(() => pool.used).toBe(1)
    free()
    await Promise.all([first, ...others])
    expect(order).toEqual(['second', 'third'])
    expect(pool.used).toBe(0)
  })

  it('passes on what a query fails with and goes on', async () => {
    await expect(pool.use(live, async (connection) => connection.run('SELECT nothing'))).rejects.toThrow(/nothing/)
    expect(await one()).toEqual([[1]])
  })
})
