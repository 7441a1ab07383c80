import { expect } from 'vitest'
import { parquetFiles } from '../../../src/engine/duckdb/compile.ts'
import { emptyStatistics } from '../../../src/ingest/field/statistics.ts'
import type { Observations } from '../../../src/store/observations.ts'
import { query } from './tables.ts'

const isNear = (x: number | undefined) =>
  x === undefined ? undefined : expect.closeTo(x, 8 - Math.ceil(Math.log10(Math.abs(x) + 1)))

/** Compares the listed statistics of a table with what DuckDB makes of all its rows. */
export async function expectStatisticsOfRows(table: Observations, paths: readonly string[]): Promise<void> {
  const from = parquetFiles(paths)
  const ofColumn = async (value: string) => {
    const [row = []] = await query(
      `SELECT count(v)::DOUBLE, min(v), max(v), favg(v), stddev_samp(v), quantile_cont(v, 0.25), quantile_cont(v, 0.5), quantile_cont(v, 0.75)
        FROM (SELECT (${value})::DOUBLE AS v FROM ${from})`,
    )
    const [count, min, max, mean, std, p25, p50, p75] = row.map((x) => (x === null ? undefined : Number(x)))
    return {
      count,
      min,
      max,
      mean: isNear(mean),
      std: isNear(std),
      p25: isNear(p25),
      p50: isNear(p50),
      p75: isNear(p75),
    }
  }
  for (const [name, statistics] of Object.entries(table.coordinates))
    expect([name, statistics]).toEqual([name, await ofColumn(name === 'time' ? 'epoch_ms(time)' : name)])
  const ofText = async (name: string) => ({
    ...emptyStatistics,
    count: Number((await query(`SELECT count("${name}") FROM ${from}`))[0]?.[0]),
  })
  for (const { name, type, statistics } of table.columns)
    expect([name, statistics]).toEqual([name, await (type === 'VARCHAR' ? ofText(name) : ofColumn(`"${name}"`))])
}
