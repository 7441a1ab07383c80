import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { overflow, violationsInThemes } from '../axe.ts'
import { bytesOf, openBrowser, openReader, visitAnew } from '../browse.ts'

const address = inject('address')
let browser: Browser
/** A catalog that is loaded once, and goes from search to search through several tests. */
let shared: Page
beforeAll(async () => {
  browser = await openBrowser({ keepsPages: true })
  shared = (await open()).page
  await shared.goto('/catalog')
})
afterAll(() => browser?.close())

const open = (width?: number) => openReader(browser, address, width)
const count = (page: Page, text: string) => page.locator('.catalog-count', { hasText: text }).waitFor()
const titles = (page: Page) => page.locator('.result h3').allTextContents()

/** Answers the catalog with a given number of datasets, made from one of the demo. */
async function fillCatalog(context: BrowserContext, datasets: number) {
  const answer = await context.request.get('/api/catalog/searchcatalog')
  const [row] = (await answer.json()) as Record<string, unknown>[]
  const rows = Array.from({ length: datasets }, (_, i) => ({
    ...row,
    Dataset_ID: datasets - i,
    Short_Name: `Made_${datasets - i}`,
    Long_Name: `Made dataset ${datasets - i}`,
    Make: i % 4 === 0 ? 'Model' : 'Observation',
  }))
  await context.route('**/api/catalog/searchcatalog**', (route) => route.fulfill({ json: rows }))
}

describe('the catalog', () => {
  it('lists every dataset, the latest first, with what each covers and can be done with', async () => {
    const { page, context, complaints } = await open()
    await context.route('**/api/data/dataset-features', (route) =>
      route.fulfill({ json: { tblsimulated_ctd: { ancillary: true, ci: true } } }),
    )
    await page.goto('/catalog')
    await count(page, 'Found 7 datasets:')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Catalog'])
    const card = page.getByRole('article', { name: 'Simulated CTD Casts of Three Cruises' })
    expect(await card.getByRole('link', { name: /^Simulated CTD/ }).getAttribute('href')).toBe(
      '/catalog/datasets/Simulated_CTD',
    )
    await expect.poll(() => card.locator('dl').textContent()).toContain('2016-04-04 to 2018-01-25')
    await expect.poll(() => card.locator('.chip').allTextContents()).toEqual(['Ancillary Data', 'Continuously Updated'])
    await expect.poll(() => page.locator('.chip').count()).toBe(2)
    await expect.poll(() => card.getByRole('button', { name: /^Subscribe/ }).count()).toBe(1)
    await expect.poll(() => card.getByRole('button', { name: /^Download/ }).count()).toBe(1)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('searches by words in any order and case, and keeps the search in the address', async () => {
    const page = shared
    await visitAnew(shared, '/catalog')
    await count(page, 'Found 7 datasets:')
    await page.getByRole('searchbox', { name: 'Search datasets by keywords' }).fill('annual LEVITUS')
    await count(page, 'Found 1 datasets:')
    await page.waitForURL('**/catalog?q=annual+LEVITUS')
    await page.goBack()
    await count(page, 'Found 7 datasets:')
    await page.goForward()
    await count(page, 'Found 1 datasets:')
    await page.reload()
    await count(page, 'Found 1 datasets:')
    expect(await page.getByRole('searchbox', { name: 'Search datasets by keywords' }).inputValue()).toBe(
      'annual LEVITUS',
    )
    await page.getByRole('searchbox', { name: 'Search datasets by keywords' }).fill('nothing is called so')
    await page.getByText('No dataset matches.').waitFor()
    await page.getByRole('button', { name: 'Reset the search' }).click()
    await count(page, 'Found 7 datasets:')
  })

  it('says of each choice of a filter how many datasets it would find, and finds as many', async () => {
    const page = shared
    await visitAnew(shared, '/catalog')
    await count(page, 'Found 7 datasets:')
    const makes = page.getByRole('group', { name: 'Makes' })
    const [first = ''] = await makes.getByRole('listitem').allTextContents()
    const [, value = '', many = ''] = /^(\D+)(\d+)$/.exec(first) ?? []
    await makes.getByRole('checkbox', { name: value }).check()
    await count(page, `Found ${many} datasets:`)
    await page.getByRole('combobox', { name: 'Depth Levels' }).selectOption('yes')
    await page.waitForURL(
      (url) => url.searchParams.get('make') === value && url.searchParams.get('withDepth') === 'yes',
    )
    await page.getByRole('button', { name: 'Reset Filters' }).click()
    await count(page, 'Found 7 datasets:')
    expect(await makes.getByRole('checkbox', { name: value }).isChecked()).toBe(false)
  })

  it('finds what the service finds by the same filters', async () => {
    const queries = [
      ['region=Tropics', 'region=Tropics'],
      ['make=Model', 'make=Model'],
      ['inLat=60..90', 'latStart=60&latEnd=90&lonStart=-180&lonEnd=180'],
      ['inLon=170..-170', 'latStart=-90&latEnd=90&lonStart=170&lonEnd=-170'],
      ['since=2015-01-01&withDepth=yes', 'timeStart=2015-01-01&hasDepth=yes'],
      ['feature=Ancillary+Data', 'dataFeatures=Ancillary+Data'],
    ] as const
    for (const [shown, asked] of queries) {
      const answer = await shared.request.get(`/api/catalog/searchcatalog?${asked}`)
      const rows = (await answer.json()) as unknown[]
      await visitAnew(shared, `/catalog?${shown}`)
      await expect.poll(() => shared.locator('.catalog-count').textContent()).toBe(`Found ${rows.length} datasets:`)
    }
  })

  it('sorts by name, and writes the results in that order as CSV', async () => {
    const page = shared
    await visitAnew(shared, '/catalog?sort=name-asc')
    await count(page, 'Found 7 datasets:')
    await expect.poll(() => titles(page)).toHaveLength(7)
    const shown = await titles(page)
    expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b, 'en')))
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Search Results' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe('CMAP_Search_Results.csv')
    const lines = (await bytesOf(file)).toString().split('\n')
    expect(lines[0]).toContain('Short_Name,Long_Name')
    expect(lines[1]).toContain(shown[0])
  })

  it('holds ten thousand datasets, of which few are in the page, and scrolls and filters them', async () => {
    const { page, context } = await open()
    await fillCatalog(context, 10_000)
    await page.goto('/catalog')
    await count(page, 'Found 10,000 datasets:')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
    await expect
      .poll(async () => (await titles(page)).some((title) => Math.abs(Number(/\d+/.exec(title)?.[0]) - 5000) < 300))
      .toBe(true)
    expect(await page.locator('.result').count()).toBeLessThan(40)
    await page.getByRole('group', { name: 'Makes' }).getByRole('checkbox', { name: 'Model' }).check()
    await count(page, 'Found 2,500 datasets:')
    await context.close()
  })

  it('says that it failed, and asks again', async () => {
    const { page, context } = await open()
    let isDown = true
    await context.route('**/api/catalog/searchcatalog**', (route) =>
      isDown ? route.fulfill({ status: 503 }) : route.continue(),
    )
    await page.goto('/catalog')
    await page.getByText('Failed to retrieve search results. Please try again later.').waitFor()
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await count(page, 'Found 7 datasets:')
    await expect.poll(() => titles(page)).toHaveLength(7)
    await context.close()
  })
})

