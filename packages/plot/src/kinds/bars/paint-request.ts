import type { PaintRequestBase } from '../paint-request.ts'

/** One painting of a histogram. */
export interface BarPaintRequest extends PaintRequestBase {
  readonly family: 'bar'
  readonly colour: string
}
