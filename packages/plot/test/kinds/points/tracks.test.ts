import { expect, test } from 'vitest'
import { scatterOf } from '../../../src/kinds/points/scatter.ts'
import { type TrackView, segmentStride, trackSegments, tracksOf } from '../../../src/kinds/points/tracks/tracks.ts'
import { tableOfColumns } from '../../../src/data/table/table-of-arrays.ts'
import { rolesOf } from '../../../src/data/table/roles.ts'
import { seeded } from './seeded.ts'

type ColumnArrays = Readonly<Record<string, readonly number[] | readonly string[]>>

function tracks(columns: ColumnArrays) {
  const table = tableOfColumns(
    Object.fromEntries(
      Object.entries(columns).map(([name, all]) => [
        name,
        typeof all[0] === 'string' ? (all as readonly string[]) : Float64Array.from(all as readonly number[]),
      ]),
    ),
  )
  if (typeof table === 'string') throw new Error(table)
  const roles = rolesOf(table, ['lat', 'lon'])
  if (typeof roles === 'string') throw new Error(roles)
  const scatter = scatterOf(roles, 'tracks')
  return { scatter, found: tracksOf(roles, scatter) }
}

const on = (x: readonly [number, number], y: readonly [number, number] = [-10, 10]): TrackView => ({
  view: { x, y },
  width: 200,
  height: 200,
  reach: 2,
  fullCircle: 360,
})

const segmentsOf = (all: Float32Array) =>
  Array.from({ length: all.length / segmentStride }, (_, i) => [
    ...all.subarray(i * segmentStride, (i + 1) * segmentStride),
  ])

test('rows of one name are one track, in the order of their times', () => {
  const { found } = tracks({
    cruise: ['B', 'A', 'B', 'A'],
    time: [30, 20, 10, 10],
    lat: [0, 1, 2, 3],
    lon: [0, 1, 2, 3],
  })
  expect(found.map(({ name, rows }) => [name, ...rows])).toEqual([
    ['B', 2, 0],
    ['A', 3, 1],
  ])
})

test('without names there is one track, and a row without a place is no part of it', () => {
  const { found } = tracks({ lat: [0, Number.NaN, 2], lon: [0, 1, 2] })
  expect(found.map(({ name, rows }) => [name, ...rows])).toEqual([['', 0, 2]])
})

test('a track across the date line takes the shorter way and never crosses the map', () => {
  const lon = [170, 179, -179, -170]
  const { scatter, found } = tracks({ lat: [0, 0, 0, 0], lon })
  expect(
    segmentsOf(trackSegments(found, scatter, on([165, 195]))).map(([from, , to]) => Math.round(to! - from!)),
  ).toEqual([60, 13, 60])
  // On a map of the whole globe it leaves at one side and comes in at the other.
  const whole = segmentsOf(trackSegments(found, scatter, on([-180, 180])))
  expect(Math.max(...whole.map(([from, , to]) => Math.abs(to! - from!)))).toBeLessThan(6)
  expect(whole.some(([from]) => from! > 190) && whole.some(([from]) => from! < 10)).toBe(true)
})

test('points that are left out of a track move it by less than a pixel, and in a close view none is left out', () => {
  const random = seeded(2)
  let [x, y] = [0, 0]
  const places = Array.from(
    { length: 20_000 },
    () => [(x += 0.01 * (random() - 0.4)), (y += 0.01 * (random() - 0.5))] as const,
  )
  const { scatter, found } = tracks({ lon: places.map(([lon]) => lon), lat: places.map(([, lat]) => lat) })
  const view = on([-5, 35], [-20, 20])
  const thin = segmentsOf(trackSegments(found, scatter, view))
  expect(thin.length).toBeLessThan(places.length / 2)
  const distance = (px: number, py: number, [x0, y0, x1, y1]: number[]) => {
    const [wx, wy] = [x1! - x0!, y1! - y0!]
    const part = Math.min(1, Math.max(0, ((px - x0!) * wx + (py - y0!) * wy) / Math.max(1e-9, wx * wx + wy * wy)))
    return Math.hypot(px - x0! - part * wx, py - y0! - part * wy)
  }
  for (let i = 0; i < places.length; i += 97) {
    const [px, py] = [(places[i]![0] + 5) * 5, (places[i]![1] + 20) * 5]
    expect(Math.min(...thin.map((segment) => distance(px, py, segment)))).toBeLessThan(0.51)
  }
  const [lon, lat] = places[10_000]!
  const near = on([lon - 1e-3, lon + 1e-3], [lat - 1e-3, lat + 1e-3])
  const all = segmentsOf(trackSegments(found, scatter, { ...near, reach: 1e6 }))
  const ends = new Set(all.map(([x0]) => x0))
  for (let i = 9995; i < 10_005; i++) {
    const expected = Math.fround((places[i]![0] - near.view.x[0]) * (200 / (near.view.x[1] - near.view.x[0])))
    expect([...ends].some((end) => Math.abs(end! - expected) < 1e-2)).toBe(true)
  }
})
