import { type Cells, mapCells } from '../../data/grid/field.ts'
import type { Scatter } from './scatter.ts'

/** Cell widths in degrees that ocean grids use. */
const steps = [1 / 60, 1 / 30, 1 / 20, 1 / 12, 0.1, 0.25, 0.5, 1, 2, 2.5, 5, 10]
/** The most cells along the longer side. A cell is then about as wide as a dot of default size on a chart of default size. */
const cellsAlong = 200

/** The width of the cells of a density map, degrees. */
export function densityStep({ extent }: Pick<Scatter, 'extent'>): number {
  const span = Math.max(extent.x[1] - extent.x[0], extent.y[1] - extent.y[0])
  return steps.find((step) => span / step <= cellsAlong) ?? 10
}

/** The number of rows in each cell of an even grid of degrees. Cells without rows are missing. */
export function densityOf({ x, y, shown, extent, closed }: Scatter, step = densityStep({ extent })): Cells {
  const [west, south] = [Math.floor(extent.x[0] / step), Math.floor(extent.y[0] / step)]
  const [columns, rows] = [Math.ceil(extent.x[1] / step) - west, Math.ceil(extent.y[1] / step) - south]
  const values = new Float32Array(columns * rows)
  for (let i = 0; i < shown.length; i++) {
    if (shown[i] === 0) continue
    const column = Math.floor((x[i] ?? 0) / step) - west
    // A row on the northernmost edge belongs to the cell below it.
    const row = Math.min(rows - 1, Math.floor((y[i] ?? 0) / step) - south)
    values[row * columns + (closed ? column % columns : column)]!++
  }
  for (let i = 0; i < values.length; i++) if (values[i] === 0) values[i] = Number.NaN
  const centres = (first: number, count: number) =>
    Float64Array.from({ length: count }, (_, i) => (first + i + 0.5) * step)
  return mapCells({ lon: centres(west, columns), lat: centres(south, rows), values })
}
