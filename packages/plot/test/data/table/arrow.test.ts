import * as arrow from 'apache-arrow'
import { expect, test } from 'vitest'
import { arrowReader } from '../../../src/data/table/arrow/arrow.ts'
import { splitMessages } from '../../../src/data/table/arrow/arrow-messages.ts'
import { type Column, cellOf } from '../../../src/data/table/table.ts'
import {
  deltaDictionary,
  legacyStream,
  lz4Stream,
  lz4Table,
  polarsFile,
  polarsStream,
  replacedDictionary,
  zstdStream,
  zstdTable,
} from './written-elsewhere.ts'

const read = (bytes: Uint8Array, pieces = bytes.length) => {
  const reader = arrowReader()
  for (let at = 0; at < bytes.length; at += pieces) {
    const fault = reader.push(bytes.subarray(at, at + pieces))
    if (fault !== undefined) return fault
  }
  return reader.end()
}

const streamOf = (table: arrow.Table) => arrow.tableToIPC(table, 'stream')

const cellsOf = (bytes: Uint8Array, name: string, pieces?: number) => {
  const table = read(bytes, pieces)
  if (typeof table === 'string') throw new Error(table)
  const column = table.columns.get(name)
  return column && Array.from({ length: table.rows }, (_, row) => cellOf(column, row))
}

/** One column of each type that is read, with and without missing values. */
const vectors: Readonly<Record<string, arrow.Vector>> = {
  int8: arrow.vectorFromArray([-5, 7, 127], new arrow.Int8()),
  uint8: arrow.vectorFromArray([5, 200, 255], new arrow.Uint8()),
  int16: arrow.vectorFromArray([-300, null, 301], new arrow.Int16()),
  uint16: arrow.vectorFromArray([0, 65_535, 3], new arrow.Uint16()),
  int32: arrow.vectorFromArray([-70_000, 70_000, 2 ** 31 - 1], new arrow.Int32()),
  uint32: arrow.vectorFromArray([1, 2 ** 32 - 1, 3], new arrow.Uint32()),
  float16: arrow.vectorFromArray([0.5, null, -2.25], new arrow.Float16()),
  float32: arrow.vectorFromArray([0.5, null, -2.25], new arrow.Float32()),
  float64: arrow.vectorFromArray([0.1, 1e-300, null], new arrow.Float64()),
  bool: arrow.vectorFromArray([true, null, false], new arrow.Bool()),
  none: arrow.vectorFromArray([null, null, null], new arrow.Null()),
  text: arrow.vectorFromArray(['chlorophylle à 5 m', null, ''], new arrow.Utf8()),
  large: arrow.vectorFromArray(['long', 'offsets', null], new arrow.LargeUtf8()),
  dictionary: arrow.vectorFromArray(['b', null, 'a'], new arrow.Dictionary(new arrow.Utf8(), new arrow.Int8())),
  'dictionary of numbers': arrow.vectorFromArray(
    [0.5, null, 0.5],
    new arrow.Dictionary(new arrow.Float64(), new arrow.Uint16()),
  ),
}

test.each(Object.keys(vectors))('a column of %s has the values that apache-arrow wrote', (name) => {
  const vector = vectors[name]!
  const asStored = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)
  const bytes = streamOf(new arrow.Table({ [name]: vector }))
  expect(cellsOf(bytes, name)).toEqual([...vector].map(asStored))
})

test('64-bit integers are exact as far as a double is', () => {
  const values = [0n, -1n, 2n ** 40n + 3n, -(2n ** 52n) - 1n]
  const bytes = streamOf(new arrow.Table({ n: arrow.vectorFromArray(values, new arrow.Int64()) }))
  expect(cellsOf(bytes, 'n')).toEqual(values.map(Number))
})

const timeTypes: Readonly<Record<string, arrow.DataType>> = {
  seconds: new arrow.TimestampSecond(),
  milliseconds: new arrow.TimestampMillisecond('UTC'),
  microseconds: new arrow.TimestampMicrosecond(),
  nanoseconds: new arrow.TimestampNanosecond(),
  days: new arrow.DateDay(),
  'dates in milliseconds': new arrow.DateMillisecond(),
}

test.each(Object.keys(timeTypes))('times in %s become milliseconds since 1970', (name) => {
  const times = [Date.UTC(2016, 3, 30), null, Date.UTC(1957, 9, 4)]
  const bytes = streamOf(new arrow.Table({ time: arrow.vectorFromArray(times, timeTypes[name]!) }))
  const table = read(bytes)
  expect(typeof table !== 'string' && table.columns.get('time')?.type).toBe('time')
  expect(cellsOf(bytes, 'time')).toEqual(times)
})

