import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8 } from 'fflate'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { answerUntil, openBrowser, openReader } from '../browse.ts'
import {
  account,
  count,
  dataset,
  dialogOf,
  filesOf,
  openDialog,
  primary,
  register,
  signIn,
  words,
} from './open-download.ts'

const address = inject('address')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ keepsPages: true })
  await register()
})
afterAll(() => browser?.close())

describe('the download dialog', () => {
  it('asks a visitor to log in, and opens after it', async () => {
    const { page, context } = await openReader(browser, address)
    await page.goto(dataset)
    await page.getByRole('button', { name: /^Download Levitus/ }).click()
    await page.getByRole('heading', { name: 'Please login to download data' }).waitFor()
    expect(await page.locator('.dialog-panel').evaluate((panel) => panel.getBoundingClientRect().width)).toBe(464)
    const logIn = page.getByRole('button', { name: 'Log In' })
    expect(await logIn.isDisabled()).toBe(true)
    await page.getByLabel('Username', { exact: true }).fill(account.username)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    const end = await answerUntil(page, '**/api/catalog/datasetfullpage?*', (route) => route.fulfill({ status: 500 }))
    await page.getByRole('button', { name: 'Log In' }).click()
    await dialogOf(page).getByText('Unable to Fetch Dataset Information').waitFor()
    end()
    await dialogOf(page).getByRole('button', { name: 'Try again' }).click()
    await expect.poll(count(dialogOf(page).getByRole('switch', { name: 'Subset' }))).toBe(1)
    await context.close()
  })

  it('offers no files where the dataset has none, says so on the button, and leaves nothing in the console', async () => {
    const { page, context, complaints } = await signIn(browser)
    await page.goto('/catalog/datasets/ETOPO_Relief')
    await page.getByRole('button', { name: /^Download / }).click()
    const files = dialogOf(page).getByRole('button', { name: 'Direct Download from CMAP Storage' })
    await expect.poll(() => files.getAttribute('title')).toBe('There are no files of this dataset.')
    expect(await files.isDisabled()).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('downloads a subset as rows with metadata, and says when it is saved', async () => {
    const { page, context } = await openDialog(browser)
    await dialogOf(page).getByRole('switch', { name: 'Subset' }).check()
    await dialogOf(page).getByLabel('Start Latitude').fill('9')
    await dialogOf(page).getByLabel('End Latitude').fill('8')
    await expect
      .poll(count(dialogOf(page).getByText('Start value must be less than or equal to end value (8)')))
      .toBe(1)
    await expect.poll(() => primary(page).getAttribute('aria-disabled')).toBe('true')
    await dialogOf(page).getByLabel('End Latitude').fill('10')
    await dialogOf(page).getByLabel('End Depth').fill('0')
    const [file] = await Promise.all([page.waitForEvent('download'), primary(page).click()])
    expect(file.suggestedFilename()).toMatch(/^Levitus_Annual_Mean_.*_\d{4}-\d\d-\d\d\.zip$/)
    const files = await filesOf(file)
    const csv = Object.keys(files).find((name) => name.endsWith('.csv')) ?? ''
    const [head = '', ...rows] = strFromU8(files[csv] ?? new Uint8Array())
      .trim()
      .split('\n')
    const lat = head.split(',').indexOf('lat')
    expect(new Set(rows.map((row) => row.split(',')[lat]))).toEqual(new Set(['9.5']))
    expect(Object.keys(files).some((name) => name.endsWith('_Metadata.xlsx'))).toBe(true)
    await expect.poll(count(page.locator('.transfer', { hasText: 'Saved' }))).toBe(1)
    await expect.poll(count(dialogOf(page))).toBe(0)
    await context.close()
  })

  it('states the rows of a dataset of more than 200,000 first', async () => {
    const { page, context } = await openDialog(browser)
    await expect.poll(words(page)).toBe('Download')
    await primary(page).click()
    await expect.poll(count(dialogOf(page).getByText(/This dataset has [\d,]+ rows\./))).toBe(1)
    for (const name of ['Direct Download', 'Continue with Standard Download', 'Cancel']) {
      expect(await dialogOf(page).getByRole('button', { name, exact: true }).isVisible()).toBe(true)
    }
    await context.close()
  })

  it('turns the subset on where the service counts too many rows of a dataset that nobody had counted', async () => {
    const { page, context } = await openDialog(browser, null)
    await page.route('**/api/data/bulk-download-row-counts', (route) =>
      route.fulfill({ json: { Levitus_Annual: 2_000_000 } }),
    )
    await expect.poll(() => dialogOf(page).getByRole('switch', { name: 'Subset' }).isChecked()).toBe(true)
    await context.close()
  })

  it('refuses a dataset of 2,000,000 rows until a subset is counted, in the specified words', async () => {
    const { page, context } = await openDialog(browser, 2_000_000)
    await expect.poll(words(page)).toBe('Disabled Due To Size')
    expect(await page.getByRole('heading', { name: 'Visualization', includeHidden: true }).count()).toBe(0)
    expect(await dialogOf(page).getByRole('switch', { name: 'Ancillary Data' }).isDisabled()).toBe(true)
    await dialogOf(page).getByRole('button', { name: 'About subsets and direct download' }).click()
    await dialogOf(page)
      .getByText(/^Direct download gives the files/)
      .waitFor()
    await dialogOf(page).getByRole('button', { name: 'Back' }).click()
    let waiting: ((rows: number) => void) | undefined
    /** Answers the call on its way, which may come after the page has said so. */
    const answerCount = async (rows: number) => {
      await expect.poll(() => waiting).toBeDefined()
      waiting?.(rows)
      waiting = undefined
    }
    await page.route('**/api/data/bulk-download-row-counts', async (route) => {
      const rows = await new Promise<number>((resolve) => (waiting = resolve))
      await (rows < 0 ? route.fulfill({ status: 500, body: 'no' }) : route.fulfill({ json: { Levitus_Annual: rows } }))
    })
    await dialogOf(page).getByRole('switch', { name: 'Subset' }).check()
    await expect.poll(words(page)).toBe('Initiating Size Validation ...')
    await expect.poll(words(page)).toBe('Size Check In Progress')
    await answerCount(-1)
    await expect.poll(words(page)).toBe('Download')
    await dialogOf(page).getByText('Unable to determine query size. Download may fail due to size.').waitFor()
    await dialogOf(page).getByRole('button', { name: 'Check the size again' }).click()
    await expect.poll(words(page)).toBe('Re-attempting Query Size Validation ...')
    await expect.poll(words(page)).toBe('Size Check In Progress')
    await answerCount(2_000_000)
    await expect.poll(words(page)).toBe('Disabled Due To Size')
    await dialogOf(page).getByText('Requested data exceeds size limits.').waitFor()
    // A subset that was counted is not counted again; nothing would answer.
    const latitude = dialogOf(page).getByLabel('End Latitude')
    const counted = await latitude.inputValue()
    await latitude.fill('1')
    await expect.poll(words(page)).toBe('Initiating Size Validation ...')
    await latitude.fill(counted)
    await expect.poll(words(page)).toBe('Disabled Due To Size')
    await dialogOf(page).getByLabel('End Latitude').fill('wrong')
    await expect.poll(words(page)).toBe('Awaiting Size Check')
    await context.close()
  })
})

describe('direct download', () => {
  beforeAll(() => {
    const vault = join(inject('dataFolder'), 'vault', 'Levitus_Annual')
    for (const [folder, count] of [
      ['rep', 30],
      ['raw', 2],
    ] as const) {
      mkdirSync(join(vault, folder), { recursive: true })
      for (let i = 1; i <= count; i++) writeFileSync(join(vault, folder, `${folder}_${i}.csv`), `row ${i}\n`.repeat(i))
    }
  })

  it('selects files of a folder by search, pages and tabs, and saves them as one archive', async () => {
    const { page, context } = await openDialog(browser)
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: 'Direct Download from CMAP Storage' }).click()
    await dialog.getByRole('heading', { name: 'Select Files to Download' }).waitFor()
    await expect.poll(count(dialog.getByRole('checkbox', { name: /^Select rep_/ }))).toBe(25)
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect.poll(count(dialog.getByRole('checkbox', { name: /^Select rep_/ }))).toBe(5)
    await dialog.getByLabel('Search files').fill('rep_2*')
    await expect.poll(count(dialog.getByRole('checkbox', { name: /^Select rep_2/ }))).toBe(11)
    await dialog.getByLabel('Search files').fill('repp_30')
    await expect.poll(count(dialog.getByText('No file matches.'))).toBe(1)
    await dialog.getByLabel('Search mode').selectOption('fuzzy')
    await dialog.getByRole('checkbox', { name: 'Select rep_30.csv' }).check()
    await dialog.getByText('1 file selected').waitFor()

    await dialog.getByRole('tab', { name: 'Raw Files' }).click()
    await dialog.getByText('No files selected.').waitFor()
    await expect.poll(count(dialog.getByLabel('Search files'))).toBe(0)
    await dialog.getByRole('button', { name: 'Select All' }).click()
    await dialog.getByText(/2 files selected, .*starts in about 10 s/).waitFor()
    const [file] = await Promise.all([page.waitForEvent('download'), primary(page).click()])
    expect(file.suggestedFilename()).toBe('Levitus_Annual_files.zip')
    const names = Object.keys(await filesOf(file))
    expect(names.filter((name) => name.endsWith('.csv'))).toEqual([
      'Levitus_Annual/raw/raw_1.csv',
      'Levitus_Annual/raw/raw_2.csv',
    ])
    await context.close()
  })
})
