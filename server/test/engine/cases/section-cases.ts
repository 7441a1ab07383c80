import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine, Plan } from '../../../src/engine/engine.ts'
import type { Store } from '../../../src/store/store.ts'
import { arrowOf, bytesOf, csvOf, linesOf } from './answers.ts'
import { daily, fields, monthly, selections } from './cases.ts'
import { writtenStore } from '../fields.ts'
import { rowsOf } from './oracle.ts'
import type { Row } from './oracle.ts'

const live = new AbortController().signal
const withDepth = selections
  .filter(([, { grid }]) => grid.axes.depth.length > 0)
  .map(([name, field, part, count]) => [name, field, { ...part, procedure: 'sectionMap' } as Plan, count] as const)

/** Sections of fields: what every engine must do. `open` gets a store that holds `fields`. */
export function sectionCases(name: string, open: (store: Store) => Promise<Engine>): void {
  describe(`Sections: ${name}`, () => {
    let engine: Engine
    beforeAll(async () => {
      engine = await open(await writtenStore(fields, 33))
    })
    afterAll(() => engine.close())

    it.each(withDepth)(
      'hold %s by place, from the deepest level up, and the same in Arrow',
      async (_, field, part, count) => {
        const answer = await engine.run({ ...part, grid: field.grid }, 'csv', live)
        const { names, rows } = await csvOf(answer)
        const at = (column: string) => names.indexOf(column)
        const signs = [...['lat', 'lon'].map((column) => [at(column), 1] as const), [at('depth'), -1] as const]
        const want = rowsOf(field, part)
        // Times as the oracle has them: months over the turn of the year in the order asked for.
        const times = [...new Set(want.map((row) => row[0]))]
        const timeOf = (row: Row) => (field.grid.calendar === 'none' ? 0 : times.indexOf(row[0]))
        const inOrder = (a: Row, b: Row) =>
          signs.reduce((sign, [i, way]) => sign || way * ((a[i] as number) - (b[i] as number)), timeOf(a) - timeOf(b))
        expect(linesOf({ names, rows })).toEqual(linesOf({ names, rows: want.toSorted(inOrder) }))
        expect(rows).toHaveLength(count)
        expect(answer).toMatchObject({ rows: count })
        const arrow = await engine.run({ ...part, grid: field.grid }, 'arrow', live)
        expect(linesOf(await arrowOf(arrow))).toEqual(linesOf({ names, rows }))
      },
    )

    it('are the same slabs as the field itself', async () => {
      const [, field, part] = withDepth[2] as (typeof withDepth)[number]
      const slabs = async (procedure: 'sectionMap' | 'spaceTime') =>
        bytesOf(await engine.run({ ...part, procedure, grid: field.grid }, 'slabs', live))
      expect(await slabs('sectionMap')).toEqual(await slabs('spaceTime'))
    })

    it('hold every variable asked for in one row', async () => {
      const plan: Plan = {
        procedure: 'sectionMap',
        grid: daily.grid,
        variables: ['holes', 'ramp'],
        lat: { from: 5, to: 5 },
        lon: { from: 165, to: -165 },
      }
      const { names, rows } = await csvOf(await engine.run(plan, 'csv', live))
      expect(names.join()).toBe('time,lat,lon,depth,holes,ramp')
      expect(rows[0]?.slice(1)).toEqual([5, -175, 1000, NaN, (3 * 18 + 9) * 36])
      expect((await arrowOf(await engine.run(plan, 'arrow', live))).rows).toEqual(rows)
    })

    it('are refused by a table without depth', async () => {
      const [, , part] = withDepth[0] as (typeof withDepth)[number]
      expect(await engine.run({ ...part, grid: monthly.grid }, 'csv', live)).toEqual({
        ok: false,
        refusal: { code: 'no-depth', table: 'tblMonthly_Climatology' },
      })
    })
  })
}
