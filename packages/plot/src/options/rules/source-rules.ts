import type { Source } from '../../data/sources.ts'
import {
  type OptionRule,
  type OptionRules,
  flag,
  isArray,
  isListOf,
  isListOfObjects,
  isObject,
  isText,
  required,
  text,
  words,
} from './rule.ts'

const numbers: OptionRule = {
  expected: 'a flat array of numbers',
  // The worker reads the numbers; the first one shows here whether they are rows of rows, or texts.
  allows: (value) => isArray(value) && !['string', 'boolean'].includes(typeof value[0]) && !isArray(value[0]),
}

/** Whether a call succeeds. */
function succeeds(call: () => unknown): boolean {
  try {
    call()
    return true
  } catch {
    return false
  }
}

const address: OptionRule = {
  expected: 'an address such as url.href',
  allows: (value) => isText(value) && value !== '' && succeeds(() => new URL(value, 'https://page')),
}

const headers: OptionRule = {
  expected: "an object of texts such as { Authorization: 'Bearer …' }",
  allows: (value) => isObject(value) && succeeds(() => new Headers(value as Record<string, string>)),
}

const isFill = (value: unknown) => typeof value === 'number'
/** The fill values of a source. */
export const missing: OptionRule = {
  expected: 'a number or an array of numbers',
  allows: (value) => isFill(value) || isListOf(isFill)(value),
}
const shared: OptionRules = { type: text, missing }
const atAddress = { ...shared, url: required(address), headers }
const arrays = (...names: readonly string[]): OptionRules =>
  Object.fromEntries(names.map((name) => [name, required(numbers)]))

/** The parts of each type of source. */
const sourceParts: { readonly [Type in Source['type']]: OptionRules } = {
  grid: { ...shared, ...arrays('lon', 'lat', 'values'), transfer: flag },
  section: { ...shared, ...arrays('distance', 'depth', 'values') },
  volume: {
    ...shared,
    ...arrays('lon', 'lat', 'values'),
    time: { ...numbers, expected: 'a flat array of numbers, milliseconds since 1970' },
    depth: numbers,
    calendar: words(['utc', 'month']),
  },
  slabs: { ...atAddress, preview: address },
  columns: {
    ...shared,
    columns: required({
      expected: "an object of arrays of equal length, one for each column (vectors of Arrow as the type 'arrow')",
      allows: (value) => isObject(value) && Object.values(value).every(isArray),
    }),
    transfer: flag,
  },
  rows: {
    ...shared,
    rows: required({
      expected: 'a list of objects, one for each row',
      allows: isListOfObjects,
    }),
  },
  arrow: {
    ...shared,
    bytes: required({
      expected: 'an ArrayBuffer or a Uint8Array, such as tableToIPC(table)',
      allows: (value) => value instanceof ArrayBuffer || ArrayBuffer.isView(value),
    }),
  },
  table: atAddress,
}

const isSource = (value: unknown): value is { readonly type: Source['type'] } =>
  isObject(value) && isText(value['type']) && Object.hasOwn(sourceParts, value['type'])

export const source: OptionRule = required({
  expected: `an object whose type is one of ${Object.keys(sourceParts).join(', ')}`,
  allows: isSource,
  names: Object.keys(sourceParts),
  members: (value) => (isSource(value) ? sourceParts[value.type] : {}),
})
