import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { violationsInThemes } from '../axe.ts'
import { becomeGuest, drawn, leaveOutGlobes, openBrowser, openReader, openWithoutGlobe, variableId } from '../browse.ts'

const address = inject('address')
let browser: Browser
let levitus: number

beforeAll(async () => {
  browser = await openBrowser({ keepsPages: true })
  levitus = await variableId(address, 'Levitus_Annual', 'Temperature')
})
afterAll(() => browser?.close())

/** Presses Tab until the focus is on a control, once it is there. A page that still loads is gone round again. */
async function tabTo(page: Page, control: Locator) {
  const target = control.first()
  await target.waitFor()
  const isThere = async () => {
    await page.keyboard.press('Tab')
    return target.evaluate((element) => element === document.activeElement)
  }
  await expect.poll(isThere, { interval: 0, message: `no Tab leads to ${String(control)}` }).toBe(true)
}

describe('with the keyboard alone', () => {
  it('a newcomer comes from the front door to a chart', async () => {
    const { page, context, complaints } = await openWithoutGlobe(browser, address)
    await page.goto('/')
    await tabTo(page, page.getByRole('link', { name: /^Charts and Plots/ }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Select a Variable to Begin' }))
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: 'Search variables' }).waitFor()
    await page.keyboard.type('levitus temperature')
    await page.getByText('Levitus Annual Mean').waitFor()
    await expect.poll(() => page.locator('.variable').count()).toBe(2)
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: /^Temperature/ }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByLabel('Heatmap', { exact: true }))
    await page.keyboard.press('Space')
    await tabTo(page, page.getByRole('button', { name: 'Create Visualization' }))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Continue as Guest' }).waitFor()
    await page.keyboard.press('Enter')
    await drawn(page).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('Escape closes what is open and gives the focus back', async () => {
    const { page, context } = await openWithoutGlobe(browser, address)
    await page.goto('/visualization/charts')
    await tabTo(page, page.getByRole('button', { name: 'Select a Variable to Begin' }))
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: 'Search variables' }).waitFor()
    for (const name of ['Makes', 'Sensors', 'Regions']) {
      await page.getByRole('dialog').getByRole('group', { name }).waitFor()
    }
    for (const name of ['Additional Filters', 'Reset Filters', 'Close']) {
      await page.getByRole('dialog').getByRole('button', { name }).waitFor()
    }
    // A page has one banner, which is not in a dialog.
    expect(await page.getByRole('dialog').getByRole('banner').count()).toBe(0)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    // The text of the whole page holds that of the button.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent?.trim()))
      .toBe('Select a Variable to Begin')
    await context.close()
  })
})

describe('in every theme', () => {
  it('every screen and dialog passes WCAG 2.2 AA as far as a machine can tell', async () => {
    const reader = await openReader(browser, address)
    const { page } = reader
    await page.goto('/visualization')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await violationsInThemes(page)).toEqual([])
    await page.goto('/nowhere')
    await page.getByText('404').waitFor()
    expect(await violationsInThemes(page)).toEqual([])
    const cruise = `cruise=${encodeURIComponent('Simulated Cruise 1')}`
    await page.goto(`/visualization/cruises?${cruise}`)
    await page.getByRole('slider').waitFor()
    expect(await violationsInThemes(page)).toEqual([])
    await page.getByRole('button', { name: 'Search Cruises' }).click()
    await page.getByText('3 cruises found').waitFor()
    expect(await violationsInThemes(page)).toEqual([])
    await page.goto('/visualization/charts')
    await page.locator('[data-globe="drawn"][data-layer="shown"]').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Help' }).click()
    await page.getByRole('button', { name: 'Quick Tour' }).click()
    await page.locator('.help-card').waitFor()
    expect(await violationsInThemes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await leaveOutGlobes(page)
    await page.goto('/visualization/charts?find=1')
    await page.locator('.variable').first().waitFor()
    await page.getByRole('button', { name: 'Additional Filters' }).click()
    await page.locator('#additional-filters .additional').waitFor()
    expect(await violationsInThemes(page)).toEqual([])
    await page.goto(`/visualization/charts?var=${levitus}&type=heatmap&lat=50..20`)
    await page.getByText('Start cannot be greater than end').first().waitFor()
    expect(await violationsInThemes(page)).toEqual([])
    await page.goto(`/visualization/charts?var=${levitus}&type=heatmap`)
    await page.getByLabel('Control panel').getByRole('button', { name: 'Create Visualization' }).click()
    await page.getByRole('button', { name: 'Continue as Guest' }).waitFor()
    expect(await violationsInThemes(page)).toEqual([])
    await becomeGuest(reader, address)
    await page.goto(`/visualization/charts?var=${levitus}&chart=${levitus},heatmap,lat:-60..60,lon:0..90,depth:0..5`)
    await drawn(page).waitFor()
    expect(await violationsInThemes(page)).toEqual([])
    await reader.context.close()
  })
})

describe('at 400 pixels', () => {
  it('nothing is wider than the screen, and the panel is a sheet that makes way for the chart', async () => {
    const reader = await openReader(browser, address, 400)
    const { page } = reader
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    for (const [path, shown] of [
      ['/', page.getByRole('link', { name: /^Charts and Plots/ })],
      ['/visualization/charts', page.getByRole('button', { name: 'Select a Variable to Begin' })],
      ['/visualization/charts?find=1', page.locator('.variable').first()],
    ] as const) {
      await page.goto(path)
      await shown.waitFor()
      await expect.poll(() => overflow()).toBeLessThanOrEqual(0)
    }
    await page.goto(`/visualization/charts?var=${levitus}&type=heatmap`)
    await page.getByRole('button', { name: 'Create Visualization' }).first().click()
    await page.getByRole('button', { name: 'Continue as Guest' }).click()
    await drawn(page).waitFor()
    await expect.poll(() => page.getByLabel('Control panel').count()).toBe(0)
    await expect.poll(() => overflow()).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Expand panel' }).click()
    await page.getByLabel('Control panel').waitFor()
    expect(reader.complaints).toEqual([])
    await page.goto('/nowhere')
    await page.getByText('404').waitFor()
    await expect.poll(() => overflow()).toBeLessThanOrEqual(0)
    await reader.context.close()
  })

  it('the menu folds behind a toggle and closes when the page changes', async () => {
    const { page, context } = await openWithoutGlobe(browser, address, 400)
    await page.goto('/visualization')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('button', { name: 'Visualization' }).click()
    await page.getByRole('link', { name: 'Charts & Plots' }).click()
    await page.getByRole('button', { name: 'Select a Variable to Begin' }).waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: 'Open the menu' }).getAttribute('aria-expanded'))
      .toBe('false')
    await expect.poll(() => page.getByRole('link', { name: 'Charts & Plots' }).isVisible()).toBe(false)
    await context.close()
  })

  it('shows what each variable found is in the same two lines, however long its name', async () => {
    const { page, context } = await openWithoutGlobe(browser, address, 400)
    await page.goto('/visualization/charts')
    await page.getByRole('button', { name: 'Select a Variable to Begin' }).click()
    await expect.poll(() => page.locator('.variable').count()).toBeGreaterThan(10)
    const below = await page
      .locator('.variable')
      .evaluateAll((all) =>
        all.map(
          ({ children: [name, about] }) =>
            Number(about?.getBoundingClientRect().top) >= Number(name?.getBoundingClientRect().bottom) - 1,
        ),
      )
    expect(below.every(Boolean)).toBe(true)
    await context.close()
  })
})
