import { type Field, valueAt } from '../../../data/grid/field.ts'
import { pixelCells } from '../pixel-lookup.ts'
import { axisRules } from '../../../data/plane.ts'
import type { PlaneView } from '../../../data/view.ts'
import { colourTransform, paletteIndex } from '../../../scales/colour-scale.ts'
import { paletteBytes } from '../../../scales/palettes/palette.ts'
import type { FieldStyle } from './recipe.ts'

/**
 * The heatmap's shader in TypeScript, pixel by pixel with the same float32 steps. Tests compare real pixels with it.
 *
 * @returns RGBA of each pixel, top row first; alpha 0 where the shader draws nothing
 */
export function heatmapPixels(
  field: Field,
  style: FieldStyle,
  view: PlaneView,
  width: number,
  height: number,
): Uint8ClampedArray {
  const columns = pixelCells(field.x, view.x, width, axisRules[field.plane.x].fullCircle)
  const rows = pixelCells(field.y, view.y, height, axisRules[field.plane.y].fullCircle)
  const palette = paletteBytes(style.palette, style.vision)
  const { logarithmic, offset, factor } = colourTransform(style.range, style.colourScale)
  const pixels = new Uint8ClampedArray(4 * width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const row = rows[2 * y] ?? -1
      const column = columns[2 * x] ?? -1
      const value = row < 0 || column < 0 ? null : valueAt(field, row, column)
      if (value === null) continue
      const place = logarithmic ? Math.fround(Math.log2(Math.max(value, 1.17549435e-38))) : value
      const position = Math.fround(Math.fround(place - Math.fround(offset)) * Math.fround(factor))
      const entry = paletteIndex(Math.min(1, Math.max(0, position)))
      pixels.set(palette.subarray(4 * entry, 4 * entry + 4), 4 * ((height - 1 - y) * width + x))
    }
  }
  return pixels
}
