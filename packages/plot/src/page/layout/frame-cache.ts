import { deepEqual } from '../../options/deep-equal.ts'
import { invisibleOptions } from '../session/option-changes.ts'
import { type FigureFrame, type FrameInput, buildFigureFrame } from './figure-frame.ts'

/** Options that the layout and everything beside the axes do not depend on. */
const independentOptions: ReadonlySet<string> = new Set(['view', ...invisibleOptions])

/**
 * Keeps the frame of a chart until something other than its view changes: while a person pans, only the axes are built again. Of a change that shows in
 * the picture alone, such as the colour of a line, the frame keeps everything else, which is then not drawn again.
 */
export class FrameCache {
  #input: FrameInput | undefined
  #frame: FigureFrame | undefined

  frameOf(input: FrameInput): FigureFrame {
    const [before, frame] = [this.#input, this.#frame]
    const isKnown = before !== undefined && sameInput(before, input)
    this.#input = input
    if (isKnown && frame) return frame
    const built = buildFigureFrame(input)
    const isKept = before && frame && sameData(before, input) && sameSurroundings([before, frame], [input, built])
    return (this.#frame = isKept ? { ...frame, picture: built.picture } : built)
  }
}

const sameInput = ({ options, ...others }: FrameInput, { options: nextOptions, ...nextOthers }: FrameInput): boolean =>
  (options === nextOptions || sameValues(options, nextOptions)) && sameValues(others, nextOthers)

/** Whether two frames are of the same data in the same place. */
const sameData = ({ options, ...others }: FrameInput, { options: nextOptions, ...nextOthers }: FrameInput): boolean =>
  options.kind === nextOptions.kind && sameValues(others, nextOthers)

type Built = readonly [FrameInput, FigureFrame]

/** Whether nothing around the picture differs. */
const sameSurroundings = (built: Built, next: Built): boolean => deepEqual(surroundingsOf(built), surroundingsOf(next))

/** What is drawn around the picture, and what its description says. Legend and titles are part of the layout. */
const surroundingsOf = ([{ options }, frame]: Built) => [
  frame.bar,
  frame.theme,
  frame.layout,
  frame.field,
  frame.meanNote,
  frame.secondAxis,
  frame.layersText,
  options.field,
  options.axes,
]

/** Whether all values that count are identical. */
function sameValues<Values extends object>(values: Values, next: Values): boolean {
  for (const name in values) if (values[name] !== next[name] && !independentOptions.has(name)) return false
  for (const name in next) if (!(name in values) && !independentOptions.has(name)) return false
  return true
}
