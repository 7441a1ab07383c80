import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ChartElement, defineChartElement } from '../../src/element/index.ts'
import type { FieldSource, PlotStatus } from '../../src/options/options.ts'
import { indexRamp } from '../page/field.ts'
import { waitFor } from '../wait-for.ts'

defineChartElement()

afterEach(() => document.body.replaceChildren())

interface ElementInput {
  readonly attributes?: Readonly<Record<string, string>>
  readonly source?: FieldSource
}

function chartElement({ attributes = {}, source = indexRamp(18, 36) }: ElementInput = {}) {
  const element = document.createElement('isobath-chart')
  const statuses: PlotStatus['state'][] = []
  element.addEventListener('status', ({ detail }) => statuses.push(detail.state))
  for (const [name, value] of Object.entries({ kind: 'heatmap', ...attributes })) element.setAttribute(name, value)
  element.source = source
  return { element, statuses }
}

const rootOf = (element: Element) => {
  const root = element.shadowRoot?.querySelector('[data-isobath]')?.shadowRoot
  if (!root) throw new Error('no chart stands in the element')
  return root
}
const wordsIn = (element: Element, layer: string) =>
  rootOf(element).querySelector(`[data-layer=${layer}]`)?.textContent ?? ''
const drawn = (element: ChartElement) => waitFor(() => expect(element.plot?.status.state).toBe('drawn'))
const task = () => new Promise((resolve) => setTimeout(resolve))

test('attributes and a source make a chart, and events report its status', async () => {
  const { element, statuses } = chartElement({
    attributes: { name: 'Index', unit: 'm', 'chart-title': 'One line\nand another', range: '0 647', label: 'A ramp' },
  })
  const views: unknown[] = []
  element.addEventListener('view', ({ detail }) => views.push(detail))
  document.body.append(element)
  await drawn(element)
  expect(statuses).toEqual(['loading', 'drawn'])
  expect(views).toEqual([{ lon: [-180, 180], lat: [-90, 90] }])
  expect(wordsIn(element, 'words')).toContain('and another')
  expect(rootOf(element).querySelector('[role=figure]')?.getAttribute('aria-label')).toBe('A ramp')
  expect(element.getBoundingClientRect().height).toBe(420)
})

test('options that no chart can have are shown and reported in a sentence, and later ones are drawn', async () => {
  const { element } = chartElement()
  const sentences: unknown[] = []
  element.addEventListener('status', ({ detail }) => {
    if (detail.state === 'failed') sentences.push([detail.code, detail.sentence])
  })
  element.options = { title: 'One line' } as unknown as ChartElement['options']
  document.body.append(element)
  await waitFor(() => expect(sentences).toHaveLength(1))
  expect(sentences[0]).toEqual(['options', expect.stringMatching(/^The option title .+ it was given “One line”\.$/)])
  expect(element.shadowRoot?.querySelector('[role=alert]')?.textContent).toMatch(/^The option title/)
  element.options = { title: ['One line'] }
  await drawn(element)
  expect(element.shadowRoot?.querySelector('[role=alert]')).toBeNull()
  element.options = null
  await drawn(element)
  element.setAttribute('kind', 'heatMapp')
  await waitFor(() => expect(sentences).toHaveLength(2))
  expect(sentences[1]).toEqual(['options', expect.stringMatching(/^The option kind .+ it was given “heatMapp”\.$/)])
})

test('what the pointer reads, clicks and selects is reported', async () => {
  const { element } = chartElement({ attributes: { selectable: '' } })
  const readouts: unknown[] = []
  const pixels: unknown[] = []
  const picks: unknown[] = []
  const totals: unknown[] = []
  element.addEventListener('readout', ({ detail }) => readouts.push(detail))
  element.addEventListener('pick', ({ detail }) => picks.push(detail))
  element.addEventListener('selection', ({ detail }) => totals.push(detail?.total))
  element.options = { onReadout: (_, pixel) => pixels.push(pixel) }
  document.body.append(element)
  await drawn(element)
  const field = rootOf(element).querySelector('.field')
  if (!(field instanceof HTMLElement)) throw new Error('no field')
  await userEvent.hover(page.elementLocator(field), { position: { x: 100, y: 100 } })
  await waitFor(() => expect(readouts.at(-1)).toMatchObject({ value: expect.any(Number) as number }))
  expect(pixels.at(-1)).toEqual([expect.any(Number), expect.any(Number)])
  await userEvent.click(page.elementLocator(field), { position: { x: 100, y: 100 } })
  await waitFor(() => expect(picks).toEqual([readouts.at(-1)]))
  await userEvent.keyboard('{Shift>}')
  await userEvent.dragAndDrop(page.elementLocator(field), page.elementLocator(field), {
    sourcePosition: { x: 100, y: 100 },
    targetPosition: { x: 160, y: 140 },
  })
  await userEvent.keyboard('{/Shift}')
  await waitFor(() => expect(totals).toEqual([expect.any(Number)]))
})

