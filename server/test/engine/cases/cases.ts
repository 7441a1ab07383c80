import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine, Plan } from '../../../src/engine/engine.ts'
import { levelAxis } from '../../../src/store/grid.ts'
import type { Store } from '../../../src/store/store.ts'
import { arrowOf, csvOf, linesOf, slabsOf } from './answers.ts'
import { ramp, variable, writtenStore } from '../fields.ts'
import type { Field } from '../fields.ts'
import { rowsOf } from './oracle.ts'
import type { Row } from './oracle.ts'

const steps = (from: number, step: number, count: number) => Array.from({ length: count }, (_, i) => from + i * step)
const day = 86_400_000
const start = Date.UTC(2016, 3, 30)
const globe = { lat: { from: -90, to: 90 }, lon: { from: -180, to: 180 } }

/** 6 days, 4 irregular depths, 18 × 36 cells in tiles of 4 × 5 with rests at both edges, two levels; the second variable has holes. */
export const daily: Field = ramp(
  {
    table: 'tblDaily',
    calendar: 'utc',
    axes: { time: steps(start, day, 6), depth: [0, 5.5, 20, 1000], lat: steps(-85, 10, 18), lon: steps(-175, 10, 36) },
    closed: true,
    levels: 2,
    variables: [variable('ramp'), variable('holes')],
  },
  (v, t, d, i, j) => v === 1 && ((i + j) % 3 === 0 || t === 2 || (d === 3 && i < 9)),
)
/** Twelve months, no depth, longitudes closing upon themselves: −180 and 180 both. */
export const monthly: Field = ramp({
  table: 'tblMonthly_Climatology',
  calendar: 'month',
  axes: { time: steps(1, 1, 12), depth: [], lat: steps(-90, 22.5, 9), lon: steps(-180, 30, 13) },
  closed: true,
})
/** Twelve months at three depths. */
const seasonal: Field = ramp({
  table: 'tblSeasonal_Climatology',
  calendar: 'month',
  axes: { time: steps(1, 1, 12), depth: [0, 50, 400], lat: steps(-10, 5, 6), lon: steps(-170, 10, 7) },
})
/** No time, three depths; a box of land without any value. */
const annual: Field = ramp(
  {
    table: 'tblAnnual',
    calendar: 'none',
    axes: { time: [], depth: [10, 20, 30], lat: steps(-10, 1, 21), lon: steps(100, 1, 30) },
  },
  (_v, _t, _d, i, j) => i < 12 && j < 15,
)
/** One cell. */
const single: Field = ramp({
  table: 'tblSingle',
  calendar: 'none',
  tile: { lat: 1, lon: 1 },
  axes: { time: [], depth: [], lat: [3.25], lon: [-7.125] },
})
export const fields = [daily, monthly, seasonal, annual, single]

/** Ranges and, by name, the number of rows that must come; the oracle says which. */
export const selections: readonly (readonly [string, Field, Omit<Plan, 'grid'>, number])[] = [
  [
    'a box inside, all times and depths',
    daily,
    plan({ lat: { from: -21, to: 34 }, lon: { from: -50, to: 12 } }),
    6 * 4 * 5 * 6,
  ],
  [
    'a box whose edges lie on cells',
    daily,
    plan({ lat: { from: -25, to: 35 }, lon: { from: -45, to: 15 } }),
    6 * 4 * 7 * 7,
  ],
  ['a box across 180°', daily, plan({ lat: { from: 5, to: 15 }, lon: { from: 165, to: -165 } }), 6 * 4 * 2 * 4],
  ['a box across 180° that leaves out one meridian', daily, plan({ lon: { from: 5, to: -15 } }), 6 * 4 * 18 * 35],
  ['a box across 180° with cells on one side alone', daily, plan({ lon: { from: 178, to: -150 } }), 6 * 4 * 18 * 3],
  ['the whole globe', daily, plan({}), 6 * 4 * 18 * 36],
  ['the whole globe on an axis that closes', monthly, plan({}), 12 * 9 * 13],
  ['both poles', monthly, plan({ lat: { from: 90, to: 90 } }), 12 * 13],
  ['one cell over all times and depths', daily, plan({ lat: { from: 5, to: 5 }, lon: { from: 15, to: 15 } }), 6 * 4],
  ['one row', daily, plan({ lat: { from: -85, to: -85 } }), 6 * 4 * 36],
  ['one meridian', daily, plan({ lon: { from: 175, to: 175 } }), 6 * 4 * 18],
  ['one cell in all', single, plan({}), 1],
  [
    'times and depths by inclusive ends',
    daily,
    plan({ time: { from: start + day, to: start + 3 * day }, depth: { from: 5.5, to: 20 } }),
    3 * 2 * 18 * 36,
  ],
  ['one irregular depth', daily, plan({ depth: { from: 900, to: 1100 } }), 6 * 18 * 36],
  [
    'ranges given from their far end',
    daily,
    plan({ lat: { from: 34, to: -21 }, time: { from: start + 3 * day, to: start + day }, depth: { from: 20, to: 1 } }),
    3 * 2 * 5 * 36,
  ],
  ['months in a row', monthly, plan({ time: { from: 3, to: 5 } }), 3 * 9 * 13],
  ['months over the turn of the year', monthly, plan({ time: { from: 11, to: 2 } }), 4 * 9 * 13],
  [
    'months over the turn of the year across 180°',
    monthly,
    plan({ time: { from: 12, to: 1 }, lon: { from: 150, to: -150 } }),
    2 * 9 * 4,
  ],
  ['months over the turn of the year at every depth', seasonal, plan({ time: { from: 11, to: 2 } }), 4 * 3 * 6 * 7],
  ['a field without time, whatever time is asked', annual, plan({ time: { from: 0, to: 1 } }), 3 * 21 * 30],
  ['a box where all is missing', annual, plan({ lat: { from: -8, to: 0 }, lon: { from: 101, to: 110 } }), 3 * 9 * 10],
  ['holes', daily, plan({ variables: ['holes'] }), 6 * 4 * 18 * 36],
  ['a box north of the field', annual, plan({ lat: { from: 50, to: 60 } }), 0],
  ['a box between two cells', daily, plan({ lat: { from: 6, to: 14 } }), 0],
  ['a time after the field', daily, plan({ time: { from: start + 100 * day, to: start + 101 * day } }), 0],
  ['a box across 180° outside the field', annual, plan({ lon: { from: 170, to: -170 } }), 0],
]

