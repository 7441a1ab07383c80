import { decompress } from 'fzstd'
import type { ArrowField, ArrowType } from './arrow-schema.ts'
import { type FlatTable, longAt } from './flatbuffer.ts'
import { unpackedLz4 } from './lz4.ts'
import { type Column, type Numbers, textBuilder } from './table.ts'
import { utf8Decoder } from './utf8.ts'

/** Compression codecs of `Message.fbs`, in their order. */
const codecs = [unpackedLz4, unpackedZstd]

/** @throws RangeError as that of LZ4 does, where the library throws whatever it finds */
function unpackedZstd(packed: Uint8Array, size: number): Uint8Array {
  const into = new Uint8Array(size)
  try {
    return decompress(packed, into)
  } catch (reason) {
    throw new RangeError('no zstd frame', { cause: reason })
  }
}

/** One column of one batch: its buffers in the body, in order. */
interface Part {
  readonly rows: number
  readonly nulls: number
  readonly buffers: readonly Uint8Array[]
}

/** Values of the columns that are encoded by dictionary, as far as they came, by the numbers of the dictionaries. */
export type Dictionaries = ReadonlyMap<number, Column>

/** The columns of a record batch, undefined where the type is not read; or a sentence. `body` is aligned to 8 bytes. */
export function columnsOf(
  fields: readonly ArrowField[],
  batch: FlatTable,
  body: Uint8Array,
  dictionaries: Dictionaries,
): (Column | undefined)[] | string {
  const compression = batch.table(3)
  const unpack = compression && codecs[compression.byte(0)]
  if (compression && !unpack) return 'The table is compressed in a way that is not read: write it without compression.'
  const rows = batch.long(0)
  const nodes = batch.longs(1, 2)
  const buffers = batch.longs(2, 2)
  const viewed = batch.longs(4, 1).flat()
  const columns: (Column | undefined)[] = []
  let [node, next] = [0, 0]
  for (const field of fields) {
    const { name, type, dictionary } = field
    const count = viewed.splice(0, field.views).reduce((sum, more) => sum + more, field.buffers)
    const own = buffers.slice(next, (next += count))
    const [length, nulls] = nodes[node] ?? []
    node += field.nodes
    if (length !== rows || nulls === undefined || own.length < count) return `The column “${name}” is broken.`
    if (type.type === 'unread') {
      columns.push(undefined)
      continue
    }
    if (own.some(([at = 0, size = 0]) => at + size > body.length)) return cutOff(name)
    const stored = own.map(([at = 0, size = 0]) => body.subarray(at, at + size))
    const pieces = unpack ? stored.map((piece) => unpacked(piece, unpack)) : stored
    const least = [nulls > 0 ? rows / 8 : 0, ...leastBytes(type, rows)]
    if (pieces.some(({ length: size }, i) => rows > 0 && size < (least[i] ?? 0))) return cutOff(name)
    const column = columnOf(type, { rows, nulls, buffers: pieces })
    columns.push(dictionary ? lookedUp(column, dictionaries.get(dictionary.id) ?? emptyOf(dictionary.values)) : column)
  }
  return columns
}

const cutOff = (name: string) => `The column “${name}” is cut off.`

/** A compressed buffer, which begins with its length once unpacked; −1 of one that is not packed. */
function unpacked(buffer: Uint8Array, unpack: (packed: Uint8Array, size: number) => Uint8Array): Uint8Array {
  if (buffer.length === 0) return buffer
  const length = longAt(new DataView(buffer.buffer, buffer.byteOffset), 0)
  const packed = buffer.subarray(8)
  return length === -1 ? packed : unpack(packed, length)
}

/** A dictionary that did not come: it may be left out where every value is missing. */
const emptyOf = ({ type }: ArrowField) => columnOf(type, { rows: 0, nulls: 0, buffers: [] })

/** The values that stand at these places of a dictionary. */
function lookedUp(places: Column, dictionary: Column): Column {
  const at = places.type === 'text' ? places.codes : places.values
  if (dictionary.type !== 'text') {
    const { type, values } = dictionary
    return { type, values: Float64Array.from(at, (place) => values[place] ?? Number.NaN) }
  }
  const text = textBuilder()
  for (const place of at) text.add(dictionary.words[dictionary.codes[place] ?? -1] ?? null)
  return text.column()
}

/** The least length of the buffers after the validity bits. */
function leastBytes(type: ArrowType, rows: number): readonly number[] {
  switch (type.type) {
    case 'null':
    case 'unread':
      return []
    case 'bool':
      return [rows / 8]
    case 'utf8':
      return [((rows + 1) * type.offsetBits) / 8]
    case 'view':
      return [viewBytes * rows]
    default:
      return [(rows * type.bits) / 8]
  }
}

