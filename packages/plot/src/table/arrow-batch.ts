import type { ArrowField, ArrowType } from './arrow-schema.ts'
import { type FlatTable, longAt } from './flatbuffer.ts'
import { type Column, type Numbers, textBuilder } from './table.ts'
import { utf8Decoder } from './utf8.ts'

/** Compression codecs of `Message.fbs`, in their order. */
const codecs = ['LZ4', 'zstd']

const millisecondsPerDay = 86_400_000

/** One column of one batch: its buffers in the body, in order. */
interface Part {
  readonly rows: number
  readonly nulls: number
  readonly buffers: readonly Uint8Array[]
}

/** The columns of a record batch, or a sentence. `body` is aligned to 8 bytes. */
export function columnsOf(fields: readonly ArrowField[], batch: FlatTable, body: Uint8Array): Column[] | string {
  const compression = batch.table(3)
  if (compression)
    return `The table is compressed by ${codecs[compression.byte(0)] ?? 'an unknown codec'}, which is not read.`
  const rows = batch.long(0)
  const nodes = batch.longs(1, 2)
  const buffers = batch.longs(2, 2)
  const columns: Column[] = []
  let next = 0
  for (const [i, { name, type }] of fields.entries()) {
    const own = buffers.slice(next, (next += buffersIn(type)))
    const [length, nulls] = nodes[i] ?? []
    if (length !== rows || nulls === undefined || own.length < buffersIn(type)) return `The column “${name}” is broken.`
    if (own.some(([offset = 0, size = 0]) => offset + size > body.length)) return `The column “${name}” is cut off.`
    const pieces = own.map(([offset = 0, size = 0]) => body.subarray(offset, offset + size))
    const least = leastBytes(type, rows)
    if (rows > 0 && pieces.some((piece, at) => at > 0 && piece.length < (least[at - 1] ?? 0))) {
      return `The column “${name}” is cut off.`
    }
    columns.push(columnOf(type, { rows, nulls, buffers: pieces }))
  }
  return columns
}

const buffersIn = ({ type }: ArrowType) => (type === 'null' ? 0 : type === 'utf8' ? 3 : 2)

/** The least length of the buffers after the validity bits. */
function leastBytes(type: ArrowType, rows: number): readonly number[] {
  switch (type.type) {
    case 'null':
      return []
    case 'bool':
      return [Math.ceil(rows / 8)]
    case 'utf8':
      return [((rows + 1) * type.offsetBits) / 8, 0]
    case 'timestamp':
      return [8 * rows]
    default:
      return [(rows * type.bits) / 8]
  }
}

function columnOf(type: ArrowType, part: Part): Column {
  switch (type.type) {
    case 'null':
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
      return { type: 'number', values: withNulls(part, integers(part, type.bits, type.signed)) }
    case 'float':
      return { type: 'number', values: withNulls(part, floats(part, type.bits)) }
    case 'date': {
      const scale = type.bits === 32 ? millisecondsPerDay : 1
      return { type: 'time', values: times(part, integers(part, type.bits, true), (value) => value * scale) }
    }
    case 'timestamp':
      return { type: 'time', values: times(part, integers(part, 64, true), (value) => value / type.perMillisecond) }
    case 'utf8':
      return text(part, type.offsetBits)
  }
}

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

function integers(part: Part, bits: 8 | 16 | 32 | 64, signed: boolean): Numbers {
  const { rows } = part
  const { buffer, offset, view } = aligned(part)
  switch (bits) {
    case 8:
      return Int32Array.from(signed ? new Int8Array(buffer, offset, rows) : new Uint8Array(buffer, offset, rows))
    case 16:
      return Int32Array.from(signed ? new Int16Array(buffer, offset, rows) : new Uint16Array(buffer, offset, rows))
    case 32:
      return signed ? new Int32Array(buffer, offset, rows) : Float64Array.from(new Uint32Array(buffer, offset, rows))
    case 64: {
      const values = new Float64Array(rows)
      for (let i = 0; i < rows; i++) values[i] = longAt(view, 8 * i)
      return values
    }
  }
}

function withNulls(part: Part, values: Numbers): Numbers {
  if (part.nulls === 0) return values
  const marked = values instanceof Int32Array ? Float64Array.from(values) : values.slice()
  for (let i = 0; i < part.rows; i++) if (isNull(part, i)) marked[i] = Number.NaN
  return marked
}

function times(part: Part, stored: Numbers, milliseconds: (value: number) => number): Float64Array {
  const values = new Float64Array(part.rows)
  for (let i = 0; i < part.rows; i++) values[i] = isNull(part, i) ? Number.NaN : milliseconds(stored[i] ?? Number.NaN)
  return values
}

function text(part: Part, offsetBits: 32 | 64): Column {
  const { view } = aligned(part)
  const bytes = part.buffers[2] ?? none
  const at = (i: number) => (offsetBits === 32 ? view.getInt32(4 * i, true) : longAt(view, 8 * i))
  const decoder = utf8Decoder()
  const builder = textBuilder()
  for (let i = 0; i < part.rows; i++) {
    builder.add(isNull(part, i) ? null : decoder.decode(bytes.subarray(at(i), at(i + 1))))
  }
  return builder.column()
}
