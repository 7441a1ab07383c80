import type { Grid } from '../../store/grid.ts'
import { levelTiles } from '../../store/grid.ts'
import { depthColumn, tileColumn, timeColumn, valueColumn } from '../../store/layout.ts'
import { axisLength, everyCell, hullOf, tilesOfSubset } from '../cell-subset.ts'
import type { CellSubset } from '../cell-subset.ts'
import type { Run } from '../cells.ts'
import { isWithin, keyColumns, tileCondition } from '../assembly/tile-rows.ts'
import { parquetFiles, quoteName } from './compile.ts'

/** Schema of the tables of axes that the views join. */
const axesSchema = 'axes'

/** Runs of an axis, or tiles, that a condition names one by one; of more it names the first and the last. */
const mostNamed = 1000

interface FieldViewOptions {
  /** The name of the view; that of the table when left out. */
  readonly name?: string
  /** The cells that the view shows at least; all when left out. It reads no tile that holds none of them. */
  readonly subset?: CellSubset
  /** The tiles that are not stored at every time and depth; any tile may be when left out. */
  readonly incomplete?: ReadonlySet<number>
  /** Columns that are worked out of the others, after these. */
  readonly computed?: readonly ComputedColumn[]
}

interface ComputedColumn {
  readonly name: string
  readonly sql: string
}

/** A query with the columns that are worked out of its own. */
export const withComputed = (query: string, computed: readonly ComputedColumn[] = []) =>
  computed.length === 0
    ? query
    : `SELECT ${['*', ...computed.map(({ name, sql }) => `${sql} AS ${quoteName(name)}`)].join(', ')} FROM (${query})`

/**
 * Statements that show a gridded table as rows to SQL: a view with time (TIMESTAMP) or month, lat, lon, depth as far as the grid has them, and one FLOAT
 * column per variable, NULL where missing. One row per cell, those of tiles that are not stored included.
 */
export const fieldViewSql = (
  grid: Grid,
  paths: readonly string[],
  options: FieldViewOptions = {},
): readonly string[] => [...axisTablesSql(grid), cellViewSql(grid, paths, options)]

/** Statements that make the tables of axes which the views of a grid join. */
export function axisTablesSql(grid: Grid): readonly string[] {
  const { axes, tile } = grid
  const tables = {
    time: axisSql(hasTime(grid) ? axes.time : undefined, `${timeSql(grid)}, i AS ${timeColumn}`),
    depth: axisSql(axes.depth.length > 0 ? axes.depth : undefined, `x AS depth, i AS ${depthColumn}`),
    lat: axisSql(axes.lat, `x AS lat, i, i // ${tile.lat} AS tile_row, i % ${tile.lat} AS line`),
    lon: axisSql(
      axes.lon,
      `x AS lon, i, i // ${tile.lon} AS tile_column, i % ${tile.lon} + 1 AS place,
        least(${tile.lon}, ${axes.lon.length} - i // ${tile.lon} * ${tile.lon}) AS width`,
    ),
  }
  return [
    `CREATE SCHEMA IF NOT EXISTS ${axesSchema}`,
    ...Object.entries(tables).map(([axis, sql]) => `CREATE OR REPLACE TABLE ${axisTable(grid, axis)} AS ${sql}`),
  ]
}

/** Columns of the coordinates, in their order. */
export const coordinatesOf = (grid: Grid): readonly string[] => [
  ...(hasTime(grid) ? [grid.calendar === 'utc' ? 'time' : 'month'] : []),
  'lat',
  'lon',
  ...(grid.axes.depth.length > 0 ? ['depth'] : []),
]

const hasTime = ({ axes, calendar }: Grid) => calendar !== 'none' && axes.time.length > 0

const timeSql = ({ calendar }: Grid) => (calendar === 'utc' ? 'epoch_ms(x::BIGINT) AS time' : 'x::INTEGER AS month')

const axisTable = ({ table }: Grid, axis: string) => `${axesSchema}.${quoteName(`${table} ${axis}`)}`

/**
 * The statement that makes the view, over the tables of axes. A tile becomes lines of one latitude, and these become cells. So memory holds the tiles of a row
 * group and no more, cells outside the subset are never made, and the values of a variable are decoded only where a statement reads them.
 */
export function cellViewSql(grid: Grid, paths: readonly string[], options: FieldViewOptions = {}): string {
  const { name = grid.table, subset = everyCell(grid), incomplete, computed } = options
  const select = (valueOf: (variable: number) => string, tiles: string) => {
    const coordinates = coordinatesOf(grid).map((column) => `${sourceOf[column] ?? column} AS ${column}`)
    const values = grid.variables.map((variable, i) => `${valueOf(i)} AS ${quoteName(variable.name)}`)
    return `SELECT ${[...coordinates, ...values].join(', ')} FROM (${cellsSql(grid, tiles, subset)})`
  }
  const tiles = tilesOfSubset(grid, subset)
  const stored = select(
    (i) => `nullif(${valueColumn(i)}[line.line * width + cell.place], 'NaN'::FLOAT)`,
    `SELECT * FROM ${parquetFiles(paths)} WHERE ${rowsOf(grid, subset, tiles)}`,
  )
  const absent = incomplete ? tiles.filter((tile) => incomplete.has(tile)) : tiles
  const isEmpty = absent.length === 0 || subset.time.length === 0 || subset.depth.length === 0
  const parts = isEmpty ? [stored] : [stored, select(() => 'NULL::FLOAT', absentTilesSql(grid, paths, subset, absent))]
  return `CREATE OR REPLACE VIEW ${quoteName(name)} AS ${withComputed(parts.join(' UNION ALL '), computed)}`
}

