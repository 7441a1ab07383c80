import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clickhouseClient } from '../../src/engine/clickhouse/client.ts'
import { clickhouseEngine, queryBudget } from '../../src/engine/clickhouse/engine.ts'
import { loader } from '../../src/engine/clickhouse/load.ts'
import type { AnyPlan, Engine } from '../../src/engine/engine.ts'
import { answered, bytesOf } from '../engine/cases/answers.ts'
import { daily } from '../engine/cases/cases.ts'
import { temporaryStore, writeFields } from '../engine/fields.ts'
import { casts } from '../engine/observations/cases.ts'
import { writeTable } from '../engine/observations/table.ts'
import { startClickhouse } from './chdb.ts'
import type { TestClickhouse } from './chdb.ts'

const live = new AbortController().signal
const globe = { lat: { from: -90, to: 90 }, lon: { from: -180, to: 180 } }
const field: AnyPlan = { procedure: 'spaceTime', grid: daily.grid, variables: ['ramp'], ...globe }
const rows: AnyPlan = { procedure: 'spaceTime', observations: casts.observations, variables: ['temp'], ...globe }
const plans = [
  ['a field', field],
  ['observations', rows],
] as const

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe('An engine on ClickHouse', () => {
  let opened: Awaited<ReturnType<typeof temporaryStore>>
  let server: TestClickhouse | undefined
  let engine: Engine
  let port: number
  const settings = () => ({ origin: `http://127.0.0.1:${port}`, user: 'default', password: '', database: 'away' })
  const load = async () => {
    const { load } = loader(clickhouseClient(settings(), queryBudget), opened.store)
    for (const table of [daily, casts]) await load(table)
  }
  beforeAll(async () => {
    opened = await temporaryStore()
    await writeFields(opened.store, [daily])
    await writeTable(opened.store, casts)
    port = await freePort()
    engine = clickhouseEngine(settings(), opened.store)
  })
  afterAll(async () => {
    await engine.close()
    await server?.close()
    await opened.remove()
  })

  it('refuses in one sentence while its server is away, and answers once it is there', async () => {
    for (const [, plan] of plans) {
      expect(await engine.run(plan, 'csv', live)).toEqual({ ok: false, refusal: { code: 'engine-away' } })
      expect(await engine.file(plan, 'parquet', live)).toEqual({ ok: false, refusal: { code: 'engine-away' } })
    }
    expect(await engine.count(rows)).toEqual({ ok: false, refusal: { code: 'engine-away' } })
    server = await startClickhouse(port)
    await load()
    for (const [, plan] of plans) expect((await bytesOf(await engine.run(plan, 'csv', live))).length).toBeGreaterThan(0)
    expect(await engine.count(rows)).toMatchObject({ ok: true, rows: 10_000 })
  })

  it.each(plans)('breaks off an answer of %s when its server goes, and never ends it early', async (_, plan) => {
    const small = clickhouseEngine(settings(), opened.store, { blockBytes: 1 })
    const reader = answered(await small.run(plan, 'csv', live)).body.getReader()
    await reader.read()
    await server?.close()
    const rest = async () => {
      for (;;) if ((await reader.read()).done) return
    }
    await expect(rest()).rejects.toThrow(/ClickHouse/)
    server = await startClickhouse(port)
    await load()
    await small.close()
  })

  it('refuses what takes more than a query may, and answers the next', async () => {
    const poor = clickhouseEngine(settings(), opened.store, { budget: { seconds: 60, memoryBytes: 1000 } })
    for (const [, plan] of plans) {
      expect(await poor.run(plan, 'csv', live)).toEqual({ ok: false, refusal: { code: 'over-budget' } })
      expect(await engine.run(plan, 'csv', live)).toMatchObject({ ok: true })
    }
  })

  it('asks nothing that could change a table', async () => {
    const client = clickhouseClient(settings(), queryBudget)
    await expect(client.read('DROP TABLE away."tblCasts-rows"', live)).rejects.toThrow(/readonly/i)
    expect(await engine.count(rows)).toMatchObject({ ok: true, rows: 10_000 })
  })

  it('answers nothing more once it is closed', async () => {
    const other = clickhouseEngine(settings(), opened.store)
    await other.close()
    expect(await other.run(field, 'csv', live)).toEqual({ ok: false, refusal: { code: 'closed' } })
  })
})
