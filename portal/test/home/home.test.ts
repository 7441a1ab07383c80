import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { choose, overflow, violations } from '../axe.ts'
import { openBrowser, openReader, openWithoutGlobe } from '../browse.ts'

const address = inject('address')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ keepsPages: true })
})
afterAll(() => browser?.close())

async function chartsDrawn(page: Page) {
  await expect.poll(() => page.locator('[data-chart="drawn"]').count(), { timeout: 60_000 }).toBe(3)
}

/** Whether the globe is under the pointer a number of pixels below the middle of its box. */
async function hasPlaceSouthOfMiddle(page: Page, distance: number): Promise<boolean> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.getByRole('application').boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + height / 2 + distance)
  return page.locator('.globe-readout').isVisible()
}

const heading = (page: Page, name: string, level = 1) => page.getByRole('heading', { level, name, exact: true })

describe('the home page', () => {
  it('shows a field on the globe before any click, in a page that the wheel scrolls and whose words stay in their place', async () => {
    const { page, context, complaints } = await openReader(browser, address)
    let letFilesCome = () => {}
    const wordsStand = new Promise<void>((resolve) => (letFilesCome = resolve))
    await page.route(/home-globe-.*\.js$|\.woff2$/, (route) => wordsStand.then(() => route.continue()))
    // A page has loaded only when its fonts have.
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const title = heading(page, 'Open ocean data, ready to map, compare and download')
    await title.waitFor()
    const place = await title.boundingBox()
    letFilesCome()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await expect
      .poll(() => page.getByRole('link', { name: 'Submit Data' }).getAttribute('href'))
      .toBe('/datasubmission/guide')
    await expect
      .poll(() => page.getByRole('link', { name: 'API Access' }).getAttribute('href'))
      .toBe('/apikeymanagement')
    await page.locator('[data-globe="drawn"][data-content="field"]').waitFor({ state: 'attached', timeout: 60_000 })
    await page.getByText('Temperature [°C]').waitFor()
    expect(await title.boundingBox()).toEqual(place)
    expect(await page.getByRole('link', { name: 'Open this field' }).getAttribute('href')).toMatch(
      /^\/visualization\/charts\?var=\d+$/,
    )
    await page.getByRole('application').hover()
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await chartsDrawn(page)
    expect(await violations(page)).toEqual([])
    // The globe fits the larger box of a larger window, so that the pointer is over it there.
    await page.setViewportSize({ width: 1900, height: 1200 })
    await expect.poll(() => hasPlaceSouthOfMiddle(page, 300)).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('draws the anomalies that the service has, and says which are simulated', async () => {
    const { page, context } = await openWithoutGlobe(browser, address)
    await page.goto('/')
    await heading(page, 'Global Anomaly Monitor', 2).waitFor()
    await chartsDrawn(page)
    const listed = (await (await context.request.get('/api/data/anomalies')).json()) as { Is_Simulated: boolean }[]
    const charts = page.locator('.anomaly')
    await expect.poll(() => charts.count()).toBe(listed.length)
    for (const [i, { Is_Simulated }] of listed.entries()) {
      await expect.poll(() => charts.nth(i).getByText('Simulated', { exact: true }).count()).toBe(Is_Simulated ? 1 : 0)
    }
    // The demo’s series ended long ago.
    expect(await page.getByText('Updated monthly.').count()).toBe(0)
    expect(
      await charts
        .first()
        .getByText(/^Last value: .*, 1992-12$/)
        .count(),
    ).toBe(1)
    await context.close()
  })

  it('counts what the catalog holds, and leads to it', async () => {
    const { page, context } = await openWithoutGlobe(browser, address)
    await page.goto('/')
    const answer = await context.request.get('/api/highlights?key=variableCount')
    const { value } = (await answer.json()) as { value: number }
    const entry = (label: string) => page.locator('.statistics > div', { hasText: label }).locator('dd')
    await expect.poll(() => entry('Variables').textContent()).toBe(String(value))
    await expect.poll(() => entry('Database size').textContent()).toBe('about 150 TB')
    await page.getByText('No news has been published yet.').waitFor()
    await page.getByRole('searchbox').fill('chlorophyll  wind')
    await page.keyboard.press('Enter')
    await heading(page, 'Catalog').waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('chlorophyll  wind')
    await context.close()
  })

  it('lists published news with their marks, links and datasets', async () => {
    const { page, context } = await openWithoutGlobe(browser, address)
    const body = { content: 'New *casts* at {1}', links: [{ text: 'the station', url: '/catalog' }] }
    const story = { headline: 'News 1', link: null, label: null, body: JSON.stringify(body), date: '2026-02-01' }
    const rest = { publish_date: null, category: 1, Highlight: true, tags: ['Levitus_Annual'] }
    const stories = Array.from({ length: 8 }, (_, i) => ({ id: i, ...story, ...rest, headline: `News ${i + 1}` }))
    await context.route('**/api/news/list?as=reader', (route) => route.fulfill({ json: stories }))
    await page.goto('/')
    await heading(page, 'News 1', 3).waitFor()
    await expect.poll(() => page.locator('.story').count()).toBe(6)
    const [first] = await page.locator('.story').all()
    await expect.poll(() => first?.locator('strong').textContent()).toBe('casts')
    await expect.poll(() => first?.getByRole('link', { name: 'the station' }).getAttribute('href')).toBe('/catalog')
    await expect.poll(() => first?.getByRole('link', { name: 'Levitus_Annual' }).count()).toBe(1)
    await page.getByRole('button', { name: 'Show All' }).click()
    await expect.poll(() => page.locator('.story').count()).toBe(8)
    await context.close()
  })

  it('says what could not be loaded, and loads it again', async () => {
    const { page, context } = await openWithoutGlobe(browser, address, 400)
    await choose(page, 'dark')
    let isDown = true
    await context.route(/\/api\/(highlights|news\/list|data\/anomalies)/, (route) =>
      isDown ? route.fulfill({ status: 503 }) : route.continue(),
    )
    await page.goto('/')
    const failures = [
      'The numbers of the catalog could not be loaded.',
      'The anomalies could not be loaded.',
      'The news could not be loaded.',
    ]
    for (const text of failures) await page.getByText(text).waitFor()
    expect(await violations(page)).toEqual([])
    isDown = false
    for (let left = failures.length; left > 0; left--) {
      await page.getByRole('button', { name: 'Try again' }).first().click()
      await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(left - 1)
    }
    await chartsDrawn(page)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await context.close()
  })
})
