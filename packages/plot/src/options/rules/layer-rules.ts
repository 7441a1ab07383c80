import { subsetAxes } from '../../data/grid/subset.ts'
import { axisNames } from '../../data/plane.ts'
import { roleOrder } from '../../data/table/roles.ts'
import {
  type Annotation,
  type ContoursLayer,
  type PointsLayer,
  type SeriesLayer,
  type TrackLayer,
  type VectorsLayer,
  layerTypeNames,
} from '../../kinds/layers/registry.ts'
import type { AxisOptions } from '../../scales/axis-options.ts'
import { mostLevels } from '../../scales/levels.ts'
import {
  type OptionRule,
  type OptionRules,
  type RulesOf,
  any,
  callback,
  eachOf,
  flag,
  isBetween,
  isListOf,
  isObject,
  isText,
  object,
  orElse,
  range,
  required,
  text,
  words,
} from './rule.ts'
import { field } from './shared-rules.ts'
import { source } from './source-rules.ts'

export const ranges = object(eachOf(axisNames, range), 'an object of ranges such as { lat: [-10, 10] }')
export const subset = object(eachOf(subsetAxes, range), ranges.expected)
export const columns = object(eachOf(roleOrder, text), "an object of names such as { value: 'nitrate' }")
const pixels: OptionRule = { expected: 'a number of pixels', allows: isBetween(0.1, 1000) }
const marker = object({
  opacity: { expected: 'a number from 0 to 1', allows: isBetween(0, 1) },
  size: pixels,
  colour: text,
})
const levels: OptionRule = {
  expected: `a number from 1 to ${mostLevels}, or a list of as many numbers`,
  allows: (value) =>
    isBetween(1, mostLevels)(value) ||
    (isListOf(Number.isFinite)(value) && (value as readonly number[]).length <= mostLevels),
}

/** Whether both numbers ascend from pair to pair. */
const isStretch = (value: unknown) =>
  Array.isArray(value) &&
  value.length > 1 &&
  value.every(isListOf(Number.isFinite)) &&
  (value as number[][]).every(
    (pair, i) => pair.length === 2 && (i === 0 || pair.every((each, of) => each > value[i - 1][of])),
  )

export const axis = object({
  title: text,
  domain: range,
  tickFormat: callback,
  reversed: flag,
  logarithmic: flag,
  stretch: {
    expected:
      'two pairs or more of a number and its place along the axis, both ascending, such as [[0, 0], [500, 0.5], [6000, 1]]',
    allows: isStretch,
  },
} satisfies RulesOf<AxisOptions>)

const place = object(
  eachOf(axisNames, { expected: 'a number; times are milliseconds since 1970', allows: Number.isFinite }),
  'a place such as { lon: -158, lat: 22.75 }',
)

const look = { lineColour: text }
export const contourLook = { ...look, levels, labels: flag }
export const seriesLook = { ...look, marker, lines: flag, errorBars: flag, meanBox: subset }
const dataLayer = { type: any, source, name: text, field, hidden: flag, subset }
const annotation = { type: any, colour: text, text }
type AnnotationOf<Type> = Extract<Annotation, { readonly type: Type }>

const layerRules = {
  contours: { ...dataLayer, ...contourLook } satisfies RulesOf<ContoursLayer>,
  points: { ...dataLayer, columns, marker, colouring: words(['marker', 'chart']) } satisfies RulesOf<PointsLayer>,
  track: { ...dataLayer, ...look, columns } satisfies RulesOf<TrackLayer>,
  series: {
    ...dataLayer,
    ...seriesLook,
    columns,
    secondAxis: orElse(axis, 'true', flag.allows),
  } satisfies RulesOf<SeriesLayer>,
  vectors: {
    ...dataLayer,
    ...look,
    northward: source,
    spacing: pixels,
    reference: { expected: 'a speed above zero', allows: (value) => isBetween(0, Infinity)(value) && value !== 0 },
  } satisfies RulesOf<VectorsLayer>,
  text: {
    ...annotation,
    text: required(text),
    at: required(place),
    anchor: words(['start', 'middle', 'end']),
  } satisfies RulesOf<AnnotationOf<'text'>>,
  line: {
    ...annotation,
    at: required({
      ...orElse(place, 'a list of two places or more', (value) => Array.isArray(value) && value.length > 1),
      items: place,
    }),
    fill: words(['below']),
    fillColour: text,
    width: pixels,
  } satisfies RulesOf<AnnotationOf<'line'>>,
  band: { ...annotation, range: required(ranges) } satisfies RulesOf<AnnotationOf<'band'>>,
  box: { ...annotation, range: required(ranges) } satisfies RulesOf<AnnotationOf<'box'>>,
}

const isLayer = (value: unknown): value is { readonly type: keyof typeof layerRules } =>
  isObject(value) && isText(value['type']) && Object.hasOwn(layerRules, value['type'])

const layer: OptionRule = {
  expected: `an object whose type is one of ${layerTypeNames.join(', ')}`,
  allows: isLayer,
  names: layerTypeNames,
  members: (value): OptionRules => (isLayer(value) ? layerRules[value.type] : {}),
}

export const layers: OptionRule = { expected: 'a list of layers', allows: Array.isArray, items: layer }
