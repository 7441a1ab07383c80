import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { control, drawn, variableId } from '../browse.ts'
import { openCharts, openTable, rowsOf, type ChartsReader, type Row } from './charts.ts'

const address = inject('address')
let reader: ChartsReader
let page: Page
let levitus: number
let casts: number

beforeAll(async () => {
  reader = await openCharts()
  ;({ page, levitus, casts } = reader)
})
afterAll(() => reader?.leave())

/** The chart's data table: the value of each cell by its place, `"5° S 10 m"`. */
async function cellsOf(): Promise<ReadonlyMap<string, number>> {
  await openTable(page)
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

/** The table has every place of the means and no other, with values within a thousandth of them: it writes six figures. */
const expectCells = async (means: ReadonlyMap<string, number>) => {
  await expect
    .poll(cellsOf)
    .toEqual(new Map([...means].map(([place, mean]) => [place, expect.toSatisfy(isNear(mean)) as number])))
}
const isNear = (mean: number) => (value: number) => Math.abs(value - mean) < 1e-3

describe('a contour map', () => {
  it('is drawn in bands with the controls of a map, says what it cannot follow, and comes back on reload', async () => {
    await reader.open(`var=${levitus}&lat=-60..60&depth=0..5`)
    await reader.draw('Contour Map')
    await expect.poll(() => drawn(page).getAttribute('aria-label')).toContain('Surface')
    await control(page, 'Colour range').click()
    await page.getByText('Log', { exact: true }).click()
    const warning = page.getByText('Values at or below zero have no logarithm')
    await warning.waitFor()
    await page.getByText('Zero-centred').click()
    await expect.poll(() => warning.count()).toBe(0)
    await control(page, 'Projection').click()
    await page.getByText('Robinson').click()
    await expect.poll(() => page.url()).toMatch(/chart=\d+,contourMap,.*scale:zero-centred,.*projection:robinson/)
    await page.reload()
    await drawn(page).waitFor()
    await control(page, 'Colour range').click()
    await expect.poll(() => page.getByRole('radio', { name: 'Zero-centred' }).isChecked()).toBe(true)
    await expect.poll(() => control(page, 'Orientation').count()).toBe(0)
    await control(page, 'Projection').click()
    await expect.poll(() => page.getByRole('radio', { name: 'Robinson' }).isChecked()).toBe(true)
  })

  it('is printed from a dark screen as a light picture', async () => {
    await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')))
    await page.keyboard.press('Control+p')
    await page.locator('[data-printed]').waitFor()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.locator('.print-picture img').isVisible()).toBe(true)
    await expect.poll(() => page.locator('.card-canvas').isVisible()).toBe(false)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: null })
    await expect.poll(() => page.locator('.print-picture img').count()).toBe(0)
    await expect.poll(() => page.locator('.card-canvas').isVisible()).toBe(true)
  })
})

describe('a split', () => {
  it('makes a panel for each month of a climatology, or plays them, without another request', async () => {
    const air = await variableId(address, 'COADS_Climatology', 'Sea Surface Temperature')
    await reader.open(`chart=${air},heatmap,lat:0..40,lon:-60..-10,date:1..4`)
    await drawn(page).waitFor()
    await expect.poll(() => drawn(page).getAttribute('aria-label')).toContain('Averaged Values January to April')
    const requests = reader.dataRequests.length
    await control(page, 'Split').click()
    await page.getByRole('switch', { name: 'Split by date' }).click()
    await expect.poll(() => page.url()).toContain('split:date')
    await expect.poll(() => drawn(page).getAttribute('aria-label')).toContain('January–April')
    await page.locator('.card-bar').getByRole('button', { name: 'Play' }).click()
    const slider = page.locator('.card-plot').getByRole('slider', { name: 'Frame' })
    // The browser of these tests prefers reduced motion, so that nothing plays by itself.
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('January, 1 of 4')
    await expect.poll(() => page.url()).toContain('played:on')
    await expect.poll(() => drawn(page).getAttribute('aria-label')).not.toContain('January–April')
    await page.locator('.card-plot').getByRole('button', { name: 'Next frame' }).click()
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('February, 2 of 4')
    await page.locator('.card-bar').getByRole('button', { name: 'Play' }).click()
    await expect.poll(() => slider.count()).toBe(0)
    expect(reader.dataRequests).toHaveLength(requests)
  })
})

