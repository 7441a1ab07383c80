import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { OceanRegion } from '@isobath/domain'
import type { FieldStatistics } from '../../../store/grid.ts'
import { distributionFile } from '../../../store/layout.ts'
import type { Observations } from '../../../store/observations.ts'
import type { Store } from '../../../store/store.ts'
import { emptyStatistics, mergeMoments, momentsOf, percentilesAt, statisticsOfMoments } from '../../field/statistics.ts'
import { quote } from '../source.ts'
import type { WorkingDatabase } from '../working-database.ts'
import { binsOfPercentiles, binValues, mergeValues, tidyBins, valueAtRank } from './value-bins.ts'
import type { ValueBin, ValueCount } from './value-bins.ts'

/**
 * What the statistics of a large table follow from, as `distribution.parquet` keeps it beside the rows, so that rows can be appended without a look at
 * those that are there. It holds, for each column of numbers, its bins (`high`, `count`) and how often each value occurs in the bins that hold percentiles; the
 * rows of each year, the least (`value`) and greatest (`high`) longitude of each tenth of a degree, and the names of regions.
 */
const columnsSql = 'kind VARCHAR, name VARCHAR, high DOUBLE, value DOUBLE, count BIGINT'

/** Rows that come to rows whose distribution is in the working table `before`. They are in the working table `added`. */
export interface AddedRows {
  readonly before: Observations
}

/** Bins of a column at most when they are made. */
const mostBins = 4096

/** Values that tell where a bin ends. Bins need not be of one size. */
const sampledOfBin = 20

/**
 * Reads the distribution of a stored table into the working table `before`. False where it is not there, or is not of these rows: then statistics are
 * made from the rows.
 */
export async function readDistribution(
  work: WorkingDatabase,
  observations: Observations,
  store: Pick<Store, 'rowsPath'>,
): Promise<boolean> {
  const path = store.rowsPath(observations, distributionFile)
  if (!existsSync(path)) return false
  await work.run(`CREATE TABLE before AS FROM read_parquet(${quote(path)})`)
  const counted = await work.rows(
    `SELECT name, sum(count)::DOUBLE FROM before WHERE kind IN ('bin', 'year') GROUP BY kind, name`,
  )
  const counts = new Map(counted.map(([name, count]) => [String(name), Number(count)]))
  const { coordinates, columns, rows } = observations
  const numbers = [
    ...Object.entries(coordinates).map(([name, { count }]) => ({ name, count })),
    ...columns.flatMap(({ name, type, statistics: { count } }) => (type === 'VARCHAR' ? [] : [{ name, count }])),
  ]
  return counts.get('') === rows && numbers.every(({ name, count }) => (counts.get(name) ?? 0) === count)
}

/** A column of numbers whose distribution is made. */
export interface DistributedColumn {
  readonly name: string
  /** SQL of its values, as DOUBLE. */
  readonly value: string
  /** SQL that holds for values above `low`, where it is given, and up to `high`. Row groups without any are left unread. */
  readonly isIn: (low: number | undefined, high: number) => string
  /** Its statistics in the distribution `before`. */
  readonly before?: FieldStatistics | undefined
}

/** Begins the distribution of the rows that are written. */
export const beginDistribution = (work: WorkingDatabase) => work.run(`CREATE TABLE distribution (${columnsSql})`)

/**
 * Adds a column to the distribution and makes its statistics, with exact percentiles: from `before` and the rows of `added`, or from all rows of
 * `observed`. If percentiles of a column come into another bin, the values of that bin are read from all rows.
 */
