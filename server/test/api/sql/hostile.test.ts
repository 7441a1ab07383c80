import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemoService } from '../demo-service.ts'

let demo: Awaited<ReturnType<typeof openDemoService>>
beforeAll(async () => {
  demo = await openDemoService(['tblNavy_Winds', 'tblSimulated_CTD'])
})
afterAll(() => demo.close())

const written = join(tmpdir(), 'isobath-hostile')
const nested = (open: string, inner: string, close: string, times: number) =>
  open.repeat(times) + inner + close.repeat(times)

/** Statements that no client of this service may run, and what each tries. */
const hostile: readonly (readonly [tries: string, statement: string])[] = [
  ['to read a file as CSV', "SELECT * FROM read_csv('/etc/passwd')"],
  ['to read a file by its name', "SELECT * FROM '/etc/passwd'"],
  ['to read a file by its quoted name', 'SELECT * FROM "/etc/passwd"'],
  ['to read a file in brackets', 'SELECT * FROM [/etc/passwd.csv]'],
  ['to read Parquet', "SELECT * FROM read_parquet('/etc/passwd')"],
  ['to read Parquet of the data folder', "SELECT * FROM parquet_scan('../fields/*/rows.parquet')"],
  ['to read a text', "SELECT * FROM read_text('/etc/hostname')"],
  ['to read bytes', "SELECT content FROM read_blob('/proc/self/environ')"],
  ['to read JSON', "SELECT * FROM read_json_auto('/etc/passwd')"],
  ['to read JSON objects', "SELECT * FROM read_ndjson_objects('/etc/passwd')"],
  ['to guess a format', "SELECT * FROM sniff_csv('/etc/passwd')"],
  ['to list a folder', "SELECT * FROM glob('/etc/*')"],
  ['to read an address', "SELECT * FROM 'https://example.org/a.parquet'"],
  ['to read the metadata of Parquet', "SELECT * FROM parquet_metadata('x.parquet')"],
  ['to read the environment', "SELECT getenv('HOME')"],
  ['to read a setting', "SELECT current_setting('memory_limit')"],
  ['to read all settings', 'SELECT * FROM duckdb_settings()'],
  ['to read secrets', 'SELECT * FROM duckdb_secrets()'],
  ['to read the engine’s tables', 'SELECT * FROM duckdb_tables()'],
  ['to read the engine’s views', 'SELECT * FROM duckdb_views()'],
  ['to read functions', 'SELECT * FROM duckdb_functions()'],
  ['to read the files that are open', 'SELECT * FROM pragma_database_list()'],
  ['to read the master table', 'SELECT * FROM sqlite_master'],
  ['to read PostgreSQL’s catalog', 'SELECT * FROM pg_catalog.pg_tables'],
  ['to read the system schema', 'SELECT * FROM system.main.duckdb_views'],
  ['to read the tables that views join', 'SELECT * FROM axes."tblNavy_Winds time"'],
  ['to read the relational store', "SELECT * FROM postgres_scan('', 'public', 'users')"],
  ['to read people', 'SELECT * FROM users'],
  ['to read people by a schema', 'SELECT * FROM public.users'],
  ['to attach a database', "ATTACH '/tmp/x.db' AS x"],
  ['to copy out', `COPY (SELECT 1) TO '${written}'`],
  ['to copy in', "COPY tblSensors FROM '/etc/passwd'"],
  ['to export everything', `EXPORT DATABASE '${written}'`],
  ['to install an extension', 'INSTALL httpfs'],
  ['to load an extension', "LOAD '/tmp/x.duckdb_extension'"],
  ['to change a setting', 'SET enable_external_access = true'],
  ['to reset a setting', 'RESET lock_configuration'],
  ['to run a pragma', 'PRAGMA database_list'],
  ['to call a function', 'CALL pragma_version()'],
  ['to make a table', 'CREATE TABLE x AS SELECT 1'],
  ['to make a function', 'CREATE MACRO ln(x) AS 1'],
  ['to make a table in passing', 'SELECT * INTO x FROM tblSensors'],
  ['to drop a table', 'DROP TABLE tblSensors'],
  ['to delete', 'DELETE FROM tblVariables'],
  ['to insert', "INSERT INTO tblSensors VALUES (1, 'x')"],
  ['to update', 'UPDATE tblDatasets SET DB = 1'],
  ['to truncate', 'TRUNCATE tblSensors'],
  ['to alter', 'ALTER TABLE tblSensors ADD COLUMN x INT'],
  ['to explain by running', 'EXPLAIN ANALYZE SELECT * FROM tblNavy_Winds'],
  ['to describe', 'DESCRIBE tblNavy_Winds'],
  ['to list what there is', 'SHOW ALL TABLES'],
  ['two statements', "SELECT 1; COPY (SELECT 1) TO '/tmp/x'"],
  ['two statements around a comment', 'SELECT 1 --\n; DROP TABLE tblSensors'],
  ['a statement behind a comment that ends twice', 'SELECT 1 /* /* */ ; DROP TABLE tblSensors -- */ */'],
  ['a comment that is not closed', 'SELECT 1 /* DROP TABLE'],
  ['a text that is not closed', "SELECT 'abc"],
  ['a text with escapes', String.raw`SELECT E'\'; DROP TABLE tblSensors --'`],
  ['a text between dollars', 'SELECT $$ ; DROP TABLE x $$'],
  ['a parameter', 'SELECT $1'],
  ['a recursion without end', 'WITH RECURSIVE r AS (SELECT 1 n UNION ALL SELECT n + 1 FROM r) SELECT * FROM r'],
  ['a name of WITH that is a file', 'WITH "/etc/passwd" AS (SELECT 1) SELECT * FROM "/etc/passwd"'],
  ['rows out of nothing', 'SELECT * FROM range(1000000000000)'],
  ['rows out of a list', 'SELECT unnest(range(1000000000))'],
  ['a text without end', "SELECT repeat('x', 4000000000)"],
  ['a padded text', "SELECT lpad('x', 2000000000, 'y')"],
  ['a character that looks like a quote', 'SELECT ‘a’'],
  ['a character that looks like a letter', 'SELECT * FROM tblѕensors'],
  ['a sign that turns the text around', 'SELECT \u202e1'],
  ['a half of a character', 'SELECT \ud800'],
  ['a megabyte', `SELECT '${'x'.repeat(1_000_000)}'`],
  ['ten thousand sums', `SELECT ${'1+'.repeat(10_000)}1`],
  ['deep parentheses', `SELECT ${nested('(', '1', ')', 20_000)}`],
  ['deep subqueries', `SELECT * FROM ${nested('(SELECT * FROM ', 'tblSensors', ')', 200)}`],
  ['deep cases', `SELECT ${nested('CASE WHEN true THEN ', '1', ' END ', 3_000)}`],
  ['a prepared statement', 'PREPARE x AS SELECT 1'],
  ['a transaction', 'BEGIN'],
  ['a checkpoint', 'CHECKPOINT'],
  ['a vacuum', 'VACUUM'],
  ['a procedure of the server', "EXEC xp_cmdshell 'ls'"],
  ['a procedure with a statement behind it', 'EXEC uspCatalog; DROP TABLE tblSensors'],
  ['a procedure of a procedure', "EXEC sp_executesql N'DROP TABLE tblSensors'"],
  ['a table function in a procedure', "EXEC uspHead 'read_csv(''/etc/passwd'')'"],
  ['a quote in a procedure', `EXEC uspHead 'tblSensors" UNION SELECT 1 --', 1`],
  ['a pivot', 'PIVOT tblSensors ON Sensor USING count(*)'],
  ['a query within a text', "SELECT * FROM query('DROP TABLE tblSensors')"],
  ['a table by a text', "SELECT * FROM query_table('tblSensors')"],
  ['a function of the settings’ schema', "SELECT main.getenv('HOME')"],
  ['an end of the statement that writes a file', `SELECT 1) TO '${written}' (FORMAT csv`],
  ['a file by its name', "SELECT * FROM 'staging/answer.parquet'"],
  ['to wait', 'SELECT sleep_ms(10000)'],
  ['to stop the service', 'SELECT error(getenv(1))'],
  ['a list of all rows', 'SELECT list(a.lat) FROM tblNavy_Winds a, tblNavy_Winds b'],
  ['a map', "SELECT map(['a'], [1])"],
  ['a struct', 'SELECT struct_pack(a := 1)'],
  ['rows of a series', 'SELECT * FROM generate_series(1, 1000000000)'],
  ['rows of a list as a table', 'SELECT * FROM unnest([1, 2])'],
  [
    'a recursion that adds nothing',
    'WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n FROM r) SELECT TOP 1 * FROM r',
  ],
  ['more rows than there are numbers', 'SELECT TOP 99999999999999999999999 Sensor FROM tblSensors ORDER BY nope'],
  ['a collation that is a path', 'SELECT Sensor FROM tblSensors ORDER BY Sensor COLLATE "../etc"'],
  ['JSON of all rows', 'SELECT json_group_array(lat) FROM tblNavy_Winds'],
  ['a universal identifier', 'SELECT uuid()'],
  ['a type of the catalog', 'SELECT CAST(1 AS "tblSensors")'],
  ['a moment beyond all', "SELECT DATEADD(year, 300000, CAST('2016-01-01' AS datetime))"],
  ['a day beyond all', "SELECT CAST('2016-01-01' AS datetime) + 1e30"],
  ['a number too long for FORMAT', "SELECT FORMAT(1e300, 'N2')"],
  ['more digits than FORMAT writes', "SELECT FORMAT(1, 'N99')"],
  ['FORMAT of FORMAT', "SELECT FORMAT(FORMAT(FORMAT(1, 'N2'), 'N2'), 'N2')"],
  ['casts within casts', `SELECT ${nested('CAST(0.5 + ', '1', ' AS int)', 40)}`],
  ['a zone of Mars', "SELECT timezone('Mars/Olympus', now())"],
  ['a parameter without a name', 'SELECT ?'],
  ['a variable of the server', 'SELECT @@SERVERNAME'],
  ['a variable that is a table', 'DECLARE @x TABLE (a int); SELECT * FROM @x'],
  [
    'a variable that reads a file',
    "DECLARE @x varchar(max) = (SELECT content FROM read_text('/etc/passwd')); SELECT @x",
  ],
  ['a variable that is a setting', "DECLARE @x varchar(90) = current_setting('allowed_directories') SELECT @x"],
  ['a variable of a type that ends the cast', "DECLARE @x int) UNION (SELECT content FROM '/etc/passwd'; SELECT @x"],
  [
    'a setting of the engine before it',
    "SET enable_external_access = true; SELECT content FROM read_text('/etc/passwd')",
  ],
  ['a pivot as a table', 'SELECT * FROM (PIVOT tblSensors ON Sensor USING count(*))'],
  ['only a comment', '/**/'],
  ['only semicolons', ';;;'],
  ['a letter of two letters as a name', 'SELECT 1 AS ﬀ'],
  ['the zero character', 'SELECT 1 AS x\u0000y'],
  ['a named query that deletes', 'WITH x AS (DELETE FROM tblSensors) SELECT 1'],
  ['rows into a file', "SELECT 1 INTO OUTFILE '/tmp/x'"],
  ['rows as XML', "SELECT * FROM tblSensors FOR XML PATH('')"],
  ['a function without a name', 'SELECT list_transform([1], x -> x)'],
  [
    'an aggregate of 131,072 groupings',
    `SELECT count(*) FROM tblSensors GROUP BY CUBE (${Array.from({ length: 17 }, (_, i) => `Sensor || '${i}'`).join(', ')})`,
  ],
  ['the number of a column', 'SELECT #1 FROM tblSensors'],
]

