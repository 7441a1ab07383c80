import { createServer } from 'node:http'
import { type Browser, type Page, chromium } from 'playwright'
import { launchOptions } from '../../../../../server/setup/programs/browser.mjs'
import { describeMachine } from '../machine.ts'
import { buildLivePage } from './live-page.ts'
import { type MemoryReading, memoryReader } from './memory-reading.ts'

const rowsEachSecond = 10
/** Rows before the first is appended, and seconds of appending before the first reading: by then every part of the chart has run. */
const firstRows = 600
const warmSeconds = 30

interface Options {
  readonly minutes: number
}

/**
 * Appends ten rows a second to a time series, and reads the memory of page, workers and graphics before, every minute and after. A second browser draws
 * the same rows at once: what the live page keeps beyond that is growth that the data do not explain.
 */
export async function live({ minutes }: Options): Promise<void> {
  const site = await serveLivePage()
  try {
    const { readings, rows } = await inBrowser(site.address, (page, browser) => appendFor(minutes, page, browser))
    const whole = await inBrowser(site.address, async (page, browser) => {
      const read = await memoryReader(browser, page)
      await page.evaluate((count) => window.live.draw(count), rows)
      return read()
    })
    console.log(reportOf(readings, whole, rows, minutes, await describeMachine()))
  } finally {
    site.close()
  }
}

/** The readings at the start and after each minute, and the number of rows at the end. */
async function appendFor(minutes: number, page: Page, browser: Browser) {
  const read = await memoryReader(browser, page)
  await page.evaluate((count) => window.live.draw(count), firstRows)
  await page.evaluate((count) => window.live.start(count), rowsEachSecond)
  await page.waitForTimeout(1000 * warmSeconds)
  const readings = [await read()]
  for (let minute = 0; minute < minutes; minute++) {
    await page.waitForTimeout(60_000)
    readings.push(await read())
  }
  return { readings, rows: await page.evaluate(() => window.live.stop()) }
}

const mega = (bytes: number) => (bytes / 1e6).toFixed(2)
const columns: readonly (readonly [string, (reading: MemoryReading) => string])[] = [
  ['page, MB', ({ page }) => mega(page)],
  ['workers, MB', ({ workers }) => mega(workers)],
  ['DOM nodes', ({ nodes }) => String(nodes)],
  ['listeners', ({ listeners }) => String(listeners)],
  ['WebGL buffers', ({ buffers }) => String(buffers)],
  ['textures', ({ textures }) => String(textures)],
  ['graphics process, MB', ({ graphics }) => mega(graphics)],
]

function reportOf(
  readings: readonly MemoryReading[],
  whole: MemoryReading,
  rows: number,
  minutes: number,
  machine: string,
): string {
  const line = (name: string, reading: MemoryReading) =>
    `| ${name} | ${columns.map(([, of]) => of(reading)).join(' | ')} |`
  const [first, last] = [readings[0], readings.at(-1)]
  const spent = (last?.cpu ?? Number.NaN) - (first?.cpu ?? Number.NaN)
  return [
    `Live rows: ${rowsEachSecond} a second for ${minutes} minutes, ${rows.toLocaleString('en')} at the end.`,
    '',
    `| after | ${columns.map(([title]) => title).join(' | ')} |`,
    `| --- |${' ---: |'.repeat(columns.length)}`,
    ...readings.map((reading, minute) => line(`${minute} min`, reading)),
    line('the same rows drawn at once', whole),
    '',
    `CPU of the page's main thread: ${(spent / (60 * minutes)).toFixed(1)} ms a second.`,
    machine,
  ].join('\n')
}

async function inBrowser<T>(address: string, work: (page: Page, browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 700 } })
    await page.goto(address)
    await page.waitForFunction((name) => name in window, 'live' satisfies keyof Window)
    return await work(page, browser)
  } finally {
    await browser.close()
  }
}

async function serveLivePage() {
  const files = await buildLivePage()
  const server = createServer((request, response) => {
    const file = files.get(new URL(request.url ?? '/', 'http://localhost').pathname)
    if (file) response.writeHead(200, { 'content-type': file.type }).end(file.body)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { address: `http://127.0.0.1:${address.port}/`, close: () => server.close() }
}