export async function distributeColumn(work: WorkingDatabase, column: DistributedColumn): Promise<FieldStatistics> {
  const { name, value, before } = column
  const isNew = before ? 'added' : 'observed'
  const old = before ? await readBins(work, name) : []
  const last = old.at(-1)?.high
  const isBeyond = last === undefined ? 'true' : `v > ${doubleSql(last)}`
  const [row = []] = await work.rows(
    `SELECT count(v)::DOUBLE, min(v), max(v), favg(v), stddev_samp(v), (count(v) FILTER (${isBeyond}))::DOUBLE
      FROM (SELECT ${value} AS v FROM ${isNew})`,
  )
  const [count = 0, min, max, mean, std, beyond = 0] = row.map((x) => (x === null ? undefined : Number(x)))
  const found = { ...emptyStatistics, count, min, max, mean, std }
  const moments = mergeMoments(momentsOf(before ?? emptyStatistics), momentsOf(found))
  if (moments.count === 0) return emptyStatistics
  const edges = beyond > 0 ? await edgesOf(work, value, isNew, isBeyond, { count: beyond, most: max ?? 0 }) : []
  const highs = [...old.map(({ high }) => high), ...edges]
  const more = count > 0 ? await countInBins(work, value, isNew, highs) : new Map<number, number>()
  const counted = highs.map((high, place): ValueBin => {
    const bin = old[place]
    return { high, count: (bin?.count ?? 0) + (more.get(high) ?? 0), values: bin ? bin.values : [] }
  })
  const bins = tidyBins(await withValues(work, column, counted, isNew))
  await insertBins(work, name, bins)
  const [p25, p50, p75] = percentilesAt(moments.count, (rank) => valueAtRank(bins, rank))
  const least = Math.min(before?.min ?? Infinity, min ?? Infinity)
  const most = Math.max(before?.max ?? -Infinity, max ?? -Infinity)
  return { ...statisticsOfMoments(moments), min: least, max: most, p25, p50, p75 }
}

/** Adds the values of the bins that hold percentiles: to those that are known the new ones, and to others all. */
async function withValues(
  work: WorkingDatabase,
  column: DistributedColumn,
  bins: readonly ValueBin[],
  isNew: string,
): Promise<readonly ValueBin[]> {
  const wanted = binsOfPercentiles(bins)
  const read = async (from: string, isRead: (bin: ValueBin) => boolean) => {
    const places = [...wanted].filter((place) => isRead(bins[place] as ValueBin))
    return valuesOf(work, column, from, bins, places)
  }
  const known = await read(isNew, ({ values }) => values !== undefined)
  const unknown = await read('observed', ({ values }) => values === undefined)
  return bins.map((bin, place) => {
    if (!wanted.has(place)) return { high: bin.high, count: bin.count }
    return { ...bin, values: mergeValues(bin.values ?? [], (bin.values ? known : unknown).get(place) ?? []) }
  })
}

/** How often each value of some bins occurs in a relation, by the bin's place. */
async function valuesOf(
  work: WorkingDatabase,
  { value, isIn }: DistributedColumn,
  from: string,
  bins: readonly ValueBin[],
  places: readonly number[],
): Promise<ReadonlyMap<number, readonly ValueCount[]>> {
  const found = new Map<number, ValueCount[]>()
  if (places.length === 0) return found
  const conditions = places.map((place) => `(${isIn(bins[place - 1]?.high, (bins[place] as ValueBin).high)})`)
  const rows = (await work.rows(
    `SELECT ${value} AS v, count(*)::DOUBLE FROM ${from} WHERE ${conditions.join(' OR ')} GROUP BY v ORDER BY v`,
  )) as readonly ValueCount[]
  let at = 0
  for (const row of rows) {
    while (at < places.length - 1 && row[0] > (bins[places[at] as number] as ValueBin).high) at++
    const place = places[at] as number
    const values = found.get(place) ?? []
    values.push(row)
    found.set(place, values)
  }
  return found
}

/** Greatest values of bins that hold about as many values each, estimated from a sample; `most` is the last. */
async function edgesOf(
  work: WorkingDatabase,
  value: string,
  from: string,
  isBeyond: string,
  { count, most }: { readonly count: number; readonly most: number },
) {
  const bins = Math.min(mostBins, Math.ceil(count / binValues))
  if (bins === 1) return [most]
  const shares = Array.from({ length: bins - 1 }, (_, i) => (i + 1) / bins)
  const rows = await work.rows(
    `WITH sampled AS (SELECT v FROM (SELECT ${value} AS v FROM ${from}) WHERE ${isBeyond} USING SAMPLE reservoir(${sampledOfBin * bins} ROWS) REPEATABLE (1))
      SELECT unnest(quantile_disc(v, [${shares.join(', ')}]::DOUBLE[])) FROM sampled`,
  )
  return [...new Set([...rows.map(([edge]) => Number(edge)), most])]
}

