import { classicTypes, typeBytes } from './classic-header.ts'
import type { FieldAttribute, FieldAttributes, FieldType, FieldVariable } from './field-file.ts'

/** What a classic file is to hold; every dimension has one element at least. */
interface ClassicForm {
  readonly dimensions: ReadonlyMap<string, number>
  readonly attributes: FieldAttributes
  readonly variables: readonly Pick<FieldVariable, 'name' | 'type' | 'dimensions' | 'attributes'>[]
}

interface ClassicLayout {
  readonly header: Buffer
  /** The offset of the first value of each variable. */
  readonly begins: readonly number[]
  /** Bytes of the whole file. */
  readonly bytes: number
}

/** The header of a classic file of 64-bit data (CDF-5), behind which the values of each variable stand, row-major and big-endian. */
export function classicLayout(form: ClassicForm): ClassicLayout {
  const sizes = form.variables.map(({ type, dimensions }) =>
    dimensions.reduce((size, name) => size * (form.dimensions.get(name) ?? 0), typeBytes[type]),
  )
  // Offsets have a fixed width, so that the header is as long without them.
  let at = headerOf(form, sizes, []).length
  const begins = sizes.map((size) => {
    const begin = at
    at += padded(size)
    return begin
  })
  return { header: headerOf(form, sizes, begins), begins, bytes: at }
}

const padded = (bytes: number) => Math.ceil(bytes / 4) * 4

function headerOf(form: ClassicForm, sizes: readonly number[], begins: readonly number[]): Buffer {
  const names = [...form.dimensions.keys()]
  const list = <T>(tag: number, items: readonly T[], write: (item: T, place: number) => readonly Buffer[]) =>
    Buffer.concat([u32(items.length === 0 ? 0 : tag), u64(items.length), ...items.flatMap(write)])
  const attributeList = (attributes: FieldAttributes) =>
    list(12, [...attributes], ([name, { type, value }]) => [text(name), u32(numberOf(type)), valuesOf({ type, value })])
  return Buffer.concat([
    Buffer.from('CDF\u0005', 'latin1'),
    u64(0),
    list(10, names, (name) => [text(name), u64(form.dimensions.get(name) ?? 0)]),
    attributeList(form.attributes),
    list(11, form.variables, ({ name, type, dimensions, attributes }, i) => [
      text(name),
      u64(dimensions.length),
      ...dimensions.map((each) => u64(names.indexOf(each))),
      attributeList(attributes),
      u32(numberOf(type)),
      u64(padded(sizes[i] ?? 0)),
      u64(begins[i] ?? 0),
    ]),
  ])
}

const numberOf = (type: FieldType) => classicTypes.indexOf(type)

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value, 'utf8')
  return Buffer.concat([u64(bytes.length), bytes, Buffer.alloc(padded(bytes.length) - bytes.length)])
}

/** The values of an attribute: a text, or numbers of four bytes (`i4`, `f4`) or eight (`f8`). */
function valuesOf({ type, value }: FieldAttribute): Buffer {
  if (typeof value === 'string') return text(value)
  const arrays = { i4: Int32Array, f4: Float32Array } as const
  const numbers = (type === 'i4' || type === 'f4' ? arrays[type] : Float64Array).from(value)
  return Buffer.concat([u64(value.length), bigEndian(numbers)])
}

/** The bytes of numbers in the order of the classic format. */
export function bigEndian(numbers: ArrayBufferView, width = widthOf(numbers)): Buffer {
  const bytes = Buffer.from(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength))
  if (width === 2) bytes.swap16()
  else if (width === 4) bytes.swap32()
  else if (width === 8) bytes.swap64()
  return bytes
}

const widthOf = (numbers: ArrayBufferView) => ('BYTES_PER_ELEMENT' in numbers ? Number(numbers.BYTES_PER_ELEMENT) : 1)
