import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import type { Browser, Download, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { bytesOf, openBrowser, openReader, openWithoutGlobe } from './browse.ts'

const address = inject('address')
const account = { username: 'downloader', email: 'downloader@example.org', password: 'correct horse' }
const dataset = '/catalog/datasets/Levitus_Annual'
let browser: Browser
/** Sends some bytes of a file, and breaks off on `/broken` or waits on `/endless`. */
let faulty: Server
/** The paths of that service whose reader has left, or was left. */
const left: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  await fetch(`${address}/api/user/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  })
  const vault = join(inject('dataFolder'), 'vault', 'Levitus_Annual')
  for (const [folder, count] of [
    ['rep', 30],
    ['raw', 2],
  ] as const) {
    mkdirSync(join(vault, folder), { recursive: true })
    for (let i = 1; i <= count; i++) writeFileSync(join(vault, folder, `${folder}_${i}.csv`), `row ${i}\n`.repeat(i))
  }
  faulty = createServer((request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/zip', 'Access-Control-Allow-Origin': '*' })
    response.on('close', () => void left.push(request.url ?? ''))
    response.write(Buffer.alloc(102_400), () => {
      if (request.url === '/broken') response.destroy()
    })
  })
  await new Promise<void>((done) => faulty.listen(0, 'localhost', done))
})
afterAll(async () => {
  await browser?.close()
  faulty?.closeAllConnections()
  faulty?.close()
})

const { username, password } = account
const faultyUrl = (path: string) => `http://localhost:${(faulty.address() as AddressInfo).port}${path}`
const dialogOf = (page: Page) => page.getByRole('dialog')
const primary = (page: Page) => dialogOf(page).locator('.dialog-buttons .button.primary:visible')
const words = (page: Page) => () => primary(page).textContent()
const count = (of: Locator) => () => of.count()
const filesOf = async (file: Download) => unzipSync(await bytesOf(file))

async function openSignedIn(path = dataset) {
  const reader = await openWithoutGlobe(browser, address)
  await reader.context.request.post('/api/user/signin', { data: { username, password } })
  await reader.page.goto(path)
  return reader
}
/** Opens the dialog of a dataset that says it has so many rows. */
async function openDialog(rows?: number) {
  const reader = await openSignedIn('/about')
  const { page } = reader
  if (rows !== undefined) {
    await page.route('**/api/catalog/datasetfullpage?*', async (route) => {
      const answer = await route.fetch()
      const json = (await answer.json()) as { dataset: object }
      await route.fulfill({ response: answer, json: { ...json, dataset: { ...json.dataset, Row_Count: rows } } })
    })
  }
  await page.goto(dataset)
  await page.getByRole('button', { name: /^Download Levitus/ }).click()
  await dialogOf(page).getByRole('switch', { name: 'Subset' }).waitFor()
  return reader
}

describe('the download dialog', () => {
  it('asks a visitor to log in, and opens after it', async () => {
    const { page, context } = await openReader(browser, address)
    await page.goto(dataset)
    await page.getByRole('button', { name: /^Download Levitus/ }).click()
    await page.getByRole('heading', { name: 'Please login to download data' }).waitFor()
    await page.getByLabel('Username', { exact: true }).fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect.poll(count(dialogOf(page).getByRole('switch', { name: 'Subset' }))).toBe(1)
    await context.close()
  })

  it('downloads a subset as rows with metadata, and says when it is saved', async () => {
    const { page, context } = await openDialog()
    await dialogOf(page).getByRole('switch', { name: 'Subset' }).check()
    await dialogOf(page).getByLabel('Start Latitude').fill('9')
    await dialogOf(page).getByLabel('End Latitude').fill('8')
    await expect
      .poll(count(dialogOf(page).getByText('Start value must be less than or equal to end value (8)')))
      .toBe(1)
    expect(await primary(page).getAttribute('aria-disabled')).toBe('true')
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
    const { page, context } = await openDialog()
    await expect.poll(words(page)).toBe('Download')
    await primary(page).click()
    await expect.poll(count(dialogOf(page).getByText(/This dataset has [\d,]+ rows\./))).toBe(1)
    for (const name of ['Direct Download', 'Continue with Standard Download', 'Cancel']) {
      expect(await dialogOf(page).getByRole('button', { name, exact: true }).isVisible()).toBe(true)
    }
    await context.close()
  })

  it('refuses a dataset of 2,000,000 rows until a subset is counted, in the specified words', async () => {
    const { page, context } = await openDialog(2_000_000)
    await expect.poll(words(page)).toBe('Disabled Due To Size')
    let answerCount: (rows: number) => void = () => {}
    await page.route('**/api/data/bulk-download-row-counts', async (route) => {
      const rows = await new Promise<number>((resolve) => (answerCount = resolve))
      await (rows < 0 ? route.fulfill({ status: 500, body: 'no' }) : route.fulfill({ json: { Levitus_Annual: rows } }))
    })
    await dialogOf(page).getByRole('switch', { name: 'Subset' }).check()
    await expect.poll(words(page)).toBe('Initiating Size Validation ...')
    await expect.poll(words(page)).toBe('Size Check In Progress')
    answerCount(-1)
    await expect.poll(words(page)).toBe('Download')
    await dialogOf(page).getByText('Unable to determine query size. Download may fail due to size.').waitFor()
    await dialogOf(page).getByRole('button', { name: 'Check the size again' }).click()
    await expect.poll(words(page)).toBe('Re-attempting Query Size Validation ...')
    await expect.poll(words(page)).toBe('Size Check In Progress')
    answerCount(2_000_000)
    await expect.poll(words(page)).toBe('Disabled Due To Size')
    await dialogOf(page).getByText('Requested data exceeds size limits.').waitFor()
    await dialogOf(page).getByLabel('End Latitude').fill('wrong')
    await expect.poll(words(page)).toBe('Awaiting Size Check')
    await context.close()
  })
})

describe('ancillary data', () => {
  it('come with the rows as CSV, and with the workbook of metadata', async () => {
    const { page, context } = await openSignedIn('/about')
    const csv = 'time,lat,lon,depth,Temp,wind\n2016-01-01T00:00:00,9.5,1.5,0,25,3\n'
    let query = ''
    await context.route('**/api/data/dataset-features', (route) =>
      route.fulfill({ json: { tbllevitus_annual: { ancillary: true } } }),
    )
    await context.route('**/api/data/query?*', (route) => {
      query = new URL(route.request().url()).searchParams.get('query') ?? ''
      return query.includes('tbl') ? route.fulfill({ contentType: 'text/csv', body: csv }) : route.abort()
    })
    await page.goto(dataset)
    await page.getByRole('button', { name: /^Download Levitus/ }).click()
    await expect.poll(() => dialogOf(page).getByRole('switch', { name: 'Ancillary Data' }).isChecked()).toBe(true)
    const [file] = await Promise.all([page.waitForEvent('download'), primary(page).click()])
    expect(query).toMatch(/^EXEC uspAddAncillary 'tbl\w+'$/)
    expect(file.suggestedFilename()).toMatch(/^Levitus_Annual_Mean_.*\.zip$/)
    const files = await filesOf(file)
    expect(Object.keys(files)).toEqual(['Levitus_Annual_data.csv', 'Levitus_Annual_metadata.xlsx'])
    expect(strFromU8(files['Levitus_Annual_data.csv'] ?? new Uint8Array())).toBe(csv)
    await context.close()
  })

  it('that break off are said, and make no file', async () => {
    const { page, context } = await openSignedIn('/about')
    await context.route('**/api/data/dataset-features', (route) =>
      route.fulfill({ json: { tbllevitus_annual: { ancillary: true } } }),
    )
    await context.route('**/api/data/query?*', (route) => route.continue({ url: faultyUrl('/broken') }))
    const saved: Download[] = []
    page.on('download', (file) => saved.push(file))
    await page.goto(dataset)
    await page.getByRole('button', { name: /^Download Levitus/ }).click()
    await primary(page).click()
    await page.getByText('The download was broken off. Nothing was saved.').waitFor()
    expect(saved).toEqual([])
    await context.close()
  })
})

describe('a bulk download', () => {
  const rowsOf = (csv: Uint8Array) => {
    const [head = '', ...rows] = strFromU8(csv).trim().split('\n')
    const lat = head.split(',').indexOf('lat')
    return rows.map((row) => Number(row.split(',')[lat]))
  }

  it('of search results takes what is selected, all or the same subset of each, and says its rows', async () => {
    const { page, context } = await openSignedIn('/catalog')
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
    const { page, context } = await openSignedIn('/catalog/cruises/Simulated%20Cruise%201')
    await page.getByRole('button', { name: 'Download a Subset' }).click()
    await page.getByText('No datasets selected. Please select datasets to download.').waitFor()
    await page.getByRole('checkbox', { name: 'Select all datasets' }).check()
    await page.getByRole('button', { name: 'Download a Subset' }).click()
    const start = dialogOf(page).getByLabel('Start Date')
    const [from] = (await page.locator('.overview > div', { hasText: 'Start Date' }).locator('dd').innerText()).split(
      ' ',
    )
    await expect.poll(() => start.inputValue()).toBe(from)
    await start.fill('1900-01-01')
    await dialogOf(page)
      .getByText(/^Start date cannot be before minimum date of /)
      .waitFor()
    expect(await primary(page).getAttribute('aria-disabled')).toBe('true')
    await context.close()
  })
})

describe('a transfer', () => {
  const begin = async (page: Page) => {
    await dialogOf(page).getByRole('switch', { name: 'Subset' }).check()
    await primary(page).click()
  }

  it('that breaks off is said and saves nothing, and can be tried again', async () => {
    const { page, context } = await openDialog()
    const saved: Download[] = []
    page.on('download', (file) => saved.push(file))
    await page.route('**/api/data/bulk-download', (route) => route.continue({ url: faultyUrl('/broken') }))
    await begin(page)
    await page.getByText('The download was broken off. Nothing was saved.').waitFor()
    await page.locator('.transfer').getByRole('button', { name: 'Try again' }).click()
    await page.getByText('The download was broken off. Nothing was saved.').waitFor()
    expect(saved).toEqual([])
    await context.close()
  })

  it('shows bytes and time, and ends when it is cancelled', async () => {
    const { page, context } = await openDialog()
    await page.route('**/api/data/bulk-download', (route) => route.continue({ url: faultyUrl('/endless') }))
    await begin(page)
    await page.locator('.transfer', { hasText: /^Levitus.*100 KB, \d+:\d\d/ }).waitFor()
    await page.getByRole('button', { name: /^Cancel Levitus/ }).click()
    await expect.poll(() => left).toContain('/endless')
    await expect.poll(count(page.locator('.transfer'))).toBe(0)
    await context.close()
  })

  it('of a large file is written where the reader wants it, and not at all where it breaks', async () => {
    const { page, context } = await openDialog(1_999_999)
    const size = () =>
      page.evaluate(async () => {
        const folder = await navigator.storage.getDirectory()
        return (await (await folder.getFileHandle('large.zip')).getFile()).size
      })
    await page.evaluate(() => {
      const pick = async () => (await navigator.storage.getDirectory()).getFileHandle('large.zip', { create: true })
      Object.assign(globalThis, { showSaveFilePicker: pick })
    })
    const whole = { contentType: 'application/zip', body: 'a whole file' }
    let isBroken = true
    await page.route('**/api/data/bulk-download', (route) =>
      isBroken ? route.continue({ url: faultyUrl('/broken') }) : route.fulfill(whole),
    )
    await primary(page).click()
    await dialogOf(page).getByRole('button', { name: 'Continue with Standard Download' }).click()
    await page.getByText('The download was broken off. Nothing was saved.').waitFor()
    expect(await size()).toBe(0)
    isBroken = false
    await page.locator('.transfer').getByRole('button', { name: 'Try again' }).click()
    await expect.poll(count(page.locator('.transfer', { hasText: 'Saved, 12 Bytes.' }))).toBe(1)
    expect(await size()).toBe(whole.body.length)
    await context.close()
  })
})

describe('direct download', () => {
  it('selects files of a folder by search, pages and tabs, and saves them as one archive', async () => {
    const { page, context } = await openDialog()
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
