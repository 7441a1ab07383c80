import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openBrowser, openWithoutGlobe } from '../browse.ts'

const address = inject('address')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ keepsPages: true })
})
afterAll(() => browser?.close())

describe('too many points', () => {
  const counts = { 1: 40_000, 2: 30_000, 3: 1_567 }

  async function choose(page: Page, query: string) {
    await page.route('**/api/data/trajectory-point-counts', (route) => route.fulfill({ json: counts }))
    await page.goto(`/visualization/cruises?find=1${query}`)
    await page.getByText('3 cruises found').waitFor()
    const boxes = page.getByRole('checkbox', { name: /^Select/ })
    for (let i = 0; i < 3; i++) await boxes.nth(i).click()
    return boxes
  }

  it('undo the last choice with a notification', async () => {
    const { page, context } = await openWithoutGlobe(browser, address)
    const boxes = await choose(page, '')
    await page.getByRole('alert').filter({ hasText: 'was deselected' }).waitFor()
    await expect.poll(() => page.getByRole('alert').filter({ hasText: '71,567 points' }).count()).toBe(1)
    await expect
      .poll(() => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked)))
      .toEqual([true, true, false])
    await page.getByText('of 70,000 points').waitFor()
    await context.close()
  })

  it('are allowed where the address lifts the limit', async () => {
    const { page, context } = await openWithoutGlobe(browser, address)
    const boxes = await choose(page, '&limit=off')
    await page.getByText('71,567 points, without a limit').waitFor()
    await expect
      .poll(() => boxes.evaluateAll((all) => all.every((box) => (box as HTMLInputElement).checked)))
      .toBe(true)
    await context.close()
  })
})
