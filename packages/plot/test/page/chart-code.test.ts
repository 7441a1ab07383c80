import { expect, test, vi } from 'vitest'
import type * as ChartCode from '../../src/page/chart-code.ts'

/** Names of the modules that were fetched. */
const fetched = vi.hoisted(() => new Set<string>())
vi.mock('../../src/kinds/warnings.ts', () => (fetched.add('warnings'), { warningsOf: () => [] }))
// The module of the ticks may have been fetched before, by another test.
vi.mock('../../src/scales/ticks/time-axis.ts', async (original) => ({
  ...(await original<object>()),
  fetchTimeTicks: async () => fetched.add('time'),
}))
vi.mock('../../src/page/axes/contour-code.ts', () => (fetched.add('contours'), {}))
vi.mock('../../src/page/layout/layers-code.ts', () => (fetched.add('layers'), {}))

test('before a chart comes, the code that its kind needs is fetched, and no other', async () => {
  // Another test may have loaded the module with the code that this one replaces.
  vi.resetModules()
  const { fetchCodeOf } = await import('../../src/page/chart-code.ts')
  const added = async (...kinds: Parameters<typeof ChartCode.fetchCodeOf>[0]) => {
    const before = [...fetched]
    await fetchCodeOf(kinds)
    return [...fetched].filter((name) => !before.includes(name))
  }
  expect(await added('heatmap')).toEqual(['warnings'])
  expect(await added('heatmap', 'timeSeries')).toEqual(['time'])
  expect(await added('contourMap')).toEqual(['contours'])
  expect(await added('trajectory')).toEqual(['layers'])
})
