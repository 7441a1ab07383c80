import { expect, test } from 'vitest'
import type { PlotOptions } from '../../src/options/options.ts'
import { changesBetween } from '../../src/options/changes.ts'

const source = {
  type: 'grid',
  lon: new Float64Array(2),
  lat: new Float64Array(2),
  values: new Float32Array(4),
} as const
const options: PlotOptions = {
  kind: 'heatmap',
  source,
  field: { name: 'T', unit: '°C' },
  range: [0, 1],
  title: ['a', 'b'],
}

test('options that hold the same are no change, though every literal is new', () => {
  const again = {
    ...options,
    source: { ...source },
    field: { ...options.field },
    range: [0, 1] as const,
    title: ['a', 'b'],
  }
  expect(changesBetween(options, again)).toBeUndefined()
})

test('only changed options are passed on', () => {
  expect(changesBetween(options, { ...options, range: [0, 2], palette: 'Viridis' })).toEqual({
    range: [0, 2],
    palette: 'Viridis',
  })
})

test('other arrays are another source, even with the same numbers', () => {
  const other = { ...source, values: new Float32Array(4) }
  expect(changesBetween(options, { ...options, source: other })).toEqual({ source: other })
})

test('an option that is gone is passed on as undefined', () => {
  const { range: _, ...rest } = options
  expect(changesBetween(options, rest)).toEqual({ range: undefined })
})
