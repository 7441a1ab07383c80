import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { becomeGuest, drawn, openBrowser, openReader, patience, variableId, type Reader } from './browse.ts'
import { servePortal, type Served } from './serve.ts'

let served: Served
let browser: Browser
let reader: Reader
let page: Page
let levitus: number

beforeAll(async () => {
  ;[served, browser] = await Promise.all([servePortal(), openBrowser()])
  levitus = await variableId(served.address, 'Levitus_Annual', 'Temperature')
  reader = await openReader(browser, served.address)
  page = reader.page
})
afterAll(async () => {
  await browser?.close()
  await served?.stop()
})

/** Opens the charts screen with a fresh allowance. */
async function open(query: string) {
  await becomeGuest(reader, served.address)
  await page.goto(`/visualization/charts?${query}`)
}

/** Draws what the panel describes. */
async function draw(kind: string) {
  await page.getByLabel(kind, { exact: true }).click()
  await page.getByLabel('Control panel').getByRole('button', { name: 'Create Visualization' }).click()
  await drawn(page).waitFor()
}

type Row = Readonly<Record<string, number>>

/** The rows that the service answers to the request the chart made, as CSV. */
async function csvOf(request: string): Promise<readonly Row[]> {
  const answer = await reader.context.request.get(request, { headers: { Accept: 'text/plain' } })
  const [head = '', ...lines] = (await answer.text()).trim().split('\n')
  const names = head.split(',')
  return lines.map((line) =>
    Object.fromEntries(
      line.split(',').map((text, i) => [names[i] ?? '', text === '' ? Number.NaN : Number(text)] as const),
    ),
  )
}

/** The chart's data table: the value of each cell by its place, `"5° S 10 m"`. */
async function cellsOf(): Promise<ReadonlyMap<string, number>> {
  await page.getByRole('button', { name: 'Data table' }).click()
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
    await page.getByRole('radio', { name: 'Zero-centred' }).check({ force: true })
    await expect.poll(() => page.url(), patience).toMatch(/chart=\d+,contourMap,.*scale:zero-centred/)
    await page.reload()
    await drawn(page).waitFor()
    expect(await page.getByRole('radio', { name: 'Zero-centred' }).isChecked()).toBe(true)
    expect(await page.getByRole('radiogroup', { name: 'Orientation' }).count()).toBe(0)
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
    const rows = await csvOf(request)
    expectSame(
      await cellsOf(),
      meansOf(rows, 'TEMP', ({ lon = 0, depth = 0 }) => `${east(lon)} ${depth} m`),
    )
    const requests = reader.dataRequests.length
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
    expect(await page.getByRole('radio', { name: 'Meridional' }).isChecked()).toBe(true)
  })
})

it('nothing was complained of on the way', () => {
  expect(reader.complaints).toEqual([])
})
