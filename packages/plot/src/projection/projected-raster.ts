import type { Field } from '../data/grid/field.ts'
import type { PlaneView } from '../data/view.ts'
import type { Raster } from '../kinds/field/raster.ts'
import { interpolatedValues } from './field-pixels.ts'
import { placeGrid } from './place-grid.ts'
import type { PlaneMapping } from './projections.ts'

/**
 * `rasterOf` under a projection: the values of a field at evenly spaced places of the projected plane.
 *
 * @param view in coordinates of the projected plane
 * @param spacing approximate distance of two places, pixels
 */
export function projectedRaster(
  mapping: PlaneMapping,
  field: Field,
  { x, y }: PlaneView,
  picture: { readonly width: number; readonly height: number },
  spacing: number,
): Raster {
  const steps = (pixels: number) => Math.max(1, Math.round(pixels / spacing))
  const [across, up] = [steps(picture.width), steps(picture.height)]
  // Places stand on the edges: half of each outermost pixel lies outside.
  const [right, above] = [(x[1] - x[0]) / across / 2, (y[1] - y[0]) / up / 2]
  const view: PlaneView = { x: [x[0] - right, x[1] + right], y: [y[0] - above, y[1] + above] }
  const values = interpolatedValues(field, placeGrid(mapping, view, across + 1, up + 1))
  const lowestFirst = new Float32Array(values.length)
  for (let row = 0; row <= up; row++) {
    lowestFirst.set(values.subarray(row * (across + 1), (row + 1) * (across + 1)), (up - row) * (across + 1))
  }
  return {
    width: across + 1,
    height: up + 1,
    values: lowestFirst,
    across: picture.width / across,
    up: picture.height / up,
  }
}
