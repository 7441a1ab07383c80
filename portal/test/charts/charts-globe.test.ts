import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openBrowser, openReader, variableId, type Reader } from '../browse.ts'

const address = inject('address')
let browser: Browser
let reader: Reader
let page: Page
let levitus: number
let casts: number

// One page for all of them: each start of a globe costs seconds under software GL.
beforeAll(async () => {
  browser = await openBrowser({ keepsPages: true })
  levitus = await variableId(address, 'Levitus_Annual', 'Temperature')
  casts = await variableId(address, 'Simulated_CTD', 'Simulated Temperature')
  reader = await openReader(browser, address)
  page = reader.page
})
afterAll(() => browser?.close())

/** Resolves once the globe is drawn with a variable on it. */
const shown = (on = page) =>
  on.locator('[data-globe="drawn"][data-layer="shown"]').waitFor({ state: 'attached', timeout: 60_000 })
const globe = (on = page) => on.getByRole('application')
const drawButton = (on = page) => on.getByRole('button', { name: 'Draw region' })
const hint = (on = page) => on.getByText('Click on the globe to start drawing, and again to finish.')
/** The text of the control that has the focus; that of the whole page where none has. */
const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim())
/** The view of the globe, which the address has once it rests. */
const viewInAddress = () => new URL(page.url()).searchParams.get('at')
const box = async (on = page) => {
  const names = ['Start Latitude', 'End Latitude', 'Start Longitude', 'End Longitude']
  return Promise.all(names.map((name) => on.getByLabel(name).inputValue()))
}
/** A pixel of the globe, as parts of its width and height. */
async function pixelAt(x: number, y: number, on = page): Promise<[number, number]> {
  const { x: left = 0, y: top = 0, width = 0, height = 0 } = (await globe(on).boundingBox()) ?? {}
  return [left + x * width, top + y * height]
}

