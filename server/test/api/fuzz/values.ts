/** A JSON schema, as far as the description of the calls uses it. */
export interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly minItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
}

/** Chances that come again for the same seed (mulberry32, by Tommy Ettinger, public domain). */
export function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T
  return { next, below, one }
}
export type Chance = ReturnType<typeof chance>

/** Texts that a call may know: names of the catalog and people, dates, numbers, words of lists. */
const known = (
  'tblMap Map temp tblTrack Track salt * 1 2 10 0 -1 12.5 -180 180 90 2016-04-30 2016-04-30T00:00:00.000Z 06-01-1900 uspSpaceTime ' +
  'uspTimeSeries uspSectionMap heatmap csv arrow true false any yes person1 person1@example.org ada@example.org SELECT ocean demo'
).split(' ')

/** Texts that have broken services. */
const hostile = [
  '',
  ' ',
  '\0',
  'a\0b',
  "'",
  "' or 1=1; drop table users --",
  '"; select pg_sleep(10) --',
  '$1',
  '%',
  '%%',
  '_',
  '\\',
  '../../../../etc/passwd',
  '/etc/passwd',
  'C:\\Windows\\win.ini',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '1e-999',
  '0x10',
  '١٢٣',
  '9'.repeat(400),
  '99999999999999999999',
  '2147483648',
  '-2147483649',
  '2016-02-30',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01',
  '0000-00-00',
  '99999-01-01',
  'x'.repeat(3000),
  '😀'.repeat(200),
  '\ud800',
  '\udc00x',
  '\u202eevil',
  '\ufeff',
  'é'.normalize('NFD'),
  'a\r\nSet-Cookie: session=x',
  '[]',
  '{}',
  '[["x"]]',
  '(((((((((((((((',
  '*'.repeat(500),
  '(a+)+$',
  'a,b,,c',
  'EXEC uspSpaceTime 1,2,3,4,5,6,7,8,9,10',
  'select * from users',
] as const

export const text = (by: Chance): string => by.one(by.next() < 0.5 ? known : hostile)

const numbers = [0, 1, -1, 0.5, 2, 90, 180, 1e9, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324, -0] as const

const anything = (by: Chance, depth = 0): unknown => {
  const makers = [
    () => text(by),
    () => by.one(numbers),
    () => by.next() < 0.5,
    () => null,
    () => Array.from({ length: by.below(4) }, () => (depth < 3 ? anything(by, depth + 1) : 0)),
    () => (depth < 3 ? { [text(by)]: anything(by, depth + 1) } : {}),
  ]
  return by.one(makers)()
}

/** A value that mostly fits a schema, and sometimes does not fit at all. */
export function valueOf(schema: Schema, by: Chance): unknown {
  if (by.next() < 0.08) return anything(by)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return by.one(schema.enum)
  if (schema.anyOf) return valueOf(by.one(schema.anyOf), by)
  if (schema.type === 'string') return text(by)
  if (schema.type === 'integer') return by.one([0, 1, 2, 3, -1, 2 ** 31, 2 ** 53])
  if (schema.type === 'number') return by.one(numbers)
  if (schema.type === 'boolean') return by.next() < 0.5
  if (schema.type === 'null') return null
  if (schema.type === 'array') {
    const length = by.one([schema.minItems ?? 0, 1, 2, 5, 40])
    return Array.from({ length }, () => valueOf(schema.items ?? {}, by))
  }
  if (schema.type !== 'object') return anything(by)
  const entries = Object.entries(schema.properties ?? {}).flatMap(([name, of]) => {
    const isKept = schema.required?.includes(name) ? by.next() < 0.95 : by.next() < 0.5
    return isKept ? [[name, valueOf(of, by)] as const] : []
  })
  const more = by.next() < 0.1 ? [[text(by), anything(by)] as const] : []
  return Object.fromEntries([...entries, ...more])
}
