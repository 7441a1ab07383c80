import { afterEach, expect, test } from 'vitest'
import { createPlot } from '../../../src/create-plot.ts'
import type { Plot, PlotStatus } from '../../../src/options/options.ts'
import { waitFor } from '../../wait-for.ts'

const day = 864e5

let plot: Plot<'timeSeries'> | undefined
afterEach(() => {
  plot?.destroy()
  document.body.replaceChildren()
})

async function series(rows = 3) {
  const element = document.createElement('div')
  element.style.cssText = 'width: 600px; height: 300px'
  document.body.append(element)
  const statuses: PlotStatus['state'][] = []
  const made = createPlot(element, {
    kind: 'timeSeries',
    source: { type: 'rows', rows: Array.from({ length: rows }, (_, i) => ({ time: i * day, value: i })) },
    field: { name: 'Temperature', unit: '°C' },
    onStatus: ({ state }) => statuses.push(state),
  })
  plot = made
  await made.ready
  const cells = () => (made.status.state === 'drawn' ? made.status.cells : 0)
  return { made, statuses, cells, field: () => element.firstElementChild!.shadowRoot!.querySelector('.field')! }
}

test('appended rows are drawn without the chart being blank, and a view of all data grows', async () => {
  const { made, statuses, cells, field } = await series()
  const before = made.view?.time
  made.append([{ time: 3 * day, value: 3 }])
  expect(made.status.state).toBe('drawn')
  await waitFor(() => expect(cells()).toBe(4))
  expect(made.view?.time?.[1]).toBeGreaterThan(before?.[1] ?? Infinity)
  expect(statuses).not.toContain('failed')
  expect(statuses.filter((state) => state === 'loading')).toHaveLength(1)
  expect(field().hasAttribute('data-blank')).toBe(false)
})

test('many calls in a row lose no row, and a zoom is kept', async () => {
  const { made, cells } = await series(20)
  made.update({ view: { time: [0, 8 * day], value: [0, 8] } })
  const { view } = made
  expect(view?.time).toEqual([0, 8 * day])
  for (let i = 20; i < 60; i++) made.append([{ time: i * day, value: i }])
  await waitFor(() => expect(cells()).toBe(60))
  expect(made.view).toEqual(view)
})
