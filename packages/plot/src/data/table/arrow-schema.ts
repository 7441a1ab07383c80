import type { FlatTable } from './flatbuffer.ts'

/** How the values of a field stand in its buffers. Names after Arrow's `Schema.fbs`. */
export type ArrowType =
  | { readonly type: 'null' | 'bool' }
  /** Whole numbers, decimals as so many of the power of ten that `scale` counts. */
  | { readonly type: 'int'; readonly bits: number; readonly signed: boolean; readonly scale: number }
  | { readonly type: 'float'; readonly bits: 32 | 64 }
  | { readonly type: 'utf8'; readonly offsetBits: 32 | 64 }
  /** Text whose short words stand in place of their offsets. */
  | { readonly type: 'view' }
  /** Instants as whole numbers since 1970. `perMicrosecond`: units in a microsecond. */
  | { readonly type: 'time'; readonly bits: 32 | 64; readonly perMicrosecond: number }
  | { readonly type: 'unread'; readonly name: string }

export interface ArrowField {
  readonly name: string
  readonly type: ArrowType
  /** Where what is stored are places in a dictionary, which comes in messages of its own. */
  readonly dictionary?: { readonly id: number; readonly values: ArrowField }
  /** What it takes of a record batch, its children's included: nodes, buffers, and the columns of views, each with further buffers. */
  readonly nodes: number
  readonly buffers: number
  readonly views: number
}

/** The union `Type` of `Schema.fbs` in its order, with how many buffers each has of its own (Columnar.html, "Buffer Listing for Each Layout"). */
const types = (
  'none0 Null0 Int2 FloatingPoint2 Binary3 Utf83 Bool2 Decimal2 Date2 Time2 Timestamp2 Interval2 List2 Struct1 Union1 FixedSizeBinary2 ' +
  'FixedSizeList1 Map2 Duration2 LargeBinary3 LargeUtf83 LargeList2 RunEndEncoded0 BinaryView2 Utf8View2 ListView3 LargeListView3'
)
  .split(' ')
  .map((each) => [each.slice(0, -1), Number(each.at(-1))] as const)

/** Seconds, milliseconds, microseconds, nanoseconds. */
const perMicrosecond = [1e-6, 1e-3, 1, 1e3]
const daysPerMicrosecond = 1 / 86_400e6

/** The fields of a schema message; a sentence where their values cannot be found. */
export function fieldsOf(schema: FlatTable): readonly ArrowField[] | string {
  if (schema.short(0) !== 0) return 'The table is written big-endian, which is not read: write it little-endian.'
  return schema.tables(1).map(fieldOf)
}

function fieldOf(field: FlatTable): ArrowField {
  const values = valuesOf(field)
  const encoding = field.table(4)
  if (!encoding) return values
  const { name, type } = values
  const index = typeOf('Int', encoding.table(1))
  const dictionary = { id: encoding.long(0), values }
  return { name, type: type.type === 'unread' ? type : index, dictionary, nodes: 1, buffers: 2, views: 0 }
}

/** A field whose values stand in its own buffers. */
function valuesOf(field: FlatTable): ArrowField {
  const [typeName, own] = types[field.byte(2)] ?? ['none', 0]
  const type = field.table(3)
  const children = field.tables(5).map(fieldOf)
  const sum = (of: 'nodes' | 'buffers' | 'views', start: number) =>
    children.reduce((total, child) => total + child[of], start)
  return {
    name: field.text(0),
    type: typeOf(typeName, type),
    nodes: sum('nodes', 1),
    // A dense union, the first mode, has offsets beside the types.
    buffers: sum('buffers', typeName === 'Union' ? own + (type?.short(0) ?? 0) : own),
    views: sum('views', typeName === 'BinaryView' || typeName === 'Utf8View' ? 1 : 0),
  }
}

function typeOf(name: string, type: FlatTable | undefined): ArrowType {
  switch (name) {
    case 'Null':
      return { type: 'null' }
    case 'Bool':
      return { type: 'bool' }
    case 'Int':
      // Places in a dictionary that states no type are of 32 bits.
      return { type: 'int', bits: type?.int(0) ?? 32, signed: type?.byte(1) !== 0, scale: 0 }
    case 'Decimal':
      return { type: 'int', bits: type?.int(2, 128) ?? 128, signed: true, scale: type?.int(1) ?? 0 }
    case 'FloatingPoint': {
      const precision = type?.short(0)
      return precision ? { type: 'float', bits: precision === 1 ? 32 : 64 } : { type: 'unread', name: 'Float16' }
    }
    case 'Utf8':
      return { type: 'utf8', offsetBits: 32 }
    case 'LargeUtf8':
      return { type: 'utf8', offsetBits: 64 }
    case 'Utf8View':
      return { type: 'view' }
    case 'Date': {
      const inDays = type?.short(0, 1) === 0
      return { type: 'time', bits: inDays ? 32 : 64, perMicrosecond: inDays ? daysPerMicrosecond : 1e-3 }
    }
    case 'Timestamp':
      return { type: 'time', bits: 64, perMicrosecond: perMicrosecond[type?.short(0) ?? 0] ?? 1 }
    default:
      return { type: 'unread', name }
  }
}
