import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { nextFrames, openBrowser, openReader, openWithoutGlobe, visit, type Reader } from '../browse.ts'

const address = inject('address')
let browser: Browser
/** Explorers that are loaded once, with and without a globe, and go from state to state through most tests. */
let explored: Reader
let list: Reader
beforeAll(async () => {
  browser = await openBrowser({ keepsPages: true })
  explored = await open()
  list = await openList()
  for (const { page } of [explored, list]) await page.goto(explorer)
})
afterAll(() => browser?.close())

const open = (width?: number) => openReader(browser, address, width)
const openList = () => openWithoutGlobe(browser, address)
const explorer = '/visualization/cruises'
const [first, second] = ['Simulated Cruise 1', 'Simulated Cruise 2'] as const
const both = `cruise=${encodeURIComponent(first)}&cruise=${encodeURIComponent(second)}`

/** Resolves once the globe is drawn with a given number of tracks. */
async function rendered(page: Page, tracks: number) {
  await page.locator(`[data-globe="drawn"][data-tracks="${tracks}"]`).waitFor({ state: 'attached', timeout: 60_000 })
}

/** Goes to a state of a loaded explorer by way of that without cruises and search, so that nothing is left of the last. */
async function show(reader: Reader, query: string) {
  const { page } = reader
  await visit(page, explorer)
  await expect.poll(() => page.getByRole('button', { name: 'Close Search' }).count()).toBe(0)
  if (reader === explored) await rendered(page, 0)
  await visit(page, `${explorer}?${query}`)
}

const legend = (page: Page) => page.locator('.legend')
const groups = (page: Page) => page.locator('.cruise-group summary')

describe('the cruise explorer', () => {
  it('leads from the search to rendered cruises with a legend, and flies to the first', async () => {
    const { page, context, complaints } = await open()
    await page.goto('/visualization')
    await page.getByRole('link', { name: /^Explore Cruises/ }).click()
    await rendered(page, 0)
    await page.getByRole('button', { name: 'Search Cruises' }).click()
    await page.getByText('3 cruises found').waitFor()
    await expect
      .poll(() => page.getByRole('columnheader').allTextContents())
      .toEqual(
        expect.arrayContaining([
          'Select',
          'Official Designation',
          'Nickname',
          'Ship Name',
          'Year',
          'Chief Scientist',
          'Series',
          'Measurement Types',
        ]),
      )
    await page.getByRole('checkbox', { name: `Select ${second}` }).check()
    await page.getByRole('checkbox', { name: `Select ${first}` }).check()
    await page.getByRole('button', { name: 'Render' }).click()
    await expect.poll(() => page.getByRole('button', { name: 'Close Search' }).count()).toBe(0)
    await rendered(page, 2)
    await expect.poll(() => legend(page).getByRole('link').allTextContents()).toEqual([second, first])
    expect(await legend(page).getByRole('link', { name: first }).getAttribute('href')).toBe(
      '/catalog/cruises/Simulated%20Cruise%201',
    )
    // The first rendered cruise goes from north to south in the Atlantic.
    await expect.poll(() => Number(/at=(-?[\d.]+)/.exec(page.url())?.[1])).toBeGreaterThan(-40)
    await legend(page)
      .getByRole('button', { name: `Zoom to ${first}` })
      .click()
    await expect.poll(() => Math.abs(Number(/at=(-?[\d.]+)/.exec(page.url())?.[1]))).toBeGreaterThan(140)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('says that the cruises of the demo are simulated', async () => {
    const { page } = list
    await show(list, 'find=1')
    await page.getByText('3 cruises found').waitFor()
    const rows = page.locator('.cruise-table tbody tr', { hasText: 'Simulated' })
    await expect.poll(() => rows.count()).toBe(3)
  })

  it('finds by words and filters, and goes back to all with Reset Filters', async () => {
    const { page } = list
    await show(list, 'find=1')
    await page.getByText('3 cruises found').waitFor()
    await page.getByRole('searchbox').fill('atlantic')
    await page.getByText('1 cruise found').waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('atlantic')
    await page.getByRole('searchbox').fill('nothing is called so')
    await page.getByText('No cruise matches.').waitFor()
    await page.getByRole('button', { name: 'Reset Filters' }).click()
    await page.getByText('3 cruises found').waitFor()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
    await page
      .getByRole('group', { name: /^Region/ })
      .getByRole('checkbox', { name: /Indian/ })
      .check()
    await page.getByText('1 cruise found').waitFor()
  })

  it('groups anew by each of the sorts', async () => {
    const { page } = list
    await show(list, 'find=1')
    for (const sort of ['Chief Scientist', 'Series', 'Regions', 'Ship', 'Year']) {
      await page.locator('.cruise-sort label', { hasText: sort }).click()
      await expect.poll(() => page.getByRole('radio', { name: sort }).isChecked()).toBe(true)
      await expect.poll(() => groups(page).count()).toBeGreaterThan(0)
    }
    await page.locator('.cruise-sort label', { hasText: 'Regions' }).click()
    await expect.poll(() => groups(page).count()).toBe(3)
  })

  it('comes back on reload with what was rendered, and is empty for who comes again', async () => {
    const { page, context } = await open()
    await page.goto(`${explorer}?${both}&at=170,35,4&colour=time`)
    await rendered(page, 2)
    await page.reload()
    await rendered(page, 2)
    await expect.poll(() => legend(page).getByRole('radio', { name: 'Time' }).isChecked()).toBe(true)
    expect(page.url()).toContain('at=170,35,4')
    await page.getByRole('link', { name: 'CMAP' }).click()
    await page.getByRole('link', { name: /^Explore Cruises/ }).click()
    await rendered(page, 0)
    await expect.poll(() => legend(page).count()).toBe(0)
    await context.close()
  })

  it('colours the tracks by a measured variable, a temperature first, with its range and unit', async () => {
    const { page, complaints } = explored
    await show(explored, both)
    await rendered(page, 2)
    await page.locator('.legend-colouring label', { hasText: 'Measured Variable' }).click()
    const variable = page.getByRole('combobox', { name: 'Measured Variable' })
    await expect.poll(() => variable.locator('option:checked').textContent()).toMatch(/Temp.*2 cruises$/i)
    await expect.poll(() => page.url()).toContain('colour=value&variable=')
    await expect.poll(() => page.locator('.legend-times').textContent()).toMatch(/^-?[\d.]+[\d.]+ °C$/)
    await page.reload()
    await rendered(page, 2)
    await expect.poll(() => legend(page).getByRole('radio', { name: 'Measured Variable' }).isChecked()).toBe(true)
    await page.locator('.legend-times').waitFor()
    const other = await variable.locator('option').last().textContent()
    await variable.selectOption({ label: other ?? '' })
    await expect.poll(() => variable.locator('option:checked').textContent()).toBe(other)
    expect(complaints).toEqual([])
  })

  it('keeps its tracks while the reader turns the globe and changes the colours', async () => {
    const { page } = explored
    await show(explored, both)
    await rendered(page, 2)
    const state = page.locator('[data-tracks]')
    await state.evaluate((element) => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => seen.push(element.getAttribute('data-tracks') ?? '')).observe(element, {
        attributes: true,
      })
    })
    await page.getByRole('application').press('ArrowLeft')
    await expect.poll(() => page.url()).toContain('at=')
    await page.locator('.legend-colouring label', { hasText: 'Time' }).click()
    await expect.poll(() => page.url()).toContain('colour=time')
    await nextFrames(page)
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])
  })

  it('clears the globe with Clear All', async () => {
    const { page } = explored
    await show(explored, both)
    await rendered(page, 2)
    await legend(page).getByRole('button', { name: 'Clear All' }).click()
    await rendered(page, 0)
    await page.getByText('Search for cruises and render them').waitFor()
    expect(new URL(page.url()).searchParams.getAll('cruise')).toEqual([])
  })

  it('plays time, and shows the tracks until a time', async () => {
    const { page } = explored
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await show(explored, both)
    await rendered(page, 2)
    const slider = page.getByRole('slider', { name: 'Time' })
    const end = await slider.getAttribute('aria-valuetext')
    await slider.focus()
    await page.keyboard.press('Home')
    await expect.poll(() => slider.getAttribute('aria-valuetext')).not.toBe(end)
    const start = await slider.getAttribute('aria-valuetext')
    // The second cruise begins a year after the first: a flight there shows it to its end.
    await legend(page)
      .getByRole('button', { name: `Zoom to ${second}` })
      .click()
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toContain('2017-10-14')
    await slider.focus()
    await page.keyboard.press('Home')
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe(start)
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(() => slider.getAttribute('aria-valuetext')).not.toBe(start)
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  })
})

