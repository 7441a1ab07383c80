import type { TileBox } from '../../store/grid.ts'
import type { Cells } from '../cells.ts'

/** The cells of a tile that belong to an answer: source offset, target offset, length; three numbers per piece. */
export type Pieces = Int32Array

/** Finds the pieces of a tile; neighbouring rows that lie together on both sides are one. */
export function piecesOf(box: TileBox, { lat, lon, shape }: Cells): Pieces {
  const south = Math.max(lat.start, box.lat0)
  const north = Math.min(lat.end, box.lat0 + box.lat)
  // An array that grows costs several times as much.
  const pieces = new Int32Array(3 * Math.max(0, north - south) * lon.length)
  let end = 0
  let column = 0
  for (const run of lon) {
    const west = Math.max(run.start, box.lon0)
    const length = Math.min(run.end, box.lon0 + box.lon) - west
    for (let row = length > 0 ? south : north; row < north; row++) {
      const from = (row - box.lat0) * box.lon + west - box.lon0
      const to = (row - lat.start) * shape.lon + column + west - run.start
      const last = end - 3
      const lastLength = last < 0 ? 0 : (pieces[last + 2] as number)
      const joins = last >= 0 && from === pieces[last]! + lastLength && to === pieces[last + 1]! + lastLength
      if (joins) pieces[last + 2] = lastLength + length
      else {
        pieces[end] = from
        pieces[end + 1] = to
        pieces[end + 2] = length
        end += 3
      }
    }
    column += run.end - run.start
  }
  return pieces.subarray(0, end)
}
