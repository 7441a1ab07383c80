import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LoadEvent, createProgressReporter } from '../../src/loading/load-event.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function reporter() {
  const told: LoadEvent[] = []
  return { told, ...createProgressReporter((event) => told.push(event)) }
}

test('bytes that come soon after others are reported once, when the interval is over', () => {
  const { told, report } = reporter()
  report(1, 100)
  report(40, 100)
  report(70, 100)
  expect(told).toEqual([{ type: 'progress', done: 1, total: 100 }])
  vi.runAllTimers()
  expect(told.slice(1)).toEqual([{ type: 'progress', done: 70, total: 100 }])
})

test('the last bytes are reported at once, and nothing after them', () => {
  const { told, report } = reporter()
  report(1, 100)
  report(70, 100)
  report(100, 100)
  vi.runAllTimers()
  expect(told.map((event) => event.type === 'progress' && event.done)).toEqual([1, 100])
})

test('a load that has ended reports no more', () => {
  const { told, report, end } = reporter()
  report(1)
  report(2)
  end()
  vi.runAllTimers()
  expect(told).toEqual([{ type: 'progress', done: 1 }])
})
