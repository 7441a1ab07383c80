import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Comparison } from './compare.ts'
import { describeMachine } from './machine.ts'
import { type Measurement, measure } from './measure.ts'
import { runRounds } from './rounds.ts'
import { type Site, buildSite, serveSite } from './site.ts'
import { type Column, median } from './table.ts'

const fastest = (numbers: readonly number[]) => Math.min(...numbers)

/** Wall times differ by a factor of two between runs on a busy machine: the fastest run differs less. */
const columns: readonly (readonly [...Column<Measurement>, summarize: typeof median])[] = [
  ['data to pixels', (row) => row.pixels, 'ms', median],
  ['fastest', (row) => row.pixels, 'ms', fastest],
  ['main-thread CPU', (row) => row.drawCpu, 'ms', median],
  ['worker CPU', (row) => row.workerCpu, 'ms', median],
  ['longest block', (row) => row.longestBlock, 'ms', median],
  ['recolour CPU', (row) => row.recolourCpu, 'ms', median],
  ['pan CPU', (row) => row.panCpu, 'ms', median],
]

const starts = { warm: 'after a small chart', first: 'first chart of the page' } as const

/**
 * Draws the cases of comparisons with this package and with that of another checkout, in turns, each in a fresh browser. Page and arrays are the same.
 * Prints medians and the ratio of this package to the other one.
 *
 * @param before the folder of the other checkout, where `packages/plot` is built
 */
export async function versions(
  comparisons: readonly Comparison[],
  { before, rounds, limitSeconds }: { readonly before: string; readonly rounds: number; readonly limitSeconds: number },
): Promise<void> {
  const sites: Readonly<Record<string, Site>> = {
    before: await serveSite(await buildSite('before', [plotOf(before)])),
    after: await serveSite(await buildSite()),
  }
  const titles = columns.map(([title, , unit]) => `${title} (${unit})`)
  console.log(`| | | | ${titles.join(' | ')} |\n|---|---|---|${'---:|'.repeat(titles.length)}`)
  for (const { subject, shape, title } of comparisons.flatMap(({ cases }) => cases)) {
    for (const start of ['warm', 'first'] as const) {
      const results = await runRounds(
        Object.entries(sites),
        rounds,
        ([name]) => name,
        ([, site]) => measure(site, subject, 'isobath', shape, start, limitSeconds),
      )
      const rows = new Map(Array.from(results, ([name, runs]) => [name, figuresOf(runs)]))
      for (const [name, row] of rows) {
        const failure = results.get(name)?.find((run) => typeof run === 'string')
        if (failure !== undefined) {
          console.log(`| ${title} | ${starts[start]} | ${name} | ${failure} |`)
          continue
        }
        const cells = row.map((value, i) => {
          const old = rows.get('before')?.[i] ?? Number.NaN
          return name === 'before' ? value.toFixed(1) : `${value.toFixed(1)} (×${(value / old).toFixed(2)})`
        })
        console.log(`| ${title} | ${starts[start]} | ${name} | ${cells.join(' | ')} |`)
      }
    }
  }
  for (const site of Object.values(sites)) site.close()
  console.log(`\nMedians of ${rounds}. ${await describeMachine()}`)
}

const figuresOf = (runs: readonly (Measurement | string)[]) => {
  const finished = runs.filter((run) => typeof run !== 'string')
  return columns.map(([, of, , summarize]) => summarize(finished.map((run) => of(run))))
}

/** What the page imports of another checkout: its package under today's names. An older one has no `warmUp`, and calls a scatter sparse. */
const otherPackage = (checkout: string) => {
  const built = JSON.stringify(join(checkout, 'packages/plot/dist/index.js'))
  return `import { createPlot as create } from ${built}
export * from ${built}
export const warmUp = () => undefined
let scatter = 'scatter'
export function createPlot(element, options) {
  if (options.kind !== 'scatter') return create(element, options)
  try {
    return create(element, { ...options, kind: scatter })
  } catch (error) {
    if (scatter === 'sparse') throw error
    scatter = 'sparse'
    // The chart that could not be created leaves an element, in which the page would look for the canvas.
    element.replaceChildren()
    return createPlot(element, options)
  }
}`
}

/** Has the page import the package of another checkout. */
const plotOf = (checkout: string): Plugin => ({
  name: 'other-plot',
  enforce: 'pre',
  resolveId: (id) => (id === '@isobath/plot' ? '\0other-plot' : undefined),
  load: (id) => (id === '\0other-plot' ? otherPackage(checkout) : undefined),
})
