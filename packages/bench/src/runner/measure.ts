import { type Browser, type Page, chromium } from 'playwright'
import { launchOptions } from '../../../../server/setup/browser.mjs'
import type { Timings } from '../page.ts'
import type { PageStart } from '../contestant.ts'
import type { Shape, SubjectName } from '../subjects.ts'
import type { Site } from './site.ts'
import { mainThread, presentation, traceCategories } from './trace.ts'

export interface Measurement extends Timings {
  /** Milliseconds from arrays until the compositor presented the frame with the picture. */
  readonly presented: number
  readonly drawCpu: number
  readonly longestBlock: number
  readonly recolourCpu: number
  readonly panCpu: number
  /** Bytes of the page and its workers after a collection, less those of the empty page. */
  readonly heap: number
  /** Gzipped bytes of the scripts that the contestant made the page fetch, its worker's included. */
  readonly shipped: number
}

/** Runs one contestant on one page of a fresh browser. Resolves to a sentence if it did not finish. */
export async function measure(
  site: Site,
  subject: SubjectName,
  name: string,
  shape: Shape,
  start: PageStart,
  limitSeconds: number,
): Promise<Measurement | string> {
  // Makes the browser measure memory at once instead of at the next collection.
  const browser = await chromium.launch(launchOptions('--enable-blink-features=ForceEagerMeasureMemory'))
  const timer = setTimeout(() => void browser.close(), limitSeconds * 1000)
  try {
    return await once(browser, site, subject, name, shape, start)
  } catch (error) {
    const said = String(error).split('\n')[0] ?? ''
    if (said.includes('crashed')) return 'ran out of memory'
    return said.includes('closed') ? `did not finish in ${limitSeconds} s` : said
  } finally {
    clearTimeout(timer)
    await browser.close()
  }
}

async function once(browser: Browser, site: Site, subject: SubjectName, name: string, shape: Shape, start: PageStart) {
  const page = await browser.newPage({ viewport: { width: 1000, height: 700 } })
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  await page.goto(site.address)
  const before = await memory(page)
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
    longestBlock: draw.longest,
    recolourCpu: mainThread(trace, 'recolour').cpu,
    panCpu: mainThread(trace, 'pan').cpu,
    heap: (await memory(page)) - before,
    shipped: fetched.reduce((sum, path) => sum + site.gzipped(path), 0),
  }
}

const memory = (page: Page) =>
  page.evaluate(async () => {
    const measured = await (
      performance as unknown as { measureUserAgentSpecificMemory(): Promise<{ bytes: number }> }
    ).measureUserAgentSpecificMemory()
    return measured.bytes
  })
