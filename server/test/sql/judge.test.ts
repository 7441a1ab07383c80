import { sqlBudget } from '@isobath/domain'
import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { judgeStatement } from '../../src/sql/statement/judge.ts'
import type { ParseResult } from '../../src/sql/statement/syntax.ts'
import { translate } from '../../src/sql/statement/translate.ts'

let connection: DuckDBConnection
beforeAll(async () => {
  connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
})
afterAll(() => connection.closeSync())

async function judge(statement: string) {
  const translated = translate(statement)
  if (!translated.ok) return translated
  const read = await connection.runAndReadAll('SELECT json_serialize_sql($1::VARCHAR)::VARCHAR', [translated.value])
  return judgeStatement(JSON.parse(String(read.getRows()[0]?.[0])) as ParseResult)
}

/** The relations that a statement reads. */
async function relationsOf(statement: string) {
  const judged = await judge(statement)
  return judged.ok ? judged.value.relations.toSorted() : judged.sentence
}

describe('A name of WITH', () => {
  test.each([
    ['in the query it belongs to', 'WITH n AS (SELECT 1 x) SELECT * FROM n', []],
    ['in a subquery of that', 'WITH n AS (SELECT 1 x) SELECT (SELECT max(x) FROM n) FROM a', ['a']],
    ['in both parts of a union', 'WITH n AS (SELECT 1 x) SELECT * FROM n UNION ALL SELECT * FROM n', []],
    ['in the names after it', 'WITH n AS (SELECT 1 x), m AS (SELECT * FROM n) SELECT * FROM m', []],
    ['whatever its case', 'WITH Name AS (SELECT 1 x) SELECT * FROM nAME', []],
  ])('is known %s', async (_, statement, relations) => {
    expect(await relationsOf(statement)).toEqual(relations)
  })

  test.each([
    ['beside the subquery that gives it', 'SELECT * FROM (WITH n AS (SELECT 1 x) SELECT * FROM n) c, n', ['n']],
    ['before the subquery that gives it', 'SELECT * FROM n, (WITH n AS (SELECT 1 x) SELECT * FROM n) c', ['n']],
    ['in a name before it', 'WITH m AS (SELECT * FROM n), n AS (SELECT 1 x) SELECT * FROM m', ['n']],
    ['in its own query', 'WITH n AS (SELECT * FROM n) SELECT * FROM n', ['n']],
    ['in the other part of a union', '(WITH n AS (SELECT 1 x) SELECT * FROM n) UNION ALL SELECT * FROM n', ['n']],
    ['in a condition beside it', 'SELECT 1 WHERE EXISTS (WITH n AS (SELECT 1) FROM n) AND EXISTS (FROM n)', ['n']],
    ['for what a letter alone makes alike', 'WITH kelvin AS (SELECT 1 x) SELECT * FROM "\u212Aelvin"', ['\u212Aelvin']],
  ])('is not known %s', async (_, statement, relations) => {
    expect(await relationsOf(statement)).toEqual(relations)
  })

  test('may be none of the engine’s own catalog, and no file', async () => {
    for (const name of ['pg_settings', 'DuckDB_tables', 'sqlite_master'])
      expect(await relationsOf(`WITH ${name} AS (SELECT 1 x) SELECT * FROM ${name}`)).toBe(
        `A name of WITH may not be ${name}.`,
      )
    expect(await relationsOf('WITH "a/b" AS (SELECT 1) FROM "a/b"')).toMatch(/plain word/)
  })
})

describe('A column that the engine takes for a function', () => {
  test.each(['current_user', 'CURRENT_SCHEMA', '"user"', 'session_user', 'current_catalog', 'localtime'])(
    '%s is refused without its table',
    async (column) => {
      expect(await relationsOf(`SELECT ${column} FROM t`)).toMatch(/^There is no function/)
      expect(await relationsOf(`SELECT t.${column} FROM t`)).toEqual(['t'])
    },
  )
})

describe('A function that there is not', () => {
  test.each([
    ["SELECT HASHBYTES('MD5', name) FROM t", 'compare the texts themselves, or take some rows by WHERE RAND() < 0.1'],
    ["SELECT OBJECT_ID('t')", 'tables are listed by SELECT * FROM INFORMATION_SCHEMA.TABLES'],
    ["SELECT STRING_ESCAPE(name, 'json') FROM t", `REPLACE writes one text for another, as in REPLACE(x, '"', '')`],
    ['SELECT value FROM GENERATE_SERIES(1, 3)', 'rows of numbers are written as (VALUES (0), (1), (2)) AS n(i)'],
  ])('is refused with what to write instead: %s', async (statement, hint) => {
    expect(await relationsOf(statement)).toMatch(/^There is no (?:table )?function \w+; /)
    expect(await relationsOf(statement)).toContain(hint)
  })
})

