import type { Browser, Locator, Page, Request } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  answerUntil,
  becomeGuest,
  drawn,
  nextFrames,
  openBrowser,
  openWithoutGlobe,
  variableId,
  type Reader,
} from '../browse.ts'
import { changeRow, isCall, panelButton, showCharts } from './charts.ts'

const address = inject('address')
let browser: Browser
let levitus: number
let relief: number
let winds: number
let casts: number
/** One who has a guest's session, and one who has none. Tests go from state to state of their pages. */
let guest: Reader
let visitor: Reader

beforeAll(async () => {
  browser = await openBrowser({ keepsPages: true })
  levitus = await variableId(address, 'Levitus_Annual', 'Temperature')
  relief = await variableId(address, 'ETOPO_Relief', 'Relief of the Surface of the Earth')
  winds = await variableId(address, 'Navy_Winds', 'Zonal Wind')
  casts = await variableId(address, 'Simulated_CTD', 'Simulated Temperature')
  guest = await openCharts('')
  visitor = await openWithoutGlobe(browser, address)
  await visitor.page.goto('/visualization/charts')
})
afterAll(() => browser?.close())

const words = (page: Page) => () => panelButton(page).textContent()
const count = (of: Locator) => () => of.count()
const chart = (id: number) => `chart=${id},heatmap,lat:-10..10,lon:0..20,depth:0..5`

/** Opens the charts screen as a guest with so many plots made. */
async function openCharts(query: string, plots = 0): Promise<Reader> {
  const reader = await openWithoutGlobe(browser, address)
  await becomeGuest(reader, address, plots)
  await reader.page.goto(`/visualization/charts?${query}`)
  return reader
}

describe('a request over a limit is refused before it is sent', () => {
  // A field of 1/12° around the Earth, and the thousandths of a degree of latitude that hold just fewer and just more points than a limit.
  const degrees = 0.083333
  const twelfth = { Spatial_Resolution: '1/12° X 1/12°', Lat_Min: -90, Lat_Max: 90, Lon_Min: -180, Lon_Max: 180 }
  const thousandths = (points: number) => (points / 1.4 / (360 / degrees)) * degrees * 1000
  const below = (points: number) => `lat=-80..${(Math.floor(thousandths(points)) - 80_000) / 1000}`
  const above = (points: number) => `lat=-80..${(Math.ceil(thousandths(points)) - 80_000) / 1000}`
  const asked = (lat: string) => `var=${relief}&type=heatmap&${lat}`
  beforeAll(() => changeRow(guest, relief, twelfth))

  it.each([
    ['more than 6,000,000 points', above(6e6), 'Data set is too large. Please reduce date range or area size.'],
    [
      'more than 4,000,000 points with all charts',
      above(4e6),
      'Total rendered data amount is too large. Please delete 1 or more plots.',
    ],
    ['but not just fewer', below(4e6), 'Create Visualization'],
  ])('%s', async (_, lat, sentence) => {
    await showCharts(guest, asked(lat))
    await expect.poll(words(guest.page)).toBe(sentence)
    expect(guest.dataRequests).toEqual([])
  })

  it('warns beside the button above 1,200,000 points, and lets them through', async () => {
    const warning = 'Wait time and application performance may be poor due to size of data.'
    for (const [lat, warnings] of [
      [above(1.2e6), 1],
      [below(1.2e6), 0],
    ] as const) {
      await showCharts(guest, asked(lat))
      await expect.poll(words(guest.page)).toBe('Create Visualization')
      await expect.poll(() => guest.page.getByText(warning).count()).toBe(warnings)
    }
  })

  it('the tenth chart', async () => {
    const sentence = 'Total number of plots is too large. Please delete 1 or more'
    for (const [held, expected] of [
      [9, sentence],
      [8, 'Create Visualization'],
    ] as const) {
      const codes = Array.from({ length: held }, () => chart(levitus)).join('&')
      await showCharts(visitor, `var=${levitus}&type=heatmap&${codes}`)
      await expect.poll(words(visitor.page)).toBe(expected)
      expect(visitor.dataRequests).toEqual([])
    }
    // Of an address with more, the first nine exist.
    const many = Array.from({ length: 11 }, () => chart(levitus)).join('&')
    await showCharts(visitor, many)
    await expect.poll(() => visitor.page.locator('.card', { hasText: sentence }).count()).toBe(2)
    await visitor.page.getByRole('button', { name: 'Close the chart' }).first().click()
    await expect.poll(() => visitor.page.locator('.card', { hasText: sentence }).count()).toBe(1)
  })

  it('more than a year of a gridded field, with the way to what fits', async () => {
    const { page, dataRequests } = guest
    // Without dates, a heatmap of many years begins with the latest.
    await showCharts(guest, `var=${winds}&type=heatmap&date=1982-02-01..1992-11-30`)
    await expect.poll(words(page)).toBe('Maximum date range for non-time series plots of gridded data is 1 year')
    expect(dataRequests).toEqual([])
    await page.getByRole('button', { name: 'Use only the latest time' }).click()
    await expect.poll(words(page)).toBe('Create Visualization')
  })

  it('more depths than a heatmap has slots', async () => {
    await showCharts(guest, `var=${levitus}&type=heatmap&depth=0..5000`)
    await expect
      .poll(words(guest.page))
      .toBe('Too many distinct depths to render heatmap. Please reduce depth range or select section map.')
  })

  it('the eleventh plot of a guest', async () => {
    const reader = await openCharts(`var=${levitus}&type=heatmap`, 10)
    await expect.poll(words(reader.page)).toBe('Number of allowed queries exceeded, please register and log in.')
    await reader.context.close()
  })
})

