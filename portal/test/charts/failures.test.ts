import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import {
  answerUntil,
  becomeGuest,
  drawn,
  openBrowser,
  openWithoutGlobe,
  variableId,
  visit,
  type Reader,
} from '../browse.ts'
import { panelButton, showCharts } from './charts.ts'

const address = inject('address')
let browser: Browser
let levitus: number
let coads: number
/** Tests go from state to state of the guest's page. */
let guest: Reader

beforeAll(async () => {
  browser = await openBrowser({ keepsPages: true })
  levitus = await variableId(address, 'Levitus_Annual', 'Temperature')
  coads = await variableId(address, 'COADS_Climatology', 'Sea Surface Temperature')
  guest = await openWithoutGlobe(browser, address)
  await becomeGuest(guest, address)
  await guest.page.goto('/visualization/charts')
})
afterAll(() => browser?.close())

const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search variables' })
const count = (of: Locator) => () => of.count()
const chart = (id: number) => `chart=${id},heatmap,lat:-10..10,lon:0..20,depth:0..5`

describe('what fails', () => {
  it('in a search is said, and tried again on request', async () => {
    const { page } = guest
    const answer = await answerUntil(page, '**/api/catalog/variablesearch?*', (route) =>
      route.fulfill({ status: 500, json: { error: 'no' } }),
    )
    await showCharts(guest, 'find=1&q=wind')
    await expect.poll(count(page.getByText('Search failed. Please try again.'))).toBe(1)
    answer()
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
    await expect.poll(count(page.locator('.variable').first())).toBe(1)
    await expect.poll(() => searchField(page).inputValue()).toBe('wind')
  })

  it('for want of a connection is named so', async () => {
    const { page, context } = guest
    await showCharts(guest, 'find=1')
    await expect.poll(count(page.locator('.variable').first())).toBe(1)
    await context.setOffline(true)
    onTestFinished(() => context.setOffline(false))
    await searchField(page).fill('salt')
    await expect.poll(count(page.getByText('This device is offline.'))).toBe(1)
  })

  it('for a variable is said, and tried again on request', async () => {
    const { page } = guest
    const answer = await answerUntil(page, '**/api/catalog/variable?*', (route) => route.abort())
    await showCharts(guest, `var=${coads}`)
    await expect.poll(count(page.getByText('Unable to fetch variable details. Please try again later.'))).toBe(1)
    answer()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(count(page.getByLabel('Start Latitude'))).toBe(1)
  })

  it('for a chart is said in its frame, and tried again on request', async () => {
    const { page, context } = guest
    const answer = await answerUntil(context, '**/api/data/sp?*', (route) =>
      route.fulfill({ status: 500, body: 'The service failed.' }),
    )
    await showCharts(guest, chart(levitus))
    await expect.poll(count(page.locator('.card').getByRole('button', { name: 'Try again' }))).toBe(1)
    answer()
    await page.locator('.card').getByRole('button', { name: 'Try again' }).click()
    await expect.poll(count(drawn(page))).toBe(1)
  })

  it('for want of any value leaves a sentence and no chart, and Back leads to what was before it', async () => {
    const { page } = guest
    await showCharts(guest, `var=${levitus}&type=histogram`)
    await expect.poll(count(page.getByLabel('Start Latitude'))).toBe(1)
    const before = page.url()
    // The middle of Asia, where no cell of the ocean has a value.
    await visit(page, `/visualization/charts?chart=${levitus},heatmap,lat:44..48,lon:85..95,depth:0..5`)
    await expect.poll(count(page.getByText('No data for Temperature'))).toBe(1)
    await expect.poll(() => page.getByText('Choose other ranges and create it again.').count()).toBe(1)
    await expect.poll(() => page.locator('.card').count()).toBe(0)
    await page.goBack()
    expect(page.url()).toBe(before)
    await expect.poll(count(page.getByLabel('Start Latitude'))).toBe(1)
  })

  it('between two longitudes of a grid says how far apart they are', async () => {
    const { page } = guest
    await showCharts(guest, `chart=${levitus},sectionMap,lon:-150..-150`)
    await expect
      .poll(() => page.locator('.notice small').textContent())
      .toMatch(/^This field has a value every 1°\. A narrower range may lie between two of them/)
    // As wide as a cell.
    await showCharts(guest, `chart=${levitus},sectionMap,lon:-150..-149`)
    await drawn(page).waitFor()
  })

  it('says so beside the panel, and covers neither its button nor the bar that stands for it on a phone', async () => {
    const { page } = guest
    onTestFinished(() => page.setViewportSize({ width: 1280, height: 800 }))
    const notice = page.locator('.notice')
    // That of the test before.
    for (const close of await notice.getByRole('button').all()) await close.click()
    await showCharts(guest, `var=${levitus}&chart=${levitus},sectionMap,lon:-150..-150`)
    await notice.waitFor()
    await expect.poll(() => page.locator('.card').count()).toBe(0)
    const covers = async (part: Locator) => {
      const [a, b] = [await notice.boundingBox(), await part.boundingBox()]
      if (!a || !b) throw new Error('The notice or the part is not on screen.')
      return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
    }
    for (const width of [900, 901, 1000, 1199, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect({ width, covers: await covers(panelButton(page)) }).toEqual({ width, covers: false })
    }
    await page.setViewportSize({ width: 400, height: 800 })
    await page.getByRole('button', { name: 'Collapse panel' }).click()
    expect(await covers(page.locator('.panel-rail'))).toBe(false)
    await page.getByRole('button', { name: 'Expand panel' }).click()
  })
})

it('says that the table of values could not be fetched, and how to go on', async () => {
  const { page } = guest
  await showCharts(guest, chart(levitus))
  await page.route('**/assets/data-table-*.js', (route) => route.abort())
  await drawn(page).waitFor()
  await page.getByRole('button', { name: 'Data table' }).click()
  const sentence = 'The table could not be fetched. Check the connection and open it again, or reload the page.'
  await page.locator('.badge', { hasText: sentence }).waitFor()
  await expect.poll(() => page.locator('[aria-live]', { hasText: sentence }).count()).toBe(1)
})
