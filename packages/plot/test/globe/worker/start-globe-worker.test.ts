import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  setGlobeWorkerFactory,
  startGlobeWorker,
  startSpareWorker,
} from '../../../src/globe/worker/start-globe-worker.ts'

/** A worker that only counts how often it was ended. */
class FakeWorker extends EventTarget {
  ends = 0
  terminate() {
    this.ends++
  }
}

/** Starts fake workers from now on, and lists them. */
function useFakes(): FakeWorker[] {
  const started: FakeWorker[] = []
  setGlobeWorkerFactory(() => {
    const worker = new FakeWorker()
    started.push(worker)
    return worker as unknown as Worker
  })
  return started
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  setGlobeWorkerFactory()
  vi.useRealTimers()
})

test('a worker that was started ahead is taken once, by the next globe', async () => {
  const started = useFakes()
  startSpareWorker()
  startSpareWorker()
  expect(started).toHaveLength(1)
  expect(await startGlobeWorker()).toBe(started[0])
  expect(await startGlobeWorker()).toBe(started[1])
  expect(started).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(started[0]!.ends).toBe(0)
})

test('a worker that nothing takes ends after a minute', async () => {
  const started = useFakes()
  startSpareWorker()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(started[0]!.ends).toBe(0)
  await vi.advanceTimersByTimeAsync(1000)
  expect(started[0]!.ends).toBe(1)
  expect(await startGlobeWorker()).toBe(started[1])
})

test('a worker that fails before it is taken is not given to a globe', async () => {
  const started = useFakes()
  startSpareWorker()
  await vi.advanceTimersByTimeAsync(0)
  started[0]!.dispatchEvent(new Event('error'))
  expect(await startGlobeWorker()).toBe(started[1])
})

test('another factory ends the worker of the one before', async () => {
  const started = useFakes()
  startSpareWorker()
  setGlobeWorkerFactory()
  await vi.advanceTimersByTimeAsync(0)
  expect(started[0]!.ends).toBe(1)
})
