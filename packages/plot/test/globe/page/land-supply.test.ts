import { expect, test, vi } from 'vitest'
import { land as packed } from '../../../src/land/land-110m.ts'
import { waitFor } from '../../wait-for.ts'
import { createLandSupply, landScaleAt } from '../../../src/globe/page/land-supply.ts'

const callbacks = () => ({
  isEnded: vi.fn<() => boolean>(() => false),
  onLand: vi.fn<() => void>(),
  onFailure: vi.fn<() => void>(),
})

const loads = () => vi.fn<() => Promise<string>>(async () => packed)

test('land is fetched once for a scale, and stands in for the other until that comes', async () => {
  const told = callbacks()
  const load = loads()
  const supply = createLandSupply(told, load)
  expect(supply.best('50m')).toBeUndefined()
  supply.request('110m')
  supply.request('110m')
  await waitFor(() => expect(told.onLand).toHaveBeenCalledTimes(1))
  expect(load.mock.calls).toEqual([['110m']])
  expect(supply.best('50m')).toBe(supply.best('110m'))
  expect(supply.best('110m')!.fill.length).toBeGreaterThan(1000)
})

test('land that could not be fetched is asked for again at the next request', async () => {
  const told = callbacks()
  const load = loads().mockRejectedValueOnce(new Error('offline'))
  const supply = createLandSupply(told, load)
  supply.request('110m')
  await waitFor(() => expect(told.onFailure).toHaveBeenCalledTimes(1))
  supply.request('110m')
  await waitFor(() => expect(told.onLand).toHaveBeenCalledTimes(1))
})

test('land that comes after the end is not unpacked', async () => {
  const told = callbacks()
  let deliver: (packed: string) => void = () => {}
  const supply = createLandSupply(told, () => new Promise((resolve) => (deliver = resolve)))
  supply.request('110m')
  told.isEnded.mockReturnValue(true)
  deliver(packed)
  await waitFor(() => expect(told.isEnded).toHaveBeenCalled())
  expect(told.onLand).not.toHaveBeenCalled()
  expect(supply.best('110m')).toBeUndefined()
})

test('the finer coast is for near views', () => {
  expect([1, 4.99, 5, 14].map(landScaleAt)).toEqual(['110m', '110m', '50m', '50m'])
})
