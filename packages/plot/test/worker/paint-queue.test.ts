import { expect, test } from 'vitest'
import { paintQueue } from '../../src/worker/paint-queue.ts'
import type { PaintRequest } from '../../src/kinds/paint-request.ts'

const frame = (width: number): PaintRequest => ({
  family: 'field',
  recipe: 'heatmap',
  view: { x: [0, 1], y: [0, 1] },
  width,
  height: 1,
  pixelRatio: 1,
  palette: 'Default',
  colourScale: 'linear',
  range: [0, 1],
  theme: { surface: '#fff', land: '#fff', missing: '#fff', ink: '#000' },
})

test('of frames that come in a burst the latest of each chart is painted, in one task', async () => {
  const painted: Array<[number, number]> = []
  const queue = paintQueue((chart, { width }) => {
    painted.push([chart, width])
    return 'painted'
  })
  const outcomes = [queue.ask(1, frame(10)), queue.ask(2, frame(20)), queue.ask(1, frame(11)), queue.ask(1, frame(12))]
  expect(await Promise.all(outcomes)).toEqual(['superseded', 'painted', 'superseded', 'painted'])
  expect(painted.toSorted(([a], [b]) => a - b)).toEqual([
    [1, 12],
    [2, 20],
  ])
  expect(await queue.ask(1, frame(13))).toBe('painted')
})

test('a chart that goes away takes its frame with it', async () => {
  const queue = paintQueue(() => 'painted')
  const outcome = queue.ask(1, frame(10))
  queue.forget(1)
  expect(await outcome).toBe('nothing to paint')
})
