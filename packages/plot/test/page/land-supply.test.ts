import { expect, test, vi } from 'vitest'
import { createLandSupply } from '../../src/page/land-supply.ts'

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

test('where land cannot be fetched nothing is sent and nothing fails, and another session tries again', async () => {
  const load = vi.fn<(scale: string) => Promise<string>>(async () => 'land').mockRejectedValueOnce(new Error('offline'))
  const supply = createLandSupply(load)
  const [first, second] = [createSession(), createSession()]
  await supply.send(first, '50m')
  expect(first.supplyLand).not.toHaveBeenCalled()
  await supply.send(second, '50m')
  expect(second.supplyLand).toHaveBeenCalledOnce()
})
