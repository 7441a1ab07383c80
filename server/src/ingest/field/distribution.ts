import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { parquetFiles, quote } from '../../engine/duckdb/compile.ts'
import { distributionFile, timeColumn, valueColumn } from '../../store/layout.ts'
import type { FieldStatistics } from '../../store/grid.ts'
import { createStatisticsCollector } from './statistics.ts'
import type { BinCounts, QuantileBin, StatisticsCollector } from './statistics.ts'
import type { StoredField } from './stored-field.ts'
import { tableOf } from './tile-table.ts'

/**
 * The values of a field, counted, as `distribution.parquet` keeps them: with a bin its valid values (`value` is NULL), and with each value of the bins that
 * hold percentiles how often it occurs. So times can be appended without a look at those that are there.
 */
const columns = 'variable INTEGER, bin INTEGER, value FLOAT, count BIGINT'

/** What the statistics of a revision start with. */
export interface DistributionBase {
  /** The distribution of the field before; absent where it is not known. */
  readonly path?: string | undefined
  /** The bins of each variable whose values it counts. */
  readonly known: readonly ReadonlySet<number>[]
  readonly collectors: readonly StatisticsCollector[]
}

/** Starts statistics with nothing. */
export const emptyBase = (variables: number): DistributionBase => ({
  known: Array.from({ length: variables }, () => new Set<number>()),
  collectors: Array.from({ length: variables }, () => createStatisticsCollector()),
})

/** Starts statistics with those of a stored field; undefined where its distribution is not there, as with fields of earlier versions. */
export async function readBase(connection: DuckDBConnection, { grid, store }: StoredField) {
  const path = join(dirname(store.fieldPath(grid, 'time')), distributionFile)
  if (!existsSync(path)) return undefined
  const rows = await connection.runAndReadAll(
    `SELECT variable, bin, (max(count) FILTER (value IS NULL))::DOUBLE, count(value) > 0 FROM ${quote(path)} GROUP BY variable, bin`,
  )
  const bins = grid.variables.map((): BinCounts => new Map())
  const known = grid.variables.map(() => new Set<number>())
  for (const [variable, bin, count, isKnown] of rows.getRows() as [number, number, number, boolean][]) {
    bins[variable]?.set(bin, count)
    if (isKnown) known[variable]?.add(bin)
  }
  const isWhole = ({ statistics }: { readonly statistics: FieldStatistics }, i: number) =>
    [...(bins[i] ?? [])].reduce((sum, [, count]) => sum + count, 0) === statistics.count
  if (!grid.variables.every(isWhole)) return undefined
  const collectors = grid.variables.map(({ statistics }, i) =>
    createStatisticsCollector({ statistics, bins: bins[i] ?? new Map() }),
  )
  return { path, known, collectors } satisfies DistributionBase
}

/** The values of a field that is being written: a working table of new values, and files of stored ones. */
export interface FieldValues {
  /** Level 0 files of the values that are not in the working table. */
  readonly paths: readonly string[]
  /** The first time of the working table that the stored counts do not include. */
  readonly newFrom: number
}

/** Writes the distribution of a field into its folder and finishes the statistics of its variables, with exact percentiles. */
export async function writeDistribution(
  connection: DuckDBConnection,
  folder: string,
  base: DistributionBase,
  values: FieldValues,
): Promise<FieldStatistics[]> {
  await connection.run(`CREATE TABLE distribution (${columns})`)
  const finished: FieldStatistics[] = []
  for (const [i, collector] of base.collectors.entries()) {
    const bins = collector.quantileBins()
    if (bins.length > 0) await countValues(connection, i, bins, base, values)
    const found = new Map<number, number>()
    for (const { ranks, bin, below } of bins)
      for (const rank of ranks) found.set(rank, await valueAtRank(connection, i, bin, rank - below))
    await insertBins(connection, i, collector.binCounts())
    finished.push(collector.finish((rank) => found.get(rank) ?? Number.NaN))
  }
  const path = quote(join(folder, distributionFile))
  await connection.run(`COPY (FROM distribution ORDER BY ALL) TO ${path} (FORMAT parquet, COMPRESSION zstd)`)
  return finished
}

/** Counts the values of a variable in some bins. It reads only new times of variables that the base knows. */
async function countValues(
  connection: DuckDBConnection,
  variable: number,
  bins: readonly QuantileBin[],
  { path, known }: DistributionBase,
  { paths, newFrom }: FieldValues,
) {
  const column = valueColumn(variable)
  const isKnown = ({ bin }: QuantileBin) => known[variable]?.has(bin) === true
  const [before, unknown] = [bins.filter(isKnown), bins.filter((bin) => !isKnown(bin))]
  const unnested = (from: string, isIn: readonly QuantileBin[]) =>
    `SELECT ${binSql(isIn)} AS bin, value, 1 AS count FROM (SELECT unnest(${column}) AS value FROM ${from}) WHERE bin IS NOT NULL`
  const sources = [
    ...(path !== undefined && before.length > 0
      ? [
          `SELECT bin, value, count FROM ${quote(path)}
            WHERE variable = ${variable} AND value IS NOT NULL AND bin IN (${before.map(({ bin }) => bin).join(', ')})`,
          unnested(`${tableOf(0)} WHERE ${timeColumn} >= ${newFrom}`, before),
        ]
      : []),
    ...(unknown.length > 0
      ? [unnested(tableOf(0), unknown), ...(paths.length > 0 ? [unnested(parquetFiles(paths), unknown)] : [])]
      : []),
  ]
  await connection.run(
    `INSERT INTO distribution SELECT ${variable}, bin, value, sum(count) FROM (${sources.join(' UNION ALL ')}) GROUP BY bin, value`,
  )
}

const floatSql = (x: number) => `'${Number.isFinite(x) ? x : x > 0 ? 'inf' : '-inf'}'::FLOAT`

/** The bin of a value among some; NULL in none of them. */
const binSql = (bins: readonly QuantileBin[]) =>
  `CASE ${bins.map(({ bin, low, high }) => `WHEN value BETWEEN ${floatSql(low)} AND ${floatSql(high)} THEN ${bin}`).join(' ')} END`

async function insertBins(connection: DuckDBConnection, variable: number, counts: BinCounts) {
  const [bins, numbers] = [[...counts.keys()], [...counts.values()]]
  if (bins.length === 0) return
  await connection.run(
    `INSERT INTO distribution SELECT ${variable}, unnest([${bins.join(', ')}]), NULL, unnest([${numbers.join(', ')}])`,
  )
}

async function valueAtRank(connection: DuckDBConnection, variable: number, bin: number, rank: number): Promise<number> {
  const result = await connection.runAndReadAll(
    `SELECT value FROM (
        SELECT value, sum(count) OVER (ORDER BY value) AS upto FROM distribution WHERE variable = ${variable} AND bin = ${bin} AND value IS NOT NULL
      ) WHERE upto > ${rank} ORDER BY value LIMIT 1`,
  )
  const [row] = result.getRows()
  if (!row) throw new Error(`no value of rank ${rank} in bin ${bin}`)
  return Number(row[0])
}
