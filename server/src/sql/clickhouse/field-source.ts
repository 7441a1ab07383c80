import { axisLength, cheaperOrder, hullOf, tilesOfSubset } from '../../engine/cell-subset.ts'
import type { AxisName, CellSubset } from '../../engine/cell-subset.ts'
import type { Run } from '../../engine/cells.ts'
import { quoteName } from '../../engine/clickhouse/dialect.ts'
import { tilesName } from '../../engine/clickhouse/tables.ts'
import { isWithin, keyColumns, tileCondition } from '../../engine/assembly/tile-rows.ts'
import { levelTiles } from '../../store/grid.ts'
import type { Grid } from '../../store/grid.ts'
import { depthColumn, tileColumn, timeColumn, valueColumn } from '../../store/layout.ts'

/** Runs of an axis, or tiles, that a condition names one by one; of more it names the first and the last. */
const mostNamed = 1000

/**
 * The cells of a field as rows: a query over its tiles that hold a cell of the subset, with these columns under their names. Tiles that are not stored are rows without
 * values. Inner names begin with a blank, as no variable's does.
 */
export function fieldSourceSql(grid: Grid, database: string, subset: CellSubset, names: readonly string[]): string {
  const { axes, tile, variables } = grid
  const { rows, columns } = levelTiles(grid, 0)
  const tiles = tilesOfSubset(grid, subset)
  const isEmpty = tiles.length === 0 || subset.time.length === 0 || subset.depth.length === 0
  const read = variables.flatMap(({ name }, i) => (names.includes(name) ? [i] : []))
  const row0 = `intDiv(${tileColumn}, ${columns}) * ${tile.lat}`
  const column0 = `${tileColumn} % ${columns} * ${tile.lon}`
  const height = `least(${tile.lat}, ${axes.lat.length} - ${row0})`
  const width = `least(${tile.lon}, ${axes.lon.length} - ${column0})`
  const from = `${quoteName(database)}.${quoteName(tilesName(grid, cheaperOrder(grid, subset)))}`
  const where = isEmpty ? 'false' : rowsOf(grid, subset, tiles)
  const keys = keyColumns.join(', ')
  const places = `range(toUInt32(${height} * ${width}))`
  const coordinates: Readonly<Record<string, string>> = {
    time: `fromUnixTimestamp64Milli(toInt64(${at(axes.time, timeColumn)}), 'UTC')`,
    month: `toInt32(${at(axes.time, timeColumn)})`,
    depth: at(axes.depth, depthColumn),
    lat: at(axes.lat, '" row"'),
    lon: at(axes.lon, '" column"'),
  }
  const shown = names.map((name) => {
    const i = variables.findIndex((variable) => variable.name === name)
    const sql = i < 0 ? coordinates[name] : `if(isNaN(" value ${i}"), NULL, " value ${i}")`
    return `${sql ?? 'NULL'} AS ${quoteName(name)}`
  })
  const cells = (tileRows: string, lists: readonly string[]) => `SELECT ${shown.join(', ') || '0'} FROM (
      SELECT ${[keys, ...read.map((i) => `" value ${i}"`)].join(', ')},
        ${row0} + intDiv(" place", ${width}) AS " row", ${column0} + " place" % ${width} AS " column"
      FROM (${tileRows}) ARRAY JOIN ${[...lists, `${places} AS " place"`].join(', ')}
    ) WHERE ${isIn('" row"', grid, subset, 'lat')} AND ${isIn('" column"', grid, subset, 'lon')}`
  const stored = cells(
    `SELECT ${[keys, ...read.map(valueColumn)].join(', ')} FROM ${from} WHERE ${where}`,
    read.map((i) => `${valueColumn(i)} AS " value ${i}"`),
  )
  const all = `SELECT toInt32(arrayJoin(range(${axisLength(grid, 'time')}))) AS ${timeColumn},
      toInt32(arrayJoin(range(${axisLength(grid, 'depth')}))) AS ${depthColumn}, toInt32(number) AS ${tileColumn} FROM numbers(${rows * columns})`
  const absent = `SELECT ${keys} FROM (${all}) WHERE (${where}) AND (${keys}) NOT IN (SELECT ${keys} FROM ${from} WHERE ${where})`
  const missing = cells(
    absent,
    read.map((i) => `arrayWithConstant(${height} * ${width}, nan::Float32) AS " value ${i}"`),
  )
  return `(${isEmpty ? stored : `${stored} UNION ALL ${missing}`})`
}

/** The value of an axis at an index that counts from 0. */
const at = (axis: Float64Array, index: string) =>
  `arrayElement([${axis.join(', ')}]::Array(Float64), toInt32(${index} + 1))`

/** The condition of the tile rows that hold cells of a subset. */
const rowsOf = (grid: Grid, subset: CellSubset, tiles: readonly number[]) =>
  [
    isIn(timeColumn, grid, subset, 'time'),
    isIn(depthColumn, grid, subset, 'depth'),
    tiles.length > mostNamed
      ? isWithin(tileColumn, { start: tiles[0] ?? 0, end: (tiles.at(-1) ?? -1) + 1 })
      : tileCondition({ grid, level: 0, tiles }).join(' AND ') || 'true',
  ].join(' AND ')

function isIn(column: string, grid: Grid, subset: CellSubset, axis: AxisName): string {
  const runs: readonly Run[] = subset[axis]
  if (runs.length === 0) return 'false'
  const hull = hullOf(runs)
  if (runs.length === 1 && hull.end - hull.start === axisLength(grid, axis)) return 'true'
  const named = runs.length > mostNamed ? [hull] : runs
  return `(${named.map((run) => isWithin(column, run)).join(' OR ')})`
}
