import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { becomeGuest, control, drawn, openBrowser, openReader, patience, variableId, type Reader } from './browse.ts'

const address = inject('address')
let browser: Browser
let reader: Reader
let page: Page
let levitus: number
let casts: number

beforeAll(async () => {
  browser = await openBrowser()
  levitus = await variableId(address, 'Levitus_Annual', 'Temperature')
  casts = await variableId(address, 'Simulated_CTD', 'Simulated Temperature')
  reader = await openReader(browser, address)
  page = reader.page
})
afterAll(() => browser?.close())

/** Opens the charts screen with a fresh allowance. */
async function open(query: string) {
  await reader.context.clearCookies()
  await becomeGuest(reader, address)
  await page.goto(`/visualization/charts?${query}`)
}

/** Draws what the panel describes. */
async function draw(kind: string) {
  await page.getByLabel(kind, { exact: true }).click()
  await page.getByLabel('Control panel').getByRole('button', { name: 'Create Visualization' }).click()
  await drawn(page).waitFor()
}

type Row = Readonly<Record<string, number>>

/** The text that the service answers, as CSV, to the request the chart made. */
async function csvOf(request: string): Promise<string> {
  const answer = await reader.context.request.get(request, { headers: { Accept: 'text/plain' } })
  return (await answer.text()).trim()
}

function rowsOf(csv: string): readonly Row[] {
  const [head = '', ...lines] = csv.split('\n')
  const names = head.split(',')
  return lines.map((line) =>
    Object.fromEntries(
      line.split(',').map((text, i) => [names[i] ?? '', text === '' ? Number.NaN : Number(text)] as const),
    ),
  )
}

/** What the chart's download holds, by file name. */
async function saved() {
  await control(page, 'Save').click()
  const button = page.getByRole('button', { name: 'Save as CSV' })
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  const files = unzipSync(await readFile(await file.path()))
  return { name: file.suggestedFilename(), files }
}

/** Plots that the guest has left today, as the service counts them. */
async function plotsLeft(): Promise<number> {
  const answer = await reader.context.request.get(`/api/user/getguesttoken?expires=${Date.now() + 3_600_000}`, {
    headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0 Safari/537.36' },
  })
  return ((await answer.json()) as { remaining: number }).remaining
}

/** The chart's data table: the value of each cell by its place, `"5° S 10 m"`. */
async function cellsOf(): Promise<ReadonlyMap<string, number>> {
  await page.getByRole('button', { name: 'Data table' }).click()
  await page.locator('.card-plot tbody td').first().waitFor()
  const rows = await page
    .locator('.card-plot table tr')
    .evaluateAll((lines) => lines.map((line) => [...line.children].map((cell) => cell.textContent)))
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  const [[, ...across] = [], ...lines] = rows
  const number = (text: string | null | undefined) => Number(text?.replace('−', '-').replace('missing', 'NaN'))
  return new Map(
    lines.flatMap(([down, ...values]) => values.map((text, i) => [`${across[i]} ${down}`, number(text)] as const)),
  )
}

/** Means of the present values of a column, by a name of the place. */
function meansOf(rows: readonly Row[], column: string, place: (row: Row) => string): ReadonlyMap<string, number> {
  const sums = new Map<string, readonly [sum: number, count: number]>()
  for (const row of rows) {
    const value = row[column] ?? Number.NaN
    const [sum, count] = sums.get(place(row)) ?? [0, 0]
    sums.set(place(row), Number.isNaN(value) ? [sum, count] : [sum + value, count + 1])
  }
  return new Map([...sums].map(([name, [sum, count]]) => [name, sum / count]))
}

function expectSame(cells: ReadonlyMap<string, number>, means: ReadonlyMap<string, number>) {
  expect([...cells.keys()].toSorted()).toEqual([...means.keys()].toSorted())
  // The table writes six figures.
  const apart = [...cells].filter(([place, value]) => !(Math.abs(value - (means.get(place) ?? Number.NaN)) < 1e-3))
  expect(apart).toEqual([])
}

describe('a contour map', () => {
  it('is drawn in bands with the controls of a map, and comes back on reload', async () => {
    await open(`var=${levitus}&lat=-60..60&depth=0..5`)
    await draw('Contour Map')
    expect(await drawn(page).getAttribute('aria-label')).toContain('Surface')
    await control(page, 'Colour range').click()
    await page.getByText('Zero-centred').click()
    await expect.poll(() => page.url(), patience).toMatch(/chart=\d+,contourMap,.*scale:zero-centred/)
    await page.reload()
    await drawn(page).waitFor()
    await control(page, 'Colour range').click()
    expect(await page.getByRole('radio', { name: 'Zero-centred' }).isChecked()).toBe(true)
    expect(await control(page, 'Orientation').count()).toBe(0)
  })
})

