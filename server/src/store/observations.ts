import type { FieldStatistics } from './grid.ts'
import type { TableFiles } from './table-files.ts'

/**
 * How a table of observations lies in Parquet.
 *
 * `rows*.parquet` of the table's folder hold one row per observation: `time` (TIMESTAMP ms, UTC), `lat`, `lon` (−180…180) and, where the table has it,
 * `depth` (metres, downward) as DOUBLE, none of them ever missing; then one column per variable under its own name, missing as NULL. Each file
 * is sorted by `sortSql` in row groups of `rowGroupRows`, so that a region touches few of them. A large table has a file per year, a larger
 * one a file per month. An append adds a further part of a period, such as `rows-2016.2.parquet`, and joins parts as they fill up. A row lies in exactly one file.
 */
export interface Observations extends TableFiles {
  readonly rows: number
  /** Names of the table's files. */
  readonly files: readonly string[]
  /** Statistics of the coordinates; of time in epoch milliseconds. Without depth the table is of the surface, or its depth is unknown. */
  readonly coordinates: {
    readonly time: FieldStatistics
    readonly lat: FieldStatistics
    readonly lon: FieldStatistics
    readonly depth?: FieldStatistics
  }
  readonly columns: readonly ObservationColumn[]
  /** The narrowest span of longitudes that holds every row, to a tenth of a degree: from `west` eastward to `east`, which lies below it across 180°. Tables of before know none. */
  readonly span?: { readonly west: number; readonly east: number }
}

/** A variable of a table of observations. */
export interface ObservationColumn {
  /** The column in Parquet and the catalog's short name: as in the source, unique whatever its case. */
  readonly name: string
  readonly unit: string
  readonly type: ColumnType
  /** Of text the count alone. */
  readonly statistics: FieldStatistics
}

export type ColumnType = 'DOUBLE' | 'FLOAT' | 'VARCHAR'

/** Names that no variable may take, whatever their case. */
export const coordinateNames = ['time', 'lat', 'lon', 'depth'] as const
export type CoordinateName = (typeof coordinateNames)[number]

/** Degrees along one side of the cells that rows are sorted by first, as measured for the design. */
const sortDegrees = 15

/** Rows of a row group: DuckDB reads row groups whole, and a cast or a day of a cruise should touch one. */
export const rowGroupRows = 45_056

/** The order of the rows of a file. */
export const sortSql = (hasDepth: boolean) =>
  [
    `floor(lat / ${sortDegrees})`,
    `floor(lon / ${sortDegrees})`,
    'time',
    ...(hasDepth ? ['depth'] : []),
    'lat',
    'lon',
  ].join(', ')

/** A table of at most this many rows is one file, a year of at most this many is not divided into months. */
const fileRows = { table: 10 * rowGroupRows, year: 100 * rowGroupRows } as const

/** The period in the names of a table's files, as a pattern of strftime: none, the year, or year and month. */
export function filePeriod(rows: number, mostInYear: number): string | undefined {
  if (rows <= fileRows.table) return undefined
  return mostInYear <= fileRows.year ? '%Y' : '%Y-%m'
}

/** A file of a period, or of the whole table. Rows that came later may lie in further parts of a period. */
export const rowsFile = (period?: string, part = 1) =>
  `rows${period === undefined ? '' : `-${period}`}${part === 1 ? '' : `.${part}`}.parquet`

/** The period and the part that a file holds. */
export function partOfFile(name: string): { readonly period: string | undefined; readonly part: number } {
  const [, period, part = '1'] = /^rows(?:-(\d{4}(?:-\d{2})?))?(?:\.(\d+))?\.parquet$/.exec(name) ?? []
  return { period, part: Number(part) }
}

/** The coordinates that a table has, in the order of its columns. */
export const coordinatesOf = ({ coordinates }: Observations): readonly CoordinateName[] =>
  coordinateNames.filter((name) => coordinates[name] !== undefined)
