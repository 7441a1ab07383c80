import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Assembler } from '../../../src/engine/assembly/assemble.ts'
import type { Block } from '../../../src/engine/assembly/assemble.ts'
import { cellsOf } from '../../../src/engine/cells.ts'
import type { Cells, CellOrder } from '../../../src/engine/cells.ts'
import { routeByTile, routeByTime } from '../../../src/engine/duckdb/batches.ts'
import type { Batch, Route } from '../../../src/engine/duckdb/batches.ts'
import type { RowGroup } from '../../../src/engine/duckdb/row-groups.ts'
import type { Plan } from '../../../src/engine/engine.ts'
import { levelTiles, tileBox } from '../../../src/store/grid.ts'
import type { Grid } from '../../../src/store/grid.ts'
import { ramp } from '../fields.ts'

/** A row of a file without its values. */
type Key = readonly [time: number, depth: number, tile: number]

const steps = (count: number) => Array.from({ length: count }, (_, i) => i)
const field = (times: number, depths: number, lats: number, lons: number, calendar: Grid['calendar'] = 'month') =>
  ramp({
    table: 'tblRoutes',
    calendar,
    tile: { lat: 2, lon: 3 },
    axes: { time: steps(times), depth: steps(depths), lat: steps(lats), lon: steps(lons) },
  })

// The rows of a file in its order, but for those that `drop` takes away, and its groups of `size`.
function fileOf(grid: Grid, order: 'tile' | 'time', drop: (key: Key) => boolean, size: number) {
  const { rows, columns } = levelTiles(grid, 0)
  const keys = steps(grid.axes.time.length)
    .flatMap((t) => steps(grid.axes.depth.length).flatMap((d) => steps(rows * columns).map((k): Key => [t, d, k])))
    .filter((key) => !drop(key))
  if (order === 'tile') keys.sort((a, b) => a[2] - b[2] || a[0] - b[0] || a[1] - b[1])
  const span = (of: readonly Key[], at: 0 | 1 | 2) => {
    const values = of.map((key) => key[at])
    return { least: Math.min(...values), most: Math.max(...values) }
  }
  const groups = steps(Math.ceil(keys.length / size)).map((i): RowGroup => {
    const of = keys.slice(i * size, (i + 1) * size)
    return { first: i * size, rows: of.length, time: span(of, 0), depth: span(of, 1), tile: span(of, 2) }
  })
  return { keys, groups }
}

const isInRun = (x: number, { start, end }: { readonly start: number; readonly end: number }) => x >= start && x < end

// Does what a query for each batch would, and takes what is complete after it.
function follow(
  route: Route,
  keys: readonly Key[],
  cells: Cells,
  assembler: Assembler,
  valueAt: (t: number, d: number, i: number, j: number) => number,
) {
  const blocks: Block[] = []
  const read = ({ times, depths, rows, isOnly }: Batch) => {
    for (const [row, [t, d, tile]] of keys.entries()) {
      const isElsewhere = rows && !isOnly && !isInRun(row, rows)
      if (!isInRun(t, times) || !isInRun(d, depths) || isElsewhere || !cells.tiles.includes(tile)) continue
      const box = tileBox(cells.grid, 0, tile)
      const items = Float32Array.from({ length: box.lat * box.lon }, (_, k) =>
        valueAt(t, d, box.lat0 + Math.floor(k / box.lon), box.lon0 + (k % box.lon)),
      )
      assembler.add(t, d, tile, [{ items, offset: 0 }])
    }
  }
  for (const batch of route.batches) {
    read(batch)
    blocks.push(...assembler.take(batch.until))
  }
  blocks.push(...assembler.take(cells.maps))
  return blocks
}

function found(plan: Plan, order: CellOrder): Cells {
  const answer = cellsOf(plan, order)
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.cells
}

