import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldViewSql } from '../../../src/engine/duckdb/view.ts'
import type { Engine, Plan } from '../../../src/engine/engine.ts'
import type { Store } from '../../../src/store/store.ts'
import { arrowOf, bytesOf, csvOf } from './answers.ts'
import { daily, fields, monthly, selections } from './cases.ts'
import type { Field } from '../fields.ts'
import { writtenStore } from '../fields.ts'
import type { Row } from './oracle.ts'
import { conditions, turnOfYear } from '../sql.ts'

const live = new AbortController().signal
type Part = Omit<Plan, 'grid'>
const ofProcedure = (procedure: 'timeSeries' | 'depthProfile') =>
  selections
    .filter(([, { grid }]) => procedure === 'timeSeries' || grid.axes.depth.length > 0)
    .map(([name, field, part]) => [name, field, { ...part, procedure }] as const)
const series = ofProcedure('timeSeries')
const profiles = ofProcedure('depthProfile')

/** Means of fields against SQL over the view: what every engine must do. `open` gets a store that holds `fields`. */
export function meanCases(name: string, open: (store: Store) => Promise<Engine>): void {
  describe(`Means: ${name}`, () => {
    let engine: Engine
    let sql: DuckDBConnection
    beforeAll(async () => {
      const store = await writtenStore(fields, 33)
      engine = await open(store)
      sql = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
      for (const { grid } of fields) {
        for (const text of fieldViewSql(grid, store.fieldPaths(grid, 'tile'))) await sql.run(text)
      }
    })
    afterAll(async () => {
      sql.closeSync()
      await engine.close()
    })

    // What DuckDB makes of the rows of the view, longitudes running on across 180°.
    const oracle = async (field: Field, part: Part): Promise<readonly Row[]> => {
      const { grid } = field
      const time = { utc: 'epoch_ms(time)', month: 'month', none: '' }[grid.calendar]
      const depth = grid.axes.depth.length === 0 ? '' : 'depth'
      const isSeries = part.procedure === 'timeSeries'
      const { from, to } = part.lon
      const lon = from > to ? `CASE WHEN lon < ${from} THEN lon + 360 ELSE lon END` : 'lon'
      const names = part.variables === '*' ? grid.variables.map((variable) => variable.name) : part.variables
      const means = names.flatMap((field) => [`avg(${field}::DOUBLE)`, `stddev_samp(${field}::DOUBLE)`])
      const group = isSeries ? time : depth
      const columns = isSeries
        ? [time, 'avg(lat)', `avg(${lon})`, depth && 'avg(depth)', ...means]
        : ['avg(lat)', `avg(${lon})`, ...means, depth]
      const order = [...(isSeries ? turnOfYear(field, part) : []), group].join(', ')
      const reader = await sql.runAndReadAll(
        `SELECT ${columns
          .filter(Boolean)
          .map((column) => `(${column})::DOUBLE`)
          .join(', ')} FROM "${grid.table}"
          WHERE ${conditions(field, part)} ${group ? `GROUP BY ${group} ORDER BY ${order}` : 'HAVING count(*) > 0'}`,
      )
      const lonAt = isSeries && time ? 2 : 1
      return reader
        .getRows()
        .map((row) => row.map((x, i) => (x === null ? NaN : i === lonAt ? wrapLon(x as number) : (x as number))))
    }

    describe.each([
      ['series', series],
      ['profiles', profiles],
    ] as const)('in %s', (_, cases) => {
      it.each(cases)('are those of SQL, and the same in CSV to six decimals, for %s', async (_, field, part) => {
        const plan = { ...part, grid: field.grid } as Plan
        const answer = await engine.run(plan, 'arrow', live)
        const { names, rows } = await arrowOf(answer)
        const want = await oracle(field, part)
        expect(rows.map((row) => row.map(rounded))).toEqual(want.map((row) => row.map(rounded)))
        expect(answer).toMatchObject({ rows: want.length })
        expect(await engine.count(plan)).toMatchObject({ ok: true, rows: want.length })
        expect(await csvOf(await engine.run(plan, 'csv', live))).toEqual({
          names,
          rows: rows.map((row) => row.map((x) => Number(x.toFixed(6)))),
        })
      })
    })

    it('are named as the procedures name them', async () => {
      const names = async (field: Field, procedure: 'timeSeries' | 'depthProfile') => {
        const globe = { lat: { from: -90, to: 90 }, lon: { from: -180, to: 180 } }
        const plan = { procedure, grid: field.grid, variables: '*', ...globe } as const
        return (await csvOf(await engine.run(plan, 'csv', live))).names.join()
      }
      expect(await names(daily, 'timeSeries')).toBe('time,lat,lon,depth,ramp,ramp_std,holes,holes_std')
      expect(await names(monthly, 'timeSeries')).toBe('month,lat,lon,ramp,ramp_std')
      expect(await names(daily, 'depthProfile')).toBe('lat,lon,ramp,ramp_std,holes,holes_std,depth')
    })

    it('are the same to the last bit however often they are asked for', async () => {
      const [, field, part] = series[5] as (typeof series)[number]
      const plan = { ...part, variables: '*', grid: field.grid } as Plan
      const [first, ...others] = await Promise.all(
        Array.from({ length: 5 }, async () => bytesOf(await engine.run(plan, 'arrow', live))),
      )
      for (const other of others) expect(other).toEqual(first)
    })

    it('are refused as slabs, of a coarser level, and by depth where there is none', async () => {
      const [, field, part] = profiles[0] as (typeof profiles)[number]
      const plan = { ...part, grid: field.grid } as Plan
      expect(await engine.run(plan, 'slabs', live)).toEqual({ ok: false, refusal: { code: 'slabs-of-means' } })
      expect(await engine.run(plan, 'csv', live, { level: 1 })).toEqual({
        ok: false,
        refusal: { code: 'level-of-means' },
      })
      expect(await engine.run({ ...plan, grid: monthly.grid }, 'csv', live)).toEqual({
        ok: false,
        refusal: { code: 'no-depth', table: 'tblMonthly_Climatology' },
      })
    })
  })
}

const wrapLon = (lon: number) => (lon > 180 ? lon - 360 : lon)

// Sums in another order differ in the last digits.
const rounded = (x: number) => (Number.isNaN(x) ? x : Number(x.toPrecision(12)))
