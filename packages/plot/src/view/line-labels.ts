import type { Frame, LineLabel } from '../session/protocol.ts'
import { labelGround } from '../scale/levels.ts'
import type { Layout } from './layout.ts'
import { sizes } from './layout.ts'
import type { Shape } from './shapes.ts'

/** Of a label on a contour line (F§3.7). */
const ink = '#ffffff'
const haloWidth = 5

/** From the baseline up to the middle of a figure, in em: half of Inter's cap height. */
const middle = 0.364

/** Labels along contour lines: white, on the colour of their own level, which interrupts the line beneath. */
export const labelShapes = (labels: readonly LineLabel[], { plot }: Layout, frame: Frame): Shape[] =>
  labels.flatMap(({ x, y, angle, text, level }) => {
    if (frame.family !== 'field') return []
    const down = sizes.lineLabel * middle
    const turn = (angle * Math.PI) / 180
    return {
      type: 'text',
      x: plot.x + x - down * Math.sin(turn),
      y: plot.y + y + down * Math.cos(turn),
      text,
      size: sizes.lineLabel,
      weight: 500,
      anchor: 'middle',
      angle,
      fill: ink,
      halo: { colour: labelGround(level, frame), width: haloWidth },
    }
  })
