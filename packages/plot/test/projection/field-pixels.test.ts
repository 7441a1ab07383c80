import { geoEqualEarth } from 'd3-geo'
import { describe, expect, test } from 'vitest'
import { type Field, fieldOf, mapCells, missing } from '../../src/data/grid/field.ts'
import type { ProjectionSpec } from '../../src/data/projection.ts'
import { contourPixels, cellValues, heatmapPixels, interpolatedValues } from '../../src/projection/field-pixels.ts'
import { placeGrid } from '../../src/projection/place-grid.ts'
import { planeMapping } from '../../src/projection/projections.ts'

/** A field on cells of 10°, whose value in each cell is `of`. */
const field = (west: number, of: (lon: number, lat: number) => number): Field => {
  const lon = Float64Array.from({ length: 36 }, (_, i) => west + 5 + 10 * i)
  const lat = Float64Array.from({ length: 18 }, (_, i) => -85 + 10 * i)
  const values = Float32Array.from({ length: 36 * 18 }, (_, i) => of(lon[i % 36]!, lat[Math.floor(i / 36)]!))
  return fieldOf(mapCells({ lon, lat, values }))
}

const size = 101
const middle = (size * size - 1) / 2
const around = (half: number) => ({ x: [-half, half], y: [-half, half] }) as const
const gridOf = (spec: ProjectionSpec, half: number) => placeGrid(planeMapping(spec), around(half), size, size)
const north: ProjectionSpec = { name: 'northPolar', centre: [0, 90], reach: 30 }
const south: ProjectionSpec = { name: 'southPolar', centre: [0, -90], reach: 30 }

describe('the cell under a pixel', () => {
  test('is that of the row at the pole in the middle of a polar map', () => {
    expect(
      cellValues(
        field(-180, (_, lat) => lat),
        gridOf(north, 20),
      )[middle],
    ).toBe(85)
    expect(
      cellValues(
        field(-180, (_, lat) => lat),
        gridOf(south, 20),
      )[middle],
    ).toBe(-85)
  })

  test('changes with the longitude around the pole', () => {
    const values = cellValues(
      field(-180, (lon) => lon),
      gridOf(north, 20),
    )
    // Longitude 0 points downward, 90° E to the right. Both are edges of cells, so the pixels beside them are read.
    const at = (right: number, down: number) => values[middle + right + down * size]
    expect([at(1, 20), at(-1, 20), at(20, 1), at(20, -1)]).toEqual([5, -5, 85, 95])
    expect([at(1, -20), at(-1, -20)]).toEqual([175, -175])
  })

  test.each([-180, 0, 100])('is the same on a grid that begins at %d°, on both sides of the date line', (west) => {
    const turned = (lon: number) => ((lon + 540) % 360) - 180
    const values = cellValues(field(west, turned), gridOf({ name: 'equalEarth', centre: [180, 0] }, 40))
    expect([values[middle - 1], values[middle + 1]]).toEqual([175, -175])
    expect(values.every((value) => !Number.isNaN(value))).toBe(true)
  })

  test('is missing where the cell has no value, and none outside the field', () => {
    const holed = field(-180, (lon, lat) => (lon === 5 && lat === 5 ? missing : 1))
    const values = cellValues(holed, gridOf({ name: 'mercator', centre: [5, 0] }, 12))
    const at = (right: number, up: number) => values[middle + right - up * size]
    expect([at(0, 20), at(25, 20)]).toEqual([Math.fround(missing), 1])
    const part = fieldOf(
      mapCells({ lon: Float64Array.of(0, 10), lat: Float64Array.of(0, 10), values: new Float32Array(4) }),
    )
    expect(Number.isNaN(cellValues(part, gridOf({ name: 'mercator', centre: [90, 0] }, 12))[middle]!)).toBe(true)
  })

  test('lies where d3-geo puts its centre', () => {
    const values = cellValues(
      field(-180, (lon, lat) => 1000 * lat + lon),
      gridOf({ name: 'equalEarth', centre: [0, 0] }, 170),
    )
    const projection = geoEqualEarth()
      .scale(180 / Math.PI)
      .translate([0, 0])
    for (const lon of [-175, -95, -5, 45, 175]) {
      for (const lat of [-65, -15, 5, 75]) {
        const [x = 0, y = 0] = projection([lon, lat]) ?? []
        const [column, row] = [x, y].map((at) => Math.floor(((at + 170) / 340) * size)) as [number, number]
        expect(values[row * size + column]).toBe(1000 * lat + lon)
      }
    }
  })
})

describe('interpolated values', () => {
  test('run on across the date line, wherever the grid begins', () => {
    for (const west of [-180, 0]) {
      const wave = field(west, (lon) => Math.cos((lon * Math.PI) / 180))
      const values = interpolatedValues(wave, gridOf({ name: 'mercator', centre: [180, 0] }, 4))
      expect(Math.max(...values) - Math.min(...values)).toBeLessThan(1e-3)
      expect(values[middle]).toBeCloseTo(Math.cos((175 * Math.PI) / 180), 5)
    }
  })

  test('have no gap at a pole', () => {
    const values = interpolatedValues(
      field(-180, () => 4),
      gridOf(south, 3),
    )
    expect(values.every((value) => value === 4)).toBe(true)
  })
})

describe('pixels', () => {
  const palette = Uint8Array.from({ length: 1024 }, (_, i) => (i % 4 === 3 ? 255 : i >> 2))
  const colours = { palette, range: [0, 256], colourScale: 'linear' } as const

  test('of a heatmap have the colour of their value, and none without one', () => {
    const pixels = heatmapPixels(Float32Array.of(0.5, 100.5, 300, missing, Number.NaN), colours)
    expect([...pixels]).toEqual([0, 0, 0, 255, 100, 100, 100, 255, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0])
  })

  test('of contours have a line of one pixel at each level between bands of one colour', () => {
    // Values rise by 2 for each pixel: level 64 lies between the pixels 31 and 32.
    const width = 64
    const values = Float32Array.from({ length: 3 * width }, (_, i) => 2 * (i % width) + 1)
    const style = { levels: [64], width: 1, colour: [1, 0, 0, 1] } as const
    const pixels = contourPixels(values, width, style, colours, false)
    const at = (column: number) => [...pixels.subarray(4 * (width + column), 4 * (width + column) + 3)]
    expect([at(10), at(20), at(29)]).toEqual([at(10), at(10), at(10)])
    expect([at(35), at(50)]).toEqual([at(35), at(35)])
    expect(at(10)).not.toEqual(at(35))
    expect([at(31)[0], at(32)[0]].map((red) => red! > 120)).toEqual([true, true])
    expect(at(31)[1]).toBeLessThan(at(10)[1]!)
  })

  test('of lines over another picture are clear between the lines', () => {
    const values = Float32Array.from({ length: 300 }, (_, i) => i % 100)
    const pixels = contourPixels(values, 100, { levels: [50], width: 3, colour: [0, 0, 0, 1] }, colours, true)
    const alpha = (column: number) => pixels[4 * (100 + column) + 3]!
    expect([alpha(10), alpha(40), alpha(60)]).toEqual([0, 0, 0])
    expect(alpha(50)).toBe(255)
    expect(alpha(51)).toBeGreaterThan(50)
  })
})
