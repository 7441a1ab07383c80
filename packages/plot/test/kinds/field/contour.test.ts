import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { NetCDFReader } from 'netcdfjs'
import { expect, test, vi } from 'vitest'
import { contourMap } from '../../../src/kinds/field/shaders/contour.glsl.ts'
import { fieldRecipes } from '../../../src/kinds/field/shaders/recipes.ts'
import { contourPixels } from '../../../src/kinds/field/shaders/contour.reference.ts'
import type { FieldStyle } from '../../../src/kinds/field/shaders/recipe.ts'
import { fieldOf, mapCells } from '../../../src/data/grid/field.ts'
import { markMissing } from '../../../src/data/grid/statistics.ts'
import { areEvenlySpaced } from '../../../src/scales/levels.ts'
import { distance, isolines, type Place, type Segment } from './isolines.ts'
import { dataFolder } from '../../../../domain/test/real-data.ts'

// Half a million pixels by the mirror take seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const style = (levels: readonly number[]): FieldStyle => ({
  palette: 'Greys',
  colourScale: 'linear',
  range: [levels[0] ?? 0, (levels.at(-1) ?? 0) + 1],
  lines: { levels, width: 1, colour: [1, 0, 0, 1] },
})

/** Draws a grid at a given number of pixels a cell and measures how far its lines and those of d3-contour lie apart, pixels. */
function apart(values: Float32Array, columns: number, rows: number, level: number, scale: number) {
  const kept = values.slice()
  markMissing(kept)
  const axis = (length: number, first: number) => Float64Array.from({ length }, (_, i) => first + i / 4 + 0.125)
  const field = fieldOf(mapCells({ lon: axis(columns, 0), lat: axis(rows, -rows / 8), values: kept }))
  const view = { x: [0, columns / 4], y: [-rows / 8, rows / 8] } as const
  const [width, height] = [columns * scale, rows * scale]
  const pixels = contourPixels(field, style([level]), view, width, height)
  const segments = isolines(values, columns, rows, level).map(
    (segment) => segment.map(([x, y]) => [x * scale, height - y * scale]) as unknown as Segment,
  )
  // Red of a line over a grey band.
  const drawn = (x: number, y: number, least: number) =>
    (pixels[4 * (y * width + x)] ?? 0) - (pixels[4 * (y * width + x) + 1] ?? 0) > least
  // A line of one pixel covers a half of each of two, or a quarter of each of four.
  const places: Place[] = []
  const covered: Place[] = []
  // It and the pixels beside it among four centres with values: elsewhere d3-contour draws what closes its areas, not lines.
  const edge = scale / 2
  const amongFour = ([x, y]: Place) => {
    const first = Math.floor((height - y - edge) / scale) * columns + Math.floor((x - edge) / scale)
    return [0, 1, columns, columns + 1].every((next) => Number.isFinite(values[first + next]))
  }
  const whole = ([x, y]: Place) => [-1, 0, 1].every((i) => [-1, 0, 1].every((j) => amongFour([x + i, y + j])))
  for (let y = edge; y < height - edge; y++) {
    for (let x = edge; x < width - edge; x++) {
      if (drawn(x, y, 64)) places.push([x + 0.5, y + 0.5])
      if (drawn(x, y, 128)) covered.push([x + 0.5, y + 0.5])
    }
  }
  const far = (from: Place, to: readonly Segment[]) => Math.min(...to.map((segment) => distance(from, segment)))
  const near = bins(segments)
  const points = bins(places.map((place): Segment => [place, place]))
  const worst = (all: number[]) => all.reduce((most, each) => Math.max(most, each), 0)
  return {
    places: places.length,
    segments: segments.length,
    drawnFromTraced: worst(covered.filter(whole).map((place) => far(place, near(place)))),
    tracedFromDrawn: worst(segments.flat().map((place) => far(place, points(place)))),
  }
}