/** Values of a relation in each bin, by its greatest. */
async function countInBins(work: WorkingDatabase, value: string, from: string, highs: readonly number[]) {
  const rows = await work.rows(
    `SELECT bin.key, bin.value::DOUBLE
      FROM (SELECT unnest(map_entries(histogram(${value}, [${highs.map((high) => `'${high}'`).join(', ')}]::DOUBLE[]))) AS bin FROM ${from})`,
  )
  return new Map(rows.map(([high, count]) => [Number(high), Number(count)]))
}

async function readBins(work: WorkingDatabase, name: string): Promise<readonly ValueBin[]> {
  const of = (kind: string) =>
    work.rows(
      `SELECT high, value, count::DOUBLE FROM before WHERE kind = '${kind}' AND name = ${quote(name)} ORDER BY high, value`,
    ) as Promise<readonly (readonly [high: number, value: number, count: number])[]>
  const values = new Map<number, ValueCount[]>()
  for (const [high, value, count] of await of('value'))
    values.set(high, [...(values.get(high) ?? []), [value, count] as const])
  return (await of('bin')).map(([high, , count]) => ({ high, count, values: values.get(high) }))
}

async function insertBins(work: WorkingDatabase, name: string, bins: readonly ValueBin[]) {
  const appender = await work.connection.createAppender('distribution')
  const append = (kind: string, high: number, value: number | undefined, count: number) => {
    appender.appendVarchar(kind)
    appender.appendVarchar(name)
    appender.appendDouble(high)
    if (value === undefined) appender.appendNull()
    else appender.appendDouble(value)
    appender.appendBigInt(BigInt(count))
    appender.endRow()
  }
  for (const { high, count, values = [] } of bins) {
    append('bin', high, undefined, count)
    for (const [value, times] of values) append('value', high, value, times)
  }
  appender.closeSync()
}

const doubleSql = (x: number) => `'${x}'::DOUBLE`

/** SQL for the values of a column of doubles between two of them. */
export const isBetween = (value: string) => (low: number | undefined, high: number) =>
  [...(low === undefined ? [] : [`${value} > ${doubleSql(low)}`]), `${value} <= ${doubleSql(high)}`].join(' AND ')

/** SQL for the rows of each year, as `year` and `count`: from `before` and `added`, or of a relation. */
export const yearsSql = (from: string | undefined): string =>
  from === undefined
    ? `SELECT year, sum(count)::BIGINT AS count FROM (SELECT value AS year, count FROM before WHERE kind = 'year' UNION ALL ${yearsSql('added')}) GROUP BY year`
    : `SELECT year(time)::DOUBLE AS year, count(*) AS count FROM ${from} GROUP BY year`

/** SQL for the least and greatest longitude of each tenth of a degree, as `west` and `east`: from `before` and `added`, or of a relation. */
export const longitudesSql = (from: string | undefined): string =>
  from === undefined
    ? `SELECT min(west) AS west, max(east) AS east
        FROM (SELECT value AS west, high AS east FROM before WHERE kind = 'longitude' UNION ALL ${longitudesSql('added')}) GROUP BY floor(west * 10)`
    : `SELECT min(lon) AS west, max(lon) AS east FROM ${from} GROUP BY floor(lon * 10)`

/** The regions of the rows that `before` counts. */
export const regionsBefore = async (work: WorkingDatabase) =>
  (await work.rows("SELECT name FROM before WHERE kind = 'region'")).map(([name]) => name as OceanRegion)

/** Ends the distribution and writes it into the folder of the table. */
export async function writeDistribution(
  work: WorkingDatabase,
  folder: string,
  from: string | undefined,
  regions: readonly OceanRegion[],
): Promise<void> {
  await work.run(`INSERT INTO distribution SELECT 'year', '', NULL, year, count FROM (${yearsSql(from)})`)
  await work.run(`INSERT INTO distribution SELECT 'longitude', '', east, west, NULL FROM (${longitudesSql(from)})`)
  for (const region of regions)
    await work.run(`INSERT INTO distribution VALUES ('region', ${quote(region)}, NULL, NULL, NULL)`)
  await work.run(
    `COPY (FROM distribution ORDER BY ALL) TO ${quote(join(folder, distributionFile))} (FORMAT parquet, COMPRESSION zstd)`,
  )
}
