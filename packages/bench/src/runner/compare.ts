import { cpus, release, totalmem } from 'node:os'
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
  for (const { subject, warm, shape, title } of cases.flatMap((each) =>
    [true, false].map((warm) => ({ ...each, warm })),
  )) {
    const results = new Map<string, (Measurement | string)[]>(names.map((name) => [name, []]))
    for (let round = 0; round < options.rounds; round++) {
      for (const name of round % 2 === 0 ? names : names.toReversed()) {
        const runs = results.get(name) ?? []
        // A contestant that did not finish once is not run again.
        if (runs.some((run) => typeof run === 'string')) continue
        process.stderr.write(`${warm ? 'warm' : 'cold'} round ${round + 1}, ${name}\n`)
        runs.push(await measure(site, subject, name, shape, warm, options.limitSeconds))
      }
    }
    console.log(`\n${title}, ${warm ? 'library warmed by a small chart first' : 'first chart of the page'}`)
    console.log(`Median of ${options.rounds}; in brackets Isobath's share of the rival's figure.\n`)
    console.log(table(results))
  }
  site.close()
  const [cpu] = cpus()
  console.log(
    `\n${cpu?.model ?? 'unknown CPU'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${release()}, Node ${process.version}, WebGL by SwiftShader on the CPU.`,
  )
}
