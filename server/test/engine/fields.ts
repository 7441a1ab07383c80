import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance, FLOAT, LIST, listValue } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Grid } from '../../src/store/grid.ts'
import { levelTiles, tileBox } from '../../src/store/grid.ts'
import { fieldFile, levelFile, rowGroupRows, sortColumns, summaryColumn, valueColumn } from '../../src/store/layout.ts'
import { openStore } from '../../src/store/store.ts'
import type { Store } from '../../src/store/store.ts'

/** A value by variable, time, depth, latitude and longitude, all as indices; NaN for missing. */
export type ValueAt = (variable: number, time: number, depth: number, lat: number, lon: number) => number

export interface Field {
  readonly grid: Grid
  readonly valueAt: ValueAt
}

type AxisLists = Record<'time' | 'depth' | 'lat' | 'lon', readonly number[]>

/** A field whose every value is its own place in the flat array time × depth × lat × lon, but for what `missing` names. */
export function ramp(
  shape: Pick<Grid, 'table' | 'calendar'> & Partial<Omit<Grid, 'axes'>> & { readonly axes: AxisLists },
  missing: (variable: number, time: number, depth: number, lat: number, lon: number) => boolean = () => false,
): Field {
  const axes = {
    time: Float64Array.from(shape.axes.time),
    depth: Float64Array.from(shape.axes.depth),
    lat: Float64Array.from(shape.axes.lat),
    lon: Float64Array.from(shape.axes.lon),
  }
  const none = { count: 0, min: undefined, max: undefined, mean: undefined, std: undefined }
  const statistics = { ...none, p25: undefined, p50: undefined, p75: undefined }
  const grid: Grid = {
    closed: false,
    tile: { lat: 4, lon: 5 },
    levels: 0,
    variables: [{ name: 'ramp', unit: 'm', statistics }],
    ...shape,
    axes,
  }
  const depths = Math.max(1, axes.depth.length)
  const valueAt: ValueAt = (v, t, d, i, j) =>
    missing(v, t, d, i, j)
      ? NaN
      : Math.fround((-1) ** v * (((t * depths + d) * axes.lat.length + i) * axes.lon.length + j))
  return { grid, valueAt }
}

export const variable = (name: string): Grid['variables'][number] => ({
  ...(ramp({ table: 't', calendar: 'none', axes: { time: [], depth: [], lat: [0], lon: [0] } }).grid
    .variables[0] as Grid['variables'][number]),
  name,
})

/** Opens a store in a folder of its own. */
export async function temporaryStore(): Promise<{ readonly store: Store; readonly remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'isobath-engine-'))
  return { store: await openStore(folder), remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Stores that were written in this process, by their fields and row groups. They go with the temporary folder of the run. */
const written = new Map<string, Promise<Store>>()

/** A store that holds fields, written once for all that only read it. */
export function writtenStore(fields: readonly Field[], rowsPerGroup: number): Promise<Store> {
  const key = JSON.stringify([fields.map(({ grid }) => grid.table), rowsPerGroup])
  const write = async () => {
    const { store } = await temporaryStore()
    await writeFields(store, fields, rowsPerGroup)
    return store
  }
  const store = written.get(key) ?? write()
  written.set(key, store)
  return store
}

/** Writes fields as the layout says, in the plainest way there is, with row groups of `rowsPerGroup`. */
export async function writeFields(store: Store, fields: readonly Field[], rowsPerGroup?: number): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  const connection = await instance.connect()
  for (const field of fields) await writeField(connection, store, field, rowsPerGroup)
  connection.closeSync()
  instance.closeSync()
}

async function writeField(connection: DuckDBConnection, store: Store, { grid, valueAt }: Field, rowsPerGroup?: number) {
  const staged = await store.stage()
  const values = grid.variables.map((_, v) => `${valueColumn(v)} FLOAT[]`)
  await fillTable(connection, grid, 0, values, (v, ...cell) => [valueAt(v, ...cell)])
  await copyTiles(connection, staged.folder, grid, 0, rowsPerGroup)
  for (let level = 1; level <= grid.levels; level++) {
    const means = grid.variables.map((_, v) => `${summaryColumn(v, 'mean')} FLOAT[]`)
    await fillTable(connection, grid, level, means, (v, t, d, i, j) => [meanOf(grid, valueAt, level, v, t, d, i, j)])
    await copyTiles(connection, staged.folder, grid, level, rowsPerGroup)
  }
  await staged.publish(grid)
}

