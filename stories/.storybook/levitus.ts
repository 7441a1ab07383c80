import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { DuckDBInstance } from '@duckdb/node-api'
import type { Plugin } from 'vite'

const table = fileURLToPath(new URL('../../server/demo/tblLevitus_Annual/', import.meta.url))

/** The description of demo data. Tiles are numbered from the south-west, row by row, and so are the cells of a tile. */
interface Entry {
  readonly grid: {
    readonly axes: {
      readonly depth: readonly number[]
      readonly lat: readonly number[]
      readonly lon: readonly number[]
    }
    readonly tile: { readonly lat: number; readonly lon: number }
  }
}

/** The row of cells and the column of cells that stories show, by their centres in degrees. */
const [parallel, meridian] = [0.5, -30.5]

/** Annual mean temperature along a parallel and along a meridian, null where missing: shape depth × places. */
async function sections() {
  const { axes, tile } = (JSON.parse(await readFile(`${table}entry.json`, 'utf8')) as Entry).grid
  const { depth, lat, lon } = axes
  const across = Math.ceil(lon.length / tile.lon)
  const [row, column] = [lat.indexOf(parallel), lon.indexOf(meridian)]
  const connection = await (await DuckDBInstance.create()).connect()
  const cells = await connection.runAndReadAll(`
    select depth_index, (tile // ${across} * ${tile.lat} + i // width)::integer as y, (tile % ${across} * ${tile.lon} + i % width)::integer as x, v0[i + 1] as value
    from (select *, least(${tile.lon}, ${lon.length} - tile % ${across} * ${tile.lon}) as width, unnest(range(len(v0))) as i
      from '${table}level0-by-tile.parquet')
    where (y = ${row} or x = ${column}) and not isnan(value)`)
  const blank = (places: number): (number | null)[] => Array.from({ length: depth.length * places }, () => null)
  const [zonal, meridional] = [blank(lon.length), blank(lat.length)]
  for (const [level, y, x, value] of cells.getRowsJS() as unknown[][] as [number, number, number, number][]) {
    if (y === row) zonal[level * lon.length + x] = value
    if (x === column) meridional[level * lat.length + y] = value
  }
  connection.closeSync()
  return { depth, lat, lon, parallel, meridian, zonal, meridional }
}

/** Annual mean temperature and salinity at 0 m, null where missing: shape lat × lon. */
async function surface() {
  const { axes, tile } = (JSON.parse(await readFile(`${table}entry.json`, 'utf8')) as Entry).grid
  const { lat, lon } = axes
  const across = Math.ceil(lon.length / tile.lon)
  const connection = await (await DuckDBInstance.create()).connect()
  const cells = await connection.runAndReadAll(`
    select (tile // ${across} * ${tile.lat} + i // width)::integer as y, (tile % ${across} * ${tile.lon} + i % width)::integer as x,
      round(v0[i + 1]::double, 2) as temperature, round(v1[i + 1]::double, 2) as salinity
    from (select *, least(${tile.lon}, ${lon.length} - tile % ${across} * ${tile.lon}) as width, unnest(range(len(v0))) as i
      from '${table}level0-by-tile.parquet' where depth_index = 0)`)
  // Tiles without any value are not stored.
  const missing = () => new Float64Array(lat.length * lon.length).fill(Number.NaN)
  const [temperature, salinity] = [missing(), missing()]
  for (const [y, x, warmth, salt] of cells.getRowsJS() as unknown[][] as [number, number, number, number][]) {
    temperature[y * lon.length + x] = warmth
    salinity[y * lon.length + x] = salt
  }
  connection.closeSync()
  // JSON writes NaN as null.
  return { lat, lon, temperature: [...temperature], salinity: [...salinity] }
}

const modules = new Map<string, () => Promise<unknown>>([
  ['\0virtual:levitus', sections],
  ['\0virtual:levitus-surface', surface],
])

/** Serves two sections of the demo's Levitus (1982) to stories as `virtual:levitus`, and its surface as `virtual:levitus-surface`. */
export const levitus = (): Plugin => ({
  name: 'isobath-levitus',
  resolveId: (source) => (modules.has(`\0${source}`) ? `\0${source}` : undefined),
  async load(module) {
    const make = modules.get(module)
    return make && `export default ${JSON.stringify(await make())}`
  },
})
