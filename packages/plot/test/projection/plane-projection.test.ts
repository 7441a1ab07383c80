import { geoPath } from 'd3-geo'
import { describe, expect, test } from 'vitest'
import { dataView, mapPlane, namedView, samePlane, viewOn } from '../../src/data/plane.ts'
import type { ProjectionName, ProjectionOptions } from '../../src/data/projection.ts'
import { planeProjection, projectionSpec } from '../../src/projection/plane-projection.ts'
import { d3Projection } from '../../src/projection/projections.ts'

const earth = { x: [-180, 180], y: [-90, 90] } as const

const planeOf = (
  options: ProjectionName | ProjectionOptions,
  extent: typeof earth | { x: readonly [number, number]; y: readonly [number, number] } = earth,
) => {
  const found = planeProjection(projectionSpec(options, extent), extent, 'code')
  return { ...found, plane: { ...mapPlane, projection: found.projection } }
}

describe('by default a projection', () => {
  test('of the whole earth has the middle of the data in its middle', () => {
    expect(projectionSpec('equalEarth', { x: [0, 360], y: [-90, 90] })).toEqual({
      name: 'equalEarth',
      centre: [180, 0],
    })
    expect(projectionSpec('mercator', { x: [160, 200], y: [20, 40] })).toEqual({ name: 'mercator', centre: [180, 0] })
  })

  test('about a pole ends at 45° or at the data', () => {
    expect(projectionSpec('northPolar', earth)).toEqual({ name: 'northPolar', centre: [0, 90], reach: 45 })
    expect(projectionSpec('southPolar', { x: [0, 360], y: [-90, -60] })).toEqual({
      name: 'southPolar',
      centre: [0, -90],
      reach: 30,
    })
    const middleLatitudes = { x: [-180, 180], y: [-45.1, 47] } as const
    expect(projectionSpec('southPolar', middleLatitudes).reach).toBe(90)
    expect(projectionSpec('northPolar', { ...middleLatitudes, y: [20, 50] }).reach).toBe(70)
    expect(projectionSpec({ name: 'northPolar', outerLatitude: 60, centre: [-45, 90] }, earth)).toEqual({
      name: 'northPolar',
      centre: [-45, 90],
      reach: 30,
    })
  })

  test('about a place shows the data, a hemisphere at most', () => {
    expect(projectionSpec('lambertAzimuthal', earth).reach).toBe(90)
    const { centre, reach = 0 } = projectionSpec('lambertAzimuthal', { x: [-30, 10], y: [50, 70] })
    expect(centre).toEqual([-10, 60])
    expect(reach).toBeGreaterThan(15)
    expect(reach).toBeLessThan(30)
  })
})

describe('the view of all data', () => {
  test('of a Mercator map of the earth is a square of 360 degrees', () => {
    const { extent } = planeOf('mercator')
    for (const [low, high] of [extent.x, extent.y]) {
      expect(low).toBeCloseTo(-180, 4)
      expect(high).toBeCloseTo(180, 4)
    }
  })

  test('of an Equal Earth map reaches both ends of the equator', () => {
    const { extent } = planeOf('equalEarth')
    // Half the equator of d3-geo’s Equal Earth on a sphere of radius 1 is 2.7064.
    expect(extent.x[1] * (Math.PI / 180)).toBeCloseTo(2.7064, 3)
    expect(extent.x[0]).toBeCloseTo(-extent.x[1], 6)
  })

  test('of a polar map contains its whole circle, with room for labels', () => {
    const { extent } = planeOf({ name: 'northPolar', outerLatitude: 60 })
    const radius = 2 * Math.tan(Math.PI / 12) * (180 / Math.PI)
    for (const [low, high] of [extent.x, extent.y]) {
      expect(high).toBeCloseTo(1.1 * radius, 3)
      expect(low).toBeCloseTo(-1.1 * radius, 3)
    }
  })

  test('is named by the longitudes and latitudes that are shown', () => {
    expect(namedView(planeOf('equalEarth').plane, planeOf('equalEarth').extent)).toEqual({
      lon: [-180, 180],
      lat: [-90, 90],
    })
    expect(namedView(planeOf('northPolar').plane, planeOf('northPolar').extent)).toEqual({
      lon: [-180, 180],
      lat: [45, 90],
    })
  })
})

