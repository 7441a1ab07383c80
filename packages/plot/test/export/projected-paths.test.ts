import { expect, test } from 'vitest'
import type { ProjectionSpec } from '../../src/data/projection.ts'
import { projectedPaths } from '../../src/export/projected-paths.ts'
import { decodeLand } from '../../src/land/land.ts'
import { land as packedLand } from '../../src/land/land-110m.ts'
import { planeMapping } from '../../src/projection/projections.ts'

const land = decodeLand(packedLand)
const picture = { width: 720, height: 360 }

/** Whether a pixel lies inside path data of `M`, `L` and `Z`, by the even-odd rule. */
function isInside(path: string, [x, y]: readonly [number, number]): boolean {
  const rings = path
    .split('M')
    .slice(1)
    .map((ring) =>
      ring
        .replace('Z', '')
        .split('L')
        .map((place) => place.split(',').map(Number)),
    )
  const crossings = rings.flatMap((ring) =>
    ring.filter(([x0 = 0, y0 = 0], i) => {
      const [x1 = 0, y1 = 0] = ring[(i + 1) % ring.length] ?? []
      return y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)
    }),
  )
  return crossings.length % 2 === 1
}

/** The paths of a map that shows `view` of the plane, and the pixel of a place on it. */
function mapOf(
  spec: ProjectionSpec,
  extent: readonly [number, number, number, number],
  half: readonly [number, number],
) {
  const [west, east, south, north] = extent
  const view = { x: [-half[0], half[0]], y: [-half[1], half[1]] } as const
  const paths = projectedPaths(spec, view, { x: [west, east], y: [south, north] }, land, picture)
  const scale = picture.width / (2 * half[0])
  const pixelOf = (lon: number, lat: number) => {
    const [x, y] = planeMapping(spec).project(lon, lat)
    return [(x + half[0]) * scale, (half[1] - y) * scale] as const
  }
  return { paths, pixelOf }
}

test('a map of the whole earth has its outline as ground, under the land and under cells that go round it', () => {
  const { paths, pixelOf } = mapOf({ name: 'mollweide', centre: [0, 0] }, [-180, 180, -90, 90], [180, 90])
  expect(paths.cells).toBe(paths.earth)
  expect([isInside(paths.earth, pixelOf(0, 0)), isInside(paths.earth, [5, 5])]).toEqual([true, false])
  const places = { congo: [22, 0], pacific: [-150, 0], brazil: [-55, -10] } as const
  const onLand = Object.entries(places).filter(([, [lon, lat]]) => isInside(paths.land, pixelOf(lon, lat)))
  expect(onLand.map(([name]) => name)).toEqual(['congo', 'brazil'])
  expect(paths.coast).not.toContain('Z')
})

test('cells of a region cover it alone, also across the date line', () => {
  const { paths, pixelOf } = mapOf(
    { name: 'lambertAzimuthal', centre: [180, 0], reach: 170 },
    [150, 210, -20, 30],
    [80, 40],
  )
  expect(isInside(paths.cells, pixelOf(180, 0))).toBe(true)
  expect(isInside(paths.cells, pixelOf(-155, 10))).toBe(true)
  expect(isInside(paths.cells, pixelOf(-145, 10))).toBe(false)
  expect(isInside(paths.cells, pixelOf(180, -25))).toBe(false)
  expect(isInside(paths.earth, pixelOf(-145, 10))).toBe(true)
})

test('a map whose land cannot be fetched has the rest', () => {
  const spec = { name: 'equalEarth', centre: [0, 0] } as const
  const extent = { x: [-180, 180], y: [-90, 90] } as const
  const { earth, cells, land: none, coast } = projectedPaths(spec, extent, extent, undefined, picture)
  expect([earth === '', cells === '', none, coast]).toEqual([false, false, '', ''])
})
