import type { CellShape, Grid } from '../../store/grid.ts'
import {
  depthColumn,
  fieldFiles,
  levelFiles,
  rowGroupRows,
  sortColumns,
  summaryColumn,
  tileColumn,
  timeColumn,
  valueColumn,
} from '../../store/layout.ts'
import type { SortOrder } from '../../store/layout.ts'
import { sortSql } from '../../store/observations.ts'
import type { Observations } from '../../store/observations.ts'
import { revisionName } from '../../store/table-files.ts'
import type { TableFiles } from '../../store/table-files.ts'
import { quoteName } from './dialect.ts'

/** A table in ClickHouse, and the files of the store that it is loaded from. */
export interface TableShape {
  /** No table of the catalog has a hyphen in its name. */
  readonly name: string
  readonly files: readonly string[]
  /** Names, quoted, and types. */
  readonly columns: readonly (readonly [name: string, type: string])[]
  /** The sorting key. */
  readonly order: string
  /** What decides on which shard of a cluster a row lies. */
  readonly shard: string
  /** Rows between two marks of its index: what is read at least. The server's own choice when absent. */
  readonly granule?: number
}

/** The table of a field's tiles in one order. */
export const tilesName = (files: TableFiles, order: SortOrder) => `${revisionName(files)}-level0-by-${order}`

/** The table of a field's coarser level. */
export const levelName = (files: TableFiles, level: number) => `${revisionName(files)}-level${level}`

/** The table of the rows of a table of observations. */
export const rowsName = (files: TableFiles) => `${revisionName(files)}-rows`

/** ClickHouse's own, of rows that are small. */
const mostGranuleRows = 8192

/** Rows of tiles between two marks: as many bytes as in a row group of the store's files. */
export const granuleRows = (tile: CellShape) => Math.min(mostGranuleRows, rowGroupRows(tile))

const keys = [timeColumn, depthColumn, tileColumn].map((name) => [name, 'Int32'] as const)
const values = (names: readonly string[]) =>
  [...keys, ...names.map((name) => [name, 'Array(Float32) CODEC(ZSTD(1))'] as const)] as const

/** The tables of a field: its tiles in either order, and of its coarser levels the means. */
export function fieldTables(grid: Grid): readonly TableShape[] {
  const { tile, levels, variables } = grid
  const tiles = (['tile', 'time'] as const).map((order) => ({
    name: tilesName(grid, order),
    files: fieldFiles(grid, order),
    columns: values(variables.map((_, i) => valueColumn(i))),
    order: sortColumns[order].join(', '),
    shard: `cityHash64(${tileColumn})`,
    granule: granuleRows(tile),
  }))
  const coarser = Array.from({ length: levels }, (_, i) => ({
    name: levelName(grid, i + 1),
    files: levelFiles(grid, i + 1),
    columns: values(variables.map((_, variable) => summaryColumn(variable, 'mean'))),
    order: sortColumns.time.join(', '),
    shard: `cityHash64(${tileColumn})`,
    granule: granuleRows(tile),
  }))
  return [...tiles, ...coarser]
}

const types = { DOUBLE: 'Nullable(Float64)', FLOAT: 'Nullable(Float32)', VARCHAR: 'Nullable(String)' } as const

/** The table of observations, in the order of its files. */
export function observationTable(observations: Observations): TableShape {
  const { files, coordinates, columns } = observations
  const hasDepth = coordinates.depth !== undefined
  return {
    name: rowsName(observations),
    files,
    columns: [
      ['time', "DateTime64(3, 'UTC')"],
      ...['lat', 'lon', ...(hasDepth ? ['depth'] : [])].map((name) => [name, 'Float64'] as const),
      ...columns.map(({ name, type }) => [quoteName(name), types[type]] as const),
    ],
    order: sortSql(hasDepth),
    shard: 'cityHash64(floor(lat), floor(lon))',
  }
}
