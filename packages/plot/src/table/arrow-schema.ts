import type { FlatTable } from './flatbuffer.ts'

/** How the values of a field stand in its buffers. Names after Arrow's `Schema.fbs`. */
export type ArrowType =
  | { readonly type: 'null' | 'bool' }
  | { readonly type: 'int'; readonly bits: 8 | 16 | 32 | 64; readonly signed: boolean }
  | { readonly type: 'float'; readonly bits: 32 | 64 }
  | { readonly type: 'utf8'; readonly offsetBits: 32 | 64 }
  /** Days as 32 bits where `perDay` is 1, milliseconds as 64 otherwise. */
  | { readonly type: 'date'; readonly bits: 32 | 64 }
  /** `perMillisecond`: units in a millisecond. */
  | { readonly type: 'timestamp'; readonly perMillisecond: number }

export interface ArrowField {
  readonly name: string
  readonly type: ArrowType
}

/** The union `Type` of `Schema.fbs`, in its order. */
const typeNames = [
  'none',
  'Null',
  'Int',
  'FloatingPoint',
  'Binary',
  'Utf8',
  'Bool',
  'Decimal',
  'Date',
  'Time',
  'Timestamp',
  'Interval',
  'List',
  'Struct',
  'Union',
  'FixedSizeBinary',
  'FixedSizeList',
  'Map',
  'Duration',
  'LargeBinary',
  'LargeUtf8',
  'LargeList',
  'RunEndEncoded',
  'BinaryView',
  'Utf8View',
  'ListView',
  'LargeListView',
] as const

/** Units in a millisecond: seconds, milliseconds, microseconds, nanoseconds. */
const perMillisecond = [1e-3, 1, 1e3, 1e6]

/** The fields of a schema message, or a sentence that names what is not read. */
export function fieldsOf(schema: FlatTable): readonly ArrowField[] | string {
  if (schema.short(0) !== 0) return 'The table is written big-endian, which is not read.'
  const fields: ArrowField[] = []
  for (const field of schema.tables(1)) {
    const name = field.text(0)
    if (field.table(4)) return `The column “${name}” is dictionary-encoded, which is not read.`
    const type = typeOf(typeNames[field.byte(2)], field.table(3))
    if (typeof type === 'string') return `The column “${name}” is of type ${type}, which is not read.`
    fields.push({ name, type })
  }
  return fields
}

/** A type, or the name of one that is not read. */
function typeOf(name: (typeof typeNames)[number] | undefined, type: FlatTable | undefined): ArrowType | string {
  switch (name) {
    case 'Null':
      return { type: 'null' }
    case 'Bool':
      return { type: 'bool' }
    case 'Int': {
      const bits = type?.int(0)
      const signed = type?.byte(1) === 1
      return bits === 8 || bits === 16 || bits === 32 || bits === 64 ? { type: 'int', bits, signed } : `Int${bits}`
    }
    case 'FloatingPoint': {
      const precision = type?.short(0)
      return precision === 0 ? 'Float16' : { type: 'float', bits: precision === 1 ? 32 : 64 }
    }
    case 'Utf8':
      return { type: 'utf8', offsetBits: 32 }
    case 'LargeUtf8':
      return { type: 'utf8', offsetBits: 64 }
    case 'Date':
      return { type: 'date', bits: type?.short(0, 1) === 0 ? 32 : 64 }
    case 'Timestamp':
      return { type: 'timestamp', perMillisecond: perMillisecond[type?.short(0) ?? 0] ?? 1 }
    default:
      return name ?? 'unknown'
  }
}
