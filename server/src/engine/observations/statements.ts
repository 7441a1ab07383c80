import type { ObservationColumn } from '../../store/observations.ts'
import { quote, quoteName } from '../duckdb/compile.ts'
import { instant, longitudes, meanLongitude, within } from '../duckdb/conditions.ts'
import type { Column, TextColumn } from '../columns.ts'
import type { Batch } from './batches.ts'
import type { ObservationPlan } from './plan.ts'

/** What a plan reads: its table's files and the columns asked for. */
export interface Source {
  readonly plan: ObservationPlan
  readonly columns: readonly ObservationColumn[]
  readonly paths: readonly string[]
}

/** A column of an answer. */
export type AnswerColumn = Column | TextColumn

const dayMs = 86_400_000

/** How many rows a plan selects, before any mean or sample. */
export const countSql = (source: Source) => `SELECT count(*)::DOUBLE FROM ${rowsSql(source)}`

/**
 * The rows that a plan selects, counted in buckets along the axis that its answer is ordered by: days, or whole metres of a depth profile. A bucket
 * holds every row of its times or depths.
 */
export const bucketsSql = (source: Source) =>
  `SELECT floor(${source.plan.procedure === 'depthProfile' ? 'depth' : `epoch_ms(time) / ${dayMs}`})::DOUBLE AS bucket, count(*)::DOUBLE
    FROM ${rowsSql(source)} GROUP BY bucket ORDER BY bucket`

/** The columns of a plan's answer, in the order of the published procedures. */
export function answerColumns({ plan: { procedure, observations }, columns }: Source): readonly AnswerColumn[] {
  const time: AnswerColumn = { name: 'time', type: 'instant' }
  const depth = observations.coordinates.depth ? [coordinate('depth')] : []
  const place = [coordinate('lat'), coordinate('lon')]
  if (procedure === 'spaceTime')
    return [time, ...place, ...depth, ...columns.map(({ name, type }) => ({ name, type: stored[type] }))]
  const means = columns.flatMap(({ name }) => [mean(name), mean(`${name}_std`)])
  return procedure === 'timeSeries' ? [time, ...place, ...depth, ...means] : [...place, ...means, ...depth]
}

const stored = { DOUBLE: 'float64', FLOAT: 'float32', VARCHAR: 'text' } as const
const coordinate = (name: string): AnswerColumn => ({ name, type: 'coordinate' })
const mean = (name: string): AnswerColumn => ({ name, type: 'float64' })

/** The rows of one batch of an answer, in order; times as epoch milliseconds. `total` is how many rows all batches select. */
export function batchSql(source: Source, batch: Batch, total: number): string {
  const { procedure, most } = source.plan
  if (procedure !== 'spaceTime') return meansSql(source, batch)
  const names = answerColumns(source).map(({ name }) => quoteName(name))
  const [, ...rest] = names
  const shown = ['epoch_ms(time)::DOUBLE', ...rest].join(', ')
  const rows = rowsSql(source, batch)
  // Rows alike in all of these are alike in the answer, so that the order, and with it a sample, is the same every time.
  const order = names.join(', ')
  if (most === undefined || total <= most) return `SELECT ${shown} FROM ${rows} ORDER BY ${order}`
  return `SELECT ${shown} FROM (
      SELECT *, ${batch.before} + row_number() OVER (ORDER BY ${order}) - 1 AS "row place" FROM ${rows}
    ) WHERE ${sampleCondition('"row place"', total, most)} ORDER BY "row place"`
}

/** Holds for `most` of the places 0…total − 1, as even as whole numbers can be, the first and the last among them. */
function sampleCondition(place: string, total: number, most: number): string {
  if (most <= 1) return `${place} < ${most}`
  const [span, steps] = [total - 1, most - 1]
  const step = `((2 * ${place}::HUGEINT * ${steps} + ${span}) // ${2 * span})`
  return `(2 * ${step} * ${span} + ${steps}) // ${2 * steps} = ${place}`
}

function meansSql(source: Source, batch: Batch): string {
  const { plan, columns } = source
  const { procedure, observations, lon } = plan
  const means = columns.flatMap(({ name }) => [`avg(${quoteName(name)})`, `stddev_samp(${quoteName(name)}::DOUBLE)`])
  const place = ['avg(lat)', meanLongitude(lon)]
  const depth = observations.coordinates.depth
  const [key, shown] =
    procedure === 'timeSeries'
      ? ['time', ['epoch_ms(time)::DOUBLE', ...place, ...(depth ? ['avg(depth)'] : []), ...means]]
      : ['depth', [...place, ...means, 'depth']]
  return `SELECT ${shown.join(', ')} FROM ${rowsSql(source, batch)} GROUP BY ${key} ORDER BY ${key}`
}

/** The rows that a plan selects, of one batch or all. */
export function rowsSql({ plan, columns, paths }: Source, batch?: Batch): string {
  const { observations, procedure, time, lat, lon, depth } = plan
  const conditions = [
    within('lat', lat),
    longitudes(lon),
    ...(time ? [within('time', time, instant)] : []),
    ...(depth && observations.coordinates.depth ? [within('depth', depth)] : []),
    `(${columns.map(({ name }) => `${quoteName(name)} IS NOT NULL`).join(' OR ')})`,
    ...(batch && procedure === 'depthProfile' ? [`depth >= ${batch.from} AND depth < ${batch.until}`] : []),
    ...(batch && procedure !== 'depthProfile'
      ? [`time >= ${instant(batch.from * dayMs)} AND time < ${instant(batch.until * dayMs)}`]
      : []),
  ]
  return `(FROM read_parquet([${paths.map(quote).join(', ')}]) WHERE ${conditions.join(' AND ')})`
}
