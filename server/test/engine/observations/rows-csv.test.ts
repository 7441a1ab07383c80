import { expect, test } from 'vitest'
import type { Chunk } from '../../../src/engine/chunk.ts'
import { csvRows } from '../../../src/engine/observations/rows-csv.ts'

const texts = ['=WEBSERVICE("http://a/")', '+1', '@x', 'a;=1+1', 'plain', null]
const chunk: Chunk = {
  rowCount: texts.length,
  width: 2,
  column: (i) =>
    i === 0
      ? { type: 'values', at: (row) => texts[row] ?? null }
      : { type: 'float64', items: Float64Array.from(texts, () => -1.5) },
}
const columns = [
  { name: '=note', type: 'text' },
  { name: 'v', type: 'float64' },
] as const
const written = (isGuarded: boolean) => {
  const writer = csvRows(columns, isGuarded)
  return Buffer.concat([...writer.head(), ...writer.rows(chunk)])
    .toString()
    .trimEnd()
    .split('\n')
}

test('files that people open run no text as a formula, and keep numbers', () => {
  expect(written(true)).toEqual([
    "'=note,v",
    '"\'=WEBSERVICE(""http://a/"")",-1.5',
    "'+1,-1.5",
    "'@x,-1.5",
    "a;'=1+1,-1.5",
    'plain,-1.5',
    ',-1.5',
  ])
})

test('programs get texts as they are stored', () => {
  expect(written(false).slice(0, 4)).toEqual(['=note,v', '"=WEBSERVICE(""http://a/"")",-1.5', '+1,-1.5', '@x,-1.5'])
})