describe('when something fails', () => {
  it('the list can be asked for again', async () => {
    const { page, context } = await openList()
    let isDown = true
    await page.route('**/api/data/cruiselist', (route) => (isDown ? route.fulfill({ status: 503 }) : route.continue()))
    await page.goto(explorer)
    await page.getByText('Unable to Fetch Cruise Data').waitFor()
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Search Cruises' }).click()
    await page.getByText('3 cruises found').waitFor()
    await expect.poll(() => page.getByText('Unable to Fetch Cruise Data').count()).toBe(0)
    await context.close()
  })

  it('the trajectories can be asked for again', async () => {
    const { page, context } = await open()
    let isDown = true
    await context.route('**/api/data/cruise-trajectories**', (route) =>
      isDown ? route.fulfill({ status: 503 }) : route.continue(),
    )
    await page.goto(`${explorer}?${both}`)
    await page.getByText('Unable to Fetch Cruise Data').waitFor()
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await rendered(page, 2)
    await expect.poll(() => page.getByText('Unable to Fetch Cruise Data').count()).toBe(0)
    await context.close()
  })

  it('cruises of the address that are not in the catalog are named', async () => {
    const { page } = explored
    await show(explored, 'cruise=Nowhere')
    await page.getByText('Not in the catalog: Nowhere.').waitFor()
    expect(await legend(page).getByRole('link').count()).toBe(0)
  })
})

describe('at 400 pixels', () => {
  it('nothing is wider than the screen, and a flight folds the legend that covers the globe', async () => {
    const { page, context } = await open(400)
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await page.goto(`${explorer}?${both}&find=1`)
    await page.getByText('3 cruises found').waitFor()
    await expect.poll(overflow).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Close Search' }).click()
    await rendered(page, 2)
    await expect.poll(overflow).toBeLessThanOrEqual(0)
    const fold = legend(page).locator('summary')
    await fold.click()
    await legend(page)
      .getByRole('button', { name: `Zoom to ${first}` })
      .click()
    await page.getByText(`The globe shows ${first}. The list of cruises is folded.`).waitFor()
    expect(await legend(page).evaluate((element) => (element as HTMLDetailsElement).open)).toBe(false)
    expect(await fold.evaluate((element) => element === document.activeElement)).toBe(true)
    await context.close()
  })
})

describe('with the keyboard', () => {
  it('the panel opens at its search field, and Escape gives the focus back to its button', async () => {
    const { page } = list
    await show(list, '')
    await page.getByRole('button', { name: 'Search Cruises' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Search Cruises')
  })
})
