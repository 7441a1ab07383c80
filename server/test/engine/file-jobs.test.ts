import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openEngine } from '../../src/engine/duckdb/engine.ts'
import type { Engine } from '../../src/engine/engine.ts'
import { openFileJobs } from '../../src/engine/file-jobs.ts'
import { dropIdleReader } from '../../src/engine/idle-reader.ts'
import type { Store } from '../../src/store/store.ts'
import { jobProgram } from '../job-program.ts'
import { bytesOf } from './cases/answers.ts'
import { ramp, temporaryStore, writeFields } from './fields.ts'

const field = ramp({
  table: 'tblDaily',
  calendar: 'utc',
  axes: { time: [0, 86_400_000], depth: [], lat: [-45, 0, 45], lon: [-90, 0, 90] },
})
const plan = {
  procedure: 'spaceTime',
  grid: field.grid,
  variables: ['ramp'],
  lat: { from: -90, to: 90 },
  lon: { from: -180, to: 180 },
} as const

describe('Parquet files of an engine', () => {
  let store: Store
  let engine: Engine
  let remove: () => Promise<void>
  beforeAll(async () => {
    ;({ store, remove } = await temporaryStore())
    await writeFields(store, [field])
    engine = await openEngine(store, { threads: 1, program: await jobProgram() })
  })
  afterAll(async () => {
    await engine.close()
    await remove()
  })
  const staged = () => readdirSync(join(store.root, 'staging'))

  test('are charged when it is their turn, and not made where that fails', async () => {
    const signal = new AbortController().signal
    const charges: readonly string[][] = [[], []]
    const refused = await engine.file(plan, 'parquet', signal, {
      charge: async () => {
        charges[0]?.push(...staged())
        return false
      },
    })
    expect(refused).toEqual({ ok: false, refusal: { code: 'not-charged' } })
    expect([charges[0], staged()]).toEqual([[], []])
    const bytes = await bytesOf(await engine.file(plan, 'parquet', signal, { charge: () => Promise.resolve(true) }))
    expect(Buffer.from(bytes.subarray(0, 4)).toString()).toBe('PAR1')
  })

  test('wait for each other, and leave the queue with their client', async () => {
    const [first, second] = [new AbortController(), new AbortController()]
    let release = () => {}
    const held = new Promise<boolean>((done) => (release = () => done(true)))
    const order: string[] = []
    const one = engine.file(plan, 'parquet', first.signal, {
      charge: () => {
        order.push('first')
        return held
      },
    })
    await expect.poll(() => order).toEqual(['first'])
    const charge = () => {
      order.push('second')
      return Promise.resolve(true)
    }
    const leaving = engine.file(plan, 'parquet', second.signal, { charge })
    const two = engine.file(plan, 'parquet', first.signal, { charge })
    second.abort()
    expect(await leaving).toEqual({ ok: false, refusal: { code: 'cancelled' } })
    expect(order).toEqual(['first'])
    release()
    for (const answer of await Promise.all([one, two])) await bytesOf(answer)
    expect(order).toEqual(['first', 'second'])
    await expect.poll(staged).toEqual([])
  })

  test('beyond what may wait are refused, with the time to come again', async () => {
    const files = openFileJobs({ program: await jobProgram() })
    const stop = new AbortController()
    const first = await files.acquire('parquet', 'ada', stop)
    const waiting = Array.from({ length: 4 }, () => files.acquire('parquet', 'ada', stop))
    const error: unknown = await files.acquire('parquet', 'ada', stop).catch((refused: unknown) => refused)
    expect(files.refusalOf(error)).toEqual({ code: 'busy', retrySeconds: 30 })
    stop.abort(new Error('gone'))
    for (const each of await Promise.allSettled(waiting)) expect(each.status).toBe('rejected')
    first.release()
    await files.close()
  })
})

test('a reader who takes nothing is dropped after its time, and not before', async () => {
  vi.useFakeTimers()
  try {
    async function* pieces() {
      yield 1
      yield 2
    }
    const stop = new AbortController()
    const parts = dropIdleReader(pieces(), stop, 60)
    await parts.next()
    vi.advanceTimersByTime(59_999)
    await parts.next()
    vi.advanceTimersByTime(59_999)
    expect(stop.signal.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect(stop.signal.reason).toEqual(new Error('nobody reads'))
    await parts.return()
  } finally {
    vi.useRealTimers()
  }
})