const letters = (count: number) => `'${'a'.repeat(count)}'`
const tooLong = `A text of this statement could grow beyond ${sqlBudget.textLength.toLocaleString('en')} characters.`

describe('A text that a statement makes', () => {
  const nested = `replace(replace(${letters(1500)}, 'a', ${letters(1500)}), 'a', ${letters(1500)})`
  test.each([
    ['within itself', `SELECT length(${nested})`],
    [
      'by columns of a subquery',
      `SELECT replace(x, 'a', ${letters(1500)}) FROM (SELECT replace(${letters(1500)}, 'a', ${letters(1500)}) AS x)`,
    ],
    [
      'by columns of WITH',
      `WITH t(x) AS (SELECT replace(${letters(1500)}, 'a', ${letters(1500)})) SELECT replace(x, 'a', ${letters(1500)}) FROM t`,
    ],
    [
      'by columns of the second part of a union',
      `SELECT replace(x, 'a', ${letters(1500)}) FROM (SELECT 'a' AS x UNION ALL SELECT replace(${letters(1500)}, 'a', ${letters(1500)}))`,
    ],
    [
      'by a scalar subquery',
      `SELECT replace((SELECT replace(${letters(1500)}, 'a', ${letters(1500)})), 'a', ${letters(1500)})`,
    ],
    [
      'by named columns of VALUES',
      `SELECT replace(x, 'a', ${letters(1500)}) FROM (VALUES (1, replace(${letters(1500)}, 'a', ${letters(1500)}))) v(n, x)`,
    ],
    [
      'by columns of VALUES without names',
      `SELECT replace(col0, 'a', ${letters(1500)}) FROM (VALUES (replace(${letters(1500)}, 'a', ${letters(1500)}))) v`,
    ],
    [
      'by a star with new names',
      `WITH t(x) AS (SELECT * FROM (SELECT replace(${letters(1500)}, 'a', ${letters(1500)}) AS y)) SELECT replace(x, 'a', ${letters(1500)}) FROM t`,
    ],
    [
      'by a star that renames',
      `SELECT replace(x, 'a', ${letters(1500)}) FROM (SELECT * RENAME (y AS x) FROM (SELECT replace(${letters(1500)}, 'a', ${letters(1500)}) AS y))`,
    ],
    [
      'by a star in a scalar subquery',
      `SELECT replace((SELECT * FROM (SELECT replace(${letters(1500)}, 'a', ${letters(1500)}) AS y)), 'a', ${letters(1500)})`,
    ],
    [
      'by the second part of a union with a star',
      `SELECT replace(x, 'a', ${letters(1500)}) FROM (SELECT * FROM (SELECT 'a' AS x) UNION ALL SELECT replace(${letters(1500)}, 'a', ${letters(1500)}))`,
    ],
    [
      'by a row that APPLY makes',
      `SELECT replace(v.x, 'a', ${letters(1500)}) FROM t CROSS APPLY (VALUES (replace(${letters(1500)}, 'a', ${letters(1500)}))) AS v(x)`,
    ],
    ['by texts of rows', `SELECT replace(string_agg(name, ','), 'a', ${letters(1500)}) FROM t`],
    [
      'by references to what was found',
      `SELECT regexp_replace(${letters(9000)}, '(a*)', '${String.raw`\1`.repeat(4000)}')`,
    ],
    ['by brackets within brackets', `SELECT ${'QUOTENAME('.repeat(15)}${letters(600)}${')'.repeat(15)}`],
    [
      'by an expression in the place of the text that REPLACE looks for',
      `SELECT tsql_replace(${letters(6000)}, '(?i)${'a'.repeat(6000)}|', ${letters(6000)})`,
    ],
    ['by every letter that matches', `SELECT regexp_replace(${letters(6000)}, 'a', ${letters(6000)}, 'g')`],
    ['by its doubling, 14 times', `SELECT ${'concat('.repeat(14)}x${', x)'.repeat(14)} || ${nested} FROM t`],
    ['in a condition', `SELECT 1 FROM t WHERE ${nested} = 'a'`],
    ['in an order', `SELECT 1 FROM t ORDER BY ${nested}`],
    ['as an argument of an aggregate', `SELECT any_value(${nested}) FROM t`],
    ['in a function of a window', `SELECT first_value(${nested}) OVER () FROM t`],
  ])('is refused before it runs where it grows %s', async (_, statement) => {
    expect(await relationsOf(statement)).toBe(tooLong)
  })

  test('is refused where it grows through more stars than are looked through', async () => {
    const stars = Array.from({ length: 100 }, () => '*').join(', ')
    expect(await relationsOf(`SELECT ${stars}, x || 'a' AS y FROM (SELECT * RENAME (y AS x) FROM t)`)).toBe(tooLong)
  })

  test.each([
    ['a name without its signs', `SELECT replace(replace(replace(name, ' ', '_'), '-', ''), '.', '') FROM t`],
    ['a month by its number, twelve times', `SELECT ${'REPLACE('.repeat(12)}name${", 'Jan', '01')".repeat(12)} FROM t`],
    [
      'many columns joined',
      `SELECT concat_ws(', ', ${Array.from({ length: 100 }, (_, i) => `c${i}`).join(', ')}) FROM t`,
    ],
    ['the texts of rows', "SELECT string_agg(name, ', ') FROM t GROUP BY x"],
    ['a long text', `SELECT ${letters(60_000)}`],
    ['one replacement of long texts', `SELECT replace(name, 'a', ${letters(1500)}) FROM t`],
    [
      'a column called as what is made of it',
      "WITH x AS (SELECT replace(name, 'a', 'b') AS name FROM t) SELECT replace(name, 'b', 'c') AS name FROM x",
    ],
    [
      'stars of unions and derived tables',
      "SELECT replace(name, 'a', 'bb') AS name, replace(v.x, 'a', 'b') AS y FROM (SELECT * FROM t UNION ALL SELECT * FROM u) s CROSS APPLY (VALUES (replace(s.name, '_', ' '))) AS v(x)",
    ],
    [
      'a replacement of a word with signs of expressions, twelve times',
      `SELECT ${'REPLACE('.repeat(12)}name${", 'a.b|', 'a.b')".repeat(12)} FROM t`,
    ],
    ['a part of a text', `SELECT replace(left(${letters(9000)}, 3), 'a', ${letters(9000)})`],
  ])('%s is answered', async (_, statement) => {
    expect(await relationsOf(statement)).toEqual(expect.any(Array))
  })
})