/** The SQL of a coordinate that has no column of its own. */
const sourceOf: Readonly<Record<string, string>> = { lat: 'line.lat', lon: 'cell.lon' }

/**
 * The cells of tile rows: columns of the rows, their coordinates, `line` and `cell`. Axes are lists in one row, and no tables to join: the engine could hold the
 * tiles in memory to look up times in them.
 */
function cellsSql(grid: Grid, tiles: string, subset: CellSubset): string {
  const { columns } = levelTiles(grid, 0)
  const [row, column] = [`${tileColumn} // ${columns} + 1`, `${tileColumn} % ${columns} + 1`]
  const time = coordinatesOf(grid).find((name) => name === 'time' || name === 'month') ?? timeColumn
  const isIn = (axis: 'lat' | 'lon') => runsSql('i', subset[axis], axisLength(grid, axis))
  const lists = [
    `SELECT list(${time} ORDER BY ${timeColumn}) AS times FROM ${axisTable(grid, 'time')}`,
    `SELECT list(depth ORDER BY ${depthColumn}) AS depths FROM ${axisTable(grid, 'depth')}`,
    `SELECT list(lines ORDER BY tile_row) AS lines FROM (
        SELECT tile_row, list({ 'lat': lat, 'line': line } ORDER BY i) FILTER (WHERE ${isIn('lat')}) AS lines
        FROM ${axisTable(grid, 'lat')} GROUP BY tile_row)`,
    `SELECT list(width ORDER BY tile_column) AS widths, list(cells ORDER BY tile_column) AS cells FROM (
        SELECT tile_column, any_value(width) AS width, list({ 'lon': lon, 'place': place } ORDER BY i) FILTER (WHERE ${isIn('lon')}) AS cells
        FROM ${axisTable(grid, 'lon')} GROUP BY tile_column)`,
  ]
  return `SELECT *, unnest(cells) AS cell FROM (
      SELECT tile_rows.*, times[${timeColumn} + 1] AS ${time === timeColumn ? 'no_time' : time}, depths[${depthColumn} + 1] AS depth,
        widths[${column}] AS width, cells[${column}] AS cells, unnest(lines[${row}]) AS line
      FROM (${tiles}) tile_rows, ${lists.map((list) => `(${list})`).join(', ')})`
}

/** The keys of tiles that are not stored. */
function absentTilesSql(grid: Grid, paths: readonly string[], subset: CellSubset, absent: readonly number[]): string {
  const keys = keyColumns.join(', ')
  const isIn = rowsOf(grid, subset, absent)
  const { rows, columns } = levelTiles(grid, 0)
  const all = `SELECT ${keys} FROM ${axisTable(grid, 'time')}, ${axisTable(grid, 'depth')},
      (SELECT unnest(range(${rows * columns}))::INTEGER AS ${tileColumn})`
  return `SELECT ${keys} FROM (${all} WHERE ${isIn})
      ANTI JOIN (SELECT ${keys} FROM ${parquetFiles(paths)} WHERE ${isIn}) USING (${keys})`
}

/** The condition of the rows of a file that hold cells of a subset. */
const rowsOf = (grid: Grid, subset: CellSubset, tiles: readonly number[]) =>
  [
    runsSql(timeColumn, subset.time, axisLength(grid, 'time')),
    runsSql(depthColumn, subset.depth, axisLength(grid, 'depth')),
    tilesSql(grid, tiles),
  ].join(' AND ')

const tilesSql = (grid: Grid, tiles: readonly number[]) =>
  tiles.length > mostNamed
    ? isWithin(tileColumn, { start: tiles[0] ?? 0, end: (tiles.at(-1) ?? -1) + 1 })
    : tileCondition({ grid, level: 0, tiles }).join(' AND ') || 'true'

function runsSql(column: string, runs: readonly Run[], length: number): string {
  if (runs.length === 0) return 'false'
  const hull = hullOf(runs)
  if (runs.length === 1 && hull.end - hull.start === length) return 'true'
  const named = runs.length > mostNamed ? [hull] : runs
  return `(${named.map((run) => isWithin(column, run)).join(' OR ')})`
}

// An axis that the grid lacks has one index, 0.
const axisSql = (axis: Float64Array | undefined, columns: string) =>
  `SELECT ${columns} FROM (SELECT unnest(${axis ? listSql(axis) : '[0]'}) AS x, unnest(range(${axis?.length ?? 1}))::INTEGER AS i)`

// With an exponent a number is a DOUBLE to the last bit; without one it is a DECIMAL first.
const listSql = (axis: Float64Array) => `[${Array.from(axis, (x) => x.toExponential()).join(', ')}]::DOUBLE[]`
