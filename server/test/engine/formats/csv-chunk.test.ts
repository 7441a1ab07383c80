import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { doubleText } from '../../../src/engine/formats/csv-cell.ts'
import { csvOfChunk } from '../../../src/engine/formats/csv-chunk.ts'
import { chunkOf } from '../../../src/engine/duckdb/chunk.ts'

test('moments and numbers that repeat are written like those that do not: before 1970, to the microsecond, missing, and of a column that begins anew', async () => {
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
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
