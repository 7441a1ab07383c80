import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { DuckDBInstance } from '@duckdb/node-api'
import type { Plugin } from 'vite'

const demo = (table: string) => fileURLToPath(new URL(`../../server/demo/${table}/`, import.meta.url))

/** The description of demo data. Tiles are numbered from the south-west, row by row, and so are the cells of a tile. */
interface Entry {
  readonly grid: {
    readonly axes: Readonly<Record<'time' | 'depth' | 'lat' | 'lon', readonly number[]>>
    readonly tile: { readonly lat: number; readonly lon: number }
  }
}

/** A box of degrees; longitudes count on across 180°. */
interface Box {
  readonly lat: readonly [south: number, north: number]
  readonly lon: readonly [west: number, east: number]
}

const digits = 4

/** A box of the first variable of a demo field at every time and depth, null where missing: shape time × depth × lat × lon. */
async function boxOf(table: string, box: Box) {
  const { axes, tile } = (JSON.parse(await readFile(`${demo(table)}entry.json`, 'utf8')) as Entry).grid
  const [tiles, depths] = [Math.ceil(axes.lon.length / tile.lon), Math.max(1, axes.depth.length)]
  const onward = (lon: number) => lon + 360 * Math.ceil((box.lon[0] - lon) / 360)
  const rows = [...axes.lat.keys()].filter((y) => axes.lat[y] >= box.lat[0] && axes.lat[y] <= box.lat[1])
  const columns = [...axes.lon.keys()]
    .filter((x) => onward(axes.lon[x]) <= box.lon[1])
    .toSorted((a, b) => onward(axes.lon[a]) - onward(axes.lon[b]))
  const connection = await (await DuckDBInstance.create()).connect()
  const cells = await connection.runAndReadAll(`
    select time_index, depth_index, (tile // ${tiles} * ${tile.lat} + i // width)::integer as y, (tile % ${tiles} * ${tile.lon} + i % width)::integer as x, v0[i + 1] as value
    from (select *, least(${tile.lon}, ${axes.lon.length} - tile % ${tiles} * ${tile.lon}) as width, unnest(range(len(v0))) as i
      from '${demo(table)}level0-by-tile.parquet')
    where y in (${rows.join()}) and x in (${columns.join()}) and not isnan(value)`)
  const values: (number | null)[] = Array.from(
    { length: axes.time.length * depths * rows.length * columns.length },
    () => null,
  )
  for (const [time, depth, y, x, value] of cells.getRowsJS() as unknown[][] as [
    number,
    number,
    number,
    number,
    number,
  ][]) {
    const at = ((time * depths + depth) * rows.length + rows.indexOf(y)) * columns.length + columns.indexOf(x)
    values[at] = Number(value.toPrecision(digits))
  }
  connection.closeSync()
  return {
    time: axes.time,
    depth: axes.depth,
    lat: rows.map((y) => axes.lat[y]),
    lon: columns.map((x) => onward(axes.lon[x])),
    values,
  }
}

const id = '\0virtual:monthly'

/** Serves real fields of the demo over time to stories as `virtual:monthly`: the trade winds of the Pacific, and a year of the North Atlantic. */
export const monthly = (): Plugin => ({
  name: 'isobath-monthly',
  resolveId: (source) => (source === 'virtual:monthly' ? id : undefined),
  async load(module) {
    if (module !== id) return undefined
    const winds = await boxOf('tblNavy_Winds', { lat: [-5, 5], lon: [125, 282.5] })
    const atlantic = await boxOf('tblWOA_Temperature_Climatology', { lat: [-60, 66], lon: [-32, -28] })
    return `export const winds = ${JSON.stringify(winds)}; export const atlantic = ${JSON.stringify(atlantic)}`
  },
})
