import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BusyError, JobQueue } from '../../src/sandbox/job-queue.ts'

const live = new AbortController().signal
const open = (more = {}) =>
  new JobQueue({ lanes: { data: 2, catalog: 1 }, waiting: 4, waitingOfClient: 2, waitSeconds: 20, ...more })

/** Asks for turns in order, and notes who has one. */
function clients(queue: ReturnType<typeof open>) {
  const running: string[] = []
  const turns = new Map<string, () => void>()
  const ask = async (name: string, lane: 'data' | 'catalog' = 'data', signal = live) => {
    const release = await queue.acquire({ client: name.replace(/\d+$/, ''), lane, signal })
    running.push(name)
    turns.set(name, () => {
      running.splice(running.indexOf(name), 1)
      release()
    })
  }
  const end = async (name: string) => {
    turns.get(name)?.()
    await Promise.resolve()
  }
  return { ask, end, running }
}

describe('The queue of jobs', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('runs one job of a client at a time, and lets others pass the one that waits for its own', async () => {
    const { ask, end, running } = clients(open())
    await ask('ada1')
    const second = ask('ada2')
    await ask('bob1')
    expect(running).toEqual(['ada1', 'bob1'])
    const other = ask('eve1')
    await end('bob1')
    await other
    expect(running).toEqual(['ada1', 'eve1'])
    await end('ada1')
    await second
    expect(running).toEqual(['eve1', 'ada2'])
  })

  test('keeps a lane free for what does not read data', async () => {
    const { ask, running } = clients(open())
    await Promise.all([ask('ada1'), ask('bob1')])
    void ask('eve1')
    await ask('dan1', 'catalog')
    expect(running).toEqual(['ada1', 'bob1', 'dan1'])
  })

  test('gives one client one slot in all lanes together', async () => {
    const { ask, end, running } = clients(open())
    await ask('ada1')
    const second = ask('ada2', 'catalog')
    expect(running).toEqual(['ada1'])
    await end('ada1')
    await second
    expect(running).toEqual(['ada2'])
  })

  test('refuses beyond its length, and beyond the share of one client, with the time to come again', async () => {
    const queue = open({ waitingOfClient: 2 })
    const { ask } = clients(queue)
    await ask('ada1')
    for (const name of ['ada2', 'ada3']) void ask(name)
    await expect(ask('ada4')).rejects.toMatchObject({ retrySeconds: 20 })
    await ask('bob1')
    for (const name of ['eve1', 'dan1']) void ask(name)
    expect(queue.waiting).toBe(4)
    await expect(ask('fay1')).rejects.toBeInstanceOf(BusyError)
    expect([queue.running, queue.waiting]).toEqual([2, 4])
  })

  test('refuses what waited too long, and forgets who leaves', async () => {
    const queue = open()
    const { ask, end, running } = clients(queue)
    await ask('ada1')
    const gone = new AbortController()
    const leaving = ask('ada2', 'data', gone.signal)
    const late = ask('ada3')
    gone.abort(new Error('gone'))
    await expect(leaving).rejects.toThrow('gone')
    vi.advanceTimersByTime(19_999)
    expect(queue.waiting).toBe(1)
    vi.advanceTimersByTime(1)
    await expect(late).rejects.toBeInstanceOf(BusyError)
    await end('ada1')
    expect([running, queue.running, queue.waiting]).toEqual([[], 0, 0])
  })

  test('does not hold jobs of the service to one at a time', async () => {
    const { ask, running } = clients(open())
    await Promise.all([ask('1'), ask('2')])
    expect(running).toEqual(['1', '2'])
  })
})
