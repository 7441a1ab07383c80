import { contours } from 'd3-contour'

export type Place = readonly [x: number, y: number]
export type Segment = readonly [Place, Place]

/**
 * The lines of d3-contour on a grid of rows south to north, in cells from the lower left; what it draws along the frame and along missing cells to
 * close its areas is left out.
 */
export function isolines(values: ArrayLike<number>, columns: number, rows: number, level: number): Segment[] {
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= columns || row >= rows ? Number.NaN : (values[row * columns + column] ?? NaN)
  const told = ([x, y]: Place) => {
    const [column, row] = [x - 0.5, y - 0.5]
    const around = [Math.floor(column), Math.ceil(column)].flatMap((i) =>
      [Math.floor(row), Math.ceil(row)].map((j) => at(i, j)),
    )
    // At a centre itself a line stands only where the value is the level; elsewhere it goes round what is missing.
    const centre = Number.isInteger(column) && Number.isInteger(row)
    return centre ? around[0] === level : around.every(Number.isFinite)
  }
  const { coordinates } = contours().size([columns, rows]).contour(Array.from(values), level)
  return coordinates.flat().flatMap((ring) =>
    ring.slice(1).flatMap((to, i): Segment[] => {
      const segment = [ring[i], to] as unknown as Segment
      return segment.every(told) ? [segment] : []
    }),
  )
}

/** The distance of a place from a segment. */
export function distance([x, y]: Place, [[x0, y0], [x1, y1]]: Segment): number {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const along = dx === 0 && dy === 0 ? 0 : ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)
  const part = Math.min(1, Math.max(0, along))
  return Math.hypot(x - x0 - part * dx, y - y0 - part * dy)
}
