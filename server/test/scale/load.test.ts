import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clickhouseClient, UnreachableError } from '../../src/engine/clickhouse/client.ts'
import type { Clickhouse } from '../../src/engine/clickhouse/client.ts'
import { quote } from '../../src/engine/clickhouse/dialect.ts'
import { clickhouseEngine, queryBudget } from '../../src/engine/clickhouse/engine.ts'
import { loader } from '../../src/engine/clickhouse/load.ts'
import { parquetParts } from '../../src/engine/clickhouse/parts.ts'
import { openEngine } from '../../src/engine/duckdb/engine.ts'
import type { Grid } from '../../src/store/grid.ts'
import { fieldFile, fieldFiles, levelFile, levelFiles, sortColumns } from '../../src/store/layout.ts'
import type { Store } from '../../src/store/store.ts'
import type { Loader } from '../../src/store/loader.ts'
import { bytesOf, csvOf } from '../engine/cases/answers.ts'
import { monthly } from '../engine/cases/cases.ts'
import { ramp, temporaryStore, writeFields } from '../engine/fields.ts'
import { casts } from '../engine/observations/cases.ts'
import { writeTable } from '../engine/observations/table.ts'
import { startClickhouse } from './chdb.ts'
import type { TestClickhouse } from './chdb.ts'

const live = new AbortController().signal

/** Writes the files of a field again, each in the parts of another grid. */
async function writeParts(store: Store, whole: Grid, { parts = [0], ...grid }: Grid): Promise<void> {
  const staged = await store.stage()
  const connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
  const orders = [
    ...(['tile', 'time'] as const).map((order) => [fieldFile(order), fieldFiles({ parts }, order), order] as const),
    [levelFile(1), levelFiles({ parts }, 1), 'time'] as const,
  ]
  for (const [file, files, order] of orders)
    for (const [i, part] of files.entries())
      await connection.run(`COPY (
        SELECT * FROM read_parquet('${store.rowsPath(whole, file)}')
        WHERE time_index >= ${parts[i] ?? 0} AND time_index < ${parts[i + 1] ?? whole.axes.time.length} ORDER BY ${sortColumns[order].join(', ')}
      ) TO '${join(staged.folder, part)}' (FORMAT parquet)`)
  connection.closeSync()
  await staged.publish(grid)
}

