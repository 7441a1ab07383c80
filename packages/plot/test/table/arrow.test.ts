import * as arrow from 'apache-arrow'
import { expect, test } from 'vitest'
import { arrowReader } from '../../src/table/arrow.ts'
import { type Column, cellOf } from '../../src/table/table.ts'

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
  float32: arrow.vectorFromArray([0.5, null, -2.25], new arrow.Float32()),
  float64: arrow.vectorFromArray([0.1, 1e-300, null], new arrow.Float64()),
  bool: arrow.vectorFromArray([true, null, false], new arrow.Bool()),
  none: arrow.vectorFromArray([null, null, null], new arrow.Null()),
  text: arrow.vectorFromArray(['chlorophylle à 5 m', null, ''], new arrow.Utf8()),
  large: arrow.vectorFromArray(['long', 'offsets', null], new arrow.LargeUtf8()),
}

test.each(Object.keys(vectors))('a column of %s holds what apache-arrow wrote', (name) => {
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
    expect(read(bytes.slice(0, length)), `cut at ${length}`).toBe('The table came incomplete: its end is missing.')
  }
  expect(read(bytes.slice(0, -8))).toBe('The table came incomplete: its end is missing.')
})

test('an empty table has its columns and no row', () => {
  const table = read(streamOf(new arrow.Table({ v: arrow.vectorFromArray([], new arrow.Float64()) })))
  expect(typeof table !== 'string' && [table.rows, [...table.columns.keys()]]).toEqual([0, ['v']])
})

test('what is not read is refused by its name', () => {
  const words = arrow.vectorFromArray(['a', 'b', 'a'], new arrow.Dictionary(new arrow.Utf8(), new arrow.Int32()))
  expect(read(streamOf(new arrow.Table({ words })))).toBe(
    'The column “words” is dictionary-encoded, which is not read.',
  )
  const list = arrow.vectorFromArray([[1], [2]], new arrow.List(new arrow.Field('item', new arrow.Int32())))
  expect(read(streamOf(new arrow.Table({ list })))).toBe('The column “list” is of type List, which is not read.')
  const half = arrow.vectorFromArray([1], new arrow.Float16())
  expect(read(streamOf(new arrow.Table({ half })))).toBe('The column “half” is of type Float16, which is not read.')
  const file = arrow.tableToIPC(new arrow.Table({ v: vectors['float64']! }), 'file')
  expect(read(file)).toBe('This is an Arrow file; an Arrow stream is read.')
  expect(read(new TextEncoder().encode('time,lat,lon\n2020'))).toBe('This is no Arrow stream.')
})

test('bytes that were damaged make a sentence or other values, never an exception', () => {
  const bytes = streamOf(new arrow.Table({ v: vectors['float64']!, t: vectors['text']! }))
  for (let at = 0; at < bytes.length; at++) {
    const damaged = bytes.slice()
    damaged[at] = damaged[at]! ^ 0xff
    expect(() => read(damaged)).not.toThrow()
  }
})