describe('Macros within each other', () => {
  const nested = (open: string, inner: string, close: string, times: number) =>
    open.repeat(times) + inner + close.repeat(times)
  const tooMany =
    'The statement has too many casts to whole numbers, or functions of dates, within each other; nest fewer.'

  test.each([
    ['casts to whole numbers', nested('CAST(0.5 + ', 'x', ' AS int)', 12)],
    ['casts that may fail', nested('TRY_CAST(0.5 + ', 'x', ' AS int)', 12)],
    ['weeks', nested('DATEADD(day, DATEPART(week, ', 'x', '), 0)', 20)],
  ])('are refused where their copies of %s would be too many for the engine', async (_, value) => {
    expect(await relationsOf(`SELECT ${value} FROM a`)).toBe(tooMany)
  })

  test.each([
    ['casts to whole numbers of such casts', nested('CAST(', 'x', ' AS int)', 40)],
    ['dates moved by other dates', nested('DATEADD(day, DATEDIFF(day, 0, ', 'x', '), 0)', 20)],
    ['names of parts', nested('DATENAME(month, ', 'x', ')', 40)],
    ['squares', nested('SQUARE(', 'x', ')', 40)],
    [
      'three casts in each of a hundred columns',
      Array.from({ length: 100 }, () => nested('CAST(0.5 + ', 'x', ' AS int)', 3)).join(),
    ],
    ['as many numbers as a statement holds', `x IN (${Array.from({ length: 4900 }, (_, i) => i).join()})`],
  ])('are read: %s', async (_, value) => {
    expect(await relationsOf(`SELECT ${value} FROM a`)).toEqual(['a'])
  })
})

test('A statement with too many expressions within each other is refused without a word of the engine on its settings', async () => {
  expect(await relationsOf(`SELECT ${'NOT '.repeat(1200)}true FROM a`)).toBe(
    'The statement has more than 1,000 expressions within each other; nest fewer.',
  )
})

test.each([
  ['SELECT TOP 1 WITH TIES x + 1, y AS z FROM a ORDER BY x', { before: [false, true], after: [] }],
  ['SELECT TOP 1 WITH TIES a.x, b.X, a.y, 2 FROM a, b ORDER BY 1', { before: ['x', 'X', 'y', false], after: [] }],
  ['SELECT TOP 1 PERCENT x + 1 FROM a', { before: [false], after: [] }],
  ['SELECT TOP 1 PERCENT y, *, x + 1 FROM a ORDER BY x + 2, y', { before: ['y'], after: [false] }],
])('The columns of %s have no names that the statement does not give', async (statement, naming) => {
  const judged = await judge(statement)
  expect(judged.ok && judged.value.naming).toEqual(naming)
})