describe('a section map', () => {
  const north = (lat: number) => (lat < 0 ? `${-lat}° S` : `${lat}° N`)
  const east = (lon: number) => (lon < 0 ? `${-lon}° W` : `${lon}° E`)

  it('shows along either axis the means of what the service answers to the same request as CSV', async () => {
    await reader.open(`var=${levitus}&lat=-3..3&lon=175..-176&depth=0..500`)
    await reader.draw('Section Map')
    await expect
      .poll(() => drawn(page).getAttribute('aria-label'))
      .toContain('Averaged Values 3° S to 3° N, 175° E – 176° W')
    const [request = ''] = reader.dataRequests.slice(-1)
    expect(new URL(request).searchParams.get('spName')).toBe('uspSectionMap')
    const rows = rowsOf(await reader.csvOf(request))
    await expectCells(meansOf(rows, 'TEMP', ({ lon = 0, depth = 0 }) => `${east(lon)} ${depth} m`))
    const requests = reader.dataRequests.length
    await control(page, 'Orientation').click()
    await page.getByText('Meridional', { exact: true }).click()
    await expect.poll(() => page.url()).toContain('orientation:meridional')
    await expect
      .poll(() => drawn(page).getAttribute('aria-label'))
      .toContain('3° S – 3° N, Averaged Values 175° E to 176° W')
    await expectCells(meansOf(rows, 'TEMP', ({ lat = 0, depth = 0 }) => `${north(lat)} ${depth} m`))
    expect(reader.dataRequests).toHaveLength(requests)
    await page.reload()
    await drawn(page).waitFor()
    await control(page, 'Orientation').click()
    await expect.poll(() => page.getByRole('radio', { name: 'Meridional' }).isChecked()).toBe(true)
  })

  it('shows the sea floor under it, says what it is of, and keeps it in its address, without another request', async () => {
    const requests = reader.dataRequests.length
    const floor = page.locator('.card-bar').getByRole('button', { name: 'Sea floor' })
    const credit = page.locator('.card-plot').getByText('the deepest of 175° E – 176° W')
    await floor.click()
    await expect.poll(() => credit.count()).toBeGreaterThan(0)
    expect(page.url()).toContain('sea-floor:on')
    await floor.click()
    await expect.poll(() => credit.count()).toBe(0)
    expect(page.url()).not.toContain('sea-floor')
    expect(reader.dataRequests).toHaveLength(requests)
  })

  it('shows contours of another variable of its dataset, and keeps them in its address', async () => {
    await page.locator('.card-bar').getByRole('button', { name: 'Contours' }).click()
    await page.getByRole('dialog').getByLabel('Variable', { exact: true }).selectOption('Salinity [‰]')
    await page.getByRole('button', { name: 'Draw contours' }).click()
    const salinity = page.getByRole('button', { name: 'Salinity', exact: true })
    await salinity.waitFor()
    expect(new URL(page.url()).searchParams.get('chart')).toMatch(/,contours:\d+/)
    expect(await page.locator('.card').getAttribute('aria-label')).toContain('Temperature [°C], contours: Salinity [‰]')
    expect(reader.dataRequests.at(-1)).toContain('fields=SALT')
    await page.getByRole('button', { name: 'Contours' }).click()
    await page.getByRole('button', { name: 'Remove contours' }).click()
    await expect.poll(() => salinity.count()).toBe(0)
    expect(page.url()).not.toContain('contours')
  })
})

