import type { ObservationColumn } from '../../store/observations.ts'
import type { Column, TextColumn } from '../columns.ts'
import { longitudeCondition, meanLongitude, rangeCondition } from '../conditions.ts'
import type { Dialect } from '../dialect.ts'
import type { Batch } from './batches.ts'
import { isLayered, profileDepth } from './depth-layers.ts'
import { isMean } from './plan.ts'
import type { ObservationPlan } from '../engine.ts'

/** The source of a plan: its table's rows and the requested columns. */
export interface Source {
  readonly plan: ObservationPlan
  readonly columns: readonly ObservationColumn[]
  /** The FROM clause. */
  readonly rows: string
  readonly dialect: Dialect
}

/** A column of an answer. */
export type AnswerColumn = Column | TextColumn

const dayMs = 86_400_000

/** Builds the SQL that counts a plan's rows, before any mean or sample. */
export const countSql = (source: Source) => `SELECT count(*)::DOUBLE FROM ${rowsSql(source)}`

/** Builds the SQL of one row: how many rows a depth profile selects, at how many exact depths, how many the depth in the middle of these has, and on how many days. */
export function depthCountsSql(source: Source): string {
  const rows = rowsSql(source)
  const { dialect } = source
  return `SELECT coalesce(sum("rows"), 0)::DOUBLE, count(*)::DOUBLE, coalesce(${dialect.lowerMedian('"rows"')}, 0)::DOUBLE,
      (SELECT count(DISTINCT ${dayOf(dialect)}) FROM ${rows})::DOUBLE
    FROM (SELECT count(*) AS "rows" FROM ${rows} GROUP BY depth)`
}

const dayOf = ({ epochMs }: Dialect) => `floor(${epochMs('time')} / ${dayMs})`

/**
 * The rows that a plan selects, counted in buckets along the axis that its answer is ordered by: days, or whole metres of a depth profile. A bucket
 * holds every row of its times, depths or layers.
 */
export const bucketsSql = (source: Source) =>
  `SELECT ${source.plan.procedure === 'depthProfile' ? `floor(${profileDepth(source.plan)})` : dayOf(source.dialect)}::DOUBLE AS bucket, count(*)::DOUBLE
    FROM ${rowsSql(source)} GROUP BY bucket ORDER BY bucket`

/** The columns of a plan's answer, in the order of the published procedures. Those of layers are followed by the number of values of each mean. */
export function answerColumns({ plan, columns }: Source): readonly AnswerColumn[] {
  const { procedure, observations } = plan
  const time: AnswerColumn = { name: 'time', type: 'instant' }
  const depth = observations.coordinates.depth ? [coordinate('depth')] : []
  const place = [coordinate('lat'), coordinate('lon')]
  if (!isMean(procedure))
    return [time, ...place, ...depth, ...columns.map(({ name, type }) => ({ name, type: stored[type] }))]
  const means = columns.flatMap(({ name }) => [mean(name), mean(`${name}_std`)])
  if (procedure === 'timeSeries') return [time, ...place, ...depth, ...means]
  const counts = isLayered(plan) ? columns.map(({ name }) => mean(`${name}_count`)) : []
  return [...place, ...means, ...depth, ...counts]
}

const stored = { DOUBLE: 'float64', FLOAT: 'float32', VARCHAR: 'text' } as const
const coordinate = (name: string): AnswerColumn => ({ name, type: 'coordinate' })
const mean = (name: string): AnswerColumn => ({ name, type: 'float64' })

