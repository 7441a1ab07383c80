import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openWorkingDatabase } from '../../../src/ingest/observations/working-database.ts'
import { createRaw } from '../../../src/ingest/observations/text/load-text.ts'
import { temporaryFolder } from '../support/store.ts'

const root = temporaryFolder()
const open = async () => {
  const folder = mkdtempSync(join(root, 'staged-'))
  const work = await openWorkingDatabase(folder, undefined)
  const settings = async () => {
    const [row] = await work.rows(`SELECT current_setting('temp_directory'), current_setting('memory_limit')`)
    return row
  }
  return { folder, work, settings, own: [join(folder, 'work'), '953.6 MiB'] }
}

test('a working database is empty, and spills into its own folder, whatever the one before held', async () => {
  const first = await open()
  await first.work.run('CREATE TABLE raw AS SELECT 1 AS line')
  await first.work.close()
  const second = await open()
  try {
    expect(await second.work.rows('SELECT table_name FROM duckdb_tables()')).toEqual([])
    expect(await second.settings()).toEqual(second.own)
  } finally {
    await second.work.close()
  }
})

test('two working databases at once do not see one another, and each has the whole memory', async () => {
  const [one, other] = await Promise.all([open(), open()])
  try {
    await one.work.run('CREATE TABLE raw AS SELECT 1 AS line')
    expect(await other.work.rows('SELECT table_name FROM duckdb_tables()')).toEqual([])
    expect(await one.settings()).toEqual(one.own)
    expect(await other.settings()).toEqual(other.own)
  } finally {
    await one.work.close()
    await other.work.close()
  }
})

test('after one that has spilled, the next has its own folder and memory', async () => {
  const first = await open()
  await first.work.run(`SET memory_limit = '20MB'`)
  await first.work.run('CREATE TEMP TABLE large AS SELECT range AS a, hash(range) AS b FROM range(2_000_000)')
  expect(await first.work.rows('SELECT count(*) > 0 FROM duckdb_temporary_files()')).toEqual([[true]])
  await first.work.close()
  const second = await open()
  try {
    expect(await second.settings()).toEqual(second.own)
  } finally {
    await second.work.close()
  }
})

test('rows that a refused file left unwritten do not come into the next working database', async () => {
  const first = await open()
  const appender = await createRaw(first.work, 1)
  appender.appendInteger(1)
  appender.appendVarchar('left behind')
  appender.endRow()
  await first.work.close()
  const second = await open()
  try {
    await createRaw(second.work, 1)
    expect(() => appender.flushSync()).toThrow('closed connection')
    expect(await second.work.rows('SELECT * FROM raw')).toEqual([])
  } finally {
    await second.work.close()
  }
})