describe('a split', () => {
  it('makes a panel for each month of a climatology without another request', async () => {
    const air = await variableId(address, 'COADS_Climatology', 'Sea Surface Temperature')
    await open(`chart=${air},heatmap,lat:0..40,lon:-60..-10,date:1..4`)
    await drawn(page).waitFor()
    expect(await drawn(page).getAttribute('aria-label')).toContain('Averaged Values January to April')
    const requests = reader.dataRequests.length
    await control(page, 'Split').click()
    await page.getByRole('switch', { name: 'Split by date' }).click()
    await expect.poll(() => page.url(), patience).toContain('split:date')
    await expect.poll(() => drawn(page).getAttribute('aria-label'), patience).toContain('January–April')
    expect(reader.dataRequests).toHaveLength(requests)
  })
})

describe('a section map', () => {
  const north = (lat: number) => (lat < 0 ? `${-lat}° S` : `${lat}° N`)
  const east = (lon: number) => (lon < 0 ? `${-lon}° W` : `${lon}° E`)

  it('shows along either axis the means of what the service answers to the same request as CSV', async () => {
    await open(`var=${levitus}&lat=-3..3&lon=175..-176&depth=0..500`)
    await draw('Section Map')
    expect(await drawn(page).getAttribute('aria-label')).toContain('Averaged Values 3° S to 3° N, 175° E – 176° W')
    const [request = ''] = reader.dataRequests.slice(-1)
    expect(new URL(request).searchParams.get('spName')).toBe('uspSectionMap')
    const rows = rowsOf(await csvOf(request))
    expectSame(
      await cellsOf(),
      meansOf(rows, 'TEMP', ({ lon = 0, depth = 0 }) => `${east(lon)} ${depth} m`),
    )
    const requests = reader.dataRequests.length
    await control(page, 'Orientation').click()
    await page.getByText('Meridional', { exact: true }).click()
    await expect.poll(() => page.url(), patience).toContain('orientation:meridional')
    await expect
      .poll(() => drawn(page).getAttribute('aria-label'), patience)
      .toContain('3° S – 3° N, Averaged Values 175° E to 176° W')
    expectSame(
      await cellsOf(),
      meansOf(rows, 'TEMP', ({ lat = 0, depth = 0 }) => `${north(lat)} ${depth} m`),
    )
    expect(reader.dataRequests).toHaveLength(requests)
    await page.reload()
    await drawn(page).waitFor()
    await control(page, 'Orientation').click()
    expect(await page.getByRole('radio', { name: 'Meridional' }).isChecked()).toBe(true)
  })
})

describe('a contour section map', () => {
  it('draws the same cells as the section map does, in bands with labelled lines', async () => {
    const cut = 'lat:-60..60,lon:-150..-148,depth:0..5500'
    await open(`chart=${levitus},sectionMap,${cut}&chart=${levitus},contourSectionMap,${cut}`)
    await expect.poll(() => drawn(page).count(), patience).toBe(2)
    const [section, contours] = await drawn(page).locator('#summary').allTextContents()
    const valuesOf = (text = '') => /values from .*/.exec(text)?.[0] ?? text
    expect(valuesOf(section)).toContain('°C')
    expect(valuesOf(contours)).toBe(valuesOf(section))
    await drawn(page)
      .nth(1)
      .locator('text', { hasText: /^\d+(\.\d+)?$/ })
      .first()
      .waitFor()
  })
})

describe('a time series', () => {
  it('shows the months of a climatology with their spread, and keeps its switches in the address', async () => {
    const sea = await variableId(address, 'COADS_Climatology', 'Sea Surface Temperature')
    await open(`var=${sea}&lat=20..40&lon=-60..-20&date=1..12`)
    await draw('Time Series')
    const [request = ''] = reader.dataRequests.slice(-1)
    expect(new URL(request).searchParams.get('spName')).toBe('uspTimeSeries')
    expect(await drawn(page).getAttribute('aria-label')).toContain('Averaged Values 20° N to 40° N')
    await drawn(page).locator('text', { hasText: /^Jan$/ }).first().waitFor()
    const pressed = () => control(page, 'Error bars').getAttribute('aria-pressed')
    expect(await pressed()).toBe('true')
    await control(page, 'Error bars').click()
    await expect.poll(() => page.url(), patience).toContain('error-bars:off')
    await page.reload()
    await drawn(page).waitFor()
    await expect.poll(pressed, patience).toBe('false')
  })
})

describe('a depth profile', () => {
  it('of casts draws means over depth, without error bars where there are more than 40', async () => {
    await open(`var=${casts}&lat=0..50`)
    await draw('Depth Profile')
    const [request = ''] = reader.dataRequests.slice(-1)
    expect(new URL(request).searchParams.get('spName')).toBe('uspDepthProfile')
    const { length } = rowsOf(await csvOf(request))
    expect(length).toBeGreaterThan(40)
    expect(await drawn(page).locator('#summary').textContent()).toContain(`${length} rows`)
    await expect.poll(() => control(page, 'Error bars').getAttribute('aria-pressed'), patience).toBe('false')
  })
})