function columnOf(type: ArrowType, part: Part): Column {
  switch (type.type) {
    case 'null':
    case 'unread':
      return { type: 'number', values: new Float64Array(part.rows).fill(Number.NaN) }
    case 'bool':
      return {
        type: 'number',
        values: withNulls(
          part,
          Int32Array.from({ length: part.rows }, (_, i) => bit(part.buffers[1], i)),
        ),
      }
    case 'int':
      return { type: 'number', values: withNulls(part, integers(part, type)) }
    case 'float':
      return { type: 'number', values: withNulls(part, floats(part, type.bits)) }
    case 'time': {
      const stored = withNulls(part, integers(part, { bits: type.bits, signed: true, scale: 0 }))
      // By way of whole microseconds: nanoseconds since 1970 are more than a double counts.
      return { type: 'time', values: Float64Array.from(stored, (each) => Math.round(each / type.perMicrosecond) / 1e3) }
    }
    case 'utf8': {
      const { view } = aligned(part)
      const at = (i: number) => (type.offsetBits === 32 ? view.getInt32(4 * i, true) : longAt(view, 8 * i))
      return text(part, (i) => part.buffers[2]?.subarray(at(i), at(i + 1)))
    }
    case 'view': {
      const { buffers } = part
      const { view } = aligned(part)
      const field = (i: number, offset: number) => view.getInt32(viewBytes * i + offset, true)
      return text(part, (i) => {
        const size = field(i, 0)
        const inline = size <= mostInline
        const from = inline ? viewBytes * i + 4 : field(i, 12)
        return buffers[inline ? 1 : 2 + field(i, 8)]?.subarray(from, from + size)
      })
    }
  }
}

/** Length and word; or length, first four bytes, buffer and offset. */
const viewBytes = 16
const mostInline = 12

const none = new Uint8Array(0)

const bit = (bits: Uint8Array = none, i: number) => ((bits[i >> 3] ?? 0) >> (i & 7)) & 1

const isNull = ({ nulls, buffers }: Part, row: number) => nulls > 0 && bit(buffers[0], row) === 0

/** Values of a buffer, at an address that a typed array can stand on. */
function aligned({ buffers }: Part): { buffer: ArrayBufferLike; offset: number; view: DataView } {
  const bytes = buffers[1] ?? none
  const own = bytes.byteOffset % 8 === 0 ? bytes : bytes.slice()
  return { buffer: own.buffer, offset: own.byteOffset, view: new DataView(own.buffer, own.byteOffset, own.byteLength) }
}

function floats(part: Part, bits: 32 | 64): Numbers {
  const { buffer, offset } = aligned(part)
  return bits === 32 ? new Float32Array(buffer, offset, part.rows) : new Float64Array(buffer, offset, part.rows)
}

interface Integers {
  readonly bits: number
  readonly signed: boolean
  readonly scale: number
}

function integers(part: Part, { bits, signed, scale }: Integers): Numbers {
  const { rows } = part
  const { buffer, offset, view } = aligned(part)
  if (bits === 8) {
    return Int32Array.from(signed ? new Int8Array(buffer, offset, rows) : new Uint8Array(buffer, offset, rows))
  }
  if (bits === 16) {
    return Int32Array.from(signed ? new Int16Array(buffer, offset, rows) : new Uint16Array(buffer, offset, rows))
  }
  if (bits === 32 && signed && scale === 0) return new Int32Array(buffer, offset, rows)
  const values = new Float64Array(rows)
  const unit = 10 ** scale
  for (let i = 0; i < rows; i++) {
    let at = ((i + 1) * bits) / 8 - 4
    let value = signed ? view.getInt32(at, true) : view.getUint32(at, true)
    for (at -= 4; at >= (i * bits) / 8; at -= 4) value = value * 2 ** 32 + view.getUint32(at, true)
    values[i] = value / unit
  }
  return values
}

function withNulls(part: Part, values: Numbers): Numbers {
  if (part.nulls === 0) return values
  const marked = values instanceof Int32Array ? Float64Array.from(values) : values.slice()
  for (let i = 0; i < part.rows; i++) if (isNull(part, i)) marked[i] = Number.NaN
  return marked
}

function text(part: Part, bytesOf: (row: number) => Uint8Array | undefined): Column {
  const decoder = utf8Decoder()
  const builder = textBuilder()
  for (let i = 0; i < part.rows; i++) builder.add(isNull(part, i) ? null : decoder.decode(bytesOf(i) ?? none))
  return builder.column()
}
