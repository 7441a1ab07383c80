import { expect, test } from 'vitest'
import type { DataPoint } from '../../../src/kinds/messages/data-point.ts'
import { frameQueries, titleWithFrame } from '../../../src/page/animation/frames.ts'
import type { DataQueries } from '../../../src/page/session/connection.ts'

test('the frame is the last line of a title, and shares it with the line before where there is no room', () => {
  expect(titleWithFrame(['Atlas', '', 'Temperature'], 'May', 3)).toEqual(['Atlas', 'Temperature', 'May'])
  expect(titleWithFrame(['Atlas', 'Temperature', 'Surface'], 'May', 3)).toEqual([
    'Atlas',
    'Temperature',
    'Surface, May',
  ])
  expect(titleWithFrame([], 'May', 3)).toEqual(['May'])
})

test('queries read the frame that is shown, and answer as of a chart of one panel', async () => {
  const asked: unknown[] = []
  const values = [1, 2, 3]
  const point = (index: number): DataPoint => ({ x: 0, y: 0, value: values[index] ?? null, panel: { index, values } })
  const queries: DataQueries = {
    pick: async (_x, _y, _pixel, panel) => point(panel),
    neighbour: async (_from, _right, _up, panel = 0) => point(panel),
    fit: async () => null,
    block: async (_view, _most, panel, layer) => (asked.push([panel, layer]), null),
    rows: async () => null,
  }
  let shown = 2
  const framed = frameQueries(queries, () => shown)
  const picked = await framed.pick(0, 0, { x: 1, y: 1 }, 0)
  expect(picked).toMatchObject({ value: 3, panel: { index: 0, values: [3] } })
  shown = 1
  expect(await framed.neighbour(picked!, 1, 0)).toMatchObject({ value: 2, panel: { index: 0, values: [2] } })
  await framed.block({ x: [0, 1], y: [0, 1] }, 10, 0, 1)
  expect(asked).toEqual([[1, 1]])
})
