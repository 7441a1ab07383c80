import { expect, test } from 'vitest'
import { bandStep, TilePyramid } from '../../../src/ingest/field/tile-pyramid.ts'
import type { TileValues } from '../../../src/ingest/field/tile-table.ts'
import { emptyStatistics } from '../../../src/ingest/field/statistics.ts'
import type { Grid } from '../../../src/store/grid.ts'

const gridOf = (lat: number, lon: number, side: number, levels: number): Grid => ({
  table: 'tblBands',
  calendar: 'utc',
  axes: {
    time: new Float64Array(2),
    depth: new Float64Array(0),
    lat: new Float64Array(lat),
    lon: new Float64Array(lon),
  },
  closed: false,
  tile: { lat: side, lon: side },
  levels,
  variables: ['a', 'b'].map((name) => ({ name, unit: '', statistics: emptyStatistics })),
})

/** The tiles of two maps, added in bands of so many rows. */
function tilesOf(grid: Grid, bandRows: number) {
  const { lat, lon } = grid.axes
  const rows: [level: number, time: number, tile: number, values: number[][]][] = []
  const tables = Array.from({ length: grid.levels + 1 }, (_, level) => ({
    append: (time: number, _depth: number, tile: number, values: readonly TileValues[]) =>
      void rows.push([level, time, tile, values.map((list) => [...list])]),
    flush: () => undefined,
    finish: () => undefined,
  }))
  const pyramid = new TilePyramid(tables, grid)
  for (const time of [0, 1]) {
    const maps = [1, 2].map((factor) =>
      // Whole rows of the first tiles are missing, and single cells elsewhere.
      Float32Array.from({ length: lat.length * lon.length }, (_, i) =>
        i % 7 === 0 || i < 16 * lon.length ? NaN : factor * i + time,
      ),
    )
    for (let row = 0; row < lat.length; row += bandRows) {
      const bands = maps.map((map) => map.slice(row * lon.length, (row + bandRows) * lon.length))
      pyramid.add(time, 0, row, bands)
    }
  }
  const ofLevel = (level: number) => rows.filter(([own]) => own === level)
  return Array.from(tables, (_, level) => ofLevel(level))
}

test.each([
  [200, 48, 16, 3],
  [201, 33, 15, 3],
  [97, 20, 16, 2],
  [64, 64, 16, 0],
])('a map of %i × %i cells in tiles of %i gives the same tiles whole and in bands, on all levels', (...shape) => {
  const grid = gridOf(...shape)
  const whole = tilesOf(grid, grid.axes.lat.length)
  expect(whole.every((rows) => rows.length > 0)).toBe(true)
  for (const bands of [1, 2]) expect(tilesOf(grid, bands * bandStep(grid))).toEqual(whole)
})
