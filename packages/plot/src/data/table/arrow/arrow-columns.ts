import { type Batch, type Column as ArrowColumn, type DataType, Type } from '@uwdata/flechette'
import { missingText } from '../csv/cell-builder.ts'
import { isoTime } from '../csv/iso-time.ts'
import { type Column, type Numbers, joinColumns, textBuilder } from '../table.ts'

/** A batch whose values are places in a dictionary, which flechette exports no type of. */
interface DictionaryBatch extends Batch<unknown> {
  /** Absent where all values are missing and no dictionary came. */
  readonly dictionary?: ArrowColumn<unknown>
}

/** Types whose values are numbers, times or text. */
const readTypes: ReadonlySet<number> = new Set([
  Type.Null,
  Type.Int,
  Type.Float,
  Type.Decimal,
  Type.Bool,
  Type.Date,
  Type.Timestamp,
  Type.Utf8,
  Type.LargeUtf8,
  Type.Utf8View,
])

const textTypes: ReadonlySet<number> = new Set([Type.Utf8, Type.LargeUtf8, Type.Utf8View])

const typeNames = new Map<number, string>(Object.entries(Type).map(([name, id]) => [id, name]))

/** The name of a type that no chart reads, as Arrow's `Schema.fbs` spells it; undefined for one that is read. */
export function unreadType(type: DataType): string | undefined {
  const { typeId } = valueType(type)
  return readTypes.has(typeId) ? undefined : (typeNames.get(typeId) ?? 'unknown')
}

/** The type of the values, whether they stand in a dictionary or in the column itself. */
const valueType = (type: DataType): DataType => (type.typeId === Type.Dictionary ? type.dictionary : type)

/**
 * Converts a column that flechette read with `useBigInt` and `useBigIntTimestamp`. A column of texts that are all times is one of times, as in a CSV file.
 *
 * @throws RangeError where a buffer is too short for its rows
 */
export function convertColumn(read: ArrowColumn<unknown>): Column {
  const column = storedColumn(read)
  return column.type === 'text' ? (timesOf(column) ?? column) : column
}

/** The times that the texts of a column write; undefined if one of them is no time, or all are missing. */
function timesOf({ words, codes }: Extract<Column, { type: 'text' }>): Column | undefined {
  const times: number[] = []
  for (const word of words) {
    const isMissingWord = word.trim() === '' || missingText.test(word.trim())
    const time = isMissingWord ? Number.NaN : isoTime(word.trim())
    if (Number.isNaN(time) && !isMissingWord) return undefined
    times.push(time)
  }
  if (times.every(Number.isNaN)) return undefined
  return { type: 'time', values: Float64Array.from(codes, (code) => times[code] ?? Number.NaN) }
}

/** The values of all batches in the type in which they are stored. */
function storedColumn({ data, type }: ArrowColumn<unknown>): Column {
  if (data.length === 0) return emptyColumn(valueType(type))
  return joinColumns(data.map((batch) => convertBatch(batch, type)))
}

const emptyColumn = ({ typeId }: DataType): Column =>
  textTypes.has(typeId) ? textBuilder().column() : numberColumn(typeId, new Float64Array(0))

function convertBatch(batch: Batch<unknown>, type: DataType): Column {
  if (type.typeId === Type.Dictionary) return lookUp(batch)
  if (textTypes.has(type.typeId)) return textColumn(batch)
  return numberColumn(type.typeId, isTime(type) ? milliseconds(batch, type) : numbers(batch, type))
}

const isTime = ({ typeId }: DataType) => typeId === Type.Date || typeId === Type.Timestamp

const numberColumn = (typeId: number, values: Numbers): Column =>
  typeId === Type.Date || typeId === Type.Timestamp
    ? { type: 'time', values: values instanceof Float64Array ? values : new Float64Array(values) }
    : { type: 'number', values }

/** The values of a dictionary at the places that the batch holds. */
function lookUp(batch: DictionaryBatch): Column {
  const dictionary = batch.dictionary ? storedColumn(batch.dictionary) : textBuilder().column()
  const { length } = batch
  const places = checkedLength(batch.values, length)
  if (dictionary.type === 'text') {
    const text = textBuilder()
    for (let row = 0; row < length; row++) {
      const code = isMissing(batch, row) ? -1 : (dictionary.codes[Number(places[row])] ?? -1)
      text.add(dictionary.words[code] ?? null)
    }
    return text.column()
  }
  const values = new Float64Array(length).fill(Number.NaN)
  for (let row = 0; row < length; row++) {
    if (!isMissing(batch, row)) values[row] = dictionary.values[Number(places[row])] ?? Number.NaN
  }
  return { type: dictionary.type, values }
}

function textColumn(batch: Batch<unknown>): Column {
  const text = textBuilder()
  for (let row = 0; row < batch.length; row++) {
    const word = batch.at(row)
    text.add(typeof word === 'string' ? word : null)
  }
  return text.column()
}

function numbers(batch: Batch<unknown>, type: DataType): Numbers {
  const { length, nullCount } = batch
  if (type.typeId === Type.Null) return new Float64Array(length).fill(Number.NaN)
  // flechette unpacks bits, half floats and decimals one by one.
  if (type.typeId === Type.Bool || type.typeId === Type.Decimal || (type.typeId === Type.Float && !type.precision)) {
    const values = new Float64Array(length)
    for (let row = 0; row < length; row++) values[row] = isMissing(batch, row) ? Number.NaN : Number(batch.at(row))
    return values
  }
  const values = asNumbers(checkedLength(batch.values, length))
  if (nullCount === 0) return values
  const marked = values instanceof Int32Array ? new Float64Array(values) : values.slice()
  for (let row = 0; row < length; row++) if (isMissing(batch, row)) marked[row] = Number.NaN
  return marked
}

function asNumbers(values: Batch<unknown>['values']): Numbers {
  if (values instanceof Float32Array || values instanceof Float64Array || values instanceof Int32Array) return values
  if (values instanceof Uint32Array) return new Float64Array(values)
  if (!(values instanceof BigInt64Array || values instanceof BigUint64Array)) return new Int32Array(values)
  const numbers = new Float64Array(values.length)
  for (let i = 0; i < values.length; i++) numbers[i] = Number(values[i])
  return numbers
}

/** Units in a microsecond of seconds, milliseconds, microseconds and nanoseconds. */
const perMicrosecond = [1e-6, 1e-3, 1, 1e3]
const daysPerMicrosecond = 1 / 86_400e6

/** Times as milliseconds since 1970. They are rounded to microseconds: nanoseconds since 1970 are more than a double counts. */
function milliseconds(batch: Batch<unknown>, type: DataType): Float64Array {
  const stored = asNumbers(checkedLength(batch.values, batch.length))
  const unit =
    type.typeId === Type.Timestamp
      ? (perMicrosecond[type.unit] ?? 1)
      : type.typeId === Type.Date && type.unit === 0
        ? daysPerMicrosecond
        : 1e-3
  const values = new Float64Array(batch.length)
  for (let row = 0; row < values.length; row++) {
    values[row] = isMissing(batch, row) ? Number.NaN : Math.round((stored[row] ?? Number.NaN) / unit) / 1e3
  }
  return values
}

const isMissing = (batch: Batch<unknown>, row: number) => batch.nullCount > 0 && !batch.isValid(row)

/** The first `length` values of a buffer, which may be padded. */
function checkedLength<Values extends { readonly length: number; subarray(start: number, end: number): unknown }>(
  values: Values,
  length: number,
): Values {
  if (values.length < length) throw new RangeError('a column is cut off')
  return values.subarray(0, length) as Values
}
