import { geoBounds, geoContains, geoStream } from 'd3-geo'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import { describe, expect, test } from 'vitest'
import { landPolygons, pack } from '../../setup/pack-land.mjs'
import { land as packed110m } from '../../src/land/land-110m.ts'
import { land as packed50m } from '../../src/land/land-50m.ts'
import { decodeLand, isOnLand } from '../../src/land/land.ts'

type Point = readonly [x: number, y: number]

/** Land as the npm package world-atlas has it. */
function publishedLand(scale: string) {
  const atlas = createRequire(import.meta.url)(`world-atlas/land-${scale}.json`) as Parameters<typeof feature>[0]
  return feature(atlas, atlas.objects['land']!)
}

/** Whether a place is on published land, by d3-geo, which is asked only about the polygons whose bounds hold the place. */
function publishedLookup(scale: string): (place: readonly [lon: number, lat: number]) => boolean {
  const published = publishedLand(scale)
  const geometries = 'features' in published ? published.features.map(({ geometry }) => geometry) : [published.geometry]
  const polygons = geometries
    .flatMap((geometry) => (geometry.type === 'MultiPolygon' ? geometry.coordinates : []))
    .map((coordinates) => ({ type: 'Polygon' as const, coordinates }))
    .map((polygon) => ({ polygon, bounds: geoBounds(polygon) }))
  expect(polygons.length).toBeGreaterThan(100)
  return ([lon, lat]) => {
    const place: [number, number] = [((lon + 180) % 360) - 180, lat]
    return polygons.some(({ polygon, bounds: [[west, south], [east, north]] }) => {
      if (lat < south || lat > north) return false
      const isBetween = west <= east ? place[0] >= west && place[0] <= east : place[0] >= west || place[0] <= east
      return isBetween && geoContains(polygon, place)
    })
  }
}

const areaOf = (ring: readonly Point[]) =>
  ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [0, 0]
    return sum + (x * nextY - nextX * y) / 2
  }, 0)

describe.each([
  { scale: '110m', packed: packed110m, lookups: 1800 },
  { scale: '50m', packed: packed50m, lookups: 200 },
] as const)('land at 1:$scale', ({ scale, packed, lookups }) => {
  const land = decodeLand(packed)

  test('equals the output of the packing script', () => {
    expect(packed === pack(scale)).toBe(true)
  })

  test('has every vertex of the atlas where the atlas has it', () => {
    const published: Point[] = []
    geoStream(publishedLand(scale), {
      point: (lon, lat) => published.push([lon, lat]),
      lineStart: () => undefined,
      lineEnd: () => undefined,
      polygonStart: () => undefined,
      polygonEnd: () => undefined,
    })
    expect(published.length).toBeGreaterThan(4500)
    const { step, translate } = landPolygons(scale)
    const key = (lon: number, lat: number) =>
      `${Math.round((lon - translate[0]) / step[0])} ${Math.round((lat - translate[1]) / step[1])}`
    const drawn = new Set<string>()
    for (let i = 0; i < land.points.length; i += 2) drawn.add(key(land.points[i]!, land.points[i + 1]!))
    // The atlas closes Antarctica along the pole itself.
    const missing = published.filter(([lon, lat]) => Math.abs(lon) < 179.99 && lat > -89.9 && !drawn.has(key(lon, lat)))
    expect(missing).toEqual([])
  })

  test('is covered once by its triangles: their areas add up to those of the rings', () => {
    let covered = 0
    for (let i = 0; i < land.fill.length; i += 8) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = land.fill.subarray(i, i + 6)
      covered += Math.abs((x2 - x1) * (y3 - y1) - (x3 - x1) * (y2 - y1)) / 2
    }
    let expected = 0
    let start = 0
    for (const { ringEnds } of land.polygons) {
      for (const [i, end] of ringEnds.entries()) {
        const ring = Array.from({ length: end - start }, (_, point): Point => {
          const at = 2 * (start + point)
          return [land.points[at]!, land.points[at + 1]!]
        })
        expected += (i === 0 ? 1 : -1) * Math.abs(areaOf(ring))
        start = end
      }
    }
    expect(covered / expected).toBeCloseTo(1, 4)
  })

  test('has no coast along the 180th meridian, and none to the pole', () => {
    const sides = Array.from({ length: land.coast.length / 4 }, (_, i) => [...land.coast.subarray(4 * i, 4 * i + 4)])
    const wrong = sides.filter(
      ([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) =>
        (Math.abs(x1) === 180 && x1 === x2) || Math.min(y1, y2) <= -89 || Math.abs(x2 - x1) >= 20,
    )
    expect(sides.length).toBeGreaterThan(4000)
    expect(wrong).toEqual([])
  })

  test('is where d3-geo finds the published land, on either side of the 180th meridian', () => {
    const isPublished = publishedLookup(scale)
    // Places all over the earth, and on both sides of its 180th meridian.
    const places = Array.from({ length: lookups }, (_, i): [number, number] => [
      -180 + ((i * 137.5) % 540),
      (180 / Math.PI) * Math.asin(1 - (2 * i + 1) / lookups),
    ])
    const different = places.filter((place) => isOnLand(land, ...place) !== isPublished(place))
    expect(places.filter((place) => isOnLand(land, ...place)).length).toBeGreaterThan(lookups / 5)
    // Sides between vertices are straight on the map, and great circles for d3.
    expect(different.length).toBeLessThanOrEqual(lookups / 200)
  })

  test('has the places that everyone knows', () => {
    const onLand: Point[] = [
      [10, 50],
      [-100, 40],
      [25, 0],
      [134, -25],
      [-42, 75],
      [0, -89.9],
      [179.9, -89.9],
      [-179.9, -85],
      [-178.5, 66.5],
      [181.5, 66.5],
      [178, 67],
    ]
    const atSea: Point[] = [
      [-30, 0],
      [-150, 0],
      [180, 0],
      [80, -40],
      [0, 89.9],
      [50, 42],
      [-90, 25],
      [-160, -60],
    ]
    for (const [lon, lat] of onLand) expect([lon, lat, isOnLand(land, lon, lat)]).toEqual([lon, lat, true])
    for (const [lon, lat] of atSea) expect([lon, lat, isOnLand(land, lon, lat)]).toEqual([lon, lat, false])
  })
})

test('polygons follow one another from west to east', () => {
  const { polygons } = landPolygons('110m')
  const wests = polygons.map(([outer = []]) => Math.min(...outer.map(([x]) => x)))
  expect(wests).toEqual(wests.toSorted((a, b) => a - b))
})
