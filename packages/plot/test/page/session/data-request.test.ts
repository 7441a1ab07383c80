import { expect, test } from 'vitest'
import type { PlotKind, PlotOptions } from '../../../src/options/options.ts'
import { dataRequestOf } from '../../../src/page/session/data-request.ts'
import { isVisibleChange, needsSource } from '../../../src/page/session/option-changes.ts'

test('a new callback changes nothing on the screen, so a chart with inline callbacks is not laid out again', () => {
  const callbacks = { onStatus: () => {}, onView: () => {}, onPaint: () => {}, onReadout: () => {} }
  for (const [name, callback] of Object.entries(callbacks)) expect(isVisibleChange({ [name]: callback })).toBe(false)
  expect(isVisibleChange({ ...callbacks, palette: 'thermal' })).toBe(true)
})

const raw: PlotOptions<PlotKind> = {
  kind: 'timeSeries',
  source: { type: 'rows', rows: [] },
  field: { name: 'Iron', unit: 'nM' },
  columns: { value: 'fe' },
  subset: { depth: [0, 30] },
}

test('the groups of rows need the source again when what they depend on changes, and only then', () => {
  const grouped: typeof raw = { ...raw, group: 'month' }
  expect(needsSource(raw, grouped)).toBe(true)
  expect(needsSource(grouped, raw)).toBe(true)
  expect(needsSource(grouped, { ...grouped, group: 30 })).toBe(true)
  expect(needsSource(grouped, { ...grouped, group: 0 })).toBe(true)
  expect(needsSource(grouped, { ...grouped, kind: 'depthProfile' })).toBe(true)
  expect(needsSource(grouped, { ...grouped, columns: { value: 'zn' } })).toBe(true)
  expect(needsSource(grouped, { ...grouped, subset: { depth: [0, 60] } })).toBe(true)
  expect(needsSource(grouped, { ...grouped, columns: { value: 'fe' }, lineColour: '#000000' })).toBe(false)
  expect(needsSource(raw, { ...raw, subset: { depth: [0, 60] } })).toBe(false)
})

test('groups are opened by their usual names, and their rows were chosen before', () => {
  expect(dataRequestOf(raw)).toMatchObject({ columns: { value: 'fe' }, subset: { depth: [0, 30] } })
  expect(dataRequestOf({ ...raw, group: 'month' })).toEqual({ kind: 'timeSeries' })
})

test('a new look of a layer needs no source again, and another source or column does', () => {
  const lon = Float64Array.of(1)
  const base = { kind: 'heatmap', source: { type: 'rows', rows: [] }, field: { name: 'T', unit: '' } }
  const withLayer = (layer: object) => ({ ...base, layers: [{ type: 'points', ...layer }] }) as never
  const source = () => ({ type: 'columns', columns: { lon } })
  const before = withLayer({ source: source() })
  expect(needsSource(before, withLayer({ source: source(), marker: { size: 9 }, name: 'Stations' }))).toBe(false)
  expect(needsSource(before, withLayer({ source: { type: 'columns', columns: { lon: Float64Array.of(1) } } }))).toBe(
    true,
  )
  expect(needsSource(before, withLayer({ source: source(), columns: { lat: 'y' } }))).toBe(true)
  expect(needsSource(before, base as never)).toBe(true)
})

test('contours of density reach over the domains of the axes of a T-S diagram', () => {
  const axes = { salinity: { domain: [37, 33] }, temperature: { title: 'θ' }, lon: { domain: [0, 9] } } as const
  const options: PlotOptions<PlotKind> = { ...raw, kind: 'tsDiagram', columns: {}, axes }
  expect(dataRequestOf(options)).toMatchObject({ domains: { salinity: [33, 37] } })
  expect(dataRequestOf({ ...options, kind: 'scatter' })).not.toHaveProperty('domains')
})
