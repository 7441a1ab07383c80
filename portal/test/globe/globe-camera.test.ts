import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openBrowser, openReader, variableId, type Reader } from '../browse.ts'

const address = inject('address')
let browser: Browser
let reader: Reader
let page: Page
let levitus: number
let casts: number

beforeAll(async () => {
  browser = await openBrowser({ keepsPages: true })
  levitus = await variableId(address, 'Levitus_Annual', 'Temperature')
  casts = await variableId(address, 'Simulated_CTD', 'Simulated Temperature')
  reader = await openReader(browser, address)
  page = reader.page
})
afterAll(() => browser?.close())

/** Resolves once the globe is drawn. */
const drawn = (on = page) => on.locator('[data-globe="drawn"]').waitFor({ state: 'attached', timeout: 60_000 })

/** The place in the middle of the globe, as the readout under the pointer names it. */
async function middle(on = page): Promise<string> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await on.getByRole('application').boundingBox()) ?? {}
  await on.mouse.move(x + width / 2 + 3, y + height / 2)
  await on.mouse.move(x + width / 2, y + height / 2)
  return (await on.locator('.globe-readout').textContent()) ?? ''
}
const at = (on = page) => new URL(on.url()).searchParams.get('at')
const placeAlone = /^[\d.]+° [NS], [\d.]+° [EW]$/
const [atlantic, indian] = [/20(\.0)?° N, 60(\.0)?° W/, /30(\.0)?° S, 75(\.0)?° E/]

describe('the camera of the globe (S6)', () => {
  it('is that of a link, and again after a reload', async () => {
    await page.goto('/visualization/charts?at=-60,20,3')
    await drawn()
    await expect.poll(() => middle()).toMatch(atlantic)
    await page.reload()
    await drawn()
    await expect.poll(() => middle()).toMatch(atlantic)
    expect(at()).toBe('-60,20,3')
  })

  it('comes back with Back, and goes on with Forward, where a step has moved the globe', async () => {
    await page.goto(`/visualization/charts?var=${levitus}&at=75,-30,3`)
    await drawn()
    await expect.poll(() => middle()).toMatch(indian)
    await page.getByRole('button', { name: 'Change the variable' }).click()
    await page.getByRole('combobox', { name: 'Search variables' }).fill('simulated ctd temperature')
    await page.locator('.variable', { hasText: 'Simulated Temperature' }).click()
    await expect.poll(() => page.url()).toContain(`var=${casts}`)
    await expect.poll(() => at()).not.toBe('75,-30,3')
    // The map of the first variable goes a moment after the camera has moved; until then its value stands before the place.
    let place = ''
    await expect.poll(async () => (place = await middle())).toMatch(placeAlone)
    const moved = at()
    expect(place).not.toMatch(indian)
    for (const step of ['goBack', 'goBack'] as const) await page[step]()
    await expect.poll(() => page.url()).toContain(`var=${levitus}`)
    await expect.poll(() => middle()).toMatch(indian)
    expect(at()).toBe('75,-30,3')
    for (const step of ['goForward', 'goForward'] as const) await page[step]()
    await expect.poll(() => page.url()).toContain(`var=${casts}`)
    await expect.poll(() => middle()).toBe(place)
    expect(at()).toBe(moved)
  })

  it('of a program comes back with the cruise that was chosen', async () => {
    await page.goto('/programs/Simulated%20Cruises?at=-60,20,3')
    await drawn()
    await expect.poll(() => middle()).toMatch(atlantic)
    await page.locator('.program-cruises button').first().click()
    await expect.poll(() => at()).not.toBe('-60,20,3')
    await expect.poll(() => middle()).not.toMatch(atlantic)
    await page.goBack()
    await expect.poll(() => middle()).toMatch(atlantic)
    expect(at()).toBe('-60,20,3')
  })

  it('of the cruise explorer comes back with Back, and goes on with Forward, after a flight to a rendered cruise', async () => {
    await page.goto('/visualization/cruises?at=-60,20,3')
    await drawn()
    await expect.poll(() => middle()).toMatch(atlantic)
    await page.getByRole('button', { name: 'Search Cruises' }).click()
    await page.getByRole('checkbox', { name: 'Select Simulated Cruise 2' }).check()
    await page.getByRole('button', { name: 'Render' }).click()
    await page.locator('[data-tracks="1"]').waitFor({ state: 'attached', timeout: 60_000 })
    await expect.poll(() => at()).not.toBe('-60,20,3')
    const [moved, place] = [at(), await middle()]
    expect(place).not.toMatch(atlantic)
    for (const step of ['goBack', 'goBack'] as const) await page[step]()
    await expect.poll(() => middle()).toMatch(atlantic)
    expect(at()).toBe('-60,20,3')
    for (const step of ['goForward', 'goForward'] as const) await page[step]()
    await page.locator('[data-tracks="1"]').waitFor({ state: 'attached', timeout: 60_000 })
    await expect.poll(() => middle()).toBe(place)
    expect(at()).toBe(moved)
  })

  it('is got without a complaint', () => {
    expect(reader.complaints).toEqual([])
  })
})