/** Segments near a place: those that touch its square of 8 pixels or one beside it. */
function bins(segments: readonly Segment[]) {
  const size = 8
  const kept = new Map<string, Segment[]>()
  for (const segment of segments) {
    for (const key of new Set(segment.map(([x, y]) => `${Math.floor(x / size)},${Math.floor(y / size)}`))) {
      const beside = kept.get(key)
      if (beside) beside.push(segment)
      else kept.set(key, [segment])
    }
  }
  return ([x, y]: Place) =>
    [-1, 0, 1].flatMap((i) =>
      [-1, 0, 1].flatMap((j) => kept.get(`${Math.floor(x / size) + i},${Math.floor(y / size) + j}`) ?? []),
    )
}

const grid = (columns: number, rows: number, value: (column: number, row: number) => number) =>
  Float32Array.from({ length: columns * rows }, (_, i) => value(i % columns, Math.floor(i / columns)))

test('lines on an index ramp lie where d3-contour draws them', () => {
  for (const level of [100.3, 137.5, 201]) {
    const found = apart(
      grid(16, 16, (column, row) => 16 * row + column),
      16,
      16,
      level,
      4,
    )
    expect(found.segments).toBeGreaterThan(5)
    expect(found.places).toBeGreaterThan(50)
    expect(found.tracedFromDrawn).toBeLessThan(1)
    expect(found.drawnFromTraced).toBeLessThan(1)
  }
})

const hills = grid(60, 40, (x, y) => {
  const hill = (cx: number, cy: number, size: number) => Math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / size ** 2)
  return 10 * hill(18, 20, 9) + 7 * hill(42, 14, 7) - 5 * hill(34, 32, 8)
})

test('lines on hills lie within a pixel of those of d3-contour, and none is missing', () => {
  for (const level of [-3, -0.5, 1, 2.5, 4.25, 6, 9]) {
    const found = apart(hills, 60, 40, level, 4)
    expect(found.segments).toBeGreaterThan(8)
    expect(found.drawnFromTraced).toBeLessThan(1)
    expect(found.tracedFromDrawn).toBeLessThan(1)
  }
})

test('lines beside missing cells end where those of d3-contour do', () => {
  const holed = hills.map((value, i) => (i % 7 === 3 || (i % 60 > 20 && i % 60 < 27) ? Number.NaN : value))
  for (const level of [1, 2.5, 4.25]) {
    const found = apart(holed, 60, 40, level, 4)
    expect(found.segments).toBeGreaterThan(4)
    expect(found.tracedFromDrawn).toBeLessThan(1)
  }
})

const levitus = `${dataFolder}demo/gridded/levitus_climatology.cdf.gz`

test.skipIf(!existsSync(levitus))('lines of Levitus lie within a pixel of those of d3-contour', () => {
  const file = new NetCDFReader(gunzipSync(readFileSync(levitus)))
  const surface = Float32Array.from((file.getDataVariable('TEMP') as number[]).slice(0, 360 * 180), (value) =>
    value < -1e9 ? Number.NaN : value,
  )
  for (const level of [2.5, 10, 20, 27.5]) {
    const found = apart(surface, 360, 180, level, 2)
    expect(found.segments).toBeGreaterThan(200)
    expect(found.tracedFromDrawn).toBeLessThan(1)
    expect(found.drawnFromTraced).toBeLessThan(1)
  }
})

/** How much of a red line each column of pixels holds, in pixels. */
function inkOfColumns(pixels: Uint8ClampedArray, width: number, height: number): number[] {
  return Array.from({ length: width }, (_, x) => {
    let ink = 0
    for (let y = 0; y < height; y++) {
      const [red = 0, green = 0] = pixels.subarray(4 * (y * width + x), 4 * (y * width + x) + 2)
      ink += (red - green) / Math.max(1, 255 - green)
    }
    return ink
  })
}

