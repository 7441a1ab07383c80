import type { TileBox } from '../../store/grid.ts'
import type { Cells } from '../cells.ts'

/** The cells of a tile that belong to an answer: source offset, target offset, length; three numbers per piece. */
export type Pieces = Int32Array

/** Finds the pieces of a tile; neighbouring rows that lie together on both sides are one. */
export function piecesOf(box: TileBox, { lat, lon, shape }: Cells): Pieces {
  const pieces: number[] = []
  const south = Math.max(lat.start, box.lat0)
  const north = Math.min(lat.end, box.lat0 + box.lat)
  let column = 0
  for (const run of lon) {
    const west = Math.max(run.start, box.lon0)
    const length = Math.min(run.end, box.lon0 + box.lon) - west
    for (let row = length > 0 ? south : north; row < north; row++) {
      const from = (row - box.lat0) * box.lon + west - box.lon0
      const to = (row - lat.start) * shape.lon + column + west - run.start
      const last = pieces.length - 3
      const joins =
        last >= 0 && from === pieces[last]! + pieces[last + 2]! && to === pieces[last + 1]! + pieces[last + 2]!
      if (joins) pieces[last + 2]! += length
      else pieces.push(from, to, length)
    }
    column += run.end - run.start
  }
  return Int32Array.from(pieces)
}
