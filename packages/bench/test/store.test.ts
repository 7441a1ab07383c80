import { expect, test } from 'vitest'
import { storedTable } from '../src/runner/store.ts'
import type { Column } from '../src/runner/table.ts'

interface Row {
  readonly pixels: number
  readonly hover: number
}

const columns: readonly Column<Row>[] = [
  ['data to pixels', ({ pixels }) => pixels, 'ms'],
  ['hover', ({ hover }) => hover, 'ms'],
]

test('a stored table has the medians of all rounds, null where nothing was measured, and nobody who did not finish', () => {
  const results = new Map<string, readonly (Row | string)[]>([
    ['isobath', [3, 1, 2].map((pixels) => ({ pixels, hover: pixels / 2 }))],
    ['webgl', [{ pixels: 5, hover: Number.NaN }]],
    ['echarts', ['did not finish in 180 s']],
  ])
  const run = { title: 'Heatmap', start: 'first chart of the page', rounds: 3, machine: 'two cores' }
  const table = storedTable(run, results, columns)
  expect(table).toMatchObject({
    title: 'Heatmap',
    machine: 'two cores',
    columns: ['data to pixels (ms)', 'hover (ms)'],
  })
  expect(table.rows).toEqual([
    { name: 'isobath', medians: [2, 1] },
    { name: 'webgl', medians: [5, null] },
  ])
})
