import { join } from 'node:path'
import type { FieldStatistics } from '../../store/grid.ts'
import { filePeriod, partOfFile, rowGroupRows, rowsFile, sortSql } from '../../store/observations.ts'
import type { ObservationColumn, Observations } from '../../store/observations.ts'
import type { TableFiles } from '../../store/store.ts'
import type { StoredFile } from './rows/join-rows.ts'
import { quote, quoteName } from './source.ts'
import type { ObservedTable } from './source.ts'
import type { WorkingDatabase } from './working-database.ts'

/**
 * Writes `observed`, whose rows are clean and whose units tidy, as a table of the store: its Parquet files in `folder`, and what the catalogue keeps of it. Of
 * `shared` files nothing is written: then `joined` holds the other rows.
 */
export async function writeTable(
  work: WorkingDatabase,
  folder: string,
  observed: ObservedTable,
  table: TableFiles,
  shared: readonly StoredFile[] = [],
): Promise<Observations> {
  const { columns, hasDepth } = observed
  const coordinates = ['time', 'lat', 'lon', ...(hasDepth ? ['depth'] : [])]
  const [rows = 0] = await numbers(work, 'SELECT count(*) FROM observed')
  const statistics: FieldStatistics[] = []
  for (const coordinate of coordinates) {
    statistics.push(await statisticsOf(work, coordinate === 'time' ? 'epoch_ms(time)::DOUBLE' : coordinate))
  }
  const [time, lat, lon, depth] = statistics as [FieldStatistics, FieldStatistics, FieldStatistics, FieldStatistics?]
  const listed: ObservationColumn[] = []
  for (const [i, { name, type, unit }] of columns.entries()) {
    const of = type === 'VARCHAR' ? await textStatistics(work, `v${i}`) : await statisticsOf(work, `v${i}::DOUBLE`)
    listed.push({ name, unit, type, statistics: of })
  }
  const files = await writeFiles(work, folder, observed, rows, shared)
  const span = await spanOf(work)
  const kept = { time, lat, lon, ...(depth ? { depth } : {}) }
  return { ...table, rows, files, coordinates: kept, columns: listed, span }
}

const numbers = async (work: WorkingDatabase, sql: string) => ((await work.rows(sql))[0] ?? []).map(Number)

async function statisticsOf(work: WorkingDatabase, value: string): Promise<FieldStatistics> {
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

/** The shortest span of longitudes that holds all rows: the circle without its widest gap. Of equal gaps the one over 180° is left out. */
async function spanOf(work: WorkingDatabase): Promise<NonNullable<Observations['span']>> {
  const [row] = await work.rows(
    `WITH places AS (SELECT DISTINCT lon FROM observed),
      gaps AS (SELECT lon, lead(lon) OVER (ORDER BY lon) AS next FROM places),
      ends AS (SELECT min(lon) AS first, max(lon) AS last FROM places)
    SELECT coalesce(next, first), lon FROM gaps, ends ORDER BY coalesce(next - lon, first + 360 - last) DESC, next IS NOT NULL LIMIT 1`,
  )
  const [west = 0, east = 0] = (row ?? []).map(Number)
  return { west, east }
}

async function textStatistics(work: WorkingDatabase, value: string): Promise<FieldStatistics> {
  const [count = 0] = await numbers(work, `SELECT count(${value}) FROM observed`)
  const none = { min: undefined, max: undefined, mean: undefined, std: undefined }
  return { count, ...none, p25: undefined, p50: undefined, p75: undefined }
}

async function writeFiles(
  work: WorkingDatabase,
  folder: string,
  { columns, hasDepth }: ObservedTable,
  rows: number,
  shared: readonly StoredFile[],
) {
  const [mostInYear = 0] = await numbers(
    work,
    'SELECT max(n)::DOUBLE FROM (SELECT count(*) AS n FROM observed GROUP BY year(time))',
  )
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
