import type { DuckDBConnection } from '@duckdb/node-api'
import type { FieldStatistics } from '../../store/grid.ts'
import { valueColumn } from '../../store/layout.ts'
import type { StatisticsCollector, QuantileBin } from './statistics.ts'

/** Finishes the statistics of each variable of the working table `level0`: its exact percentiles, without sorting all its values. */
export async function exactPercentiles(
  connection: DuckDBConnection,
  gathered: readonly StatisticsCollector[],
): Promise<FieldStatistics[]> {
  const finished: FieldStatistics[] = []
  for (const [i, statistics] of gathered.entries()) {
    const found = new Map<number, number>()
    for (const bin of statistics.quantileBins()) {
      const values = await valuesInBin(connection, valueColumn(i), bin)
      for (const rank of bin.ranks) found.set(rank, valueAtRank(values, rank - bin.below))
    }
    finished.push(statistics.finish((rank) => found.get(rank) ?? Number.NaN))
  }
  return finished
}

type CountedValue = readonly [value: number, count: number]

async function valuesInBin(connection: DuckDBConnection, column: string, { low, high }: QuantileBin) {
  const bound = (x: number) => `'${Number.isFinite(x) ? x : x > 0 ? 'inf' : '-inf'}'::FLOAT`
  const result = await connection.runAndReadAll(
    `SELECT value, count(*)::DOUBLE FROM (SELECT unnest(${column}) AS value FROM level0)
     WHERE value BETWEEN ${bound(low)} AND ${bound(high)} GROUP BY value ORDER BY value`,
  )
  return result.getRows() as unknown as readonly CountedValue[]
}

function valueAtRank(values: readonly CountedValue[], rank: number): number {
  let seen = 0
  for (const [value, count] of values) {
    seen += count
    if (rank < seen) return value
  }
  throw new Error(`no value of rank ${rank} among ${seen}`)
}
