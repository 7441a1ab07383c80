import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { openEngine } from '../../../src/engine/duckdb/engine.ts'
import { jobProgram } from '../../job-program.ts'
import { bytesOf } from '../cases/answers.ts'
import { selections } from '../cases/cases.ts'
import { temporaryStore, writeFields } from '../fields.ts'
import { notesOf, parquetCases } from './parquet-cases.ts'

parquetCases('DuckDB', async (store) => openEngine(store, { threads: 2, program: await jobProgram() }))

test('a field as Parquet says the units of its columns as UDUNITS reads them, and none where there are none', async () => {
  const { store, remove } = await temporaryStore()
  const found = selections.find(([, { grid }]) => grid.axes.depth.length > 0)
  if (!found) throw new Error('one of the fields has depths')
  const [, field, part] = found
  await writeFields(store, [field], 7)
  const engine = await openEngine(store, { threads: 2, program: await jobProgram() })
  const sql = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
  const path = join(store.root, 'units.parquet')
  for (const [unit, written] of [
    ['°C', 'degC'],
    ["it's µmol kg⁻¹", "it's umol kg-1"],
    ['', undefined],
  ] as const) {
    const grid = { ...field.grid, variables: field.grid.variables.map((variable) => ({ ...variable, unit })) }
    const plan = { grid, ...part, variables: '*' } as const
    writeFileSync(path, await bytesOf(await engine.file(plan, 'parquet', new AbortController().signal)))
    const { 'lat.units': lat, 'lon.units': lon, 'depth.units': depth, ...others } = await notesOf(sql, path)
    expect([lat, lon, depth]).toEqual(['degrees_north', 'degrees_east', 'm'])
    expect(new Set(Object.values(others))).toEqual(new Set(written === undefined ? [] : [written]))
  }
  sql.closeSync()
  await engine.close()
  await remove()
})
