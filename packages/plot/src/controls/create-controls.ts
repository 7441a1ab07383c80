import { type ChartControl, type CheckedInput, type Problem, type ScatterTab, sentence, waits } from '@isobath/domain'
import { controlsOf } from '../kinds/kind-rules.ts'
import { type PlotKind, plotKinds } from '../kinds/registry.ts'
import type { ColourScale } from '../scales/colour-scale.ts'
import { divergingPalette } from '../scales/palettes/palette-names.ts'
import { deepEqual } from '../options/deep-equal.ts'
import { type ControlInput, type ControlName, checks } from './checks.ts'
import { type ControlOptions, controlOptions } from './control-options.ts'
import { type ControlsData, type ControlValues, usualValues } from './values.ts'

/** A message about a control. It disappears after three seconds. */
export interface ControlMessage {
  readonly problem: Problem
  /** The specified words. */
  readonly sentence: string
  /** Whether the input was accepted, corrected or with a warning. Otherwise it was refused, and the control did not change. */
  readonly taken: boolean
}

/** A snapshot of the controls. It is the same object until something changes. */
export interface ControlsState {
  readonly values: ControlValues
  /** The defaults of the chart. */
  readonly usual: ControlValues
  /** The values that differ from the defaults of the chart, as an address keeps them. */
  readonly chosen: Partial<ControlValues>
  readonly messages: { readonly [Name in ControlName]?: ControlMessage }
  readonly data: ControlsData
}

/** Runs a function later. Returns a function that cancels it. */
export type After = (milliseconds: number, run: () => void) => () => void

export interface ControlsStart {
  readonly kind: PlotKind
  /** The tab of Time and Space Plots. */
  readonly tab?: ScatterTab | undefined
  /** Default values of the page, in place of the specified ones. */
  readonly usual?: Partial<ControlValues> | undefined
  readonly chosen?: Partial<ControlValues> | undefined
  readonly data?: ControlsData | undefined
  /** The timer; by default that of the platform. */
  readonly after?: After | undefined
}

/** The state of the controls of one chart, without a user interface: their values, messages, and the options that follow from them. */
export interface Controls {
  readonly kind: PlotKind
  /** In the order of a bar. */
  readonly names: readonly ChartControl[]
  readonly get: () => ControlsState
  /** Sets a control to a chosen or typed input. A refused input changes nothing. The message about an input stays for 3 seconds. */
  readonly set: <Name extends ControlName>(
    control: Name,
    input: ControlInput<Name>,
  ) => CheckedInput<ControlValues[Name]>
  /** Resets one control, or all, to the defaults of the chart. */
  readonly reset: (control?: ControlName) => void
  /** Replaces all chosen values, such as by those of an address. */
  readonly assign: (chosen: Partial<ControlValues>) => void
  /** Updates what is known of the data. */
  readonly inform: (data: ControlsData) => void
  readonly toOptions: () => ControlOptions
  /** Calls a function after every change. Returns a function that ends this. */
  readonly subscribe: (listener: () => void) => () => void
}

interface Clock {
  readonly setTimeout: (run: () => void, milliseconds: number) => unknown
  readonly clearTimeout: (timer: unknown) => void
}

const platformAfter: After = (milliseconds, run) => {
  const clock = globalThis as unknown as Clock
  const timer = clock.setTimeout(run, milliseconds)
  return () => clock.clearTimeout(timer)
}

const isTaken = (control: ControlName, { type }: Problem) =>
  type === 'restored' || type === 'splitHeavy' || /(Start|End)$/.test(control)

const entriesOf = (values: Partial<ControlValues>) => Object.entries(values) as [ControlName, unknown][]

/** Creates the controls of one chart. */
export function createControls({
  kind,
  tab,
  usual = {},
  chosen,
  data = {},
  after = platformAfter,
}: ControlsStart): Controls {
  if (!Object.hasOwn(plotKinds, kind)) {
    throw new TypeError(
      `createControls takes a kind, one of ${Object.keys(plotKinds).join(', ')}; it was given ${kind}.`,
    )
  }
  const names = controlsOf(kind, tab)
  const listeners = new Set<() => void>()
  const callOff = new Map<ControlName, () => void>()
  /** A scale about zero that is chosen has a diverging palette unless one is chosen too. */
  const usualOf = (known: ControlsData, colourScale: ColourScale | undefined): ControlValues => {
    const values = { ...usualValues(kind, known), ...usual }
    const isDiverging = colourScale === 'zero-centred' && values.colourScale !== 'zero-centred'
    return isDiverging ? { ...values, palette: divergingPalette } : values
  }
  const stateOf = (
    wanted: Partial<ControlValues>,
    messages: ControlsState['messages'],
    known: ControlsData,
  ): ControlsState => {
    const alone = usualOf(known, wanted.colourScale)
    const kept = entriesOf(wanted).filter(([name, value]) => value !== undefined && !deepEqual(value, alone[name]))
    const others = Object.fromEntries(kept) as Partial<ControlValues>
    return { values: { ...alone, ...others }, usual: alone, chosen: others, messages, data: known }
  }
  let state = stateOf(chosen ?? {}, {}, data)

  const become = (next: ControlsState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const without = (control: ControlName) => {
    callOff.get(control)?.()
    callOff.delete(control)
    const { [control]: _, ...others } = state.messages
    return others
  }
  const messagesWith = (control: ControlName, message: ControlMessage | undefined): ControlsState['messages'] => {
    const others = without(control)
    if (!message) return others
    callOff.set(
      control,
      after(waits.inputMessage, () => become({ ...state, messages: without(control) })),
    )
    return { ...others, [control]: message }
  }

  return {
    kind,
    names,
    get: () => state,
    set(control, input) {
      if (!Object.hasOwn(checks, control)) throw new TypeError(`There is no control named ${control}.`)
      const checked = checks[control](input, { kind, values: state.values, data: state.data })
      const { value, problem } = checked
      const message = problem ? { problem, sentence: sentence(problem), taken: isTaken(control, problem) } : undefined
      become(stateOf({ ...state.chosen, [control]: value }, messagesWith(control, message), state.data))
      return checked
    },
    reset(control) {
      if (control) {
        const { [control]: _, ...others } = state.chosen
        return become(stateOf(others, without(control), state.data))
      }
      for (const stop of callOff.values()) stop()
      callOff.clear()
      become(stateOf({}, {}, state.data))
    },
    assign(wanted) {
      const next = stateOf(wanted, state.messages, state.data)
      if (!deepEqual(next.chosen, state.chosen)) become(next)
    },
    inform(known) {
      if (!deepEqual(known, state.data)) become(stateOf(state.chosen, state.messages, known))
    },
    toOptions: () => controlOptions(names, state.values, state.data),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
