/**
 * Runs all contestants in turns, several rounds; their order alternates. A contestant that did not finish once is not run again.
 *
 * @param titleOf the row of an entry
 * @param run resolves to a sentence if the contestant did not finish
 */
export async function runRounds<Entry, Result>(
  entries: readonly Entry[],
  rounds: number,
  titleOf: (entry: Entry) => string,
  run: (entry: Entry) => Promise<Result | string>,
): Promise<ReadonlyMap<string, readonly (Result | string)[]>> {
  const results = new Map<string, (Result | string)[]>(entries.map((entry) => [titleOf(entry), []]))
  for (let round = 0; round < rounds; round++) {
    for (const entry of round % 2 === 0 ? entries : entries.toReversed()) {
      const runs = results.get(titleOf(entry)) ?? []
      if (runs.some((each) => typeof each === 'string')) continue
      process.stderr.write(`round ${round + 1}, ${titleOf(entry)}\n`)
      const result = await run(entry)
      if (typeof result === 'string') process.stderr.write(`${result}\n`)
      runs.push(result)
    }
  }
  return results
}
