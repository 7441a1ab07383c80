import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { violations } from '../axe.ts'
import { becomeGuest, bytesOf, openBrowser, openReader, openWithoutGlobe, variableId } from '../browse.ts'

const address = inject('address')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ keepsPages: true })
})
afterAll(() => browser?.close())

const planner = '/visualization/plan'
const toAloha = 'p=-157.88,21.34,0,Honolulu&p=-158,22.75,36,ALOHA&p=-165,30'

const openPlanner = (width?: number) => openReader(browser, address, width)
const openForm = () => openWithoutGlobe(browser, address)

const rows = (page: Page) => page.locator('[data-waypoint]')
const positions = (page: Page) => page.getByLabel(/^(Latitude|Longitude) of waypoint/)
const texts = (page: Page) => positions(page).evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))

async function drawn(page: Page) {
  await page.locator('[data-globe="drawn"]').waitFor({ timeout: 60_000 })
}

/** The plain mean of the surface temperatures of Levitus in a box. */
async function meanOfCells(page: Page, box: Readonly<Record<string, number>>): Promise<number> {
  const params = {
    spName: 'uspSpaceTime',
    tableName: 'tblLevitus_Annual',
    fields: 'TEMP',
    dt1: '1900-01-01',
    dt2: '1900-01-01',
    depth1: 0,
    depth2: 0,
    ...box,
  }
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)])).toString()
  const csv = await page.evaluate(async (query) => (await fetch(`/api/data/sp?${query}`)).text(), query)
  const [, ...lines] = csv.trim().split('\n')
  expect(lines).toHaveLength(4)
  return lines.reduce((sum, line) => sum + Number(line.split(',').at(-1)), 0) / 4
}

describe('the planning of a cruise', () => {
  it('draws a track on the globe, changes it, and keeps it over a reload', async () => {
    const { page, context, complaints } = await openPlanner()
    await page.goto('/visualization')
    await page.getByRole('link', { name: /^Plan a Cruise/ }).click()
    await drawn(page)
    const box = await page.locator('.plan-stage').boundingBox()
    if (!box) throw new Error('the globe has no box')
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
    await page.mouse.click(...at(0.4, 0.5))
    await expect.poll(() => rows(page).count()).toBe(1)
    await page.mouse.click(...at(0.5, 0.5))
    await expect.poll(() => rows(page).count()).toBe(2)
    await page.getByText(/nmi · .* km · \d{3}°/).waitFor()
    // The way between both is bent to insert a third.
    await page.mouse.move(...at(0.45, 0.5))
    const before = await texts(page)
    await page.mouse.move(...at(0.5, 0.5))
    await page.mouse.down()
    await page.mouse.move(...at(0.52, 0.4), { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => texts(page)).not.toEqual(before)
    await expect.poll(() => rows(page).count()).toBe(2)
    const moved = await texts(page)
    await page.getByRole('button', { name: 'Insert a waypoint after 1' }).click()
    await expect.poll(() => rows(page).count()).toBe(3)
    await page.getByRole('button', { name: 'Delete waypoint 2' }).click()
    await expect.poll(() => texts(page)).toEqual(moved)
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByText('The track was cleared. Undo brings it back.').waitFor()
    // So that the next address is that of the track which is brought back.
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => texts(page)).toEqual(moved)
    await expect.poll(() => page.url()).toMatch(/#p=-?\d.*&p=-?\d/)
    await page.reload()
    await expect.poll(() => texts(page)).toEqual(moved)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('keeps the order of two waypoints that are placed before the first is shown', async () => {
    const { page } = await openPlanner()
    await page.goto(planner)
    await drawn(page)
    await page.locator('.plan-stage canvas').evaluate((canvas) => {
      const { left, top, width, height } = canvas.getBoundingClientRect()
      for (const right of [0.4, 0.6])
        for (const type of ['pointerdown', 'pointerup']) {
          const [clientX, clientY] = [left + width * right, top + height / 2]
          canvas.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX, clientY }))
        }
    })
    await expect.poll(() => rows(page).count()).toBe(2)
    const [, west = '', , east = ''] = await texts(page)
    expect(Number.parseFloat(west)).toBeGreaterThan(Number.parseFloat(east))
    expect([west, east]).toEqual([expect.stringContaining('W'), expect.stringContaining('W')])
    await page.close()
  })

  it('is possible with the keyboard alone, with typed positions', async () => {
    const { page, context } = await openPlanner()
    await page.goto(planner)
    await drawn(page)
    const globe = page.getByRole('application', { name: /^Globe for drawing/ })
    await globe.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => texts(page)).toEqual(['30° 00.00′ N', '140° 00.00′ W'])
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(() => rows(page).count()).toBe(2)
    await page.keyboard.press('Backspace')
    await expect.poll(() => rows(page).count()).toBe(1)
    const latitude = page.getByLabel('Latitude of waypoint 1')
    await latitude.fill('91 N')
    await latitude.press('Enter')
    await page.getByText('A latitude lies between 90 S and 90 N.').waitFor()
    await latitude.fill('21 20.4 s')
    await latitude.press('Enter')
    await expect.poll(() => latitude.inputValue()).toBe('21° 20.40′ S')
    await expect.poll(() => page.url()).toContain('#p=-140,-21.34')
    await globe.focus()
    await page.keyboard.press('Control+z')
    await expect.poll(() => latitude.inputValue()).toBe('30° 00.00′ N')
    await context.close()
  })

  it('takes a file, says what is wrong with another, and gives the plan as a file', async () => {
    const { page, context } = await openForm()
    await page.goto(planner)
    const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
    const input = page.locator('input[type=file]')
    await input.setInputFiles(file('broken.gpx', '<gpx><rte>'))
    await page.getByText('The file is not complete XML.').waitFor()
    const point = (lat: number, lon: number) => `<rtept lat="${lat}" lon="${lon}"/>`
    const route = (name: string, lat: number) => `<rte><name>${name}</name>${point(lat, 170)}${point(lat, -170)}</rte>`
    await input.setInputFiles(file('two.gpx', `<gpx>${route('North', 40)}${route('South', -40)}</gpx>`))
    await page.getByRole('button', { name: 'South' }).click()
    await expect.poll(() => texts(page)).toEqual(['40° 00.00′ S', '170° 00.00′ E', '40° 00.00′ S', '170° 00.00′ W'])
    await page.getByText('2 waypoints came from two.gpx.').waitFor()
    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('cruise-plan.csv')
    expect((await bytesOf(download)).toString()).toMatch(/\n2,,-40,-170,0,91\d\.\d+,/)
    await context.close()
  })
})

