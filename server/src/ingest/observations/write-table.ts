import { join } from 'node:path'
import type { OceanRegion } from '@isobath/domain'
import type { FieldStatistics } from '../../store/grid.ts'
import { coordinateNames, filePeriod, partOfFile, rowGroupRows, rowsFile, sortSql } from '../../store/observations.ts'
import type { CoordinateName, ObservationColumn, Observations } from '../../store/observations.ts'
import type { TableFiles } from '../../store/table-files.ts'
import { emptyStatistics } from '../field/statistics.ts'
import { regionsOfRows } from './regions.ts'
import {
  beginDistribution,
  distributeColumn,
  isBetween,
  longitudesSql,
  regionsBefore,
  writeDistribution,
  yearsSql,
} from './rows/distribution.ts'
import type { AddedRows, DistributedColumn } from './rows/distribution.ts'
import type { StoredFile } from './rows/join-rows.ts'
import { quote, quoteName } from './source.ts'
import type { ObservedTable } from './source.ts'
import type { WorkingDatabase } from './working-database.ts'

/** A table of more rows keeps the distribution of its values, so that an append need not read them all. */
export const distributedRows = 2 * rowGroupRows

interface WrittenTable {
  readonly observations: Observations
  readonly regions: readonly OceanRegion[]
}

/**
 * Writes `observed`, whose rows are clean and whose units tidy, as a table of the store: its Parquet files in `folder`, and what the catalog keeps of it. Of
 * `shared` files nothing is written: then `joined` holds the other rows. Where the distribution of the rows before is known, only `added` rows are looked at.
 */
export async function writeTable(
  work: WorkingDatabase,
  folder: string,
  observed: ObservedTable,
  table: TableFiles,
  { shared = [], added }: { readonly shared?: readonly StoredFile[]; readonly added?: AddedRows | undefined } = {},
): Promise<WrittenTable> {
  const { columns, hasDepth } = observed
  const before = added?.before
  const from = added ? undefined : 'observed'
  const [rows = 0] = await numbers(work, 'SELECT count(*) FROM observed')
  const isDistributed = added !== undefined || rows > distributedRows
  if (isDistributed) await beginDistribution(work)
  const statisticsOf = (column: DistributedColumn) =>
    isDistributed ? distributeColumn(work, column) : statisticsOfRows(work, column.value)
  const places: [CoordinateName, FieldStatistics][] = []
  for (const name of coordinateNames) {
    if (name === 'depth' && !hasDepth) continue
    places.push([name, await statisticsOf({ ...coordinateColumn(name), before: before?.coordinates[name] })])
  }
  const listed: ObservationColumn[] = []
  for (const [i, { name, type, unit }] of columns.entries()) {
    const known = before?.columns.find((column) => column.name === name)?.statistics
    const value = `v${i}`
    const statistics =
      type === 'VARCHAR'
        ? await textStatistics(work, value, known)
        : await statisticsOf({ name, value: `${value}::DOUBLE`, isIn: isBetween(value), before: known })
    listed.push({ name, unit, type, statistics })
  }
  const files = await writeFiles(work, folder, observed, rows, shared, from)
  const span = spanOf(
    (await work.rows(`${longitudesSql(from)} ORDER BY west`)) as readonly (readonly [number, number])[],
  )
  const regions = added
    ? [...new Set([...(await regionsBefore(work)), ...(await regionsOfRows(work, 'added'))])].toSorted()
    : await regionsOfRows(work, 'observed')
  if (isDistributed) await writeDistribution(work, folder, from, regions)
  const coordinates = Object.fromEntries(places) as unknown as Observations['coordinates']
  return { observations: { ...table, rows, files, coordinates, columns: listed, span }, regions }
}

const coordinateColumn = (name: CoordinateName): DistributedColumn => {
  if (name !== 'time') return { name, value: name, isIn: isBetween(name) }
  const moment = (ms: number) => `make_timestamp_ms(${ms})`
  const isIn: DistributedColumn['isIn'] = (low, high) =>
    [...(low === undefined ? [] : [`time > ${moment(low)}`]), `time <= ${moment(high)}`].join(' AND ')
  return { name, value: 'epoch_ms(time)::DOUBLE', isIn }
}