test('the frames of an animation are reported', async () => {
  const { element } = chartElement({ attributes: { split: 'depth', animation: '' } })
  const frames: unknown[] = []
  element.addEventListener('frame', ({ detail }) => frames.push(detail))
  const values = Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8)
  element.source = { type: 'volume', lon: [0, 10], lat: [0, 10], depth: [0, 50], values }
  document.body.append(element)
  await drawn(element)
  await waitFor(() => expect(frames.at(-1)).toMatchObject({ index: 0, count: 2 }))
  element.options = { animation: { frame: 1 } }
  await waitFor(() => expect(frames.at(-1)).toMatchObject({ index: 1, place: { depth: 50 } }))
})

test('attributes change the chart in place, and one that goes away falls back to its default', async () => {
  const { element, statuses } = chartElement({ attributes: { theme: 'light', 'chart-title': 'Before' } })
  document.body.append(element)
  await drawn(element)
  const { plot } = element
  const host = element.shadowRoot?.querySelector<HTMLElement>('[data-isobath]')
  const background = () => host?.style.getPropertyValue('--background')
  const light = background()
  element.setAttribute('theme', 'DARK')
  element.setAttribute('chart-title', 'After')
  await waitFor(() => expect(background()).not.toBe(light))
  await waitFor(() => expect(wordsIn(element, 'words')).toContain('After'))
  element.removeAttribute('theme')
  await waitFor(() => expect(background()).toBe(light))
  element.setAttribute('theme', 'of no such name')
  await task()
  expect(background()).toBe(light)
  expect(element.plot).toBe(plot)
  expect(statuses).toEqual(['loading', 'drawn'])
})

test('a property wins over an attribute', async () => {
  const { element } = chartElement({ attributes: { 'chart-title': 'of the attribute' } })
  element.options = { title: ['of the property'] }
  document.body.append(element)
  await drawn(element)
  await waitFor(() => expect(wordsIn(element, 'words')).toContain('of the property'))
})

test('an element that is moved keeps its chart, its canvas and its data', async () => {
  const { element, statuses } = chartElement()
  const [here, there] = [document.createElement('section'), document.createElement('section')]
  document.body.append(here, there)
  here.append(element)
  await drawn(element)
  const { plot } = element
  there.append(element)
  await task()
  expect(element.plot).toBe(plot)
  expect(statuses).toEqual(['loading', 'drawn'])
})

test('an element taken out frees its chart, and draws again when it is put back', async () => {
  const { element, statuses } = chartElement()
  document.body.append(element)
  await drawn(element)
  element.remove()
  await task()
  expect(element.plot).toBeNull()
  expect(element.shadowRoot?.querySelector('[data-isobath]')).toBeNull()
  document.body.append(element)
  await drawn(element)
  expect(statuses).toEqual(['loading', 'drawn', 'loading', 'drawn'])
})

test('properties set before the element is defined are taken up', async () => {
  const element = document.createElement('chart-to-be') as ChartElement
  element.options = { kind: 'heatmap', source: indexRamp(4, 8), field: { name: 'Index', unit: '' } }
  document.body.append(element)
  defineChartElement('chart-to-be')
  await waitFor(() => expect(element).toBeInstanceOf(ChartElement))
  await drawn(element)
})

test('an element without a kind or a source is empty and sends no events', async () => {
  const { element, statuses } = chartElement({ attributes: { kind: '' } })
  document.body.append(element)
  await task()
  expect(element.plot).toBeNull()
  expect(statuses).toEqual([])
})
