import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Job, callQueue, holdJobs } from '../../../src/page/scheduling/main-thread-scheduler.ts'
import { waitFor } from '../../wait-for.ts'

let now = 0

beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now))
afterEach(() => vi.restoreAllMocks())

/** Work that takes longer than any budget, by the clock of these tests. */
const block = () => {
  now += 50
}

/** Continues inside a task of the scheduler that has used none of its budget. */
const freshTask = () => new Promise<void>((resolve) => new Job(resolve).scheduleNextTask())

test('the first job runs at once, jobs after a long one run in later tasks, in their order', async () => {
  await freshTask()
  const done: string[] = []
  const jobs = ['a', 'b', 'c'].map(
    (name) =>
      new Job(() => {
        done.push(name)
        block()
      }),
  )
  for (const job of jobs) job.schedule()
  expect(done).toEqual(['a'])
  // In the place that it has, and once.
  jobs[1]?.schedule()
  await waitFor(() => expect(done).toEqual(['a', 'b', 'c']))
})

test('a call of the worker comes before drawings that were queued first, and then they alternate', async () => {
  await freshTask()
  const done: string[] = []
  for (const name of ['drawing', 'next drawing']) new Job(() => done.push(name)).scheduleNextTask()
  const calls = ['first call', 'second call'].map((name) => new Job(() => done.push(name), callQueue))
  for (const call of calls) call.scheduleNextTask()
  await waitFor(() => expect(done).toEqual(['first call', 'drawing', 'second call', 'next drawing']))
})

test('a job that is scheduled for later has its own task, even if the current one has time left', async () => {
  await freshTask()
  const done: string[] = []
  new Job(() => done.push('later')).scheduleNextTask()
  expect(done).toEqual([])
  await Promise.resolve()
  expect(done).toEqual([])
  await waitFor(() => expect(done).toEqual(['later']))
})

test('a cancelled job does not run, and a job that throws does not affect the others', async () => {
  await freshTask()
  const done: string[] = []
  const [first, forgotten, last] = [
    new Job(block),
    new Job(() => done.push('forgotten')),
    new Job(() => done.push('last')),
  ]
  for (const job of [first, forgotten, last]) job.schedule()
  forgotten.cancel()
  await waitFor(() => expect(done).toEqual(['last']))
  const thrower = new Job(() => {
    throw new Error('no')
  })
  expect(() => thrower.run()).toThrow('no')
  new Job(() => done.push('after')).schedule()
  await waitFor(() => expect(done).toEqual(['last', 'after']))
})

/** The next task but one, which need not come after a picture of the page. */
const laterTask = async () => {
  for (let tasks = 0; tasks < 2; tasks++) {
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port2.addEventListener('message', resolve)
      port2.start()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
      port1.postMessage(null)
    })
  }
}

test('with an empty queue a job runs at once, however much was drawn since the last frame', async () => {
  await freshTask()
  await new Promise<void>((resolve) => {
    new Job(() => {
      block()
      resolve()
    }).scheduleNextTask()
  })
  await laterTask()
  const done: string[] = []
  new Job(() => done.push('asked')).schedule()
  expect(done).toEqual(['asked'])
})

test('no job runs while a worker starts, and all run in their order once it has', async () => {
  await freshTask()
  const done: string[] = []
  let start = () => {}
  holdJobs(new Promise<void>((resolve) => (start = resolve)))
  for (const name of ['a', 'b']) new Job(() => done.push(name)).schedule()
  await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
  expect(done).toEqual([])
  start()
  await waitFor(() => expect(done).toEqual(['a', 'b']))
})

test('a worker that does not start holds no job for ever', async () => {
  await freshTask()
  const done: string[] = []
  holdJobs(new Promise(() => undefined))
  new Job(() => done.push('drawn')).schedule()
  await waitFor(() => expect(done).toEqual(['drawn']))
})

test('a frame that has come leaves no timer behind, which would end a later one too early', async () => {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await freshTask()
  for (let frame = 0; frame < 2; frame++) await nextFrame()
  const [timers, cleared] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')]
  new Job(() => undefined).run()
  expect(timers).toHaveBeenCalledOnce()
  await nextFrame()
  expect(cleared).toHaveBeenCalledWith(timers.mock.results[0]?.value)
})
