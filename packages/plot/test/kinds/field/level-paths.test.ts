import { expect, test, vi } from 'vitest'
import { landPaths } from '../../../src/export/land-paths.ts'
import { decodeLand, isOnLand } from '../../../src/land/land.ts'
import { land as packedLand } from '../../../src/land/land-110m.ts'
import { rasterOf } from '../../../src/kinds/field/raster.ts'
import { traceLevelPaths, simplify } from '../../../src/kinds/field/level-paths.ts'
import { type Field, fieldOf, mapCells } from '../../../src/data/grid/field.ts'
import { contourPixels } from '../../../src/kinds/field/shaders/contour.reference.ts'
import type { PlaneView } from '../../../src/data/view.ts'
import { markMissing } from '../../../src/data/grid/statistics.ts'
import { bandPaints } from '../../../src/scales/levels.ts'
import { distance, type Place, type Segment } from './isolines.ts'

// Every pixel is looked for among all paths, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const picture = { width: 180, height: 120 }
const levels = [-4, 0, 3, 7]
const wave = (lon: number, lat: number) => 6 * Math.sin((lon * Math.PI) / 45) * Math.cos(lat / 30) + lat / 12

function field(lon: Float64Array, lat: Float64Array, value: (lon: number, lat: number) => number = wave): Field {
  const values = Float32Array.from({ length: lon.length * lat.length }, (_, i) =>
    value(lon[i % lon.length]!, lat[Math.floor(i / lon.length)]!),
  )
  markMissing(values)
  return fieldOf(mapCells({ lon, lat, values }))
}

const even = (low: number, high: number, count: number) =>
  Float64Array.from({ length: count }, (_, i) => low + ((i + 0.5) / count) * (high - low))

/** Lines of a path of `M`, `L` and `Z` alone. */
const linesOf = (path: string): Place[][] =>
  path
    .split('M')
    .slice(1)
    .map((line) => {
      const places = line
        .replace('Z', '')
        .split('L')
        .map((place) => place.split(/[ ,]/).map(Number) as unknown as Place)
      return line.endsWith('Z') ? [...places, places[0]!] : places
    })

const segmentsOf = (lines: readonly Place[][]) =>
  lines.flatMap((line) => line.slice(1).map((to, i): Segment => [line[i]!, to]))

const isInside = ([x, y]: Place, segments: readonly Segment[]) =>
  segments.filter(([[x0, y0], [x1, y1]]) => y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)).length %
    2 ===
  1

/** How far paths and the shader's picture disagree at most about which band a pixel shows, pixels. */
function worstOf(shown: Field, view: PlaneView) {
  const rings = [...traceLevelPaths(rasterOf(shown, view, picture, 1), [-Infinity, ...levels])]
  const style = { palette: 'Viridis', colourScale: 'linear', range: [-8, 12] } as const
  const lines = { levels, width: 0, colour: null }
  const pixels = contourPixels(shown, { ...style, lines }, view, picture.width, picture.height)
  const bands = ['', ...bandPaints(levels, style)]
  const areas = rings.map(({ area }) => segmentsOf(linesOf(area)))
  let worst = 0
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++) {
      const at = 4 * (y * picture.width + x)
      const painted = pixels[at + 3] === 0 ? '' : `rgb(${pixels.subarray(at, at + 3).join(', ')})`
      const centre: Place = [x + 0.5, y + 0.5]
      const inside = areas.filter((segments) => isInside(centre, segments)).length
      if (bands[inside] === painted) continue
      // The paths between what is painted and what is filled pass so near.
      const [from, to] = [inside, bands.indexOf(painted)].toSorted((a, b) => a - b) as [number, number]
      for (const segments of areas.slice(from, to)) {
        worst = Math.max(worst, Math.min(...segments.map((segment) => distance(centre, segment))))
      }
    }
  }
  return { worst, rings }
}

const globe = { x: [-180, 180], y: [-90, 90] } as const
const lon = even(-180, 180, 40)

test('areas are the bands of the shader within a pixel, to the edges of the picture', () => {
  const { worst, rings } = worstOf(field(lon, even(-90, 90, 24)), globe)
  expect(worst).toBeLessThan(1)
  expect(rings.map(({ area }) => area.length > 50)).toEqual([true, true, true, true, true])
  expect(rings[0]?.line).toBe('')
})

test('areas are the bands of the shader on axes that are not even, too', () => {
  const lat = Float64Array.of(-80, -60, -50, -44, -40, -38, -30, -10, 0, 4, 30, 60, 85)
  const { worst } = worstOf(field(lon, lat), globe)
  expect(worst).toBeLessThan(1)
})

test('areas are the bands of the shader beside missing cells, where lines end', () => {
  const holed = field(lon, even(-90, 90, 24), (x, y) =>
    Math.hypot(x - 30, y) < 35 || x > 140 ? Number.NaN : wave(x, y),
  )
  const { worst, rings } = worstOf(holed, globe)
  expect(worst).toBeLessThan(1.5)
  // No line runs round the hole: along its edge values are of every level.
  const shown = rasterOf(holed, globe, picture, 1)
  for (const { line, level } of rings.slice(1)) {
    for (const [x, y] of linesOf(line).flat()) {
      const [column, row] = [Math.round(x), picture.height - Math.round(y)]
      const around = [-1, 0, 1].flatMap((i) =>
        [-1, 0, 1].map((j) => shown.values[(row + j) * shown.width + column + i] ?? NaN),
      )
      const values = around.filter(Number.isFinite)
      expect(Math.min(...values)).toBeLessThanOrEqual(level + 0.3)
      expect(Math.max(...values)).toBeGreaterThanOrEqual(level - 0.3)
    }
  }
})

test('a closed field has no seam at the date line', () => {
  const closed = field(lon, even(-90, 90, 24))
  const view = { x: [100, 260], y: [-60, 60] } as const
  const { worst, rings } = worstOf(closed, view)
  expect(worst).toBeLessThan(1)
  const seam = (80 / 160) * picture.width
  const crossing = segmentsOf(rings.flatMap(({ line }) => linesOf(line))).filter(
    ([[x0], [x1]]) => Math.min(x0, x1) <= seam && Math.max(x0, x1) >= seam,
  )
  expect(crossing.length).toBeGreaterThan(0)
  // A seam would run up and down along it.
  for (const [[x0, y0], [x1, y1]] of crossing) expect(Math.abs(y1 - y0)).toBeLessThan(20 * Math.abs(x1 - x0) + 1)
})

test('a simplify line leaves no place by more than a tenth of a pixel', () => {
  const line = Array.from({ length: 400 }, (_, i): Place => [i / 4, 10 * Math.sin(i / 40)])
  const fewer = simplify(line)
  expect(fewer.length).toBeLessThan(80)
  const segments = segmentsOf([[...fewer]])
  for (const place of line) {
    expect(Math.min(...segments.map((segment) => distance(place, segment)))).toBeLessThanOrEqual(0.1)
  }
})

test('exported land covers the places that are on land, on both sides of the date line', () => {
  const view = { x: [100, 300], y: [-60, 60] } as const
  const earth = decodeLand(packedLand)
  const { land, coast } = landPaths(earth, view, { width: 200, height: 120 })
  const segments = segmentsOf(linesOf(land))
  for (const [x, y] of [
    [134.5, -24.5],
    [200.5, 0.5],
    [260.5, 40.5],
    [290.5, -20.5],
  ] as const) {
    expect(isInside([x - 100, 60 - y], segments)).toBe(isOnLand(earth, x, y))
  }
  expect(linesOf(coast).length).toBeGreaterThan(20)
})
