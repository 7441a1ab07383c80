import { chromium } from 'playwright'
import { launchOptions } from '../../../../server/setup/programs/browser.mjs'
import type { ManyScene } from '../many.ts'
import { type Site, buildSite, serveSite } from './site.ts'
import { median } from './table.ts'
import { mainThread, traceCategories } from './trace.ts'

const scenes: Readonly<Record<string, ManyScene>> = {
  'nine charts of 500,000 cells': { charts: 9, panels: 1, columns: 1000, rows: 500 },
  'twenty panels of 64,800 cells': { charts: 1, panels: 20, columns: 360, rows: 180 },
  'a hundred charts of 16,200 cells': { charts: 100, panels: 1, columns: 180, rows: 90 },
}

interface Run {
  readonly total: number
  readonly cpu: number
  readonly longest: number
}

/** Draws pages of many charts, several rounds, each in a fresh browser after one warm-up chart. Prints medians. */
export async function many({ rounds, only }: { readonly rounds: number; readonly only: readonly string[] }) {
  const site = await serveSite(await buildSite())
  const names = ['isobath', 'webgl'].filter((name) => only.length === 0 || only.includes(name))
  console.log(`\nMany charts on one page of 1280 × 800, median of ${rounds}\n`)
  console.log('| | | all drawn (ms) | main-thread CPU (ms) | longest block (ms) |\n|---|---|---:|---:|---:|')
  for (const [title, scene] of Object.entries(scenes)) {
    const runs = new Map<string, Run[]>(names.map((name) => [name, []]))
    for (let round = 0; round < rounds; round++) {
      for (const name of round % 2 === 0 ? names : names.toReversed()) {
        process.stderr.write(`${title}, round ${round + 1}, ${name}\n`)
        runs.get(name)?.push(await once(site, name, scene))
      }
    }
    for (const [name, all] of runs) {
      const figures = (['total', 'cpu', 'longest'] as const).map((of) => median(all.map((run) => run[of])).toFixed(1))
      console.log(`| ${title} | ${name} | ${figures.join(' | ')} |`)
    }
  }
  site.close()
}

async function once(site: Site, name: string, scene: ManyScene): Promise<Run> {
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(error.message))
    await page.goto(site.address)
    await browser.startTracing(page, { categories: traceCategories })
    const total = await page.evaluate(([contestant, many]) => window.benchMany(contestant, many), [
      name,
      scene,
    ] as const)
    const trace = await browser.stopTracing()
    if (failures.length > 0) throw new Error(failures[0])
    return { total, ...mainThread(trace, 'draw') }
  } finally {
    await browser.close()
  }
}