/** Writes a field as large as one likes: every cell of a map holds its time index. The grid has whole tiles and one variable. */
export async function writeTimes(store: Store, grid: Grid): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  const connection = await instance.connect()
  const { rows, columns } = levelTiles(grid, 0)
  const staged = await store.stage()
  await connection.run(`CREATE TABLE tiles AS
    SELECT t::INTEGER AS time_index, 0 AS depth_index, k::INTEGER AS tile, repeat([t::FLOAT], ${grid.tile.lat * grid.tile.lon}) AS v0
    FROM range(${grid.axes.time.length}) times(t), range(${rows * columns}) places(k)`)
  await copyTiles(connection, staged.folder, grid, 0)
  await staged.publish(grid)
  connection.closeSync()
  instance.closeSync()
}

async function copyTiles(
  connection: DuckDBConnection,
  folder: string,
  grid: Grid,
  level: number,
  rowsPerGroup?: number,
) {
  const size = rowsPerGroup ?? rowGroupRows(grid.tile)
  if (level > 0) return copyTable(connection, join(folder, levelFile(level)), sortColumns.time.join(', '), size)
  for (const order of ['tile', 'time'] as const) {
    await copyTable(connection, join(folder, fieldFile(order)), sortColumns[order].join(', '), size)
  }
}

/** The mean of the valid cells that a coarser cell summarises. */
export function meanOf(
  grid: Grid,
  valueAt: ValueAt,
  level: number,
  v: number,
  t: number,
  d: number,
  i: number,
  j: number,
): number {
  const side = 2 ** level
  let sum = 0
  let count = 0
  for (let y = i * side; y < Math.min((i + 1) * side, grid.axes.lat.length); y++) {
    for (let x = j * side; x < Math.min((j + 1) * side, grid.axes.lon.length); x++) {
      const value = valueAt(v, t, d, y, x)
      if (Number.isNaN(value)) continue
      sum += value
      count++
    }
  }
  return count === 0 ? NaN : Math.fround(sum / count)
}

async function fillTable(
  connection: DuckDBConnection,
  grid: Grid,
  level: number,
  columns: readonly string[],
  valuesAt: (...place: Parameters<ValueAt>) => readonly number[],
) {
  await connection.run(
    `CREATE OR REPLACE TABLE tiles (time_index INTEGER, depth_index INTEGER, tile INTEGER, ${columns.join(', ')})`,
  )
  const appender = await connection.createAppender('tiles')
  const { rows, columns: across } = levelTiles(grid, level)
  const times = Math.max(1, grid.axes.time.length)
  const depths = Math.max(1, grid.axes.depth.length)
  for (let t = 0; t < times; t++) {
    for (let d = 0; d < depths; d++) {
      for (let tile = 0; tile < rows * across; tile++) {
        const box = tileBox(grid, level, tile)
        const lists = grid.variables.map((_, v) =>
          Array.from({ length: box.lat * box.lon }, (_, k) =>
            valuesAt(v, t, d, box.lat0 + Math.floor(k / box.lon), box.lon0 + (k % box.lon)),
          ).flat(),
        )
        if (lists.flat().every(Number.isNaN)) continue
        for (const index of [t, d, tile]) appender.appendInteger(index)
        for (const list of lists) appender.appendList(listValue(list), LIST(FLOAT))
        appender.endRow()
      }
    }
  }
  appender.closeSync()
}

async function copyTable(connection: DuckDBConnection, path: string, order: string, rowsPerGroup: number) {
  await connection.run(`CREATE OR REPLACE TEMP TABLE sorted AS SELECT * FROM tiles ORDER BY ${order}`)
  const count = Number((await connection.runAndReadAll('SELECT count(*) FROM sorted')).getRows()[0]?.[0])
  const slices = Array.from({ length: Math.max(1, Math.ceil(count / rowsPerGroup)) }, (_, i) => {
    const first = i * rowsPerGroup
    return `SELECT * FROM sorted WHERE rowid BETWEEN ${first} AND ${first + rowsPerGroup - 1}`
  })
  await connection.run(
    `COPY (${slices.join(' UNION ALL ')}) TO '${path}' (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE ${rowsPerGroup})`,
  )
}
