import { strFromU8 } from 'fflate'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerUntil, openBrowser } from '../browse.ts'
import { dialogOf, filesOf, primary, register, signIn, words } from './open-download.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ keepsPages: true })
  await register()
})
afterAll(() => browser?.close())

describe('a bulk download', () => {
  const rowsOf = (csv: Uint8Array) => {
    const [head = '', ...rows] = strFromU8(csv).trim().split('\n')
    const lat = head.split(',').indexOf('lat')
    return rows.map((row) => Number(row.split(',')[lat]))
  }

  it('of search results takes what is selected, all or the same subset of each, and says its rows', async () => {
    const { page, context } = await signIn(browser)
    await page.goto('/catalog')
    await page.getByText('Select datasets to download them together.').waitFor()
    await page.getByRole('button', { name: 'Select All' }).click()
    await page.getByText('7 datasets selected.').waitFor()
    await page.getByRole('button', { name: 'Clear Selection' }).click()
    await page.getByRole('checkbox', { name: /^Select Levitus/ }).check()
    await page.getByRole('checkbox', { name: /^Select Simulated CTD/ }).check()
    await page.getByRole('button', { name: 'Download Selected' }).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('heading', { name: 'Download 2 datasets' }).waitFor()
    await dialog.getByRole('switch', { name: 'Subset' }).check()
    await dialog.getByLabel('Start Latitude').fill('20')
    await dialog.getByLabel('End Latitude').fill('21')
    await dialog.getByLabel('End Depth').fill('10')
    await dialog.getByText(/^[\d,]+ rows in all in this subset\.$/).waitFor()
    await expect.poll(words(page)).toBe('Download')
    const [file] = await Promise.all([page.waitForEvent('download'), primary(page).click()])
    expect(file.suggestedFilename()).toMatch(/^datasets_\d+\.zip$/)
    const files = await filesOf(file)
    const tables = Object.keys(files).filter((name) => name.endsWith('.csv'))
    expect(tables.map((name) => name.split('/').at(-2))).toEqual(['Levitus_Annual', 'Simulated_CTD'])
    const latitudes = tables.flatMap((name) => rowsOf(files[name] ?? new Uint8Array()))
    expect(latitudes.length).toBeGreaterThan(0)
    expect(latitudes.every((lat) => lat >= 20 && lat <= 21)).toBe(true)
    await context.close()
  })

  it('of a cruise begins its subset with the time and the place of the cruise', async () => {
    const { page, context } = await signIn(browser)
    await page.goto('/catalog/cruises/Simulated%20Cruise%201')
    await page.getByRole('button', { name: 'Download a Subset' }).click()
    await page.getByText('No datasets selected. Please select datasets to download.').waitFor()
    await page.getByRole('checkbox', { name: 'Select all datasets' }).check()
    const fail = (call: string) =>
      answerUntil(page, `**/api/data/${call}`, (route) => route.fulfill({ status: 500, body: 'raw' }))
    const [begin, count] = [await fail('bulk-download-init'), await fail('bulk-download-row-counts')]
    await page.getByRole('button', { name: 'Download a Subset' }).click()
    await dialogOf(page).getByText('Failed to initialize bulk download: 500').waitFor()
    begin()
    await dialogOf(page).getByRole('button', { name: 'Try again' }).click()
    await dialogOf(page).getByText('Failed to get row counts: 500').waitFor()
    count()
    const start = dialogOf(page).getByLabel('Start Date')
    const [from] = (await page.locator('.overview > div', { hasText: 'Start Date' }).locator('dd').innerText()).split(
      ' ',
    )
    await expect.poll(() => start.inputValue()).toBe(from)
    await start.fill('1900-01-01')
    await dialogOf(page)
      .getByText(/^Start date cannot be before minimum date of /)
      .waitFor()
    await expect.poll(() => primary(page).getAttribute('aria-disabled')).toBe('true')
    await context.close()
  })
})
