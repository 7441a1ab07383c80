/** The pixels of a field on a projected map, from the places under them. */
import { type Axis, locate, wrapInto } from '../data/grid/axis.ts'
import { type Field, missing } from '../data/grid/field.ts'
import { type Corners, cornersAt, valueAmong } from '../kinds/field/interpolation.ts'
import { closedCircle, findCentres } from '../kinds/field/pixel-lookup.ts'
import { crowded, haloOpacity, haloPart } from '../kinds/field/shaders/contour.glsl.ts'
import type { LineStyle } from '../kinds/field/shaders/recipe.ts'
import { type ColourScale, colourTransform, paletteIndex } from '../scales/colour-scale.ts'
import { bandEntries } from '../scales/levels.ts'
import { lightLine, linePaintOn } from '../scales/line-paint.ts'
import type { Range } from '../data/view.ts'
import type { PlaceGrid } from './place-grid.ts'

/** Degrees after which longitudes repeat. */
const fullCircle = 360

/** Finds cells as `locate` does. On an even axis, and where the next place lies in the same cell, without a search. */
function cellFinder(axis: Axis): (place: number) => number {
  const { lower, upper } = axis
  const first = lower[0] ?? 0
  const perUnit = lower.length / ((upper.at(-1) ?? 0) - first)
  let last = 0
  return (place) => {
    if (place >= lower[last]! && place < upper[last]!) return last
    const guess = Math.floor((place - first) * perUnit)
    const isThere = place >= lower[guess]! && place < upper[guess]!
    const cell = isThere ? guess : locate(axis, place)
    if (cell >= 0) last = cell
    return cell
  }
}

/** The value of the cell under each pixel, `missing` where the cell has none, NaN outside the field. */
export function cellValues({ x, y, values }: Field, { lon, lat }: PlaceGrid): Float32Array {
  const found = new Float32Array(lon.length).fill(Number.NaN)
  const columns = x.centres.length
  const [columnAt, rowAt] = [cellFinder(x), cellFinder(y)]
  for (let at = 0; at < found.length; at++) {
    const across = lon[at]!
    if (Number.isNaN(across)) continue
    const column = columnAt(wrapInto(x, across, fullCircle))
    const row = rowAt(lat[at]!)
    if (column >= 0 && row >= 0) found[at] = values[row * columns + column]!
  }
  return found
}

/** The value under each pixel, interpolated between the centres of cells as in `interpolateValues`; NaN where there is none. */
export function interpolatedValues(field: Field, { lon, lat }: PlaceGrid): Float32Array {
  const found = new Float32Array(lon.length).fill(Number.NaN)
  const circle = closedCircle(field.x, fullCircle)
  const [column, row] = [new Float32Array(4), new Float32Array(4)]
  const corners: Corners = new Float64Array(4)
  const [columnAt, rowAt] = [cellFinder(field.x), cellFinder(field.y)]
  for (let at = 0; at < found.length; at++) {
    const across = lon[at]!
    if (Number.isNaN(across)) continue
    findCentres(field.y, lat[at]!, 0, row, 0, rowAt(lat[at]!))
    if (row[0]! < 0) continue
    const place = wrapInto(field.x, across, fullCircle)
    findCentres(field.x, place, circle, column, 0, columnAt(place))
    if (cornersAt(field, column, 0, row, 0, corners)) found[at] = valueAmong(corners, column[1]!, row[1]!)
  }
  return found
}

/** How values become colours. */
interface PixelColours {
  /** 256 × RGBA. */
  readonly palette: Uint8Array
  readonly range: Range
  readonly colourScale: ColourScale
}

/** RGBA of each pixel in the colour of its value; alpha 0 where it has none. */
export function heatmapPixels(values: Float32Array, { palette, range, colourScale }: PixelColours): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(4 * values.length)
  const { logarithmic, offset, factor } = colourTransform(range, colourScale)
  for (let at = 0; at < values.length; at++) {
    const value = values[at]!
    if (!(value < missing)) continue
    const place = logarithmic ? Math.log2(Math.max(value, smallest)) : value
    copyColour(palette, paletteIndex(Math.min(1, Math.max(0, (place - offset) * factor))), pixels, at)
  }
  return pixels
}

