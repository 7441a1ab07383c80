import { interpolateValues } from './interpolation.ts'
import type { Field } from '../../data/grid/field.ts'
import { pixelCentres } from './pixel-lookup.ts'
import { axisRules } from '../../data/plane.ts'
import type { PlaneView, Range } from '../../data/view.ts'

/** The values of a field at evenly spaced places of a picture, from edge to edge: interpolated between the centres of cells, NaN where missing. */
export interface Raster {
  readonly width: number
  readonly height: number
  /** Shape height × width, lowest row first. */
  readonly values: Float32Array
  /** Pixels from one column to the next, and from one row to the next. */
  readonly across: number
  readonly up: number
}

/** The outermost places lie this fraction of half a step inside the edges, so that rounding does not move them outside. */
const inward = 1e-9

/** @param spacing approximate distance of two places, pixels */
export function rasterOf(
  field: Field,
  view: PlaneView,
  picture: { readonly width: number; readonly height: number },
  spacing: number,
): Raster {
  const steps = (pixels: number) => Math.max(1, Math.round(pixels / spacing))
  const [across, up] = [steps(picture.width), steps(picture.height)]
  // The outermost places are pixel centres on the edge of the view: half of each pixel lies outside.
  const withHalfPixels = ([low, high]: Range, count: number): Range => {
    const half = ((high - low) / count / 2) * (1 - inward)
    return [low - half, high + half]
  }
  const columns = pixelCentres(field.x, withHalfPixels(view.x, across), across + 1, axisRules[field.plane.x].fullCircle)
  const rows = pixelCentres(field.y, withHalfPixels(view.y, up), up + 1, axisRules[field.plane.y].fullCircle)
  return {
    width: across + 1,
    height: up + 1,
    values: interpolateValues(field, columns, rows),
    across: picture.width / across,
    up: picture.height / up,
  }
}