describe('statements that are refused', () => {
  test.each(hostile)('%s', async (_, statement) => {
    const response = await demo.query(statement)
    const sentence = await response.text()
    expect(response.status).toBe(400)
    // One short sentence that names neither a file of the service nor anything made up by the engine.
    expect(sentence.length).toBeLessThan(400)
    expect(sentence).toMatch(/^[A-Z"].*[.:!?]?.?$/su)
    expect(sentence).not.toContain(demo.store.root)
    expect(sentence).not.toMatch(/root:x|SELECT content|INTERNAL/)
  })

  test.each(hostile)('%s, as Parquet', async (_, statement) => {
    const [file, csv] = await Promise.all([
      demo.ask('query', { query: statement, format: 'parquet' }),
      demo.query(statement),
    ])
    expect([file.status, await file.text()]).toEqual([400, await csv.text()])
  })

  test('there are sixty and more of them', () => expect(hostile.length).toBeGreaterThanOrEqual(60))

  test('they leave nothing behind: no file, no table, and the next statement is answered', async () => {
    expect(existsSync(written)).toBe(false)
    // The catalog that statements read lies there too.
    const staged = readdirSync(join(demo.store.root, 'staging'), { recursive: true, withFileTypes: true })
    expect(staged.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(['catalog.duckdb'])
    const tables = await demo.query(
      "SELECT TABLE_NAME FROM INFORMATION_SCHEMA.TABLES WHERE TABLE_NAME IN ('x', 'tblSensors')",
    )
    expect(await tables.text()).toBe('TABLE_NAME\ntblSensors\n\n')
    expect((await demo.query('SELECT * FROM tblSensors')).status).toBe(200)
  })
})

describe('statements that would take too much', () => {
  test.each([
    [
      'memory',
      'SELECT count(DISTINCT a.time::VARCHAR || b.time::VARCHAR || a.lat || b.lon) FROM tblNavy_Winds a, tblNavy_Winds b',
    ],
    [
      'memory, by sorting',
      'SELECT a.lat, b.lon FROM tblNavy_Winds a, tblSimulated_CTD b ORDER BY a.UWND * b.temperature',
    ],
    ['time', 'SELECT count(*) FROM tblNavy_Winds a, tblNavy_Winds b WHERE a.UWND < b.VWND AND a.lat * b.lon > 3'],
  ])('%s: a client that leaves while it runs stops it, and the next statement is answered', async (_, statement) => {
    const gone = new AbortController()
    const asked = demo.app.request(`/api/data/query?${new URLSearchParams({ query: statement }).toString()}`, {
      headers: { Authorization: `Api-Key ${demo.key}`, 'User-Agent': 'test' },
      signal: gone.signal,
    })
    const running = () => demo.sql.usage().running
    await expect.poll(running).toBe(1)
    gone.abort()
    expect((await asked).status).toBe(503)
    await expect.poll(running).toBe(0)
    expect((await demo.query('SELECT 1')).status).toBe(200)
  })

  test('memory, by one text: it is refused once it has used up its memory', async () => {
    const statement = "SELECT string_agg(a.lat::VARCHAR, ',') FROM tblNavy_Winds a, tblSimulated_CTD b"
    const response = await demo.query(statement)
    expect([response.status, await response.text()]).toEqual([
      400,
      'The statement is not answered: it needs more memory than one statement may use; select fewer rows or columns.',
    ])
    expect((await demo.query('SELECT 1')).status).toBe(200)
  })

  test('a reader that stops in the middle frees the query', async () => {
    const response = await demo.query('SELECT a.lat, b.lon FROM tblNavy_Winds a, tblNavy_Winds b')
    const reader = response.body?.getReader()
    expect((await reader?.read())?.done).toBe(false)
    await reader?.cancel()
    const running = () => demo.sql.usage().running
    await expect.poll(running).toBe(0)
  })
})

// The characters of `unit: 'binary'`, in its order: all but the halves of pairs. The library would make a map of the whole million to know them again.
const halves = { first: 0xd800, count: 0x800 }
const characterAt = (place: number) => String.fromCodePoint(place < halves.first ? place : place + halves.count)
const placeOf = (character: unknown) => {
  const code = typeof character === 'string' ? (character.codePointAt(0) ?? Number.NaN) : Number.NaN
  const place = code < halves.first ? code : code - halves.count
  if (Number.isNaN(place) || characterAt(place) !== character) throw new Error('this is no character')
  return place
}
const anyCharacter = fc.nat(0x10ffff - halves.count).map(characterAt, placeOf)

describe('whatever is sent', () => {
  const statusesOf = async (statements: fc.Arbitrary<string>, numRuns: number) => {
    const statuses = new Set<number>()
    const sent = fc.asyncProperty(statements, async (statement) => {
      statuses.add((await demo.query(statement)).status)
    })
    await fc.assert(sent, { numRuns, seed: 7 })
    return [...statuses].filter((status) => status !== 200)
  }

  test('random characters are no fault of the service', async () => {
    expect(await statusesOf(fc.string({ unit: anyCharacter, maxLength: 60 }), 150)).toEqual([400])
  })

  test('words of SQL in any order are no fault of the service', async () => {
    const words =
      'select from where top 5 * tblSensors tblSimulated_CTD lat [time] ( ) , . = + \'x\' "y" group by order having union all join on as case when then end count cast float null -- /* */ ; exec uspHead distinct between and in like with over'
    const word = fc.constantFrom(...words.split(' '))
    const statement = fc.array(word, { minLength: 1, maxLength: 14 }).map((parts) => `select ${parts.join(' ')}`)
    expect(await statusesOf(statement, 300)).toEqual([400])
  })
})