function plan(part: Partial<Omit<Plan, 'grid' | 'procedure'>>): Omit<Plan, 'grid'> {
  return { procedure: 'spaceTime', variables: ['ramp'], ...globe, ...part }
}

const live = new AbortController().signal

/** What every engine must do. `open` gets a store that holds `fields`. */
export function engineCases(name: string, open: (store: Store) => Promise<Engine>): void {
  describe(`Engine: ${name}`, () => {
    let engine: Engine
    beforeAll(async () => {
      engine = await open(await writtenStore(fields, 33))
    })
    afterAll(() => engine.close())

    it.each(selections)(
      'answers %s as CSV like a reading of every cell, and as Arrow with the rows of the CSV',
      async (_, field, part, count) => {
        const plan = { grid: field.grid, ...part }
        const answer = await engine.run(plan, 'csv', live)
        const { names, rows } = await csvOf(answer)
        const lines = linesOf({ names, rows })
        expect(lines).toEqual(linesOf({ names, rows: rowsOf(field, part) }))
        expect(rows).toHaveLength(count)
        expect(answer).toMatchObject({ rows: count })
        const arrow = await engine.run(plan, 'arrow', live)
        expect(linesOf(await arrowOf(arrow))).toEqual(lines)
        expect(arrow).toMatchObject({ rows: count })
      },
    )

    it.each(selections)(
      'answers %s as slabs like a reading of every cell, and knows their length beforehand',
      async (_, field, part) => {
        const answer = await engine.run({ grid: field.grid, ...part }, 'slabs', live)
        const { rows, axes, bytes } = await slabsOf(answer)
        const want = withoutRepeatedMeridian(rowsOf(field, part), field, part)
        expect(lines(stored(rows, field))).toEqual(lines(stored(want, field)))
        expect(answer).toMatchObject({ rows: want.length, bytes })
        expect([...axes.lon]).toEqual([...new Set(axes.lon)].toSorted((a, b) => a - b))
      },
    )

    it.each(selections)('counts %s exactly, beforehand', async (_, field, part, count) => {
      expect(await engine.count({ grid: field.grid, ...part })).toMatchObject({ ok: true, rows: count })
    })

    describe.each([1, 2])('at level %i', (level) => {
      it.each(selections.filter(([, field]) => field === daily))(
        'serves %s as means, of any cell that holds one asked for',
        async (_, field, part) => {
          const want = rowsOf(field, part, level)
          const plan = { grid: field.grid, ...part }
          const { rows, header } = await slabsOf(await engine.run(plan, 'slabs', live, { level }))
          expect(lines(stored(rows, field, level))).toEqual(lines(want))
          expect(header.level).toBe(level)
          const table = await csvOf(await engine.run(plan, 'csv', live, { level }))
          expect(lines(table.rows.map((row) => row.slice(0, -1)))).toEqual(lines(want.map((row) => row.slice(0, -1))))
        },
      )
    })

    it('sends a box outside the field as axes without length', async () => {
      const part = plan({ lat: { from: 6, to: 14 } })
      const { axes, slabs } = await slabsOf(await engine.run({ grid: daily.grid, ...part }, 'slabs', live))
      expect(Object.values(axes).map(({ length }) => length)).toEqual([0, 0, 0, 0])
      expect(slabs).toEqual([new Float32Array(0)])
    })

    it('lets slabs run on across 180° and over the turn of the year', async () => {
      const part = plan({ time: { from: 11, to: 2 }, lon: { from: 120, to: -120 } })
      const { axes, header } = await slabsOf(await engine.run({ grid: monthly.grid, ...part }, 'slabs', live))
      expect([...axes.time]).toEqual([11, 12, 1, 2])
      expect([...axes.lon]).toEqual([120, 150, 180, 210, 240])
      expect(header).toEqual({
        table: 'tblMonthly_Climatology',
        variable: 'ramp',
        unit: 'm',
        calendar: 'month',
        level: 0,
      })
    })

    it('names the columns of CSV as the procedure does, and all variables for *', async () => {
      const names = async (field: Field, variables: Plan['variables']) =>
        (
          await csvOf(
            await engine.run({ grid: field.grid, ...plan({ variables, lat: { from: 5, to: 5 } }) }, 'csv', live),
          )
        ).names.join()
      expect(await names(daily, '*')).toBe('time,lat,lon,depth,ramp,holes')
      expect(await names(daily, ['holes', 'ramp'])).toBe('time,lat,lon,depth,holes,ramp')
      expect(await names(monthly, '*')).toBe('month,lat,lon,ramp')
      expect(await names(annual, '*')).toBe('lat,lon,depth,ramp')
      expect(await names(single, '*')).toBe('lat,lon,ramp')
    })

    it('puts every variable asked for in one row, in the order asked', async () => {
      for (const variables of ['*', ['holes', 'ramp']] as const) {
        const part = plan({ variables, lon: { from: 165, to: -165 } })
        expect((await csvOf(await engine.run({ grid: daily.grid, ...part }, 'csv', live))).rows).toEqual(
          rowsOf(daily, part),
        )
      }
    })

    it('refuses what it cannot answer, as values', async () => {
      const ask = async (part: Partial<Plan>, format: 'csv' | 'slabs', level?: number) =>
        engine.run({ grid: daily.grid, ...plan({}), ...part }, format, live, level === undefined ? {} : { level })
      expect(await ask({ variables: ['salt'] }, 'csv')).toEqual({
        ok: false,
        refusal: { code: 'unknown-variable', table: 'tblDaily', variable: 'salt' },
      })
      expect(await ask({ variables: [] }, 'csv')).toEqual({
        ok: false,
        refusal: { code: 'no-variable', table: 'tblDaily' },
      })
      expect(await ask({ variables: '*' }, 'slabs')).toEqual({
        ok: false,
        refusal: { code: 'one-variable-per-slabs', given: 2 },
      })
      expect(await ask({}, 'slabs', 3)).toEqual({ ok: false, refusal: { code: 'unknown-level', level: 3, levels: 2 } })
      expect(await engine.run({ grid: daily.grid, ...plan({}) }, 'csv', AbortSignal.abort())).toEqual({
        ok: false,
        refusal: { code: 'cancelled' },
      })
    })

    it('fails, and does not answer with nothing, when the files of a table are not there', async () => {
      const grid = { ...daily.grid, table: 'tblGone' }
      const outcome = await engine.run({ grid, ...plan({}) }, 'csv', live).catch(String)
      // An engine that loads tables in the background is away for a table that is not loaded.
      expect([expect.stringMatching(/tblGone/), { ok: false, refusal: { code: 'engine-away' } }]).toContainEqual(
        outcome,
      )
    })
  })
}