describe('a range that cannot be', () => {
  it('says so beside its input and on the button, and is not even sized', async () => {
    const { page } = guest
    await showCharts(guest, `var=${levitus}&type=heatmap`)
    await expect.poll(words(page)).toBe('Create Visualization')
    const sizeChecks: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('check-query-size')) sizeChecks.push(request.url())
    })
    await page.getByLabel('Start Latitude').fill('95')
    await expect.poll(words(page)).toBe('Invalid input')
    await page.getByLabel('Start Latitude').fill('')
    await expect.poll(words(page)).toBe('Invalid input')
    await page.getByLabel('Start Depth').fill('9000')
    await expect.poll(words(page)).toBe('Start cannot be greater than end')
    await expect.poll(() => page.getByLabel('Start Depth').getAttribute('aria-invalid')).toBe('true')
    expect(sizeChecks).toEqual([])
  })
})

describe('a chart of an address whose kind does not suit its variable', () => {
  it.each([
    ['a time series without times', 'timeSeries', 'This variable has no time'],
    ['a section without depths', 'sectionMap', 'variable contains only surface data'],
    ['a contour section without depths', 'contourSectionMap', 'variable contains only surface data'],
    ['a depth profile without depths', 'depthProfile', 'variable contains only surface data'],
    ['plots of observations of a grid', 'sparse', 'Sparse map is only available for sparse data'],
  ])('%s says what it lacks and which charts there are, and requests nothing', async (_, kind, sentence) => {
    const requestsBefore = guest.dataRequests.length
    await showCharts(guest, `chart=${relief},${kind}`)
    const said = guest.page.locator('.card').getByRole('alert')
    await expect.poll(count(said.getByText(sentence, { exact: true }))).toBe(1)
    expect(await said.getByRole('button').allTextContents()).toEqual(['Heatmap', 'Contour Map', 'Histogram'])
    expect(guest.dataRequests.length).toBe(requestsBefore)
  })

  it('is drawn as another kind on request', async () => {
    await showCharts(guest, `chart=${casts},heatmap,lat:-60..60`)
    const said = guest.page.locator('.card').getByRole('alert')
    await expect.poll(count(said.getByText('Heatmap is not available for sparse data'))).toBe(1)
    const kinds = ['Histogram', 'Depth Profile', 'Time and Space Plots']
    expect(await said.getByRole('button').allTextContents()).toEqual(kinds)
    await said.getByRole('button', { name: 'Histogram' }).click()
    await drawn(guest.page).waitFor()
    expect(guest.page.url()).toContain(`chart=${casts},histogram,lat:-60..60`)
  })
})

