import { type Field, valueAt } from '../grid/field.ts'
import { pixelCentres } from '../grid/pixels.ts'
import { axisRules } from '../grid/plane.ts'
import type { PlaneView } from '../grid/view.ts'
import { colourTransform, paletteIndex } from '../scale/colour-scale.ts'
import { paletteBytes } from '../scale/palette.ts'
import { lightFrom, lineOpacity } from './contour.ts'
import type { FieldStyle } from './recipe.ts'

/** Where a pixel lies among the centres, as `pixelCentres` tells it. */
interface Place {
  readonly before: number
  readonly way: number
  readonly slope: number
}

const placeAt = (found: Float32Array, pixel: number): Place => ({
  before: found[4 * pixel] ?? -1,
  way: found[4 * pixel + 1] ?? 0,
  slope: found[4 * pixel + 2] ?? 0,
})

/** A value between centres and how much it changes over a pixel; null outside the field and where it is missing. */
export function between(field: Field, x: Place, y: Place): { value: number; steepness: number } | null {
  if (x.before < 0 || y.before < 0) return null
  const columns = field.x.centres.length
  const [left, right] = [x.before, (x.before + (x.way > 0 ? 1 : 0)) % columns]
  const [low, high] = [y.before, y.before + (y.way > 0 ? 1 : 0)]
  const corners = [valueAt(field, low, left), valueAt(field, low, right)]
  corners.push(valueAt(field, high, left), valueAt(field, high, right))
  const lost = corners.indexOf(null)
  if (lost !== corners.lastIndexOf(null)) return null
  if (lost >= 0) {
    const far = (lost % 2 === 0 ? x.way : 1 - x.way) + (lost < 2 ? y.way : 1 - y.way)
    if (far < 1) return null
    const [one, other, opposite] = [lost ^ 1, lost ^ 2, lost ^ 3].map((i) => corners[i] ?? 0) as [
      number,
      number,
      number,
    ]
    corners[lost] = one + other - opposite
  }
  const [a, b, c, d] = corners as [number, number, number, number]
  const lower = a + (b - a) * x.way
  const upper = c + (d - c) * x.way
  return {
    value: lower + (upper - lower) * y.way,
    steepness: Math.hypot((b - a + (d - c - (b - a)) * y.way) * x.slope, (upper - lower) * y.slope),
  }
}

/**
 * The contour map's shader in TypeScript, pixel by pixel: what real pixels are compared with.
 *
 * @returns RGBA of each pixel, top row first; alpha 0 where the shader draws nothing
 */
export function contourPixels(
  field: Field,
  style: FieldStyle,
  view: PlaneView,
  width: number,
  height: number,
): Uint8ClampedArray {
  const columns = pixelCentres(field.x, view.x, width, axisRules[field.plane.x].turn)
  const rows = pixelCentres(field.y, view.y, height, axisRules[field.plane.y].turn)
  const palette = paletteBytes(style.palette)
  const { logarithmic, offset, factor } = colourTransform(style.range, style.colourScale)
  const { levels, width: lineWidth, colour } = style.lines ?? { levels: [], width: 0, colour: null }
  const placeOf = (value: number) => (logarithmic ? Math.log2(Math.max(value, 1.17549435e-38)) : value)
  const colourAt = (place: number) => {
    const entry = 4 * paletteIndex(Math.min(1, Math.max(0, (place - offset) * factor)))
    return [...palette.subarray(entry, entry + 3)].map((channel) => channel / 255)
  }
  const lineAt = (level: number) => {
    if (colour) return colour
    const [red = 0, green = 0, blue = 0] = colourAt(placeOf(level))
    const own = 0.299 * red + 0.587 * green + 0.114 * blue > lightFrom ? 0 : lineOpacity
    return [own, own, own, lineOpacity] as const
  }
  const pixels = new Uint8ClampedArray(4 * width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const found = between(field, placeAt(columns, x), placeAt(rows, y))
      if (!found) continue
      const { value, steepness } = found
      const band = levels.filter((level) => level <= value).length
      const [below, above] = [levels[band - 1], levels[band]]
      const from = below === undefined ? offset : placeOf(below)
      const to = above === undefined ? offset + 1 / factor : placeOf(above)
      const level = value - (below ?? -Infinity) <= (above ?? Infinity) - value ? below : above
      const distance = level === undefined ? Infinity : Math.abs(value - level) / steepness
      const cover =
        steepness > 0 ? Math.min(1, Math.max(0, 0.5 * lineWidth + 0.5 - distance)) * Math.min(1, lineWidth) : 0
      const line = lineAt(level ?? 0)
      const mixed = colourAt((from + to) / 2).map(
        (channel, i) => 255 * (channel * (1 - line[3] * cover) + (line[i] ?? 0) * cover),
      )
      pixels.set([...mixed.map(Math.round), 255], 4 * ((height - 1 - y) * width + x))
    }
  }
  return pixels
}
