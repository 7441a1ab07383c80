import { join } from 'node:path'
import type { Browser, CDPSession } from 'playwright'
import type { DrawTimes } from '../globe/page.ts'
import type { TrackCase } from '../globe/tracks.ts'
import { inFreshBrowser, memoryOf } from './fresh-browser.ts'
import { describeMachine } from './machine.ts'
import { runRounds } from './rounds.ts'
import { type Site, buildSite, serveSite } from './site.ts'
import { type Column, median, table } from './table.ts'
import { mainThread, traceCategories } from './trace.ts'

const rivals = ['isobath', 'isobath on the page', 'deck', 'globe.gl', 'cesium', 'maplibre'] as const

const cases: readonly TrackCase[] = [
  { tracks: 70, points: 1000 },
  { tracks: 70, points: 14_000 },
  { tracks: 1000, points: 10_000 },
]

/** Until the libraries have finished what they do after their first picture, and the time in which nothing happens. */
const settleSeconds = 1.5
const idleSeconds = 3

const rotationSteps = 9

/** Of the memory of each globe. */
const memoryReadings = 3

const emptyCase: TrackCase = { tracks: 0, points: 0 }

/** A picture must have as many pixels of tracks when the library reports it as later, within this part, and more than a few. */
const completeness = 0.98
const fewPixels = 1000

interface GlobeMeasurement extends DrawTimes {
  /** CPU milliseconds of the main thread, and its longest task. */
  readonly cpu: number
  readonly longest: number
  /** CPU milliseconds of all processes of the browser: with software GL also those of the graphics card. */
  readonly allCpu: number
  readonly step: number
  readonly stepCpu: number
  readonly stepAllCpu: number
  /** CPU milliseconds of the main thread in a second. */
  readonly idleCpu: number
  readonly memory: MemoryUse
}

/** Bytes beside the given arrays. */
interface MemoryUse {
  /** Page, workers, buffers and textures. */
  readonly all: number
  /** Buffers and textures. */
  readonly gl: number
}

/** A globe without tracks. */
interface EmptyGlobe {
  readonly empty: MemoryUse
}

/** A line of the table. */
interface Row extends GlobeMeasurement, EmptyGlobe {
  /** Median bytes with tracks less median bytes without, for each vertex. */
  readonly perVertex: MemoryUse
}

const columns: readonly Column<Row>[] = [
  ['arrays to pixels', (row) => row.pixels, 'ms'],
  ['main-thread CPU', (row) => row.cpu, 'ms'],
  ['longest block', (row) => row.longest, 'ms'],
  ['CPU of all processes', (row) => row.allCpu, 'ms'],
  ['rotation step', (row) => row.step, 'ms'],
  ['step CPU', (row) => row.stepCpu, 'ms'],
  ['step CPU of all processes', (row) => row.stepAllCpu, 'ms'],
  ['idle CPU', (row) => row.idleCpu, 'ms/s'],
  ['memory without tracks', (row) => row.empty.all / 1e6, 'MB'],
  ['memory of tracks', (row) => row.perVertex.all, 'B/vertex'],
  ['of it on the graphics card', (row) => row.perVertex.gl, 'B/vertex'],
]

/** Draws tracks on globes, several rounds, each in a fresh browser. Prints medians and ratios. */
export async function globe(options: {
  readonly rounds: number
  readonly only: readonly string[]
  readonly limitSeconds: number
  /** Instead of the usual cases. */
  readonly size?: TrackCase
  /** The globe of a warmed library or the first one of the page; both by default. */
  readonly start?: string
  /** A folder for the pictures. */
  readonly pictures?: string
}): Promise<void> {
  const site = await serveSite(await buildSite())
  const names = rivals.filter((name) => options.only.length === 0 || options.only.includes(name))
  for (const size of options.size ? [options.size] : cases) {
    for (const isWarm of [true, false].filter((each) => options.start !== (each ? 'first' : 'warm'))) {
      const title = `${size.tracks} tracks of ${size.points.toLocaleString('en')} points, ${isWarm ? 'library warmed by a small globe first' : 'first globe of the page'}`
      process.stderr.write(`${title}\n`)
      const results = await runRounds(
        names,
        options.rounds,
        (name) => name,
        async (name) => {
          const empty = await inFreshBrowser(options.limitSeconds, (browser) =>
            measureEmptyGlobe(browser, site, { name, size: emptyCase, isWarm }),
          )
          if (typeof empty === 'string') return empty
          const drawn = await inFreshBrowser(options.limitSeconds, (browser, note) =>
            measureGlobe(browser, note, site, { name, size, isWarm }, options.pictures),
          )
          return typeof drawn === 'string' ? drawn : { ...drawn, ...empty }
        },
      )
      const rows = new Map([...results].map(([name, runs]) => [name, rowsOf(runs, size)] as const))
      console.log(`\n${title}`)
      console.log(`Median of ${options.rounds}; in brackets Isobath's share of the rival's figure.\n`)
      console.log(table(rows, columns))
    }
  }
  site.close()
  console.log(`\n${await describeMachine()}`)
}

