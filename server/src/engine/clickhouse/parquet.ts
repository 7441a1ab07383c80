import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { open } from 'node:fs/promises'
import { levelTiles } from '../../store/grid.ts'
import { depthColumn, tileColumn, timeColumn } from '../../store/layout.ts'
import { cellsOf } from '../cells.ts'
import type { Run } from '../cells.ts'
import type { AnyPlan, Plan } from '../engine.ts'
import { sourceOf } from '../observations/answer.ts'
import type { RowSource } from '../observations/answer.ts'
import { wholeSql } from '../observations/statements.ts'
import { tileRows, valueColumns } from '../assembly/tile-rows.ts'
import type { Clickhouse } from './client.ts'
import { UnreachableError } from './client.ts'
import { quoteName } from './dialect.ts'
import { tilesName } from './tables.ts'

/** Lets the server write the rows of a plan without means as one Parquet file, and stores the file at `path`. */
export async function writeParquet(
  client: Clickhouse,
  rows: RowSource,
  path: string,
  plan: AnyPlan,
  signal: AbortSignal,
): Promise<void> {
  const sql = 'grid' in plan ? fieldSql(plan, client.settings.database) : observationsSql(plan, rows)
  const settings = { max_query_size: String(mostSqlBytes), output_format_parquet_compression_method: 'zstd' } as const
  const answer = await client.read(`${sql} FORMAT Parquet`, signal, { asItComes: true, settings })
  await pipeline(Readable.from(answer, { objectMode: false }), createWriteStream(path), { signal })
  if (!(await isWholeParquet(path))) throw new UnreachableError('ClickHouse broke off its answer')
}

/** Bytes that a statement may have: it contains the axes, which are long for the largest grids. */
const mostSqlBytes = 2 ** 24

/** The text at the beginning and at the end of a Parquet file. */
const magic = 'PAR1'

/** Whether a Parquet file has its end. */
export async function isWholeParquet(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const end = Buffer.alloc(magic.length)
    await file.read(end, 0, magic.length, Math.max(0, size - magic.length))
    return end.toString('latin1') === magic
  } finally {
    await file.close()
  }
}

function observationsSql(plan: Exclude<AnyPlan, Plan>, rows: RowSource): string {
  const found = sourceOf(plan, rows)
  if (!found.ok) throw new Error(found.refusal.code)
  return wholeSql(found.source)
}

/**
 * The cells of a field as rows, missing cells too. The innermost statement lists every tile that the plan touches at every time and depth; a tile that is
 * not stored becomes one of missing values. Then each tile becomes its cells, each with its indices on the axes. Names of inner columns begin with a blank,
 * as the name of no variable does.
 */
function fieldSql(plan: Plan, database: string): string {
  const found = cellsOf(plan, 'stored')
  if (!found.ok) throw new Error(found.refusal.code)
  const { cells } = found
  const { grid, maps, tiles, time, depth, lat, lon } = cells
  const { axes, calendar, tile } = grid
  const { columns } = levelTiles(grid, 0)
  const hasTime = calendar !== 'none' && axes.time.length > 0
  const hasDepth = axes.depth.length > 0
  const values = valueColumns(cells)
  const names = cells.variables.map((variable) => quoteName(grid.variables[variable]?.name ?? ''))
  const timeSql =
    calendar === 'month'
      ? `${at(axes.time, '" time"')}::Int32 AS month`
      : `fromUnixTimestamp64Milli(toInt64(${at(axes.time, '" time"')}), 'UTC') AS time`
  const shown = [
    ...(hasTime ? [timeSql] : []),
    `${at(axes.lat, '" row"')} AS lat`,
    `${at(axes.lon, '" column"')} AS lon`,
    ...(hasDepth ? [`${at(axes.depth, '" depth"')} AS depth`] : []),
    ...names.map((name, i) => `if(isNaN(" value ${i}"), NULL, " value ${i}") AS ${name}`),
  ]
  const row0 = `intDiv(" tile", ${columns}) * ${tile.lat}`
  const column0 = `" tile" % ${columns} * ${tile.lon}`
  const height = `least(${tile.lat}, ${axes.lat.length} - ${row0})`
  const width = `least(${tile.lon}, ${axes.lon.length} - ${column0})`
  const from = `${quoteName(database)}.${quoteName(tilesName(grid, 'time'))}`
  const stored = time.map((times) => `(${tileRows(cells, { times, depths: depth }).join(' AND ')})`).join(' OR ')
  const lists = values.map(
    (name, i) => `if(empty(${name}), arrayWithConstant(${height} * ${width}, nan::Float32), ${name}) AS " list ${i}"`,
  )
  return `SELECT ${shown.join(', ')} FROM (
    SELECT " leg", " time", " depth", ${values.map((_, i) => `" value ${i}"`).join(', ')},
      ${row0} + intDiv(" place" - 1, ${width}) AS " row", ${column0} + (" place" - 1) % ${width} AS " column"
    FROM (
      SELECT " leg", " time", " depth", " tile", ${lists.join(', ')} FROM (
        SELECT " when".1 AS " leg", " when".2 AS " time", " depth", arrayJoin([${tiles.join(', ')}]::Array(Int32)) AS " tile"
        FROM (SELECT arrayJoin(${legs(time)}) AS " when", arrayJoin(range(${depth.start}, ${depth.end})) AS " depth")
        ${maps === 0 ? 'WHERE false' : ''}
      ) AS selected LEFT JOIN (
        SELECT ${timeColumn}, ${depthColumn}, ${tileColumn}, ${values.join(', ')} FROM ${from}
        WHERE ${maps === 0 ? 'false' : stored}
      ) AS stored ON " time" = ${timeColumn} AND " depth" = ${depthColumn} AND " tile" = ${tileColumn}
    ) ARRAY JOIN ${values.map((_, i) => `" list ${i}" AS " value ${i}"`).join(', ')}, arrayEnumerate(" list 0") AS " place"
  ) WHERE ${isInRuns('" row"', [lat])} AND ${isInRuns('" column"', lon)}
  ORDER BY " leg", " time", ${plan.procedure === 'sectionMap' ? '" row", " column", " depth" DESC' : '" depth", " row", " column"'}`
}

/** The value of an axis at an index that counts from 0. */
const at = (axis: Float64Array, index: string) =>
  `arrayElement([${axis.join(', ')}]::Array(Float64), toInt32(${index} + 1))`

const isInRuns = (column: string, runs: readonly Run[]) =>
  `(${runs.map(({ start, end }) => `(${column} >= ${start} AND ${column} < ${end})`).join(' OR ') || 'false'})`

/** SQL for every time with the number of its run. Months from November to February are two runs, and come in the requested order. */
const legs = (time: readonly Run[]) => {
  const each = time.map(({ start, end }, leg) => `arrayMap(x -> (${leg}, x), range(${start}, ${end}))`)
  return `arrayConcat(${['[]::Array(Tuple(UInt8, UInt32))', ...each].join(', ')})`
}
