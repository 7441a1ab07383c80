import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  becomeGuest,
  bytesOf,
  control,
  drawn,
  openBrowser,
  openReader,
  openWithoutGlobe,
  variableId,
  type Reader,
} from '../browse.ts'
import { showCharts } from './charts.ts'

const address = inject('address')
let browser: Browser
let levitus: number
/** A guest before a loaded charts screen, which goes from state to state through several tests. */
let guest: Reader

beforeAll(async () => {
  browser = await openBrowser({ keepsPages: true })
  levitus = await variableId(address, 'Levitus_Annual', 'Temperature')
  guest = await openWithoutGlobe(browser, address)
  await becomeGuest(guest, address)
  await guest.page.goto(charts(''))
})
afterAll(() => browser?.close())

const open = (width?: number) => openReader(browser, address, width)
const charts = (query: string) => `/visualization/charts?${query}`
const temperature = (page: Page) =>
  page.locator('details', { hasText: 'Levitus Annual Mean' }).getByRole('button', { name: /^Temperature/ })
const global = () => `${levitus},heatmap,lat:-89.5..89.5,lon:-179.5..179.5,depth:0..5`

describe('a newcomer', () => {
  it('reaches a global heatmap of Levitus temperature in fewer than ten clicks', async () => {
    const reader = await open()
    const { page } = reader
    let clicks = 0
    const click = async (target: Locator) => {
      await target.click()
      clicks++
    }
    await page.goto('/')
    await click(page.getByRole('link', { name: /^Charts and Plots/ }))
    await click(page.getByRole('button', { name: 'Select a Variable to Begin' }))
    await click(temperature(page))
    await click(page.getByLabel('Heatmap'))
    await click(page.getByLabel('Control panel').getByRole('button', { name: 'Create Visualization' }))
    await click(page.getByRole('button', { name: 'Continue as Guest' }))
    await drawn(page).waitFor()
    expect(clicks).toBeLessThan(10)
    await expect
      .poll(() => drawn(page).getAttribute('aria-label'))
      .toContain('Levitus Annual Mean Temperature and Salinity')
    await expect.poll(() => drawn(page).locator('#summary').textContent()).toMatch(/64,800 cells, values from −2.* °C/)
    expect(reader.dataRequests).toHaveLength(1)
    expect(reader.complaints).toEqual([])
    await reader.context.close()
  })

  it('sees how large the request is before anything is fetched', async () => {
    const reader = await openWithoutGlobe(browser, address)
    await reader.page.goto(charts(`var=${levitus}&type=heatmap`))
    await reader.page.getByText('of at most 6,000,000 points').waitFor()
    expect(reader.dataRequests).toEqual([])
    await reader.context.close()
  })

  it('is told when a page is none, and when it is one', async () => {
    const { page, context } = await openWithoutGlobe(browser, address)
    const missing = await page.goto('/nowhere')
    expect(missing?.status()).toBe(404)
    expect(
      await page.getByText('404').evaluate((code) => Number.parseFloat(getComputedStyle(code).fontSize)),
    ).toBeGreaterThan(90)
    for (const path of ['/', '/visualization', '/visualization/charts']) {
      expect((await page.goto(path))?.status()).toBe(200)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    await context.close()
  })
})

describe('an arranged screen', () => {
  it('comes back on reload, with charts, controls and ranges', async () => {
    const reader = await open()
    const { page } = reader
    await becomeGuest(reader, address)
    await page.goto(charts(`var=${levitus}&lat=-60..60&type=heatmap&chart=${global()}`))
    await drawn(page).waitFor()
    await control(page, 'Palette').click()
    await page.getByRole('option', { name: 'Viridis' }).click()
    await control(page, 'Colour range').click()
    await page.getByRole('textbox', { name: 'Min' }).fill('1e1')
    await page.getByRole('textbox', { name: 'Max' }).fill('25')
    await page.getByRole('textbox', { name: 'Max' }).press('Enter')
    await expect.poll(() => decodeURIComponent(page.url())).toContain('palette:Viridis,range:10..25')
    const requests = reader.dataRequests.length
    expect(requests).toBe(1)
    const before = page.url()
    await page.reload()
    await drawn(page).waitFor()
    expect(page.url()).toBe(before)
    await control(page, 'Palette').click()
    await page.getByRole('option', { name: 'Viridis', selected: true }).waitFor()
    await control(page, 'Colour range').click()
    await expect.poll(() => page.getByRole('textbox', { name: 'Min' }).inputValue()).toBe('10')
    await expect.poll(() => page.getByLabel('Start Latitude').inputValue()).toBe('-60')
    await expect.poll(() => page.getByLabel('Heatmap', { exact: true }).isChecked()).toBe(true)
    expect(reader.complaints).toEqual([])
    await reader.context.close()
  })

  it('is undone and redone by Back and Forward', async () => {
    const { page } = guest
    await showCharts(guest, `chart=${global()}`)
    await drawn(page).waitFor()
    await page.getByRole('button', { name: 'Close the chart' }).click()
    await page.getByRole('tab', { name: 'Globe', selected: true }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Globe')
    await page.goBack()
    await drawn(page).waitFor()
    await page.goForward()
    await page.getByRole('tab', { name: 'Globe', selected: true }).waitFor()
    await expect.poll(() => drawn(page).count()).toBe(0)
  })

  it('comes to another browser by its link, with search, form, chart, controls and camera', async () => {
    const sender = await open()
    await becomeGuest(sender, address)
    await sender.page.goto(charts(`chart=${global()},palette:Jet&at=-60,20,2.5`))
    await drawn(sender.page).waitFor()
    await sender.page.getByRole('button', { name: /Select a Variable/ }).click()
    await sender.page.getByRole('combobox', { name: 'Search variables' }).fill('levitus')
    await expect.poll(() => sender.page.url()).toContain('q=levitus')
    await temperature(sender.page).click()
    await sender.page.getByLabel('Start Latitude').fill('-45.5')
    await sender.page.getByLabel('Histogram').click()
    await sender.page.getByRole('tab', { name: 'Charts' }).click()
    await expect.poll(() => sender.page.url()).toContain('type=histogram')
    const link = sender.page.url()
    await sender.context.close()

    const receiver = await open()
    const { page } = receiver
    await becomeGuest(receiver, address)
    await page.goto(link)
    await drawn(page).waitFor()
    expect(page.url()).toBe(link)
    await control(page, 'Palette').click()
    await page.getByRole('option', { name: 'Jet', selected: true }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByLabel('Start Latitude').inputValue()).toBe('-45.5')
    expect(await page.getByLabel('Histogram').isChecked()).toBe(true)
    await page.getByRole('button', { name: /Change the variable/ }).click()
    await expect.poll(() => page.getByRole('combobox', { name: 'Search variables' }).inputValue()).toBe('levitus')
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Globe' }).click()
    await page.locator('[data-globe="drawn"]').waitFor({ state: 'attached', timeout: 60_000 })
    expect(new URL(page.url()).searchParams.get('at')).toBe('-60,20,2.5')
    await receiver.context.close()
  })

  it('keeps a chart drawn while its neighbour is closed', async () => {
    const { page, dataRequests } = guest
    await showCharts(guest, `chart=${global()}&chart=${global()},palette:Jet`)
    await expect.poll(() => drawn(page).count()).toBe(2)
    const requests = dataRequests.length
    await page.getByRole('button', { name: 'Close the chart' }).first().click()
    await expect.poll(() => drawn(page).count()).toBe(1)
    await control(page, 'Palette').click()
    await page.getByRole('option', { name: 'Jet', selected: true }).waitFor()
    expect(dataRequests).toHaveLength(requests)
  })

  it('waits for a visitor to continue as a guest before it fetches', async () => {
    const reader = await openWithoutGlobe(browser, address)
    const { page } = reader
    await page.goto(charts(`chart=${global()}`))
    await page.getByText('Continue as a guest to draw this chart.').waitFor()
    expect(reader.dataRequests).toEqual([])
    await page.getByRole('button', { name: 'Continue as Guest' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Continue as Guest' }).click()
    await drawn(page).waitFor()
    await reader.context.close()
  })
})

describe('a chart', () => {
  it('is saved as a picture of 1000 × 700 at 2', async () => {
    const { page } = guest
    await showCharts(guest, `chart=${global()}`)
    await drawn(page).waitFor()
    await control(page, 'Save').click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as PNG' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('Levitus_Annual_TEMP.png')
    const bytes = await bytesOf(file)
    // Width and height in the header chunk of a PNG.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([2000, 1400])
    const [vector] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as SVG' }).click(),
    ])
    expect((await bytesOf(vector)).toString()).toContain('Levitus Annual Mean Temperature and Salinity')
  })

  it('refuses a colour range whose ends are reversed or are no numbers, and restores an empty end', async () => {
    const { page } = guest
    await showCharts(guest, `chart=${global()}`)
    await drawn(page).waitFor()
    await control(page, 'Colour range').click()
    const [min, max] = [page.getByRole('textbox', { name: 'Min' }), page.getByRole('textbox', { name: 'Max' })]
    await min.fill('5')
    await max.fill('1')
    await max.press('Enter')
    await page.getByText('Min must be higher than max').waitFor()
    await max.fill('warm')
    await page.getByText('Invalid value').waitFor()
    expect(page.url()).not.toContain('range:')
    await max.fill('')
    await max.press('Enter')
    await page.getByText('Restored to maximum value').waitFor()
    await expect.poll(() => page.url()).toContain('range:5..')
    await page.getByRole('button', { name: 'Reset the colour range' }).click()
    await expect.poll(() => page.url()).not.toContain('range:')
  })
})