describe('a histogram', () => {
  it('counts every value of a field that the service sends', async () => {
    await open(`var=${levitus}&lat=-10..10&lon=-40..-20&depth=0..10`)
    await draw('Histogram')
    const [request = ''] = reader.dataRequests.slice(-1)
    const values = rowsOf(await csvOf(request)).filter(({ TEMP = Number.NaN }) => !Number.isNaN(TEMP))
    await page.getByRole('button', { name: 'Data table' }).click()
    await page.locator('.card-plot tbody td').first().waitFor()
    const counts = await page
      .locator('.card-plot tbody tr')
      .evaluateAll((lines) => lines.map((line) => Number(line.lastElementChild?.previousElementSibling?.textContent)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(values.length)
  })
})

describe('time and space plots', () => {
  const summary = () => drawn(page).locator('#summary').textContent()

  it('show observations on a map and against each coordinate, fetched once, and come back on reload', async () => {
    await open(`var=${casts}&lat=0..50`)
    await draw('Time and Space Plots')
    const [request = ''] = reader.dataRequests.slice(-1)
    const rows = rowsOf(await csvOf(request))
    expect((await summary())?.replaceAll(',', '')).toContain(String(rows.length))
    const requests = reader.dataRequests.length
    for (const tab of ['Time', 'Latitude', 'Longitude', 'Depth']) {
      await page.getByRole('tab', { name: tab }).click()
      await expect.poll(() => drawn(page).count(), patience).toBe(1)
    }
    await expect.poll(() => page.url(), patience).toContain('against:depth')
    expect(await control(page, 'Palette').count()).toBe(0)
    await control(page, 'Marker').click()
    const opacity = page.getByRole('textbox', { name: 'Opacity' })
    await opacity.fill('2')
    await opacity.press('Enter')
    await page.getByText('Opacity should be 0.1 to 1').waitFor()
    await opacity.fill('0.4')
    await opacity.press('Enter')
    await expect.poll(() => page.url(), patience).toContain('opacity:0.4')
    expect(reader.dataRequests).toHaveLength(requests)
    await page.reload()
    await drawn(page).waitFor()
    expect(await page.getByRole('tab', { name: 'Depth' }).getAttribute('aria-selected')).toBe('true')
  })

  it('give the rows that the service answers as CSV', async () => {
    await open(`chart=${casts},sparse,lat:40..50`)
    await drawn(page).waitFor()
    const [request = ''] = reader.dataRequests.slice(-1)
    const { files } = await saved()
    const lines = strFromU8(files['Simulated_CTD_data.csv'] ?? new Uint8Array())
      .trim()
      .split('\n')
    const asked = (await csvOf(request)).split('\n')
    expect(lines[0]).toBe(asked[0])
    expect(lines.toSorted()).toEqual(asked.toSorted())
  })

  it('say in a dialog, and go on saying, when they show a part of the rows', async () => {
    await reader.context.route('**/api/data/check-query-size?*', async (route) => {
      const answer = await route.fetch()
      const size = (await answer.json()) as object
      await route.fulfill({ response: answer, json: { ...size, projection: { size: 250_000, provenance: 'query' } } })
    })
    await open(`var=${casts}&lat=40..50`)
    await draw('Time and Space Plots')
    const sentence = 'Showing 100,000 of 250,000 rows, sampled evenly over the whole range.'
    const dialog = page.getByRole('dialog', { name: 'A part of the data' })
    await dialog.getByText(sentence).waitFor()
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect.poll(() => page.locator('.card').getByText(sentence).count(), patience).toBe(1)
    await reader.context.unrouteAll()
  })
})

describe('a download', () => {
  it('holds what the service answers as CSV and the metadata of the variable, and costs no plot', async () => {
    await open(`chart=${levitus},sectionMap,lat:-3..3,lon:175..-176,depth:0..50`)
    await drawn(page).waitFor()
    const [request = ''] = reader.dataRequests.slice(-1)
    const left = await plotsLeft()
    const { name, files } = await saved()
    expect(await plotsLeft()).toBe(left)
    expect(name).toBe(`Levitus_Annual_Temperature_${new Date().toISOString().slice(0, 10)}.zip`)
    expect(Object.keys(files)).toEqual(['Levitus_Annual_data.csv', 'Levitus_Annual_metadata.xlsx'])
    const [csv, asked] = [strFromU8(files['Levitus_Annual_data.csv'] ?? new Uint8Array()).trim(), await csvOf(request)]
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

  it('can be cancelled, and says why it failed', async () => {
    await open(`chart=${levitus},heatmap,lat:-3..3,lon:0..9,depth:0..5`)
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
    await expect.poll(() => page.getByText('Too large.').count(), patience).toBe(1)
    await reader.context.unrouteAll()
  })
})

it('nothing was complained of on the way', () => {
  expect(reader.complaints).toEqual([])
})