describe('a contour section map', () => {
  it('draws the same cells as the section map does, in bands with labelled lines', async () => {
    const cut = 'lat:-60..60,lon:-150..-148,depth:0..5500'
    await reader.open(`chart=${levitus},sectionMap,${cut}&chart=${levitus},contourSectionMap,${cut}`)
    await expect.poll(() => drawn(page).count()).toBe(2)
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
    await reader.open(`var=${sea}&lat=20..40&lon=-60..-20&date=1..12`)
    await reader.draw('Time Series')
    const [request = ''] = reader.dataRequests.slice(-1)
    expect(new URL(request).searchParams.get('spName')).toBe('uspTimeSeries')
    await expect.poll(() => drawn(page).getAttribute('aria-label')).toContain('Averaged Values 20° N to 40° N')
    await drawn(page).locator('text', { hasText: /^Jan$/ }).first().waitFor()
    const pressed = () => control(page, 'Error bars').getAttribute('aria-pressed')
    await expect.poll(() => pressed()).toBe('true')
    await control(page, 'Error bars').click()
    await expect.poll(() => page.url()).toContain('error-bars:off')
    await page.reload()
    await drawn(page).waitFor()
    await expect.poll(pressed).toBe('false')
  })

  it('names both series on the axis that they share', async () => {
    const [zonal, meridional] = await Promise.all([
      variableId(address, 'Navy_Winds', 'Zonal Wind'),
      variableId(address, 'Navy_Winds', 'Meridional Wind'),
    ])
    await reader.open(`chart=${zonal},timeSeries,lat:20..24,lon:-160..-156,series:${meridional}`)
    const title = drawn(page).locator('text', { hasText: 'Zonal Wind, Meridional Wind (m s⁻¹)' })
    await expect.poll(() => title.count()).toBe(1)
  })
})

describe('a depth profile', () => {
  it('of casts draws means over depth, without error bars where there are more than 40', async () => {
    await reader.open(`var=${casts}&lat=0..50`)
    await reader.draw('Depth Profile')
    const [request = ''] = reader.dataRequests.slice(-1)
    expect(new URL(request).searchParams.get('spName')).toBe('uspDepthProfile')
    const { length } = rowsOf(await reader.csvOf(request))
    expect(length).toBeGreaterThan(40)
    await expect.poll(() => drawn(page).locator('#summary').textContent()).toContain(`${length} rows`)
    await expect.poll(() => control(page, 'Error bars').getAttribute('aria-pressed')).toBe('false')
  })

  it('shows a second series of its dataset, on an axis of its own, and keeps it in its address', async () => {
    await page.locator('.card-bar').getByRole('button', { name: 'Second series' }).click()
    const variables = page.getByRole('dialog').getByLabel('Variable', { exact: true })
    await variables.selectOption({ label: await variables.locator('option', { hasText: 'Salinity' }).innerText() })
    await page.getByRole('button', { name: 'Draw series' }).click()
    await page.getByRole('button', { name: /^Simulated Salinity/ }).waitFor()
    expect(new URL(page.url()).searchParams.get('chart')).toMatch(/,series:\d+/)
    expect(await page.locator('.card').getAttribute('aria-label')).toMatch(
      /Temperature \[°C\], with Simulated Salinity/,
    )
    expect(new URL(reader.dataRequests.at(-1) ?? '').searchParams.get('spName')).toBe('uspDepthProfile')
  })
})

describe('a histogram', () => {
  it('counts every value of a field that the service sends', async () => {
    await reader.open(`var=${levitus}&lat=-10..10&lon=-40..-20&depth=0..10`)
    await reader.draw('Histogram')
    const [request = ''] = reader.dataRequests.slice(-1)
    const values = rowsOf(await reader.csvOf(request)).filter(({ TEMP = Number.NaN }) => !Number.isNaN(TEMP))
    await openTable(page)
    const counts = await page
      .locator('.card-plot tbody tr')
      .evaluateAll((lines) => lines.map((line) => Number(line.lastElementChild?.previousElementSibling?.textContent)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(values.length)
  })
})

it('nothing was complained of on the way', () => {
  expect(reader.complaints).toEqual([])
})
