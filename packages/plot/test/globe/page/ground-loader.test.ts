import { expect, test, vi } from 'vitest'
import { type GroundReceiver, createGroundLoader } from '../../../src/globe/page/ground-loader.ts'
import { waitFor } from '../../wait-for.ts'

const receiver = () => ({
  addLand: vi.fn<GroundReceiver['addLand']>(),
  setRelief: vi.fn<GroundReceiver['setRelief']>(),
})

const source = () => ({
  loadLand: vi.fn<(scale: string) => Promise<string>>(async (scale) => `land ${scale}`),
  loadReliefPng: vi.fn<() => Promise<string>>(async () => 'relief'),
})

test('land is fetched once for each scale, and a renderer that starts later gets what was fetched', async () => {
  const from = source()
  const loader = createGroundLoader(() => {}, from)
  const [first, second] = [receiver(), receiver()]
  loader.sendTo(first)
  loader.requestLand('110m')
  loader.requestLand('110m')
  await waitFor(() => expect(first.addLand).toHaveBeenCalledWith('110m', 'land 110m'))
  await waitFor(() => expect(first.setRelief).toHaveBeenCalledWith('relief'))
  expect(from.loadLand.mock.calls).toEqual([['110m']])
  loader.sendTo(second)
  expect(second.addLand.mock.calls).toEqual([['110m', 'land 110m']])
  expect(second.setRelief.mock.calls).toEqual([['relief']])
})

test('land that could not be fetched is asked for again at the next request', async () => {
  const from = source()
  from.loadLand.mockRejectedValueOnce(new Error('offline'))
  const onFailure = vi.fn<() => void>()
  const loader = createGroundLoader(onFailure, from)
  const to = receiver()
  loader.sendTo(to)
  loader.requestLand('110m')
  await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1))
  loader.requestLand('110m')
  await waitFor(() => expect(to.addLand).toHaveBeenCalledTimes(1))
})

test('a renderer hears that there is no relief', async () => {
  const from = source()
  from.loadReliefPng.mockRejectedValueOnce(new Error('offline'))
  const to = receiver()
  createGroundLoader(() => {}, from).sendTo(to)
  await waitFor(() => expect(to.setRelief.mock.calls).toEqual([[null]]))
})

test('what comes after the end is not sent', async () => {
  const from = source()
  const deliver: ((packed: string) => void)[] = []
  from.loadLand.mockImplementation(() => new Promise((resolve) => deliver.push(resolve)))
  const loader = createGroundLoader(() => {}, from)
  const to = receiver()
  loader.requestLand('110m')
  loader.end()
  for (const each of deliver) each('land')
  await Promise.resolve()
  loader.sendTo(to)
  expect(to.addLand).not.toHaveBeenCalled()
})
