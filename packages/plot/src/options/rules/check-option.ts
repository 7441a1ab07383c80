import type { UnknownOption } from '../unknown-option.ts'
import { type Members, type OptionRule, type OptionRules, isArray, isObject, isText, required } from './rule.ts'

/**
 * Throws if an option in an object has a wrong type.
 *
 * @param path what stands before the names in messages
 * @returns the options that do not exist
 */
export function unknownMembers(path: string, value: Members, rules: OptionRules): readonly UnknownOption[] {
  const known = Object.entries(rules).flatMap(([name, rule]) => unknownOptions(`${path}${name}`, value[name], rule))
  const names = Object.keys(rules)
  const unknown = Object.keys(value).filter((name) => value[name] !== undefined && !names.includes(name))
  return [...known, ...unknown.map((name) => ({ path, name, names }))]
}

/** The same for one option. */
export function unknownOptions(path: string, value: unknown, rule: OptionRule): readonly UnknownOption[] {
  if (value === undefined && !rule.isRequired) return []
  if (!rule.allows(value)) {
    const word = isObject(value) ? value['type'] : value
    const near = isText(word) && word.length > 2 && rule.names?.find((name) => beginsWith(name, word))
    throw new TypeError(
      `The option ${path} takes ${rule.expected}; it was given ${describe(value)}${near ? `: did you mean ${near}?` : '.'}`,
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
export function describe(value: unknown, isItem = false): string {
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
