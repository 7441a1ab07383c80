import type { Browser, BrowserContext } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { footerPages, sections } from '../../src/shell/bar/sections.ts'
import { nextFrames, openBrowser, openReader } from '../browse.ts'

const address = inject('address')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ keepsPages: true })
})
afterAll(() => browser?.close())

/** The entries of the bar, each with those of its menu. */
const specifiedSections = [
  ['Catalog'],
  ['Visualization', 'Charts & Plots', 'Cruises'],
  ['Programs'],
  ['Data Submission', 'Submission Guide', 'Submission Portal', 'Nominate New Data', 'Data Submission Dashboard'],
  ['Documentation', 'API Key', 'Documentation'],
  ['Gallery'],
  ['About', 'About', 'Contact Us'],
]
/** Pages that the specification does not know. */
const ownPages = ['Plan a Cruise', 'Validation Tool', 'How to cite']
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

/** Makes the pages of a browser take its reader for a user. */
async function beUser(context: BrowserContext, isDataSubmissionAdmin = false) {
  const user = { id: 7, email: 'a.reader@oceanography.example.org', isNewsSubscribed: false, isDataSubmissionAdmin }
  await context.addCookies([{ name: 'UserInfo', value: encodeURIComponent(JSON.stringify(user)), url: address }])
}

describe('the bar', () => {
  it('lists its sections in the specified order', () => {
    const listed = sections.map(({ label, pages }) => [label, ...pages.map((page) => page.label)])
    expect(listed.map((labels) => labels.filter((label) => !ownPages.includes(label)))).toEqual(specifiedSections)
  })

  it('has room for all of its entries in windows from 901 pixels', async () => {
    const { page, context } = await openReader(browser, address)
    await beUser(context)
    await page.goto('/about')
    await page.locator('.user-name').waitFor()
    for (const width of [901, 1024, 1241, 1280, 1481]) {
      await page.setViewportSize({ width, height: 800 })
      await nextFrames(page)
      const edges = await page
        .locator('.bar-name, .bar .section-button, .bar .select')
        .evaluateAll((entries) =>
          entries.map((entry) => entry.getBoundingClientRect()).map(({ left, right }) => [left, right] as const),
        )
      const gaps = edges.slice(1).map(([left], i) => left - (edges[i]?.[1] ?? 0))
      expect([width, Math.min(...gaps) >= 0, Math.max(...edges.map(([, right]) => right)) <= width]).toEqual([
        width,
        true,
        true,
      ])
    }
    await context.close()
  })

  it('has the dashboards in the menu of an administrator alone', async () => {
    const { page, context } = await openReader(browser, address)
    const entries = async () => {
      await page.goto('/about')
      await page.locator('.user-menu .section-button').click()
      return page.locator('#user-menu > li').allTextContents()
    }
    expect(await entries()).toEqual(['Register', 'Login'])
    const own = ['Profile', 'Dataset Subscriptions']
    await beUser(context)
    expect(await entries()).toEqual([...own, 'Logout'])
    await beUser(context, true)
    expect(await entries()).toEqual([...own, 'Submissions Dashboard', 'News Dashboard', 'Administration', 'Logout'])
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
  it('has its links in the specified order, those to other sites that a deployment names, and the current year', async () => {
    const listed = footerPages.filter(({ label }) => !ownPages.includes(label))
    expect(listed.map(({ path }) => path)).toEqual(specifiedFooter)
    const { page, context } = await openReader(browser, address)
    // As a deployment has it that names other sites.
    await page.route('**/about', async (route) => {
      const answer = await route.fetch()
      const link = '<link rel="related" href="https://chat.example.org/" title="Chat" /></head>'
      await route.fulfill({ response: answer, body: (await answer.text()).replace('</head>', link) })
    })
    await page.goto('/about')
    expect(await page.locator('.footer').getByRole('link', { name: 'Chat' }).getAttribute('href')).toBe(
      'https://chat.example.org/',
    )
    const year = await page.evaluate(() => new Date().getFullYear())
    await page.locator('.footer').getByText(`CMAP, ${year}`).waitFor()
    await context.close()
  })
})