describe('Routes through the files of a field', () => {
  const axis = (most: number) => fc.integer({ min: 1, max: most })
  const range = fc.record({ from: fc.integer({ min: -1, max: 8 }), to: fc.integer({ min: -1, max: 8 }) })
  const cases = fc.record({
    shape: fc.tuple(axis(6), axis(4), axis(7), axis(8)),
    time: range,
    depth: range,
    lat: range,
    lon: range,
    groupRows: fc.integer({ min: 1, max: 40 }),
    blockBytes: fc.integer({ min: 1, max: 600 }),
    gaps: fc.func(fc.integer({ min: 0, max: 3 })),
    order: fc.constantFrom('tile', 'time'),
    cellOrder: fc.constantFrom<CellOrder>('running', 'stored'),
  })

  it('lead to every stored tile once and to no other, whatever the groups, gaps and blocks', () => {
    fc.assert(
      fc.property(cases, ({ shape, time, depth, lat, lon, groupRows, blockBytes, gaps, order, cellOrder }) => {
        const { grid, valueAt } = field(...shape)
        const isMissing = (key: Key) => gaps(...key) === 0
        const cells = found({ procedure: 'spaceTime', grid, variables: '*', time, depth, lat, lon }, cellOrder)
        const { keys, groups } = fileOf(grid, order, isMissing, groupRows)
        const assembler = new Assembler(cells, 1, blockBytes)
        const by = order === 'tile' ? routeByTile : routeByTime
        const route = by(cells, groups, assembler.mapsPerBlock)
        const blocks = cells.maps === 0 ? [] : follow(route, keys, cells, assembler, (...place) => valueAt(0, ...place))

        const { columns } = levelTiles(grid, 0)
        const indices = (runs: readonly { readonly start: number; readonly end: number }[]) =>
          runs.flatMap(({ start, end }) => steps(end - start).map((i) => start + i))
        const want =
          cells.maps === 0
            ? []
            : indices(cells.time).flatMap((t) =>
                indices([cells.depth]).map((d) =>
                  indices([cells.lat]).flatMap((i) =>
                    indices(cells.lon).map((j) =>
                      isMissing([t, d, Math.floor(i / 2) * columns + Math.floor(j / 3)]) ? NaN : valueAt(0, t, d, i, j),
                    ),
                  ),
                ),
              )
        const maps = blocks.flatMap(({ words, maps, stride }) =>
          steps(maps).map((map) => [...words.subarray(map * stride + 1, (map + 1) * stride)]),
        )
        expect(maps).toEqual(want)
        expect(blocks.map(({ first }) => first)).toEqual(blocks.map((_, i) => i * assembler.mapsPerBlock))
      }),
      { numRuns: 500 },
    )
  })

  it('are cheaper by tile for a cell over all times, and by time for a map', () => {
    const { grid } = field(40, 2, 20, 30)
    const whole = {
      procedure: 'spaceTime',
      grid,
      variables: '*',
      lat: { from: 0, to: 20 },
      lon: { from: 0, to: 30 },
    } as const
    const groups = {
      tile: fileOf(grid, 'tile', () => false, 16).groups,
      time: fileOf(grid, 'time', () => false, 16).groups,
    }
    const costs = (plan: Plan) => {
      const cells = found(plan, 'stored')
      return { tile: routeByTile(cells, groups.tile, 1000).cost, time: routeByTime(cells, groups.time, 1000).cost }
    }
    const series = costs({ ...whole, lat: { from: 3, to: 3 }, lon: { from: 7, to: 7 } })
    expect(series.tile).toBeLessThan(series.time / 5)
    const map = costs({ ...whole, time: { from: 9, to: 9 } })
    expect(map.time).toBeLessThan(map.tile / 5)
  })

  it('read a group again for each window of times, so that long answers go by time', () => {
    const { grid } = field(100, 1, 20, 30)
    const { groups } = fileOf(grid, 'tile', () => false, 100)
    const cells = found(
      { procedure: 'spaceTime', grid, variables: '*', lat: { from: 0, to: 20 }, lon: { from: 0, to: 30 } },
      'stored',
    )
    const [once, often] = [routeByTile(cells, groups, 100), routeByTile(cells, groups, 10)]
    expect(once.cost).toBe(100 * 100)
    expect(often.cost).toBe(10 * once.cost)
  })

  it('end a batch by time with the group that completes a block', () => {
    const { grid } = field(6, 1, 4, 6)
    const { groups } = fileOf(grid, 'time', () => false, 3)
    const cells = found(
      { procedure: 'spaceTime', grid, variables: '*', lat: { from: 0, to: 4 }, lon: { from: 0, to: 6 } },
      'stored',
    )
    expect(routeByTime(cells, groups, 2).batches.map(({ rows, until }) => [rows?.start, rows?.end, until])).toEqual([
      [0, 9, 2],
      [9, 18, 4],
      [18, 24, 6],
    ])
  })
})
