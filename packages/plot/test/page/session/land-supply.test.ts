import { afterEach, expect, test, vi } from 'vitest'
import { createLandSupply } from '../../../src/page/session/land-supply.ts'

const createSession = () => ({ supplyLand: vi.fn<(scale: string, packed: string) => Promise<void>>(async () => {}) })

test('each session gets the land of a scale once, and the page fetches it once', async () => {
  const load = vi.fn<(scale: string) => Promise<string>>(async (scale) => `land ${scale}`)
  const supply = createLandSupply(load)
  const [first, second] = [createSession(), createSession()]
  await Promise.all([supply.send(first, '50m'), supply.send(first, '50m')])
  await supply.send(second, '50m')
  await supply.send(first, '110m')
  expect(first.supplyLand.mock.calls).toEqual([
    ['50m', 'land 50m'],
    ['110m', 'land 110m'],
  ])
  expect(second.supplyLand.mock.calls).toEqual([['50m', 'land 50m']])
  expect(load.mock.calls).toEqual([['50m'], ['110m']])
})

test('land that was fetched is sent before anything that the page asks of the session next', async () => {
  const supply = createLandSupply(async () => 'land')
  const session = createSession()
  await supply.fetch('110m')
  void supply.send(session, '110m')
  expect(session.supplyLand).toHaveBeenCalledOnce()
})

afterEach(() => vi.useRealTimers())

test('land that may wait is sent 100 ms after the last request for it', async () => {
  vi.useFakeTimers()
  const supply = createLandSupply(async () => 'land')
  const session = createSession()
  void supply.sendLater(session, '110m')
  await vi.advanceTimersByTimeAsync(99)
  const last = supply.sendLater(session, '110m')
  await vi.advanceTimersByTimeAsync(99)
  expect(session.supplyLand).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await last
  expect(session.supplyLand).toHaveBeenCalledOnce()
  await supply.sendLater(session, '110m')
  expect(session.supplyLand).toHaveBeenCalledOnce()
})

test('land waits while the worker paints, and is sent 100 ms afterwards', async () => {
  vi.useFakeTimers()
  const supply = createLandSupply(async () => 'land')
  const session = createSession()
  void supply.trackWork(new Promise((resolve) => setTimeout(() => resolve('painted'), 300)))
  void supply.sendLater(session, '110m')
  await vi.advanceTimersByTimeAsync(399)
  expect(session.supplyLand).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(session.supplyLand).toHaveBeenCalledOnce()
})

test('a page that paints all the time gets its land after a second', async () => {
  vi.useFakeTimers()
  const supply = createLandSupply(async () => 'land')
  const session = createSession()
  void supply.trackWork(new Promise(() => undefined))
  for (let time = 0; time < 1000; time += 50) {
    expect(session.supplyLand).not.toHaveBeenCalled()
    void supply.sendLater(session, '110m')
    await vi.advanceTimersByTimeAsync(50)
  }
  expect(session.supplyLand).toHaveBeenCalledOnce()
})

test('where the fine land cannot be fetched a session gets the coarse one, once', async () => {
  const load = vi.fn<(scale: string) => Promise<string>>(async (scale) => {
    if (scale === '50m') throw new Error('offline')
    return `land ${scale}`
  })
  const supply = createLandSupply(load)
  const session = createSession()
  await Promise.all([supply.send(session, '50m'), supply.sendLater(session, '50m')])
  expect(session.supplyLand).toHaveBeenCalledOnce()
  await supply.send(session, '110m')
  expect(session.supplyLand.mock.calls).toEqual([['110m', 'land 110m']])
  expect(load.mock.calls).toEqual([['50m'], ['110m']])
})

test('where no land can be fetched nothing is sent and nothing fails, and another session tries again', async () => {
  let isOffline = true
  const supply = createLandSupply(async (scale) => {
    if (isOffline) throw new Error('offline')
    return `land ${scale}`
  })
  const [first, second, third] = [createSession(), createSession(), createSession()]
  await supply.send(first, '50m')
  await supply.send(third, '110m')
  expect(first.supplyLand).not.toHaveBeenCalled()
  expect(third.supplyLand).not.toHaveBeenCalled()
  isOffline = false
  await supply.send(second, '50m')
  expect(second.supplyLand.mock.calls).toEqual([['50m', 'land 50m']])
})
