import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryOf, startWorker } from './started-worker.ts'
import { setWorkerFactory } from '../../src/worker/spawn.ts'
import { indexRamp } from './field.ts'
import { stage } from './stage.ts'
import { waitFor } from '../wait-for.ts'

let workers: Worker[] = []
const remember = () => {
  const worker = startWorker()
  workers.push(worker)
  return worker
}

// Each test begins with no session: without a chart, the one before ends with its factory.
beforeEach(() => {
  setWorkerFactory(remember)
  workers = []
})

afterEach(() => {
  setWorkerFactory(startWorker)
  document.body.replaceChildren()
})

const kill = (worker: Worker | undefined) =>
  worker?.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))

test('all charts of a page share one worker, which ends after the last of them', async () => {
  const [a, b] = [stage(), stage()]
  await Promise.all([a.settled(), b.settled()])
  expect(workers).toHaveLength(1)
  const ended = vi.spyOn(workers[0]!, 'terminate')
  a.plot.destroy()
  b.plot.destroy()
  await waitFor(() => expect(ended).toHaveBeenCalled(), { timeout: 5000 })
})

test('a chart whose worker dies opens again by itself once, then offers to try again', async () => {
  const made = stage()
  await made.settled()
  kill(workers[0])
  expect(made.plot.status.state).toBe('loading')
  await made.settled()
  expect(workers).toHaveLength(2)
  kill(workers[1])
  expect(made.plot.status).toMatchObject({ state: 'failed', sentence: 'The drawing thread stopped.' })
  if (made.plot.status.state === 'failed') made.plot.status.retry?.()
  await made.settled()
  expect(workers).toHaveLength(3)
  made.plot.destroy()
})

test('a view survives the death of the worker', async () => {
  const made = stage({ view: { lon: [-90, 0], lat: [0, 45] } })
  await made.settled()
  const { view } = made.plot
  kill(workers[0])
  await made.settled()
  expect(made.plot.view).toEqual(view)
  made.plot.destroy()
})

test('data that were given away cannot be opened again, and that is said without a button', async () => {
  const made = stage({ source: { ...indexRamp(4, 4), transfer: true } })
  await made.settled()
  kill(workers[0])
  expect(made.plot.status).toEqual({ state: 'failed', sentence: 'The drawing thread stopped.' })
  expect(made.root.querySelector('.panel button')).toBeNull()
  made.plot.destroy()
})

test('what is pending when the worker dies is settled as a failure', async () => {
  const made = stage()
  await made.settled()
  const [worker] = workers
  const post = worker!.postMessage.bind(worker)
  vi.spyOn(worker!, 'postMessage').mockImplementation(
    (message: { readonly path?: readonly string[] }, transferred?: unknown) => {
      post(message, transferred as Transferable[])
      if (message.path?.includes('picture')) queueMicrotask(() => kill(worker))
    },
  )
  const pending = made.plot.toPNG()
  await expect(pending).rejects.toThrow('out of memory')
  made.plot.destroy()
})

test.each([
  [
    'cannot be made',
    () => {
      throw new Error('forbidden')
    },
  ],
  ['never comes to life', () => new Worker('data:text/javascript,syntax error')],
])('a worker that %s is replaced by a session in the page', async (_, factory) => {
  setWorkerFactory(factory)
  const made = stage()
  await made.settled()
  const blob = await made.plot.toPNG({ width: 400, height: 300, scale: 1 })
  expect(blob.type).toBe('image/png')
  made.plot.destroy()
})

test('arrays that are not given away stay as they were, also when they are windows of a larger buffer', async () => {
  const ramp = indexRamp(4, 4)
  const whole = new Float32Array(32).fill(7)
  whole.set(ramp.values, 8)
  whole[9] = Number.NaN
  const values = whole.subarray(8, 24)
  const before = whole.slice()
  const made = stage({ source: { ...ramp, values } })
  await made.settled()
  expect(whole).toEqual(before)
  made.plot.destroy()
})

test('two hundred charts that came and went leave nothing in the worker', async () => {
  const keeper = stage()
  await keeper.settled()
  const before = await memoryOf(workers[0])
  for (let i = 0; i < 200; i++) {
    const made = stage({ source: indexRamp(8, 8) }, { width: 200, height: 160 })
    if (i % 20 === 0) await made.settled()
    made.plot.destroy()
    made.element.remove()
  }
  await waitFor(async () => expect(await memoryOf(workers[0])).toEqual(before), { timeout: 10_000 })
  keeper.plot.destroy()
})
