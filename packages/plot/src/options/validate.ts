import type { Source } from '../data/sources.ts'
import { type PlotKind, plotKinds } from '../kinds/registry.ts'
import type { PlotOptions } from './options.ts'

const sourceTypes: Readonly<Record<Source['type'], true>> = {
  grid: true,
  volume: true,
  slabs: true,
  columns: true,
  rows: true,
  arrow: true,
  table: true,
}

/** Throws if a chart cannot be created in an element. Checks callers in plain JavaScript before any resource is used. */
export function validateElement(element: unknown): void {
  const { nodeType, ownerDocument } = (element ?? {}) as Partial<Element>
  if (nodeType === 1 && ownerDocument?.defaultView) return
  throw new TypeError(`A chart needs an element of a page to be drawn into; it was given ${describe(element)}.`)
}

/** Throws if a required option is missing or has a wrong type. The message names the option and its type. */
export function validateOptions(options: PlotOptions<PlotKind>): void {
  const { kind, source, field, title } = (options ?? {}) as { readonly [Option in keyof PlotOptions]?: unknown }
  if (typeof kind !== 'string' || !Object.hasOwn(plotKinds, kind)) {
    throw invalid('kind', `one of ${Object.keys(plotKinds).join(', ')}`, kind)
  }
  const sourceType = (source as Partial<Source> | null | undefined)?.type
  if (typeof sourceType !== 'string' || !Object.hasOwn(sourceTypes, sourceType)) {
    throw invalid('source', `an object whose type is one of ${Object.keys(sourceTypes).join(', ')}`, source)
  }
  const { name, unit } = (field ?? {}) as { readonly name?: unknown; readonly unit?: unknown }
  if (typeof name !== 'string' || typeof unit !== 'string') {
    throw invalid('field', "an object such as { name: 'Temperature', unit: '°C' }", field)
  }
  if (title !== undefined && !(Array.isArray(title) && title.every((line) => typeof line === 'string'))) {
    throw invalid('title', "a list of lines such as ['World Ocean Atlas', 'Temperature']", title)
  }
}

const invalid = (option: string, expected: string, value: unknown) =>
  new TypeError(`The option ${option} of a chart takes ${expected}; it was given ${describe(value)}.`)

/** A value for a message: a short text itself, otherwise its type. */
function describe(value: unknown): string {
  if (typeof value === 'string') return `“${value}”`
  if (value === null || value === undefined) return String(value)
  return typeof value === 'object' ? `an object of ${Object.keys(value).join(', ') || 'nothing'}` : `a ${typeof value}`
}