test.each([new arrow.Utf8(), new arrow.Dictionary(new arrow.Utf8(), new arrow.Int8())])(
  'texts of %s that are all times are a column of times, and others stay texts, also where a later batch has the first of them',
  (type) => {
    const stored = (...batches: (string | null)[][]) => {
      const [first, ...others] = batches.map((texts) => new arrow.Table({ t: arrow.vectorFromArray(texts, type) }))
      return cellsOf(streamOf(first!.concat(...others)), 't')
    }
    const [noon, midnight] = [Date.UTC(2016, 3, 30, 12), Date.UTC(2016, 4, 1)]
    expect(stored(['2016-04-30T12:00:00Z', null], ['2016-05-01', '', 'NA'])).toEqual([noon, null, midnight, null, null])
    expect(stored(['2016-04-30', null], ['yesterday'])).toEqual(['2016-04-30', null, 'yesterday'])
    expect(stored([null, 'NA'])).toEqual([null, 'NA'])
  },
)

test('batches are put together in order, however the bytes are cut', () => {
  const batch = (from: number, cruise: string) =>
    new arrow.Table({
      n: arrow.vectorFromArray([from, from + 1], new arrow.Int32()),
      v: arrow.vectorFromArray([from / 2, from === 2 ? null : 9], new arrow.Float32()),
      cruise: arrow.vectorFromArray([cruise, 'same'], new arrow.Utf8()),
    })
  const bytes = streamOf(batch(0, 'KM1709').concat(batch(2, 'HOT299'), batch(4, 'KM1709')))
  for (const pieces of [1, 7, 64, 1000, bytes.length]) {
    expect(cellsOf(bytes, 'n', pieces)).toEqual([0, 1, 2, 3, 4, 5])
    expect(cellsOf(bytes, 'v', pieces)).toEqual([0, 9, 1, null, 2, 9])
    expect(cellsOf(bytes, 'cruise', pieces)).toEqual(['KM1709', 'same', 'HOT299', 'same', 'KM1709', 'same'])
  }
})

test('numbers keep the width they came in', () => {
  const bytes = streamOf(new arrow.Table({ f: vectors['float32']!, d: vectors['float64']!, i: vectors['int32']! }))
  const table = read(bytes)
  const kind = (name: string) => {
    const column: Column | undefined = typeof table === 'string' ? undefined : table.columns.get(name)
    return column?.type === 'number' ? column.values.constructor : undefined
  }
  expect([kind('f'), kind('d'), kind('i')]).toEqual([Float32Array, Float64Array, Int32Array])
})

test('a stream without its end marker is refused, wherever it was cut', () => {
  const bytes = streamOf(new arrow.Table({ v: vectors['float64']! }))
  for (let length = 0; length < bytes.length - 8; length++) {
    expect(read(bytes.slice(0, length)), `cut at ${length}`).toBe('The table ended early.')
  }
  expect(read(bytes.slice(0, -8))).toBe('The table ended early.')
})

test('an empty table has its columns and no row', () => {
  const table = read(streamOf(new arrow.Table({ v: arrow.vectorFromArray([], new arrow.Float64()) })))
  expect(typeof table !== 'string' && [table.rows, [...table.columns.keys()]]).toEqual([0, ['v']])
})

test('texts as a dictionary, the default of the JavaScript library, are read', () => {
  const bytes = streamOf(arrow.tableFromArrays({ cruise: ['KM1709', 'HOT299', 'KM1709'], v: [1, 2, 3] }))
  expect(cellsOf(bytes, 'cruise', 7)).toEqual(['KM1709', 'HOT299', 'KM1709'])
})

test('a dictionary may grow between batches, or be another', () => {
  expect(cellsOf(deltaDictionary, 'w')).toEqual(['a', 'b', null, 'c', 'a'])
  expect(cellsOf(replacedDictionary, 'w')).toEqual(['a', 'b', null, 'y', 'z'])
})

test('a dictionary may be left out where all values are missing', () => {
  const words = arrow.vectorFromArray([null, null], new arrow.Dictionary(new arrow.Utf8(), new arrow.Int8()))
  const splitter = splitMessages()
  const bytes = streamOf(new arrow.Table({ words }))
  splitter.push(bytes)
  const [schema, ...others] = splitter.messages
  const batch = others.at(-1)
  if (!schema || !batch) throw new Error('the stream has no batch')
  expect(cellsOf(Uint8Array.of(...schema, ...batch, ...bytes.subarray(-8)), 'words')).toEqual([null, null])
})

test('texts as views are read, short ones and long ones', () => {
  expect(cellsOf(polarsStream, 'cruise', 5)).toEqual(['KM1709', 'a name beyond twelve bytes'])
  expect(cellsOf(polarsStream, 'time')).toEqual([Date.UTC(2016, 3, 30, 12, 0, 0, 123), null])
})

test('the largest unsigned numbers are not negative', () => {
  const values = [2n ** 63n + 2n ** 12n, 0n, 2n ** 64n - 2n ** 11n]
  const bytes = streamOf(new arrow.Table({ n: arrow.vectorFromArray(values, new arrow.Uint64()) }))
  expect(cellsOf(bytes, 'n')).toEqual(values.map(Number))
})

