import { expect, test } from 'vitest'
import { mapRatio } from '../../src/data/projection-outline.ts'
import { projectionNames } from '../../src/data/projection.ts'
import { planeMapping } from '../../src/projection/projections.ts'

const region = { lat1: 20, lat2: 60, lon1: -80, lon2: 0 }

test('the ratio of a map is that of its projected box on maps with straight parallels and meridians, and 1 on circular maps', () => {
  for (const name of ['plateCarree', 'mercator'] as const) {
    const { project } = planeMapping({ name, centre: [-40, 0] })
    const [west, south] = project(region.lon1, region.lat1)
    const [east, north] = project(region.lon2, region.lat2)
    expect(mapRatio(name, region)).toBeCloseTo((east - west) / (north - south), 6)
  }
  const circular = projectionNames.filter((name) => mapRatio(name, region) === 1)
  expect(circular).toEqual(['lambertAzimuthal', 'northPolar', 'southPolar'])
})

test('a whole Mercator map is a square, and a box across the date line is as wide as on both sides', () => {
  expect(mapRatio('mercator', { lat1: -90, lat2: 90, lon1: -180, lon2: 180 })).toBeCloseTo(1, 6)
  expect(mapRatio('plateCarree', { lat1: 0, lat2: 10, lon1: 170, lon2: -170 })).toBe(2)
})
