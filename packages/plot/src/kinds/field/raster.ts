import { sampled } from './interpolation.ts'
import type { Field } from '../../data/grid/field.ts'
import { pixelCentres } from './pixel-lookup.ts'
import { axisRules } from '../../data/plane.ts'
import type { PlaneView, Range } from '../../data/view.ts'

/** What a view shows of a field, at even places of a picture from edge to edge: as contours are drawn, between centres and NaN where there is none. */
export interface Raster {
  readonly width: number
  readonly height: number
  /** Shape height × width, lowest row first. */
  readonly values: Float32Array
  /** Pixels from one column to the next, and from one row to the next. */
  readonly across: number
  readonly up: number
}

/** The outermost places lie on the edges, less so much of the view that rounding does not carry them outside. */
const inward = 1e-9

/** @param spacing pixels between the places, about */
export function rasterOf(
  field: Field,
  view: PlaneView,
  picture: { readonly width: number; readonly height: number },
  spacing: number,
): Raster {
  const steps = (pixels: number) => Math.max(1, Math.round(pixels / spacing))
  const [across, up] = [steps(picture.width), steps(picture.height)]
  // Centres of pixels that hang over the edges by a half.
  const hung = ([low, high]: Range, count: number): Range => {
    const half = ((high - low) / count / 2) * (1 - inward)
    return [low - half, high + half]
  }
  const columns = pixelCentres(field.x, hung(view.x, across), across + 1, axisRules[field.plane.x].fullCircle)
  const rows = pixelCentres(field.y, hung(view.y, up), up + 1, axisRules[field.plane.y].fullCircle)
  return {
    width: across + 1,
    height: up + 1,
    values: sampled(field, columns, rows),
    across: picture.width / across,
    up: picture.height / up,
  }
}
