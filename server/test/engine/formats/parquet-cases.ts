import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyPlan, Engine } from '../../../src/engine/engine.ts'
import type { Store } from '../../../src/store/store.ts'
import { answered, arrowOf, bytesOf, csvOf, linesOf } from '../cases/answers.ts'
import { fields, selections } from '../cases/cases.ts'
import { temporaryStore, writeFields } from '../fields.ts'
import { selections as observed, casts, track } from '../observations/cases.ts'
import { rowsOf } from '../observations/oracle.ts'
import { writeTable } from '../observations/table.ts'

const everywhere = { lat: { from: -90, to: 90 }, lon: { from: -180, to: 180 } }

/** What a file says of itself beside its columns. */
export async function notesOf(sql: DuckDBConnection, path: string): Promise<Readonly<Record<string, string>>> {
  const found = await sql.runAndReadAll(`SELECT decode(key), decode(value) FROM parquet_kv_metadata('${path}')`)
  return Object.fromEntries(found.getRows() as [string, string][])
}

/** Rows that differ: engines add in whatever order their threads have it, so that a mean is the same but for its last digits. */
const near = (rows: readonly (readonly unknown[])[], want: readonly (readonly number[])[]) =>
  want.filter((row, i) =>
    row.some((x, j) => {
      const value = rows[i]?.[j]
      return value === null ? !Number.isNaN(x) : !(Math.abs(Number(value) - x) <= 1e-9 * Math.max(1, Math.abs(x)))
    }),
  )

/** Parquet files of fields and observations: what every engine must write. `open` gets a store that holds `fields`, `casts` and `track`. */
export function parquetCases(name: string, open: (store: Store) => Promise<Engine>): void {
  describe(`A Parquet file of rows: ${name}`, () => {
    const live = new AbortController().signal
    let engine: Engine
    let store: Store
    let sql: DuckDBConnection
    let remove: () => Promise<void>
    beforeAll(async () => {
      ;({ store, remove } = await temporaryStore())
      await writeFields(store, fields, 7)
      for (const table of [casts, track]) await writeTable(store, table)
      engine = await open(store)
      sql = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
    })
    afterAll(async () => {
      sql.closeSync()
      await engine.close()
      await remove()
    })

    const read = async (plan: AnyPlan) => {
      const answer = answered(await engine.file(plan, 'parquet', live))
      const bytes = await bytesOf(answer)
      expect(answer.bytes).toBe(bytes.length)
      const path = join(store.root, 'answer.parquet')
      writeFileSync(path, bytes)
      const names = (await sql.runAndReadAll(`FROM '${path}' LIMIT 0`)).columnNames()
      const shown = names.map((name) =>
        name === 'time' ? 'epoch_ms(time)::DOUBLE' : `"${name.replaceAll('"', '""')}"`,
      )
      return { names, rows: (await sql.runAndReadAll(`SELECT ${shown.join(', ')} FROM '${path}'`)).getRows() }
    }

    it.each(selections)('holds %s as the CSV does', async (_, { grid }, part) => {
      const plan = { grid, ...part }
      const { names, rows } = await read(plan)
      const numbers = rows.map((row) => row.map((x) => (x === null ? NaN : Number(x))))
      expect(linesOf({ names, rows: numbers })).toEqual(linesOf(await csvOf(await engine.run(plan, 'csv', live))))
    })

    it.each(observed)('holds %s of observations, with every column', async (_, table, part) => {
      const whole = { ...part, variables: '*' } as const
      const { names, rows } = await read({ observations: table.observations, ...whole })
      expect(names.slice(-table.observations.columns.length)).toEqual(
        table.observations.columns.map(({ name }) => name),
      )
      expect(rows).toEqual(rowsOf(table, whole))
    })

    it.each(['timeSeries', 'depthProfile'] as const)('holds the means of %s in full precision', async (procedure) => {
      const plan = { observations: casts.observations, procedure, variables: ['temp'], ...everywhere } as const
      const { names, rows } = await read(plan)
      const arrow = await arrowOf(await engine.run(plan, 'arrow', live))
      expect(names).toEqual(arrow.names)
      expect(near(rows, arrow.rows)).toEqual([])
      expect(rows.length).toBeGreaterThan(30)
    })

    it('holds the means of a field, and a time without any as none', async () => {
      const [, { grid }, part] = selections[0] as (typeof selections)[number]
      const plan = { grid, ...part, procedure: 'timeSeries' } as const
      const { names, rows } = await read(plan)
      const arrow = await arrowOf(await engine.run(plan, 'arrow', live))
      expect(names).toEqual(arrow.names)
      expect(near(rows, arrow.rows)).toEqual([])
    })

    it.each(selections.filter(([, { grid }]) => grid.axes.depth.length > 0))(
      'holds a section of %s in its order',
      async (_, { grid }, part) => {
        const plan = { grid, ...part, procedure: 'sectionMap' } as const
        const { names, rows } = await read(plan)
        const numbers = rows.map((row) => row.map((x) => (x === null ? NaN : Number(x))))
        expect(linesOf({ names, rows: numbers })).toEqual(linesOf(await csvOf(await engine.run(plan, 'csv', live))))
      },
    )

    it.each(['spaceTime', 'timeSeries'] as const)('says of the times of %s that they are UTC', async (procedure) => {
      const plan = { observations: casts.observations, procedure, variables: ['temp'], ...everywhere } as const
      writeFileSync(join(store.root, 'times.parquet'), await bytesOf(await engine.file(plan, 'parquet', live)))
      const described = await sql.runAndReadAll(`DESCRIBE FROM '${join(store.root, 'times.parquet')}'`)
      expect(described.getRows()[0]?.slice(0, 2)).toEqual(['time', 'TIMESTAMP WITH TIME ZONE'])
    })

    it('says the units of means', async () => {
      const [, { grid }, part] = selections[0] as (typeof selections)[number]
      const path = join(store.root, 'units.parquet')
      writeFileSync(path, await bytesOf(await engine.file({ grid, ...part, procedure: 'timeSeries' }, 'parquet', live)))
      expect(await notesOf(sql, path)).toMatchObject({ 'lat.units': 'degrees_north', 'ramp.units': 'm' })
    })

    it('leaves nothing behind, whether it is read or let go', async () => {
      const [, { grid }, part] = selections[0] as (typeof selections)[number]
      await bytesOf(await engine.file({ grid, ...part }, 'parquet', live))
      await answered(await engine.file({ grid, ...part }, 'parquet', live)).body.cancel()
      await expect.poll(() => readdirSync(join(store.root, 'staging'))).toEqual([])
    })

    it('is refused for what is not there, and not written for who has left', async () => {
      const [, { grid }, part] = selections[0] as (typeof selections)[number]
      expect(await engine.file({ grid, ...part, variables: ['salt'] }, 'parquet', live)).toMatchObject({
        refusal: { code: 'unknown-variable' },
      })
      expect(await engine.file({ grid, ...part }, 'parquet', AbortSignal.abort())).toMatchObject({
        refusal: { code: 'cancelled' },
      })
    })
  })
}
