import { geoArea } from 'd3-geo'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import { expect, test } from 'vitest'
import { land as packed } from '../../../src/land/land-110m.ts'
import { decodeLand } from '../../../src/land/land.ts'
import { angleBetween, cross, dot, lengthOf, placeOf } from '@isobath/domain'
import { vectorAt } from '../../../src/globe/geometry/sphere.ts'
import { landOnSphere } from '../../../src/globe/scene/objects/land-geometry.ts'
import { landScaleAt } from '../../../src/land/land-scale.ts'

const land = decodeLand(packed)
const { fill, coast } = landOnSphere(land)
const triangles = Array.from({ length: fill.length / 9 }, (_, i) => [0, 1, 2].map((k) => vectorAt(fill, 3 * i + k)))

test('triangles of the land cover as much of the sphere as d3-geo says the land has', () => {
  const atlas = createRequire(import.meta.url)('world-atlas/land-110m.json') as Parameters<typeof feature>[0]
  const published = geoArea(feature(atlas, atlas.objects['land']!))
  // The solid angle of a triangle, after van Oosterom and Strackee.
  const covered = triangles.reduce((sum, [a, b, c]) => {
    const volume = Math.abs(dot(a!, cross(b!, c!)))
    return sum + 2 * Math.atan2(volume, 1 + dot(a!, b!) + dot(b!, c!) + dot(c!, a!))
  }, 0)
  // Edges are straight in degrees here and great circles in d3-geo.
  expect(covered / published).toBeCloseTo(1, 2)
})

test('no edge is so long that the land would lie visibly below the sphere', () => {
  const longest = triangles.reduce(
    (most, [a, b, c]) => Math.max(most, angleBetween(a!, b!), angleBetween(b!, c!), angleBetween(c!, a!)),
    0,
  )
  expect((longest * 180) / Math.PI).toBeLessThanOrEqual(6.01)
})

test('no seam opens: each place where an edge is halved is a corner of both triangles of that edge', () => {
  const key = (place: ReturnType<typeof vectorAt>) => place.map((part) => part.toFixed(5)).join()
  const uses = new Map<string, number>()
  for (const [a, b, c] of triangles) {
    for (const edge of [
      [a!, b!],
      [b!, c!],
      [c!, a!],
    ] as const) {
      const name = edge.map(key).sort().join(' ')
      uses.set(name, (uses.get(name) ?? 0) + 1)
    }
  }
  const coasts = new Set(
    Array.from({ length: coast.length / 6 }, (_, i) =>
      [vectorAt(coast, 2 * i), vectorAt(coast, 2 * i + 1)].map(key).sort().join(' '),
    ),
  )
  // An edge of one triangle alone is a coast, or lies along the cut at 180° or at the pole.
  const open = [...uses].filter(([name, count]) => count === 1 && !coasts.has(name))
  const places = open.map(([name]) =>
    name.split(' ').map((text) => placeOf(text.split(',').map(Number) as [number, number, number])),
  )
  const seams = places.filter((ends) => !ends.every(({ lon, lat }) => Math.abs(lon) > 179.9 || lat < -84))
  expect(seams).toEqual([])
})

test('the coast lies on the sphere', () => {
  expect(coast.length).toBeGreaterThanOrEqual(land.coast.length * 1.5)
  for (let i = 0; i < coast.length / 3; i += 97) expect(lengthOf(vectorAt(coast, i))).toBeCloseTo(1, 6)
})

test('the finer coast is for near views', () => {
  expect([1, 4.99, 5, 14].map(landScaleAt)).toEqual(['110m', '110m', '50m', '50m'])
})