test('decimals are divided by their scale', () => {
  const words = (value: bigint) =>
    Uint32Array.from([0n, 32n, 64n, 96n], (shift) => Number((value >> shift) & 0xffffffffn))
  const stored = [12_345n, -1n, -123_456_789_012n].map(words)
  const type = new arrow.Decimal(2, 18)
  const data = arrow.makeData({
    type,
    length: 3,
    nullCount: 0,
    data: Uint32Array.from(stored.flatMap((each) => [...each])),
  })
  expect(cellsOf(streamOf(new arrow.Table({ d: new arrow.Vector([data]) })), 'd')).toEqual([
    123.45, -0.01, -1_234_567_890.12,
  ])
})

test('nanoseconds keep their milliseconds', () => {
  const times = Array.from({ length: 1000 }, (_, i) => Date.UTC(2016, 3, 30, 14, 5, 6, i))
  const data = arrow.makeData({
    type: new arrow.TimestampNanosecond(),
    length: times.length,
    nullCount: 0,
    data: BigInt64Array.from(times, (time) => BigInt(time) * 1_000_000n),
  })
  expect(cellsOf(streamOf(new arrow.Table({ time: new arrow.Vector([data]) })), 'time')).toEqual(times)
})

test('a file is read by its footer, and wherever it was cut it is refused', () => {
  const v = vectors['float64']!.concat(vectors['float64']!)
  const file = arrow.tableToIPC(
    new arrow.Table({ v, w: vectors['dictionary']!.concat(vectors['dictionary']!) }),
    'file',
  )
  expect(cellsOf(file, 'v', 11)).toEqual([0.1, 1e-300, null, 0.1, 1e-300, null])
  expect(cellsOf(file, 'w')).toEqual(['b', null, 'a', 'b', null, 'a'])
  expect(cellsOf(polarsFile, 'cruise')).toEqual(['KM1709', 'a name beyond twelve bytes'])
  for (let length = 0; length < file.length; length++) {
    expect(read(file.slice(0, length)), `cut at ${length}`).toBe('The table ended early.')
  }
})

test('columns with the same name get different names', () => {
  const fields = ['v', 'v'].map((name) => new arrow.Field(name, new arrow.Float64()))
  const schema = new arrow.Schema(fields)
  const children = [1, 2].map((value) => arrow.vectorFromArray([value], new arrow.Float64()).data[0]!)
  const data = arrow.makeData({ type: new arrow.Struct(fields), length: 1, nullCount: 0, children })
  const bytes = streamOf(new arrow.Table(schema, [new arrow.RecordBatch(schema, data)]))
  expect([cellsOf(bytes, 'v'), cellsOf(bytes, 'v_2')]).toEqual([[1], [2]])
})

test('columns that no chart reads do not change the others, and are named with their types', () => {
  const item = new arrow.Field('item', new arrow.Int32())
  const after = arrow.vectorFromArray([7, 8], new arrow.Float64())
  const unread: Readonly<Record<string, arrow.Vector>> = {
    List: arrow.vectorFromArray([[1], [2, 3]], new arrow.List(item)),
    FixedSizeList: arrow.vectorFromArray(
      [
        [1, 2],
        [3, 4],
      ],
      new arrow.FixedSizeList(2, item),
    ),
    Struct: arrow.vectorFromArray([{ item: 1 }, { item: 2 }], new arrow.Struct([item])),
    Time: arrow.vectorFromArray([1, 2], new arrow.TimeMillisecond()),
    Binary: arrow.vectorFromArray([new Uint8Array(1), new Uint8Array(2)], new arrow.Binary()),
  }
  const table = read(streamOf(new arrow.Table({ ...unread, after })))
  if (typeof table === 'string') throw new Error(table)
  expect([...(table.unread ?? [])]).toEqual(Object.keys(unread).map((name) => [name, name]))
  expect(table.columns.get('after')).toEqual({ type: 'number', values: Float64Array.of(7, 8) })
})

test.each([
  ['LZ4', lz4Stream, lz4Table],
  ['zstd', zstdStream, zstdTable],
])('bodies that were packed by %s are unpacked, those too that were not worth it', (_, one, many) => {
  expect(cellsOf(one, 'v')).toEqual([1])
  const rows = Array.from({ length: 300 }, (_, i) => i)
  expect(cellsOf(many, 'v')).toEqual(rows.map((i) => (i % 11 === 0 ? null : i % 7)))
  expect(cellsOf(many, 'name')).toEqual(rows.map((i) => `station ${Math.floor(i / 50)}`))
  expect(cellsOf(many, 'k')).toEqual(rows)
})

test('formats that are not read are refused with a sentence that says what to do', () => {
  const noStream = 'Not a valid Arrow stream (0.15 or later required).'
  expect([read(legacyStream), read(new TextEncoder().encode('time,lat,lon\n2020'))]).toEqual([noStream, noStream])
})

test('bytes that were damaged make a sentence or other values, never an exception', () => {
  const table = new arrow.Table({ v: vectors['float64']!, t: vectors['text']!, d: vectors['dictionary']! })
  for (const bytes of [streamOf(table), arrow.tableToIPC(table, 'file'), polarsStream, lz4Stream, zstdStream]) {
    for (let at = 0; at < bytes.length; at++) {
      const damaged = bytes.slice()
      damaged[at] = damaged[at]! ^ 0xff
      expect(() => read(damaged)).not.toThrow()
    }
  }
})
