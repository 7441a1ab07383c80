import { fileURLToPath } from 'node:url'
import { DuckDBInstance } from '@duckdb/node-api'
import { describe, expect, test } from 'vitest'
import type { Axes } from '../../../src/data/grid/arrangement.ts'
import { collectSlabs } from '../../../src/data/grid/collect-slabs.ts'
import { mapArrangement } from '../../../src/data/grid/map.ts'
import { sectionArrangement } from '../../../src/data/grid/section.ts'
import { type MeanWeight, cellWeights, effectiveWeighting } from '../../../src/data/grid/weights.ts'
import { hovmollerArrangement } from '../../../src/kinds/field/hovmoller/arrangement.ts'
import { valueText } from '../../../src/page/point-texts.ts'
import { meanText } from '../../../src/page/texts.ts'

const { NaN: none } = Number
const axes = (parts: Partial<Axes>): Axes => ({
  time: new Float64Array(0),
  depth: new Float64Array(0),
  lat: Float64Array.of(0),
  lon: Float64Array.of(0),
  calendar: 'utc',
  ...parts,
})

describe('the annual mean temperature of Levitus at the surface', () => {
  const file = fileURLToPath(
    new URL('../../../../../server/demo/tblLevitus_Annual/level0-by-tile.parquet', import.meta.url),
  )

  const [rows, columns, side] = [180, 360, 16]

  /** A degree a cell, southernmost row first. Tiles of 16 cells a side, or fewer at the eastern edge, are stored row by row, and so are the cells in them. */
  async function surface(): Promise<Float32Array> {
    const connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
    const read = await connection.runAndReadAll(
      `select tile, (generate_subscripts(v0, 1) - 1)::integer as place, unnest(v0) as value from '${file}' where depth_index = 0`,
    )
    connection.closeSync()
    const across = Math.ceil(columns / side)
    const values = new Float32Array(rows * columns).fill(none)
    for (const { tile, place, value } of read.getRowObjectsJS() as { tile: number; place: number; value: number }[]) {
      const [south, west] = [side * Math.floor(tile / across), side * (tile % across)]
      const width = Math.min(side, columns - west)
      values[(south + Math.floor(place / width)) * columns + west + (place % width)] = value
    }
    return values
  }

  test('is 13.7 °C with every cell counted the same, and 18.1 °C by area', async () => {
    const values = await surface()
    const degrees = (from: number, count: number) => Float64Array.from({ length: count }, (_, i) => from + i + 0.5)
    const world = axes({
      time: Float64Array.of(0, 864e5),
      depth: Float64Array.of(0),
      lat: degrees(-90, rows),
      lon: degrees(-180, columns),
    })
    const mean = (weighting?: MeanWeight) => {
      const request = { arrangement: hovmollerArrangement, orientation: 'vertical', split: [], weighting } as const
      const collector = collectSlabs(request, world)
      if (typeof collector === 'string') throw new Error(collector)
      for (const time of [0, 1]) collector.add(time, 0, values)
      return collector.result()?.panels(request)?.panels[0]
    }
    const [unweighted, byArea] = [mean(), mean('area')]
    expect(unweighted?.values[0]).toBeCloseTo(13.7, 1)
    expect(byArea?.values[0]).toBeCloseTo(18.1, 1)
    expect([unweighted?.counts?.[0], byArea?.counts?.[0]]).toEqual([42_164, 42_164])
  })
})

test('a layer weighs as much as it is thick, in any order of the depths, and the uppermost ends at the surface', () => {
  const { depth, lat } = cellWeights(axes({ depth: Float64Array.of(50, 0, 10) }), 'thickness')
  expect([...depth]).toEqual([40, 5, 25])
  expect([...lat]).toEqual([1])
})

test('a map of several depths weights them by thickness, and leaves out missing cells', () => {
  const request = { arrangement: mapArrangement, split: [], weighting: 'thickness' } as const
  const collector = collectSlabs(request, axes({ depth: Float64Array.of(0, 10, 50), lon: Float64Array.of(0, 1) }))
  if (typeof collector === 'string') throw new Error(collector)
  for (const [level, values] of [
    [20, 20],
    [10, none],
    [2, 2],
  ].entries())
    collector.add(0, level, Float32Array.from(values))
  const panel = collector.result()?.panels(request)?.panels[0]
  expect(panel?.values[0]).toBeCloseTo((5 * 20 + 25 * 10 + 40 * 2) / 70, 5)
  expect(panel?.values[1]).toBeCloseTo((5 * 20 + 40 * 2) / 45, 5)
  expect([...(panel?.counts ?? [])]).toEqual([3, 2])
})

test('a section along longitudes weights latitudes by the area of their cells', () => {
  const request = { arrangement: sectionArrangement, orientation: 'zonal', split: [], weighting: 'area' } as const
  const lat = Float64Array.of(15, 45, 75)
  const collector = collectSlabs(request, axes({ depth: Float64Array.of(0), lat, lon: Float64Array.of(0) }))
  if (typeof collector === 'string') throw new Error(collector)
  collector.add(0, 0, Float32Array.of(1, 2, 4))
  const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
  const [a, b, c] = [sine(30), sine(60) - sine(30), 1 - sine(60)] as const
  expect(collector.result()?.panels(request)?.panels[0]?.values[0]).toBeCloseTo(a + 2 * b + 4 * c, 5)
})

test('a weighting is named only where it changes a mean', () => {
  expect(effectiveWeighting('area', ['time'])).toBeUndefined()
  expect(effectiveWeighting('volume', ['depth', 'time'])).toBe('thickness')
  expect(effectiveWeighting('volume', ['depth', 'lat'])).toBe('volume')
  expect(effectiveWeighting(undefined, ['lat'])).toBeUndefined()
})

test('a mean says what it is and of how many cells', () => {
  const field = { name: 'Temperature', unit: '°C' }
  const mean = { cells: 41_088, weighting: undefined }
  expect(valueText({ value: 13.704_61, mean }, field)).toBe('13.705 °C, unweighted mean of 41,088 cells')
  expect(valueText({ value: 18.1, mean: { ...mean, weighting: 'area' } }, field)).toBe(
    '18.1 °C, area-weighted mean of 41,088 cells',
  )
  expect(meanText({ over: ['time', 'lat', 'lon'], mostCells: 41_088, weighting: undefined })).toBe(
    'Unweighted mean over time, latitude and longitude, of up to 41,088 cells.',
  )
  expect(meanText(undefined)).toBe('')
})
