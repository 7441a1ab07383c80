import type { Browser, Page, Route } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { becomeGuest, drawn, openBrowser, openWithoutGlobe, variableId } from '../browse.ts'

const address = inject('address')
const account = { username: 'patient', email: 'patient@example.org', password: 'correct horse' }
const { username, password } = account
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ keepsPages: true })
  await fetch(`${address}/api/user/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  })
})
afterAll(() => browser?.close())

/** Keeps back the answers to some requests until they are let go. */
async function holdBack(page: Page, pattern: string | RegExp): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isOpen = false
  await page.route(pattern, (route) => (isOpen ? route.continue() : void held.push(route)))
  return async () => {
    isOpen = true
    // A request that the page has given up cannot go on.
    await Promise.allSettled(held.map((route) => route.continue()))
  }
}

describe('while something is waited for', () => {
  it('the download dialog says that it loads the dataset, then the direct download', async () => {
    const { page, context } = await openWithoutGlobe(browser, address)
    await context.request.post('/api/user/signin', { data: { username, password } })
    await page.goto('/catalog/datasets/Levitus_Annual')
    const opener = page.getByRole('button', { name: /^Download Levitus/ })
    await opener.waitFor()
    const letFeatures = await holdBack(page, '**/api/data/dataset-features*')
    const letFiles = await holdBack(page, '**/api/data/dropbox-vault/**')
    await opener.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Loading Dataset').waitFor()
    await letFeatures()
    await dialog.getByRole('button', { name: 'Loading Direct Download...' }).waitFor()
    await letFiles()
    const direct = dialog.getByRole('button', { name: 'Direct Download from CMAP Storage' })
    await expect.poll(() => direct.count()).toBe(1)
    await context.close()
  })

  it('a chart says that it fetches, and after 15 s that the query is large', async () => {
    const levitus = await variableId(address, 'Levitus_Annual', 'Temperature')
    const reader = await openWithoutGlobe(browser, address)
    const { page, context } = reader
    await becomeGuest(reader, address)
    await page.clock.install()
    const letData = await holdBack(page, '**/api/data/sp?*')
    await page.goto(`/visualization/charts?chart=${levitus},heatmap,lat:-20..20,lon:-160..-120`)
    await page.locator('.card-words[data-said="true"]', { hasText: 'Fetching Data' }).waitFor({ state: 'attached' })
    await page.clock.fastForward(15_000)
    await page.getByText('This is a large query. It may take some time to load.').waitFor()
    await letData()
    await expect.poll(() => drawn(page).count()).toBe(1)
    await context.close()
  })

  it('the catalog says that it searches', async () => {
    const { page, context } = await openWithoutGlobe(browser, address)
    const letRows = await holdBack(page, '**/api/catalog/searchcatalog*')
    await page.goto('/catalog')
    await page.locator('.catalog-count', { hasText: 'Searching...' }).waitFor()
    await letRows()
    await expect.poll(() => page.locator('.catalog-count').textContent()).toMatch(/^Found \d+ datasets:$/)
    await context.close()
  })
})

describe('the panel of a monthly climatology', () => {
  it('asks for months instead of dates', async () => {
    const coads = await variableId(address, 'COADS_Climatology', 'Sea Surface Temperature')
    const { page, context } = await openWithoutGlobe(browser, address)
    await page.goto(`/visualization/charts?var=${coads}`)
    await page.getByLabel('Start Month').waitFor()
    await page.getByLabel('End Month').waitFor()
    expect(await page.getByLabel('Start Date').count()).toBe(0)
    await context.close()
  })
})

describe('the panel of the documentation', () => {
  it('collapses 900 ms after the pointer has left it, and expands under the pointer', async () => {
    const { page, context } = await openWithoutGlobe(browser, address)
    await page.clock.install()
    await page.goto('/documentation')
    const panel = page.getByRole('navigation', { name: 'Languages' })
    const list = panel.getByRole('list')
    await panel.hover()
    await page.mouse.move(900, 400)
    await page.clock.runFor(900)
    await expect.poll(() => list.isVisible()).toBe(false)
    await panel.hover()
    await expect.poll(() => list.isVisible()).toBe(true)
    await context.close()
  })
})
