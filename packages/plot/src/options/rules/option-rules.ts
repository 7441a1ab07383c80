import { orientations } from '../../data/grid/arrangement.ts'
import { axisNames } from '../../data/plane.ts'
import { weightings } from '../../data/grid/weights.ts'
import { mostRequestedBins } from '../../kinds/bars/kinds.ts'
import { plotKinds } from '../../kinds/registry.ts'
import { againstWords } from '../../kinds/points/scatter.ts'
import { colourScales } from '../../scales/colour-scale.ts'
import { visions } from '../../scales/palettes/vision.ts'
import { legendPlaces } from '../../style/legend-place.ts'
import type { PlotOptions } from '../options.ts'
import { axis, columns, contourLook, layers, ranges, seriesLook, subset } from './layer-rules.ts'
import {
  type RulesOf,
  any,
  callback,
  eachOf,
  flag,
  isBetween,
  isListOf,
  isListOfObjects,
  isObject,
  isText,
  number,
  object,
  orElse,
  required,
  text,
  words,
} from './rule.ts'
import { field, theme } from './shared-rules.ts'
import { source } from './source-rules.ts'

const positive = { expected: 'a number above zero', allows: isBetween(0.01, 1000) }
const limit = required(number)
const budget = object({
  ...eachOf(['heatmapWeight', 'scatterWeight', 'depthSlots', 'splitContexts'], limit),
  weights: required({ expected: 'an object of weights', allows: isObject }),
})

/** The frames of a long series. */
const frames = object({
  places: required({ expected: 'a list of objects such as { time }, one for each frame', allows: isListOfObjects }),
  load: required(callback),
})

/** What each option of a chart takes. */
export const optionRules: RulesOf<PlotOptions> = {
  kind: required(words(Object.keys(plotKinds))),
  source,
  field: required(field),
  title: {
    expected: "a list of lines such as ['World Ocean Atlas', 'Temperature']",
    allows: isListOf(isText),
  },
  ...contourLook,
  ...seriesLook,
  against: words(againstWords),
  animation: orElse(
    object({ ...eachOf(['loop', 'autoplay', 'controls'], flag), framesPerSecond: positive, frame: number, frames }),
    'true or false',
    flag.allows,
  ),
  aspect: orElse(
    { expected: 'a number above zero', allows: isBetween(0.01, 100) },
    "'equal'",
    (value) => value === 'equal',
  ),
  axes: object(eachOf(axisNames, axis)),
  bins: {
    expected: `a number from 1 to ${mostRequestedBins}, or a list of edges`,
    allows: (value) => isBetween(1, mostRequestedBins)(value) || isListOf(Number.isFinite)(value),
  },
  budget: orElse(budget, "'default'", (value) => value === 'default'),
  colourBar: flag,
  colourScale: words(colourScales),
  columns,
  credit: text,
  extent: ranges,
  group: any,
  keepView: flag,
  label: text,
  layerName: text,
  layers,
  legend: words(legendPlaces),
  link: {
    expected: 'a link of createLink',
    allows: (value) => typeof (value as PlotOptions['link'])?.join === 'function',
  },
  logCounts: flag,
  onClick: callback,
  onFrame: callback,
  onPaint: callback,
  onReadout: callback,
  onSelect: callback,
  onStatus: callback,
  onView: callback,
  orientation: words(orientations),
  palette: any,
  projection: any,
  range: any,
  readout: flag,
  seawater: words(['EOS-80', 'TEOS-10']),
  split: { expected: "a list such as ['date']", allows: Array.isArray, items: words(['date', 'depth', 'space']) },
  subset,
  theme,
  tools: flag,
  view: ranges,
  vision: words(visions),
  weighting: words(weightings),
}