describe('a view', () => {
  test('of longitudes and latitudes shows all of them', () => {
    const { plane } = planeOf('equalEarth')
    const view = viewOn(plane, { lon: [10, 40], lat: [30, 60] })!
    const shown = dataView(plane, view)
    expect(shown.x[0]).toBeLessThan(10.5)
    expect(shown.x[1]).toBeGreaterThan(39.5)
    expect(shown.y[0]).toBeLessThan(30.5)
    expect(shown.y[1]).toBeGreaterThan(59.5)
  })

  test('with a pole in it shows all longitudes up to the pole', () => {
    const { plane } = planeOf('southPolar')
    expect(dataView(plane, { x: [-5, 5], y: [-5, 5] }).x).toEqual([-180, 180])
    expect(dataView(plane, { x: [-5, 5], y: [-5, 5] }).y[0]).toBe(-90)
  })

  test('beside the outline of the earth shows nothing', () => {
    const { plane, extent } = planeOf('equalEarth')
    const corner = { x: [extent.x[1] - 4, extent.x[1]], y: [extent.y[1] - 2, extent.y[1]] } as const
    expect(dataView(plane, corner)).toEqual({ x: [0, 0], y: [0, 0] })
  })

  test('across the seam of its data counts on past 180°', () => {
    const { plane } = planeOf({ name: 'equalEarth', centre: [180, 0] })
    const { x } = dataView(plane, { x: [-5, 5], y: [-5, 5] })
    expect(x[0]).toBeCloseTo(174.2, 0)
    expect(x[1]).toBeCloseTo(185.8, 0)
  })
})

test('a place under a pixel has the size of the pixel in degrees there', () => {
  const { projection } = planeOf('northPolar')
  const [x, y] = projection.project(0, 80)
  const [lon, lat, pixel] = projection.placeAt(x, y, { x: 0.1, y: 0.1 })
  expect([lon, lat]).toEqual([expect.closeTo(0, 9), expect.closeTo(80, 9)])
  // At 80° a degree of longitude is 0.17 of one of latitude.
  expect(pixel.x / pixel.y).toBeCloseTo(1 / Math.cos((80 * Math.PI) / 180), 1)
})

test('outside the outline there is no place', () => {
  const { projection } = planeOf('northPolar')
  expect(projection.placeAt(80, 0, { x: 1, y: 1 })[0]).toBeNaN()
  expect(projection.project(0, 40)).toEqual([Number.NaN, Number.NaN])
})

test('planes are the same with equal projections, and differ with others', () => {
  expect(samePlane(planeOf('mercator').plane, planeOf('mercator').plane)).toBe(true)
  expect(samePlane(planeOf('mercator').plane, planeOf('equalEarth').plane)).toBe(false)
  expect(samePlane(planeOf('mercator').plane, mapPlane)).toBe(false)
})

test('a request is compared by what it asks for, and sent with its code', () => {
  const { request } = planeOf('mercator').projection
  expect(JSON.stringify(request)).toBe(JSON.stringify(request.spec))
  expect(structuredClone(request)).toEqual({ spec: request.spec, code: 'code' })
})

test('a line with a place exactly on the outline of a polar map is not drawn across the map', () => {
  const path = geoPath(d3Projection({ name: 'northPolar', centre: [0, 90], reach: 45 }, 1, [0, 0]))
  const linesAt = (lon: number) => {
    const coordinates = [43, 45, 47].map((lat, i) => [lon + i, lat])
    return path({ type: 'LineString', coordinates })?.match(/M/g)?.length
  }
  expect(new Set(Array.from({ length: 360 }, (_, i) => linesAt(i - 180)))).toEqual(new Set([1]))
})