const picture = (value: (column: number, row: number) => number, lines: NonNullable<FieldStyle['lines']>, cell = 9) => {
  const [columns, rows] = [24, 12]
  const values = grid(columns, rows, value)
  markMissing(values)
  const axis = (length: number) => Float64Array.from({ length }, (_, i) => i + 0.5)
  const field = fieldOf(mapCells({ lon: axis(columns), lat: axis(rows), values }))
  const view = { x: [1, columns - 1], y: [1, rows - 1] } as const
  const [width, height] = [(columns - 2) * cell, (rows - 2) * cell]
  const style = { palette: 'Greys', colourScale: 'linear', range: [0, 1e6], lines } as const
  return { pixels: contourPixels(field, style, view, width, height), width, height }
}

test('a line has no gap along a kink at the edge of a nearly flat part of the field', () => {
  const red = [1, 0, 0, 1] as const
  for (const level of [9.99, 9.9, 9.8, 9.7, 9.6, 9.3, 9, 8.5]) {
    const shelf = (column: number, row: number) => (row < 6 ? 10 - 5 * (6 - row) + column / 50 : 10 + (row - 6) / 1000)
    const { pixels, width, height } = picture(shelf, { levels: [level], width: 1, colour: red })
    for (const ink of inkOfColumns(pixels, width, height)) {
      expect(ink).toBeGreaterThan(0.9)
      expect(ink).toBeLessThan(1.6)
    }
  }
})

test('the edge of a plateau that lies at a level is one whole line', () => {
  const plateau = (_: number, row: number) => Math.min(5, row)
  const { pixels, width, height } = picture(plateau, { levels: [5], width: 1, colour: [1, 0, 0, 1] })
  for (const ink of inkOfColumns(pixels, width, height)) expect(ink).toBeGreaterThan(0.9)
})

test('both arms of a saddle are whole', () => {
  const saddle = (column: number, row: number) => (column - 11.3) * (row - 5.6)
  for (const level of [-0.2, -0.02, 0, 0.02, 0.2]) {
    const { pixels, width, height } = picture(saddle, { levels: [level], width: 1, colour: [1, 0, 0, 1] })
    for (const ink of inkOfColumns(pixels, width, height)) expect(ink).toBeGreaterThan(0.9)
  }
})

test('lines that crowd fade into their bands, and lines four times their width apart are drawn in full', () => {
  const slope = (_: number, row: number) => row
  const ink = (levels: number) =>
    Math.max(
      ...(() => {
        const all = Array.from({ length: levels * 12 }, (_, i) => i / levels)
        const { pixels, width, height } = picture(slope, { levels: all, width: 1, colour: [1, 0, 0, 1] }, 16)
        return inkOfColumns(pixels, width, height).map((one) => one / (10 * levels))
      })(),
    )
  expect(ink(2)).toBeGreaterThan(0.9)
  expect(ink(4)).toBeGreaterThan(0.9)
  expect(ink(6)).toBeGreaterThan(0.1)
  expect(ink(6)).toBeLessThan(0.6)
  expect(ink(8)).toBe(0)
  expect(ink(20)).toBe(0)
})

test('even levels are computed, others are read from a texture', () => {
  expect(areEvenlySpaced([])).toBe(true)
  expect(areEvenlySpaced([3])).toBe(true)
  expect(areEvenlySpaced([-0.3, -0.2, -0.1, 0, 0.1, 0.2])).toBe(true)
  expect(areEvenlySpaced([1, 2, 5, 10])).toBe(false)
  expect(contourMap.uniforms(style([0, 2, 4]))).toMatchObject({ levelCount: 3, firstLevel: 0, levelStep: 2 })
  expect(contourMap.defines(style([0, 2, 4]))).toContain('EVEN')
  expect(contourMap.defines(style([1, 2, 5]))).not.toContain('EVEN')
})

test('a logarithm is taken only where the scale is one', () => {
  const logarithmic = { ...style([1, 2]), colourScale: 'log', range: [1, 10] } as const
  for (const recipe of Object.values(fieldRecipes)) {
    expect(recipe.defines(logarithmic)).toContain('LOGARITHMIC')
    expect(recipe.defines(style([1, 2]))).not.toContain('LOGARITHMIC')
  }
})
