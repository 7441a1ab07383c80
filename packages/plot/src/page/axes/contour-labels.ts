import type { PaintRequest } from '../../kinds/paint-request.ts'
import type { LineLabel } from '../../kinds/field/paint-request.ts'
import type { PaintResult } from '../../worker/protocol.ts'
import { labelGround } from '../../scales/levels.ts'
import type { Layout } from '../layout/layout.ts'
import { sizes } from '../layout/layout.ts'
import type { Shape } from './shapes.ts'

/** Of a label on a contour line (F§3.7). */
const ink = '#ffffff'
const haloWidth = 5

/** From the baseline up to the middle of a figure, in em: half of Inter's cap height. */
const middle = 0.364

/** Labels along contour lines: white, on the colour of their own level, which interrupts the line beneath. */
export const labelShapes = (labels: readonly LineLabel[], { plot }: Layout, frame: PaintRequest): Shape[] =>
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

/** Milliseconds without another frame until a chart rests: longer than from one frame of a drag to the next. */
const rest = 80

/** Labels of what is on screen: those that are known with each picture, all of them when the chart rests. */
export class ContourLabels {
  readonly #ask: (frame: PaintRequest) => Promise<readonly LineLabel[]> | undefined
  readonly #draw: (labels: readonly LineLabel[], frame: PaintRequest) => void
  readonly #failed: (reason: unknown) => void
  #shown: PaintRequest | undefined
  #resting: ReturnType<typeof setTimeout> | undefined

  constructor(
    ask: (frame: PaintRequest) => Promise<readonly LineLabel[]> | undefined,
    draw: (labels: readonly LineLabel[], frame: PaintRequest) => void,
    failed: (reason: unknown) => void,
  ) {
    this.#ask = ask
    this.#draw = draw
    this.#failed = failed
  }

  /** A frame stands on the canvas. */
  painted(painted: Extract<PaintResult, 'painted' | object>, frame: PaintRequest) {
    this.stop()
    this.#shown = frame
    if (painted === 'painted') return this.#draw([], frame)
    this.#draw(painted.labels, frame)
    this.#resting = setTimeout(() => {
      this.#ask(frame)?.then((labels) => {
        if (this.#shown === frame) this.#draw(labels, frame)
      }, this.#failed)
    }, rest)
  }

  /** What was on screen is gone: nothing that is still on its way is drawn. */
  stop() {
    clearTimeout(this.#resting)
    this.#shown = undefined
  }
}
