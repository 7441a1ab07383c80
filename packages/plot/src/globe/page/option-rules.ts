import {
  type OptionRule,
  type OptionRules,
  type RulesOf,
  any,
  callback,
  flag,
  isBetween,
  isListOf,
  isObject,
  number,
  object,
  orElse,
  range,
  required,
  text,
  words,
} from '../../options/rules/rule.ts'
import { field as label, theme } from '../../options/rules/shared-rules.ts'
import { missing } from '../../options/rules/source-rules.ts'
import { colourScales } from '../../scales/colour-scale.ts'
import { paletteNames } from '../../scales/palettes/palette-names.ts'
import type { GlobeField, GlobeOptions, GlobePoints, GlobeSection, GlobeTrack } from '../globe-options.ts'

/** A rule for arrays, also array-likes of other classes. The first item shows what an array holds. */
const arrayOf = (expected: string, allows: (first: unknown) => boolean): OptionRule => ({
  expected,
  allows: (value) =>
    typeof value === 'object' && value !== null && 'length' in value && allows((value as ArrayLike<unknown>)[0]),
})
const isOneOf =
  (...types: readonly string[]) =>
  (value: unknown) =>
    value === undefined || value === null || types.includes(typeof value)
const numbers = arrayOf('a flat array of numbers', isOneOf('number', 'bigint'))
const places = { lon: required(numbers), lat: required(numbers) }
/** Arrays of tracks and points beside their places. */
const measured = {
  value: numbers,
  time: arrayOf(
    'an array of times: milliseconds since 1970, dates or ISO texts',
    (first) => first instanceof Date || isOneOf('number', 'bigint', 'string')(first),
  ),
  missing,
}

const palette: OptionRule = {
  ...words(paletteNames),
  expected: "the name of a palette such as 'Viridis' or 'thermal'",
}
const colours = { palette, range, colourScale: words(colourScales), label }

/** A rule for the source of a layer. */
const sourceOf = (type: string, ...arrays: readonly string[]): OptionRule =>
  required({
    expected: `a source such as { type: '${type}', ${arrays.join(', ')} }`,
    allows: (value) => isObject(value) && value['type'] === type,
    members: {
      type: any,
      missing,
      transfer: any,
      ...Object.fromEntries(arrays.map((name) => [name, required(numbers)])),
    },
  })

/** What each option of a track takes. */
export const trackRules: RulesOf<GlobeTrack> = {
  id: required(text),
  ...places,
  ...measured,
  name: text,
  colour: text,
}

const colouringWays = ['track', 'time', 'value']
const colouring: OptionRule = {
  expected: "an object such as { by: 'track' }, { by: 'time' } or { by: 'value', range: [0, 30] }",
  allows: (value) => isObject(value) && colouringWays.some((way) => way === value['by']),
  members: ({ by }): OptionRules => ({ by: any, ...colours, range: by === 'value' ? required(range) : range }),
}

const contours = orElse(
  { expected: 'true or false', allows: flag.allows },
  'a number of levels, or a list of levels',
  (value) => isBetween(1, Infinity)(value) || isListOf(Number.isFinite)(value),
)

/** What each option of a globe takes. Tracks have rules of their own. */
export const globeRules: RulesOf<GlobeOptions> = {
  camera: object(
    { lon: required(number), lat: required(number), zoom: required(number), heading: required(number), tilt: number },
    'a camera such as { lon: -158, lat: 22, zoom: 4, heading: 0 }',
  ),
  theme,
  tracks: { expected: 'a list of tracks such as [{ id, lon, lat }]', allows: Array.isArray },
  colouring,
  during: range,
  timeSlider: flag,
  skipGaps: flag,
  trail: number,
  selected: text,
  breaks: object({ maxSpeed: required(number), minJump: required(number), maxGap: required(number) }),
  jumpMarks: flag,
  field: object(
    {
      source: sourceOf('grid', 'lon', 'lat', 'values'),
      ...colours,
      opacity: { expected: 'a number from 0 to 1', allows: isBetween(0, 1) },
      contours,
    } satisfies RulesOf<GlobeField>,
    "an object such as { source: { type: 'grid', lon, lat, values } }",
  ),
  points: object(
    {
      places: required(object({ ...places, ...measured, name: arrayOf('an array of texts', isOneOf('string')) })),
      ...colours,
      colour: text,
      diameter: number,
    } satisfies RulesOf<GlobePoints>,
    'an object such as { places: { lon, lat, value } }',
  ),
  section: object(
    {
      source: sourceOf('section', 'lon', 'lat', 'depth', 'values'),
      ...colours,
      exaggeration: number,
    } satisfies RulesOf<GlobeSection>,
    "an object such as { source: { type: 'section', lon, lat, depth, values }, label }",
  ),
  regions: {
    expected: 'a list of boxes such as [{ lon1: -160, lon2: -150, lat1: 15, lat2: 25 }]',
    allows: Array.isArray,
    items: object({
      lon1: required(number),
      lon2: required(number),
      lat1: required(number),
      lat2: required(number),
    }),
  },
  graticule: words(['never', 'always', 'moving']),
  label: text,
  renderer: words(['worker', 'page']),
  colourBars: flag,
  onCamera: callback,
  onHover: callback,
  onPick: callback,
  onDuring: callback,
  onTracks: callback,
  onStatus: callback,
}
