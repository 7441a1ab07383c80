import { doubleText } from '@isobath/domain'
import { expect, test } from 'vitest'
import { instantWriter, mostDoubleBytes, mostInstantBytes, putDouble } from '../../../src/engine/formats/csv-cell.ts'
import { createRandom } from '../../../src/ingest/demo/simulated/sample.ts'

const bytes = Buffer.alloc(mostDoubleBytes)
const written = (x: number) => bytes.toString('latin1', 0, putDouble(bytes, 0, x))

test.each([
  0,
  -0,
  1,
  -1,
  0.1,
  12.5,
  -170.1234,
  0.001,
  0.000999,
  1e-9,
  -3e-7,
  2 ** 31,
  2 ** 31 - 0.5,
  1e21,
  1e300,
  1234.5678949999,
  0.1234565,
  1.0000005,
  2.5e-7,
  99.9999996,
  5902.0584,
  NaN,
  Infinity,
])('%d is written as it is told', (x) => expect(written(x)).toBe(doubleText(x)))

test('a hundred thousand numbers of every size are written as they are told, of which none needs more room than there is', () => {
  const random = createRandom(5)
  const wrong: number[] = []
  for (let i = 0; i < 100_000; i++) {
    const x = (random() - 0.5) * 10 ** Math.floor(random() * 14 - 5)
    const rounded = Number(x.toFixed(Math.floor(random() * 8)))
    for (const each of [x, rounded])
      if (written(each) !== doubleText(each) || written(each).length > mostDoubleBytes) wrong.push(each)
  }
  expect(wrong).toEqual([])
})

test('moments are written as ISO 8601, before 1970 and beyond the year 9999 too, and nothing for what is none', () => {
  const put = instantWriter()
  const out = Buffer.alloc(mostInstantBytes)
  const random = createRandom(9)
  const moments = [
    0,
    -1,
    1e15,
    -1e15,
    951_782_400_000,
    253_402_300_800_000,
    ...Array.from({ length: 5000 }, () => Math.floor((random() - 0.5) * 4e12)),
  ]
  expect(moments.map((ms) => out.toString('latin1', 0, put(out, 0, ms)))).toEqual(
    moments.map((ms) => new Date(ms).toISOString()),
  )
  expect(put(out, 0, NaN)).toBe(0)
  expect(put(out, 0, 1e300)).toBe(0)
})
