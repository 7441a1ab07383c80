import { expect, test } from 'vitest'
import { pack, steps, tolerance, unrolledPolygons } from '../../setup/pack-land.mjs'
import { digits, land110m, stepsPerDegree } from '../../src/land/land-110m.ts'
import { landAt, landPolygons, readLand } from '../../src/land/land.ts'

type Point = readonly [number, number]

const areaOf = (ring: readonly Point[]) =>
  ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [0, 0]
    return sum + (x * nextY - nextX * y) / 2
  }, 0)

test('the packed land is what the packing script writes', () => {
  expect(stepsPerDegree).toBe(steps)
  expect({ digits, land: land110m }).toEqual(pack())
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** How far a place lies from a straight line between two others. */
function distance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const part = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)
  const within = Math.min(Math.max(part, 0), 1)
  return Math.hypot(x - x1 - within * dx, y - y1 - within * dy)
}

/** How far the point of one ring that lies farthest from another lies from it. */
const farthest = (ring: readonly Point[], other: readonly Point[]) =>
  Math.max(
    ...ring.map((point) =>
      Math.min(...other.map((from, i) => distance(point, from, other[i + 1] ?? other[0] ?? from))),
    ),
  )

test('the packed coast is that of the atlas to a tenth of a degree, either way, and every island keeps a shape', () => {
  const packed = landPolygons()
  const atlas = unrolledPolygons()
  const [area, ofAtlas] = [packed, atlas].map((polygons) => sum(polygons.flat().map((ring) => areaOf(ring)))) as [
    number,
    number,
  ]
  expect(area / ofAtlas).toBeCloseTo(1, 2)
  expect(packed.map((rings) => rings.length)).toEqual(atlas.map((rings) => rings.length))
  for (const [p, rings] of atlas.entries()) {
    for (const [r, ring] of rings.entries()) {
      const points = packed[p]?.[r] ?? []
      expect(points.length).toBeGreaterThan(3)
      expect(farthest(ring, points)).toBeLessThanOrEqual(tolerance + 1e-9)
      expect(farthest(points, ring)).toBeLessThanOrEqual(tolerance + 1e-9)
    }
  }
})

test('trapezoids cover the land once: their areas add up to those of the rings', () => {
  const { fill } = readLand()
  let covered = 0
  for (let i = 0; i < fill.length; i += 8) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0, x4 = 0, y4 = 0] = fill.subarray(i, i + 8)
    covered += areaOf([
      [x1, y1],
      [x2, y2],
      [x3, y3],
      [x4, y4],
    ])
  }
  let expected = 0
  for (const rings of landPolygons()) {
    for (const [i, ring] of rings.entries()) {
      const turn = (ring.at(-1)?.[0] ?? 0) - (ring[0]?.[0] ?? 0)
      const closed = Math.abs(turn) === 360 ? [...ring, [ring.at(-1)?.[0] ?? 0, -90], [ring[0]?.[0] ?? 0, -90]] : ring
      expected += (i === 0 ? 1 : -1) * Math.abs(areaOf(closed as Point[]))
    }
  }
  expect(covered / expected).toBeCloseTo(1, 4)
})

test('the coast has no line along the date line, and none to the pole', () => {
  const { coast } = readLand()
  for (let i = 0; i < coast.length; i += 4) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = coast.subarray(i, i + 4)
    expect(Math.abs(x1) % 360 === 180 && x1 === x2).toBe(false)
    expect(Math.min(y1, y2)).toBeGreaterThan(-89)
    expect(Math.abs(x2 - x1)).toBeLessThan(20)
  }
})

test('places are on land or at sea as on any globe', () => {
  const land: Point[] = [
    [10, 50],
    [-100, 40],
    [25, 0],
    [134, -25],
    [-42, 75],
    [0, -89.9],
    [179.9, -89.9],
    [-179.9, -85],
    [-178.5, 66.5],
    [178, 67],
  ]
  const sea: Point[] = [
    [-30, 0],
    [-150, 0],
    [180, 0],
    [80, -40],
    [0, 89.9],
    [50, 42],
    [-90, 25],
    [-160, -60],
  ]
  for (const [lon, lat] of land) expect([lon, lat, landAt(lon, lat)]).toEqual([lon, lat, true])
  for (const [lon, lat] of sea) expect([lon, lat, landAt(lon, lat)]).toEqual([lon, lat, false])
})
