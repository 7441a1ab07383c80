import type { PlotKind } from '../kinds/registry.ts'
import type { PlotOptions } from './options.ts'
import { describe, unknownMembers, unknownOptions } from './rules/check-option.ts'
import { type Members, isListOfObjects, isObject } from './rules/rule.ts'
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
