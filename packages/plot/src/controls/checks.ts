import {
  type CheckedInput,
  type Problem,
  type Split,
  checkDateInput,
  checkRangeInput,
  colourRangeProblems,
  inputStep,
  isoInstant,
  markerSizeProblem,
  opacityProblem,
  parseDecimal,
  splitProblems,
  splitWarnings,
} from '@isobath/domain'
import { projectionNames } from '../data/projection.ts'
import { effectiveSplitOf, orientationsOf, ruledAs } from '../kinds/kind-rules.ts'
import type { PlotKind } from '../kinds/registry.ts'
import type { Range } from '../data/view.ts'
import type { SubsetAxis } from '../data/grid/subset.ts'
import type { ControlsData, ControlValues, SubsetEnd } from './values.ts'

/** The input of a control: numbers also as typed text, a colour range as two texts. */
export type ControlInput<Name extends ControlName> = Name extends 'range'
  ? Range | readonly [min: string, max: string] | undefined
  : Name extends 'opacity' | 'size' | SubsetEnd
    ? string | number
    : Exclude<ControlValues[Name], undefined>

export type ControlName = keyof ControlValues

interface CheckContext {
  readonly kind: PlotKind
  readonly values: ControlValues
  readonly data: ControlsData
}

type Check<Name extends ControlName> = (
  input: ControlInput<Name>,
  context: CheckContext,
) => CheckedInput<ControlValues[Name]>

const accepted = <T>(value: T): CheckedInput<T> => ({ value, problem: null })
const textOf = (input: string | number) => (typeof input === 'number' ? String(input) : input)

/** Checks a number. Returns it as typed, or the value before with a problem. */
const numberOf =
  (name: 'opacity' | 'size', problemOf: (text: string) => Problem | null) =>
  (input: string | number, { values }: CheckContext): CheckedInput<number> => {
    const problem = problemOf(textOf(input))
    return { value: problem ? values[name] : (parseDecimal(textOf(input)) ?? values[name]), problem }
  }

/** Values are stored in single precision; digits beyond it are not shown. */
const shownDigits = 6

/** A value as an input shows it. */
const plainText = (value: number): string => String(Number(value.toPrecision(shownDigits)))

/** If both ends are empty, the chart uses its default range. If one end is empty, it is restored to the lowest or highest value. */
const checkRange: Check<'range'> = (input, { values, data }) => {
  if (!input) return accepted(undefined)
  const [low, high] = [textOf(input[0]).trim(), textOf(input[1]).trim()]
  if (low === '' && high === '') return accepted(undefined)
  const bounds = data.values?.map(plainText) ?? ['', '']
  const [min, max] = [low || (bounds[0] ?? ''), high || (bounds[1] ?? '')]
  const problems = colourRangeProblems(min, max)
  const problem = problems.min ?? problems.max ?? problems.both
  if (problem) return { value: values.range, problem }
  const value: Range = [parseDecimal(min) ?? 0, parseDecimal(max) ?? 0]
  if (low === '') return { value, problem: { type: 'restored', to: 'minimum' } }
  return { value, problem: high === '' ? { type: 'restored', to: 'maximum' } : null }
}

/** A refused split does not change the chart. A heavy split is made with a warning (L5). */
const checkSplit: Check<'split'> = (input, { kind, values, data }) => {
  const split: Split = effectiveSplitOf(kind, input)
  const counts = data.splitValues ?? {}
  const [problem] = splitProblems(ruledAs(kind), split, counts)
  if (problem) return { value: values.split, problem }
  return {
    value: split,
    problem: splitWarnings(ruledAs(kind), split, counts, data.existingWeight ?? 0, data.budget)[0] ?? null,
  }
}

/** An orientation that the kind does not offer changes nothing. */
const checkOrientation: Check<'orientation'> = (input, { kind, values }) =>
  orientationsOf(kind).includes(input)
    ? accepted(input)
    : { value: values.orientation, problem: { type: 'invalidValue' } }

/** A name that no projection has changes nothing. */
const checkProjection: Check<'projection'> = (input, { values }) =>
  projectionNames.includes(input) ? accepted(input) : { value: values.projection, problem: { type: 'invalidValue' } }

// Hexadecimal, a name or a function.
const colour = /^(#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]+|[a-z]+\([\d\s.,%/a-z+-]+\))$/i
const checkColour: Check<'colour'> = (input, { values }) =>
  colour.test(input.trim()) ? accepted(input.trim()) : { value: values.colour, problem: { type: 'invalidValue' } }

/** Checks one end of a subset by the rules of range, month and date inputs. Without an extent there is no subset. */
const checkEnd =
  (axis: SubsetAxis, end: 'start' | 'end') =>
  (input: string | number, { values, data }: CheckContext): CheckedInput<number | undefined> => {
    const [min, max] = data.extent?.[axis] ?? []
    if (min === undefined || max === undefined) return accepted(undefined)
    const other = values[`${axis}${end === 'start' ? 'End' : 'Start'}`] ?? (end === 'start' ? max : min)
    const limits = { end, min, max, other } as const
    if (axis !== 'time') return checkRangeInput({ ...limits, text: textOf(input), step: inputStep.chart[axis] })
    if (data.climatology) return checkRangeInput({ ...limits, text: textOf(input), step: 1 })
    return checkDateInput({ ...limits, text: typeof input === 'number' ? isoInstant(input) : input })
  }

/** How each control is checked. */
export const checks: { readonly [Name in ControlName]: Check<Name> } = {
  palette: accepted,
  colourScale: accepted,
  vision: accepted,
  projection: checkProjection,
  orientation: checkOrientation,
  errorBars: accepted,
  lines: accepted,
  logCounts: accepted,
  range: checkRange,
  split: checkSplit,
  opacity: numberOf('opacity', opacityProblem),
  size: numberOf('size', markerSizeProblem),
  colour: checkColour,
  timeStart: checkEnd('time', 'start'),
  timeEnd: checkEnd('time', 'end'),
  latStart: checkEnd('lat', 'start'),
  latEnd: checkEnd('lat', 'end'),
  lonStart: checkEnd('lon', 'start'),
  lonEnd: checkEnd('lon', 'end'),
  depthStart: checkEnd('depth', 'start'),
  depthEnd: checkEnd('depth', 'end'),
}
