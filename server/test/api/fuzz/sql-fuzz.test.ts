import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowedFunctions, allowedTableFunctions } from '../../../src/sql/statement/allowed-functions.ts'
import { macros } from '../../../src/sql/catalog/macros.ts'
import { relations } from '../../../src/sql/catalog/relations.ts'
import { judgeStatement } from '../../../src/sql/statement/judge.ts'
import type { ParseResult } from '../../../src/sql/statement/syntax.ts'
import { translate } from '../../../src/sql/statement/translate.ts'
import { statementMaker } from './sql-grammar.ts'
import type { Vocabulary } from './sql-grammar.ts'
import { chance } from './values.ts'

/** Statements that are tried; `npm run test:fuzz` tries 100,000, and others for another FUZZ_SEED. */
const runs = Number(process.env['SQL_FUZZ_RUNS'] || 1000)
const seed = Number(process.env['FUZZ_SEED'] || 7)

const dataTables = ['tblField', 'tblRows']
const tables = [...Object.keys(relations), ...dataTables]
const names = new Set(tables.map((name) => name.toLowerCase()))

/** Functions that the binder writes for parts of the grammar, and words before a parenthesis in a plan. Macros call `typeof`, which tells the type of a value alone. */
const ofPlans = new Set(
  'list_value struct_pack row unnest cast try_cast case in not exists any subquery array_extract struct_extract over filter order within and or is like between coalesce array_value map list date_trunc decimal varchar epoch_ms dayofweek row_number rank_dense normalized_interval distinct first typeof'.split(
    ' ',
  ),
)

let connection: DuckDBConnection
let words: Vocabulary
beforeAll(async () => {
  connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
  for (const [name, columns] of Object.entries(relations))
    await connection.run(
      `CREATE TABLE "${name}" (${Object.entries(columns)
        .map(([column, type]) => `"${column}" ${type}`)
        .join(', ')})`,
    )
  for (const name of dataTables)
    await connection.run(
      `CREATE TABLE ${name} (time TIMESTAMP, lat DOUBLE, lon DOUBLE, depth DOUBLE, value FLOAT, name VARCHAR)`,
    )
  for (const macro of macros) await connection.run(macro)
  const column = async (sql: string) => (await connection.runAndReadAll(sql)).getRows().map(([value]) => String(value))
  const functions = await column('SELECT DISTINCT function_name FROM duckdb_functions()')
  words = {
    tables,
    hiddenTables: await column('SELECT DISTINCT view_name FROM duckdb_views() WHERE internal'),
    allowedFunctions: [...allowedFunctions],
    functions: functions.filter((name) => /^\w+$/.test(name)),
    tableFunctions: [
      ...allowedTableFunctions,
      ...(await column("SELECT DISTINCT function_name FROM duckdb_functions() WHERE function_type LIKE '%table%'")),
    ],
    settings: await column('SELECT name FROM duckdb_settings()'),
  }
  await connection.run("SET explain_output = 'all'")
  await connection.run('SET enable_external_access = false')
})
afterAll(() => connection.closeSync())

/** Whether the sandbox would run a statement, and in which words. */
async function accepted(statement: string): Promise<string | undefined> {
  const translated = translate(statement)
  if (!translated.ok) return undefined
  const read = await connection.runAndReadAll('SELECT json_serialize_sql($1::VARCHAR)::VARCHAR', [translated.value])
  const judged = judgeStatement(JSON.parse(String(read.getRows()[0]?.[0])) as ParseResult)
  const isAllowed = judged.ok && judged.value.relations.every((name) => names.has(name.toLowerCase()))
  return isAllowed ? translated.value : undefined
}

interface PlanNode {
  readonly name: string
  readonly children: readonly PlanNode[]
  readonly extra_info: Readonly<Record<string, string | readonly string[]>>
}

/** What a statement reads and calls that is in none of the lists, by the engine's own plan; undefined where it does not bind. */
async function strangersIn(sql: string): Promise<readonly string[] | undefined> {
  const explained = await connection.runAndReadAll(`EXPLAIN (FORMAT json) ${sql}`).catch(() => undefined)
  const [[, plan] = []] = explained?.getRows() ?? []
  if (typeof plan !== 'string') return undefined
  return (JSON.parse(plan) as readonly PlanNode[]).flatMap(strangersOf)
}

/** Leaves of a plan that read nothing, or what the statement itself made. */
const ownLeaves = new Set(
  'DUMMY_SCAN EMPTY_RESULT EXPRESSION_GET CTE_SCAN CTE_REF DELIM_GET CHUNK_GET COLUMN_DATA_SCAN'.split(' '),
)

const inMemory = 'memory.main.'

function strangersOf({ name, children, extra_info }: PlanNode): readonly string[] {
  const found = children.flatMap(strangersOf)
  const table = String(extra_info['Table'] ?? '').replaceAll('"', '')
  // Relations of the information schema have a dot in their names.
  const isRelation = table.startsWith(inMemory) && names.has(table.slice(inMemory.length).toLowerCase())
  const isKnown = name === 'SEQ_SCAN' ? isRelation : ownLeaves.has(name)
  if (children.length === 0 && !isKnown) found.push(`${name} ${table}`)
  for (const text of Object.values(extra_info).flat()) {
    const bare = text.replaceAll(/'(?:[^']|'')*'/g, "''")
    for (const [, called = ''] of bare.matchAll(/\b([a-z_]\w*)"?\(/gi)) {
      const lower = called.toLowerCase()
      if (!allowedFunctions.has(lower) && !ofPlans.has(lower)) found.push(called)
    }
  }
  return found
}

test('the plans of the engine tell what is hidden: settings, its catalog, functions', async () => {
  const hidden = ['SELECT name FROM pg_settings', 'SELECT sql FROM sqlite_master', 'SELECT 1 FROM duckdb_tables()']
  for (const sql of hidden) expect([sql, (await strangersIn(sql))?.length]).not.toEqual([sql, 0])
  expect(await strangersIn("SELECT current_setting('threads')")).toEqual(['current_setting'])
  expect(await strangersIn('SELECT "current_schema"')).toEqual(['current_schema'])
  expect(await strangersIn('SELECT a.lat, upper(b.name) FROM tblField a, tblRows b')).toEqual([])
})

test(
  `of ${runs.toLocaleString('en')} statements none that may run reads a relation, function or setting outside the lists`,
  { timeout: 30_000 + runs * 100 },
  async () => {
    const make = statementMaker(words, chance(seed))
    const found: string[] = []
    let planned = 0
    for (let i = 0; i < runs; i++) {
      const statement = make()
      const sql = await accepted(statement)
      const strangers = sql === undefined ? undefined : await strangersIn(sql)
      if (strangers) planned++
      if (strangers && strangers.length > 0) found.push(`${strangers.join(', ')}: ${statement}`)
    }
    expect(found).toEqual([])
    // Enough of them bind that this says something.
    expect(planned).toBeGreaterThan(runs / 50)
  },
)
