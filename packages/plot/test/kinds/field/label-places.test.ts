import { array, assert, constantFrom, double, property, record } from 'fast-check'
import { contours } from 'd3-contour'
import { expect, test } from 'vitest'
import { type LabelBox, areApart, cornersOf } from '../../../src/kinds/field/labels/boxes.ts'
import { traceLines } from '../../../src/kinds/field/labels/lines.ts'
import { placeLabels } from '../../../src/kinds/field/labels/places.ts'
import { rasterOf } from '../../../src/kinds/field/raster.ts'
import { fieldOf, mapCells } from '../../../src/data/grid/field.ts'
import { markMissing } from '../../../src/data/grid/statistics.ts'

const picture = { width: 720, height: 360 }
const globe = { x: [-180, 180], y: [-90, 90] } as const
const waves = (lon: number, lat: number) =>
  20 * Math.cos(lat / 40) + 4 * Math.sin(lon / 25) + 2 * Math.cos((lon + lat) / 11)

function field(value: (lon: number, lat: number) => number, columns = 90, rows = 45) {
  const lon = Float64Array.from({ length: columns }, (_, i) => -180 + ((i + 0.5) * 360) / columns)
  const lat = Float64Array.from({ length: rows }, (_, i) => -90 + ((i + 0.5) * 180) / rows)
  const values = Float32Array.from({ length: columns * rows }, (_, i) =>
    value(lon[i % columns]!, lat[Math.floor(i / columns)]!),
  )
  markMissing(values)
  return fieldOf(mapCells({ lon, lat, values }))
}

const room = {
  ...picture,
  spacingAt: () => Infinity,
  sizeOf: (level: number) => ({ width: 8 * String(level).length + 8, height: 14 }),
}
const levels = [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22]

test('a traced line has the places of d3-contour, linear along the sides of its squares', () => {
  const raster = rasterOf(field(waves), globe, picture, 4)
  for (const level of levels) {
    const traced = traceLines(raster, [level]).flatMap(({ places }) =>
      Array.from({ length: places.length / 2 }, (_, i) => [places[2 * i]!, places[2 * i + 1]!] as const),
    )
    const { coordinates } = contours().size([raster.width, raster.height]).contour(Array.from(raster.values), level)
    const inside = ([x, y]: readonly number[]) =>
      x! > 0.5 && y! > 0.5 && x! < raster.width - 0.5 && y! < raster.height - 0.5
    const drawn = coordinates
      .flat(2)
      .filter(inside)
      .map(([x, y]) => [raster.across * (x! - 0.5), raster.up * (y! - 0.5)] as const)
    expect(drawn.length).toBeGreaterThan(40)
    for (const [x, y] of drawn) {
      expect(Math.min(...traced.map(([u, v]) => Math.hypot(u - x, v - y)))).toBeLessThan(0.01)
    }
  }
})

test('lines end beside missing places, and closed ones end where they began', () => {
  const hole = field((lon, lat) => (Math.hypot(lon, lat) < 20 ? Number.NaN : Math.hypot(lon, lat)))
  expect(traceLines(rasterOf(hole, globe, picture, 4), [10])).toEqual([])
  const [ring, ...others] = traceLines(rasterOf(hole, globe, picture, 4), [60])
  expect(others).toEqual([])
  expect([...ring!.places.subarray(0, 2)]).toEqual([...ring!.places.subarray(-2)])
})

const placed = (view: { readonly x: readonly [number, number]; readonly y: readonly [number, number] } = globe) =>
  placeLabels(traceLines(rasterOf(field(waves), view, picture, 4), levels), room)

test('labels lie on their own level, along the line and upright', () => {
  const labels = placed()
  expect(labels.length).toBeGreaterThan(10)
  expect(new Set(labels.map(({ level }) => level)).size).toBeGreaterThan(8)
  const raster = rasterOf(field(waves), globe, picture, 1)
  const at = (x: number, y: number) => raster.values[Math.round(y) * raster.width + Math.round(x)]!
  for (const { x, y, angle, level, width } of labels) {
    expect(Math.abs(angle)).toBeLessThanOrEqual(Math.PI / 2)
    // The field changes by less than half a level over the height of a figure here.
    for (const part of [-0.5, 0, 0.5]) {
      expect(Math.abs(at(x + part * width * Math.cos(angle), y + part * width * Math.sin(angle)) - level)).toBeLessThan(
        1,
      )
    }
  }
})

/** Separately from the code: whether any point of a fine net over one label lies in the other. */
function overlaps(one: LabelBox, other: LabelBox): boolean {
  const [cos, sin] = [Math.cos(other.angle), Math.sin(other.angle)]
  const [a, b, , d] = cornersOf(one) as [[number, number], [number, number], unknown, [number, number]]
  for (let i = 0; i <= 20; i++) {
    for (let j = 0; j <= 20; j++) {
      const x = a[0] + ((b[0] - a[0]) * i + (d[0] - a[0]) * j) / 20 - other.x
      const y = a[1] + ((b[1] - a[1]) * i + (d[1] - a[1]) * j) / 20 - other.y
      if (Math.abs(x * cos + y * sin) < other.width / 2 && Math.abs(y * cos - x * sin) < other.height / 2) return true
    }
  }
  return false
}

test('labels that are said to be clear of each other are', () => {
  const number = (min: number, max: number) => double({ min, max, noNaN: true })
  const box = record({
    x: number(0, 60),
    y: number(0, 60),
    angle: number(-1.57, 1.57),
    width: number(10, 60),
    height: constantFrom(8, 14),
  })
  assert(property(box, box, (one, other) => !areApart(one, other) || !overlaps(one, other)))
})

test('in any view no label touches another or the edge', () => {
  const view = record({
    x: double({ min: -300, max: 300, noNaN: true }),
    part: double({ min: 0.02, max: 1, noNaN: true }),
  })
  assert(
    property(view, ({ x, part }) => {
      const labels = placed({ x: [x, x + 360 * part], y: [-90 * part, 90 * part] })
      for (const [i, one] of labels.entries()) {
        for (const [u, v] of cornersOf(one)) {
          expect(Math.min(u, v, picture.width - u, picture.height - v)).toBeGreaterThan(0)
        }
        for (const other of labels.slice(i + 1)) expect(overlaps(one, other) || overlaps(other, one)).toBe(false)
      }
    }),
    { numRuns: 30 },
  )
})

test('kept labels stay exactly where they are, and those that leave the picture go', () => {
  const before = placed()
  const moved = before.map((label) => ({ ...label, x: label.x - 40 }))
  const lines = traceLines(rasterOf(field(waves), { x: [-160, 200], y: [-90, 90] }, picture, 4), levels)
  const after = placeLabels(lines, room, moved)
  const inside = moved.filter((label) => cornersOf(label).every(([x]) => x >= 6))
  expect(inside.length).toBeGreaterThan(8)
  expect(inside.length).toBeLessThan(before.length)
  expect(after.slice(0, inside.length)).toEqual(inside)
})

test('without lines there are no labels', () => {
  assert(
    property(
      array(double({ noNaN: true }), { maxLength: 5 }),
      (all) =>
        placeLabels(
          traceLines(
            rasterOf(
              field(() => 3),
              globe,
              picture,
              4,
            ),
            all.filter((level) => level !== 3).toSorted((a, b) => a - b),
          ),
          room,
        ).length === 0,
    ),
  )
})
