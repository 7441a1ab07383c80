import { unzipSync } from 'fflate'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { layersWordsOf } from '../../src/charts/card/use-depth-layers.ts'
import { bytesOf, control, drawn, variableId, visit } from '../browse.ts'
import { openCharts, rowsOf, type ChartsReader } from './charts.ts'

const words = ': means of layers around the standard depths of the World Ocean Atlas'

let reader: ChartsReader
let page: Page
/** How the rows of a profile are said to be spread over exact depths: as those of bottles, which the demo has none of. */
let depths = { distinct: 678, medianRows: 2, days: 44 }
/** Whether the service fails for calls that give data or count them. */
let isDown = false

beforeAll(async () => {
  reader = await openCharts()
  ;({ page } = reader)
  await reader.context.route('**/api/data/sp?*', (route) => (isDown ? route.abort() : route.continue()))
  await page.route('**/api/data/check-query-size?*', async (route) => {
    if (isDown) return route.abort()
    const answer = await route.fetch()
    const size = (await answer.json()) as { projection: { depths?: typeof depths } }
    const isProfile = size.projection.depths !== undefined
    await route.fulfill({
      response: answer,
      json: { ...size, projection: { ...size.projection, ...(isProfile ? { depths } : {}) } },
    })
  })
})
afterAll(() => reader?.leave())

const each = () => page.locator('.card-bar').getByRole('button', { name: 'Each depth', exact: true })
const label = () => page.locator('.card').getAttribute('aria-label')
const summary = () => drawn(page).locator('#summary').textContent()
const lastRequest = () => new URL(reader.dataRequests.at(-1) ?? 'https://none.test')

it('a depth profile of bottles shows the means of layers, and says so on the chart (D10)', async () => {
  await reader.open(`var=${reader.casts}&lat=0..50`)
  await reader.draw('Depth Profile')
  expect(lastRequest().searchParams.get('depths')).toBe('layers')
  expect(await label()).toContain(words)
  expect(await drawn(page).getAttribute('aria-label')).toContain(words)
  expect(await page.locator('.card-notes').textContent()).toBe('')
  const rows = rowsOf(await reader.csvOf(lastRequest().href))
  expect(Object.keys(rows[0] ?? {}).at(-1)).toMatch(/_count$/)
  await expect.poll(summary).toContain(`${rows.length} rows`)
  expect(await each().getAttribute('aria-pressed')).toBe('false')
})

it('its file has each exact depth', async () => {
  const layers = rowsOf(await reader.csvOf(lastRequest().href))
  const downloaded = page.waitForEvent('download')
  await control(page, 'Save').click()
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const files = unzipSync(await bytesOf(await downloaded))
  const [, csv = new Uint8Array()] = Object.entries(files).find(([name]) => name.endsWith('.csv')) ?? []
  const rows = rowsOf(new TextDecoder().decode(csv).trim())
  expect(rows.length).toBeGreaterThan(layers.length)
  expect(Object.keys(rows[0] ?? {})).toEqual(['depth', 'temperature', 'temperature_std'])
})

it('shows each exact depth on request, which its address keeps', async () => {
  await each().click()
  await expect.poll(() => each().getAttribute('aria-pressed')).toBe('true')
  await expect.poll(label).not.toContain(words)
  await expect.poll(() => page.url()).toMatch(/chart=\d+,depthProfile,.*depths:each/)
  await expect.poll(() => lastRequest().searchParams.has('depths')).toBe(false)
  const { length } = rowsOf(await reader.csvOf(lastRequest().href))
  await expect.poll(summary).toContain(`${length} rows`)
  const before = reader.dataRequests.length
  await page.reload()
  await drawn(page).waitFor()
  expect(reader.dataRequests.slice(before).filter((url) => url.includes('depths='))).toEqual([])
  await each().click()
  await expect.poll(label).toContain(words)
  await expect.poll(() => page.url()).not.toContain('depths')
})

it('counts its rows again when it is tried again, so that it still shows layers', async () => {
  await reader.open(`var=${reader.casts}&lat=0..50`)
  isDown = true
  onTestFinished(() => {
    isDown = false
  })
  await visit(page, `/visualization/charts?chart=${reader.casts},depthProfile,lat:0..49`)
  const again = page.locator('.card').getByRole('button', { name: 'Try again' })
  await again.waitFor()
  isDown = false
  await again.click()
  await drawn(page).waitFor()
  expect(await label()).toContain(words)
  expect(lastRequest().searchParams.get('depths')).toBe('layers')
})

it('counts the rows of a second series again too, so that it still shows layers', async () => {
  const salinity = await variableId(inject('address'), 'Simulated_CTD', 'Simulated Salinity')
  await reader.open(`var=${reader.casts}&lat=0..50`)
  isDown = true
  onTestFinished(() => {
    isDown = false
  })
  await visit(page, `/visualization/charts?chart=${reader.casts},depthProfile,lat:0..48,series:${salinity}`)
  const again = page.locator('.card').getByRole('button', { name: 'Try again' })
  await again.waitFor()
  isDown = false
  const before = reader.dataRequests.length
  await again.click()
  await drawn(page).waitFor()
  await expect.poll(label).toContain(words)
  const requests = () =>
    new Set(reader.dataRequests.slice(before).map((url) => new URL(url).searchParams.get('fields')))
  await expect.poll(() => requests().size).toBe(2)
  expect(reader.dataRequests.slice(before).filter((url) => !url.includes('depths=layers'))).toEqual([])
})

it('a title says which of two series are means of layers, if not both', () => {
  const over = { hasLayers: false, values: { name: 'Salinity' } }
  expect(layersWordsOf('Temperature', false, { hasLayers: false })).toBe('')
  expect(layersWordsOf('Temperature', true, { hasLayers: false })).toBe(words)
  expect(layersWordsOf('Temperature', true, { ...over, hasLayers: true })).toBe(words)
  expect(layersWordsOf('Temperature', true, over)).toBe(words.replace('layers', 'layers of Temperature'))
  expect(layersWordsOf('Temperature', false, { ...over, hasLayers: true })).toBe(
    words.replace('layers', 'layers of Salinity'),
  )
})

it('a profile whose depths have many rows shows each of them, and offers no layers', async () => {
  depths = { distinct: 678, medianRows: 40, days: 44 }
  await reader.open(`var=${reader.casts}&lat=0..50`)
  await reader.draw('Depth Profile')
  expect(lastRequest().searchParams.has('depths')).toBe(false)
  expect(await label()).not.toContain(words)
  expect(await each().count()).toBe(0)
})

it('nothing was complained of on the way', () => {
  // A test above takes the service away.
  expect(reader.complaints.filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([])
})
