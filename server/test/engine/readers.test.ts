import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CrowdedError, Readers } from '../../src/engine/readers.ts'

describe('Readers of answers', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  const acquire = async (readers: Readers, client: string) => {
    const stop = new AbortController()
    const reader = await readers.acquire(client, stop)
    // As the body of an answer does.
    stop.signal.addEventListener('abort', reader.release)
    return { stop, ...reader }
  }

  /** Enters, and takes nothing of the first piece. */
  const acquireIdle = async (readers: Readers, client: string) => {
    const reader = await acquire(readers, client)
    await reader
      .follow(
        (async function* () {
          yield* [1, 2]
        })(),
      )
      .next()
    return reader
  }

  const pending = (promise: Promise<unknown>) =>
    Promise.race([promise.then(() => false), setImmediate().then(() => true)])

  it('who take nothing for a minute are dropped, and who take slowly are not', async () => {
    const readers = new Readers()
    const idle = await acquireIdle(readers, 'one')
    const slow = await acquire(readers, 'two')
    const pieces = slow.follow(
      (async function* () {
        yield* [1, 2, 3]
      })(),
    )
    for (let i = 0; i < 3; i++) {
      await pieces.next()
      vi.advanceTimersByTime(50_000)
    }
    expect([idle.stop.signal.aborted, slow.stop.signal.aborted, readers.open]).toEqual([true, false, 1])
  })

  it('who leave together leave all their places, and nothing is made for those who waited', async () => {
    const readers = new Readers({ most: 1 })
    const first = await acquire(readers, 'one')
    const stops = Array.from({ length: 3 }, () => new AbortController())
    const waiting = stops.map((stop) => readers.acquire('two', stop))
    const outcomes = Promise.allSettled(waiting)
    first.release()
    // The system tells of one connection after another.
    for (const stop of stops) {
      await Promise.resolve()
      stop.abort()
    }
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect([readers.open, readers.waiting]).toEqual([0, 0])
  })

  it('wait for a place, and get it in their order', async () => {
    const readers = new Readers({ most: 1 })
    const first = await acquire(readers, 'one')
    const [second, third] = [acquire(readers, 'two'), acquire(readers, 'three')]
    expect(await pending(second)).toBe(true)
    first.release()
    const got = await second
    expect(await pending(third)).toBe(true)
    got.release()
    await third
    expect([readers.open, readers.waiting]).toEqual([1, 0])
  })

  it('of a client that holds more places than its own give one to another client at once, and not to its own', async () => {
    const readers = new Readers({ most: 3 })
    const [, idle, third] = [
      await acquire(readers, 'one'),
      await acquireIdle(readers, 'one'),
      await acquire(readers, 'one'),
    ]
    const own = acquire(readers, 'one')
    expect(await pending(own)).toBe(true)
    third.release()
    await own
    await acquire(readers, 'two')
    expect([idle.stop.signal.aborted, readers.open, readers.waiting]).toEqual([true, 3, 0])
  })

  it('of a client that waits in vain for more places than its own are passed by those of another client', async () => {
    const readers = new Readers({ most: 2 })
    await acquire(readers, 'one')
    await acquire(readers, 'one')
    const more = [acquire(readers, 'one'), acquire(readers, 'one')]
    await acquire(readers, 'two')
    expect([readers.open, readers.waiting]).toEqual([2, 2])
    expect(await pending(Promise.race(more))).toBe(true)
  })

  it('who take nothing for ten seconds give their place to whoever waits', async () => {
    const readers = new Readers({ most: 2 })
    const [busy, idle] = [await acquire(readers, 'one'), await acquireIdle(readers, 'two')]
    const third = acquire(readers, 'three')
    vi.advanceTimersByTime(9_000)
    expect(await pending(third)).toBe(true)
    vi.advanceTimersByTime(2_000)
    await third
    expect([busy.stop.signal.aborted, idle.stop.signal.aborted]).toEqual([false, true])
  })

  it('are refused after half a minute, or as soon as they leave', async () => {
    const readers = new Readers({ most: 1 })
    await acquire(readers, 'one')
    const stop = new AbortController()
    const both = Promise.allSettled([acquire(readers, 'two'), readers.acquire('three', stop)])
    stop.abort(new Error('left'))
    vi.advanceTimersByTime(30_000)
    expect(await both).toEqual([
      { status: 'rejected', reason: expect.any(CrowdedError) as CrowdedError },
      { status: 'rejected', reason: new Error('left') },
    ])
    expect([readers.open, readers.waiting]).toEqual([1, 0])
  })
})
