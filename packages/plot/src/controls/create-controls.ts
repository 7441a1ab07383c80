import { type ChartControl, type CheckedInput, type Problem, type ScatterTab, sentence, waits } from '@isobath/domain'
import { controlsOf } from '../kinds/kind-rules.ts'
import type { PlotKind } from '../kinds/registry.ts'
import { deepEqual } from '../options/deep-equal.ts'
import { type ControlInput, type ControlName, checks } from './checks.ts'
import { type ControlOptions, controlOptions } from './control-options.ts'
import { type ControlsData, type ControlValues, usualValues } from './values.ts'

/** What is said about a control, until it vanishes. */
export interface ControlMessage {
  readonly problem: Problem
  /** The specified words. */
  readonly sentence: string
  /** The input was put right, or has its price; otherwise it was refused and the control stands as before. */
  readonly taken: boolean
}

/** One moment of the controls; the same object until something changes. */
export interface ControlsState {
  readonly values: ControlValues
  /** Only what stands otherwise than the chart would by itself: what an address has to keep. */
  readonly chosen: Partial<ControlValues>
  readonly messages: { readonly [Name in ControlName]?: ControlMessage }
  readonly data: ControlsData
}

/** Runs something later, and gives the way to call it off. */
export type After = (milliseconds: number, run: () => void) => () => void

export interface ControlsStart {
  readonly kind: PlotKind
  /** Of Time and Space Plots. */
  readonly tab?: ScatterTab
  /** How the chart looks while nobody has chosen, where that is not as specified. */
  readonly usual?: Partial<ControlValues>
  readonly chosen?: Partial<ControlValues>
  readonly data?: ControlsData
  /** By default the clock of the platform. */
  readonly after?: After
}

/** The controls of one chart, without a screen: what they are, how they stand, what is said about them, and the options they make. */
export interface Controls {
  readonly kind: PlotKind
  /** In the order of a bar. */
  readonly names: readonly ChartControl[]
  readonly get: () => ControlsState
  /** Sets a control to what was chosen or typed. A refused input changes nothing; either way its sentence stands for 3 seconds. */
  readonly set: <Name extends ControlName>(
    control: Name,
    input: ControlInput<Name>,
  ) => CheckedInput<ControlValues[Name]>
  /** Gives one control, or all, back to how the chart looks by itself. */
  readonly reset: (control?: ControlName) => void
  /** Takes over what was chosen elsewhere, such as in an address, in place of all that was chosen here. */
  readonly assign: (chosen: Partial<ControlValues>) => void
  /** Takes over what has become known of the data. */
  readonly inform: (data: ControlsData) => void
  readonly toOptions: () => ControlOptions
  /** Calls back after every change, until the function returned is called. */
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

/** Begins the controls of one chart. */
export function createControls({
  kind,
  tab,
  usual = {},
  chosen,
  data = {},
  after = platformAfter,
}: ControlsStart): Controls {
  const names = controlsOf(kind, tab)
  const listeners = new Set<() => void>()
  const callOff = new Map<ControlName, () => void>()
  const usualOf = (known: ControlsData): ControlValues => ({ ...usualValues(kind, known), ...usual })
  const stateOf = (
    wanted: Partial<ControlValues>,
    messages: ControlsState['messages'],
    known: ControlsData,
  ): ControlsState => {
    const alone = usualOf(known)
    const kept = entriesOf(wanted).filter(([name, value]) => value !== undefined && !deepEqual(value, alone[name]))
    const others = Object.fromEntries(kept) as Partial<ControlValues>
    return { values: { ...alone, ...others }, chosen: others, messages, data: known }
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
