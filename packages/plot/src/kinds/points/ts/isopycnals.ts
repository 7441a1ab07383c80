import type { Cells } from '../../../data/grid/field.ts'
import type { PlaneView, Range } from '../../../data/view.ts'
import type { Plane } from '../../../data/plane.ts'
import { type SeawaterEquation, sigma0 } from './density.ts'

/** The axes of a T-S diagram. */
export const tsPlane: Plane = { x: 'salinity', y: 'temperature' }

/** Density is smooth: lines through this many cells along each axis are curves at any zoom. */
const cellsAlong = 128

/** Density on even cells over an extent of salinity and temperature. The outermost centres lie on its edges, so that lines reach the frame. */
export function densityCells({ x, y }: PlaneView, equation: SeawaterEquation): Cells {
  const salinity = centres([Math.max(0, x[0]), x[1]])
  const temperature = centres(y)
  const values = new Float32Array(cellsAlong * cellsAlong)
  const densityAt = sigma0[equation]
  for (let row = 0, i = 0; row < cellsAlong; row++) {
    for (let column = 0; column < cellsAlong; column++, i++) {
      values[i] = densityAt(salinity[column]!, temperature[row]!)
    }
  }
  return { plane: tsPlane, x: salinity, y: temperature, values }
}

const centres = ([low, high]: Range) =>
  Float64Array.from({ length: cellsAlong }, (_, i) => low + (i / (cellsAlong - 1)) * (high - low))

/** The equation for the quantity of a salinity column, by its name. */
export const equationFor = (name: string): SeawaterEquation => (/^sa$|abs/i.test(name.trim()) ? 'TEOS-10' : 'EOS-80')
