import type { Browser, Page } from 'playwright'
import { mainThread, traceCategories } from '../trace.ts'
import { firstLoadBytes, gzippedScript } from './first-load.ts'

export interface PageLoad {
  /** Gzipped bytes of script before the chart engine, and of all scripts of page and workers until the page is quiet. */
  readonly firstScript: number
  readonly allScript: number
  /** Milliseconds from the start of the navigation. */
  readonly largestPaint: number
  /** Sum of what every task took above 50 ms, after the first paint, in milliseconds. */
  readonly blocking: number
  /** Cumulative layout shift, a ratio. */
  readonly shift: number
  /** Main-thread CPU from a click on a link of another page until the page's content is painted, in milliseconds. */
  readonly navigation: number
}

interface Vitals {
  largestPaint: number
  firstPaint: number
  shift: number
  tasks: { start: number; duration: number }[]
}

/** Observes what the browser reports of a load. Runs on the page before its own scripts. */
function observeVitals() {
  const vitals: Vitals = { largestPaint: Number.NaN, firstPaint: 0, shift: 0, tasks: [] }
  ;(window as unknown as { vitals: Vitals }).vitals = vitals
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => (vitals.largestPaint = entry.startTime))
  observe('paint', (entry) => (vitals.firstPaint = entry.startTime))
  observe('longtask', ({ startTime, duration }) => vitals.tasks.push({ start: startTime, duration }))
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) vitals.shift += value
  })
}

/** Loads a page in a new context, as a first-time reader does, then goes to it from another page by a link. */
export async function measurePage(browser: Browser, origin: string, path: string): Promise<PageLoad> {
  const load = await measureLoad(browser, origin, path)
  return { ...load, navigation: await measureNavigation(browser, origin, path) }
}

const openPage = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  // tsx wraps every named function in this one, also those that are sent to the page.
  await context.addInitScript('globalThis.__name = (value) => value')
  return context.newPage()
}

/** The heading of the page stands, and nothing is fetched any more. */
async function untilQuiet(page: Page) {
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

async function measureLoad(browser: Browser, origin: string, path: string): Promise<Omit<PageLoad, 'navigation'>> {
  const page = await openPage(browser)
  const fetched = new Set<string>()
  page.context().on('request', (request) => {
    const file = new URL(request.url()).pathname.slice(1)
    if (file.startsWith('assets/') && file.endsWith('.js')) fetched.add(file)
  })
  await page.addInitScript(observeVitals)
  await page.goto(origin + path)
  await untilQuiet(page)
  const { largestPaint, firstPaint, shift, tasks } = await page.evaluate(
    () => (window as unknown as { vitals: Vitals }).vitals,
  )
  await page.context().close()
  return {
    firstScript: firstLoadBytes(fetched),
    allScript: [...fetched].reduce((sum, file) => sum + gzippedScript(file), 0),
    largestPaint,
    blocking: tasks
      .filter(({ start }) => start >= firstPaint)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    shift,
  }
}

/** A page without charts, globe or data, from which the others are opened; the first that is another one. */
const starts = ['/how-to-cite', '/about'] as const

async function measureNavigation(browser: Browser, origin: string, path: string): Promise<number> {
  const page = await openPage(browser)
  await page.goto(origin + starts.find((start) => start !== path))
  await untilQuiet(page)
  await browser.startTracing(page, { categories: traceCategories })
  await page.evaluate(async (to) => {
    const afterFrame = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))
    const before = document.querySelector('main h1')
    performance.mark('navigation:begin')
    // The router of the portal follows the history, as it does for a click on one of its links.
    history.pushState(null, '', to)
    const isOpen = () => {
      const heading = document.querySelector('main h1')
      return heading !== null && heading !== before
    }
    while (!isOpen()) await afterFrame()
    await afterFrame()
    performance.mark('navigation:end')
  }, path)
  const trace = await browser.stopTracing()
  await page.context().close()
  return mainThread(trace, 'navigation').cpu
}
