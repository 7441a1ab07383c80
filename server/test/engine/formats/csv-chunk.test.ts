import { DuckDBInstance } from '@duckdb/node-api'
import { doubleText, mostFloatBytes, putFloat, quoteCell } from '@isobath/domain'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOfChunk } from '../../../src/engine/formats/csv-chunk.ts'
import type { Vector } from '../../../src/engine/chunk.ts'
import { chunkOf } from '../../../src/engine/duckdb/chunk.ts'

test('moments and numbers that repeat are written like those that do not: before 1970, to the microsecond, missing, and of a column that begins anew', async () => {
  const connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
  const micros = [0, 0, null, -1, -1, -6_213_559_680_000_001, 4_102_444_799_999_999, 4_102_444_799_999_999, null, 0]
  const numbers = [0.1, 0.1, null, -0, 0, NaN, NaN, Infinity, -170.1234, -170.1234]
  const sqlOf = (x: number | null) => (x === null ? 'NULL' : `'${Object.is(x, -0) ? '-0' : x}'`)
  const rows = micros.map((us, i) => `(make_timestamp(${us ?? 'NULL'}::BIGINT), ${sqlOf(numbers[i] ?? null)}::DOUBLE)`)
  const table = `(VALUES ${rows.join(', ')}) t(moment, x)`
  const result = await connection.stream(
    `SELECT moment, x, date_trunc('millisecond', moment)::TIMESTAMP_MS, x FROM ${table}`,
  )
  const chunk = await result.fetchChunk()
  if (!chunk) throw new Error('no rows came')
  const expected = micros.map((us, i) => {
    const moment = us === null ? '' : new Date(Math.floor(us / 1000)).toISOString()
    const text = doubleText(numbers[i] ?? NaN)
    return [moment, text, moment, text].join(',')
  })
  const written = () => csvOfChunk(chunkOf(chunk), [{}, {}, {}, {}]).toString()
  expect(written().split('\n')).toEqual([...expected, ''])
  expect(written()).toBe(`${expected.join('\n')}\n`)
  connection.closeSync()
})

const scratch = Buffer.alloc(mostFloatBytes)
const floatText = (x: number) => scratch.toString('latin1', 0, putFloat(scratch, 0, Math.fround(x)))
const momentText = (ms: number) => new Date(Math.trunc(ms)).toISOString()

/** Columns of every type, whose rows often repeat, with the texts of their cells one by one. */
const column = (rows: number) => {
  const few = <T>(values: fc.Arbitrary<T>) => fc.array(values, { minLength: 1, maxLength: 3 })
  const picks = fc.array(fc.nat(3), { minLength: rows, maxLength: rows })
  const of = <T>(
    values: fc.Arbitrary<T>,
    make: (cells: readonly (T | null)[]) => Vector,
    textOf: (value: T) => string,
  ) =>
    fc.tuple(few(values), picks).map(([choices, picked]) => {
      const cells = picked.map((pick) => choices[pick] ?? null)
      return { vector: make(cells), texts: cells.map((value) => (value === null ? '' : textOf(value))) }
    })
  const isMissingIn = (cells: readonly unknown[]) => (row: number) => cells[row] === null
  const [doubles, floats] = [fc.double(), fc.float()]
  return fc.oneof(
    of(
      doubles,
      (cells) => ({
        type: 'float64',
        items: Float64Array.from(cells, (x) => x ?? 7),
        ...(cells.includes(null) ? { isMissing: isMissingIn(cells) } : {}),
      }),
      doubleText,
    ),
    of(
      floats,
      (cells) => ({ type: 'float32', items: Float32Array.from(cells, (x) => x ?? 7), isMissing: isMissingIn(cells) }),
      floatText,
    ),
    of(
      fc.integer(),
      (cells) => ({ type: 'int32', items: Int32Array.from(cells, (x) => x ?? 7), isMissing: isMissingIn(cells) }),
      String,
    ),
    of(
      fc.integer({ min: -8e12, max: 8e12 }),
      (cells) => ({ type: 'instant', msAt: (row) => cells[row] ?? 7, isMissing: isMissingIn(cells) }),
      momentText,
    ),
    of(fc.string(), (cells) => ({ type: 'values', at: (row) => cells[row] ?? null }), quoteCell),
  )
}

test('rows are the cells of their columns one by one, whatever repeats from row to row', () => {
  const tables = fc
    .integer({ min: 0, max: 40 })
    .chain((rows) => fc.tuple(fc.constant(rows), fc.array(column(rows), { minLength: 1, maxLength: 6 })))
  fc.assert(
    fc.property(tables, ([rowCount, columns]) => {
      const chunk = { rowCount, width: columns.length, column: (i: number) => columns[i]?.vector as Vector }
      const lines = Array.from({ length: rowCount }, (_, row) => columns.map(({ texts }) => texts[row]).join(','))
      expect(
        csvOfChunk(
          chunk,
          columns.map(() => ({})),
        ).toString(),
      ).toBe(lines.map((line) => `${line}\n`).join(''))
    }),
  )
})
