import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openBrowser, openReader } from '../browse.ts'

const address = inject('address')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const globeWorkers = (page: Page) => page.workers().filter((worker) => worker.url().includes('globe-worker')).length
const drawn = (page: Page) => page.locator('[data-globe="drawn"]').first().waitFor({ state: 'attached' })

it('starts the worker of the next globe once the first picture is drawn, and gives it to the next page', async () => {
  const { page, context } = await openReader(browser, address)
  await page.goto('/visualization/cruises')
  await drawn(page)
  await expect.poll(() => globeWorkers(page)).toBe(2)
  await page.getByRole('button', { name: 'Visualization' }).click()
  await page.getByRole('link', { name: 'Plan a Cruise' }).click()
  await page.locator('.plan-stage[data-globe="drawn"]').waitFor()
  // One of this globe, and one of the next.
  await expect.poll(() => globeWorkers(page)).toBe(2)
  await context.close()
})

it('starts no worker ahead in low-bandwidth mode', async () => {
  const { page, context } = await openReader(browser, address)
  await page.addInitScript(() => localStorage.setItem('lowBandwidth', 'on'))
  await page.goto('/visualization/cruises')
  await page
    .locator('main')
    .getByRole('button', { name: /^Load / })
    .click()
  await drawn(page)
  // What would be done when idle has been done by now.
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())))
  expect(globeWorkers(page)).toBe(1)
  await context.close()
})
