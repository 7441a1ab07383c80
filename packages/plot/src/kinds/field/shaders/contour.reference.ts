import { type Corners, cornersAt, valueAmong } from '../interpolation.ts'
import type { Field } from '../../../data/grid/field.ts'
import { pixelCentres } from '../pixel-lookup.ts'
import { axisRules } from '../../../data/plane.ts'
import type { PlaneView } from '../../../data/view.ts'
import { colourTransform, paletteIndex } from '../../../scales/colour-scale.ts'
import { lightFrom, lineOpacity } from '../../../scales/line-paint.ts'
import { paletteBytes } from '../../../scales/palettes/palette.ts'
import { crowded } from './contour.glsl.ts'
import type { FieldStyle } from './recipe.ts'

const clampToOne = (value: number) => Math.min(1, Math.max(0, value))

/** The distance of a line in pixels, and its level. */
interface LineDistance {
  readonly far: number
  readonly level: number
}

const nearer = (one: LineDistance, other: LineDistance) => (one.far <= other.far ? one : other)

/**
 * The contour map's shader in TypeScript, pixel by pixel. Tests compare real pixels with it.
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
  const columns = pixelCentres(field.x, view.x, width, axisRules[field.plane.x].fullCircle)
  const rows = pixelCentres(field.y, view.y, height, axisRules[field.plane.y].fullCircle)
  const palette = paletteBytes(style.palette, style.vision)
  const { logarithmic, offset, factor } = colourTransform(style.range, style.colourScale)
  const { levels, width: lineWidth, colour } = style.lines ?? { levels: [], width: 0, colour: null }
  const placeOf = (value: number) => (logarithmic ? Math.log2(Math.max(value, 1.17549435e-38)) : value)
  const colourAt = (place: number) => {
    const entry = 4 * paletteIndex(clampToOne((place - offset) * factor))
    return [...palette.subarray(entry, entry + 3)].map((channel) => channel / 255)
  }
  const lineAt = (level: number) => {
    if (colour) return colour
    const [red = 0, green = 0, blue = 0] = colourAt(placeOf(level))
    const own = 0.299 * red + 0.587 * green + 0.114 * blue > lightFrom ? 0 : lineOpacity
    return [own, own, own, lineOpacity] as const
  }
  const corners: Corners = new Float64Array(4)
  const valueAt = (x: number, y: number) => {
    const [column, row] = [Math.min(width - 1, Math.max(0, x)), Math.min(height - 1, Math.max(0, y))]
    if (!cornersAt(field, columns, column, rows, row, corners)) return undefined
    return valueAmong(corners, columns[4 * column + 1] ?? 0, rows[4 * row + 1] ?? 0)
  }
  const pixels = new Uint8ClampedArray(4 * width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = valueAt(x, y)
      if (value === undefined) continue
      const band = levels.filter((level) => level <= value).length
      const [below, above] = [levels[band - 1] ?? -Infinity, levels[band] ?? Infinity]
      const from = band === 0 ? offset : placeOf(below)
      const to = band === levels.length ? offset + 1 / factor : placeOf(above)
      let cover = 0
      let nearest = Infinity
      let level = value - below <= above - value ? below : above
      if (levels.length > 0 && lineWidth > 0) {
        const [wayX = 0, slopeX = 0, besideX = 0] = columns.subarray(4 * x + 1, 4 * x + 4)
        const [wayY = 0, slopeY = 0, besideY = 0] = rows.subarray(4 * y + 1, 4 * y + 4)
        const [a = 0, b = 0, c = 0, d = 0] = corners
        const twist = d - c - (b - a)
        const up = c + (d - c) * wayX - (a + (b - a) * wayX)
        const gradient = [(b - a + twist * wayY) * slopeX, up * slopeY] as const
        let steepness = Math.hypot(...gradient)
        const apart = level - value
        const slope = steepness + Math.sqrt(steepness ** 2 + 2 * Math.abs(apart * twist) * slopeX * slopeY)
        const far = slope > 0 ? (2 * Math.abs(apart)) / slope : Infinity
        const along = steepness > 0 ? (Math.sign(apart) * far) / steepness : 0
        const foot = [wayX + along * gradient[0] * slopeX, wayY + along * gradient[1] * slopeY]
        const beside = [besideX, besideY] as const
        const main = Math.abs(gradient[0]) > Math.abs(gradient[1]) ? 0 : 1
        if (beside[main] === 0 || clampToOne(foot[main] ?? 0) === foot[main]) nearest = far
        const inside = Math.min(Math.max(1, band), Math.max(1, levels.length - 1))
        const gap = levels.length > 1 ? (levels[inside] ?? 0) - (levels[inside - 1] ?? 0) : Infinity
        const near = Math.abs(apart) * 2 * crowded * lineWidth < gap
        if (near && (besideX !== 0 || besideY !== 0) && nearest > 0.5 * lineWidth + 0.5) {
          const lineBeside = (right: number, upward: number): LineDistance => {
            const other = valueAt(x + right, y + upward)
            if (other === undefined) return { far: Infinity, level: 0 }
            steepness = Math.max(steepness, Math.abs(other - value))
            const next = other >= value ? above : below
            const crossed = other >= value ? other >= next : other < next
            return { far: crossed ? Math.abs((next - value) / (other - value)) : Infinity, level: next }
          }
          const [right, upward] = beside.map((side, i) => side || Math.sign(apart * (gradient[i] ?? 0)))
          const [one, other] = [lineBeside(right ?? 0, 0), lineBeside(0, upward ?? 0)]
          const both = one.level === other.level && one.far < Infinity && other.far < Infinity
          const next = nearer(one, other)
          const aslant = both && next.far > 0 ? (one.far * other.far) / Math.hypot(one.far, other.far) : next.far
          if (aslant <= nearest) [nearest, level] = [aslant, next.level]
        }
        const steepest = [
          slopeX * Math.max(Math.abs(b - a), Math.abs(d - c)),
          slopeY * Math.max(Math.abs(c - a), Math.abs(d - b)),
        ] as const
        steepness = Math.max(steepness, Math.hypot(...steepest))
        const spacing = steepness > 0 ? gap / (steepness * lineWidth) : Infinity
        cover = clampToOne(0.5 * lineWidth + 0.5 - nearest) * Math.min(1, lineWidth) * clampToOne(spacing / crowded - 1)
      }
      const line = cover > 0 ? lineAt(level) : [0, 0, 0, 0]
      const mixed = colourAt((from + to) / 2).map(
        (channel, i) => 255 * (channel * (1 - (line[3] ?? 0) * cover) + (line[i] ?? 0) * cover),
      )
      pixels.set([...mixed.map(Math.round), 255], 4 * ((height - 1 - y) * width + x))
    }
  }
  return pixels
}
