/** The shapes of labels along contour lines. Their code is fetched with the first chart that has contours. */
import type { PaintRequest } from '../../kinds/messages/paint-request.ts'
import type { LineLabel } from '../../kinds/field/paint-request.ts'
import { labelGround } from '../../scales/line-paint.ts'
import { type Pixel, clipPath } from '../annotations/clip.ts'
import type { Box, Layout } from '../layout/layout.ts'
import { sizes } from '../layout/text-sizes.ts'
import type { Path, Shape, Text } from './shapes.ts'

/** Colour and halo of a label on a contour line (C14). */
const ink = '#ffffff'
const haloWidth = 5

/** Distance from the baseline to the middle of a digit in em: half of Inter's cap height. */
const middle = 0.364

/** About the width of a digit in em. */
const digit = 0.6

/** The least room between two texts, pixels. */
const gap = 3

/** The middle of a text and half the sides of the upright rectangle around it. */
function boundsOf({ x, y, text, size, anchor = 'start', angle = 0 }: Text) {
  const radians = (angle * Math.PI) / 180
  const [along, across] = [Math.cos(radians), Math.sin(radians)]
  const length = text.length * size * digit
  const forward = { start: 0.5, middle: 0, end: -0.5 }[anchor] * length
  const up = size * middle
  return {
    x: x + forward * along + up * across,
    y: y + forward * across - up * along,
    halfWidth: (length * Math.abs(along) + size * Math.abs(across)) / 2,
    halfHeight: (length * Math.abs(across) + size * Math.abs(along)) / 2,
  }
}

/** Whether two texts cover or touch each other. */
function overlap(one: Text, other: Text): boolean {
  const [a, b] = [boundsOf(one), boundsOf(other)]
  const isBeside = Math.abs(a.x - b.x) >= a.halfWidth + b.halfWidth + gap
  return !isBeside && Math.abs(a.y - b.y) < a.halfHeight + b.halfHeight
}

/** Whether a line of an annotation passes through a text. Its path has M and L alone. */
function isCrossed(text: Text, { d }: Path): boolean {
  const { x, y, halfWidth, halfHeight } = boundsOf(text)
  const box = { x: x - halfWidth, y: y - halfHeight, width: 2 * halfWidth, height: 2 * halfHeight }
  return d.split('M').some((part) => clipPath(part.split('L').map(pixelOf), box).end !== undefined)
}

function pixelOf(text: string): Pixel {
  const [x = 0, y = 0] = text.split(' ').map(Number)
  return [x, y]
}

/**
 * Labels along contour lines: white on a halo in the colour of their level, which interrupts the line. A label is left out under the text or the line of an
 * annotation, and where a lower layer has one.
 */
export function labelShapes(
  labels: readonly LineLabel[],
  { layout: { plot }, annotations }: { readonly layout: Layout; readonly annotations: readonly Shape[] },
  request: PaintRequest,
): Shape[] {
  const texts = annotations.filter((shape) => shape.type === 'text')
  const lines = annotations.filter((shape) => shape.type === 'path' && shape.stroke !== undefined) as readonly Path[]
  const kept: { readonly layer: number; readonly shape: Text }[] = []
  for (const label of labels) {
    const { layer = 0 } = label
    const shape = labelOnLine(label, plot, request)
    const isFree =
      shape &&
      !texts.some((text) => overlap(shape, text)) &&
      !lines.some((line) => isCrossed(shape, line)) &&
      !kept.some((other) => other.layer !== layer && overlap(shape, other.shape))
    if (isFree) kept.push({ layer, shape })
  }
  return kept.map(({ shape }) => shape)
}

function labelOnLine({ x, y, angle, text, level, layer = 0 }: LineLabel, plot: Box, request: PaintRequest) {
  const paint = request.layers[layer]
  const field = paint?.family === 'point' ? paint.isopycnals : paint
  if (field?.family !== 'field') return undefined
  const down = sizes.lineLabel * middle
  const radians = (angle * Math.PI) / 180
  const label: Text = {
    type: 'text',
    x: plot.x + x - down * Math.sin(radians),
    y: plot.y + y + down * Math.cos(radians),
    text,
    size: sizes.lineLabel,
    weight: 500,
    anchor: 'middle',
    angle,
    ...(field.lines?.halo
      ? { fill: field.lines.colour ?? request.theme.ink, halo: { colour: field.lines.halo, width: 3 } }
      : { fill: ink, halo: { colour: labelGround(level, field), width: haloWidth } }),
  }
  return label
}