const numbers = async (work: WorkingDatabase, sql: string) => ((await work.rows(sql))[0] ?? []).map(Number)

async function statisticsOfRows(work: WorkingDatabase, value: string): Promise<FieldStatistics> {
  // The three percentiles in one aggregate: each holds all values.
  const [row = []] = await work.rows(
    `WITH found AS (
        SELECT count(${value})::DOUBLE AS count, min(${value}) AS min, max(${value}) AS max, favg(${value}) AS mean, stddev_samp(${value}) AS std,
          quantile_cont(${value}, [0.25, 0.5, 0.75]) AS percentiles FROM observed
      ) SELECT count, min, max, mean, std, percentiles[1], percentiles[2], percentiles[3] FROM found`,
  )
  const [count, min, max, mean, std, p25, p50, p75] = row.map((x) => (x === null ? undefined : Number(x)))
  return { count: count ?? 0, min, max, mean, std, p25, p50, p75 }
}

/**
 * The shortest span of longitudes that holds all rows: the circle without its widest gap between tenths of a degree with rows, which are given from west
 * to east. If several gaps are equally wide, the one over 180° is left out.
 */
function spanOf(tenths: readonly (readonly [west: number, east: number])[]): NonNullable<Observations['span']> {
  let [west = 0, east = 0] = [tenths[0]?.[0], tenths.at(-1)?.[1]]
  let widest = west + 360 - east
  for (const [i, [next]] of tenths.entries()) {
    const last = tenths[i - 1]?.[1] ?? next
    if (next - last <= widest) continue
    widest = next - last
    ;[west, east] = [next, last]
  }
  return { west, east }
}

async function textStatistics(
  work: WorkingDatabase,
  value: string,
  before: FieldStatistics | undefined,
): Promise<FieldStatistics> {
  const [count = 0] = await numbers(work, `SELECT count(${value}) FROM ${before ? 'added' : 'observed'}`)
  return { ...emptyStatistics, count: (before?.count ?? 0) + count }
}

async function writeFiles(
  work: WorkingDatabase,
  folder: string,
  { columns, hasDepth }: ObservedTable,
  rows: number,
  shared: readonly StoredFile[],
  from: string | undefined,
) {
  const [mostInYear = 0] = await numbers(work, `SELECT max(count)::DOUBLE FROM (${yearsSql(from)})`)
  const format = filePeriod(rows, mostInYear)
  const source = shared.length > 0 ? 'joined' : 'observed'
  const periods = format
    ? (await work.rows(`SELECT DISTINCT strftime(time, '${format}') AS period FROM ${source} ORDER BY period`)).map(
        ([period]) => String(period),
      )
    : [undefined]
  const values = columns.map(({ name }, i) => `v${i} AS ${quoteName(name)}`)
  const shown = ['time', 'lat', 'lon', ...(hasDepth ? ['depth'] : []), ...values].join(', ')
  const files = shared.map(({ name }) => name)
  for (const period of periods) {
    const parts = files.map(partOfFile).filter((file) => file.period === period)
    const file = rowsFile(period, 1 + Math.max(0, ...parts.map(({ part }) => part)))
    const where = period === undefined ? '' : `WHERE strftime(time, '${format}') = ${quote(period)}`
    await work.run(
      `COPY (SELECT ${shown} FROM ${source} ${where} ORDER BY ${sortSql(hasDepth)}) TO ${quote(join(folder, file))}
        (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE ${rowGroupRows})`,
    )
    files.push(file)
  }
  return files.toSorted(byPeriod)
}

/** Files by period, and the parts of a period in the order in which they came. */
function byPeriod(a: string, b: string): number {
  const [first, second] = [partOfFile(a), partOfFile(b)]
  const [early = '', late = ''] = [first.period, second.period]
  return early === late ? first.part - second.part : early < late ? -1 : 1
}
