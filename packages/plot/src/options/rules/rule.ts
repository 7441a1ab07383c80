/** What one option takes, for options from untyped code. */
export interface OptionRule {
  /** The words after “takes” in a message. */
  readonly expected: string
  readonly allows: (value: unknown) => boolean
  /** The options in an object; others do not exist. */
  readonly members?: OptionRules | ((value: Members) => OptionRules)
  /** The rule of each item of a list. */
  readonly items?: OptionRule
  readonly isRequired?: true
  /** The words that are allowed, of the value or of its `type`. */
  readonly names?: readonly string[]
}

export type OptionRules = { readonly [name: string]: OptionRule }

export type Members = { readonly [name: string]: unknown }

/** One rule for each option of a type; a missing or a superfluous one does not compile. */
export type RulesOf<Options> = { readonly [Option in keyof Options]-?: OptionRule }

export const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown) => typeof value === 'number' && !Number.isNaN(value)
export const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** A plain array or a typed one. */
export const isArray = (value: unknown): value is ArrayLike<unknown> =>
  Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView))
export const isListOf = (allows: (value: unknown) => boolean) => (value: unknown) =>
  isArray(value) && Array.from(value).every(allows)
/** A hole of the array is no row. */
export const isListOfObjects = (value: unknown) =>
  Array.isArray(value) && value.findIndex((item) => !isObject(item)) < 0
export const isBetween = (low: number, high: number) => (value: unknown) =>
  typeof value === 'number' && value >= low && value <= high

export const number: OptionRule = { expected: 'a number', allows: (value) => typeof value === 'number' }
export const text: OptionRule = { expected: 'a text', allows: isText }
export const flag: OptionRule = { expected: 'true or false', allows: (value) => typeof value === 'boolean' }
export const callback: OptionRule = { expected: 'a function', allows: (value) => typeof value === 'function' }
/** Palette and range may come from a reader of the page: the chart warns of what it cannot follow. */
export const any: OptionRule = { expected: '', allows: () => true }
export const range: OptionRule = {
  expected: 'two numbers such as [0, 30]; times are milliseconds since 1970',
  allows: (value) => isListOf(isNumber)(value) && (value as ArrayLike<unknown>).length === 2,
}

export const words = (names: readonly string[]): OptionRule => ({
  expected: `one of ${names.join(', ')}`,
  allows: (value) => names.some((name) => name === value),
  names,
})

/** A rule that allows something else too. */
export const orElse = (rule: OptionRule, expected: string, allows: OptionRule['allows']): OptionRule => ({
  ...rule,
  expected: `${rule.expected}, or ${expected}`,
  allows: (value) => allows(value) || rule.allows(value),
})

export const object = (
  members: OptionRules,
  expected = `an object of ${Object.keys(members).join(', ')}`,
): OptionRule => ({
  expected,
  allows: isObject,
  members,
})
export const required = (rule: OptionRule): OptionRule => ({ ...rule, isRequired: true })
export const eachOf = (names: readonly string[], rule: OptionRule): OptionRules =>
  Object.fromEntries(names.map((name) => [name, rule]))