/** The memory of tracks is a difference of medians: the memory of one globe differs from browser to browser by more than few tracks take. */
function rowsOf(runs: readonly ((GlobeMeasurement & EmptyGlobe) | string)[], size: TrackCase): (Row | string)[] {
  const measured = runs.filter((run) => typeof run !== 'string')
  const growth = (part: keyof MemoryUse) =>
    (median(measured.map(({ memory }) => memory[part])) - median(measured.map(({ empty }) => empty[part]))) /
    (size.tracks * size.points)
  const perVertex = { all: growth('all'), gl: growth('gl') }
  return runs.map((run) => (typeof run === 'string' ? run : { ...run, perVertex }))
}

/** One contestant with one case. */
interface Entry {
  readonly name: string
  readonly size: TrackCase
  readonly isWarm: boolean
}

/** A page with the tracks of an entry, which are not drawn yet. */
async function openBench(browser: Browser, site: Site, { name, size, isWarm }: Entry) {
  const page = await browser.newPage({ viewport: { width: 1000, height: 700 } })
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  await page.goto(site.address)
  await page.evaluate(() => window.startGlobeBench())
  await page.evaluate(([who, of, warm]) => window.benchGlobe.prepare(who, of, warm), [name, size, isWarm] as const)
  const memoryBefore = await memoryOf(page)
  // The collections that measuring memory causes are no work of the library.
  await page.waitForTimeout(1000 * settleSeconds)
  const memoryUse = async ({ glBytes }: DrawTimes): Promise<MemoryUse> => {
    const readings: number[] = []
    for (let i = 0; i < memoryReadings; i++) readings.push(await memoryOf(page))
    return { all: median(readings) - memoryBefore + glBytes, gl: glBytes }
  }
  return { page, failures, memoryUse }
}

async function measureEmptyGlobe(browser: Browser, site: Site, entry: Entry): Promise<EmptyGlobe> {
  const { page, failures, memoryUse } = await openBench(browser, site, entry)
  const drawn = await page.evaluate(() => window.benchGlobe.draw())
  await page.waitForTimeout(1000 * (settleSeconds + idleSeconds))
  if (failures.length > 0) throw new Error(failures[0])
  return { empty: await memoryUse(drawn) }
}

async function measureGlobe(
  browser: Browser,
  note: (measured: string) => void,
  site: Site,
  entry: Entry,
  pictures: string | undefined,
): Promise<GlobeMeasurement> {
  const { page, failures, memoryUse } = await openBench(browser, site, entry)
  const processes = await browser.newBrowserCDPSession()
  await browser.startTracing(page, { categories: traceCategories })
  const cpuBefore = await processCpu(processes)
  const drawn = await page.evaluate(() => window.benchGlobe.draw())
  const allCpu = (await processCpu(processes)) - cpuBefore
  note(`arrays to pixels ${(drawn.pixels / 1000).toFixed(1)} s, CPU of all processes ${(allCpu / 1000).toFixed(1)} s`)
  await page.waitForTimeout(1000 * settleSeconds)
  await page.evaluate((seconds) => window.benchGlobe.idle(seconds), idleSeconds)
  const later = await page.evaluate(() => window.benchGlobe.trackPixels())
  if (pictures !== undefined) {
    await page.screenshot({ path: join(pictures, `${entry.name}-${entry.size.tracks}-${entry.size.points}.png`) })
  }
  const memory = await memoryUse(drawn)
  const cpuBeforeSteps = await processCpu(processes)
  const step = await page.evaluate((steps) => window.benchGlobe.rotate(steps), rotationSteps)
  const cpuAfterSteps = await processCpu(processes)
  const trace = await browser.stopTracing()
  if (failures.length > 0) throw new Error(failures[0])
  if (drawn.trackPixels < Math.max(fewPixels, completeness * later)) {
    throw new Error(`the picture was not complete: ${drawn.trackPixels} pixels of tracks when reported, ${later} later`)
  }
  const draw = mainThread(trace, 'draw')
  return {
    ...drawn,
    cpu: draw.cpu,
    longest: draw.longest,
    allCpu,
    step,
    stepCpu: mainThread(trace, 'rotate').cpu,
    stepAllCpu: (cpuAfterSteps - cpuBeforeSteps) / rotationSteps,
    idleCpu: mainThread(trace, 'idle').cpu / idleSeconds,
    memory,
  }
}

/** CPU milliseconds of all processes of the browser so far. */
async function processCpu(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return processInfo.reduce((sum, { cpuTime }) => sum + 1000 * cpuTime, 0)
}
