import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { choose, violations } from '../axe.ts'
import { openBrowser, openReader, openWithoutGlobe, visit } from '../browse.ts'

const address = inject('address')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ keepsPages: true })
})
afterAll(() => browser?.close())

const helpButton = (page: Page) => page.locator('.help .section-button')
const entries = (page: Page) => page.locator('#help-menu li').allTextContents()
const card = (page: Page) => page.locator('.help-card')
const marks = (page: Page) => page.locator('.hint-mark')

async function chooseHelp(page: Page, name: string) {
  await helpButton(page).click()
  await page.locator('#help-menu').getByRole('button', { name, exact: true }).click()
}

describe('the Help menu', () => {
  let page: Page
  beforeAll(async () => {
    ;({ page } = await openWithoutGlobe(browser, address))
    await page.goto('/contact')
  })

  it.each([
    ['/about', ['Documentation', 'Contact Us']],
    ['/gallery', ['Documentation', 'Contact Us']],
    ['/catalog', ['Quick Tour', 'Feature Help', 'Documentation', 'Contact Us']],
    ['/catalog/datasets/Levitus_Annual', ['Feature Help', 'Documentation', 'Contact Us']],
    ['/catalog/cruises/Simulated%20Cruise%201', ['Documentation', 'Contact Us']],
    ['/visualization', ['Quick Tour', 'Feature Help', 'Documentation', 'Contact Us']],
    ['/visualization/cruises', ['Quick Tour', 'Feature Help', 'Documentation', 'Contact Us']],
  ])('of %s offers %j', async (path, offered) => {
    await visit(page, path)
    await helpButton(page).click()
    await expect.poll(() => entries(page)).toEqual(offered)
    await page.locator('#help-menu').getByRole('link', { name: 'Contact Us' }).click()
    await page.waitForURL('**/contact')
    await expect.poll(() => page.locator('#help-menu').isVisible()).toBe(false)
  })

  it('offers the video that the service names, and plays it in a dialog', async () => {
    const { page, context } = await openReader(browser, address)
    const video = `${address}/favicon.svg`
    await context.route('**/catalog', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace('</head>', `<meta name="video-catalog" content="${video}" /></head>`)
      await route.fulfill({ response: answer, body })
    })
    await page.goto('/catalog')
    await chooseHelp(page, 'Watch Video')
    const dialog = page.getByRole('dialog', { name: 'Introduction' })
    await dialog.locator('iframe').waitFor()
    await expect.poll(() => dialog.locator('iframe').getAttribute('src')).toBe(video)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    await context.close()
  })
})

describe('the tour of the catalog', () => {
  it('leads from the list to the recommendations, comes back on reload, and stops for good', async () => {
    const { page, context, complaints } = await openReader(browser, address)
    await page.goto('/catalog')
    await page.locator('.result-card').first().waitFor()
    await chooseHelp(page, 'Quick Tour')
    for (const title of ['The catalog', 'Search', 'Filters', 'Sort']) {
      await card(page).getByRole('heading', { name: title }).waitFor()
      await page.locator('.tour-ring').waitFor()
      await card(page).getByRole('button', { name: 'Next' }).click()
    }
    expect(await violations(page)).toEqual([])
    await page.reload()
    await card(page).getByRole('heading', { name: 'The catalog' }).waitFor()
    await page.locator('.tour-ring').waitFor()
    await helpButton(page).click()
    await expect.poll(() => entries(page)).toContain('Stop Tour')
    await page.locator('#help-menu').getByRole('button', { name: 'Stop Tour' }).click()
    await expect.poll(() => card(page).count()).toBe(0)
    await page.reload()
    await page.locator('.result-card').first().waitFor()
    expect(await card(page).count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('stays on the page that it is about', async () => {
    const { page, context } = await openReader(browser, address)
    await page.goto('/catalog')
    await chooseHelp(page, 'Quick Tour')
    await card(page).waitFor()
    await page.getByRole('link', { name: 'Programs' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Programs' }).waitFor()
    expect(await card(page).count()).toBe(0)
    await context.close()
  })
})

describe('the hints', () => {
  it('mark the controls of the catalog, open one at a time, and are kept', async () => {
    const { page, context, complaints } = await openReader(browser, address)
    await page.goto('/catalog')
    await page.locator('.result-card').first().waitFor()
    await chooseHelp(page, 'Feature Help')
    await expect.poll(() => marks(page).count()).toBe(5)
    await page.getByRole('button', { name: 'Help: Filters' }).click()
    await card(page)
      .getByText(/^A dataset must pass every filter\./)
      .waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Help: Order' }).click()
    await card(page)
      .getByText(/^Latest means the order/)
      .waitFor()
    await expect.poll(() => card(page).count()).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => card(page).count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Help: Order')
    await page.reload()
    await expect.poll(() => marks(page).count()).toBe(5)
    await chooseHelp(page, 'Hide Feature Help')
    await expect.poll(() => marks(page).count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('stay beside their controls while the page scrolls, and leave with them', async () => {
    const { page, context } = await openReader(browser, address, 400)
    await choose(page, 'dark')
    await page.goto('/catalog/datasets/Levitus_Annual')
    await page.locator('.grid-filter').waitFor()
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await chooseHelp(page, 'Feature Help')
    await expect.poll(() => page.getByRole('button', { name: 'Help: Subscribe and download' }).count()).toBe(1)
    await page.locator('.grid-filter').scrollIntoViewIfNeeded()
    const mark = page.getByRole('button', { name: 'Help: Filter the variables' })
    await expect
      .poll(async () => {
        const [control, place] = await Promise.all([page.locator('.grid-filter').boundingBox(), mark.boundingBox()])
        return control && place && Math.abs(control.y - 12 - place.y)
      })
      .toBeLessThan(1)
    await expect.poll(() => page.getByRole('button', { name: 'Help: Subscribe and download' }).count()).toBe(0)
    expect(await violations(page)).toEqual([])
    await context.close()
  })

  it('begin anew where what was kept cannot be read', async () => {
    const { page, context, complaints } = await openWithoutGlobe(browser, address)
    await page.addInitScript(() => localStorage.setItem('help', '{"hints":'))
    await page.goto('/visualization')
    await chooseHelp(page, 'Feature Help')
    await expect.poll(() => marks(page).count()).toBe(2)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('are shown on the charts page and in Explore Cruises', async () => {
    const { page, context, complaints } = await openWithoutGlobe(browser, address)
    for (const [path, least] of [
      ['/visualization/charts', 3],
      ['/visualization/cruises', 1],
    ] as const) {
      await page.goto(path)
      await chooseHelp(page, 'Feature Help')
      await expect.poll(() => marks(page).count()).toBeGreaterThanOrEqual(least)
      expect([path, await violations(page)]).toEqual([path, []])
    }
    expect(complaints).toEqual([])
    await context.close()
  })
})
