import { inflateSync } from 'node:zlib'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  answerUntil,
  bytesOf,
  becomeGuest,
  drawn,
  nextFrames,
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
/** A guest, whose page goes from state to state through most tests. */
let guest: Reader

beforeAll(async () => {
  browser = await openBrowser({ keepsPages: true })
  levitus = await variableId(address, 'Levitus_Annual', 'Temperature')
  coads = await variableId(address, 'COADS_Climatology', 'Sea Surface Temperature')
  guest = await openCharts('')
})
afterAll(() => browser?.close())

/** The colour of the first pixel of a PNG, which each filter of its line leaves as it is. */
function cornerOf(png: Buffer): readonly number[] {
  const data: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  }
  return [...inflateSync(Buffer.concat(data)).subarray(1, 4)]
}

const words = (page: Page) => () => panelButton(page).textContent()
const count = (of: Locator) => () => of.count()
const chart = (id: number, lat = '-10..10') => `chart=${id},heatmap,lat:${lat},lon:0..20,depth:0..5`

async function openCharts(query: string, width?: number): Promise<Reader> {
  const reader = await openWithoutGlobe(browser, address, width)
  await becomeGuest(reader, address)
  await reader.page.goto(`/visualization/charts?${query}`)
  return reader
}

/** Loses the guest's session as its end does; the count of plots stays. */
const loseSession = ({ context }: Reader) => context.clearCookies({ name: 'guestToken' })

describe('the ranges of a chosen type', () => {
  it('are all depths for a section, one click goes back, another returns', async () => {
    const { page } = guest
    await showCharts(guest, `var=${levitus}`)
    await page.getByLabel('Section Map', { exact: true }).check()
    await expect.poll(() => page.getByLabel('End Depth').inputValue()).toBe('5000')
    await expect.poll(words(page)).toBe('Create Visualization')
    await page.getByText('This type uses').waitFor()
    await page.getByRole('button', { name: 'Use the default ranges' }).click()
    await expect.poll(() => page.getByLabel('End Depth').inputValue()).not.toBe('5000')
    await page.getByRole('button', { name: /^Use .*all depths/ }).click()
    await expect.poll(() => page.getByLabel('End Depth').inputValue()).toBe('5000')
    await page.getByLabel('Heatmap', { exact: true }).check()
    await expect.poll(() => page.getByLabel('End Depth').inputValue()).not.toBe('5000')
  })

  it('draw a section with depths and a series with months at once', async () => {
    const { page, dataRequests } = guest
    await showCharts(guest, `var=${coads}`)
    await page.getByLabel('Time Series', { exact: true }).check()
    await expect.poll(words(page)).toBe('Create Visualization')
    await panelButton(page).click()
    await drawn(page).waitFor()
    expect(new URL(dataRequests.at(-1) ?? '').searchParams.get('dt2')).toContain('12')
  })

  it('leave alone what a person has typed', async () => {
    const { page } = guest
    await showCharts(guest, `var=${levitus}&depth=0..100`)
    await page.getByLabel('Section Map', { exact: true }).check()
    await expect.poll(words(page)).toMatch(/Create|too large/)
    await expect.poll(() => page.getByLabel('End Depth').inputValue()).toBe('100')
  })
})

it('shows every type of visualization at 1280 × 800 once a variable is chosen', async () => {
  const { page } = guest
  await showCharts(guest, `var=${levitus}`)
  const last = page.getByText('Time and Space Plots', { exact: true })
  await last.waitFor()
  const foot = await page.locator('.panel-foot').boundingBox()
  const box = await last.boundingBox()
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(foot?.y ?? 0)
})

