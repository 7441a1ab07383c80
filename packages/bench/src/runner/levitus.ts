import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { DuckDBInstance } from '@duckdb/node-api'
import type { SectionJson } from '../section.ts'

const table = fileURLToPath(new URL('../../../../server/demo/tblLevitus_Annual/', import.meta.url))

/** Longitude of the section's cell centres, degrees east. */
const meridian = -30.5

/** The demo's own description. Tiles are numbered row by row from the south-west, and so are the cells of a tile. */
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

/** Annual mean temperature over latitude and depth, read from the demo data. */
export async function readLevitus(): Promise<SectionJson> {
  const { grid } = JSON.parse(await readFile(`${table}entry.json`, 'utf8')) as Entry
  const { axes, tile } = grid
  const column = axes.lon.indexOf(meridian)
  const tilesAcross = Math.ceil(axes.lon.length / tile.lon)
  const instance = await DuckDBInstance.create()
  const connection = await instance.connect()
  const tiles = await connection.runAndReadAll(
    `select depth_index, tile // ${tilesAcross} as band, v0 from '${table}level0-by-tile.parquet'
     where tile % ${tilesAcross} = ${Math.floor(column / tile.lon)}`,
  )
  const values: (number | null)[] = Array.from({ length: axes.depth.length * axes.lat.length }, () => null)
  for (const [depth, band, cells] of tiles.getRowsJS() as [number, number, number[]][]) {
    const width = Math.min(tile.lon, axes.lon.length - Math.floor(column / tile.lon) * tile.lon)
    for (let row = 0; row * width < cells.length; row++) {
      const value = cells[row * width + (column % tile.lon)] ?? Number.NaN
      values[depth * axes.lat.length + band * tile.lat + row] = Number.isNaN(value) ? null : value
    }
  }
  connection.closeSync()
  return { lat: axes.lat, depth: axes.depth, values }
}
