import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import { levelsFor } from '@isobath/domain'
import { tileSide } from '../../store/grid.ts'
import type { FieldStatistics, Grid, GridVariable } from '../../store/grid.ts'
import { fieldFile, levelFile, summaries, summaryColumn, valueColumn } from '../../store/layout.ts'
import { copyTiles } from './copy-tiles.ts'
import { emptyBase, readBase, writeDistribution } from './distribution.ts'
import type { DistributionBase, FieldValues } from './distribution.ts'
import type { FieldFile } from '../netcdf/field-file.ts'
import type { Placement } from './place.ts'
import { bandReader, bandRowsOf } from './slabs.ts'
import { sortTiles } from './sort-tiles.ts'
import { createStatisticsCollector } from './statistics.ts'
import { findSharedParts, shareParts, withParts } from './shared-parts.ts'
import type { FieldStretch, SharedParts } from './shared-parts.ts'
import { copyStored, gatherStored } from './stored-field.ts'
import { bandStep, TilePyramid } from './tile-pyramid.ts'
import { createTileTable, tableOf } from './tile-table.ts'
import type { TileTable } from './tile-table.ts'
import { runInterruptibly } from '../../engine/duckdb/interrupt.ts'

interface WriteOptions {
  /** Told after each map; the last call has done = total. */
  readonly progress?: ((done: number, total: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** Memory for rows and their sorting, in bytes; what goes beyond lies in the staging folder. A database file would be written twice, for 30 % more CPU. */
const workMemory = { least: 512 * 10 ** 6, most: 4 * 10 ** 9 } as const

/** Rows of a vector, in which the engine holds whatever it scans. */
const vectorRows = 2048

/** Vectors that are held at once, of those that scan, sort and write. */
const vectorsHeld = 5

/** Memory for the tables of a grid: those of many variables have rows of several hundred kilobytes. */
function workMemoryOf({ axes, tile, variables }: Grid): number {
  const maps = Math.max(1, axes.time.length) * Math.max(1, axes.depth.length)
  const rows = maps * Math.ceil(axes.lat.length / tile.lat) * Math.ceil(axes.lon.length / tile.lon)
  const rowBytes = 4 * tile.lat * tile.lon * variables.length
  // A coarser level has a quarter of the rows, and four lists for each of the field's.
  const coarserRows = Math.min(vectorRows, Math.ceil(rows / 4)) * summaries.length
  const vectorBytes = Math.max(Math.min(vectorRows, rows), coarserRows) * rowBytes
  return Math.min(workMemory.most, Math.max(workMemory.least, vectorsHeld * vectorBytes))
}

/** A field that was written. */
interface WrittenField {
  readonly grid: Grid
  /** Names of the variables whose values above `mostExact` lost digits. */
  readonly rounded: readonly string[]
  /** Counts of infinite values, which are missing, by the names of variables. */
  readonly infinite: ReadonlyMap<string, number>
}

/**
 * Writes stretches of times as a table's files into `folder`; the grid has its statistics and parts. Files of a stored field whose times stay
 * where they are are shared with it. In memory at once: a map of each variable, or a band of a large one, and what a row group holds.
 */
export async function writeField(
  folder: string,
  grid: Grid,
  stretches: readonly FieldStretch[],
  options: WriteOptions,
): Promise<WrittenField> {
  const work = join(folder, 'work')
  await mkdir(work)
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: `${Math.ceil(workMemoryOf(grid) / 10 ** 6)}MB`,
    temp_directory: work,
  })
  const connection = await instance.connect()
  try {
    return await runInterruptibly(connection, options.signal, async () => {
      const shared = findSharedParts(stretches, Math.max(1, grid.axes.time.length))
      const { newFrom, ...base } = await statisticsBase(connection, grid, stretches, options.signal)
      const filled = await fillTables(connection, grid, shared, base.collectors, options)
      await writeFiles(connection, folder, grid, shared.from)
      const [first] = stretches
      if (first?.stored) await shareParts(folder, first.stored, shared.parts)
      const paths = shared.parts.map((from) => join(folder, fieldFile('time', from)))
      const statistics = await writeDistribution(connection, folder, base, { paths, newFrom })
      const variables = grid.variables.map((variable, i) => withStatistics(variable, statistics[i]))
      return { grid: { ...withParts(grid, shared), variables }, ...filled }
    })
  } finally {
    connection.closeSync()
    instance.closeSync()
    await rm(work, { recursive: true, force: true })
  }
}

/** What the statistics start with: those of the stored field where times are only appended to it, else what its maps that stay hold. */
async function statisticsBase(
  connection: DuckDBConnection,
  grid: Grid,
  stretches: readonly FieldStretch[],
  signal: AbortSignal | undefined,
): Promise<DistributionBase & Pick<FieldValues, 'newFrom'>> {
  const [first, ...others] = stretches
  if (first?.stored && !others.some(({ stored }) => stored)) {
    const times = first.stored.grid.axes.time.length
    const base = first.from === 0 && first.until === times ? await readBase(connection, first.stored) : undefined
    if (base) return { ...base, newFrom: times }
  }
  const base = emptyBase(grid.variables.length)
  for (const stretch of stretches)
    if (stretch.stored) await gatherStored(connection, stretch.stored, stretch, base.collectors, signal)
  return { ...base, newFrom: 0 }
}

const withStatistics = (variable: GridVariable, statistics: FieldStatistics | undefined): GridVariable =>
  statistics ? { ...variable, statistics } : variable

/** The grid of a placement, whose units are tidied, before anything is known of its values. */
export function gridOf({ axes, variables }: Placement, table: string, units: readonly string[]): Grid {
  const [lat, lon] = [axes.lat.values, axes.lon.values]
  const none = createStatisticsCollector().finish(() => Number.NaN)
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

/** Fills the working tables; resolves to what the values of the files lost. */
async function fillTables(
  connection: DuckDBConnection,
  grid: Grid,
  { from: firstWritten, stretches }: SharedParts,
  gathered: DistributionBase['collectors'],
  { progress, signal }: WriteOptions,
): Promise<Omit<WrittenField, 'grid'>> {
  const rounded = new Set<string>()
  const infinite = new Map<string, number>()
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
  const pyramid = new TilePyramid(tables, grid)
  const times = Math.max(1, grid.axes.time.length)
  const depths = Math.max(1, grid.axes.depth.length)
  const fill = async (file: FieldFile, placement: Placement, from: number, until: number, first: number) => {
    const readers = placement.variables.map((variable) => bandReader(file, variable, placement.axes))
    const rows = bandRowsOf(readers, bandStep(grid))
    for (let i = from; i < until; i++) {
      for (let depth = 0; depth < depths; depth++) {
        const time = first + i - from
        for (let row = 0; row < grid.axes.lat.length; row += rows) {
          signal?.throwIfAborted()
          const bands = readers.map(({ read }) => read(i, depth, row, rows))
          for (const [variable, band] of bands.entries()) gathered[variable]?.add(band)
          pyramid.add(time, depth, row, bands)
          // Lets an interrupt and the progress line through between maps.
          await setImmediate()
        }
        progress?.(time * depths + depth + 1, times * depths)
      }
    }
    for (const [i, { name }] of grid.variables.entries()) {
      if (readers[i]?.hasRounded()) rounded.add(name)
      infinite.set(name, (infinite.get(name) ?? 0) + (readers[i]?.infinite() ?? 0))
    }
  }
  let first = firstWritten
  for (const stretch of stretches) {
    const { from, until } = stretch
    const at = first
    if (stretch.use) await stretch.use((file, placement) => fill(file, placement, from, until, at))
    else {
      for (const table of tables) table.flush()
      await copyStored(connection, stretch.stored, { from, until, first }, signal)
      progress?.((first + until - from) * depths, times * depths)
    }
    first += until - from
  }
  for (const table of tables) table.finish()
  return { rounded: [...rounded], infinite }
}

/** Writes the working tables as the part of a field that begins with a time. */
async function writeFiles(connection: DuckDBConnection, folder: string, grid: Grid, from: number) {
  // Rows came by time, depth and tile: that order is there already, and the other one is sorted from it.
  await copyTiles(connection, tableOf(0), join(folder, fieldFile('time', from)), grid.tile)
  await sortTiles(connection, tableOf(0), 4 * grid.tile.lat * grid.tile.lon * grid.variables.length)
  await copyTiles(connection, 'sorted', join(folder, fieldFile('tile', from)), grid.tile)
  for (let level = 1; level <= grid.levels; level++) {
    await copyTiles(connection, tableOf(level), join(folder, levelFile(level, from)), grid.tile)
  }
}
