import { createRef, StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PlotOptions, PlotStatus } from '../../src/options/options.ts'
import type { PlotHandle } from '../../src/react/index.ts'
import { Plot } from '../../src/react/index.ts'
import { indexRamp } from '../page/field.ts'
import { waitFor } from '../wait-for.ts'

let root: Root
let element: HTMLElement
beforeEach(() => {
  element = document.createElement('div')
  document.body.append(element)
  root = createRoot(element)
})
afterEach(() => {
  root.unmount()
  element.remove()
})

const size = { width: 600, height: 400 }
const options: PlotOptions = {
  kind: 'heatmap',
  source: indexRamp(8, 8),
  field: { name: 'Index', unit: 'm' },
  title: ['Ramp'],
}
const drawn = (statuses: PlotStatus[]) => waitFor(() => expect(statuses.at(-1)?.state).toBe('drawn'))

test('a chart mounted twice by StrictMode is drawn once, though its arrays can be given away only once', async () => {
  const statuses: PlotStatus[] = []
  const source = { ...indexRamp(8, 8), transfer: true }
  root.render(
    <StrictMode>
      <Plot {...options} source={source} style={size} onStatus={(status) => statuses.push(status)} />
    </StrictMode>,
  )
  await drawn(statuses)
  expect(element.querySelectorAll('[data-isobath]')).toHaveLength(1)
  root.unmount()
  expect(element.innerHTML).toBe('')
})

test('a chart without a class and a style stays inside a parent that has a height', async () => {
  element.style.cssText = 'width: 900px; height: 320px'
  const statuses: PlotStatus[] = []
  root.render(<Plot {...options} onStatus={(status) => statuses.push(status)} />)
  await drawn(statuses)
  expect(element.querySelector('[data-isobath]')?.getBoundingClientRect()).toMatchObject({ width: 900, height: 320 })
  // Nor does its height keep it wide in a grid that becomes narrow.
  element.style.cssText = 'display: grid; grid-template-columns: 1fr; width: 300px; height: 320px'
  expect(element.querySelector('[data-isobath]')?.getBoundingClientRect()).toMatchObject({ width: 300, height: 320 })
  expect(element.scrollHeight).toBe(320)
})

test('changed props change the chart in place', async () => {
  const statuses: PlotStatus[] = []
  const render = (more: Partial<PlotOptions>) =>
    root.render(
      <Plot
        {...options}
        {...more}
        className="chart"
        id="map"
        data-testid="a map"
        style={size}
        onStatus={(status) => statuses.push(status)}
      />,
    )
  render({})
  await drawn(statuses)
  const host = element.querySelector('[data-isobath]')
  const told = statuses.length
  render({ title: ['Another'], palette: 'Viridis' })
  await waitFor(() => expect(host?.shadowRoot?.querySelector('[data-layer=words]')?.textContent).toContain('Another'))
  expect(element.querySelector('[data-isobath]')).toBe(host)
  expect(statuses).toHaveLength(told)
  expect(element.firstElementChild?.className).toBe('chart')
  expect(element.firstElementChild?.id).toBe('map')
  expect(element.firstElementChild?.getAttribute('data-testid')).toBe('a map')
})

test('the ref holds the chart’s own calls while it is mounted', async () => {
  const ref = createRef<PlotHandle>()
  const statuses: PlotStatus[] = []
  root.render(<Plot ref={ref} {...options} style={size} onStatus={(status) => statuses.push(status)} />)
  await drawn(statuses)
  expect(ref.current?.view).toEqual({ lon: [-180, 180], lat: [-90, 90] })
  const png = await ref.current?.toPNG({ width: 320, height: 240, scale: 1 })
  expect(png?.type).toBe('image/png')
  root.unmount()
  await waitFor(() => expect(ref.current).toBeNull())
})