/** The smallest normal float32, as in the shaders. */
const smallest = 2 ** -126

function copyColour(palette: Uint8Array, entry: number, pixels: Uint8ClampedArray, at: number) {
  pixels[4 * at] = palette[4 * entry]!
  pixels[4 * at + 1] = palette[4 * entry + 1]!
  pixels[4 * at + 2] = palette[4 * entry + 2]!
  pixels[4 * at + 3] = 255
}

/**
 * Premultiplied RGBA of bands between levels with a line along each level, as the shader of contours paints them: the distance of a pixel to a line follows from the
 * slope between its neighbours.
 *
 * @param isOver lines with a halo and without bands, over another picture
 */
export function contourPixels(
  values: Float32Array,
  width: number,
  { levels, width: lineWidth, colour }: LineStyle,
  colours: PixelColours,
  isOver: boolean,
): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(4 * values.length)
  const bands = bandEntries(levels, colours)
  const inks = levels.map((level) => colour ?? inkOf(level, colours))
  const inkWidth = isOver ? lineWidth * (1 - haloPart) : lineWidth
  const reach = 0.5 * lineWidth + 0.5
  for (let at = 0, column = 0; at < values.length; at++, column = column + 1 === width ? 0 : column + 1) {
    const value = values[at]!
    if (Number.isNaN(value)) continue
    const band = levelsUpTo(levels, value)
    if (!isOver) copyColour(colours.palette, bands[band]!, pixels, at)
    if (levels.length === 0 || lineWidth === 0) continue
    const left = column > 0 ? values[at - 1]! : Number.NaN
    const right = column + 1 < width ? values[at + 1]! : Number.NaN
    const slope = Math.hypot(slopeOf(left, value, right), slopeOf(values[at - width], value, values[at + width]))
    const [below, above] = [levels[band - 1] ?? -Infinity, levels[band] ?? Infinity]
    const nearer = value - below <= above - value ? band - 1 : band
    const far = slope > 0 ? Math.abs(levels[nearer]! - value) / slope : Infinity
    if (far >= reach) continue
    const inside = Math.min(Math.max(1, band), Math.max(1, levels.length - 1))
    const gap = levels.length > 1 ? levels[inside]! - levels[inside - 1]! : Infinity
    const full = clampToOne(gap / (slope * inkWidth) / crowded - 1) * Math.min(inkWidth, 1)
    const cover = clampToOne(0.5 * inkWidth + 0.5 - far) * full
    const ink = inks[nearer]!
    const light = 0.299 * ink[0] + 0.587 * ink[1] + 0.114 * ink[2] <= 0.5 * ink[3] ? 1 : 0
    const halo = isOver ? haloOpacity * clampToOne(reach - far) * full : 0
    const [under, haloUnder] = [1 - ink[3] * cover, halo * (1 - ink[3] * cover)]
    for (let channel = 0; channel < 4; channel++) {
      const ground = isOver ? 255 * haloUnder * (channel === 3 ? 1 : light) : pixels[4 * at + channel]! * under
      pixels[4 * at + channel] = ground + 255 * ink[channel]! * cover
    }
  }
  return pixels
}

const clampToOne = (value: number) => Math.min(1, Math.max(0, value))

/** The change of the value from one pixel to the next; that on one side where the other has no value. */
function slopeOf(before: number | undefined, value: number, after: number | undefined): number {
  const [down, up] = [value - (before ?? Number.NaN), (after ?? Number.NaN) - value]
  return Number.isNaN(down) ? (Number.isNaN(up) ? 0 : up) : Number.isNaN(up) ? down : (down + up) / 2
}

/** How many levels are at or below a value. */
function levelsUpTo(levels: readonly number[], value: number): number {
  let [low, high] = [0, levels.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (levels[middle]! <= value) low = middle + 1
    else high = middle
  }
  return low
}

/** A line that is dark on light colours and light on dark ones, premultiplied. */
function inkOf(
  level: number,
  { palette, range, colourScale }: PixelColours,
): readonly [number, number, number, number] {
  const { stroke, opacity } = linePaintOn(palette, level, range, colourScale)
  const light = stroke === lightLine ? opacity : 0
  return [light, light, light, opacity]
}
