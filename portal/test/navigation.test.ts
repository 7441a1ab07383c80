import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { footerPages, sections } from '../src/shell/sections.ts'
import { openBrowser, openReader } from './browse.ts'

const address = inject('address')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const specifiedSections = [
  '/catalog',
  '/visualization',
  '/programs',
  '/datasubmission',
  '/documentation',
  '/gallery',
  '/about',
]
const specifiedFooter = [
  '/catalog',
  '/visualization',
  '/programs',
  '/datasubmission/guide',
  '/gallery',
  '/apikeymanagement',
  '/documentation',
  '/contact',
  '/about',
]

/** Those of a list that are in another, in the order of the other. */
const inOrderOf = (order: readonly string[], paths: readonly string[]) => order.filter((path) => paths.includes(path))

describe('the bar', () => {
  it('lists its sections in the specified order', () => {
    const paths = sections.map(({ path }) => path)
    expect(paths).toEqual(inOrderOf(specifiedSections, paths))
    expect(paths).toEqual(expect.arrayContaining(['/catalog', '/visualization', '/programs', '/gallery', '/about']))
  })

  it.each([901, 1024, 1241, 1280, 1481])('has room for all of its entries in a window of %i pixels', async (width) => {
    const { page, context } = await openReader(browser, address, width)
    const user = {
      id: 7,
      email: 'a.reader@oceanography.example.org',
      isNewsSubscribed: false,
      isDataSubmissionAdmin: false,
    }
    await context.addCookies([{ name: 'UserInfo', value: encodeURIComponent(JSON.stringify(user)), url: address }])
    await page.goto('/about')
    await page.locator('.user-name').waitFor()
    const edges = await page
      .locator('.bar-name, .bar .section-button, .bar .select')
      .evaluateAll((entries) =>
        entries.map((entry) => entry.getBoundingClientRect()).map(({ left, right }) => [left, right] as const),
      )
    for (const [i, [left, right]] of edges.entries()) {
      expect(left).toBeGreaterThanOrEqual(edges[i - 1]?.[1] ?? 0)
      expect(right).toBeLessThanOrEqual(width)
    }
    await context.close()
  })

  it('highlights the section of the page, and begins each page at its top', async () => {
    const { page, context } = await openReader(browser, address)
    const current = () => page.locator('.section[data-current="true"]').allTextContents()
    await page.goto('/gallery/seaflow-time-series-decomposition')
    await page.getByText(/^Contributors: /).waitFor()
    expect(await current()).toEqual(['Gallery'])
    await page.locator('[data-chart="drawn"]').first().waitFor({ state: 'attached' })
    await page.evaluate(() => scrollTo(0, 600))
    await page.getByRole('link', { name: 'Programs' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Programs' }).waitFor()
    expect(await current()).toEqual(['Programs'])
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await context.close()
  })
})

describe('the footer', () => {
  it('has its links in the specified order, and the current year', async () => {
    const paths = footerPages.map(({ path }) => path)
    const listed = paths.filter((path) => specifiedFooter.includes(path))
    expect(listed).toEqual(inOrderOf(specifiedFooter, paths))
    const { page, context } = await openReader(browser, address)
    await page.goto('/about')
    const year = await page.evaluate(() => new Date().getFullYear())
    await page.locator('.footer').getByText(`CMAP, ${year}`).waitFor()
    await context.close()
  })
})
