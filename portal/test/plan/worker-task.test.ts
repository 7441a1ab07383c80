import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { useWorkerTask } from '../../src/plan/use-worker-task.ts'

/** What the hook returns to a component. */
function openTask(): ReturnType<typeof useWorkerTask> {
  const opened: ReturnType<typeof useWorkerTask>[] = []
  const Page = () => {
    opened.push(useWorkerTask())
    return null
  }
  renderToStaticMarkup(createElement(Page))
  return opened[0]!
}

/** A worker that only tells whether it was ended. */
class TestWorker extends EventTarget {
  isEnded = false
  postMessage() {}
  terminate() {
    this.isEnded = true
  }
}
/** A promise, with the function that fulfils it. */
function openPromise() {
  let resolve: (result: string) => void = () => undefined
  const promise = new Promise<string>((done) => (resolve = done))
  return { promise, resolve }
}

const openWorker = () => new TestWorker() as TestWorker & Worker

describe('a task in a worker', () => {
  it('ends with its result, and its worker with it', async () => {
    const { start } = openTask()
    const worker = openWorker()
    const ended: string[] = []
    start<object, string>(worker, { run: async () => 'done', onEnd: (result) => ended.push(result), failure: 'failed' })
    await expect.poll(() => ended).toEqual(['done'])
    expect(worker.isEnded).toBe(true)
  })

  it.each(['error', 'messageerror'])('ends once, with its failure, at the event %s of its worker', async (type) => {
    const { start } = openTask()
    const worker = openWorker()
    const ended: string[] = []
    const { promise, resolve } = openPromise()
    start<object, string>(worker, { run: () => promise, onEnd: (result) => ended.push(result), failure: 'failed' })
    worker.dispatchEvent(new Event(type))
    resolve('done')
    await promise
    expect(ended).toEqual(['failed'])
    expect(worker.isEnded).toBe(true)
  })

  it('ends with its failure where the call is rejected', async () => {
    const ended: string[] = []
    openTask().start<object, string>(openWorker(), {
      run: () => Promise.reject(new Error('gone')),
      onEnd: (result) => ended.push(result),
      failure: 'failed',
    })
    await expect.poll(() => ended).toEqual(['failed'])
  })

  it('gives way to the next one: neither its progress nor its result is shown any more', async () => {
    const { start } = openTask()
    const [first, second] = [openWorker(), openWorker()]
    const shown: string[] = []
    const { promise, resolve } = openPromise()
    let report: (act: () => void) => void = () => undefined
    start<object, string>(first, {
      run: (_api, ifRunning) => {
        report = ifRunning
        return promise
      },
      onEnd: (result) => shown.push(result),
      failure: 'first failed',
    })
    report(() => shown.push('half of the first'))
    start<object, string>(second, {
      run: async () => 'second',
      onEnd: (result) => shown.push(result),
      failure: 'second failed',
    })
    report(() => shown.push('all of the first'))
    resolve('first')
    await expect.poll(() => shown).toEqual(['half of the first', 'second'])
    expect(first.isEnded).toBe(true)
  })

  it('ends with another result where it takes too long, and leaves no timer where it ended before', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { start, stop } = openTask()
    const ended: string[] = []
    const begin = (run: () => Promise<string>) => {
      const worker = openWorker()
      const timeout = { ms: 1000, result: 'took too long' }
      start<object, string>(worker, { run, onEnd: (result) => ended.push(result), failure: 'failed', timeout })
      return worker
    }
    const endless = () => new Promise<string>(() => undefined)
    const worker = begin(endless)
    vi.advanceTimersByTime(1000)
    expect(ended).toEqual(['took too long'])
    expect(worker.isEnded).toBe(true)
    begin(endless)
    stop()
    expect(vi.getTimerCount()).toBe(0)
    begin(async () => 'done')
    await vi.waitFor(() => expect(ended).toEqual(['took too long', 'done']))
    expect(vi.getTimerCount()).toBe(0)
  })
})
