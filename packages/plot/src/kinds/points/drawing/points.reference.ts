import { colourPosition, paletteIndex } from '../../../scales/colour-scale.ts'
import { paletteBytes } from '../../../scales/palettes/palette.ts'
import type { PlaneView } from '../../../data/view.ts'
import type { Numbers } from '../../../data/table/table.ts'
import type { PointStyle } from './points.glsl.ts'

interface PointPixelsInput {
  readonly x: Numbers
  readonly y: Numbers
  readonly value: Numbers
  /** 0 for hidden rows. */
  readonly shown: Uint8Array
  readonly style: PointStyle
  readonly view: PlaneView
  readonly width: number
  readonly height: number
  /** Places this far apart along x are the same place. */
  readonly fullCircle?: number
  /** Red, green and blue under the points, from 0 to 255, or the picture under them. */
  readonly ground: readonly [number, number, number] | Uint8ClampedArray
}

/**
 * The shaders of points in TypeScript and double precision, dot by dot in the order of the rows. Tests compare real pixels with it.
 *
 * @returns RGBA of each pixel, top row first
 */
export function pointPixels(input: PointPixelsInput): Uint8ClampedArray {
  const { x, y, shown, style, view, width, height, fullCircle = 0, ground } = input
  const pixels = new Uint8ClampedArray(4 * width * height)
  if (ground instanceof Uint8ClampedArray) pixels.set(ground)
  else for (let i = 0; i < pixels.length; i += 4) pixels.set([...ground, 255], i)
  const radius = style.size / 2
  const holeRadius = style.inner && style.opacity < 1 ? style.inner / 2 : -1
  const coverOf = (disc: number, distance: number) => Math.min(1, Math.max(0, disc + 0.5 - distance))
  for (let row = 0; row < shown.length; row++) {
    if (shown[row] === 0) continue
    const tint = tintOf(input, row)
    for (const shift of fullCircle > 0 ? [-2, -1, 0, 1, 2] : [0]) {
      const across = (((x[row] ?? 0) + shift * fullCircle - view.x[0]) / (view.x[1] - view.x[0])) * width
      const down = ((view.y[1] - (y[row] ?? 0)) / (view.y[1] - view.y[0])) * height
      const pixelsAround = (centre: number, length: number) => [
        Math.max(0, Math.floor(centre - radius - 1)),
        Math.min(length, Math.ceil(centre + radius + 1)),
      ]
      const [left = 0, right = 0] = pixelsAround(across, width)
      const [top = 0, bottom = 0] = pixelsAround(down, height)
      for (let j = top; j < bottom; j++) {
        for (let i = left; i < right; i++) {
          const distance = Math.hypot(i + 0.5 - across, j + 0.5 - down)
          const cover = (coverOf(radius, distance) - coverOf(holeRadius, distance)) * style.opacity
          const at = 4 * (j * width + i)
          for (let c = 0; c < 3; c++)
            pixels[at + c] = cover * (tint[c] ?? 0) + (1 - cover * (tint[3] ?? 1)) * (pixels[at + c] ?? 0)
        }
      }
    }
  }
  return pixels
}

/** Premultiplied red, green, blue from 0 to 255, and alpha from 0 to 1. */
function tintOf({ style: { colour }, value }: PointPixelsInput, row: number): number[] {
  if (!('palette' in colour)) return [...colour.slice(0, 3).map((each) => 255 * each), colour[3]]
  const position = colourPosition(Math.fround(value[row] ?? Number.NaN), colour.range, colour.colourScale)
  return [
    ...paletteBytes(colour.palette, colour.vision).subarray(4 * paletteIndex(position), 4 * paletteIndex(position) + 3),
    1,
  ]
}
