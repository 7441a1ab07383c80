import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { DuckDBConnection } from '@duckdb/node-api'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openEngine } from '../../src/engine/duckdb/engine.ts'
import type { AnswerStream, Engine, Format, Plan } from '../../src/engine/engine.ts'
import type { Grid } from '../../src/store/grid.ts'
import type { Store } from '../../src/store/store.ts'
import { answered } from './cases/answers.ts'
import { ramp, temporaryStore, writeTimes } from './fields.ts'

const steps = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i)
const megabyte = 2 ** 20
/** 120 days of one-degree maps: 31 MB as slabs. */
const long: Grid = ramp({
  table: 'tblLong',
  calendar: 'utc',
  tile: { lat: 15, lon: 15 },
  axes: { time: steps(0, 120).map((i) => i * 86_400_000), depth: [], lat: steps(-89.5, 180), lon: steps(-179.5, 360) },
}).grid
const whole: Plan = {
  procedure: 'spaceTime',
  grid: long,
  variables: ['ramp'],
  lat: { from: -90, to: 90 },
  lon: { from: -180, to: 180 },
}
const days = (count: number): Plan => ({ ...whole, time: { from: 0, to: (count - 1) * 86_400_000 } })
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const live = () => new AbortController().signal

describe('Answers of the engine as streams', () => {
  let engine: Engine
  let store: Store
  let remove: () => Promise<void>
  beforeAll(async () => {
    ;({ store, remove } = await temporaryStore())
    await writeTimes(store, long)
    engine = await openEngine(store, { threads: 2, connections: 1, blockBytes: megabyte })
  })
  afterEach(() => vi.restoreAllMocks())
  afterAll(async () => {
    await engine.close()
    await remove()
  })

  const run = async (plan: Plan, format: Format, signal = live()) => answered(await engine.run(plan, format, signal))

  it('wait for a place where clients read 48 others, and those of the service itself do not', async () => {
    const read = async (options = {}) => {
      const answer = answered(await engine.run(whole, 'slabs', live(), options))
      const reader = answer.body.getReader()
      await reader.read()
      return reader
    }
    const others = await Promise.all(Array.from({ length: 48 }, () => read({ client: 'one' })))
    await (await read()).cancel()
    let isRead = false
    const waiting = read({ client: 'one' }).then((reader) => {
      isRead = true
      return reader
    })
    await (await read()).cancel()
    expect(isRead).toBe(false)
    await others[0]?.cancel()
    await (await waiting).cancel()
    await Promise.all(others.map((reader) => reader.cancel()))
  })

  // About 30 MB of each format.
  it.each([
    ['slabs', 120],
    ['arrow', 18],
    ['csv', 15],
  ] as const)('hold little of a long answer of %s at any time', async (format, count) => {
    const answer = await run(days(count), format)
    collectGarbage()
    const before = process.memoryUsage().arrayBuffers
    const held = () => process.memoryUsage().arrayBuffers - before
    // Half of an answer.
    const bound = 15 * megabyte
    let bytes = 0
    for await (const piece of answer.body) {
      bytes += piece.length
      if (held() < bound) continue
      // Some of it may be garbage. To collect it after each piece would take most of the time of the test. Collected buffers are freed a moment later.
      const heldAfterCollection = () => {
        collectGarbage()
        return held()
      }
      await expect.poll(heldAfterCollection).toBeLessThan(bound)
    }
    expect(bytes).toBe(answer.bytes ?? bytes)
    expect(bytes).toBeGreaterThan(28 * megabyte)
  })

  it('stop when the signal aborts during a query, and the connection serves the next', async () => {
    const interrupt = vi.spyOn(DuckDBConnection.prototype, 'interrupt')
    const asked = new AbortController()
    const reader = (await run(whole, 'slabs', asked.signal)).body.getReader()
    await reader.read()
    const { pending } = await readInQuery(reader)
    asked.abort(new Error('the client went away'))
    await expect(pending).rejects.toThrow('the client went away')
    expect(interrupt).toHaveBeenCalled()
    expect(await digestOf(await run(days(3), 'slabs'))).toHaveLength(64)
  })

  it('stop when the reader goes away during a query, and the connection serves the next', async () => {
    const interrupt = vi.spyOn(DuckDBConnection.prototype, 'interrupt')
    const reader = (await run(whole, 'slabs')).body.getReader()
    await reader.read()
    const { pending } = await readInQuery(reader)
    await reader.cancel()
    expect(await pending).toEqual({ done: true, value: undefined })
    expect(interrupt).toHaveBeenCalled()
    expect(await digestOf(await run(days(3), 'csv'))).toHaveLength(64)
  })

  it('hold no connection while their readers wait', async () => {
    const slow = (await run(whole, 'slabs')).body.getReader()
    await slow.read()
    await slow.read()
    expect(await digestOf(await run(days(3), 'slabs'))).toHaveLength(64)
    await slow.cancel()
  })

  it('do nothing before they are read', async () => {
    const prepare = vi.spyOn(DuckDBConnection.prototype, 'prepare')
    const { body } = await run(whole, 'slabs')
    expect(prepare).not.toHaveBeenCalled()
    await body.cancel()
  })

  it.each(['slabs', 'csv', 'arrow'] as const)('are whole and the same for 12 readers of %s at once', async (format) => {
    // A twelfth of the map over more days, in several pieces.
    const few = { ...days(format === 'slabs' ? 24 : 6), lat: { from: 0, to: 60 }, lon: { from: 0, to: 90 } }
    const alone = await digestOf(await run(few, format))
    const all = await Promise.all(steps(0, 12).map(async () => digestOf(await run(few, format))))
    expect(new Set(all)).toEqual(new Set([alone]))
  })

  it('take means over more cells than a reader could hold, and stop with their signal', async () => {
    const answer = await run({ ...whole, procedure: 'timeSeries' }, 'csv')
    const lines = (await text(answer.body)).trimEnd().split('\n')
    expect(lines).toHaveLength(121)
    expect(lines.at(-1)).toBe('1970-04-30T00:00:00.000Z,0,0,119,0')
    const interrupt = vi.spyOn(DuckDBConnection.prototype, 'interrupt')
    const asked = new AbortController()
    const reader = (await run({ ...whole, procedure: 'timeSeries' }, 'arrow', asked.signal)).body.getReader()
    await reader.read()
    const { pending } = await readInQuery(reader)
    asked.abort(new Error('the client went away'))
    await expect(pending).rejects.toThrow('the client went away')
    expect(interrupt).toHaveBeenCalled()
  })

  it.each(['csv', 'arrow'] as const)('break, and do not end, when the engine closes during %s', async (format) => {
    const other = await openEngine(store, { threads: 1, blockBytes: megabyte })
    const reader = answered(await other.run(whole, format, live())).body.getReader()
    await reader.read()
    await other.close()
    await expect(reader.read()).rejects.toThrow('the engine is closed')
    expect(await other.run(whole, 'csv', live())).toEqual({ ok: false, refusal: { code: 'closed' } })
  })
})

/**
 * Asks for the next piece and returns, still pending, once a query is under way for it. The caller goes on before any
 * result of the query can arrive.
 */
async function readInQuery(reader: ReadableStreamDefaultReader<Uint8Array>) {
  let begin: () => void
  const begun = new Promise<void>((resolve) => (begin = resolve))
  // oxlint-disable-next-line typescript/unbound-method -- called with the connection below
  const { prepare } = DuckDBConnection.prototype
  vi.spyOn(DuckDBConnection.prototype, 'prepare').mockImplementation(function (this: DuckDBConnection, ...given) {
    begin()
    return prepare.apply(this, given)
  })
  const pending = reader.read()
  await begun
  return { pending }
}

async function digestOf({ body }: AnswerStream) {
  const hash = createHash('sha256')
  for await (const piece of body) hash.update(piece)
  return hash.digest('hex')
}
