import { array, assert, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { runsWithin, sortIntoBands } from '../../src/land/bands.ts'
import { land as packed50m } from '../../src/land/land-50m.ts'
import { decodeLand } from '../../src/land/land.ts'

test('every segment that touches the longitudes lies in a run, and sorting loses and invents none', () => {
  const segment = tuple(integer({ min: -180, max: 180 }), integer({ min: 0, max: 90 }), integer({ min: -90, max: 90 }))
  assert(
    property(
      array(segment),
      integer({ min: -200, max: 200 }),
      integer({ min: 1, max: 100 }),
      (segments, from, length) => {
        const ends = segments.map(([west, width, lat]) => [west, lat, Math.min(180, west + width), lat])
        const { sorted, bands } = sortIntoBands(Float32Array.from(ends.flat()), 4, 0)
        const all = Array.from({ length: ends.length }, (_, i) => [...sorted.subarray(4 * i, 4 * i + 4)].join())
        expect(all.toSorted()).toEqual(ends.map((each) => each.join()).toSorted())
        const runs = runsWithin(bands, from, from + length)
        const drawn = runs.flatMap(({ first, count }) => all.slice(first, first + count))
        const touching = ends.filter(([west = 0, , east = 0]) => west < from + length && east > from)
        expect(touching.filter((each) => !drawn.includes(each.join()))).toEqual([])
      },
    ),
  )
})

test('a map of a tenth of the earth draws less than a third of the fine coast and its land', () => {
  const { fill, coast, fillBands, coastBands } = decodeLand(packed50m)
  for (const west of [-180, -90, 0, 100]) {
    const drawn = (bands: typeof fillBands) =>
      runsWithin(bands, west, west + 36).reduce((sum, { count }) => sum + count, 0)
    expect(drawn(fillBands)).toBeLessThan(fill.length / 8 / 3)
    expect(drawn(coastBands)).toBeLessThan(coast.length / 4 / 3)
  }
})

test('nothing is drawn where nothing lies', () => {
  const { bands } = sortIntoBands(Float32Array.of(0, 10, 5, 10), 4, 0)
  expect(runsWithin(bands, 20, 30)).toEqual([])
  expect(runsWithin(bands, -30, -20)).toEqual([])
})

test('a small number of shapes stays as it is, in one band', () => {
  const shapes = Float32Array.of(0, 10, 5, 10, -20, 0, -15, 0)
  const { sorted, bands } = sortIntoBands(shapes, 4)
  expect(sorted).toBe(shapes)
  expect(runsWithin(bands, 170, 175)).toEqual([{ first: 0, count: 2 }])
})

test('runs are no longer than requested, and hold the same shapes', () => {
  const bands = [
    { west: 0, east: 10, end: 5 },
    { west: 10, east: 20, end: 12 },
    { west: 20, east: 30, end: 14 },
  ]
  expect(runsWithin(bands, 5, 15, 4)).toEqual([
    { first: 0, count: 4 },
    { first: 4, count: 4 },
    { first: 8, count: 4 },
  ])
  expect(runsWithin(bands, 25, 28, 4)).toEqual([{ first: 12, count: 2 }])
})
