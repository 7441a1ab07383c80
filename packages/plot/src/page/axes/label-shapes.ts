/** The shapes of labels along contour lines. Their code is fetched with the first chart that has contours. */
import type { PaintRequest } from '../../kinds/messages/paint-request.ts'
import type { LineLabel } from '../../kinds/field/paint-request.ts'
import { labelGround } from '../../scales/line-paint.ts'
import type { Box, Layout } from '../layout/layout.ts'
import { sizes } from '../layout/text-sizes.ts'
import type { Shape, Text } from './shapes.ts'

/** Colour and halo of a label on a contour line (C14). */
const ink = '#ffffff'
const haloWidth = 5

/** Distance from the baseline to the middle of a digit in em: half of Inter's cap height. */
const middle = 0.364

/** About the width of a digit in em. */
const digit = 0.6

/** Whether two texts that stand upright or nearly so cover each other. */
function overlap(a: Shape, b: Shape): boolean {
  if (a.type !== 'text' || b.type !== 'text') return false
  const middleOf = ({ x, text, size, anchor = 'start' }: Text) =>
    x + { start: 0.5, middle: 0, end: -0.5 }[anchor] * text.length * size * digit
  const width = (a.text.length * a.size + b.text.length * b.size) * digit
  return Math.abs(middleOf(a) - middleOf(b)) < width / 2 && Math.abs(a.y - b.y) < Math.max(a.size, b.size)
}

/**
 * Labels along contour lines: white on a halo in the colour of their level, which interrupts the line. A label under the text of an annotation is left out.
 */
export const labelShapes = (
  labels: readonly LineLabel[],
  { layout: { plot }, annotations }: { readonly layout: Layout; readonly annotations: readonly Shape[] },
  request: PaintRequest,
): Shape[] =>
  labelsOnLines(labels, plot, request).filter((label) => !annotations.some((annotation) => overlap(label, annotation)))

const labelsOnLines = (labels: readonly LineLabel[], plot: Box, request: PaintRequest): Shape[] =>
  labels.flatMap(({ x, y, angle, text, level, layer = 0 }): Shape[] => {
    const paint = request.layers[layer]
    const field = paint?.family === 'point' ? paint.isopycnals : paint
    if (field?.family !== 'field') return []
    const down = sizes.lineLabel * middle
    const radians = (angle * Math.PI) / 180
    return [
      {
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
      },
    ]
  })
