import { chromium } from 'playwright'
import { pageRoutes } from '../../../../../server/src/api/portal/page-routes.ts'
import { launchOptions } from '../../../../../server/setup/programs/browser.mjs'
import { writeFormatted } from '../../../../../server/setup/write-formatted.mjs'
import { describeMachine } from '../machine.ts'
import { median } from '../table.ts'
import { measurePage, type PageLoad } from './measure-page.ts'
import { startService } from '../../../../../server/setup/programs/service.mjs'

const results = new URL('../../../results/pages.md', import.meta.url)

/** What of the demo stands for the parameters of a route. */
const examples: Readonly<Record<string, string>> = {
  ':dataset': 'Levitus_Annual',
  ':cruise': 'Simulated%20Cruise%201',
  ':program': 'Simulated%20Cruises',
  ':token': 'none',
}

interface Options {
  readonly rounds: number
  /** Routes to measure; empty for all. */
  readonly only: readonly string[]
}

/** Measures the first load of every page of the portal and the navigation to it. Prints medians, and keeps those of a full run in a file. */
export async function pages({ rounds, only }: Options) {
  const routes = pageRoutes.filter((route) => only.length === 0 || only.includes(route))
  const portal = await startService()
  const browser = await chromium.launch(launchOptions())
  const runs = new Map<string, PageLoad[]>(routes.map((route) => [route, []]))
  try {
    for (let round = 0; round < rounds; round++) {
      for (const route of round % 2 === 0 ? routes : routes.toReversed()) {
        process.stderr.write(`round ${round + 1}, ${route}\n`)
        const path = route.replaceAll(/:\w+/g, (name) => examples[name] ?? name)
        runs.get(route)?.push(await measurePage(browser, portal.address, path))
      }
    }
  } finally {
    await browser.close()
    await portal.stop()
  }
  const text = report(runs, rounds, await describeMachine())
  console.log(text)
  if (only.length === 0) await writeFormatted(results, text)
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
const whole = (value: number) => value.toFixed(0)

const columns: readonly (readonly [title: string, of: keyof PageLoad, write: (value: number) => string])[] = [
  ['script before the engine (kB gzip)', 'firstScript', kilobytes],
  ['all script (kB gzip)', 'allScript', kilobytes],
  ['largest contentful paint (ms)', 'largestPaint', whole],
  ['total blocking time (ms)', 'blocking', whole],
  ['layout shift', 'shift', (value) => value.toFixed(3)],
  ['navigation, main-thread CPU (ms)', 'navigation', whole],
]

function report(runs: ReadonlyMap<string, readonly PageLoad[]>, rounds: number, machine: string): string {
  const lines = [...runs].map(
    ([route, loads]) =>
      `| \`${route}\` | ${columns.map(([, of, write]) => write(median(loads.map((load) => load[of])))).join(' | ')} |`,
  )
  return `# Page loads of the portal

Written by \`npm run bench -- pages --rounds ${rounds}\`: medians of ${rounds}, headless Chromium, 1280 × 800, the demo served from the same machine, nothing cached.

| route | ${columns.map(([title]) => title).join(' | ')} |
|---|${'---:|'.repeat(columns.length)}
${lines.join('\n')}

${machine}
`
}