const lines = (rows: readonly Row[]) => linesOf({ names: [], rows })

const lonColumn = ({ grid }: Field) => (grid.calendar === 'none' ? 1 : 2)

// Rows of slabs as the table has them: longitudes −180…180, all in the table's order.
function stored(rows: readonly Row[], field: Field, level = 0): readonly Row[] {
  const lonAt = lonColumn(field)
  const lons = levelAxis(field.grid.axes.lon, level)
  const depthAt = field.grid.axes.depth.length === 0 ? [] : [lonAt + 1]
  const order = [...(lonAt === 2 ? [0] : []), ...depthAt, lonAt - 1, lonAt]
  const back = rows.map((row) => row.map((x, i) => (i === lonAt && !lons.includes(x) ? x - 360 : x)))
  return back.toSorted((a, b) => order.reduce((sign, i) => sign || (a[i] as number) - (b[i] as number), 0))
}

// Where a table holds −180 and 180 both, a map across 180° holds that meridian once.
function withoutRepeatedMeridian(rows: readonly Row[], field: Field, { lon }: Omit<Plan, 'grid'>): readonly Row[] {
  const { lon: lons } = field.grid.axes
  const isRepeated = lon.from > lon.to && lons[0] === -180 && lons.at(-1) === 180
  return isRepeated ? rows.filter((row) => row[lonColumn(field)] !== -180) : rows
}
