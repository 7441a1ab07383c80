import { geoGraticule10 } from 'd3-geo'
import { expect, test } from 'vitest'
import { earthRadius, lengthOf, placeOf } from '@isobath/domain'
import { add, scale, vectorAt } from '../../../src/globe/geometry/sphere.ts'
import { graticuleSegments } from '../../../src/globe/scene/layers/graticule-layer.tsx'
import { outlineOf } from '../../../src/globe/scene/layers/region-layer.tsx'

test('the graticule has all lines of d3.geoGraticule10, within 200 m of the sphere', () => {
  const ends = graticuleSegments()
  let least = Infinity
  for (let i = 0; i < ends.length / 6; i++) {
    least = Math.min(least, lengthOf(scale(add(vectorAt(ends, 2 * i), vectorAt(ends, 2 * i + 1)), 0.5)))
  }
  expect(earthRadius * (1 - least)).toBeLessThan(200.1)
  const drawn = new Set(Array.from({ length: ends.length / 3 }, (_, i) => placeName(placeOf(vectorAt(ends, i)))))
  const missing = geoGraticule10()
    .coordinates.flat()
    .filter(([lon = 0, lat = 0]) => !drawn.has(placeName({ lon, lat })))
  expect(missing).toEqual([])
})

const placeName = ({ lon, lat }: { lon: number; lat: number }) =>
  `${(lon <= -179.9999 ? lon + 360 : lon).toFixed(3)} ${lat.toFixed(3)}`.replace(/-(?=0\.000)/g, '')

test('the outline of a box across the date line goes the short way round, along its parallels', () => {
  const outline = outlineOf({ lat1: -20, lat2: 10, lon1: 170, lon2: -160 }).map(placeOf)
  for (const { lon, lat } of outline) {
    expect(lon >= 169.999 || lon <= -159.999).toBe(true)
    expect(lat >= -20.001 && lat <= 10.001).toBe(true)
  }
  expect(outline.filter(({ lat }) => Math.abs(lat + 20) < 1e-9).length).toBeGreaterThanOrEqual(16)
  expect(outline.at(-1)).toEqual(outline[0])
})

test('the outline of the whole earth goes around both of its poles', () => {
  const outline = outlineOf({ lat1: -90, lat2: 90, lon1: -180, lon2: 180 })
  expect(outline.length).toBeGreaterThan(500)
  expect(outline.every((vector) => Math.abs(lengthOf(vector) - 1) < 1e-12)).toBe(true)
})
