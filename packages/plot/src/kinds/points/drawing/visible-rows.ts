import type { PlaneView } from '../../../data/view.ts'
import type { Scatter } from '../scatter.ts'

/** The dots of a canvas. Sizes are device pixels. */
export interface CanvasDots {
  readonly view: PlaneView
  readonly width: number
  readonly height: number
  /** Diameter. */
  readonly size: number
  readonly opacity: number
  /** Length of the opaque circle along x; 0 if x is not circular. Positions up to `slack` left of the view are not wrapped. */
  readonly fullCircle: number
  readonly slack: number
}

/** Light that still passes through dots. Below this fraction, one step of a colour, dots under them are invisible. */
const minVisible = 1 / 256

/** The value of a fully covered pixel. */
const covered = 255

/** Resolution of a dot's centre: parts of a pixel along each axis. */
const parts = 4

/** Largest distance in pixels between a dot as drawn and as computed: half the diagonal of such a part, plus the sixteenth of a rasterizer. */
const tolerance = Math.SQRT1_2 / parts + 1 / 16

/** The fraction of the circle within which a shader may confuse both ends. */
const endTolerance = 1e-5

/**
 * Marks rows with visible dots by 1. A dot is invisible outside the canvas, and under so many others that less than one step of a colour shows through.
 * Where a million dots of usual size lie on a map, about a quarter of them is drawn, and the picture is the same.
 *
 * @param scatter its order is the drawing order
 */
export function findVisibleRows(
  { x, y, shown, order }: Pick<Scatter, 'x' | 'y' | 'shown' | 'order'>,
  dots: CanvasDots,
): Uint8Array {
  const { view, width, height, fullCircle, slack } = dots
  const visible = new Uint8Array(shown.length)
  const reach = Math.ceil(dots.size / 2 + 1)
  const stride = width + 4 * reach
  const stamps = stampsOf(dots, stride)
  // The margin around the canvas counts as covered.
  const layers = new Uint8ClampedArray(stride * (height + 4 * reach)).fill(covered)
  const first = 2 * reach * (stride + 1)
  for (let from = first, j = 0; j < height; j++, from += stride) layers.fill(0, from, from + width)
  const [west, south] = [view.x[0], view.y[0]]
  const [xScale, yScale] = [width / (view.x[1] - west), height / (view.y[1] - south)]
  for (let i = shown.length - 1; i >= 0; i--) {
    const row = order ? order[i]! : i
    if (shown[row] === 0) continue
    let along = x[row]! - west
    if (fullCircle > 0) {
      const circles = (along + slack) / fullCircle
      along -= fullCircle * Math.floor(circles)
      if (Math.abs(circles - Math.round(circles)) < endTolerance) {
        visible[row] = 1
        continue
      }
    }
    const [right, up] = [along * xScale, (y[row]! - south) * yScale]
    if (!(right > -reach && right < width + reach && up > -reach && up < height + reach)) continue
    const [column, line] = [Math.floor(right), Math.floor(up)]
    const stamp = stamps[Math.floor((up - line) * parts) * parts + Math.floor((right - column) * parts)]!
    const at = first + line * stride + column
    if (!isVisible(layers, at, stamp.offsets)) continue
    visible[row] = 1
    cover(layers, at, stamp)
  }
  return visible
}

/** The pixels that a dot touches, as offsets from the pixel of its centre, and how much it adds to their cover. */
interface Stamp {
  readonly offsets: Int32Array
  readonly covers: Uint8Array
}

/** One stamp for each part of a pixel that a centre may be in, row by row from the lower left. */
function stampsOf({ size, opacity }: CanvasDots, stride: number): readonly Stamp[] {
  const outer = size / 2 + 0.5
  const reach = Math.ceil(size / 2 + 1)
  return Array.from({ length: parts * parts }, (_, part) => {
    const [right, up] = [((part % parts) + 0.5) / parts, (Math.floor(part / parts) + 0.5) / parts]
    const offsets: number[] = []
    const covers: number[] = []
    for (let j = -reach; j <= reach; j++) {
      for (let i = -reach; i <= reach; i++) {
        const far = Math.hypot(i + 0.5 - right, j + 0.5 - up)
        if (far - tolerance >= outer) continue
        const opaque = opacity * Math.min(1, Math.max(0, outer - far - tolerance))
        offsets.push(j * stride + i)
        covers.push(Math.floor((covered * Math.log(Math.max(minVisible, 1 - opaque))) / Math.log(minVisible)))
      }
    }
    return { offsets: Int32Array.from(offsets), covers: Uint8Array.from(covers) }
  })
}

function isVisible(layers: Uint8ClampedArray, at: number, offsets: Int32Array): boolean {
  for (let i = 0; i < offsets.length; i++) if (layers[at + offsets[i]!]! < covered) return true
  return false
}

function cover(layers: Uint8ClampedArray, at: number, { offsets, covers }: Stamp) {
  for (let i = 0; i < offsets.length; i++) layers[at + offsets[i]!]! += covers[i]!
}
