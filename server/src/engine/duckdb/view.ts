import type { Grid } from '../../store/grid.ts'
import { levelTiles } from '../../store/grid.ts'
import { depthColumn, tileColumn, timeColumn, valueColumn } from '../../store/layout.ts'
import { quote, quoteName } from './compile.ts'

/** Schema of the small tables that the views join. */
const axesSchema = 'axes'

/**
 * Statements that show a gridded table as rows to SQL: a view, of the table's name where no other is given, with time (TIMESTAMP) or month, lat, lon, depth as far as
 * the grid has them, and one FLOAT column per variable, NULL where missing. One row per cell, those of tiles that are not stored included.
 *
 * Coordinates are columns of joined tables, so that a condition on them reaches the file as a condition on time, depth or tile and spares
 * whole row groups.
 */
export function fieldViewSql(grid: Grid, path: string, name = grid.table): readonly string[] {
  const { axes, calendar, table, variables, tile } = grid
  const { columns } = levelTiles(grid, 0)
  const hasTime = calendar !== 'none' && axes.time.length > 0
  const hasDepth = axes.depth.length > 0
  const named = (axis: string) => `${axesSchema}.${quoteName(`${table} ${axis}`)}`
  const width = `least(${tile.lon}, ${axes.lon.length} - lon.tile * ${tile.lon})`
  const instant = calendar === 'utc' ? 'epoch_ms(x::BIGINT) AS time' : 'x::INTEGER AS month'
  const tables = {
    time: axisSql(hasTime ? axes.time : undefined, `${instant}, i AS ${timeColumn}`),
    depth: axisSql(hasDepth ? axes.depth : undefined, `x AS depth, i AS ${depthColumn}`),
    cells: `SELECT lat.x AS lat, lon.x AS lon, lat.tile * ${columns} + lon.tile AS ${tileColumn},
        lat.within * ${width} + lon.within + 1 AS place
      FROM (${sideSql(axes.lat, tile.lat)}) lat, (${sideSql(axes.lon, tile.lon)}) lon`,
  }
  const coordinates = [
    ...(hasTime ? [calendar === 'utc' ? 'time' : 'month'] : []),
    'lat',
    'lon',
    ...(hasDepth ? ['depth'] : []),
  ]
  const columnsOf = (value: (variable: number) => string) =>
    [...coordinates, ...variables.map(({ name }, i) => `${value(i)} AS ${quoteName(name)}`)].join(', ')
  const keys = `${timeColumn}, ${depthColumn}, ${tileColumn}`
  const places = `JOIN ${named('time')} USING (${timeColumn}) JOIN ${named('depth')} USING (${depthColumn})
      JOIN ${named('cells')} USING (${tileColumn})`
  return [
    `CREATE SCHEMA IF NOT EXISTS ${axesSchema}`,
    ...Object.entries(tables).map(([axis, sql]) => `CREATE OR REPLACE TABLE ${named(axis)} AS ${sql}`),
    `CREATE OR REPLACE VIEW ${quoteName(name)} AS
      SELECT ${columnsOf((i) => `nullif(${valueColumn(i)}[place], 'NaN'::FLOAT)`)}
      FROM read_parquet(${quote(path)}) ${places}
      UNION ALL
      SELECT ${columnsOf(() => 'NULL::FLOAT')}
      FROM (
        SELECT ${keys} FROM ${named('time')}, ${named('depth')}, (SELECT DISTINCT ${tileColumn} FROM ${named('cells')})
        EXCEPT ALL SELECT ${keys} FROM read_parquet(${quote(path)})
      ) ${places}`,
  ]
}

// An axis that the grid lacks has one index, 0.
const axisSql = (axis: Float64Array | undefined, columns: string) =>
  `SELECT ${columns} FROM (SELECT unnest(${axis ? listSql(axis) : '[0]'}) AS x, unnest(range(${axis?.length ?? 1}))::INTEGER AS i)`

const sideSql = (axis: Float64Array, side: number) =>
  `SELECT x, i // ${side} AS tile, i % ${side} AS within
      FROM (SELECT unnest(${listSql(axis)}) AS x, unnest(range(${axis.length}))::INTEGER AS i)`

// With an exponent a number is a DOUBLE to the last bit; without one it is a DECIMAL first.
const listSql = (axis: Float64Array) => `[${Array.from(axis, (x) => x.toExponential()).join(', ')}]::DOUBLE[]`
