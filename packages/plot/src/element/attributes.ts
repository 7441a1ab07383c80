import { orientations } from '../data/grid/arrangement.ts'
import { weightings } from '../data/grid/weights.ts'
import { projectionNames } from '../data/projection.ts'
import { type PlotKind, definitionOf, plotKinds } from '../kinds/registry.ts'
import type { PlotOptions } from '../options/options.ts'
import type { Source } from '../data/sources.ts'
import { groupingWords } from '../data/table/group-place.ts'
import { colourScales } from '../scales/colour-scale.ts'
import { paletteNames } from '../scales/palettes/palette-names.ts'
import { visions } from '../scales/palettes/vision.ts'

const kinds = Object.keys(plotKinds) as PlotKind[]

const text = (written: string) => written
const lines = (written: string) => written.split('\n').map((line) => line.trim())

/** Reads one word of a list. Any other word counts as absent, as in enumerated attributes of HTML. */
const oneOf =
  <const Word extends string>(words: readonly Word[]) =>
  (written: string) =>
    words.find((word) => word.toLowerCase() === written.trim().toLowerCase())

function numbers(written: string): number[] | undefined {
  const words = written.split(/[\s,]+/).filter((word) => word !== '')
  return words.length > 0 && words.every((word) => Number.isFinite(Number(word))) ? words.map(Number) : undefined
}

function range(written: string): PlotOptions['range'] {
  const [low, high, ...more] = numbers(written) ?? []
  return low !== undefined && high !== undefined && more.length === 0 ? [low, high] : undefined
}

function levels(written: string): PlotOptions['levels'] {
  const found = numbers(written)
  return found?.length === 1 ? found[0] : found
}

function split(written: string): PlotOptions['split'] {
  const found = written.split(/[\s,]+/).flatMap((word) => oneOf(['date', 'depth', 'space'])(word) ?? [])
  return found.length > 0 ? found : undefined
}

/** A word, or the width of a bin. */
const grouping = (written: string): PlotOptions['group'] => oneOf(groupingWords)(written) ?? numbers(written)?.[0]

type Options = Required<PlotOptions<PlotKind>>
type Reader<Option extends keyof Options> = readonly [Option, (written: string) => Options[Option] | undefined]

/** The option of each attribute, and the function that reads it. */
const readers: Readonly<Record<string, { [Option in keyof Options]: Reader<Option> }[keyof Options]>> = {
  kind: ['kind', oneOf(kinds)],
  'chart-title': ['title', lines],
  credit: ['credit', text],
  palette: ['palette', oneOf(paletteNames)],
  vision: ['vision', oneOf(visions)],
  range: ['range', range],
  'colour-scale': ['colourScale', oneOf(colourScales)],
  levels: ['levels', levels],
  'line-colour': ['lineColour', text],
  split: ['split', split],
  animation: ['animation', (written) => written.trim().toLowerCase() !== 'false'],
  group: ['group', grouping],
  orientation: ['orientation', oneOf(orientations)],
  projection: ['projection', oneOf(projectionNames)],
  weighting: ['weighting', oneOf(weightings)],
  theme: ['theme', oneOf(['light', 'dark', 'contrast'])],
  budget: ['budget', oneOf(['default'])],
  label: ['label', text],
  tools: ['tools', (written) => (written.trim().toLowerCase() === 'none' ? false : undefined)],
}

export const attributeNames: readonly string[] = [
  ...Object.keys(readers),
  'src',
  'preview',
  'missing',
  'name',
  'unit',
  'selectable',
]

type Attributes = Pick<Element, 'getAttribute'>

/** The options in the attributes of an element. Absent attributes and unknown values are left out. */
export function optionsIn(element: Attributes): Partial<PlotOptions<PlotKind>> {
  const stated = Object.entries(readers).flatMap(([attribute, [option, read]]) => {
    const written = element.getAttribute(attribute)
    const value = written === null ? undefined : read(written)
    return value === undefined ? [] : [[option, value]]
  })
  return {
    ...(Object.fromEntries(stated) as Partial<Options>),
    field: { name: element.getAttribute('name') ?? '', unit: element.getAttribute('unit') ?? '' },
  }
}

/** The source at the address of an element: slabs for a kind that draws a field, otherwise a table. */
export function sourceIn(element: Attributes, kind: PlotKind): Source | undefined {
  const [url, preview] = [element.getAttribute('src'), element.getAttribute('preview')]
  if (!url) return undefined
  const missing = numbers(element.getAttribute('missing') ?? '')
  const address = { url, ...(missing ? { missing } : {}) }
  if (Object.hasOwn(plotKinds, kind) && definitionOf(kind).source !== 'field') return { type: 'table', ...address }
  return { type: 'slabs', ...address, ...(preview ? { preview } : {}) }
}
