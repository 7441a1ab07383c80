import type { PlaneView } from '../../data/view.ts'
import type { Scatter } from './scatter.ts'

/** Dots as they stand on a canvas. Sizes are device pixels. */
export interface Dotted {
  readonly view: PlaneView
  readonly width: number
  readonly height: number
  /** Diameter. */
  readonly size: number
  readonly opacity: number
  /** Places so far apart along x are one, and what lies up to `slack` to the left of the view is left where it is; 0 where there are none. */
  readonly turn: number
  readonly slack: number
}

/** How much of what lies beneath may be seen through many dots: less than one step of a colour. */
const leastSeen = 1 / 256

/** A pixel that nothing beneath is seen through. */
const full = 255

/** Parts of a pixel, along each axis, in which the middle of a dot is told. */
const parts = 4

/** Pixels between a dot as it is drawn and as it is reckoned with: half a diagonal of such a part, and the sixteenth by which rasterizers are off. */
const apart = Math.SQRT1_2 / parts + 1 / 16

/** The part of a turn by which a shader may take one end for the other. */
const atEnds = 1e-5

/**
 * Rows whose dots are seen, marked by 1. Left out are those off the canvas, and those under so many others that not a step of a colour comes through:
 * a million dots of usual size are drawn by a quarter of them, and the picture is the same.
 *
 * @param scatter its order tells which dot lies on which
 */
export function seenRows(
  { x, y, shown, order }: Pick<Scatter, 'x' | 'y' | 'shown' | 'order'>,
  dots: Dotted,
): Uint8Array {
  const { view, width, height, turn, slack } = dots
  const seen = new Uint8Array(shown.length)
  const reach = Math.ceil(dots.size / 2 + 1)
  const stride = width + 4 * reach
  const stamps = stampsOf(dots, stride)
  // About the canvas lie pixels of which none is seen.
  const layers = new Uint8ClampedArray(stride * (height + 4 * reach)).fill(full)
  const first = 2 * reach * (stride + 1)
  for (let from = first, j = 0; j < height; j++, from += stride) layers.fill(0, from, from + width)
  const [west, south] = [view.x[0], view.y[0]]
  const [xScale, yScale] = [width / (view.x[1] - west), height / (view.y[1] - south)]
  for (let i = shown.length - 1; i >= 0; i--) {
    const row = order ? order[i]! : i
    if (shown[row] === 0) continue
    let along = x[row]! - west
    if (turn > 0) {
      const turns = (along + slack) / turn
      along -= turn * Math.floor(turns)
      if (Math.abs(turns - Math.round(turns)) < atEnds) {
        seen[row] = 1
        continue
      }
    }
    const [right, up] = [along * xScale, (y[row]! - south) * yScale]
    if (!(right > -reach && right < width + reach && up > -reach && up < height + reach)) continue
    const [column, line] = [Math.floor(right), Math.floor(up)]
    const stamp = stamps[Math.floor((up - line) * parts) * parts + Math.floor((right - column) * parts)]!
    const at = first + line * stride + column
    if (!comesThrough(layers, at, stamp.offsets)) continue
    seen[row] = 1
    cover(layers, at, stamp)
  }
  return seen
}

/** The pixels that a dot touches, from the one that its middle is in, and how much of `full` it adds to each. */
interface Stamp {
  readonly offsets: Int32Array
  readonly covers: Uint8Array
}

/** Of a dot in each part of a pixel, row by row from the lower left. */
function stampsOf({ size, opacity }: Dotted, stride: number): readonly Stamp[] {
  const outer = size / 2 + 0.5
  const reach = Math.ceil(size / 2 + 1)
  return Array.from({ length: parts * parts }, (_, part) => {
    const [right, up] = [((part % parts) + 0.5) / parts, (Math.floor(part / parts) + 0.5) / parts]
    const offsets: number[] = []
    const covers: number[] = []
    for (let j = -reach; j <= reach; j++) {
      for (let i = -reach; i <= reach; i++) {
        const far = Math.hypot(i + 0.5 - right, j + 0.5 - up)
        if (far - apart >= outer) continue
        const opaque = opacity * Math.min(1, Math.max(0, outer - far - apart))
        offsets.push(j * stride + i)
        covers.push(Math.floor((full * Math.log(Math.max(leastSeen, 1 - opaque))) / Math.log(leastSeen)))
      }
    }
    return { offsets: Int32Array.from(offsets), covers: Uint8Array.from(covers) }
  })
}

function comesThrough(layers: Uint8ClampedArray, at: number, offsets: Int32Array): boolean {
  for (let i = 0; i < offsets.length; i++) if (layers[at + offsets[i]!]! < full) return true
  return false
}

function cover(layers: Uint8ClampedArray, at: number, { offsets, covers }: Stamp) {
  for (let i = 0; i < offsets.length; i++) layers[at + offsets[i]!]! += covers[i]!
}
