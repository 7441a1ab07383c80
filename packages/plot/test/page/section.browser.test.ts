import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createPlot } from '../../src/create-plot.ts'
import type { FieldSource, Plot, PlotOptions, SectionReadout, SectionView } from '../../src/options/options.ts'
import { centres } from './field.ts'
import { waitFor } from '../wait-for.ts'

const depth = Float64Array.of(0, 10, 50, 200, 1000)
const [lon, lat] = [centres(150, 210, 12), centres(0, 30, 6)]

/** Every cell holds its depth and a hundredth of its longitude's place; the same at every latitude. */
const volume = (): FieldSource => ({
  type: 'volume',
  lon,
  lat,
  depth,
  values: Float32Array.from({ length: 360 }, (_, i) => depth[Math.floor(i / 72)]! + (i % 12) / 100),
})

let plot: Plot<'sectionMap'> | undefined
afterEach(() => {
  plot?.destroy()
  document.body.replaceChildren()
})

async function shown(options: Partial<PlotOptions<'sectionMap'>> = {}) {
  const element = document.createElement('div')
  element.style.cssText = 'width: 800px; height: 500px'
  document.body.append(element)
  const [readouts, views]: [(SectionReadout | null)[], SectionView[]] = [[], []]
  const made = createPlot(element, {
    kind: 'sectionMap',
    source: volume(),
    field: { name: 'Temperature', unit: '°C' },
    title: ['A section'],
    onReadout: (readout) => readouts.push(readout),
    onView: (view) => views.push(view),
    ...options,
  })
  plot = made
  await waitFor(() => expect(made.status.state).toBe('drawn'))
  const root = element.firstElementChild!.shadowRoot!
  const texts = () => [...root.querySelectorAll('[data-layer=axes] text')].map((text) => text.textContent)
  return { plot: made, readouts, views, root, texts }
}

test('a section has depth downward from the surface and the longer axis along it', async () => {
  const { plot, texts, root, views } = await shown()
  expect(plot.view).toEqual({ lon: [150, 210], depth: [0, 1400] })
  expect(views).toEqual([plot.view])
  expect(texts()).toEqual(expect.arrayContaining(['Depth (m)', 'Longitude', '180°', '160° W', '0', '1000']))
  const labels = [...root.querySelectorAll('[data-layer=axes] text')]
  const heightOf = (label: string) =>
    labels.find((text) => text.textContent === label)?.getBoundingClientRect().y ?? NaN
  expect(heightOf('1000')).toBeGreaterThan(heightOf('0') + 100)
  expect(root.querySelector('.figure')?.getAttribute('aria-label')).toBe('Section Map: A section')
  expect(root.querySelector('#summary')?.textContent).toContain('0 m to 1400 m, 150° E to 150° W')
})

test('a change of orientation shows the whole other axis at the depths of the view, fetches nothing and keeps the colours', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const { plot, texts } = await shown({ view: { lon: [160, 190], depth: [0, 700] } })
  expect(plot.view).toEqual({ lon: [160, 190], depth: [0, 700] })
  plot.update({ orientation: 'meridional' })
  await waitFor(() => expect(plot.view).toEqual({ lat: [0, 30], depth: [0, 700] }))
  await waitFor(() => expect(texts()).toEqual(expect.arrayContaining(['Latitude', '30° N', 'Depth (m)'])))
  expect(fetched).not.toHaveBeenCalled()
  plot.update({ orientation: 'zonal' })
  await waitFor(() => expect(plot.view).toHaveProperty('lon'))
})

test('the keyboard moves down through irregular depths, and the readout says that values are means', async () => {
  const { plot, root, readouts } = await shown({ view: { lon: [150, 210], depth: [0, 1400] } })
  root.querySelector<HTMLElement>('.figure')!.focus()
  await userEvent.keyboard('{ArrowUp}')
  await waitFor(() => expect(readouts.at(-1)).toMatchObject({ depth: 1000, mean: true }))
  for (const at of [200, 50, 10, 0]) {
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(readouts.at(-1)).toMatchObject({ depth: at }))
  }
  expect(readouts.at(-1)).toEqual({ lon: 182.5, depth: 0, value: Math.fround(0.06), mean: true, meanCells: 6 })
  await waitFor(() =>
    expect(root.querySelector('[aria-live]')?.textContent).toBe('0.06 °C, unweighted mean of 6 cells, 0 m, 177.5° W'),
  )
  expect(plot.view).toHaveProperty('depth')
})

test('the table twin has the surface above and depths as its rows', async () => {
  const { root } = await shown()
  root.querySelector<HTMLElement>('[aria-label="Data table"]')!.click()
  await waitFor(() => expect(root.querySelectorAll('tbody tr')).toHaveLength(5))
  const rows = [...root.querySelectorAll('tbody th')].map((head) => head.textContent)
  expect(rows).toEqual(['0 m', '10 m', '50 m', '200 m', '1000 m'])
  expect(root.querySelectorAll('thead th')[11]?.textContent).toBe('152.5° W')
})

test('an exported section holds its axes and titles', async () => {
  const { plot } = await shown()
  const svg = await (await plot.toSVG()).text()
  expect(svg).toContain('Depth (m)')
  expect(svg).toContain('>1000<')
})