describe('the globe of the charts page', () => {
  it('shows a visitor a field with its values before any click, and spends no plot', async () => {
    await page.goto('/visualization/charts')
    await shown()
    await page.getByText('Levitus Annual Mean Temperature and Salinity').waitFor()
    await page.mouse.move(...(await pixelAt(0.5, 0.5)))
    await page.locator('.globe-readout', { hasText: /°C.*° N, .*° W/ }).waitFor()
    expect(reader.dataRequests).toEqual([])
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await page.getByRole('tabpanel', { name: 'Globe' }).waitFor()
  })

  it('chooses the field that it shows, and shows it until it is drawn anew', async () => {
    const names = await globe().evaluateHandle((element) => {
      const seen: (string | null)[] = []
      new MutationObserver(() => seen.push(element.getAttribute('aria-label'))).observe(element, { attributes: true })
      return seen
    })
    await page.getByRole('button', { name: 'Choose this variable' }).click()
    await expect.poll(() => page.url()).toContain(`var=${levitus}`)
    await shown()
    await expect.poll(() => globe().getAttribute('aria-label')).toBe('Globe with Temperature')
    expect(await page.getByRole('button', { name: 'Choose this variable' }).count()).toBe(0)
    expect((await names.jsonValue()).filter((name) => name !== 'Globe with Temperature')).toEqual([])
  })

  it('takes a region drawn by pointer into the form, while all other inputs wait', async () => {
    await drawButton().click()
    await hint().waitFor()
    for (const name of ['Start Latitude', 'End Depth (m)', 'Heatmap', 'Lock the ranges', 'Clear the variable'])
      await expect
        .poll(() =>
          page
            .getByLabel(name, { exact: true })
            .or(page.getByRole('button', { name, exact: true }))
            .isDisabled(),
        )
        .toBe(true)
    await page.mouse.click(...(await pixelAt(0.6, 0.6)))
    await page.mouse.move(...(await pixelAt(0.7, 0.5)))
    await expect.poll(async () => (await box())[1]).not.toBe('89.5')
    await page.mouse.click(...(await pixelAt(0.7, 0.4)))
    await expect.poll(() => hint().count()).toBe(0)
    const [south, north, west, east] = (await box()).map(Number)
    expect([south! < north!, west! < east!]).toEqual([true, true])
    for (const text of await box()) expect(text).toMatch(/^-?\d+(\.\d{1,3})?$/)
    await expect.poll(() => page.url()).toContain(`lat=${south}..${north}`)
    await expect.poll(focused).toBe('Draw region')
  })

  it('lets a region that ends west of its start cross the date line', async () => {
    await drawButton().click()
    await page.mouse.click(...(await pixelAt(0.6, 0.6)))
    await page.mouse.click(...(await pixelAt(0.4, 0.4)))
    await expect.poll(() => hint().count()).toBe(0)
    const [, , west, east] = (await box()).map(Number)
    expect(west).toBeGreaterThan(east!)
  })

  it('draws by keyboard, and Escape leaves the form as it was', async () => {
    const before = await box()
    const isGlobeFocused = () => globe().evaluate((element) => element === document.activeElement)
    await drawButton().focus()
    await page.keyboard.press('Enter')
    await expect.poll(isGlobeFocused).toBe(true)
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowUp')
    await expect.poll(box).not.toEqual(before)
    await page.keyboard.press('Escape')
    await expect.poll(box).toEqual(before)
    await expect.poll(focused).toBe('Draw region')
    await page.keyboard.press('Enter')
    await expect.poll(isGlobeFocused).toBe(true)
    for (const key of ['Enter', 'ArrowRight', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
    await expect.poll(() => hint().count()).toBe(0)
    await expect.poll(box).not.toEqual(before)
  })

  it('cannot be drawn on while the ranges are locked', async () => {
    await page.getByRole('button', { name: 'Lock the ranges' }).click()
    await expect.poll(() => drawButton().isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Lock the ranges' }).click()
    await expect.poll(() => drawButton().isDisabled()).toBe(false)
  })

  it('flies to irregular data and shows them as points, with warnings about locked ranges that open and close', async () => {
    const before = viewInAddress()
    await page.getByRole('button', { name: 'Lock the ranges' }).click()
    await page.getByRole('button', { name: 'Change the variable' }).click()
    await page.getByRole('combobox', { name: 'Search variables' }).fill('simulated ctd temperature')
    await page.locator('.variable', { hasText: 'Simulated Temperature' }).click()
    await page.getByText('casts, each with its shallowest value').waitFor()
    await expect.poll(focused).toContain('Simulated CTD Casts of Three Cruises')
    await expect.poll(() => page.url()).toMatch(new RegExp(`var=${casts}.*at=`))
    await expect.poll(viewInAddress).not.toBe(before)
    const alerts = page.getByRole('button', { name: /warnings about the locked ranges/ })
    const sentence = page.getByText('The locked ranges were set for another dataset.')
    await sentence.waitFor()
    await alerts.click()
    await expect.poll(() => sentence.count()).toBe(0)
    await alerts.click()
    await sentence.waitFor()
  })

  it('keeps the view of the globe in the address', async () => {
    const at = viewInAddress()
    await page.reload()
    await shown()
    expect(viewInAddress()).toBe(at)
  })
})

describe('around the globe', () => {
  it('another module is chosen in a dialog', async () => {
    const opener = page.getByRole('button', { name: 'Select a Visualization Module' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Select a Visualization Module' })
    await dialog.getByRole('link', { name: /^Explore Cruises/ }).waitFor()
    await dialog.getByRole('link', { name: /^Charts and Plots/ }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it('a tour of ten steps starts in the Help menu and stops there, at its end and by Escape', async () => {
    const help = page.getByRole('button', { name: 'Help' })
    const card = page.locator('.help-card')
    await help.click()
    await page.getByRole('button', { name: 'Quick Tour' }).click()
    for (let step = 1; step <= 10; step++) {
      await card.getByText(`${step} of 10`, { exact: true }).waitFor()
      await card.getByRole('button', { name: step < 10 ? 'Next' : 'Done' }).click()
    }
    await expect.poll(() => card.count()).toBe(0)
    await expect.poll(focused).toBe('Help')
    await help.click()
    await page.getByRole('button', { name: 'Quick Tour' }).click()
    await card.waitFor()
    await help.click()
    await page.locator('#help-menu').getByRole('button', { name: 'Stop Tour' }).click()
    await expect.poll(() => card.count()).toBe(0)
    await help.click()
    await page.getByRole('button', { name: 'Quick Tour' }).click()
    await card.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => card.count()).toBe(0)
  })

  it('nothing is complained of', () => {
    expect(reader.complaints).toEqual([])
  })

  it('a dialog shows the details of the variable, and one that cannot be loaded leaves the page as it is', async () => {
    await page.getByRole('button', { name: 'Variable details' }).click()
    const details = page.getByRole('dialog')
    await details.getByText('Standard Deviation').waitFor()
    await details.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => details.count()).toBe(0)
    await page.route('**/assets/dataset-details-*.js', (route) => route.abort())
    await page.getByRole('button', { name: 'Dataset details' }).click()
    await page.getByRole('alert').getByText('The dialog could not be loaded.').waitFor()
    await page.getByRole('button', { name: 'Close the message' }).click()
    await expect.poll(() => page.getByText('The dialog could not be loaded.').count()).toBe(0)
    await page.getByLabel('Control panel').waitFor()
  })

  it('a variable that the catalog does not have leads to the search', async () => {
    await page.goto('/visualization/charts?var=999999')
    await page.getByText('The catalog has no variable with the number 999999.').waitFor()
    await expect.poll(() => page.locator('.panel-foot').textContent()).toBe('Select a variable')
    await page.getByRole('button', { name: 'Search variables' }).click()
    await page.getByRole('combobox', { name: 'Search variables' }).waitFor()
  })

  it('at 400 pixels a region is drawn by touch, and the panel makes way for the globe', async () => {
    const context = await browser.newContext({
      baseURL: address,
      viewport: { width: 400, height: 800 },
      hasTouch: true,
    })
    const phone = await context.newPage()
    await phone.goto(`/visualization/charts?var=${levitus}`)
    await shown(phone)
    await drawButton(phone).tap()
    await hint(phone).waitFor()
    await expect.poll(() => phone.getByLabel('Control panel').count()).toBe(0)
    await phone.touchscreen.tap(...(await pixelAt(0.4, 0.6, phone)))
    await phone.touchscreen.tap(...(await pixelAt(0.6, 0.4, phone)))
    await phone.getByLabel('Control panel').waitFor()
    const [south, north] = (await box(phone)).map(Number)
    expect(north! - south!).toBeGreaterThan(5)
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await context.close()
  })
})