describe('a chart of an address whose ranges are no numbers', () => {
  it.each(['lat:99..x', 'lon:foo..10', 'depth:0..deep', 'lat:..'])(
    'says so and requests nothing: %s',
    async (range) => {
      const requestsBefore = guest.dataRequests.length
      await showCharts(guest, `chart=${levitus},heatmap,${range}`)
      await guest.page.locator('.card').getByText('There was an error parsing dataset parameters.').waitFor()
      expect(guest.dataRequests.length).toBe(requestsBefore)
    },
  )

  it('says so of dates too', async () => {
    await showCharts(guest, `chart=${winds},timeSeries,date:x..y,time:9..1`)
    const said = guest.page.locator('.card').getByText('There was an error parsing dataset parameters.')
    await expect.poll(count(said)).toBe(1)
  })
})

describe('the size check', () => {
  it('always answers the latest edit', async () => {
    const { page } = guest
    const isFirst = (request: Request) => request.url().includes('lat1=-50&')
    let answerFirst: () => void = () => {}
    const isLast = new Promise<void>((resolve) => (answerFirst = resolve))
    // The first answer would forbid, and comes last.
    await page.route(isCall('data/check-query-size', 'lat1', -50), async (route) => {
      const answer = await route.fetch()
      const size = (await answer.json()) as object
      await isLast
      await route.fulfill({ response: answer, json: { ...size, allow: false } }).catch(() => {})
    })
    const first = page.waitForRequest(isFirst)
    await showCharts(guest, `var=${levitus}&type=heatmap&lat=-50..50`)
    await first
    await expect.poll(words(page)).toBe('Checking query size...')
    // The page may also give the first request up.
    const firstIsOver = Promise.race([
      page.waitForEvent('requestfinished', isFirst),
      page.waitForEvent('requestfailed', isFirst),
    ])
    await page.getByLabel('Start Latitude').fill('-40')
    await expect.poll(words(page)).toBe('Create Visualization')
    answerFirst()
    await firstIsOver
    await nextFrames(page)
    expect(await words(page)()).toBe('Create Visualization')
  })

  it('says that it failed, and can be asked again', async () => {
    const { page } = guest
    const answer = await answerUntil(page, '**/api/data/check-query-size?*', (route) => route.abort())
    await showCharts(guest, `var=${levitus}&type=heatmap`)
    await expect.poll(words(page)).toBe('Unable to determine size of visulization.')
    answer()
    await page.getByRole('button', { name: 'Check the size again' }).click()
    await expect.poll(words(page)).toBe('Create Visualization')
  })
})

describe('a guest', () => {
  it('is welcomed with ten plots, and reminded at the tenth', async () => {
    await showCharts(visitor, `var=${levitus}&type=heatmap`)
    await expect.poll(words(visitor.page)).toBe('Create Visualization')
    await panelButton(visitor.page).click()
    const dialog = visitor.page.getByRole('dialog', { name: 'Plot as a guest' })
    await expect.poll(count(dialog.getByText('10/10'))).toBe(1)
    await expect
      .poll(count(dialog.getByText('Guests are limited to creating 10 plots per day. Please log in or register.')))
      .toBe(1)
    await visitor.page.keyboard.press('Escape')

    const last = await openCharts(`var=${levitus}&type=heatmap`, 9)
    await expect.poll(words(last.page)).toBe('Create Visualization')
    await panelButton(last.page).click()
    await expect.poll(count(last.page.getByRole('dialog').getByText('1/10'))).toBe(1)
    await last.context.close()
  })

  it('is told when no session can be had, and may try again', async () => {
    const { page } = visitor
    const answer = await answerUntil(page, '**/api/user/getguesttoken?*', (route) =>
      route.fulfill({ status: 503, json: { error: 'none left' } }),
    )
    await showCharts(visitor, `var=${levitus}&type=heatmap`)
    await expect.poll(words(page)).toBe('Create Visualization')
    await panelButton(page).click()
    await page.getByRole('button', { name: 'Continue as Guest' }).click()
    await page
      .getByText('Guest login is currently unavailable. Please try again later, log in, or register a new account.')
      .waitFor()
    answer()
    await page.getByRole('button', { name: 'Continue as Guest' }).click()
    await expect.poll(count(drawn(page))).toBe(1)
  })
})