describe('Loading into ClickHouse', () => {
  let server: TestClickhouse
  let opened: Awaited<ReturnType<typeof temporaryStore>>
  let client: Clickhouse
  let tables: Loader
  beforeAll(async () => {
    server = await startClickhouse()
    opened = await temporaryStore()
    await writeFields(opened.store, [monthly])
    await writeTable(opened.store, casts)
    client = clickhouseClient(server.database(), queryBudget)
    tables = loader(client, opened.store)
  })
  afterAll(async () => {
    await server.close()
    await opened.remove()
  })

  const names = async () => {
    const { database } = client.settings
    const sql = `SELECT name FROM system.tables WHERE database = '${database}' ORDER BY name FORMAT TabSeparated`
    const pieces: Uint8Array[] = []
    for await (const piece of await client.read(sql, live)) pieces.push(piece)
    return Buffer.concat(pieces).toString('utf8').split('\n').filter(Boolean)
  }

  it('loads what is not there, once, and leaves nothing beside it', async () => {
    expect([await tables.load(monthly), await tables.load(casts)]).toEqual([true, true])
    expect([await tables.load(monthly), await tables.load(casts)]).toEqual([false, false])
    const { table } = monthly.grid
    expect(await names()).toEqual(['tblCasts-rows', `${table}-level0-by-tile`, `${table}-level0-by-time`])
  })

  it('puts other files of the same name in the place of what was there', async () => {
    const { grid } = monthly
    const other = ramp({ ...grid, axes: { time: [1, 2], depth: [], lat: [0, 1], lon: [3, 4] } })
    await writeFields(opened.store, [other])
    expect(await tables.load(other)).toBe(true)
    const engine = clickhouseEngine(client.settings, opened.store)
    const globe = { lat: { from: -90, to: 90 }, lon: { from: -180, to: 180 } }
    const plan = { procedure: 'spaceTime', grid: other.grid, variables: '*', ...globe } as const
    const { rows } = await csvOf(await engine.run(plan, 'csv', live))
    expect(rows.map((row) => row.at(-1))).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    await engine.close()
    expect(await names()).toHaveLength(3)
  })

  it('loads a field in parts into one table, and again with the part of an append', async () => {
    const days = (count: number) => Array.from({ length: count }, (_, i) => Date.UTC(2020, 0, 1 + i))
    const axes = { depth: [0, 5], lat: [-20, -10, 0, 10, 20], lon: [0, 10, 20, 30, 40, 50] }
    const fieldOf = (times: number) =>
      ramp({ table: 'tblParts', calendar: 'utc', levels: 1, axes: { ...axes, time: days(times) } })
    for (const [times, parts, revision] of [
      [5, [0, 3], 2],
      [6, [0, 3, 5], 3],
    ] as const) {
      const whole = fieldOf(times)
      await writeFields(opened.store, [whole])
      const grid = { ...whole.grid, parts, revision }
      await writeParts(opened.store, whole.grid, grid)
      const table = { grid }
      expect([await tables.load(table), await tables.load(table)]).toEqual([true, false])
      const engines = [clickhouseEngine(client.settings, opened.store), await openEngine(opened.store)] as const
      const globe = { lat: { from: -90, to: 90 }, lon: { from: -180, to: 180 } }
      for (const level of [0, 1])
        for (const [from, to] of [
          [0, times],
          [2, 3],
          [4, 9],
        ]) {
          const time = { from: Date.UTC(2020, 0, 1 + (from ?? 0)), to: Date.UTC(2020, 0, 1 + (to ?? 0)) }
          const plan = { procedure: 'spaceTime', variables: '*', time, ...globe } as const
          const bytes = [
            await bytesOf(await engines[0].run({ ...plan, grid }, 'csv', live, { level })),
            await bytesOf(await engines[1].run({ ...plan, grid }, 'csv', live, { level })),
            await bytesOf(await engines[1].run({ ...plan, grid: whole.grid }, 'csv', live, { level })),
          ].map(String)
          expect(bytes[0]?.length).toBeGreaterThan(100)
          expect([bytes[0], bytes[1]]).toEqual([bytes[2], bytes[2]])
        }
      for (const engine of engines) await engine.close()
    }
    expect((await names()).filter((name) => name.startsWith('tblParts@3-'))).toHaveLength(3)
    for (const revision of [2, 3]) await tables.drop({ grid: { ...fieldOf(5).grid, parts: [0, 3], revision } })
    expect((await names()).filter((name) => name.startsWith('tblParts'))).toEqual([])
  })

  it('takes a table away, with what a loading that died has left', async () => {
    const left = `${casts.observations.table}-rows~left`
    await client.write(`CREATE TABLE "${client.settings.database}"."${left}" (x Int32) ORDER BY x`)
    await tables.drop(casts)
    expect((await names()).filter((name) => name.startsWith('tblCasts'))).toEqual([])
  })

  /** A client of a cluster that is told of, and the statements that it is asked to run. */
  const clusterOf = (hosts: readonly object[]) => {
    const asked: { readonly sql: string; readonly settings: object | undefined }[] = []
    const rows = (list: readonly object[]) =>
      Promise.resolve(Readable.from([Buffer.from(list.map((row) => JSON.stringify(row)).join('\n'))]))
    const told: Clickhouse = {
      settings: { ...client.settings, cluster: 'two "shards"' },
      read: (sql, signal) =>
        sql.includes('system.clusters')
          ? rows(hosts)
          : sql.includes('count()')
            ? rows([{ rows: '0' }])
            : client.read(sql, signal),
      write: (sql, options) => Promise.resolve(void asked.push({ sql, settings: options?.settings })),
      close: () => Promise.resolve(),
    }
    return { asked, told }
  }
  const noFiles = { ...casts, observations: { ...casts.observations, files: [] } }
  const otherFiles = { ...noFiles, observations: { ...noFiles.observations, table: 'tblOther' } }
  const shards = [1, 2].map((shard_num) => ({ shard_num, replica_num: 1, internal_replication: 0 }))
  const copies = [1, 2].map((replica_num) => ({ shard_num: 1, replica_num, internal_replication: 1 }))

  it('makes tables of its own on every shard of a cluster, and one over them all that takes its place at once', async () => {
    const { asked, told } = clusterOf(shards)
    const { load } = loader(told, opened.store)
    for (const table of [noFiles, otherFiles]) await load(table)
    expect(asked.map(({ sql }) => sql.trim().split(/\s+/).slice(0, 2).join(' '))).toEqual([
      'CREATE DATABASE',
      ...[1, 2].flatMap(() => ['CREATE TABLE', 'CREATE TABLE', 'RENAME TABLE']),
    ])
    // The parser is ClickHouse's own; a cluster to run them on would need servers of it.
    for (const { sql } of asked) {
      const formatted = `SELECT formatQuerySingleLine(${quote(sql)}) FORMAT TabSeparated`
      const pieces: Uint8Array[] = []
      for await (const piece of await client.read(formatted, live)) pieces.push(piece)
      expect(Buffer.concat(pieces).toString('utf8')).toMatch(/ON CLUSTER/)
    }
    expect(asked[2]?.sql).toMatch(/ENGINE = Distributed\(.*cityHash64\(floor\(lat\), floor\(lon\)\)\)/)
    expect(asked[1]?.sql).not.toContain('Replicated')
  })

  it('waits for no host of a cluster that is away', async () => {
    const { asked, told } = clusterOf(copies)
    await loader(told, opened.store).load(noFiles)
    for (const { settings } of asked)
      expect(settings).toMatchObject({ distributed_ddl_output_mode: 'throw_only_active' })
  })

  it('makes replicated tables where the cluster has replicas', async () => {
    const { asked, told } = clusterOf(copies)
    await loader(told, opened.store).load(noFiles)
    expect(asked[1]?.sql).toContain("ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}')")
  })

  it.each([
    ['a cluster that the server does not know', [], 'ClickHouse knows no cluster two "shards".'],
    [
      'replicas that would each get every row twice',
      copies.map((host) => ({ ...host, internal_replication: 0 })),
      'The shards of the cluster two "shards" have replicas, and need internal_replication.',
    ],
  ])('refuses %s in one sentence', async (_, hosts, sentence) => {
    const { asked, told } = clusterOf(hosts)
    await expect(loader(told, opened.store).load(noFiles)).rejects.toThrow(sentence)
    expect(asked).toEqual([])
  })

  it('goes on with the part at which a loading broke off, and holds every row once', async () => {
    const sent: (string | undefined)[] = []
    let failing = 2
    const shaky: Clickhouse = {
      ...client,
      write: async (sql, options) => {
        if (sql.startsWith('INSERT')) sent.push(String(options?.settings?.insert_deduplication_token))
        await client.write(sql, options)
        // The rows are there, and the answer is lost.
        if (sql.startsWith('INSERT') && --failing === 0) throw new UnreachableError('the answer is lost')
      },
    }
    const { load } = loader(shaky, opened.store)
    await tables.drop(casts)
    await expect(load(casts)).rejects.toBeInstanceOf(UnreachableError)
    expect(await load(casts)).toBe(true)
    expect(new Set(sent).size).toBe(casts.observations.files.length)
    const sql = `SELECT count() FROM "${client.settings.database}"."tblCasts-rows" FORMAT TabSeparated`
    const pieces: Uint8Array[] = []
    for await (const piece of await client.read(sql, live)) pieces.push(piece)
    expect(Buffer.concat(pieces).toString('utf8')).toBe('10000\n')
  })

  it('sends a part again whose rows came twice, and keeps them once', async () => {
    const twice: Clickhouse = {
      ...client,
      write: async (sql, options) => {
        await client.write(sql, options)
        const path = opened.store.rowsPath(casts.observations, casts.observations.files[0] ?? '')
        const isFirst = options?.settings?.insert_deduplication_token?.toString().endsWith('-0') === true
        if (isFirst) await client.write(sql, { ...options, data: createReadStream(path) })
      },
    }
    await tables.drop(casts)
    expect(await loader(twice, opened.store).load(casts)).toBe(true)
  })

  it('keeps a table of which the data folder has no files, and says so of one that is nowhere', async () => {
    const { store, remove } = await temporaryStore()
    const other = loader(client, store)
    expect(await other.load(casts)).toBe(false)
    await expect(
      other.load({ ...casts, observations: { ...casts.observations, table: 'tblNowhere' } }),
    ).rejects.toThrow('tblNowhere-rows is neither in ClickHouse nor in the data folder')
    await remove()
  })

  it('sends a large file in parts that hold every row once', async () => {
    const path = opened.store.rowsPath(casts.observations, 'rows-2016-04.parquet')
    const table = `"${client.settings.database}".parts`
    await client.write(`CREATE TABLE ${table} (time DateTime64(3, 'UTC'), depth Float64) ORDER BY time`)
    let parts = 0
    for await (const part of parquetParts(path, opened.store, 20_000)) {
      await client.write(`INSERT INTO ${table} (time, depth) FORMAT Parquet`, { data: part.open() })
      parts++
    }
    expect(parts).toBeGreaterThan(1)
    const pieces: Uint8Array[] = []
    const sql = `SELECT count(), uniqExact(time, depth) FROM ${table} FORMAT TabSeparated`
    for await (const piece of await client.read(sql, live)) pieces.push(piece)
    expect(Buffer.concat(pieces).toString('utf8')).toBe('5000\t5000\n')
    expect(readdirSync(join(opened.store.root, 'staging'))).toEqual([])
  })
})
