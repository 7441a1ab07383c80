import { expect, test } from 'vitest'
import type { Axes } from '../../../src/data/grid/arrangement.ts'
import { type FieldRequest, collectSlabs } from '../../../src/data/grid/collect-slabs.ts'
import { mapArrangement } from '../../../src/data/grid/map.ts'
import { sectionArrangement } from '../../../src/data/grid/section.ts'
import { type Subset, filterSlabs } from '../../../src/data/grid/subset.ts'

const axes: Axes = {
  calendar: 'utc',
  time: Float64Array.of(Date.UTC(2016, 0, 1), Date.UTC(2016, 0, 2), Date.UTC(2016, 0, 3)),
  depth: Float64Array.of(0, 10, 100),
  lat: Float64Array.of(-10, 0, 10),
  lon: Float64Array.of(-135, -45, 45, 135),
}
/** A value that contains its place: 1000 t + 100 d + 10 y + x. */
const valueAt = (t: number, d: number, y: number, x: number) => 1000 * t + 100 * d + 10 * y + x

function arranged(request: FieldRequest, most?: number) {
  const collector = collectSlabs(request, axes, most)
  if (typeof collector === 'string') throw new Error(collector)
  for (let t = 0; t < 3; t++)
    for (let d = 0; d < 3; d++) {
      const cells = Array.from({ length: 12 }, (_, i) => valueAt(t, d, Math.floor(i / 4), i % 4))
      collector.add(t, d, Float32Array.from(cells))
    }
  const data = collector.result()
  return { data, made: data?.panels(request) }
}

const map = (subset: Subset, split: FieldRequest['split'] = []): FieldRequest => ({
  arrangement: mapArrangement,
  split,
  subset,
})
const cellsOf = (request: FieldRequest, most?: number) => {
  const { made } = arranged(request, most)
  return made && { x: [...made.x], y: [...made.y], panels: made.panels.map(({ values }) => [...values]) }
}

test('means count only cells inside the subset, both ends included', () => {
  const whole = cellsOf(map({}))
  expect(cellsOf(map({ depth: [0, 10] }))).toEqual({ ...whole, panels: [whole?.panels[0]?.map((value) => value - 50)] })
  expect(cellsOf(map({ depth: [10, 0], lat: [90, -90] }))).toEqual(cellsOf(map({ depth: [0, 10] })))
  expect(cellsOf(map({ time: [Date.UTC(2016, 0, 2), Date.UTC(2016, 0, 2)] }))).toEqual(whole)
  expect(cellsOf(map({ lat: [0, 10], lon: [-45, 45], time: [0, Date.UTC(2016, 0, 1)], depth: [100, 200] }))).toEqual({
    x: [-45, 45],
    y: [0, 10],
    panels: [[211, 212, 221, 222]],
  })
})

test('longitudes continue across the date line, on any circle', () => {
  const panels = [[1113, 1110]]
  expect(cellsOf(map({ lat: [0, 0], lon: [130, 230] }))).toEqual({ x: [135, 225], y: [0], panels })
  expect(cellsOf(map({ lat: [0, 0], lon: [130, -130] }))).toEqual({ x: [135, 225], y: [0], panels })
  expect(cellsOf(map({ lat: [0, 0], lon: [-230, -130] }))).toEqual({ x: [-225, -135], y: [0], panels })
})

test('a split has panels only inside the subset, and their number is known', () => {
  const subset: Subset = { time: [Date.UTC(2016, 0, 2), Date.UTC(2016, 0, 3)] }
  const { data, made } = arranged(map(subset, ['date']))
  expect(made?.panels.map(({ place }) => place.time)).toEqual([axes.time[1], axes.time[2]])
  expect(data?.splitValues(map(subset)).date).toBe(2)
  expect(data?.splitValues(map({})).date).toBe(3)
})

test('a section is narrowed along its length and down its depth', () => {
  const request: FieldRequest = {
    arrangement: sectionArrangement,
    orientation: 'zonal',
    split: [],
    subset: { depth: [0, 50], lon: [0, 180] },
  }
  expect(cellsOf(request)).toEqual({ x: [45, 135], y: [-10, 0], panels: [[1112, 1113, 1012, 1013]] })
})

test('if not every value is kept, cells inside the subset are summed as they arrive, and other requests need the source again', () => {
  const request = map({ depth: [10, 10] })
  expect(cellsOf(request, 0)).toEqual(cellsOf(request))
  expect(arranged(request, 0).data?.panels(map({}))).toBeUndefined()
})

test('a subset that contains no cell leaves one panel without a value', () => {
  const { panels } = cellsOf(map({ depth: [500, 600] })) ?? { panels: [] }
  expect(panels).toHaveLength(1)
  expect(panels[0]?.every(Number.isNaN)).toBe(true)
})

const withSelection = (
  selected: NonNullable<FieldRequest['selected']>,
  request: Partial<FieldRequest> = {},
): FieldRequest => ({
  arrangement: mapArrangement,
  split: [],
  ...request,
  selected,
})

test('a selection filters means along axes that are not drawn, but not along drawn ones', () => {
  const whole = cellsOf(map({}))
  expect(cellsOf(withSelection({ depth: [0, 10] }))).toEqual(cellsOf(map({ depth: [0, 10] })))
  expect(cellsOf(withSelection({ lon: [-45, 45], lat: [0, 10] }))).toEqual(whole)
  const zonal = { arrangement: sectionArrangement, orientation: 'zonal' } as const
  expect(cellsOf(withSelection({ lat: [0, 0], lon: [-45, 45], depth: [0, 1] }, zonal))).toEqual(
    cellsOf({ ...zonal, split: [], subset: { lat: [0, 0] } }),
  )
  expect(cellsOf(withSelection({ month: [1, 2], value: [0, 1] }))).toEqual(whole)
})

test('a selection and a filter hold together', () => {
  expect(cellsOf(withSelection({ depth: [10, 100] }, { subset: { depth: [0, 10] } }))).toEqual(
    cellsOf(map({ depth: [10, 10] })),
  )
})

test('selected months past the end of the year are those of the next year', () => {
  const year: Axes = { ...axes, calendar: 'month', time: Float64Array.of(1, 2, 11, 12) }
  const kept = filterSlabs(year, { selected: { month: [11.5, 13.5] } }).axes.time
  expect([...kept]).toEqual([1, 12])
  expect([...filterSlabs(year, { selected: { time: [0, 1e12] } }).axes.time]).toEqual([1, 2, 11, 12])
})
