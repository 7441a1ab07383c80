/** Numbers as they are stored. NaN stands for a missing one; an Int32Array has none. */
export type Numbers = Float64Array | Float32Array | Int32Array

export const isNumbers = (values: unknown): values is Numbers =>
  values instanceof Float64Array || values instanceof Float32Array || values instanceof Int32Array

/** One column of a table. */
export type Column =
  | { readonly type: 'number'; readonly values: Numbers }
  /** Milliseconds since 1970-01-01T00:00Z, NaN where missing. */
  | { readonly type: 'time'; readonly values: Float64Array }
  /** `words[codes[row]]`; −1 where missing. */
  | { readonly type: 'text'; readonly codes: Int32Array; readonly words: readonly string[] }

/** The numbers of a column; none of an absent one or of texts. */
export const numbersOf = (column: Column | undefined): Numbers =>
  column && column.type !== 'text' ? column.values : new Float64Array(0)

/** Columns of equal length, in the order in which they came. */
export interface Table {
  readonly rows: number
  readonly columns: ReadonlyMap<string, Column>
  /** Columns whose values no chart reads, with the names of their types. */
  readonly unread?: ReadonlyMap<string, string>
  /** Whether the table was read from bytes. Their author is unknown, so the units of times are checked. */
  readonly parsed?: boolean
}

/** Makes a table of columns. Returns a sentence if they differ in length. */
export function tableOf(columns: ReadonlyMap<string, Column>): Table | string {
  const [first] = columns
  const rows = first ? lengthOf(first[1]) : 0
  for (const [name, column] of columns) {
    const length = lengthOf(column)
    if (first && length !== rows) return `The column “${first[0]}” has ${rowsText(rows)}, and “${name}” has ${length}.`
  }
  return { rows, columns }
}

/** Reads a table from chunks of bytes. A returned sentence says what is wrong; nothing may be pushed after it. */
export interface TableReader {
  push(bytes: Uint8Array): string | undefined
  /** Whole rows read so far. */
  readonly rows: number
  /** Returns the table after all bytes, or a sentence if they are not a complete table. */
  end(): Table | string
}

/** The stored value of one row of a column; null where missing. Times are epoch milliseconds. */
export function cellOf(column: Column, row: number): number | string | null {
  if (column.type === 'text') return column.words[column.codes[row] ?? -1] ?? null
  const value = column.values[row]
  return value === undefined || Number.isNaN(value) ? null : value
}

export const lengthOf = (column: Column) => (column.type === 'text' ? column.codes : column.values).length

/** Joins parts of one column in their order. Arrays of different types become float64. */
export function joinColumns(parts: readonly Column[]): Column {
  const [first] = parts
  if (first === undefined) return { type: 'number', values: new Float64Array(0) }
  if (parts.length === 1) return first
  if (parts.every((part) => part.type === 'text')) return joinTexts(parts)
  const numbers = parts.flatMap((part) => (part.type === 'text' ? [] : [part.values]))
  const length = numbers.reduce((sum, values) => sum + values.length, 0)
  const kinds = new Set(numbers.map((values) => values.constructor))
  const values = kinds.size > 1 ? new Float64Array(length) : emptyLike(numbers[0] ?? new Float64Array(0), length)
  let at = 0
  for (const part of numbers) {
    values.set(part, at)
    at += part.length
  }
  return first.type === 'time' ? { type: 'time', values: values as Float64Array } : { type: 'number', values }
}

function emptyLike(values: Numbers, length: number): Numbers {
  if (values instanceof Float32Array) return new Float32Array(length)
  return values instanceof Int32Array ? new Int32Array(length) : new Float64Array(length)
}

function joinTexts(parts: readonly Extract<Column, { type: 'text' }>[]): Column {
  const text = textBuilder()
  for (const { codes, words } of parts) for (const code of codes) text.add(words[code] ?? null)
  return text.column()
}

/** Builds a column of text. Each different word is stored once. */
export function textBuilder(): { add(text: string | null): void; column(): Extract<Column, { type: 'text' }> } {
  const known = new Map<string, number>()
  const words: string[] = []
  const codes: number[] = []
  return {
    add(text) {
      if (text === null) return void codes.push(-1)
      let code = known.get(text)
      if (code === undefined) {
        code = words.push(text) - 1
        known.set(text, code)
      }
      codes.push(code)
    },
    column: () => ({ type: 'text', codes: Int32Array.from(codes), words }),
  }
}

/** Makes names unique by adding a number to repeated ones. */
export function uniqueNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  for (const name of names) {
    let unique = name
    for (let i = 2; taken.has(unique); i++) unique = `${name}_${i}`
    taken.add(unique)
  }
  return [...taken]
}

/** A number of rows as text. */
export const rowsText = (rows: number) => `${rows} ${rows === 1 ? 'row' : 'rows'}`
