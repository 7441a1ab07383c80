import type { PageStart } from '../contestant.ts'
import type { Shape, SubjectName } from '../subjects.ts'
import { describeMachine } from './machine.ts'
import { type Measurement, measure } from './measure.ts'
import { runRounds } from './rounds.ts'
import { buildSite, serveSite } from './site.ts'
import { storedTable, storeTables } from './store.ts'
import { type Column, table } from './table.ts'

/** One comparison. */
export interface Comparison {
  /** Isobath first. */
  readonly rivals: readonly string[]
  readonly cases: readonly { readonly subject: SubjectName; readonly shape: Shape; readonly title: string }[]
}

const columns: readonly Column<Measurement>[] = [
  ['data to pixels', (row) => row.pixels, 'ms'],
  ['data to presentation', (row) => row.presented, 'ms'],
  ['main-thread CPU', (row) => row.drawCpu, 'ms'],
  ['longest block', (row) => row.longestBlock, 'ms'],
  ['recolour', (row) => row.recolour, 'ms'],
  ['recolour CPU', (row) => row.recolourCpu, 'ms'],
  ['pan step', (row) => row.pan, 'ms'],
  ['pan CPU', (row) => row.panCpu, 'ms'],
  ['hover p95', (row) => row.hover ?? Number.NaN, 'ms'],
  ['memory', (row) => row.heap / 1e6, 'MB'],
  ['shipped', (row) => row.shipped / 1e3, 'kB gz'],
]

/** Runs all contestants in turns, several rounds, each in a fresh browser. Prints medians and ratios, and stores them for the manual if asked to. */
export async function compare(
  { rivals, cases }: Comparison,
  options: { rounds: number; only: readonly string[]; limitSeconds: number; store: boolean },
): Promise<void> {
  const site = await serveSite(await buildSite())
  const names = options.only.length > 0 ? rivals.filter((name) => options.only.includes(name)) : rivals
  const tables = [
    {
      title: 'library warmed by a small chart first',
      entries: names.map((name) => ({ name, start: 'warm' as const })),
    },
    {
      title: 'first chart of the page',
      entries: names.flatMap((name) => [
        { name, start: 'first' as const },
        ...(name === 'isobath' ? [{ name, start: 'prepared' as const }] : []),
      ]),
    },
  ]
  const machine = await describeMachine()
  const stored = []
  for (const { subject, shape, title, entries, part } of cases.flatMap((each) =>
    tables.map(({ title: part, entries }) => ({ ...each, part, entries })),
  )) {
    process.stderr.write(`${title}, ${part}\n`)
    const results = await runRounds(entries, options.rounds, rowTitle, (entry) =>
      measure(site, subject, entry.name, shape, entry.start, options.limitSeconds),
    )
    console.log(`\n${title}, ${part}`)
    console.log(`Median of ${options.rounds}; in brackets Isobath's share of the rival's figure.\n`)
    console.log(table(results, columns))
    stored.push(storedTable({ title, start: part, rounds: options.rounds, machine }, results, columns.slice(0, 4)))
  }
  site.close()
  if (options.store) await storeTables(stored)
  console.log(`\n${machine}`)
}

const rowTitle = ({ name, start }: { readonly name: string; readonly start: PageStart }) =>
  start === 'prepared' ? `${name} after warmUp()` : name
