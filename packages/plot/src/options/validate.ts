import type { PlotKind } from '../kinds/registry.ts'
import type { PlotOptions } from './options.ts'
import {
  type Members,
  type OptionRule,
  type OptionRules,
  isArray,
  isListOfObjects,
  isObject,
  isText,
  required,
} from './rules/rule.ts'
import { optionRules } from './rules/option-rules.ts'
import type { UnknownOption } from './unknown-option.ts'

/** Throws if a chart cannot be created in an element. Checks callers in plain JavaScript before any resource is used. */
export function validateElement(element: unknown): void {
  const { nodeType, ownerDocument, localName } = (element ?? {}) as Partial<Element>
  // A canvas does not show the elements in it.
  if (nodeType === 1 && ownerDocument?.defaultView && !/^(canvas|iframe|img|svg)$/.test(localName ?? '')) return
  throw new TypeError(`A chart needs an element of a page to be drawn into; it was given ${describe(element)}.`)
}

/**
 * Throws if a required option is missing or an option has a wrong type. The message names the option, what it takes and what was given.
 *
 * @returns the options that do not exist; they are ignored
 */
export function validateOptions(options: PlotOptions<PlotKind>): readonly UnknownOption[] {
  requireObject(options, 'A chart')
  return unknownMembers('', options as unknown as Members, optionRules)
}

/** Throws if the theme of a file is none. */
export function validateTheme(theme: unknown): void {
  unknownOptions('theme', theme, optionRules.theme)
}

/** Throws if options are no object. @param subject of the message */
export function requireObject(options: unknown, subject: string): void {
  if (isObject(options)) return
  throw new TypeError(
    `${subject} takes an object of options such as { kind, source, field }; it was given ${describe(options)}.`,
  )
}

/** Throws if rows to append are no list of objects. */
export function validateRows(rows: unknown): void {
  if (isListOfObjects(rows)) return
  throw new TypeError(`append takes a list of rows such as [{ time, value }]; it was given ${describe(rows)}.`)
}

function unknownMembers(path: string, value: Members, rules: OptionRules): readonly UnknownOption[] {
  const known = Object.entries(rules).flatMap(([name, rule]) => unknownOptions(`${path}${name}`, value[name], rule))
  const names = Object.keys(rules)
  const unknown = Object.keys(value).filter((name) => value[name] !== undefined && !names.includes(name))
  return [...known, ...unknown.map((name) => ({ path, name, names }))]
}

function unknownOptions(path: string, value: unknown, rule: OptionRule): readonly UnknownOption[] {
  if (value === undefined && !rule.isRequired) return []
  if (!rule.allows(value)) {
    const word = isObject(value) ? value['type'] : value
    const near = isText(word) && word.length > 2 && rule.names?.find((name) => beginsWith(name, word))
    throw new TypeError(
      `The option ${path} of a chart takes ${rule.expected}; it was given ${describe(value)}${near ? `: did you mean ${near}?` : '.'}`,
    )
  }
  const { items, members } = rule
  if (Array.isArray(value)) {
    return items ? Array.from(value).flatMap((item, i) => unknownOptions(`${path}[${i}]`, item, required(items))) : []
  }
  if (!members || !isObject(value)) return []
  return unknownMembers(`${path}.`, value, typeof members === 'function' ? members(value) : members)
}

const beginsWith = (name: string, word: string) => name.toLowerCase().startsWith(word.toLowerCase())

/** A value for a message: a short one itself, otherwise what it is. */
function describe(value: unknown, isItem = false): string {
  if (typeof value === 'string') return `“${value.length > 40 ? `${value.slice(0, 40)}…` : value}”`
  if (value === null || !['object', 'function', 'symbol'].includes(typeof value)) return String(value)
  if (typeof value !== 'object') return `a ${typeof value}`
  if (isArray(value)) {
    if (isItem) return 'an array'
    const items = Array.from({ length: Math.min(3, value.length) }, (_, i) => describe(value[i], true))
    return `[${items.join(', ')}${value.length > 3 ? ', …' : ''}]`
  }
  const { constructor } = value
  if (typeof constructor === 'function' && constructor !== Object) return `a value of the type ${constructor.name}`
  return `an object of ${Object.keys(value).join(', ') || 'nothing'}`
}
