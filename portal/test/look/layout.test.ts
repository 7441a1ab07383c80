import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { overflow } from '../axe.ts'
import { leaveOutGlobes, nextFrames, openBrowser, openReader } from '../browse.ts'
import { routes } from '../routes.ts'
import { trackRequests } from '../settled.ts'

const address = inject('address')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** Adds up the layout shifts of a page as the browser reports them. Runs before its own scripts. */
function observeShifts() {
  const page = window as unknown as { shift: number }
  page.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) page.shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift)

/** Sends the calls of a page two frames late. A route would switch off the browser's cache, and each load would compile all scripts again. */
async function delayCalls(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    const proceed = () => devtools.send('Fetch.continueRequest', { requestId })
    // The page may be left before.
    void nextFrames(page)
      .catch(() => undefined)
      .then(proceed)
      .catch(() => undefined)
  })
  await devtools.send('Fetch.enable', { patterns: ['api', 'data'].map((name) => ({ urlPattern: `*/${name}/*` })) })
}

/** Hides what is on the page. It keeps its layout, and no width is painted: that would take half the time of each. */
const hideContent = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('visibility', 'hidden', 'important'))

/** Opens pages in which everything that is fetched after the first paint comes two frames late, so that what it moves is seen to move. */
async function openLate(width: number) {
  const reader = await openReader(browser, address, width)
  const settled = trackRequests(reader.context)
  await delayCalls(reader.page)
  await reader.page.addInitScript(observeShifts)
  return { ...reader, settled }
}

/** Loads a page. Globes are left out but on the home page, which comes first. */
async function load({ page, settled }: Awaited<ReturnType<typeof openLate>>, path: string) {
  if (path === routes[1]) await leaveOutGlobes(page)
  await page.goto(path)
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  await settled(page)
}

describe('every page', () => {
  it('is no wider than its screen from 600 to 2560 pixels, and keeps room for what comes late', async () => {
    const late = await openLate(1280)
    const { page, context } = late
    const wide: string[] = []
    const moved: string[] = []
    for (const path of routes) {
      await page.setViewportSize({ width: 1280, height: 800 })
      // The page before has taken the size, so that the next one begins with it.
      await nextFrames(page)
      await load(late, path)
      const shift = await shiftOf(page)
      if (shift > 0.1) moved.push(`${path}: ${shift.toFixed(3)}`)
      await hideContent(page)
      for (const width of [600, 768, 901, 1024, 1280, 1600, 2560]) {
        await page.setViewportSize({ width, height: 800 })
        await nextFrames(page)
        const extra = await overflow(page)
        if (extra > 0) wide.push(`${path} at ${width}: ${extra}`)
      }
    }
    expect({ wide, moved }).toEqual({ wide: [], moved: [] })
    await context.close()
  })

  it('is no wider than a phone and keeps room for what comes late there, and the catalog on a tablet', async () => {
    const late = await openLate(400)
    const { page, context } = late
    const wide: string[] = []
    const moved: string[] = []
    const measure = async (path: string, width: number) => {
      await page.setViewportSize({ width, height: 800 })
      await load(late, path)
      const shift = await shiftOf(page)
      if (shift > 0.1) moved.push(`${path} at ${width}: ${shift.toFixed(3)}`)
      const extra = await overflow(page)
      if (extra > 0) wide.push(`${path} at ${width}: ${extra}`)
    }
    for (const path of routes) await measure(path, 400)
    await measure('/catalog', 1024)
    expect({ wide, moved }).toEqual({ wide: [], moved: [] })
    await context.close()
  })
})