/** The rows of one batch of an answer, in order; times as epoch milliseconds. `total` is how many rows all batches select. */
export function batchSql(source: Source, batch: Batch, total: number): string {
  const { plan, dialect } = source
  const { procedure, most } = plan
  if (isMean(procedure)) return meansSql(source, batch)
  const names = answerColumns(source).map(({ name }) => dialect.quoteName(name))
  const [, ...rest] = names
  const shown = [`${dialect.epochMs('time')}::DOUBLE`, ...rest].join(', ')
  const rows = rowsSql(source, batch)
  // Rows alike in all of these are alike in the answer, so that the order, and with it a sample, is the same every time.
  const order = orderSql(source)
  if (most === undefined || total <= most) return `SELECT ${shown} FROM ${rows} ORDER BY ${order}`
  return `SELECT ${shown} FROM (
      SELECT *, ${batch.before} + row_number() OVER (ORDER BY ${order}) - 1 AS "row place" FROM ${rows}
    ) WHERE ${sampleCondition('"row place"', total, most, dialect)} ORDER BY "row place"`
}

/** All rows that a plan without means selects, in order; times as they are stored. */
export function wholeSql(source: Source): string {
  const names = answerColumns(source).map(({ name }) => source.dialect.quoteName(name))
  return `SELECT ${names.join(', ')} FROM ${rowsSql(source)} ORDER BY ${orderSql(source)}`
}

/** An ORDER BY clause over every column of an answer. */
const orderSql = (source: Source) =>
  answerColumns(source)
    .map(({ name, type }) =>
      name === 'depth' && type === 'coordinate' && source.plan.procedure === 'sectionMap'
        ? 'depth DESC'
        : source.dialect.quoteName(name),
    )
    .join(', ')

/** Holds for `most` of the places 0…total − 1, as even as whole numbers can be, the first and the last among them. */
function sampleCondition(place: string, total: number, most: number, { wide, quotient }: Dialect): string {
  if (most <= 1) return `${place} < ${most}`
  const [span, steps] = [total - 1, most - 1]
  const step = `(${quotient(`2 * ${wide(place)} * ${steps} + ${span}`, 2 * span)})`
  return `${quotient(`2 * ${step} * ${span} + ${steps}`, 2 * steps)} = ${place}`
}

function meansSql(source: Source, batch: Batch): string {
  const { plan, columns, dialect } = source
  const { procedure, observations, lon } = plan
  const names = columns.map(({ name }) => dialect.quoteName(name))
  const means = names.flatMap((column) => [`avg(${column})`, dialect.deviation(column)])
  const counts = isLayered(plan) ? names.map((column) => `count(${column})::DOUBLE`) : []
  const place = ['avg(lat)', meanLongitude(lon)]
  const depth = observations.coordinates.depth
  const at = profileDepth(plan)
  const [key, shown] =
    procedure === 'timeSeries'
      ? ['time', [`${dialect.epochMs('time')}::DOUBLE`, ...place, ...(depth ? ['avg(depth)'] : []), ...means]]
      : [at, [...place, ...means, at, ...counts]]
  return `SELECT ${shown.join(', ')} FROM ${rowsSql(source, batch)} GROUP BY ${key} ORDER BY ${key}`
}

/** The rows that a plan selects, of one batch or all. */
function rowsSql({ plan, columns, rows, dialect }: Source, batch?: Batch): string {
  const { observations, procedure, time, lat, lon, depth } = plan
  const { instant, quoteName } = dialect
  const conditions = [
    rangeCondition('lat', lat),
    longitudeCondition(lon),
    ...(time ? [rangeCondition('time', time, instant)] : []),
    ...(depth && observations.coordinates.depth ? [rangeCondition('depth', depth)] : []),
    `(${columns.map(({ name }) => `${quoteName(name)} IS NOT NULL`).join(' OR ')})`,
    ...(batch && procedure === 'depthProfile'
      ? [`${profileDepth(plan)} >= ${batch.from} AND ${profileDepth(plan)} < ${batch.until}`]
      : []),
    ...(batch && procedure !== 'depthProfile'
      ? [`time >= ${instant(batch.from * dayMs)} AND time < ${instant(batch.until * dayMs)}`]
      : []),
  ]
  return `(SELECT * FROM ${rows} WHERE ${conditions.join(' AND ')})`
}
