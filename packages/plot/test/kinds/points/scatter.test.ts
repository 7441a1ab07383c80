import { expect, test } from 'vitest'
import { densityOf, densityStep } from '../../../src/kinds/points/density.ts'
import { longitudesOf, wrapFrom } from '../../../src/data/table/longitudes.ts'
import { buildPointIndex } from '../../../src/kinds/points/finding/spatial-index.ts'
import { pointFinder } from '../../../src/kinds/points/finding/finder.ts'
import { rowsInView } from '../../../src/kinds/points/finding/rows-in-view.ts'
import { type Against, filterScatter, requiredRoles, scatterOf } from '../../../src/kinds/points/scatter.ts'
import type { Subset } from '../../../src/data/grid/subset.ts'
import { tableOfColumns } from '../../../src/data/table/table-of-arrays.ts'
import { rolesOf } from '../../../src/data/table/roles.ts'
import { seeded } from './seeded.ts'

const scatter = (columns: Readonly<Record<string, readonly number[]>>, against: Against = 'map', subset?: Subset) => {
  const arrays = Object.entries(columns).map(([name, all]) => [name, Float64Array.from(all)])
  const table = tableOfColumns(Object.fromEntries(arrays) as Record<string, Float64Array>)
  if (typeof table === 'string') throw new Error(table)
  const roles = rolesOf(table, requiredRoles(against))
  if (typeof roles === 'string') throw new Error(roles)
  const whole = scatterOf(roles, against)
  return subset ? filterScatter(whole, roles, { subset }) : whole
}

const pixel = { x: 0.1, y: 0.1 }
const dots = { pixel, radius: 3 }

test('places on both sides of the date line are next to each other', () => {
  expect(longitudesOf(Float64Array.of(170, -175, 179.5, Number.NaN, 185))).toEqual({ west: 170, closed: false })
  expect([...scatter({ lon: [170, -175, 185], lat: [0, 1, 2], v: [1, 1, 1] }).x]).toEqual([170, 185, 185])
})

test('places that cross no date line keep the longitudes they came with', () => {
  expect(longitudesOf(Float64Array.of(-20, 30, 5))).toEqual({ west: -20, closed: false })
  expect(longitudesOf(Float64Array.of(200, 230))).toEqual({ west: -160, closed: false })
})

test('places all round the globe show the whole of it', () => {
  const lon = Float64Array.from({ length: 36 }, (_, i) => 10 * i)
  expect(longitudesOf(lon)).toEqual({ west: -180, closed: true })
})

test('no longitude is sent round the globe because turns were added to it', () => {
  const lon = Float64Array.from({ length: 240 }, (_, i) => -150 + 6 * Math.sin(i / 40))
  const { west } = longitudesOf(lon)
  const places = lon.map((each) => wrapFrom(each, west))
  expect(Math.max(...places) - Math.min(...places)).toBeLessThan(12.1)
  expect(Math.min(...places)).toBeCloseTo(-156, 2)
})

test('a row is drawn where both its places and its value are known', () => {
  const none = Number.NaN
  const columns = { lon: [1, 2, none, 4], lat: [1, none, 3, 4], depth: [5, 6, 7, none], v: [1, 2, 3, none] }
  expect([...scatter(columns).shown]).toEqual([1, 0, 0, 0])
  expect([...scatter(columns, 'depth').shown]).toEqual([1, 1, 1, 0])
})

test('each view has its axes: the coordinate to the right, but depth downward', () => {
  const columns = { time: [0, 1e9], lon: [1, 2], lat: [3, 4], depth: [5, 60], v: [7, 8] }
  const planes = (['time', 'lat', 'lon', 'depth', 'map'] as const).map((against) => scatter(columns, against).plane)
  const expected = ['time value', 'lat value', 'lon value', 'value depth', 'lon lat']
  expect(planes.map(({ x, y }) => `${x} ${y}`)).toEqual(expected)
  expect([...scatter(columns, 'depth').y]).toEqual([-5, -60])
})

test('the extent of the rows is kept beside that of the axes, and no axis of depth begins above the surface', () => {
  const made = scatter({ lon: [1, 2], lat: [3, 4], depth: [0, 100], v: [7, 8] }, 'depth')
  expect(made.dataExtent).toEqual({ x: [7, 8], y: [-100, 0] })
  expect(made.extent.y).toEqual([-104, 0])
})

test('a part of the rows moves no axis, is inclusive at both ends and crosses the date line', () => {
  const columns = { lon: [170, 180, -175, -170, 0], lat: [0, 10, 20, 30, 40], v: [1, 2, 3, 4, 5] }
  const [all, some] = [scatter(columns), scatter(columns, 'map', { lon: [180, -170], lat: [0, 20] })]
  expect([...some.shown]).toEqual([0, 1, 1, 0, 0])
  expect(some.extent).toEqual(all.extent)
})

test('the density of rows adds up to all of them, each in the cell that holds it', () => {
  const random = seeded(3)
  const lon = Array.from({ length: 5000 }, () => 360 * random() - 180)
  const lat = Array.from({ length: 5000 }, () => 90 * (2 * random() - 1))
  const made = scatter({ lon: [...lon, 180], lat: [...lat, 90], v: [...lon.map(() => 1), 1] })
  const { x, y, values } = densityOf(made)
  expect(values.reduce((sum, count) => sum + (Number.isNaN(count) ? 0 : count), 0)).toBe(5001)
  const step = densityStep(made)
  const isInCell = (at: number, centre = Number.NaN) => at >= centre - step / 2 && at < centre + step / 2
  for (let cell = 0; cell < values.length; cell += 17) {
    const [column, row] = [cell % x.length, Math.floor(cell / x.length)]
    const expected = lon.filter((each, i) => isInCell(each, x[column]) && isInCell(lat[i] ?? Number.NaN, y[row])).length
    expect(values[cell]).toBe(expected === 0 ? Number.NaN : expected)
  }
})

