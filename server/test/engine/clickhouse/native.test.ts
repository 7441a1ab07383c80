import { expect, test } from 'vitest'
import { nativeBlocks } from '../../../src/engine/clickhouse/native.ts'

const text = (value: string) => Buffer.concat([Buffer.from([Buffer.byteLength(value)]), Buffer.from(value)])
const floats = (...values: number[]) => Buffer.from(Float32Array.from(values).buffer)
const doubles = (...values: number[]) => Buffer.from(Float64Array.from(values).buffer)
const column = (name: string, type: string, ...data: Uint8Array[]) => Buffer.concat([text(name), text(type), ...data])

/** Two rows of every type that the engine asks for, as ClickHouse 26.7 sends them. */
const block = Buffer.concat([
  Buffer.from([6, 2]),
  column('tile', 'Int32', Buffer.from(Int32Array.of(7, -8).buffer)),
  column('lat', 'Float64', doubles(1.5, -2.5)),
  column('temp', 'Nullable(Float32)', Buffer.from([0, 1]), floats(4, 0)),
  column('name', 'Nullable(String)', Buffer.from([1, 0]), text(''), text('Río "x"')),
  column('long', 'String', Buffer.concat([Buffer.from([200, 1]), Buffer.from('a'.repeat(200))]), text('b')),
  column('v0', 'Array(Float32)', Buffer.from(BigUint64Array.of(3n, 5n).buffer), floats(1, 2, NaN, 4, 5)),
])

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(pieces: AsyncIterable<Uint8Array>) {
  const rows: unknown[][] = []
  for await (const { rowCount, width, column, lists } of nativeBlocks(pieces)) {
    for (let row = 0; row < rowCount; row++) {
      const plain = Array.from({ length: width - 1 }, (_, i) => {
        const vector = column(i)
        if (vector.type === 'values') return vector.at(row)
        if (vector.type === 'instant') return vector.msAt(row)
        return vector.isMissing?.(row) ? null : vector.items[row]
      })
      const { items, offsetOf, lengthOf } = lists(width - 1)
      rows.push([...plain, [...items.subarray(offsetOf(row), offsetOf(row) + lengthOf(row))]])
    }
  }
  return rows
}

const want = [
  [7, 1.5, 4, null, 'a'.repeat(200), [1, 2, NaN]],
  [-8, -2.5, null, 'Río "x"', 'b', [4, 5]],
]

test.each([1, 2, 3, 7, 64, 10_000])('blocks are read whole however they come, %i bytes at a time', async (size) => {
  expect(await read(inPieces(Buffer.concat([block, block]), size))).toEqual([...want, ...want])
})

test('an answer without rows has no blocks', async () => {
  expect(await read(inPieces(new Uint8Array(0), 1))).toEqual([])
})

test('an answer that ends within a block is an error, wherever it does', async () => {
  for (let length = 1; length < block.length; length++) {
    await expect(read(inPieces(block.subarray(0, length), 64))).rejects.toThrow('within a block')
  }
})
