import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A minimal writer of classic NetCDF, straight from the format's grammar, so that tests can make any file, sound or not. */
export interface ClassicFile {
  /** 1 classic, 2 64-bit offset, 5 64-bit data. */
  readonly version?: 1 | 2 | 5
  /** Lengths by name; 0 marks the record dimension. */
  readonly dimensions: Readonly<Record<string, number>>
  readonly records?: number
  readonly attributes?: Attributes
  readonly variables: Readonly<Record<string, ClassicVariable>>
}

export interface ClassicVariable {
  readonly type: keyof typeof types
  readonly dimensions: readonly string[]
  readonly attributes?: Attributes
  readonly values: ArrayLike<number>
}

/** Text, doubles, or numbers of a stated type. */
export type Attributes = Readonly<Record<string, string | number | readonly number[] | TypedNumbers>>
interface TypedNumbers {
  readonly type: keyof typeof types
  readonly values: readonly number[]
}

const types = { byte: [1, 1], char: [2, 1], short: [3, 2], int: [4, 4], float: [5, 4], double: [6, 8] } as const

export function writeClassic(path: string, file: ClassicFile) {
  writeFileSync(path, classicBytes(file))
}

/** Gives a function that writes a file to the folder, each under a name of its own, and answers its path. */
export function classicFileWriter(folder: string) {
  let count = 0
  return (file: ClassicFile): string => {
    const path = join(folder, `classic${count++}.nc`)
    writeClassic(path, file)
    return path
  }
}

export function classicBytes(file: ClassicFile): Buffer {
  const { version = 1, dimensions, records = 0, attributes = {}, variables } = file
  const names = Object.keys(dimensions)
  const lengthOf = (name: string) => dimensions[name] ?? 0
  const isRecord = (variable: ClassicVariable) =>
    variable.dimensions.length > 0 && lengthOf(variable.dimensions[0] ?? '') === 0
  const rowBytes = (variable: ClassicVariable) =>
    variable.dimensions
      .slice(isRecord(variable) ? 1 : 0)
      .reduce<number>((n, name) => n * lengthOf(name), types[variable.type][1])
  const all = Object.entries(variables)
  const recordVariables = all.filter(([, variable]) => isRecord(variable))
  const pad = (bytes: number) => Math.ceil(bytes / 4) * 4
  const recordPad = recordVariables.length === 1 ? (n: number) => n : pad

  const header = (begins: readonly number[]) => {
    const out = new Bytes(version)
    out.text('CDF').u8(version)
    out.size(records)
    out.list(10, names.length)
    for (const name of names) out.name(name).size(lengthOf(name))
    out.attributes(attributes)
    out.list(11, all.length)
    for (const [i, [name, variable]] of all.entries()) {
      out.name(name).size(variable.dimensions.length)
      for (const dimension of variable.dimensions) out.size(names.indexOf(dimension))
      out.attributes(variable.attributes ?? {})
      out.u32(types[variable.type][0]).size(pad(rowBytes(variable)))
      if (version === 1) out.u32(begins[i] ?? 0)
      else out.u64(begins[i] ?? 0)
    }
    return out.done()
  }
  const headBytes = header(all.map(() => 0)).length
  const begins = all.map(() => 0)
  let at = headBytes
  for (const [i, [, variable]] of all.entries()) {
    if (isRecord(variable)) continue
    begins[i] = at
    at += pad(rowBytes(variable))
  }
  const firstRecord = at
  for (const [i, [, variable]] of all.entries()) {
    if (!isRecord(variable)) continue
    begins[i] = at
    at += recordPad(rowBytes(variable))
  }
  const recordBytes = at - firstRecord
  const bytes = Buffer.alloc(firstRecord + recordBytes * records)
  header(begins).copy(bytes)
  for (const [i, [, variable]] of all.entries()) {
    const width = types[variable.type][1]
    const perRow = rowBytes(variable) / width
    for (let k = 0; k < variable.values.length; k++) {
      const row = isRecord(variable) ? Math.floor(k / perRow) : 0
      const position = (begins[i] ?? 0) + row * recordBytes + (k - row * perRow) * width
      put(bytes, variable.type, variable.values[k] ?? 0, position)
    }
  }
  return bytes
}

function put(bytes: Buffer, type: keyof typeof types, value: number, at: number) {
  if (type === 'double') bytes.writeDoubleBE(value, at)
  else if (type === 'float') bytes.writeFloatBE(value, at)
  else if (type === 'int') bytes.writeInt32BE(value, at)
  else if (type === 'short') bytes.writeInt16BE(value, at)
  else bytes.writeInt8(value, at)
}

class Bytes {
  readonly #version: number
  readonly #parts: Buffer[] = []

  constructor(version: number) {
    this.#version = version
  }

  #push(length: number, write: (buffer: Buffer) => unknown) {
    const buffer = Buffer.alloc(length)
    write(buffer)
    this.#parts.push(buffer)
    return this
  }

  u8 = (x: number) => this.#push(1, (b) => b.writeUInt8(x))
  u32 = (x: number) => this.#push(4, (b) => b.writeUInt32BE(x))
  u64 = (x: number) => this.#push(8, (b) => b.writeBigUInt64BE(BigInt(x)))
  size = (x: number) => (this.#version === 5 ? this.u64(x) : this.u32(x))
  text = (x: string) => this.#push(Buffer.byteLength(x), (b) => b.write(x))

  padded(bytes: number) {
    return this.#push((4 - (bytes % 4)) % 4, () => {})
  }

  name(x: string) {
    return this.size(Buffer.byteLength(x)).text(x).padded(Buffer.byteLength(x))
  }

  list(tag: number, length: number) {
    return this.u32(length === 0 ? 0 : tag).size(length)
  }

  attributes(attributes: Attributes) {
    const entries = Object.entries(attributes)
    this.list(12, entries.length)
    for (const [key, value] of entries) {
      this.name(key)
      if (typeof value === 'string') {
        this.u32(types.char[0]).name(value)
        continue
      }
      const { type, values } = isTyped(value)
        ? value
        : { type: 'double' as const, values: typeof value === 'number' ? [value] : value }
      const [code, width] = types[type]
      this.u32(code).size(values.length)
      for (const x of values) this.#push(width, (b) => put(b, type, x, 0))
      this.padded(values.length * width)
    }
  }

  done = () => Buffer.concat(this.#parts)
}

const isTyped = (value: number | readonly number[] | TypedNumbers): value is TypedNumbers =>
  typeof value === 'object' && 'type' in value
