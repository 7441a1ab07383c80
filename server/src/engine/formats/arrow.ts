import type { DataType } from 'apache-arrow'
import type { Column, ColumnType, NullableColumn, NullableType, TextColumn } from '../columns.ts'
import type { MeanRows } from '../means.ts'

export const arrowMediaType = 'application/vnd.apache.arrow.stream'

/** The values of a column: BigInt64Array for `instant`, Int32Array for `month`, Float32Array and Float64Array for the others. */
export type ColumnValues = BigInt64Array | Int32Array | Float32Array | Float64Array

/** The values of a column of text, null where missing. */
export type TextValues = readonly (string | null)[]

/** The values of a column of which any may be missing, in the array of its type; of `boolean` a bit each. */
export interface NullableValues {
  readonly data: ColumnValues | Uint8Array
  readonly isMissing: (row: number) => boolean
}

/**
 * Writes the columns of an answer as an Arrow stream: the head, record batches, the tail. A reader that meets no tail has met a broken stream.
 * The arrays of a batch are handed over as they are and must not change afterwards.
 */
export interface ArrowWriter<C extends AnyColumn = Column> {
  readonly columns: readonly C[]
  readonly head: () => readonly Uint8Array[]
  /** `values` in the order of the columns; NaN of a stored value or a mean is null. */
  readonly batch: (values: readonly AnyValues[], rows: number) => readonly Uint8Array[]
  readonly tail: () => readonly Uint8Array[]
}

type AnyValues = ColumnValues | TextValues | NullableValues
type AnyColumn = Column | TextColumn | NullableColumn

/** Begins a stream. The library is loaded on first use. */
export async function openArrow<C extends AnyColumn>(columns: readonly C[]): Promise<ArrowWriter<C>> {
  const arrow = await import('apache-arrow')
  const types: Readonly<Record<ColumnType | NullableType, () => DataType>> = {
    instant: () => new arrow.TimestampMillisecond('UTC'),
    month: () => new arrow.Int32(),
    coordinate: () => new arrow.Float64(),
    float32: () => new arrow.Float32(),
    float64: () => new arrow.Float64(),
    text: () => new arrow.Utf8(),
    moment: () => new arrow.TimestampMillisecond('UTC'),
    int32: () => new arrow.Int32(),
    int64: () => new arrow.Int64(),
    boolean: () => new arrow.Bool(),
  }
  const fields = columns.map(({ name, type }) => new arrow.Field(name, types[type](), mayMiss(type)))
  const schema = new arrow.Schema(fields)
  // The library's own queue copies what is taken from it; this one hands on what it is given.
  class Pieces extends arrow.AsyncByteQueue {
    readonly #written: Uint8Array[] = []
    override write(piece: Uint8Array): void {
      this.#written.push(piece)
    }
    take(): readonly Uint8Array[] {
      return joinSmall(this.#written.splice(0))
    }
  }
  const pieces = new Pieces()
  const writer = new arrow.RecordBatchStreamWriter()
  writer.reset(pieces, schema)
  const head = pieces.take()
  return {
    columns,
    head: () => head,
    batch: (values, rows) => {
      const children = columns.map(({ type }, i) => {
        const column = values[i] as AnyValues
        const buffers = isText(column)
          ? textOf(column.slice(0, rows))
          : isNullable(column)
            ? { data: column.data, ...missingOf(rows, column.isMissing) }
            : numbersOf(type, column.subarray(0, rows))
        return arrow.makeData({ type: fields[i]?.type, length: rows, ...buffers } as never)
      })
      const data = arrow.makeData({ type: new arrow.Struct(fields), length: rows, nullCount: 0, children })
      writer.write(new arrow.RecordBatch(schema, data))
      return pieces.take()
    },
    tail: () => {
      writer.finish()
      return pieces.take()
    },
  }
}

/** An array for a column. */
export function newValues(type: ColumnType, rows: number): ColumnValues {
  if (type === 'instant') return new BigInt64Array(rows)
  if (type === 'month') return new Int32Array(rows)
  return type === 'float32' ? new Float32Array(rows) : new Float64Array(rows)
}

/** Rows of means as one record batch. */
export function arrowOfMeans(writer: ArrowWriter, { rows, values }: MeanRows): readonly Uint8Array[] {
  const typed = writer.columns.map(({ type }, i) => {
    const column = values[i] as Float64Array
    if (type === 'instant') return BigInt64Array.from(column, BigInt)
    return type === 'month' ? Int32Array.from(column) : column
  })
  return writer.batch(typed, rows)
}

/** Pieces below this are cheaper copied together than sent one by one. */
const smallBytes = 4096

function joinSmall(pieces: readonly Uint8Array[]): readonly Uint8Array[] {
  const joined: Uint8Array[] = []
  let small: Uint8Array[] = []
  const flush = () => {
    if (small.length > 0) joined.push(Buffer.concat(small))
    small = []
  }
  for (const piece of pieces) {
    if (piece.length < smallBytes) small.push(piece)
    else {
      flush()
      joined.push(piece)
    }
  }
  flush()
  return joined
}

const mayMiss = (type: ColumnType | NullableType) => type !== 'instant' && type !== 'month' && type !== 'coordinate'

const isText = (values: AnyValues): values is TextValues => Array.isArray(values)
const isNullable = (values: ColumnValues | NullableValues): values is NullableValues => 'isMissing' in values

const numbersOf = (type: ColumnType | NullableType, data: ColumnValues) => ({
  data,
  ...(mayMiss(type) ? missingOf(data.length, (i) => data[i] !== data[i]) : { nullCount: 0 }),
})

// The bytes of all texts, and where each begins.
function textOf(texts: TextValues) {
  const encoded = texts.map((text) => Buffer.from(text ?? ''))
  const valueOffsets = new Int32Array(texts.length + 1)
  for (const [i, { length }] of encoded.entries()) valueOffsets[i + 1] = (valueOffsets[i] ?? 0) + length
  const missing = missingOf(texts.length, (i) => texts[i] === null)
  return { data: new Uint8Array(Buffer.concat(encoded)), valueOffsets, ...missing }
}

// Which values are there, a bit for each, and how many are not.
function missingOf(
  length: number,
  isMissing: (i: number) => boolean,
): { readonly nullCount: number; readonly nullBitmap?: Uint8Array } {
  const nullBitmap = new Uint8Array(Math.ceil(length / 64) * 8)
  let valid = 0
  for (let i = 0; i < length; i++) {
    if (isMissing(i)) continue
    nullBitmap[i >> 3]! |= 1 << (i & 7)
    valid++
  }
  const nullCount = length - valid
  return nullCount === 0 ? { nullCount } : { nullCount, nullBitmap }
}