describe('recommended datasets', () => {
  it('are the popular ones alone for a visitor, who is offered to log in', async () => {
    const { page, context } = await open()
    await context.route('**/api/catalog/popular-datasets', (route) => route.fulfill({ status: 500 }))
    await page.goto('/catalog')
    await page.getByText('Failed to load popular datasets.').waitFor()
    await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(['Popular'])
    expect(await page.getByRole('complementary').getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
      '/login?redirect=catalog',
    )
    await context.close()
  })

  it('are kept for an hour for the user whose they are', async () => {
    const { page, context } = await open()
    await context.route('**/api/user/subscriptions', (route) => route.fulfill({ json: [] }))
    const asked: string[] = []
    const answer = await context.request.get('/api/catalog/searchcatalog')
    const rows = (await answer.json()) as unknown[]
    await context.route('**/api/catalog/re*-datasets**', (route) => {
      asked.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '')
      return route.fulfill({ json: rows.slice(0, 2) })
    })
    const user = { id: 7, email: 'a@example.org', isNewsSubscribed: false, isDataSubmissionAdmin: false }
    await context.addCookies([{ name: 'UserInfo', value: encodeURIComponent(JSON.stringify(user)), url: address }])
    for (let visit = 0; visit < 2; visit++) {
      await page.goto('/catalog')
      await page.getByRole('tab', { name: 'Recent' }).click()
      await expect.poll(() => page.locator('.recommended-dataset').count()).toBe(2)
      await page.getByRole('tab', { name: 'See Also' }).click()
      await expect.poll(() => page.locator('.recommended-dataset').count()).toBe(2)
    }
    expect(asked).toEqual(['recent-datasets', 'recommended-datasets'])
    await context.close()
  })
})

describe('the marker of the last dataset touched', () => {
  it('makes the lists of a user be fetched anew, and is cleared by choosing one', async () => {
    const { page, context } = await open()
    await context.route('**/api/user/subscriptions', (route) => route.fulfill({ json: [] }))
    let asked = 0
    await context.route('**/api/catalog/recent-datasets**', (route) => {
      asked++
      return route.fulfill({ json: [] })
    })
    const user = { id: 7, email: 'a@example.org', isNewsSubscribed: false, isDataSubmissionAdmin: false }
    await context.addCookies([{ name: 'UserInfo', value: encodeURIComponent(JSON.stringify(user)), url: address }])
    const chooseRecent = async () => {
      await page.getByRole('tab', { name: 'Recent' }).click()
      await page.getByText('Open and download datasets to fill this list.').waitFor()
    }
    await page.goto('/catalog')
    await chooseRecent()
    await page.evaluate(() => localStorage.setItem('lastDatasetTouch', String(Date.now() + 1)))
    await page.reload()
    await chooseRecent()
    expect(asked).toBe(2)
    expect(await page.evaluate(() => localStorage.getItem('lastDatasetTouch'))).toBeNull()
    await page.reload()
    await chooseRecent()
    expect(asked).toBe(2)
    await context.close()
  })
})

describe('the catalog for everyone', () => {
  it('passes WCAG 2.2 AA in every theme as far as a machine can tell', async () => {
    const { page, context } = await open()
    await page.goto('/catalog')
    await count(page, 'Found 7 datasets:')
    expect(await violationsInThemes(page)).toEqual([])
    await context.close()
  })

  it('is no wider than a screen of 400 pixels, and unfolds its filters there', async () => {
    const { page, context } = await open(400)
    await page.goto('/catalog')
    await count(page, 'Found 7 datasets:')
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByRole('group', { name: 'Sensors' }).waitFor()
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
    await context.close()
  })

  it('leads with the keyboard to a dataset, and puts the focus before its content', async () => {
    const page = shared
    await visitAnew(shared, '/catalog?q=levitus')
    await count(page, 'Found 1 datasets:')
    await page
      .getByRole('article')
      .getByRole('link', { name: /^Levitus/ })
      .focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/catalog/datasets/Levitus_Annual')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  })
})
