import { levelsFor } from '@isobath/domain'
import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeGrid, encodeGrid, levelAxis, levelShape, levelTiles, tileBox, tileSide } from '../../src/store/grid.ts'
import type { Grid } from '../../src/store/grid.ts'

const gridOf = (lat: number, lon: number, side: number): Grid => ({
  table: 'tblTest',
  calendar: 'none',
  axes: {
    time: new Float64Array(0),
    depth: new Float64Array(0),
    lat: Float64Array.from({ length: lat }, (_, i) => i / 7),
    lon: Float64Array.from({ length: lon }, (_, i) => i / 3),
  },
  closed: false,
  tile: { lat: Math.min(side, lat), lon: Math.min(side, lon) },
  levels: levelsFor(lat, lon),
  variables: [],
})

const size = integer({ min: 1, max: 70 })

describe('a grid', () => {
  it('is covered by its tiles, each cell once, on every level', () => {
    assert(
      property(size, size, size, integer({ min: 0, max: 3 }), (lat, lon, side, level) => {
        const grid = gridOf(lat, lon, side)
        const shape = levelShape(grid, level)
        const seen = new Uint8Array(shape.lat * shape.lon)
        const { rows, columns } = levelTiles(grid, level)
        for (let tile = 0; tile < rows * columns; tile++) {
          const box = tileBox(grid, level, tile)
          for (let i = 0; i < box.lat * box.lon; i++) {
            const cell = (box.lat0 + Math.floor(i / box.lon)) * shape.lon + box.lon0 + (i % box.lon)
            seen[cell] = (seen[cell] ?? 0) + 1
          }
        }
        expect(seen.every((n) => n === 1)).toBe(true)
      }),
    )
  })

  it('has tiles of 15 degrees between 16 and 64 cells a side, never larger than itself', () => {
    expect(tileSide(0.25, 1440)).toBe(60)
    expect(tileSide(2, 180)).toBe(16)
    expect(tileSide(1 / 48, 17_280)).toBe(64)
    expect(tileSide(1, 5)).toBe(5)
  })

  it('gives a coarser cell the mean coordinate of the cells it covers, a smaller last group included', () => {
    expect([...levelAxis(Float64Array.of(0, 1, 2, 3, 10), 1)]).toEqual([0.5, 2.5, 10])
    expect([...levelAxis(Float64Array.of(0, 1, 2, 3, 10), 2)]).toEqual([1.5, 10])
  })

  it('survives its JSON, as text and as the parsed value a database yields', () => {
    const grid = gridOf(9, 20, 16)
    expect(decodeGrid(encodeGrid(grid))).toEqual(grid)
    expect(decodeGrid(JSON.parse(encodeGrid(grid)))).toEqual(grid)
  })
})
