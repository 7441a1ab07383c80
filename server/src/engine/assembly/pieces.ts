import type { TileBox } from '../../store/grid.ts'
import type { Cells } from '../cells.ts'

/** Cells of a tile that belong to an answer: `rows` rows of `length` cells. Where rows lie together in the tile and in the map, they are one. */
export interface TilePiece {
  /** Place of the first cell within the tile. */
  readonly from: number
  /** Place of the first cell within the map. */
  readonly to: number
  readonly length: number
  readonly rows: number
  /** Cells from one row of the tile to the next. */
  readonly tileStride: number
  /** Cells from one row of the map to the next. */
  readonly mapStride: number
}

/** Finds the pieces of a tile: one for each run of longitudes that it meets. */
export function piecesOf(box: TileBox, { lat, lon, shape }: Cells): readonly TilePiece[] {
  const south = Math.max(lat.start, box.lat0)
  const rows = Math.min(lat.end, box.lat0 + box.lat) - south
  const strides = { tileStride: box.lon, mapStride: shape.lon }
  const pieces: TilePiece[] = []
  let column = 0
  for (const run of lon) {
    const west = Math.max(run.start, box.lon0)
    const length = Math.min(run.end, box.lon0 + box.lon) - west
    if (length > 0 && rows > 0) {
      const from = (south - box.lat0) * box.lon + west - box.lon0
      const to = (south - lat.start) * shape.lon + column + west - run.start
      const isWhole = length === box.lon && length === shape.lon
      pieces.push({ from, to, ...(isWhole ? { length: length * rows, rows: 1 } : { length, rows }), ...strides })
    }
    column += run.end - run.start
  }
  return pieces
}
