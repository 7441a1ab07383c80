import { appendRows } from '../data/table/append-rows.ts'
import type { Row } from '../data/table/table-of-arrays.ts'
import { dataLayersOf } from '../kinds/layers/registry.ts'
import type { Look } from '../kinds/look.ts'
import type { AppendedRows } from '../data/table/row-fault.ts'
import type { PlotKind } from '../kinds/registry.ts'
import type { PlotOptions } from '../options/options.ts'
import type { UnknownOption } from '../options/unknown-option.ts'
import { requireObject, validateOptions, validateRows } from '../options/validate.ts'
import { logWarnings } from './call-back.ts'
import type * as WarningCode from './warning-code.ts'

/** The options of one chart as they are now, and what follows from them alone. */
export class ChartOptions {
  /** A copy, so that a later change of the given object has no effect, and a getter of it fails here. */
  current: PlotOptions<PlotKind>
  /** The layers that are not shown; a new set at each change. */
  hidden: ReadonlySet<number>
  /** The options that do not exist. */
  unknown: readonly UnknownOption[]
  /** Why rows that were appended are not in the source. */
  rowFaults: readonly string[] = []
  /** What was appended before its rows could be checked. */
  #unchecked: AppendedRows[] = []
  /** What the console has. */
  #logged: readonly string[] = []

  /** @throws TypeError if an option is missing or has a wrong type */
  constructor(options: PlotOptions<PlotKind>) {
    this.unknown = validateOptions(options)
    this.current = { ...options }
    this.hidden = hiddenLayers(this.current)
  }

  /**
   * Applies changes. Returns the options before.
   *
   * @throws TypeError if the changed options have a wrong type; nothing is changed then
   */
  update(changes: Partial<PlotOptions<PlotKind>>): PlotOptions<PlotKind> {
    requireObject(changes, 'update')
    const before = this.current
    const options = { ...before, ...changes }
    this.unknown = validateOptions(options)
    this.current = options
    this.hidden = hiddenAfter(this.hidden, before, options)
    if (before.source !== options.source) this.rowFaults = this.#unchecked = []
    return before
  }

  /**
   * Adds rows to the source. Returns whether there are any.
   *
   * @param code checks the rows; absent before the first picture, where `checkRows` follows
   * @throws TypeError if they are no rows or do not fit, or the source takes none; nothing is added then
   */
  append(rows: readonly Row[], code?: typeof WarningCode): boolean {
    validateRows(rows)
    if (rows.length === 0) return false
    const { source, columns } = this.current
    const joined = appendRows(source, rows)
    const fault = code?.rowFault(source, rows, columns)
    if (fault) throw new TypeError(fault)
    if (!code) this.#unchecked.push({ source, rows })
    this.current = { ...this.current, source: joined }
    return true
  }

  /** Takes back rows that do not fit and were appended before they could be checked. Returns whether there are any. */
  checkRows(code?: typeof WarningCode): boolean {
    const [first, ...others] = this.#unchecked
    if (!code || !first) return false
    const { source, faults } = code.checkAppended([first, ...others], this.current.columns)
    this.#unchecked = []
    if (faults.length === 0) return false
    this.rowFaults = faults
    this.current = { ...this.current, source }
    return true
  }

  /** Writes the sentences of the unknown options to the console, except those that it has. */
  logUnknown(code: { unknownSentences(options: ChartOptions): readonly string[] }) {
    const sentences = code.unknownSentences(this)
    logWarnings(sentences, this.#logged)
    this.#logged = sentences
  }
}

/** The layers that are hidden at first: 0 is the lowest. */
export const hiddenLayers = (options: Pick<Look, 'layers'>): ReadonlySet<number> =>
  new Set(dataLayersOf(options.layers).flatMap(({ hidden }, i) => (hidden ? [i + 1] : [])))

/** The hidden layers after a change of options: what a person has hidden stays hidden, unless the list of layers or what is hidden at first has changed. */
export function hiddenAfter(
  hidden: ReadonlySet<number>,
  before: Pick<Look, 'layers'>,
  after: Pick<Look, 'layers'>,
): ReadonlySet<number> {
  const key = ({ layers }: Pick<Look, 'layers'>) =>
    dataLayersOf(layers)
      .map(({ type, hidden: isHidden = false }) => `${type} ${isHidden}`)
      .join()
  return key(before) === key(after) ? hidden : hiddenLayers(after)
}
