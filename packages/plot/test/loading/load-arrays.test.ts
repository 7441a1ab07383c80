import { expect, test } from 'vitest'
import { collectSlabs } from '../../src/data/grid/collect-slabs.ts'
import { mapArrangement } from '../../src/data/grid/map.ts'
import type { FieldSource } from '../../src/options/options.ts'
import { load } from '../../src/loading/load-field.ts'
import { extentOfSource } from '../../src/page/session/source-extent.ts'

/** What becomes of a grid of two rows whose values no compiler has looked at. */
async function loaded(values: unknown, lon: unknown = Float64Array.of(0, 1), options: object = {}) {
  const source = { type: 'grid', lon, lat: [0, 1], values, ...options } as unknown as FieldSource
  const request = { arrangement: mapArrangement, split: [] } as const
  let came: readonly number[] | undefined
  await load(source, {
    signal: new AbortController().signal,
    notify: (event) => expect(event).toBeUndefined(),
    createCollector: (axes) => collectSlabs(request, axes),
    onData: (data) => (came = Array.from(data.panels(request)?.panels[0]?.values ?? [])),
    judge: () => undefined,
    ownsArrays: false,
  })
  return came
}

test.each([
  ['64-bit floats', Float64Array.of(1, 2, 3, 4)],
  ['16-bit integers', Int16Array.of(1, 2, 3, 4)],
  ['bytes', Uint8Array.of(1, 2, 3, 4)],
  ['64-bit integers', BigInt64Array.of(1n, 2n, 3n, 4n)],
  ['a plain array', [1, 2, 3, 4]],
])('a field of %s is read as numbers', async (_, values) => {
  expect(await loaded(values)).toEqual([1, 2, 3, 4])
})

test('null and undefined in a plain array are missing values, not zeros', async () => {
  expect(await loaded([1, null, undefined, 4])).toEqual([1, Number.NaN, Number.NaN, 4])
})

test('fill values of a source are missing, and the arrays of the page keep them', async () => {
  const values = Float32Array.of(1, -999, 1e20, 4)
  const { NaN: none } = Number
  expect(await loaded(values, [0, 1], { missing: [-999, 1e20] })).toEqual([1, none, none, 4])
  expect(values[1]).toBe(-999)
  expect(await loaded([1, -999, 3, 4], [0, 1], { missing: -999 })).toEqual([1, none, 3, 4])
})

test('the page knows the extent of a grid before the worker has it, also for plain arrays', () => {
  const axis = Array.from({ length: 20 }, (_, i) => i + 0.5)
  const source = { type: 'grid', lon: axis, lat: axis, values: [] } as unknown as FieldSource
  expect(extentOfSource(source)).toEqual({ x: [0, 20], y: [0, 20] })
})
