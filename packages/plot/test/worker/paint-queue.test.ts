import { expect, test } from 'vitest'
import { createPaintQueue } from '../../src/worker/paint-queue.ts'
import type { PaintRequest } from '../../src/kinds/messages/paint-request.ts'

const request = (width: number): PaintRequest => ({
  view: { x: [0, 1], y: [0, 1] },
  width,
  height: 1,
  pixelRatio: 1,
  theme: { surface: '#fff', land: '#fff', missing: '#fff', ink: '#000' },
  layers: [{ family: 'bar', colour: '#000' }],
})

test('in a burst of requests, only the latest of each chart is painted, in one task', async () => {
  const painted: Array<[number, number]> = []
  const queue = createPaintQueue((chart, { width }) => {
    painted.push([chart, width])
    return 'painted'
  })
  const outcomes = [
    queue.add(1, request(10)),
    queue.add(2, request(20)),
    queue.add(1, request(11)),
    queue.add(1, request(12)),
  ]
  expect(await Promise.all(outcomes)).toEqual(['superseded', 'painted', 'superseded', 'painted'])
  expect(painted.toSorted(([a], [b]) => a - b)).toEqual([
    [1, 12],
    [2, 20],
  ])
  expect(await queue.add(1, request(13))).toBe('painted')
})

test('closing a chart removes its request', async () => {
  const queue = createPaintQueue(() => 'painted')
  const outcome = queue.add(1, request(10))
  queue.remove(1)
  expect(await outcome).toBe('nothing to paint')
})

test('a painting that fails rejects its own request, and the requests of other charts are painted', async () => {
  const queue = createPaintQueue((chart) => {
    if (chart === 1) throw new Error('no such program')
    return 'painted'
  })
  const [broken, painted] = await Promise.allSettled([queue.add(1, request(10)), queue.add(2, request(20))])
  expect(broken).toMatchObject({ status: 'rejected', reason: { message: 'no such program' } })
  expect(painted).toEqual({ status: 'fulfilled', value: 'painted' })
})
