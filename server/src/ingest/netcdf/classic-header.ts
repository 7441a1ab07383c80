import { readSync } from 'node:fs'
import type { FieldAttribute, FieldType } from './field-file.ts'

/** A variable as the header of a classic file describes it. */
export interface ClassicVariable {
  readonly name: string
  readonly type: FieldType
  readonly dimensions: readonly number[]
  readonly attributes: ReadonlyMap<string, FieldAttribute>
  /** Byte offset of its first value. */
  readonly begin: number
}

export interface ClassicHeader {
  /** Records written; undefined while a writer left it open ("streaming"). */
  readonly records: number | undefined
  /** A length of 0 marks the record dimension. */
  readonly dimensions: readonly { readonly name: string; readonly length: number }[]
  readonly attributes: ReadonlyMap<string, FieldAttribute>
  readonly variables: readonly ClassicVariable[]
}

/** Bytes of one value of each type that a classic file knows. */
export const typeBytes: Readonly<Record<FieldType, number>> = {
  i1: 1,
  u1: 1,
  i2: 2,
  u2: 2,
  i4: 4,
  u4: 4,
  i8: 8,
  u8: 8,
  f4: 4,
  f8: 8,
  text: 1,
  string: 0,
  other: 0,
}

// The numbers of the format: https://docs.unidata.ucar.edu/netcdf-c/current/file_format_specifications.html
export const classicTypes: readonly (FieldType | undefined)[] = [
  undefined,
  'i1',
  'text',
  'i2',
  'i4',
  'f4',
  'f8',
  'u1',
  'u2',
  'u4',
  'i8',
  'u8',
]
const dimensionList = 10
const variableList = 11
const attributeList = 12

/** Reads the header of a classic NetCDF file (CDF-1, CDF-2, CDF-5). Throws an Error that says what is wrong with it. */
export function readClassicHeader(descriptor: number, fileBytes: number): ClassicHeader {
  const bytes = new HeaderBytes(descriptor, fileBytes)
  bytes.skip(3)
  const version = bytes.u8()
  const size = () => (version === 5 ? bytes.u64() : bytes.u32())
  const streaming = version === 5 ? 2 ** 64 : 2 ** 32 - 1
  const records = size()

  const list = <T>(tag: number, item: () => T): T[] => {
    const found = bytes.u32()
    const length = size()
    if (found !== tag && (found !== 0 || length !== 0)) throw new Error('its header holds an unknown list')
    return Array.from({ length: bytes.plausible(length) }, item)
  }
  const name = () => bytes.text(size())
  const attributes = () =>
    new Map(
      list(attributeList, (): [string, FieldAttribute] => {
        const key = name()
        const type = classicTypes[bytes.u32()]
        if (!type) throw new Error('its header holds an attribute of unknown type')
        const length = size()
        if (type === 'text') return [key, { type, value: bytes.text(length) }]
        const value = Array.from({ length: bytes.plausible(length) }, () => bytes.number(type))
        bytes.pad()
        return [key, { type, value }]
      }),
    )

  const dimensions = list(dimensionList, () => ({ name: name(), length: size() }))
  const globals = attributes()
  const variables = list(variableList, (): ClassicVariable => {
    const key = name()
    const ids = Array.from({ length: bytes.plausible(size()) }, size)
    const own = attributes()
    const type = classicTypes[bytes.u32()]
    if (!type) throw new Error(`its variable ${key} is of unknown type`)
    size()
    const begin = version === 1 ? bytes.u32() : bytes.u64()
    return { name: key, type, dimensions: ids, attributes: own, begin }
  })
  return { records: records >= streaming ? undefined : records, dimensions, attributes: globals, variables }
}

const pageBytes = 65_536

/** The header's bytes, read from the file as far as they are asked for. */
class HeaderBytes {
  readonly #descriptor: number
  readonly #fileBytes: number
  #buffer = Buffer.alloc(0)
  #at = 0

  constructor(descriptor: number, fileBytes: number) {
    this.#descriptor = descriptor
    this.#fileBytes = fileBytes
  }

  skip(count: number) {
    this.#take(count)
  }

  u8() {
    const at = this.#take(1)
    return this.#buffer.readUInt8(at)
  }

  u32() {
    const at = this.#take(4)
    return this.#buffer.readUInt32BE(at)
  }

  u64() {
    const at = this.#take(8)
    return Number(this.#buffer.readBigUInt64BE(at))
  }

  /** UTF-8 text without the null bytes that some writers count in, and its padding. */
  text(length: number) {
    const at = this.#take(this.plausible(length))
    const bytes = this.#buffer.subarray(at, at + length)
    const text = bytes.toString('utf8', 0, bytes.findLastIndex((byte) => byte !== 0) + 1)
    this.pad()
    return text
  }

  number(type: FieldType): number {
    const at = this.#take(typeBytes[type])
    const b = this.#buffer
    switch (type) {
      case 'i1':
        return b.readInt8(at)
      case 'u1':
        return b.readUInt8(at)
      case 'i2':
        return b.readInt16BE(at)
      case 'u2':
        return b.readUInt16BE(at)
      case 'i4':
        return b.readInt32BE(at)
      case 'u4':
        return b.readUInt32BE(at)
      case 'i8':
        return Number(b.readBigInt64BE(at))
      case 'u8':
        return Number(b.readBigUInt64BE(at))
      case 'f4':
        return b.readFloatBE(at)
      case 'f8':
        return b.readDoubleBE(at)
      default:
        throw new Error(`no number is of type ${type}`)
    }
  }

  pad() {
    this.#take((4 - (this.#at % 4)) % 4)
  }

  /** A length that the rest of the file could hold, so that a damaged one does not ask for all memory. */
  plausible(length: number) {
    if (length > this.#fileBytes) throw new Error('its header names more than the file can hold')
    return length
  }

  /** Goes on by so many bytes, and answers where they begin. It may replace the buffer, so that a caller must read from it afterwards. */
  #take(count: number): number {
    const at = this.#at
    const end = at + count
    if (end > this.#fileBytes) throw new Error('it ends within its header')
    if (end > this.#buffer.length) {
      const grown = Buffer.alloc(Math.min(this.#fileBytes, Math.max(end, this.#buffer.length * 2, pageBytes)))
      for (let read = 0; read < grown.length;) {
        const got = readSync(this.#descriptor, grown, read, grown.length - read, read)
        if (got === 0) throw new Error('it ends within its header')
        read += got
      }
      this.#buffer = grown
    }
    this.#at = end
    return at
  }
}
