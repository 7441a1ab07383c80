import { invisibleOptions } from '../session/data-request.ts'
import { type FigureFrame, type FrameInput, buildFigureFrame } from './figure-model.ts'

/** Options that the layout and everything beside the axes do not depend on. */
const independentOptions: ReadonlySet<string> = new Set(['view', ...invisibleOptions])

/** Keeps the frame of a chart until something other than its view changes: while a person pans, only the axes are built again. */
export class FrameCache {
  #input: FrameInput | undefined
  #frame: FigureFrame | undefined

  frameOf(input: FrameInput): FigureFrame {
    const isKnown = this.#input !== undefined && sameInput(this.#input, input)
    const frame = (isKnown && this.#frame) || buildFigureFrame(input)
    this.#input = input
    this.#frame = frame
    return frame
  }
}

const sameInput = ({ options, ...others }: FrameInput, { options: nextOptions, ...nextOthers }: FrameInput): boolean =>
  (options === nextOptions || sameValues(options, nextOptions)) && sameValues(others, nextOthers)

/** Whether all values that count are identical. */
function sameValues<Values extends object>(values: Values, next: Values): boolean {
  for (const name in values) if (values[name] !== next[name] && !independentOptions.has(name)) return false
  for (const name in next) if (!(name in values) && !independentOptions.has(name)) return false
  return true
}
