import { DuckDBInstance } from '@duckdb/node-api'
import type { Store } from '../../store/store.ts'
import { boxConditions } from '../conditions.ts'
import type { AnyPlan, Plan } from '../engine.ts'
import { sourceOf } from '../observations/answer.ts'
import { wholeSql } from '../observations/statements.ts'
import type { FileNotes } from '../parquet.ts'
import { unitNotes } from '../parquet.ts'
import { quote, quoteName } from './compile.ts'
import { duckdb } from './dialect.ts'
import { Pool } from './pool.ts'
import { rowsIn } from './rows.ts'
import { fieldViewSql } from './view.ts'

/**
 * Writes the rows of a plan without means as one Parquet file to `path`: times as timestamps in UTC, missing values null. DuckDB sorts beyond its
 * memory in files under `folder`; the signal stops it.
 */
export async function writeParquet(
  path: string,
  folder: string,
  store: Store,
  plan: AnyPlan,
  signal: AbortSignal,
  memoryLimit: string,
): Promise<void> {
  // An instance of its own: the views of a field are tables of its axes.
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: memoryLimit,
    temp_directory: folder,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  })
  const pool = new Pool(instance, 1)
  try {
    await pool.use(signal, async (connection) => {
      for (const sql of 'grid' in plan ? fieldViewSql(plan.grid, store.fieldPath(plan.grid.table, 'tile')) : [])
        await connection.run(sql)
      await connection.run("SET TimeZone = 'UTC'")
      await connection.run(copySql(selectSql(store, plan), instantsOf(plan), path, unitNotes(plan)))
    })
  } finally {
    await pool.close()
    instance.closeSync()
  }
}

/** A statement that writes the rows of another as Parquet; moments in the columns `instants` say there that they are UTC, which as they are stored they do not. */
export function copySql(select: string, instants: readonly string[], path: string, notes: FileNotes = {}): string {
  const zoned = [...new Set(instants)].map((name) => `${quoteName(name)}::TIMESTAMPTZ AS ${quoteName(name)}`)
  const columns = zoned.length > 0 ? `* REPLACE (${zoned.join(', ')})` : '*'
  const noted = Object.entries(notes).map(([key, text]) => `${quote(key)}: ${quote(text)}`)
  const options = [
    'FORMAT parquet',
    'COMPRESSION zstd',
    ...(noted.length > 0 ? [`KV_METADATA {${noted.join(', ')}}`] : []),
  ]
  return `COPY (SELECT ${columns} FROM (${select})) TO ${quote(path)} (${options.join(', ')})`
}

const instantsOf = (plan: AnyPlan) =>
  'observations' in plan || (plan.grid.calendar === 'utc' && plan.grid.axes.time.length > 0) ? ['time'] : []

function selectSql(store: Store, plan: AnyPlan): string {
  if ('grid' in plan) return fieldSql(plan)
  const found = sourceOf(plan, rowsIn(store))
  if (!found.ok) throw new Error(found.refusal.code)
  return wholeSql(found.source)
}

function fieldSql({ procedure, grid, variables, time, lat, lon, depth }: Plan): string {
  const month = grid.calendar === 'month'
  const timeColumn = grid.axes.time.length === 0 || grid.calendar === 'none' ? undefined : month ? 'month' : 'time'
  const hasDepth = grid.axes.depth.length > 0
  const turns = month && time && time.from > time.to
  const conditions = boxConditions({ time, lat, lon, depth }, { isField: true, time: timeColumn, hasDepth }, duckdb)
  const coordinates = [...(timeColumn ? [timeColumn] : []), 'lat', 'lon', ...(hasDepth ? ['depth'] : [])]
  const names = variables === '*' ? grid.variables.map(({ name }) => name) : variables
  const order = [
    ...(turns ? [`month < ${time.from}`] : []),
    ...(timeColumn ? [timeColumn] : []),
    ...(procedure === 'sectionMap' ? ['lat', 'lon', 'depth DESC'] : [...(hasDepth ? ['depth'] : []), 'lat', 'lon']),
  ]
  return `SELECT ${[...coordinates, ...names.map(quoteName)].join(', ')} FROM ${quoteName(grid.table)}
    WHERE ${conditions.join(' AND ')} ORDER BY ${order.join(', ')}`
}
