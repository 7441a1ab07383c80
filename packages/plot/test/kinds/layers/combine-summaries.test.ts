import { expect, test } from 'vitest'
import { combineSummaries } from '../../../src/kinds/layers/combine-summaries.ts'
import type { Summary } from '../../../src/kinds/messages/summary.ts'

const section: Summary = {
  cells: 4,
  valid: 4,
  min: 0,
  max: 3,
  range: [0, 3],
  plane: { x: 'lat', y: 'depth' },
  extent: { x: [-60, 60], y: [-1000, 0] },
  shape: [2, 2],
  finest: { x: 60, y: 500 },
}
const rows = (x: readonly [number, number], y: readonly [number, number]): Summary => ({
  ...section,
  dataExtent: { x, y },
})
const panels = (...times: readonly number[]): Summary => ({
  ...section,
  split: {
    by: times.length > 1 ? ['date'] : [],
    values: {},
    panels: times.map((time) => ({ place: { time }, valid: 1, min: 0, max: 1 })),
  },
})

test('a section has room above its surface for stations at 0 m, and none for rows inside or outside', () => {
  const { extent, dataExtent } = combineSummaries(section, 'field', [rows([-40, 40], [-800, 0])])
  expect(extent).toEqual({ x: [-60, 60], y: [-1000, 25] })
  expect(dataExtent).toEqual(section.extent)
  expect(combineSummaries(section, 'field', [rows([-40, 40], [-800, -100])]).extent).toEqual(section.extent)
  expect(combineSummaries(section, 'field', [rows([-90, 90], [-4000, 500])]).extent).toEqual(section.extent)
})

test('a map keeps its edges', () => {
  const map: Summary = { ...section, plane: { x: 'lon', y: 'lat' }, extent: { x: [-180, 180], y: [-90, 90] } }
  expect(combineSummaries(map, 'field', [rows([-180, 180], [-90, 90])]).extent).toBe(map.extent)
})

test('the axes of lines fit all series', () => {
  const other: Summary = { ...section, extent: { x: [0, 80], y: [-1500, -10] }, finest: { x: 1, y: 600 } }
  const { extent, finest } = combineSummaries(section, 'line', [other, 'The table has no rows.'])
  expect(extent).toEqual({ x: [-60, 80], y: [-1500, 0] })
  expect(finest).toEqual({ x: 1, y: 500 })
})

test('rows in a split chart, and contours with other panels than the chart, are left out with a sentence', () => {
  const chart = panels(1, 2)
  const { layers } = combineSummaries(chart, 'field', [rows([0, 1], [-1, 0]), panels(1, 3), panels(1, 2), panels(7)])
  expect(layers?.map((layer) => (typeof layer === 'string' ? layer : 'drawn'))).toEqual([
    'Points and tracks are not drawn in the panels of a split.',
    'Its panels are not those of the chart.',
    'drawn',
    'drawn',
  ])
})