test('the index visits every row in a box, however unevenly they stand', () => {
  const random = seeded(11)
  const x = Float64Array.from({ length: 3000 }, (_, i) => (i % 3 === 0 ? 5 : 100 * random() ** 4))
  const y = Float64Array.from({ length: 3000 }, (_, i) => (i % 3 === 0 ? 5 : 100 * random()))
  const shown = Uint8Array.from({ length: 3000 }, (_, i) => (i % 7 === 0 ? 0 : 1))
  const work = buildPointIndex(x, y, shown)
  let step = work.next()
  while (!step.done) step = work.next()
  const boxes = [
    [0, 100, 0, 100],
    [4.9, 5.1, 4.9, 5.1],
    [20, 40, 10, 90],
    [-50, -1, 0, 100],
    [99, 1000, 0, 100],
  ] as const
  for (const [x0, x1, y0, y1] of boxes) {
    const visited = new Set<number>()
    step.value.around({ x: [x0, x1], y: [y0, y1] }, (row) => visited.add(row))
    const inside = [...shown.keys()].filter(
      (row) => shown[row] === 1 && x[row]! >= x0 && x[row]! <= x1 && y[row]! >= y0 && y[row]! <= y1,
    )
    expect(inside.filter((row) => !visited.has(row))).toEqual([])
    expect([...visited].filter((row) => shown[row] === 0)).toEqual([])
  }
})

test('the topmost dot under the pointer is found, else the nearest one within reach', () => {
  const finder = pointFinder(scatter({ lon: [0, 0.1, 3, 10], lat: [0, 0, 0, 0], v: [1, 2, 3, 4] }))
  expect(finder.nearest(0, 0, pixel, dots)).toBe(1)
  expect(finder.nearest(2.5, 0, pixel, dots)).toBe(2)
  expect(finder.nearest(6, 0, pixel, dots)).toBeUndefined()
})

test('a dot beyond the cut of the globe is found from the other side', () => {
  const lon = [...Array.from({ length: 36 }, (_, i) => 10 * i - 175), 179.9]
  const finder = pointFinder(scatter({ lon, lat: lon.map((_, i) => (i === 36 ? 5 : -50)), v: lon }))
  for (const at of [-180, 180, 540]) expect(finder.nearest(at, 5, pixel, dots)).toBe(36)
})

test('arrows reach the nearest dot in their direction, and none at the same place', () => {
  const finder = pointFinder(scatter({ lon: [0, 0, 1, 5, 1], lat: [0, 0, 0.5, 0, -9], v: [1, 2, 3, 4, 5] }))
  expect(finder.beside({ x: 0, y: 0 }, 1, 0, pixel)).toBe(2)
  expect(finder.beside({ x: 1, y: 0.5 }, 1, 0, pixel)).toBe(3)
  expect(finder.beside({ x: 0, y: 0 }, 0, -1, pixel)).toBe(4)
  expect(finder.beside({ x: 5, y: 0 }, 1, 0, pixel)).toBeUndefined()
})

test('arrows reach the row that a look at every row finds, on a plane and round the globe', () => {
  const random = seeded(21)
  for (const width of [60, 360]) {
    const lon = Array.from({ length: 2000 }, () => width * random() - 180)
    const lat = Array.from({ length: 2000 }, () => 120 * random() ** 2 - 60)
    const made = scatter({ lon, lat, v: lon })
    expect(made.closed).toBe(width === 360)
    const finder = pointFinder(made)
    for (let i = 0; i < 400; i++) {
      const from = { x: lon[i] ?? 0, y: lat[i] ?? 0 }
      const [right, up] = (
        [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ] as const
      )[i % 4] ?? [1, 0]
      const distances = lon.map((each, row) => {
        const way = each - from.x
        const dx = (width === 360 ? way - 360 * Math.round(way / 360) : way) / pixel.x
        const dy = ((lat[row] ?? 0) - from.y) / pixel.y
        const [along, aside] = [dx * right + dy * up, Math.abs(dx * up) + Math.abs(dy * right)]
        return along > 0 && aside <= along ? along * along + aside * aside : Infinity
      })
      const least = Math.min(...distances)
      const expected = least === Infinity ? undefined : distances.lastIndexOf(least)
      expect(finder.beside(from, right, up, pixel)).toBe(expected)
    }
  }
})

test('the pointer picks the shallowest row of casts at one place, which is drawn on top', () => {
  const columns = { lon: [5, 5, 5, 40], lat: [0, 0, 0, 0], depth: [0, 500, 1000, 0], v: [1, 2, 3, 4] }
  expect([...(scatter(columns).order ?? [])]).toEqual([2, 1, 0, 3])
  expect(pointFinder(scatter(columns)).nearest(5, 0, pixel, dots)).toBe(0)
  expect(scatter(columns, 'depth').order).toBeUndefined()
})

test('rows in view come in the order of the table, an even sample where there are too many', () => {
  const made = scatter({ lon: [0, 1, 2, 3, 40], lat: [0, 0, 0, 0, 0], v: [1, 2, 3, 4, 5] })
  expect(rowsInView(made, { x: [0.5, 9], y: [-1, 1] }, 10)).toEqual({ rows: [1, 2, 3], total: 3 })
  expect(rowsInView(made, { x: [-1, 50], y: [-1, 1] }, 2)).toEqual({ rows: [0, 2], total: 5 })
})
