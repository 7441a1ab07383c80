import type { SlabAxes } from '@isobath/domain'
import type { TableFiles } from './table-files.ts'

/** The unit of a table's time: epoch milliseconds UTC, months 1…12 of a climatology, or none. */
export type Calendar = 'utc' | 'month' | 'none'

/** Statistics of the valid cells of a variable; all but the count are undefined when no cell is valid. */
export interface FieldStatistics {
  readonly count: number
  readonly min: number | undefined
  readonly max: number | undefined
  readonly mean: number | undefined
  /** Sample standard deviation (n − 1), as the catalog's statistics have always been. */
  readonly std: number | undefined
  /** Percentiles, linear between neighbours. */
  readonly p25: number | undefined
  readonly p50: number | undefined
  readonly p75: number | undefined
}

export interface GridVariable {
  /** The name in the file, which is the catalog's short name. */
  readonly name: string
  readonly unit: string
  readonly statistics: FieldStatistics
}

/** Cells along latitude and longitude. */
export interface CellShape {
  readonly lat: number
  readonly lon: number
}

/** All that is needed to read a gridded table's Parquet: the catalog keeps it as one value (`encodeGrid`). */
export interface Grid extends TableFiles {
  readonly calendar: Calendar
  /**
   * Time ascending (empty for 'none'), depth in metres ascending (empty without depth), latitude ascending, longitude −180…180 ascending. The
   * longitudes of a region across 180° stand at both ends, with a gap between them.
   */
  readonly axes: SlabAxes
  /** Whether the last longitude is one step from the first, so that a box across 180° has no gap. */
  readonly closed: boolean
  /** Cells of one tile; the same on every level. */
  readonly tile: CellShape
  /** Coarser levels beside level 0; the coarsest map has at most `coarsestCells` of the domain. */
  readonly levels: number
  /** The first time of each part of its files, ascending from 0; one part when absent. */
  readonly parts?: readonly number[] | undefined
  readonly variables: readonly GridVariable[]
}

/** A tile's place within its level, in cells. */
export interface TileBox {
  readonly lat0: number
  readonly lon0: number
  readonly lat: number
  readonly lon: number
}

/** Degrees along one side of a tile, as measured for the design. */
const tileDegrees = 15
/** Under 16 cells a side a row costs more than its values; over 64 (16 kB) a vector of 2,048 rows takes DuckDB more than 32 MB a variable. */
const tileSides = { least: 16, most: 64 }

/** Cells along a tile's side for an axis of this mean step, in degrees. */
export const tileSide = (step: number, cells: number) =>
  Math.min(cells, tileSides.most, Math.max(tileSides.least, Math.round(tileDegrees / step)))

/** Cells of the whole map of a level. */
export const levelShape = (grid: Grid, level: number): CellShape => ({
  lat: Math.ceil(grid.axes.lat.length / 2 ** level),
  lon: Math.ceil(grid.axes.lon.length / 2 ** level),
})

/** Coordinates of a level's cells: the mean of those each cell summarises. */
export function levelAxis(axis: Float64Array, level: number): Float64Array {
  if (level === 0) return axis
  const side = 2 ** level
  return Float64Array.from({ length: Math.ceil(axis.length / side) }, (_, i) => {
    const members = axis.subarray(i * side, (i + 1) * side)
    return members.reduce((sum, x) => sum + x, 0) / members.length
  })
}

/** Tiles of a level, as rows (south to north) and columns (west to east); tile number = row × columns + column. */
export function levelTiles(grid: Grid, level: number): { readonly rows: number; readonly columns: number } {
  const shape = levelShape(grid, level)
  return { rows: Math.ceil(shape.lat / grid.tile.lat), columns: Math.ceil(shape.lon / grid.tile.lon) }
}

/** The cells a tile covers. */
export function tileBox(grid: Grid, level: number, tile: number): TileBox {
  const shape = levelShape(grid, level)
  const { columns } = levelTiles(grid, level)
  const lat0 = Math.floor(tile / columns) * grid.tile.lat
  const lon0 = (tile % columns) * grid.tile.lon
  return {
    lat0,
    lon0,
    lat: Math.min(grid.tile.lat, shape.lat - lat0),
    lon: Math.min(grid.tile.lon, shape.lon - lon0),
  }
}

/** The parts of a grid's files: the index of the first time of each, and the one after its last. */
export const partsOf = ({ axes, parts = [0] }: Pick<Grid, 'axes' | 'parts'>): readonly GridPart[] =>
  parts.map((from, i) => ({ from, until: parts[i + 1] ?? Math.max(1, axes.time.length) }))

interface GridPart {
  readonly from: number
  readonly until: number
}

/** Rows that the table would have if every cell were one. */
export const rowCount = ({ axes }: Grid) =>
  Math.max(1, axes.time.length) * Math.max(1, axes.depth.length) * axes.lat.length * axes.lon.length

/** A grid as JSON text; numbers survive exactly. */
export const encodeGrid = (grid: Grid): string =>
  JSON.stringify(grid, (_, value: unknown) => (value instanceof Float64Array ? Array.from(value) : value))

/** Reads what `encodeGrid` wrote; takes the parsed JSON too, as a jsonb column yields it. */
export function decodeGrid(json: unknown): Grid {
  const plain = (typeof json === 'string' ? JSON.parse(json) : json) as Grid
  const axis = (name: keyof SlabAxes) => Float64Array.from(plain.axes[name])
  return { ...plain, axes: { time: axis('time'), depth: axis('depth'), lat: axis('lat'), lon: axis('lon') } }
}
