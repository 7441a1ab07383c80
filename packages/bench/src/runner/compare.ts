import { cpus, release, totalmem } from 'node:os'
import type { PageStart } from '../contestant.ts'
import type { Shape, SubjectName } from '../subjects.ts'
import { type Measurement, measure } from './measure.ts'
import { buildSite, serveSite } from './site.ts'
import { table } from './table.ts'

/** One comparison. */
export interface Comparison {
  /** Isobath first. */
  readonly rivals: readonly string[]
  readonly cases: readonly { readonly subject: SubjectName; readonly shape: Shape; readonly title: string }[]
}

/** Runs all contestants in turns, several rounds, each in a fresh browser. Prints medians and ratios. */
export async function compare(
  { rivals, cases }: Comparison,
  options: { rounds: number; only: readonly string[]; limitSeconds: number },
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
  for (const { subject, shape, title, entries, part } of cases.flatMap((each) =>
    tables.map(({ title: part, entries }) => ({ ...each, part, entries })),
  )) {
    const results = new Map<string, (Measurement | string)[]>(entries.map((entry) => [rowTitle(entry), []]))
    for (let round = 0; round < options.rounds; round++) {
      for (const entry of round % 2 === 0 ? entries : entries.toReversed()) {
        const runs = results.get(rowTitle(entry)) ?? []
        // A contestant that did not finish once is not run again.
        if (runs.some((run) => typeof run === 'string')) continue
        process.stderr.write(`${entry.start}, round ${round + 1}, ${entry.name}\n`)
        runs.push(await measure(site, subject, entry.name, shape, entry.start, options.limitSeconds))
      }
    }
    console.log(`\n${title}, ${part}`)
    console.log(`Median of ${options.rounds}; in brackets Isobath's share of the rival's figure.\n`)
    console.log(table(results))
  }
  site.close()
  const [cpu] = cpus()
  console.log(
    `\n${cpu?.model ?? 'unknown CPU'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${release()}, Node ${process.version}, WebGL by SwiftShader on the CPU.`,
  )
}

const rowTitle = ({ name, start }: { readonly name: string; readonly start: PageStart }) =>
  start === 'prepared' ? `${name} after warmUp()` : name
