import { join } from 'node:path'
import type { Browser, CDPSession } from 'playwright'
import type { DrawTimes } from '../globe/page.ts'
import type { TrackCase } from '../globe/tracks.ts'
import { inFreshBrowser, memoryOf } from './fresh-browser.ts'
import { machine } from './machine.ts'
import { runRounds } from './rounds.ts'
import { type Site, buildSite, serveSite } from './site.ts'
import { type Column, table } from './table.ts'
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
  /** Bytes of page, workers, buffers and textures for each vertex, beside the given arrays. */
  readonly perVertex: number
  readonly glPerVertex: number
}

const columns: readonly Column<GlobeMeasurement>[] = [
  ['arrays to pixels', (row) => row.pixels, 'ms'],
  ['main-thread CPU', (row) => row.cpu, 'ms'],
  ['longest block', (row) => row.longest, 'ms'],
  ['CPU of all processes', (row) => row.allCpu, 'ms'],
  ['rotation step', (row) => row.step, 'ms'],
  ['step CPU', (row) => row.stepCpu, 'ms'],
  ['step CPU of all processes', (row) => row.stepAllCpu, 'ms'],
  ['idle CPU', (row) => row.idleCpu, 'ms/s'],
  ['memory', (row) => row.perVertex, 'B/vertex'],
  ['of it on the graphics card', (row) => row.glPerVertex, 'B/vertex'],
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
        (name) =>
          inFreshBrowser(options.limitSeconds, (browser, note) =>
            measureGlobe(browser, note, site, { name, size, isWarm }, options.pictures),
          ),
      )
      console.log(`\n${title}`)
      console.log(`Median of ${options.rounds}; in brackets Isobath's share of the rival's figure.\n`)
      console.log(table(results, columns))
    }
  }
  site.close()
  console.log(`\n${machine()}`)
}

/** One contestant with one case. */
interface Entry {
  readonly name: string
  readonly size: TrackCase
  readonly isWarm: boolean
}

async function measureGlobe(
  browser: Browser,
  note: (measured: string) => void,
  site: Site,
  { name, size, isWarm }: Entry,
  pictures: string | undefined,
): Promise<GlobeMeasurement> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 700 } })
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  await page.goto(site.address)
  const processes = await browser.newBrowserCDPSession()
  await page.evaluate(() => window.startGlobeBench())
  await page.evaluate(([who, of, warm]) => window.benchGlobe.prepare(who, of, warm), [name, size, isWarm] as const)
  const memoryBefore = await memoryOf(page)
  // The collections that measuring memory causes are no work of the library.
  await page.waitForTimeout(1000 * settleSeconds)
  await browser.startTracing(page, { categories: traceCategories })
  const cpuBefore = await processCpu(processes)
  const drawn = await page.evaluate(() => window.benchGlobe.draw())
  const allCpu = (await processCpu(processes)) - cpuBefore
  note(`arrays to pixels ${(drawn.pixels / 1000).toFixed(1)} s, CPU of all processes ${(allCpu / 1000).toFixed(1)} s`)
  await page.waitForTimeout(1000 * settleSeconds)
  await page.evaluate((seconds) => window.benchGlobe.idle(seconds), idleSeconds)
  const later = await page.evaluate(() => window.benchGlobe.trackPixels())
  if (pictures !== undefined) {
    await page.screenshot({ path: join(pictures, `${name}-${size.tracks}-${size.points}.png`) })
  }
  const memory = (await memoryOf(page)) - memoryBefore + drawn.glBytes
  const cpuBeforeSteps = await processCpu(processes)
  const step = await page.evaluate((steps) => window.benchGlobe.rotate(steps), rotationSteps)
  const cpuAfterSteps = await processCpu(processes)
  const trace = await browser.stopTracing()
  if (failures.length > 0) throw new Error(failures[0])
  if (drawn.trackPixels < Math.max(fewPixels, completeness * later)) {
    throw new Error(`the picture was not complete: ${drawn.trackPixels} pixels of tracks when reported, ${later} later`)
  }
  const draw = mainThread(trace, 'draw')
  const vertices = size.tracks * size.points
  return {
    ...drawn,
    cpu: draw.cpu,
    longest: draw.longest,
    allCpu,
    step,
    stepCpu: mainThread(trace, 'rotate').cpu,
    stepAllCpu: (cpuAfterSteps - cpuBeforeSteps) / rotationSteps,
    idleCpu: mainThread(trace, 'idle').cpu / idleSeconds,
    perVertex: memory / vertices,
    glPerVertex: drawn.glBytes / vertices,
  }
}

/** CPU milliseconds of all processes of the browser so far. */
async function processCpu(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return processInfo.reduce((sum, { cpuTime }) => sum + 1000 * cpuTime, 0)
}
