import { geoProjection } from 'd3-geo'
import { describe, expect, test } from 'vitest'
import type { ProjectionSpec } from '../../src/data/projection.ts'
import { placeGrid } from '../../src/projection/place-grid.ts'
import { planeMapping, projectionDefinitions } from '../../src/projection/projections.ts'

const degrees = 180 / Math.PI

const specs: readonly ProjectionSpec[] = [
  { name: 'plateCarree', centre: [150, 0] },
  { name: 'mercator', centre: [0, 0] },
  { name: 'equalEarth', centre: [-160, 0] },
  { name: 'naturalEarth', centre: [20, 0] },
  { name: 'robinson', centre: [-170, 0] },
  { name: 'mollweide', centre: [180, 0] },
  { name: 'lambertAzimuthal', centre: [179, 60], reach: 60 },
  { name: 'northPolar', centre: [-45, 90], reach: 40 },
  { name: 'southPolar', centre: [180, -90], reach: 50 },
]

/** The projection as d3-geo computes it, y upward. */
const oracle = ({ name, centre }: ProjectionSpec) =>
  geoProjection(projectionDefinitions[name].raw)
    .scale(degrees * (projectionDefinitions[name].enlargement ?? 1))
    .translate([0, 0])
    .rotate([-centre[0], -centre[1]])

describe.each(specs)('the places of pixels under $name', (spec) => {
  const mapping = planeMapping(spec)
  const size = 97
  const half = spec.reach === undefined ? 190 : 2.4 * spec.reach
  const view = { x: [-half / 2, half / 2], y: [-half / 2, half / 2] } as const
  const grid = placeGrid(mapping, view, size, size)

  test('lie within a fifth of a pixel of where d3-geo puts them', () => {
    const projection = oracle(spec)
    let shown = 0
    let worst = 0
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        const [lon, lat] = [grid.lon[row * size + column]!, grid.lat[row * size + column]!]
        if (Number.isNaN(lon)) continue
        shown++
        const [x = 0, y = 0] = projection([lon, lat]) ?? []
        const [left, top] = [((x - view.x[0]) / half) * size - 0.5, ((view.y[1] + y) / half) * size - 0.5]
        worst = Math.max(worst, Math.hypot(left - column, top - row))
      }
    }
    expect(shown).toBeGreaterThan(size * size * 0.2)
    expect(worst).toBeLessThan(0.2)
  })

  test('are absent exactly where the map shows nothing', () => {
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        const x = view.x[0] + ((column + 0.5) * half) / size
        const y = view.y[1] - ((row + 0.5) * half) / size
        expect(Number.isNaN(grid.lon[row * size + column]!), `${column}, ${row}`).toBe(
          Number.isNaN(mapping.invert(x, y)[0]),
        )
      }
    }
  })

  test('and coordinates invert each other, at the poles and the date line too', () => {
    for (const lon of [-180, -90.5, 0, 13, 179.999]) {
      for (const lat of [-90, -89.99, -45, 0, 30, 89.99, 90]) {
        const [x, y] = mapping.project(lon, lat)
        if (Number.isNaN(x)) continue
        const [backLon, backLat] = mapping.invert(x, y)
        expect(backLat).toBeCloseTo(lat, 5)
        // At a pole every longitude is the same place.
        const apart = Math.cos((lat * Math.PI) / 180) * Math.sin(((backLon - lon) * Math.PI) / 360)
        expect(apart).toBeCloseTo(0, 6)
      }
    }
  })
})