describe('what is drawn', () => {
  it('stays when the session has ended, and what comes after goes on once there is another', async () => {
    const { page } = guest
    await showCharts(guest, `var=${levitus}&type=heatmap&${chart(levitus)}`)
    await drawn(page).waitFor()
    await loseSession(guest)
    const refused = page.waitForResponse((answer) => answer.status() === 401)
    await page.getByLabel('Start Latitude').fill('-20')
    await refused
    await expect.poll(words(page)).toBe('Create Visualization')
    await expect.poll(count(drawn(page))).toBe(1)
    await panelButton(page).click()
    await page.getByRole('button', { name: 'Continue as Guest' }).click()
    await expect.poll(count(drawn(page))).toBe(2)
  })

  it('is named as kept by a chart whose session has ended on the way to its data', async () => {
    const { page } = guest
    await showCharts(guest, '')
    await loseSession(guest)
    // Of ranges whose data the browser has not kept.
    await visit(page, `/visualization/charts?${chart(levitus, '-30..10')}`)
    await page.getByText('Your session has ended.').waitFor()
    await expect.poll(count(page.getByText('Unauthorized'))).toBe(0)
    await page.locator('.card').getByRole('button', { name: 'Continue as Guest' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Continue as Guest' }).click()
    await expect.poll(count(drawn(page))).toBe(1)
  })

  it.each([
    ['too many requests', 429, 'Too many requests: retry in 1 s.', 'There were too many requests.'],
    ['a failure', 500, 'SELECT secret FROM lines at 7', 'The data of this chart could not be loaded.'],
  ])('stands beside a chart that met %s, which can be asked for again', async (_, status, body, sentence) => {
    const { page, context } = guest
    const answer = await answerUntil(context, '**/api/data/sp?*lat1=-20*', (route) => route.fulfill({ status, body }))
    await showCharts(guest, `${chart(levitus)}&${chart(levitus, '-20..20')}`)
    await page.getByText(sentence).waitFor()
    await expect.poll(count(page.getByRole('alert').getByText('Levitus Annual Mean Temperature and Salinity'))).toBe(1)
    await expect.poll(count(drawn(page))).toBe(1)
    await expect.poll(count(page.getByText(body))).toBe(0)
    answer()
    await page.getByRole('button', { name: 'Try again', exact: true }).click()
    await expect.poll(count(drawn(page))).toBe(2)
  })

  it('is told in how many seconds the size can be checked again', async () => {
    const { page } = guest
    await showCharts(guest, chart(levitus))
    const refusal = { status: 429, headers: { 'Retry-After': '1' }, body: 'Too many requests: retry in 1 s.' }
    const answer = await answerUntil(page, '**/api/data/check-query-size?*', (route) => route.fulfill(refusal))
    await visit(page, `/visualization/charts?var=${levitus}&type=heatmap&${chart(levitus)}`)
    await page.getByRole('button', { name: 'Check the size again' }).waitFor()
    await expect.poll(count(drawn(page))).toBe(1)
    answer()
    await page.getByRole('button', { name: 'Check the size again', exact: true }).click()
    await expect.poll(words(page)).toBe('Create Visualization')
  })

  it('is not needed for the panel: the part that draws may be missing', async () => {
    const { page, context } = await openCharts('')
    await context.route('**/assets/card-*.js', (route) => route.abort())
    await page.goto(`/visualization/charts?var=${levitus}&${chart(levitus)}`)
    await page.getByText('This chart could not be loaded.').waitFor()
    await expect.poll(() => page.getByLabel('Start Latitude').inputValue()).toBe('-89.5')
    await context.close()
  })
})

it('names a variable of an address that the catalog does not have, in the panel and in a chart', async () => {
  const { page } = guest
  await showCharts(guest, 'var=99999&chart=88888,heatmap')
  await page.getByText('The catalog has no variable with the number 99999.').waitFor()
  await page.getByText('The catalog has no variable with the number 88888.').waitFor()
  await expect.poll(count(page.getByText('try again later'))).toBe(0)
})

describe('two charts', () => {
  // A session has ten plots.
  beforeAll(async () => {
    await loseSession(guest)
    await becomeGuest(guest, address)
  })

  it('stand side by side where there is room, and share a colour range on request', async () => {
    const { page } = guest
    await page.setViewportSize({ width: 1920, height: 800 })
    await showCharts(guest, `${chart(levitus)}&${chart(levitus, '40..60')}`)
    await expect.poll(count(drawn(page))).toBe(2)
    const [first, second] = await Promise.all([0, 1].map((i) => page.locator('.card').nth(i).boundingBox()))
    expect(first?.y).toBe(second?.y)
    const share = page.getByRole('switch', { name: 'One colour range for 2 charts of Temperature' })
    await share.check()
    const ranges = () => [...decodeURIComponent(page.url()).matchAll(/,range:([^,&]+)/g)].map(([, range]) => range)
    await expect.poll(() => ranges().length).toBe(2)
    expect(new Set(ranges()).size).toBe(1)
    await share.uncheck()
    await expect.poll(ranges).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect
      .poll(async () => (await page.locator('.card').nth(1).boundingBox())?.x)
      .toBe((await page.locator('.card').nth(0).boundingBox())?.x)
  })
})

describe('the panel of a window that becomes narrow', () => {
  it('stays while it is in use, and makes way for the charts otherwise', async () => {
    const { page } = guest
    const panel = page.getByLabel('Control panel')
    const resize = async (width: number) => {
      await page.setViewportSize({ width, height: 800 })
      await nextFrames(page)
    }
    await showCharts(guest, `var=${levitus}&type=heatmap&${chart(levitus)}`)
    await page.getByLabel('Start Latitude').focus()
    await resize(768)
    expect(await panel.count()).toBe(1)
    await resize(1280)
    await page.getByRole('tab', { name: 'Charts' }).focus()
    await resize(768)
    await expect.poll(count(panel)).toBe(0)
    await resize(1280)
    await panel.waitFor()
  })
})

describe('the dialog that shares a chart', () => {
  it('has a link to it, pictures of any size, and code whose request answers the same data', async () => {
    const { page, context, dataRequests } = guest
    await showCharts(guest, `var=${levitus}&${chart(levitus)}`)
    await drawn(page).waitFor()
    await page.getByRole('button', { name: 'Share the chart' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share the chart' })
    const link = await dialog.getByLabel('Link to the chart').inputValue()
    expect(new URL(link).searchParams.getAll('chart')).toHaveLength(1)
    expect(new URL(link).searchParams.has('var')).toBe(false)

    await dialog.getByLabel('Width (px)').fill('400')
    await dialog.getByLabel('Height (px)').fill('320')
    await dialog.getByLabel('Resolution').selectOption({ label: '3.125 × (300 dpi)' })
    await dialog.getByLabel('Background').selectOption('White')
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save picture' }).click(),
    ])
    const png = await bytesOf(picture)
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1250, 1000])
    expect(cornerOf(png)).toEqual([255, 255, 255])
    await dialog.getByLabel('Width (px)').fill('99999')
    await dialog.getByText('Each side has').waitFor()

    await dialog.getByRole('tab', { name: 'curl' }).click()
    const code = (await dialog.locator('.share-code code').textContent()) ?? ''
    const given = [...code.matchAll(/--data-urlencode '([^']*)'/g)].map(
      ([, pair = '']) => pair.split('=') as [string, string],
    )
    const answer = await context.request.get(
      `/api/data/sp?${new URLSearchParams(given.map(([name, value]) => [name, value])).toString()}`,
      { headers: { Accept: 'text/plain' } },
    )
    expect((await answer.text()).split('\n')[0]).toBe('lat,lon,depth,TEMP')
    expect(new URLSearchParams(given).toString()).toBe(new URL(dataRequests.at(-1) ?? '').searchParams.toString())
  })
})

it('leaves a chart uncovered on a page as short as at 200 %', async () => {
  const { page, context } = await openCharts(chart(levitus), 640)
  await page.setViewportSize({ width: 640, height: 400 })
  await drawn(page).waitFor()
  await page.locator('.card').scrollIntoViewIfNeeded()
  await page.locator('.card-plot').evaluate((element) => element.scrollIntoView({ block: 'end' }))
  const fixed = await page.evaluate(() =>
    [...document.querySelectorAll('.charts *')]
      .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => element.className),
  )
  expect(fixed).toEqual([])
  await context.close()
})
