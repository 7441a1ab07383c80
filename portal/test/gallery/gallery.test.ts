import { readFileSync, statSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { articlePath, slugs } from '../../src/gallery/paths.ts'
import { articles, picturePath } from '../../src/gallery/registry.ts'
import { changeTheme, overflow, violations } from '../axe.ts'
import { openBrowser, openReader } from '../browse.ts'

const address = inject('address')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ keepsPages: true })
})
afterAll(() => browser?.close())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
async function chartsDrawn(page: Page, count: number) {
  await expect.poll(() => page.locator('[data-chart="drawn"]').count(), { timeout: 60_000 }).toBe(count)
}

/** The loaded page is no wider than a small and a large screen, and passes WCAG 2.2 AA there in the themes in which text is hardest to read. */
async function expectFit(page: Page) {
  for (const [width, theme] of [
    [400, 'dark'],
    [1280, 'contrast'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await changeTheme(page, theme)
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
    expect([width, theme, await violations(page)]).toEqual([width, theme, []])
  }
}

const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`).textContent()
const linkOf = (page: Page, name: string) => page.getByRole('link', { name }).getAttribute('href')

describe('the gallery', () => {
  it.each(articles.flatMap(({ slug }) => [picturePath(slug, 'light'), picturePath(slug, 'dark')]))(
    'has a picture of at most 60 kB: %s',
    (path) => {
      expect(statSync(new URL(`../../public${path}`, import.meta.url)).size).toBeLessThanOrEqual(60_000)
    },
  )

  it('lists its articles in the specified sections, and each leads on to the next', async () => {
    const { page, context, complaints } = await openReader(browser, address)
    await page.goto('/gallery')
    await heading(page, 'Gallery')
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Getting Started',
      'Research and Instructional Resources',
    ])
    const addresses = await page
      .locator('.gallery-card')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual([
      '/gallery/getting-started-cruise-plan',
      '/gallery/getting-started-cruise-map',
      '/gallery/seaflow-time-series-decomposition',
      '/gallery/compare-sst-data',
    ])
    // The routes read the slugs alone.
    expect(addresses).toEqual(slugs.map(articlePath))
    const widths = () =>
      page
        .locator('.gallery-picture')
        .evaluateAll((all) => all.map((each) => (each instanceof HTMLImageElement ? each.naturalWidth : 0)))
    await expect.poll(widths).toEqual([640, 640, 640, 640])
    await expect
      .poll(() => page.locator('main').getByRole('link', { name: 'Contact Us' }).getAttribute('href'))
      .toBe('/contact')
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('an article', () => {
  it('plans a cruise: the globe, the times, the water, and the plan itself', async () => {
    const { page, context, complaints } = await openReader(browser, address)
    await page.goto('/gallery/getting-started-cruise-plan')
    await heading(page, 'Plan a Cruise')
    await page.locator('[data-globe="drawn"][data-content="1"]').waitFor({ state: 'attached', timeout: 60_000 })
    await chartsDrawn(page, 1)
    expect(await page.locator('tbody th').allTextContents()).toEqual([
      'Honolulu',
      'Station ALOHA',
      'Gyre',
      'Transition zone',
      'Subpolar edge',
    ])
    // 19.8° of latitude from 21.2° N, and 24 + 3 × 6 hours of stations.
    expect(await figure(page, 'schedule')).toBe('1,189 nmi at 10 knots and four stations take 6 d 17 h.')
    expect(await figure(page, 'temperature')).toMatch(/^The first value is 24\.\d °C, the last is 10\.\d °C\.$/)
    await expectFit(page)
    expect(complaints).toEqual([])
    await page.getByRole('link', { name: 'Open this plan' }).click()
    await page.waitForURL('**/visualization/plan#**')
    await expect.poll(() => page.getByRole('textbox', { name: /name/i }).first().inputValue()).toBe('Honolulu')
    await context.close()
  })

  it('maps a cruise with the view that Explore Cruises opens, and says that it is simulated', async () => {
    const { page, context, complaints } = await openReader(browser, address)
    await page.goto('/gallery/getting-started-cruise-map')
    await heading(page, 'Map a Cruise')
    await page.locator('[data-globe="drawn"][data-content="1"]').waitFor({ state: 'attached', timeout: 60_000 })
    await chartsDrawn(page, 1)
    expect(await figure(page, 'positions')).toMatch(/^A simulated cruise, [\d,]+ positions\./)
    await expect.poll(() => page.locator('main').textContent()).toContain('no ship sailed')
    expect(await linkOf(page, 'Open this view in Explore Cruises')).toBe(
      '/visualization/cruises?cruise=Simulated+Cruise+1&colour=value&variable=temperature&unit=%C2%B0C&at=175,32,2.8',
    )
    await expectFit(page)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('decomposes the series that the home page shows', async () => {
    const { page, context, complaints } = await openReader(browser, address)
    await page.goto('/gallery/seaflow-time-series-decomposition')
    await chartsDrawn(page, 4)
    // The same by a script of its own: 0.233, 0.127, 0.057 and 0.179.
    expect(await figure(page, 'spread')).toBe(
      'Standard deviations: the series 0.23 m s⁻¹, trend 0.13 m s⁻¹, cycle 0.06 m s⁻¹, remainder 0.18 m s⁻¹.',
    )
    await expect.poll(() => page.locator('main').textContent()).toContain('This catalog holds no SeaFlow data.')
    const badges = page.locator('.badge-link')
    expect(await badges.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/gallery/time-series-decomposition.ipynb',
      'https://doi.org/10.1038/s41597-019-0292-2',
    ])
    await expectFit(page)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('compares temperatures, and opens the charts page with the same maps', async () => {
    const { page, context, complaints } = await openReader(browser, address)
    await page.goto('/gallery/compare-sst-data')
    await chartsDrawn(page, 4)
    expect(await figure(page, 'difference')).toContain('8,765 cells have a value in both.')
    expect(await figure(page, 'largest')).toContain('at 73° N, 15° W.')
    const link = new URL((await linkOf(page, 'Open both maps in Charts & Plots')) ?? '', address)
    expect(link.searchParams.getAll('chart')).toEqual([
      expect.stringMatching(/^\d+,heatmap,date:1\.\.1,palette:thermal,range:-2\.\.30$/),
      expect.stringMatching(/^\d+,heatmap,date:1\.\.1,palette:thermal,range:-2\.\.30$/),
    ])
    await expectFit(page)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('says what it needs where the catalog does not have it, and loads again what failed', async () => {
    const { page, context } = await openReader(browser, address)
    let status = 404
    await context.route('**/api/catalog/visualizable-variables**', (route) =>
      status === 200 ? route.continue() : route.fulfill({ status }),
    )
    await page.goto('/gallery/compare-sst-data')
    await page
      .getByText(
        'This example needs the datasets COADS_Climatology and WOA_Temperature_Climatology, which this catalog does not have.',
      )
      .waitFor()
    status = 503
    await page.reload()
    await page.getByText('The data of this example could not be loaded.').waitFor()
    expect(await violations(page)).toEqual([])
    status = 200
    await page.getByRole('button', { name: 'Try again' }).click()
    await chartsDrawn(page, 4)
    await context.close()
  })
})

describe('a notebook', () => {
  const notebooks = articles.flatMap(({ notebook }) => notebook ?? [])

  it.each(notebooks)('%s is served, and names calls that the service answers', async (path) => {
    const answer = await fetch(`${address}${path}`)
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(text).toBe(readFileSync(new URL(`../../public${path}`, import.meta.url), 'utf8'))
    const { nbformat, cells } = JSON.parse(text) as { nbformat: number; cells: { source: string[] }[] }
    expect(nbformat).toBe(4)
    const code = cells.flatMap(({ source }) => source).join('')
    const calls = [...code.matchAll(/\{SERVICE\}([\w/.-]+)/g)].map(([, call]) => call)
    expect(calls.length).toBeGreaterThan(0)
    for (const call of calls) {
      const query = call?.startsWith('/api') ? '?shortname=COADS_Climatology&varId=4' : ''
      expect([call, (await fetch(`${address}${call}${query}`)).status]).toEqual([call, 200])
    }
  })
})
