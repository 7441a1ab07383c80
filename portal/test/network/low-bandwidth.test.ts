import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page, Request } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { articlePath } from '../../src/gallery/paths.ts'
import { articles } from '../../src/gallery/registry.ts'
import { answerUntil, becomeGuest, drawn, openBrowser, openReader, variableId } from '../browse.ts'
import { trackRequests } from '../settled.ts'

const address = inject('address')
let browser: Browser
let levitus: number
let coads: number
beforeAll(async () => {
  browser = await openBrowser()
  levitus = await variableId(address, 'Levitus_Annual', 'Temperature')
  coads = await variableId(address, 'COADS_Climatology', 'Sea Surface Temperature')
})
afterAll(() => browser?.close())

const chart = () => `/visualization/charts?chart=${levitus},heatmap,lat:-89.5..89.5,lon:-179.5..179.5,depth:0..5`
const load = (page: Page) => page.locator('main').getByRole('button', { name: /^Load [\d.]+ [KM]B$/ })
const mode = (page: Page) => page.getByRole('switch', { name: /^Low-bandwidth mode/ })
const units = { KB: 1024, MB: 1024 ** 2 } as const

/** Opens the portal as a guest who has chosen the mode. */
async function openSaving() {
  const reader = await openReader(browser, address)
  await becomeGuest(reader, address)
  await reader.page.addInitScript(() => localStorage.setItem('lowBandwidth', 'on'))
  return reader
}

/** The bytes that a button says. */
async function saidBytes(page: Page): Promise<number> {
  const [, number = '', unit = 'KB'] = /([\d.]+) ([KM]B)/.exec((await load(page).first().textContent()) ?? '') ?? []
  return Number(number) * units[unit as keyof typeof units]
}

const dist = new URL('../../dist/', import.meta.url)

/** The bytes of an answer's body as they are sent. The browser does not tell those of the first script of a worker, nor always those of what a worker fetches. */
async function sizeOf(context: BrowserContext, request: Request): Promise<number> {
  const { pathname } = new URL(request.url())
  if (pathname.endsWith('.js')) return gzipSync(readFileSync(new URL(pathname.slice(1), dist))).length
  if (pathname !== chartData) return (await request.sizes()).responseBodySize
  // Slabs are not compressed.
  const answer = await context.request.get(request.url(), { headers: request.headers() })
  return (await answer.body()).length
}
const chartData = '/api/data/sp'

/** Counts the bytes of the bodies that come from now on, as they are sent. */
function countBytes(context: BrowserContext): () => number {
  let bytes = 0
  const add = (request: Request) => void sizeOf(context, request).then((size) => (bytes += Math.max(0, size)))
  const isChartData = (request: Request) => new URL(request.url()).pathname === chartData
  context.on('request', (request) => isChartData(request) && add(request))
  context.on('requestfinished', (request) => !isChartData(request) && add(request))
  return () => bytes
}

const parts: readonly (readonly [name: string, path: () => string])[] = [
  ['the globe of the charts page', () => '/visualization/charts'],
  ['a chart', chart],
  ['a difference of two fields', () => `${chart()},minus-var:${coads}`],
  ...articles.map(({ title, slug }) => [`the article ${title}`, () => articlePath(slug)] as const),
]

describe('low-bandwidth mode', () => {
  it.each(parts)('says about how many bytes %s takes, and loads it once the reader agrees', async (_, path) => {
    const { page, context } = await openSaving()
    const settled = trackRequests(context)
    await page.goto(path())
    await load(page).first().waitFor()
    await settled(page)
    const said = await saidBytes(page)
    const counted = countBytes(context)
    await load(page).first().click()
    await page.locator('[data-globe="drawn"], [data-chart="drawn"], .card-plot [aria-busy="false"]').first().waitFor({
      state: 'attached',
      timeout: 60_000,
    })
    await settled(page)
    // The browser reports what a worker fetched some time after it came.
    await expect.poll(() => said / counted()).toBeLessThan(1.4)
    expect(said / counted()).toBeGreaterThan(0.7)
    await context.close()
  })

  it('follows a browser that saves data until the reader chooses, and keeps what is drawn', async () => {
    const reader = await openReader(browser, address)
    const { page, context } = reader
    await becomeGuest(reader, address)
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.goto(chart())
    await load(page).first().waitFor()
    expect(await mode(page).isChecked()).toBe(true)
    expect(reader.dataRequests).toEqual([])
    await mode(page).uncheck()
    await drawn(page).waitFor()
    await mode(page).check()
    await expect.poll(() => drawn(page).count()).toBe(1)
    await page.reload()
    await load(page).first().waitFor()
    expect(await mode(page).isChecked()).toBe(true)
    await context.close()
  })

  it('says at once why a variable cannot be drawn as a chart, and which charts it can be, without their scripts', async () => {
    const { page, context } = await openSaving()
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
    await page.goto(`/visualization/charts?chart=${coads},sectionMap`)
    await page.locator('.card').getByText('variable contains only surface data').waitFor()
    expect(await load(page).count()).toBe(0)
    expect(scripts.filter((path) => /\/assets\/(card|drawing-worker)-/.test(path))).toEqual([])
    await page.getByRole('button', { name: 'Heatmap' }).click()
    await load(page).waitFor()
    // Nor does a chart whose variable cannot be fetched ask for bytes.
    const answer = await answerUntil(page, '**/api/catalog/variable?*', (route) => route.abort())
    await page.goto(chart())
    await page.locator('.card').getByText('Unable to fetch variable details.').waitFor()
    expect(await load(page).count()).toBe(0)
    answer()
    await page.locator('.card').getByRole('button', { name: 'Try again' }).click()
    await load(page).waitFor()
    await context.close()
  })

  it('says the bytes above the button of a new chart, which is then drawn at once', async () => {
    const { page, context } = await openSaving()
    await page.goto(`/visualization/charts?var=${levitus}&type=heatmap`)
    await page.getByText(/^about 2\d\d.* KB$/).waitFor()
    await page.getByRole('button', { name: 'Create Visualization' }).click()
    await drawn(page).waitFor()
    expect(await load(page).count()).toBe(0)
    await context.close()
  })
})
