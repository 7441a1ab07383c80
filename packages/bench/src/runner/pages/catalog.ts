import { chromium, type Page } from 'playwright'
import { launchOptions } from '../../../../../server/setup/programs/browser.mjs'
import { writeFormatted } from '../../../../../server/setup/write-formatted.mjs'
import { describeMachine } from '../machine.ts'
import { median } from '../table.ts'
import { mainThread, traceCategories } from '../trace.ts'
import { startService } from '../../../../../server/setup/programs/service.mjs'

const results = new URL('../../../results/catalog.md', import.meta.url)
const datasets = 10_000
/** Screens that are scrolled, one at a time. */
const screens = 60

interface Run {
  /** CPU milliseconds of the main thread for a screen of scrolling, and for a filter until its count is shown. */
  readonly scroll: number
  readonly filter: number
  /** Tasks of the main thread of more than 50 ms in either, as the browser reports them. */
  readonly longTasks: number
}

/** Scrolls and filters the catalog with ten thousand datasets. Prints medians of the main thread's work and the number of its long tasks, and keeps them in a file. */
export async function catalog({ rounds }: { readonly rounds: number }) {
  const portal = await startService()
  const browser = await chromium.launch(launchOptions())
  const runs: Run[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext({ baseURL: portal.address, viewport: { width: 1280, height: 800 } })
      await context.addInitScript('globalThis.__name = (value) => value')
      const page = await context.newPage()
      await openFullCatalog(page)
      await browser.startTracing(page, { categories: traceCategories })
      const longTasks = await scrollAndFilter(page)
      const trace = await browser.stopTracing()
      runs.push({ scroll: mainThread(trace, 'scroll').cpu, filter: mainThread(trace, 'filter').cpu, longTasks })
      await context.close()
    }
  } finally {
    await browser.close()
    await portal.stop()
  }
  const of = (key: keyof Run) => median(runs.map((run) => run[key])).toFixed(1)
  const text = `# A catalog of ten thousand datasets

Written by \`npm run bench -- catalog --rounds ${rounds}\`: medians of ${rounds}, headless Chromium, 1280 × 800.

| what | |
|---|---:|
| a screen of scrolling, main-thread CPU | ${of('scroll')} ms |
| a filter, main-thread CPU until its count is shown | ${of('filter')} ms |
| tasks over 50 ms in ${screens} screens and two filters | ${of('longTasks')} |

${await describeMachine()}
`
  console.log(text)
  await writeFormatted(results, text)
}

/** Opens the catalog with a given number of datasets, made from one of the demo. */
async function openFullCatalog(page: Page) {
  const answer = await page.context().request.get('/api/catalog/searchcatalog')
  const [row] = (await answer.json()) as Record<string, unknown>[]
  const rows = Array.from({ length: datasets }, (_, i) => ({
    ...row,
    Dataset_ID: datasets - i,
    Short_Name: `Made_${datasets - i}`,
    Long_Name: `Made dataset ${datasets - i}`,
    Make: i % 4 === 0 ? 'Model' : 'Observation',
  }))
  await page.context().route('**/api/catalog/searchcatalog**', (route) => route.fulfill({ json: rows }))
  await page.goto('/catalog')
  await page.getByText('Found 10,000 datasets:').waitFor()
  await page.locator('.result-card').first().waitFor()
}

const scrollAndFilter = (page: Page): Promise<number> =>
  page.evaluate(async (count) => {
    let longTasks = 0
    const observer = new PerformanceObserver((list) => (longTasks += list.getEntries().length))
    observer.observe({ type: 'longtask' })
    const afterFrame = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))
    const until = async (isReached: () => boolean) => {
      while (!isReached()) await afterFrame()
      await afterFrame()
    }
    const shows = (text: string) => () => document.querySelector('.catalog-count')?.textContent === text
    for (let screen = 0; screen < count; screen++) {
      performance.mark('scroll:begin')
      scrollBy(0, innerHeight)
      await afterFrame()
      await afterFrame()
      performance.mark('scroll:end')
    }
    const model = [...document.querySelectorAll<HTMLInputElement>('.filter-group input')].find((input) =>
      input.closest('label')?.textContent?.startsWith('Model'),
    )
    if (!model) throw new Error('the catalog has no filter by models')
    for (const text of ['Found 2,500 datasets:', 'Found 10,000 datasets:']) {
      performance.mark('filter:begin')
      model.click()
      await until(shows(text))
      performance.mark('filter:end')
    }
    // Entries of long tasks come after the task.
    await afterFrame()
    observer.disconnect()
    return longTasks
  }, screens)
