import { describe, expect, test } from 'vitest'
import { locate } from '../../../src/data/grid/axis.ts'
import { type Drape, type GridSource, cellByTexels, drapeOf, fieldValueAt } from '../../../src/globe/field/drape.ts'
import { randomNumbers } from '../vectors.ts'

const steps = (from: number, step: number, count: number) =>
  Float64Array.from({ length: count }, (_, i) => from + i * step)

/** Each cell holds its number. */
const numbered = (lon: Float64Array, lat: Float64Array): GridSource => ({
  type: 'grid',
  lon,
  lat,
  values: Float32Array.from({ length: lon.length * lat.length }, (_, i) => i),
})

const drape = (input: GridSource): Drape => {
  const made = drapeOf(input)
  if (typeof made === 'string') throw new Error(made)
  return made
}

/** Levels of a stretched ocean grid: narrow at the equator, wide at the poles. */
const stretched = Float64Array.from({ length: 60 }, (_, i) => (88 * Math.sinh((i - 29.5) / 15)) / Math.sinh(29.5 / 15))

describe.each([
  ['of one degree around the earth', steps(-179.5, 1, 360), steps(-89.5, 1, 180)],
  ['that starts at 20.5° E', steps(20.5, 1, 360), steps(-89.5, 1, 180)],
  ['of 0.0125° in a small box', steps(210, 0.0125, 81), steps(30, 0.0125, 81)],
  ['with stretched latitudes', steps(-178, 4, 90), stretched],
  ['with a gap in the Pacific', Float64Array.from([-179, -178, -177, -150, -149, -148]), steps(-10, 1, 20)],
] as const)('a field %s', (_, lon, lat) => {
  test('has at each place the cell that the charts find', () => {
    const { field, lon: x, lat: y } = drape(numbered(lon, lat))
    const random = randomNumbers(9)
    const places = Array.from({ length: 5000 }, () => ({
      across: x.low + random() * (x.high - x.low),
      up: y.low + random() * (y.high - y.low),
    }))
    // Edges are 32-bit floats in the shader; a place so near to one may fall on either side.
    const isNear = (edges: Float64Array, place: number) => edges.some((edge) => Math.abs(edge - place) < 1e-4)
    const wrong = places.filter(
      ({ across, up }) =>
        (!isNear(field.x.lower, across) && cellByTexels(x, across) !== locate(field.x, across)) ||
        (!isNear(field.y.lower, up) && cellByTexels(y, up) !== locate(field.y, up)),
    )
    expect(wrong).toEqual([])
  })
})

describe('the value at a place', () => {
  test('is that of the cell around it, on both sides of the date line', () => {
    const field = drape(numbered(steps(170.5, 1, 20), steps(-9.5, 1, 20)))
    expect(fieldValueAt(field, { lon: 170.2, lat: -9.2 })).toBe(0)
    expect(fieldValueAt(field, { lon: -179.8, lat: -9.2 })).toBe(9 + 1)
    expect(fieldValueAt(field, { lon: -170.4, lat: 9.9 })).toBe(399)
    expect(fieldValueAt(field, { lon: 0, lat: 0 })).toBeUndefined()
  })

  test('is that of its row where latitudes descend', () => {
    const field = drape(numbered(steps(0.5, 1, 10), steps(9.5, -1, 10)))
    expect(fieldValueAt(field, { lon: 0.5, lat: 9.5 })).toBe(0)
    expect(fieldValueAt(field, { lon: 0.5, lat: 0.5 })).toBe(90)
  })

  test('is null where missing, and reaches both poles', () => {
    const grid = numbered(steps(-179.5, 1, 360), steps(-89.5, 1, 180))
    const values = [Number.NaN, ...(grid.values as Float32Array).subarray(1)]
    const field = drape({ ...grid, values })
    expect(fieldValueAt(field, { lon: -179.5, lat: -89.5 })).toBeNull()
    expect(fieldValueAt(field, { lon: 180, lat: 90 })).toBe(179 * 360 + 359)
  })

  test('is null at fill values of the source, in single precision too, and the given arrays stay as they are', () => {
    const values = [-999, 1e20, null, 4, Infinity, 6]
    const source = { type: 'grid', lon: [0, 1, 2], lat: [0, 1], values, missing: [-999, 1e20] } as const
    const field = drape(source)
    const found = [0, 1].flatMap((lat) => [0, 1, 2].map((lon) => fieldValueAt(field, { lon, lat })))
    expect(found).toEqual([null, null, null, 4, null, 6])
    expect(field.extent).toEqual([4, 6])
    const single = Float32Array.of(1, 2, 3, 4, -999, 6)
    expect(fieldValueAt(drape({ ...source, values: single }), { lon: 1, lat: 1 })).toBeNull()
    expect(single[4]).toBe(-999)
  })
})

test('a field from another type of source is refused with a sentence', () => {
  const slabs = { type: 'slabs', url: '/slabs' } as unknown as GridSource
  expect(drapeOf(slabs)).toBe('The field of a globe needs a source of type grid.')
})

test('a field whose values do not fit its axes is refused with a sentence', () => {
  expect(drapeOf({ ...numbered(steps(0, 1, 4), steps(0, 1, 3)), values: new Float32Array(5) })).toBe(
    '3 latitudes and 4 longitudes make 12 cells, and 5 values were given.',
  )
})
