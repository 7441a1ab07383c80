import { strFromU8 } from 'fflate'
import type { Browser, Download, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../browse.ts'
import { serveFaultily } from './faulty-service.ts'
import { count, dataset, dialogOf, filesOf, openDialog, primary, register, signIn } from './open-download.ts'

let browser: Browser
let faulty: Awaited<ReturnType<typeof serveFaultily>>
beforeAll(async () => {
  browser = await openBrowser({ keepsPages: true })
  faulty = await serveFaultily()
  await register()
})
afterAll(async () => {
  await browser?.close()
  faulty?.close()
})

describe('a transfer', () => {
  const begin = async (page: Page) => {
    await dialogOf(page).getByRole('switch', { name: 'Subset' }).check()
    await primary(page).click()
  }

  it('that breaks off is said and saves nothing, and can be tried again', async () => {
    const { page, context } = await openDialog(browser)
    const saved: Download[] = []
    page.on('download', (file) => saved.push(file))
    await page.route('**/api/data/bulk-download', (route) => route.continue({ url: faulty.url('/broken') }))
    await begin(page)
    await page.getByText('The download was broken off. Nothing was saved.').waitFor()
    await page.locator('.transfer').getByRole('button', { name: 'Try again' }).click()
    await page.getByText('The download was broken off. Nothing was saved.').waitFor()
    expect(saved).toEqual([])
    await context.close()
  })

  it('shows bytes and time, and ends when it is cancelled', async () => {
    const { page, context } = await openDialog(browser)
    await page.route('**/api/data/bulk-download', (route) => route.continue({ url: faulty.url('/endless') }))
    await begin(page)
    await page.locator('.transfer', { hasText: /^Levitus.*100 KB, \d+:\d\d/ }).waitFor()
    await page.getByRole('button', { name: /^Cancel Levitus/ }).click()
    await expect.poll(() => faulty.left).toContain('/endless')
    await expect.poll(count(page.locator('.transfer'))).toBe(0)
    await context.close()
  })

  it('of a large file is written where the reader wants it, and not at all where it breaks', async () => {
    const { page, context } = await openDialog(browser, 1_999_999)
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
      isBroken ? route.continue({ url: faulty.url('/broken') }) : route.fulfill(whole),
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

describe('ancillary data', () => {
  it('come with the rows as CSV, and with the workbook of metadata', async () => {
    const { page, context } = await signIn(browser)
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
    const { page, context } = await signIn(browser)
    await context.route('**/api/data/dataset-features', (route) =>
      route.fulfill({ json: { tbllevitus_annual: { ancillary: true } } }),
    )
    await context.route('**/api/data/query?*', (route) => route.continue({ url: faulty.url('/broken') }))
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
