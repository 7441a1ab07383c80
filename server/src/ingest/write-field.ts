import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import { levelsFor } from '@isobath/domain'
import { levelShape, levelTiles, tileBox, tileSide } from '../store/grid.ts'
import type { FieldStatistics, Grid, GridVariable } from '../store/grid.ts'
import { fieldFile, levelFile, sortColumns, summaries, summaryColumn, valueColumn } from '../store/layout.ts'
import { copyTiles } from './copy-tiles.ts'
import type { FieldFile } from './field-file.ts'
import type { Placement } from './place.ts'
import { exactPercentiles } from './percentiles.ts'
import { slabReader } from './slabs.ts'
import { gatherStatistics } from './statistics.ts'
import type { Gathered } from './statistics.ts'
import { firstLevel, nextLevel } from './summarise.ts'
import type { Sums } from './summarise.ts'
import { createTileTable, cutTile } from './tile-table.ts'
import type { TileTable, TileValues } from './tile-table.ts'

export interface WriteOptions {
  readonly table: string
  /** Tidied units, one for each placed variable. */
  readonly units: readonly string[]
  /** Told after each map; the last call has done = total. */
  readonly progress?: ((done: number, total: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** Memory for rows and their sorting; what goes beyond lies in the staging folder. A database file would be written twice, for 30 % more CPU. */
const workMemory = '512MB'

/**
 * Writes a placement as a table's files into `folder` and returns its grid. In memory at once: one map of each variable, and what a row group
 * holds.
 */
export async function writeField(
  folder: string,
  file: FieldFile,
  placement: Placement,
  options: WriteOptions,
): Promise<Grid> {
  const work = join(folder, 'work')
  await mkdir(work)
  const instance = await DuckDBInstance.create(':memory:', { memory_limit: workMemory, temp_directory: work })
  const connection = await instance.connect()
  const interrupt = () => connection.interrupt()
  options.signal?.addEventListener('abort', interrupt)
  try {
    const grid = emptyGrid(placement, options)
    const gathered = await fillTables(connection, file, placement, grid, options)
    await writeFiles(connection, folder, grid)
    const statistics = await exactPercentiles(connection, gathered)
    return { ...grid, variables: grid.variables.map((variable, i) => withStatistics(variable, statistics[i])) }
  } finally {
    options.signal?.removeEventListener('abort', interrupt)
    connection.closeSync()
    instance.closeSync()
    await rm(work, { recursive: true, force: true })
  }
}

const withStatistics = (variable: GridVariable, statistics: FieldStatistics | undefined): GridVariable =>
  statistics ? { ...variable, statistics } : variable

function emptyGrid({ axes, variables }: Placement, { table, units }: WriteOptions): Grid {
  const [lat, lon] = [axes.lat.values, axes.lon.values]
  const none = gatherStatistics().finish(() => Number.NaN)
  return {
    table,
    calendar: axes.calendar,
    axes: {
      time: axes.time?.values ?? new Float64Array(0),
      depth: axes.depth?.values ?? new Float64Array(0),
      lat,
      lon,
    },
    closed: axes.lon.closed,
    tile: { lat: tileSide(axes.lat.step, lat.length), lon: tileSide(axes.lon.step, lon.length) },
    levels: levelsFor(lat.length, lon.length),
    variables: variables.map(({ variable: { name } }, i) => ({ name, unit: units[i] ?? '', statistics: none })),
  }
}

const tableOf = (level: number) => `level${level}`

async function fillTables(
  connection: DuckDBConnection,
  file: FieldFile,
  placement: Placement,
  grid: Grid,
  { progress, signal }: WriteOptions,
): Promise<Gathered[]> {
  const tables: TileTable[] = []
  for (let level = 0; level <= grid.levels; level++) {
    const columns = grid.variables.flatMap((_, i) =>
      level === 0
        ? [{ name: valueColumn(i), type: 'FLOAT' as const }]
        : summaries.map((summary) => ({
            name: summaryColumn(i, summary),
            type: summary === 'count' ? ('INTEGER' as const) : ('FLOAT' as const),
          })),
    )
    tables.push(await createTileTable(connection, tableOf(level), columns))
  }
  const readers = placement.variables.map((variable) => slabReader(file, variable, placement.axes))
  const gathered = placement.variables.map(gatherStatistics)
  const times = Math.max(1, grid.axes.time.length)
  const depths = Math.max(1, grid.axes.depth.length)
  for (let time = 0; time < times; time++) {
    for (let depth = 0; depth < depths; depth++) {
      signal?.throwIfAborted()
      const maps = readers.map((read) => read(time, depth))
      for (const [i, map] of maps.entries()) gathered[i]?.add(map)
      appendTiles(
        tables[0] as TileTable,
        grid,
        0,
        time,
        depth,
        maps.map((map) => [map]),
      )
      let sums: Sums[] = []
      for (let level = 1; level <= grid.levels; level++) {
        sums =
          level === 1
            ? maps.map((map) => firstLevel(map, grid.axes.lat.length, grid.axes.lon.length))
            : sums.map(nextLevel)
        const lists = sums.map((of) => summaries.map((summary) => of[summary]))
        appendTiles(tables[level] as TileTable, grid, level, time, depth, lists)
      }
      progress?.(time * depths + depth + 1, times * depths)
      // Lets an interrupt and the progress line through between maps.
      await setImmediate()
    }
  }
  for (const table of tables) table.finish()
  return gathered
}

/** Appends the tiles of a level's maps; `lists` holds the maps of each variable, the one that tells missing tiles first. */
function appendTiles(
  table: TileTable,
  grid: Grid,
  level: number,
  time: number,
  depth: number,
  lists: readonly (readonly TileValues[])[],
) {
  const { lon: width } = levelShape(grid, level)
  const { rows, columns } = levelTiles(grid, level)
  for (let tile = 0; tile < rows * columns; tile++) {
    const box = tileBox(grid, level, tile)
    const cuts = lists.map((maps) => maps.map((map) => cutTile(map, width, box)))
    if (cuts.some(([values]) => values?.some((x) => !Number.isNaN(x)))) table.append(time, depth, tile, cuts.flat())
  }
}

async function writeFiles(connection: DuckDBConnection, folder: string, grid: Grid) {
  // Rows came by time, depth and tile: that order is there already, and the other one is sorted from it.
  await copyTiles(connection, tableOf(0), join(folder, fieldFile('time')), grid.tile)
  await connection.run(`CREATE TABLE sorted AS FROM ${tableOf(0)} ORDER BY ${sortColumns.tile.join(', ')}`)
  await copyTiles(connection, 'sorted', join(folder, fieldFile('tile')), grid.tile)
  for (let level = 1; level <= grid.levels; level++) {
    await copyTiles(connection, tableOf(level), join(folder, levelFile(level)), grid.tile)
  }
}
