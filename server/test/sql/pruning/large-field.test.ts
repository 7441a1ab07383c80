import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JobRunner } from '../../../src/sandbox/job-runner.ts'
import { loadCatalog } from '../../../src/sql/catalog/load.ts'
import { relations } from '../../../src/sql/catalog/relations.ts'
import type { Rows } from '../../../src/sql/catalog/relations.ts'
import { FieldViews } from '../../../src/sql/pruning/field-views.ts'
import { sandboxMemory } from '../../../src/sql/sandbox.ts'
import type { FieldSource } from '../../../src/sandbox/messages.ts'
import { tilesRead } from '../../engine/duckdb/tiles-read.ts'
import { jobProgram } from '../../job-program.ts'
import { largeGrid, valueOfTile, writeLargeField } from './large-field.ts'

const table = largeGrid.table

describe('A field of 100 million cells', () => {
  const folder = mkdtempSync(join(tmpdir(), 'isobath-large-'))
  let source: FieldSource
  let instance: DuckDBInstance
  let connection: DuckDBConnection
  let views: FieldViews
  let runner: JobRunner<'data'>
  beforeAll(async () => {
    source = await writeLargeField(folder)
    const engineMemory = `${sandboxMemory.data.engineBytes / 2 ** 20}MiB`
    instance = await DuckDBInstance.create(':memory:', {
      threads: '1',
      memory_limit: engineMemory,
      temp_directory: '',
      enable_external_file_cache: 'false',
    })
    connection = await instance.connect()
    views = new FieldViews(connection)
    await views.add(table, source)
    const lanes = { data: { processes: 1, memory: sandboxMemory.data } }
    const program = await jobProgram()
    runner = new JobRunner({ lanes, program, threads: 2, waiting: 9, waitingOfClient: 9, waitSeconds: 20 })
    const catalog = await DuckDBInstance.create(join(folder, 'catalog.duckdb'))
    const writer = await catalog.connect()
    const none = Object.fromEntries(Object.keys(relations).map((name) => [name, []])) as unknown as Rows
    await loadCatalog(writer, none, [])
    writer.closeSync()
    catalog.closeSync()
  })
  afterAll(async () => {
    await runner.close()
    connection.closeSync()
    instance.closeSync()
    rmSync(folder, { recursive: true })
  })

  // A row group of 128 tiles is read as a whole. The field has 12,325.
  it.each([
    ['one row', `SELECT TOP1.lat FROM ${table} TOP1 LIMIT 1`, 0],
    ['one value', `SELECT lat, ramp FROM ${table} LIMIT 1`, 128],
    ['the first rows', `SELECT * FROM ${table} LIMIT 5`, 128],
    [
      'a box of half a degree',
      `SELECT avg(ramp) FROM ${table} WHERE lat BETWEEN 10 AND 10.5 AND lon BETWEEN 20 AND 20.5`,
      128,
    ],
    ['a point', `SELECT ramp FROM ${table} WHERE lat > 10 AND lat < 10.018 AND lon >= 20 AND 20.036 > lon`, 1],
    [
      'the last time',
      `SELECT avg(ramp) FROM ${table} WHERE lat < -89 AND lon < -170 AND time = (SELECT max(time) FROM ${table})`,
      128,
    ],
    [
      'a time before the last one, north of the most southern latitude of a box',
      `SELECT avg(ramp) FROM ${table} a WHERE lat = (SELECT min(t.lat) FROM ${table} t WHERE t.lat > (10) AND 'a)' <> '(') AND lon < -170
        AND time > (SELECT max(time) - INTERVAL 1 DAY FROM ${table})`,
      128,
    ],
    [
      'an extreme in the condition of a join',
      `SELECT count(*) FROM (SELECT 10 AS y) v JOIN ${table} t ON t.lat < v.y AND t.lat = (SELECT min(lat) FROM ${table}) WHERE t.lon < -170 AND ramp > 0`,
      128,
    ],
    [
      'an extreme where the cells of another are',
      `SELECT avg(ramp) FROM ${table} WHERE lon < -170 AND lat = (SELECT max(lat) FROM ${table} WHERE lat <= (SELECT min(lat) + 1 FROM ${table}))`,
      128,
    ],
    [
      'a box in a sub-select',
      `SELECT max(ramp) FROM (SELECT lat AS y, lon, ramp FROM ${table} WHERE time = '2020-01-01') t WHERE y BETWEEN 10 AND 10.5 AND lon BETWEEN 20 AND 20.5`,
      128,
    ],
    [
      'a box of a name of WITH',
      `WITH t AS (SELECT * FROM ${table}), box AS (SELECT * FROM t WHERE lat BETWEEN 10 AND 10.5) SELECT avg(ramp) FROM box WHERE lon BETWEEN 20 AND 20.5`,
      128,
    ],
    [
      'a join of two boxes',
      `SELECT count(*) FROM ${table} a JOIN ${table} b ON a.lat = b.lat AND a.lon = b.lon AND a.ramp = b.ramp
        WHERE a.lat BETWEEN 10 AND 10.5 AND b.lon BETWEEN 20 AND 20.5`,
      256,
    ],
    [
      'one reading of two',
      `SELECT sum(ramp) FROM ${table} WHERE lat BETWEEN 10 AND 10.5 AND lon BETWEEN 20 AND 20.5 AND time = (SELECT max(T.time) FROM ${table} T WHERE lat < -80)`,
      128,
    ],
    [
      'places in lists',
      `SELECT ramp FROM ${table} WHERE lat IN (${largeGrid.axes.lat.slice(500, 520).join(', ')}) AND lon < -179.9`,
      128,
    ],
    ['either of two boxes', `SELECT sum(ramp) FROM ${table} WHERE lat > 89.9 AND (lon < -179.9 OR lon > 179.9)`, 256],
    ['no place of the field', `SELECT avg(ramp) FROM ${table} WHERE lat > 95`, 0],
    ['no time of the field', `SELECT avg(ramp) FROM ${table} WHERE time < '2019-12-31'`, 0],
    ['no day of the year', `SELECT avg(ramp) FROM ${table} WHERE dayofyear(time) > 1`, 0],
    ['no week of ISO 8601', `SELECT avg(ramp) FROM ${table} WHERE date_part('week', time) BETWEEN 2 AND 52`, 0],
    [
      'no week that begins on Sunday',
      `SELECT avg(ramp) FROM ${table} WHERE (dayofyear(time) - 1 + dayofweek(date_trunc('year', time))) // 7 + 1 = 2`,
      0,
    ],
    [
      'a box beside numbers that are none or infinite',
      `SELECT avg(ramp) FROM ${table} WHERE lat BETWEEN 10 AND 10.5 AND lon BETWEEN 20 AND 20.5 AND ramp <> 'NaN'::FLOAT AND lat < 'Infinity'::DOUBLE`,
      128,
    ],
    ['the first in its own order', `SELECT * FROM ${table} ORDER BY time, lat, lon LIMIT 10`, 1],
    ['the last by longitude', `SELECT * FROM ${table} WHERE lat < -80 ORDER BY lon DESC, lat LIMIT 10`, 1],
  ])('is answered for %s from the tiles that it needs', async (_, sql, most) => {
    expect(await tilesRead(connection, await views.prepare([table], sql))).toBeLessThanOrEqual(most)
  })

  it('has the values of a box that its tiles hold', async () => {
    const sql = `SELECT lat, lon, ramp FROM ${table} WHERE lat BETWEEN 10 AND 10.5 AND lon BETWEEN 20 AND 20.5 ORDER BY lat, lon`
    const rows = (await connection.runAndReadAll(await views.prepare([table], sql))).getRowsJson()
    const places = (axis: Float64Array, from: number) =>
      [...axis.entries()].filter(([, x]) => x >= from && x <= from + 0.5)
    const wanted = places(largeGrid.axes.lat, 10).flatMap(([i, lat]) =>
      places(largeGrid.axes.lon, 20).map(([j, lon]) => [
        lat,
        lon,
        valueOfTile(Math.floor(i / 64) * 157 + Math.floor(j / 64)) ?? null,
      ]),
    )
    expect(rows).toEqual(wanted)
  })

  it('is aggregated as a whole within the memory of a statement', async () => {
    const answer = async (sql: string) => {
      const slot = await runner.acquire({ client: '', lane: 'data', signal: new AbortController().signal })
      const statement = {
        session: { catalog: join(folder, 'catalog.duckdb'), folders: [folder] },
        views: [{ name: table, field: source }],
        sql,
      }
      const run = slot.start({ kind: 'stream', statement, format: 'csv', limits: { rows: 1e9, bytes: 1e9 } })
      let text = ''
      for (;;) {
        const message = await run.next()
        if (message.type === 'done') return text.trim().split(/\s+/)
        if (message.type === 'part') text += Buffer.from(message.bytes).toString()
      }
    }
    let [sum, count] = [0, 0]
    for (let tile = 0; tile < 157 * 157; tile += 2) {
      const cells = Math.min(64, 10_000 - Math.floor(tile / 157) * 64) * Math.min(64, 10_000 - (tile % 157) * 64)
      sum += cells * (tile % 1000)
      count += cells
    }
    expect(await answer(`SELECT count(*) AS a FROM ${table}`)).toEqual(['a', '100000000'])
    expect(await answer(`SELECT sum(ramp::DOUBLE)::BIGINT || ' ' || count(ramp) AS a FROM ${table}`)).toEqual([
      'a',
      String(sum),
      String(count),
    ])
  })
})
