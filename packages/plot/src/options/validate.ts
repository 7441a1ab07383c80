import type { Source } from '../data/sources.ts'
import { type PlotKind, plotKinds } from '../kinds/registry.ts'
import { type ChartLayer, isDataLayer, layerTypeNames } from '../kinds/layers/registry.ts'
import { themes } from '../style/theme.ts'
import type { AxisOptions, PlotOptions } from './options.ts'

/** Throws if a chart cannot be created in an element. Checks callers in plain JavaScript before any resource is used. */
export function validateElement(element: unknown): void {
  const { nodeType, ownerDocument } = (element ?? {}) as Partial<Element>
  if (nodeType === 1 && ownerDocument?.defaultView) return
  throw new TypeError(`A chart needs an element of a page to be drawn into; it was given ${describe(element)}.`)
}

/** Throws if a required option is missing or has a wrong type. The message names the option and its type. */
export function validateOptions(options: PlotOptions<PlotKind>): void {
  const { kind, source, field, title, axes, layers, theme, split } = (options ?? {}) as {
    readonly [Option in keyof PlotOptions]?: unknown
  }
  if (typeof kind !== 'string' || !Object.hasOwn(plotKinds, kind)) {
    throw invalid('kind', `one of ${Object.keys(plotKinds).join(', ')}`, kind)
  }
  validateSource(source, 'source')
  const { name, unit } = (field ?? {}) as { readonly name?: unknown; readonly unit?: unknown }
  if (typeof name !== 'string' || typeof unit !== 'string') {
    throw invalid('field', "an object such as { name: 'Temperature', unit: '°C' }", field)
  }
  if (title !== undefined && !(Array.isArray(title) && title.every((line) => typeof line === 'string'))) {
    throw invalid('title', "a list of lines such as ['World Ocean Atlas', 'Temperature']", title)
  }
  if (split !== undefined && !Array.isArray(split)) throw invalid('split', "a list such as ['date']", split)
  if (theme !== undefined && !isTheme(theme)) {
    throw invalid('theme', `one of ${Object.keys(themes).join(', ')}, or an object of colours`, theme)
  }
  validateAxes(axes)
  const faulty = faultyLayer(layers)
  if (faulty) throw invalid(faulty[0], `objects whose type is one of ${layerTypeNames.join(', ')}`, faulty[1])
  for (const [index, layer] of ((layers ?? []) as readonly ChartLayer[]).entries()) {
    if (isDataLayer(layer)) validateSource(layer.source, `layers[${index}].source`)
  }
}

const isTheme = (theme: unknown) =>
  typeof theme === 'string' ? Object.hasOwn(themes, theme) : typeof theme === 'object' && theme !== null

/** Throws if a scale of an axis is not true or false. */
function validateAxes(axes: unknown): void {
  for (const [name, options] of Object.entries((axes ?? {}) as Readonly<Record<string, AxisOptions>>)) {
    for (const scale of ['reversed', 'logarithmic'] as const) {
      const chosen: unknown = options?.[scale] ?? false
      if (typeof chosen !== 'boolean') throw invalid(`axes.${name}.${scale}`, 'true or false', chosen)
    }
  }
}

/** The first layer of a list that is none, with its place in the list; undefined if all are layers. */
function faultyLayer(layers: unknown): readonly [option: string, value: unknown] | undefined {
  if (layers === undefined) return undefined
  if (!Array.isArray(layers)) return ['layers', layers]
  const index = layers.findIndex((layer) => !layerTypeNames.includes((layer as Partial<ChartLayer> | null)?.type ?? ''))
  return index < 0 ? undefined : [`layers[${index}]`, layers[index]]
}

/** The parts of each type of source: arrays of numbers, an object of arrays, a list, bytes or an address. */
const sourceParts: { readonly [Type in Source['type']]: { readonly [part: string]: SourcePart } } = {
  grid: { lon: 'array', lat: 'array', values: 'array' },
  section: { distance: 'array', depth: 'array', values: 'array' },
  volume: { lon: 'array', lat: 'array', values: 'array' },
  slabs: { url: 'address' },
  columns: { columns: 'arrays' },
  rows: { rows: 'list' },
  arrow: { bytes: 'bytes' },
  table: { url: 'address' },
}

const isArray = (value: unknown) => Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView))

/** What a part of a source takes, and whether a value is that. */
const partRules = {
  array: { expected: 'an array of numbers', allows: isArray },
  arrays: {
    expected: 'an object of arrays of equal length, one for each column',
    allows: (value: unknown) => typeof value === 'object' && value !== null && Object.values(value).every(isArray),
  },
  list: { expected: 'a list of objects, one for each row', allows: (value: unknown) => Array.isArray(value) },
  bytes: {
    expected: 'an ArrayBuffer or a Uint8Array',
    allows: (value: unknown) => value instanceof ArrayBuffer || ArrayBuffer.isView(value),
  },
  address: { expected: 'an address', allows: (value: unknown) => typeof value === 'string' && value !== '' },
} as const

type SourcePart = keyof typeof partRules

function validateSource(source: unknown, option: string) {
  const { type, missing, ...parts } = (source ?? {}) as { readonly [part: string]: unknown }
  if (typeof type !== 'string' || !isSourceType(type)) {
    throw invalid(option, `an object whose type is one of ${Object.keys(sourceParts).join(', ')}`, source)
  }
  for (const [part, rule] of Object.entries(sourceParts[type])) {
    const { expected, allows } = partRules[rule]
    if (!allows(parts[part])) throw invalid(`${option}.${part}`, expected, parts[part])
  }
  const fills = Array.isArray(missing) ? missing : [missing ?? 0]
  if (!fills.every((fill) => typeof fill === 'number')) {
    throw invalid(`${option}.missing`, 'a number or an array of numbers', missing)
  }
}

const isSourceType = (type: string): type is Source['type'] => Object.hasOwn(sourceParts, type)

const invalid = (option: string, expected: string, value: unknown) =>
  new TypeError(`The option ${option} of a chart takes ${expected}; it was given ${describe(value)}.`)

/** A value for a message: a short text itself, otherwise its type. */
function describe(value: unknown): string {
  if (typeof value === 'string') return `“${value}”`
  if (value === null || value === undefined) return String(value)
  if (typeof value !== 'object') return `a ${typeof value}`
  return Array.isArray(value) ? 'an array' : `an object of ${Object.keys(value).join(', ') || 'nothing'}`
}
