import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bytesOf, control, drawn } from '../browse.ts'
import { openCharts, type ChartsReader } from '../charts/charts.ts'

let reader: ChartsReader
let page: Page
let levitus: number
let casts: number

beforeAll(async () => {
  reader = await openCharts()
  ;({ page, levitus, casts } = reader)
})
afterAll(() => reader?.leave())

/** What the chart's download holds, by file name. */
async function saved() {
  await control(page, 'Save').click()
  const button = page.getByRole('button', { name: 'Save as CSV' })
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  const files = unzipSync(await bytesOf(file))
  return { name: file.suggestedFilename(), files }
}

/** Plots that the guest has left today, as the service counts them. */
async function plotsLeft(): Promise<number> {
  const answer = await reader.context.request.get(`/api/user/getguesttoken?expires=${Date.now() + 3_600_000}`, {
    headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0 Safari/537.36' },
  })
  return ((await answer.json()) as { remaining: number }).remaining
}

describe('a download', () => {
  it('holds what the service answers as CSV and the metadata of the variable, and costs no plot', async () => {
    await reader.open(`chart=${levitus},sectionMap,lat:-3..3,lon:175..-176,depth:0..50`)
    await drawn(page).waitFor()
    const [request = ''] = reader.dataRequests.slice(-1)
    const left = await plotsLeft()
    const { name, files } = await saved()
    expect(await plotsLeft()).toBe(left)
    expect(name).toBe(`Levitus_Annual_Temperature_${new Date().toISOString().slice(0, 10)}.zip`)
    expect(Object.keys(files)).toEqual(['Levitus_Annual_data.csv', 'Levitus_Annual_metadata.xlsx'])
    const [csv, asked] = [
      strFromU8(files['Levitus_Annual_data.csv'] ?? new Uint8Array()).trim(),
      await reader.csvOf(request),
    ]
    const [head, ...lines] = csv.split('\n')
    const [askedHead, ...askedLines] = asked.split('\n')
    expect(head).toBe(askedHead)
    expect(lines.toSorted()).toEqual(askedLines.toSorted())
    const workbook = unzipSync(files['Levitus_Annual_metadata.xlsx'] ?? new Uint8Array())
    expect(strFromU8(workbook['xl/workbook.xml'] ?? new Uint8Array())).toContain('Variable Summary Statistics')
    const described = strFromU8(workbook['xl/worksheets/sheet2.xml'] ?? new Uint8Array())
    expect(described).toContain('>TEMP<')
    expect(described).not.toContain('>SALT<')
    expect(strFromU8(workbook['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('Levitus')
  })

  it('of time and space plots holds the rows that the service answers as CSV', async () => {
    await reader.open(`chart=${casts},sparse,lat:40..50`)
    await drawn(page).waitFor()
    const [request = ''] = reader.dataRequests.slice(-1)
    const { files } = await saved()
    const lines = strFromU8(files['Simulated_CTD_data.csv'] ?? new Uint8Array())
      .trim()
      .split('\n')
    const asked = (await reader.csvOf(request)).split('\n')
    expect(lines[0]).toBe(asked[0])
    expect(lines.toSorted()).toEqual(asked.toSorted())
  })

  it('can be cancelled, and says why it failed', async () => {
    await reader.open(`chart=${levitus},heatmap,lat:-3..3,lon:0..9,depth:0..5`)
    await drawn(page).waitFor()
    await reader.context.route('**/api/data/sp?*', () => {})
    await control(page, 'Save').click()
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    await page.getByRole('progressbar', { name: 'Writing the CSV' }).waitFor()
    await page.getByRole('button', { name: 'Cancel the CSV' }).click()
    await reader.context.unrouteAll()
    await reader.context.route('**/api/data/sp?*', (route) => route.fulfill({ status: 413, body: 'Too large.' }))
    await control(page, 'Save').click()
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    await expect.poll(() => page.getByText('The service refused the request.').count()).toBe(1)
    await reader.context.unrouteAll()
  })
})

it('nothing was complained of on the way', () => {
  expect(reader.complaints).toEqual([])
})
