import { join } from 'node:path'
import type { FieldStatistics } from '../../store/grid.ts'
import { filePeriod, rowGroupRows, rowsFile, sortSql } from '../../store/observations.ts'
import type { ObservationColumn, Observations } from '../../store/observations.ts'
import { plausibleYears } from '../cf-time.ts'
import { Refusal } from '../problem.ts'
import type { LeftOut } from '../problem.ts'
import { quote, quoteName } from './source.ts'
import type { Observed } from './source.ts'
import type { Work } from './work.ts'

/** Bounds of coordinates. A value outside means that the wrong column was taken. The deepest sounding is 10,994 m. */
const bounds = {
  lat: { least: -90, most: 90, is: 'a latitude' },
  lon: { least: -180, most: 360, is: 'a longitude' },
  depth: { least: -15, most: 12_000, is: 'a depth in metres, downward' },
} as const

/** Writes `observed` as a table of the store: its Parquet files in `folder`, and what the catalogue keeps of it. */
export async function writeTable(
  work: Work,
  folder: string,
  observed: Observed,
  { table, name, units }: { readonly table: string; readonly name: string; readonly units: readonly string[] },
): Promise<{ readonly observations: Observations; readonly leftOut: readonly LeftOut[] }> {
  const { columns, hasDepth } = observed
  const coordinates = ['time', 'lat', 'lon', ...(hasDepth ? ['depth'] : [])]
  const refuse = (detail: string) => new Refusal({ kind: 'table', file: name, detail })
  const complete = coordinates.map((each) => `${each} IS NOT NULL`).join(' AND ')
  const [all = 0, rows = 0] = await numbers(work, `SELECT count(*), count(*) FILTER (${complete}) FROM observed`)
  if (rows === 0) throw refuse('none of its rows has a time and a position')
  await refuseOutside(work, hasDepth, refuse)
  await work.run(`DELETE FROM observed WHERE NOT (${complete})`)
  // Longitudes are stored from −180 to 180.
  await work.run('UPDATE observed SET lon = lon - 360 WHERE lon >= 180')

  const statistics: FieldStatistics[] = []
  for (const coordinate of coordinates) {
    statistics.push(await statisticsOf(work, coordinate === 'time' ? 'epoch_ms(time)::DOUBLE' : coordinate))
  }
  const [time, lat, lon, depth] = statistics as [FieldStatistics, FieldStatistics, FieldStatistics, FieldStatistics?]
  const listed: ObservationColumn[] = []
  for (const [i, { name: column, type }] of columns.entries()) {
    const of = type === 'VARCHAR' ? await textStatistics(work, `v${i}`) : await statisticsOf(work, `v${i}::DOUBLE`)
    listed.push({ name: column, unit: units[i] ?? '', type, statistics: of })
  }
  const files = await writeFiles(work, folder, observed, rows)
  const span = await spanOf(work)
  const kept = { time, lat, lon, ...(depth ? { depth } : {}) }
  return {
    observations: { table, rows, files, coordinates: kept, columns: listed, span },
    leftOut: all === rows ? [] : [{ variable: plural(all - rows), reason: 'had no time, position or depth' }],
  }
}

const plural = (rows: number) => (rows === 1 ? '1 row that' : `${rows} rows that`)

const numbers = async (work: Work, sql: string) => ((await work.rows(sql))[0] ?? []).map(Number)

async function refuseOutside(work: Work, hasDepth: boolean, refuse: (detail: string) => Refusal) {
  for (const coordinate of ['lat', 'lon', ...(hasDepth ? (['depth'] as const) : [])] as const) {
    const { least, most, is } = bounds[coordinate]
    const [bad] = await work.rows(
      `SELECT ${coordinate} FROM observed WHERE NOT (${coordinate} BETWEEN ${least} AND ${most}) LIMIT 1`,
    )
    if (bad)
      throw refuse(`${Number(bad[0])} is not ${is}: declare fillers with --missing, or name the column with --column`)
  }
  const [late] = await work.rows(
    `SELECT year(time) FROM observed WHERE NOT (year(time) BETWEEN ${plausibleYears.least} AND ${plausibleYears.most}) LIMIT 1`,
  )
  if (late)
    throw refuse(`it has a time in the year ${Number(late[0])}: mend it, or name the column of time with --column`)
}

async function statisticsOf(work: Work, value: string): Promise<FieldStatistics> {
  const quantile = (share: number) => `quantile_cont(${value}, ${share})`
  const [row = []] = await work.rows(
    `SELECT count(${value})::DOUBLE, min(${value}), max(${value}), favg(${value}), stddev_samp(${value}),
      ${[0.25, 0.5, 0.75].map(quantile).join(', ')} FROM observed`,
  )
  const [count, min, max, mean, std, p25, p50, p75] = row.map((x) => (x === null ? undefined : Number(x)))
  return { count: count ?? 0, min, max, mean, std, p25, p50, p75 }
}

/** The shortest span of longitudes that holds all rows: the circle without its widest gap. Of equal gaps the one over 180° is left out. */
async function spanOf(work: Work): Promise<NonNullable<Observations['span']>> {
  const [row] = await work.rows(
    `WITH places AS (SELECT DISTINCT lon FROM observed),
      gaps AS (SELECT lon, lead(lon) OVER (ORDER BY lon) AS next FROM places),
      ends AS (SELECT min(lon) AS first, max(lon) AS last FROM places)
    SELECT coalesce(next, first), lon FROM gaps, ends ORDER BY coalesce(next - lon, first + 360 - last) DESC, next IS NOT NULL LIMIT 1`,
  )
  const [west = 0, east = 0] = (row ?? []).map(Number)
  return { west, east }
}

async function textStatistics(work: Work, value: string): Promise<FieldStatistics> {
  const [count = 0] = await numbers(work, `SELECT count(${value}) FROM observed`)
  const none = { min: undefined, max: undefined, mean: undefined, std: undefined }
  return { count, ...none, p25: undefined, p50: undefined, p75: undefined }
}

async function writeFiles(work: Work, folder: string, { columns, hasDepth }: Observed, rows: number) {
  const [mostInYear = 0] = await numbers(
    work,
    'SELECT max(n)::DOUBLE FROM (SELECT count(*) AS n FROM observed GROUP BY year(time))',
  )
  const format = filePeriod(rows, mostInYear)
  const periods = format
    ? (await work.rows(`SELECT DISTINCT strftime(time, '${format}') AS period FROM observed ORDER BY period`)).map(
        ([period]) => String(period),
      )
    : [undefined]
  const values = columns.map(({ name }, i) => `v${i} AS ${quoteName(name)}`)
  const shown = ['time', 'lat', 'lon', ...(hasDepth ? ['depth'] : []), ...values].join(', ')
  const files: string[] = []
  for (const period of periods) {
    const file = rowsFile(period)
    const where = period === undefined ? '' : `WHERE strftime(time, '${format}') = ${quote(period)}`
    await work.run(
      `COPY (SELECT ${shown} FROM observed ${where} ORDER BY ${sortSql(hasDepth)}) TO ${quote(join(folder, file))}
        (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE ${rowGroupRows})`,
    )
    files.push(file)
  }
  return files
}
