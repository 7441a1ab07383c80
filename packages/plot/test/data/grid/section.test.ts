import { expect, test } from 'vitest'
import type { FieldPanels, Orientation } from '../../../src/data/grid/arrangement.ts'
import { type SlabData, type FieldRequest, collectSlabs } from '../../../src/data/grid/collect-slabs.ts'
import { sectionArrangement } from '../../../src/data/grid/section.ts'

const section: FieldRequest = { arrangement: sectionArrangement, split: [] }
const arrangedAs = (data: SlabData, orientation: Orientation | undefined): FieldPanels => {
  const arranged = data.panels({ ...section, orientation })
  if (!arranged) throw new Error('the kept data do not serve the request')
  return arranged
}

const axes = {
  calendar: 'utc',
  time: Float64Array.of(1, 2),
  depth: Float64Array.of(0, 10, 25),
  lat: Float64Array.of(-5, 5),
  lon: Float64Array.of(170, 180, 190),
} as const

/** Some cells of the lowest level are missing always, one of the uppermost at the first time. */
const valueAt = (time: number, depth: number, lat: number, lon: number) => {
  if (depth === 2 && lon === 1) return Number.NaN
  if (depth === 0 && lat === 1 && lon === 2 && time === 0) return Number.NaN
  return lon === 0 ? 0 : 100 * time + 10 * depth + 3 * lat - lon
}

const each = (count: number) => Array.from({ length: count }, (_, i) => i)

function sections(
  { time, depth, lat, lon }: Omit<typeof axes, 'calendar'>,
  depthOrder = each(depth.length),
  most?: number,
) {
  const collector = collectSlabs(
    section,
    { calendar: 'utc', time, depth: Float64Array.from(depthOrder, (i) => depth[i]!), lat, lon },
    most,
  )
  if (typeof collector === 'string') throw new Error(collector)
  for (const t of each(Math.max(1, time.length))) {
    for (const [at, d] of depthOrder.entries()) {
      const cells = each(lat.length).flatMap((r) => each(lon.length).map((c) => valueAt(t, d, r, c)))
      collector.add(t, at, Float32Array.from(cells))
    }
  }
  const data = collector.result()
  if (!data) throw new Error('nothing came')
  return data
}

/** The mean of all that is not missing, by the definition. */
const mean = (values: readonly number[]) => {
  const valid = values.filter((value) => !Number.isNaN(value))
  return valid.length === 0 ? Number.NaN : Math.fround(valid.reduce((sum, value) => sum + value, 0) / valid.length)
}
const times = each(2)
const valuesOf = ({ panels }: FieldPanels) => panels.flatMap(({ values }) => [...values])

test('each section is the mean over the times and the other axis, zeros counted and missing cells left out', () => {
  // Kept as they came, and as sums alone.
  const [data, summed] = [sections(axes), sections(axes, undefined, 1)]
  const zonal = [2, 1, 0].flatMap((d) =>
    each(3).map((c) => mean(times.flatMap((t) => each(2).map((r) => valueAt(t, d, r, c))))),
  )
  const meridional = [2, 1, 0].flatMap((d) =>
    each(2).map((r) => mean(times.flatMap((t) => each(3).map((c) => valueAt(t, d, r, c))))),
  )
  for (const each of [data, summed]) {
    expect(valuesOf(arrangedAs(each, 'zonal'))).toEqual(zonal)
    expect(valuesOf(arrangedAs(each, 'meridional'))).toEqual(meridional)
  }
  expect(zonal).toContain(0)
  expect(zonal.some(Number.isNaN)).toBe(true)
})

test('the longer section comes by default, and of two as long the meridional', () => {
  expect(arrangedAs(sections(axes), undefined).plane).toEqual({ x: 'lon', y: 'depth' })
  const square = { ...axes, lon: Float64Array.of(170, 180) }
  expect(arrangedAs(sections(square), undefined).plane).toEqual({ x: 'lat', y: 'depth' })
})

test('depths are placed by their values, in any order of the source', () => {
  const [usual, mixed] = [sections(axes), sections(axes, [1, 2, 0])].map((data) => arrangedAs(data, 'zonal'))
  expect([...usual!.y]).toEqual([-25, -10, 0])
  expect(mixed).toEqual(usual)
})

test('one row at one time is shown as stored, and its other section is a mean', () => {
  const row = { ...axes, time: Float64Array.of(1), lat: Float64Array.of(5) }
  const data = sections(row)
  expect(arrangedAs(data, 'zonal').meanOver).toEqual([])
  expect(arrangedAs(data, 'meridional').meanOver).toEqual(['lon'])
  expect(valuesOf(arrangedAs(data, 'zonal')).slice(6)).toEqual([0, -1, -2])
  expect(arrangedAs(sections(axes), 'zonal').meanOver).toEqual(['time', 'lat'])
})

test('the cells of both sections are counted for the limits, whatever the numbers of times and places', () => {
  const collector = collectSlabs(section, axes)
  expect(typeof collector === 'string' ? collector : collector.cells).toBe(3 * (3 + 2))
})

test('a field without depths is no section', () => {
  expect(collectSlabs(section, { ...axes, depth: new Float64Array(0) })).toBe(
    'A section needs depths, and the field has none.',
  )
})
