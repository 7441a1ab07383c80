import type { CellShape, Grid } from './grid.ts'

/**
 * How a gridded table lies in Parquet.
 *
 * `level0-by-tile.parquet` of the table's folder is sorted tile, time_index, depth_index and serves regions, sections and series;
 * `level0-by-time.parquet` holds the same rows sorted time_index, depth_index, tile and serves whole maps; `level{n}.parquet`, sorted like the
 * latter, holds the summaries over 2ⁿ × 2ⁿ cells. A row is one tile at one time and depth (index 0 where the field has no such axis).
 *
 * Variables stand in columns by their place in `Grid.variables`, so that no name in a file can be mistaken for another column's, or differ
 * from another's in case alone. Every list is row-major lat × lon within its tile, south to north and west to east, NaN where missing, and as
 * long as the tile has cells: tiles at the northern and eastern edge may be smaller (`tileBox`). A tile in which every variable is missing has
 * no row.
 *
 * A field that times were appended to may lie in several parts (`Grid.parts`), each with such files of its own: those of the part that begins with
 * time 30 are named `level0-by-tile-from-30.parquet`, and so on. `time_index` counts along the whole field. `distribution.parquet` tells how often
 * values occur (`src/ingest/field/distribution.ts`).
 */

export const timeColumn = 'time_index'
export const depthColumn = 'depth_index'
export const tileColumn = 'tile'

/** Sort order of a level 0 file. */
export type SortOrder = 'tile' | 'time'

/** The columns each order sorts by, first to last. */
export const sortColumns = {
  tile: [tileColumn, timeColumn, depthColumn],
  time: [timeColumn, depthColumn, tileColumn],
} as const satisfies Record<SortOrder, readonly string[]>

/** The summaries of each cell in a coarser level: FLOAT[] for all but the count, which is INTEGER[] (0 where nothing is valid, the others NaN). */
export const summaries = ['mean', 'min', 'max', 'count'] as const
type Summary = (typeof summaries)[number]

const partFile = (name: string, from: number) => `${name}${from === 0 ? '' : `-from-${from}`}.parquet`

/** The level 0 file of an order, of the part that begins with a time. */
export const fieldFile = (order: SortOrder, from = 0) => partFile(`level0-by-${order}`, from)

/** The file of a coarser level, of the part that begins with a time; `level` is 1 or more. */
export const levelFile = (level: number, from = 0) => partFile(`level${level}`, from)

/** The level 0 files of an order. */
export const fieldFiles = ({ parts = [0] }: Pick<Grid, 'parts'>, order: SortOrder) =>
  parts.map((from) => fieldFile(order, from))

/** The files of a coarser level. */
export const levelFiles = ({ parts = [0] }: Pick<Grid, 'parts'>, level: number) =>
  parts.map((from) => levelFile(level, from))

/** All files of tiles of a part. */
export const filesOfPart = ({ levels }: Pick<Grid, 'levels'>, from: number): readonly string[] => [
  fieldFile('tile', from),
  fieldFile('time', from),
  ...Array.from({ length: levels }, (_, i) => levelFile(i + 1, from)),
]

/** The counts of the values of a field or of a large table, which statistics of more data go on from. */
export const distributionFile = 'distribution.parquet'

/** The FLOAT[] column of the variable at `index` in `Grid.variables`, in a level 0 file. */
export const valueColumn = (index: number) => `v${index}`

/** The column of one summary of the variable at `index`, in a coarser level's file. */
export const summaryColumn = (index: number, summary: Summary) => `v${index}_${summary}`

/**
 * Values of one variable in a row group, in bytes. DuckDB reads row groups whole: with 2 MiB instead of its own 2,048 rows (28 MiB of 60 × 60
 * tiles) a region costs a third of the CPU, a map half, and a reader's memory falls from 1.2 GB to 0.2 GB.
 */
const rowGroupBytes = 2 ** 21

/**
 * Rows of a row group, for COPY's `ROW_GROUP_SIZE`. DuckDB ends a row group only between chunks of what it copies, and a plain or sorted scan
 * yields chunks of 2,048 rows, so the rows must come in slices of this many (as by `UNION ALL` over ranges of rowid).
 */
export const rowGroupRows = (tile: CellShape) => Math.max(1, Math.floor(rowGroupBytes / (4 * tile.lat * tile.lon)))
