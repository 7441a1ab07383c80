import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cellPlace, stages } from '../stage.ts'
import { waitFor } from '../../wait-for.ts'

const stage = stages()

test('the readout stays inside a chart that becomes smaller', async () => {
  const shown = stage()
  await shown.settled()
  await page.elementLocator(shown.find('.field')).hover({ position: cellPlace(shown, 170, 45) })
  const card = shown.find('.readout')
  await waitFor(() => expect(card.hidden).toBe(false))
  shown.element.style.width = '500px'
  await waitFor(() => {
    const [inner, outer] = [card.getBoundingClientRect(), shown.element.getBoundingClientRect()]
    expect(outer.width).toBe(500)
    expect(inner.right).toBeLessThanOrEqual(outer.right)
    expect(inner.left).toBeGreaterThanOrEqual(outer.left)
  })
})

test('a readout of a narrow chart is broken into lines, and a series that is a mean over a box gives the box as its place', async () => {
  const depth = [0, 50, 100]
  const profile = (value: readonly number[]) => ({ type: 'rows', rows: depth.map((at, i) => meanRow(at, value[i]!)) })
  const meanBox = { lat: [20, 25], lon: [-160, -155] } as const
  const shown = stage(
    {
      kind: 'depthProfile',
      source: profile([20, 18, 15]),
      field: { name: 'Temperature', unit: '°C' },
      meanBox,
      layers: [
        {
          type: 'series',
          source: profile([1, 2, 3]),
          field: { name: 'Oxygen', unit: 'µmol' },
          secondAxis: true,
          meanBox,
        },
      ],
    } as object,
    { width: 300, height: 400 },
  )
  await shown.settled()
  const figure = shown.find('.figure')
  const card = shown.find('.readout')
  figure.focus()
  figure.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  await waitFor(() => expect(card.hidden).toBe(false))
  const [inner, outer] = [card.getBoundingClientRect(), figure.getBoundingClientRect()]
  expect(inner.left).toBeGreaterThanOrEqual(outer.left)
  expect(inner.right).toBeLessThanOrEqual(outer.right)
  expect(card.textContent).toContain('20° N to 25° N')
  expect(card.textContent).not.toContain('22.1234')
})

const meanRow = (depth: number, value: number) => ({ lat: 22.1234, lon: -157.4321, depth, value, value_count: 12 })