describe('the ocean along a track', () => {
  it('is a section, profiles and the cruises that were there before', async () => {
    const reader = await openForm()
    const { page, context } = reader
    await becomeGuest(reader, address)
    const levitus = await variableId(address, 'Levitus_Annual', 'Temperature')
    await page.goto(`${planner}#${toAloha}&variable=${levitus}&within=200`)
    await page.getByRole('button', { name: 'Sample the field' }).click()
    const section = page.getByLabel('Temperature along the track')
    await page.locator('.section-plot [aria-busy="false"]').waitFor()
    await section.focus()
    // The cursor begins in the middle. Beyond the last cell it stays there.
    for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowRight')
    for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowUp')
    // The last waypoint lies in the middle of four cells.
    const mean = await meanOfCells(page, { lat1: 29.4, lat2: 30.6, lon1: -165.6, lon2: -164.4 })
    await page.getByText(`30° 00.00′ N, 165° 00.00′ W · 0 m · ${mean.toFixed(2)} °C`).waitFor()
    await page.getByText(/^Sea floor: ETOPO5, mean depths of cells of 1\/3°/).waitFor()
    // One request of the page, and that of the test.
    expect(reader.dataRequests.filter((url) => !url.includes('lat1=29.4'))).toHaveLength(1)
    await page.getByRole('tab', { name: 'Station profiles' }).click()
    await page.getByRole('article', { name: 'Waypoint 2' }).locator('[aria-busy="false"]').waitFor()
    await page.getByRole('tab', { name: 'Past cruises' }).click()
    await page.getByRole('button', { name: 'Find past cruises' }).click()
    const row = page.getByRole('row', { name: /Simulated Cruise 1/ })
    await row.waitFor()
    await expect.poll(() => row.textContent()).toMatch(/\d+\.\d nmi \(\d+\.\d km\)2016-04-0\d \d\d:\d\d UTC/)
    expect(await row.getByRole('link').getAttribute('href')).toBe(
      '/visualization/cruises?cruise=Simulated%20Cruise%201',
    )
    await context.close()
  })

  it('of a field without depth is a line over the distance, read by the keyboard', async () => {
    const reader = await openForm()
    const { page, context } = reader
    await becomeGuest(reader, address)
    const surface = await variableId(address, 'COADS_Climatology', 'Sea Surface Temperature')
    await page.goto(`${planner}#${toAloha}&variable=${surface}`)
    await page.getByLabel('Month').selectOption('July')
    await page.getByRole('button', { name: 'Sample the field' }).click()
    const series = page.getByLabel('Sea Surface Temperature along the track')
    await page.locator('.section-plot [aria-busy="false"]').waitFor()
    await expect.poll(() => series.textContent()).toContain('Distance (nmi)')
    await series.focus()
    for (let step = 0; step < 80; step++) await page.keyboard.press('ArrowRight')
    await page.getByText(/^Waypoint \d · .* nmi · 30° 00\.00′ N, 165° 00\.00′ W · July · .* °C$/).waitFor()
    await page.getByRole('tab', { name: 'Station profiles' }).click()
    await page
      .getByText('This field has only values of the surface. Choose a field with depth to see profiles.')
      .waitFor()
    await context.close()
  })

  it('asks a visitor to become a guest, tells of a failure, and samples at the next try', async () => {
    const { page, context } = await openForm()
    const ocean = await variableId(address, 'WOA_Temperature_Climatology', 'Temperature')
    let isDown = true
    await context.route('**/api/data/sp?**', (route) => (isDown ? route.fulfill({ status: 503 }) : route.continue()))
    await page.goto(`${planner}#${toAloha}&variable=${ocean}`)
    await page.getByText('Set a departure, or choose a month for the whole track.').waitFor()
    expect(await page.getByRole('button', { name: 'Sample the field' }).isDisabled()).toBe(true)
    await page.getByLabel('Month').selectOption('July')
    await page.getByRole('button', { name: 'Sample the field' }).click()
    await page.getByRole('button', { name: 'Continue as Guest' }).click()
    await page.getByText('The field could not be sampled.').waitFor()
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByLabel('Temperature along the track').waitFor()
    await context.close()
  })
})

it('fits into 400 pixels, and has no fault that axe finds', async () => {
  const { page, context } = await openPlanner(400)
  await page.goto(`${planner}#${toAloha}&from=2027-06-01T08:00`)
  await drawn(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await violations(page)).toEqual([])
  await context.close()
})
