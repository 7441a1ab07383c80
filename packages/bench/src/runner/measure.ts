import type { Browser } from 'playwright'
import type { Timings } from '../page.ts'
import type { PageStart } from '../contestant.ts'
import type { Shape, SubjectName } from '../subjects.ts'
import { inFreshBrowser, memoryOf } from './fresh-browser.ts'
import type { Site } from './site.ts'
import { mainThread, presentation, traceCategories, workersCpu } from './trace.ts'

export interface Measurement extends Timings {
  /** Milliseconds from arrays until the compositor presented the frame with the picture. */
  readonly presented: number
  readonly drawCpu: number
  /** CPU milliseconds of the page's workers until the picture is drawn. */
  readonly workerCpu: number
  readonly longestBlock: number
  readonly recolourCpu: number
  readonly panCpu: number
  /** Bytes of the page and its workers after a collection, less those of the empty page. */
  readonly heap: number
  /** Gzipped bytes of the scripts that the contestant made the page fetch, its worker's included. */
  readonly shipped: number
}

/** Until the collections have ended that measuring memory causes. */
const settleMilliseconds = 1500

/** Runs one contestant on one page of a fresh browser. Resolves to a sentence if it did not finish. */
export const measure = (
  site: Site,
  subject: SubjectName,
  name: string,
  shape: Shape,
  start: PageStart,
  limitSeconds: number,
): Promise<Measurement | string> =>
  inFreshBrowser(limitSeconds, (browser) => once(browser, site, subject, name, shape, start))

async function once(browser: Browser, site: Site, subject: SubjectName, name: string, shape: Shape, start: PageStart) {
  const page = await browser.newPage({ viewport: { width: 1000, height: 700 } })
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  await page.goto(site.address)
  const before = await memoryOf(page)
  // The collections that measuring memory causes are no work of the library.
  await page.waitForTimeout(settleMilliseconds)
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.push(new URL(request.url()).pathname)
  })
  await browser.startTracing(page, { categories: traceCategories })
  const timings = await page.evaluate(
    ([drawn, contestant, size, pageStart]) => window.bench(drawn, contestant, size, pageStart),
    [subject, name, shape, start] as const,
  )
  const trace = await browser.stopTracing()
  if (failures.length > 0) throw new Error(failures[0])
  if (timings.colours < 5) throw new Error('the picture is blank')
  const draw = mainThread(trace, 'draw')
  return {
    ...timings,
    presented: presentation(trace, 'draw'),
    drawCpu: draw.cpu,
    workerCpu: workersCpu(trace, 'draw'),
    longestBlock: draw.longest,
    recolourCpu: mainThread(trace, 'recolour').cpu,
    panCpu: mainThread(trace, 'pan').cpu,
    heap: (await memoryOf(page)) - before,
    shipped: fetched.reduce((sum, path) => sum + site.gzipped(path), 0),
  }
}
