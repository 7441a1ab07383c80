import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCatalog } from '../../../src/catalog/changes/write.ts'
import { copyDemo } from '../../prepared-demo.ts'
import { linesOf, openDemoService, sqlTables } from '../demo-service.ts'

let demo: Awaited<ReturnType<typeof openDemoService>>
beforeAll(async () => {
  demo = await openDemoService(sqlTables)
})
afterAll(() => demo.close())

const lines = async (statement: string) => linesOf(await demo.query(statement))

describe('data', () => {
  test('a count without a name has an empty line of names, which clients read past', async () => {
    const response = await demo.query(
      "select count(*) from tblSimulated_CTD where time between '2016-04-05' and '2016-04-09' and lat between 20 and 30",
    )
    const [[count] = []] = await demo.oracle(
      "SELECT count(*)::INTEGER FROM tblSimulated_CTD WHERE time BETWEEN '2016-04-05' AND '2016-04-09' AND lat BETWEEN 20 AND 30",
    )
    expect(await response.text()).toBe(`\n${String(count)}\n\n`)
  })

  test.each([
    ["cruise = 'simulated cruise 1'", 4787],
    ["cruise IN ('SIMULATED CRUISE 1', 'x')", 4787],
    ["cruise LIKE 'simulated%1'", 4787],
    ["cruise COLLATE Latin1_General_CS_AS = 'simulated cruise 1'", 0],
    ["cruise = 'Simulated Cruise 1' COLLATE Latin1_General_BIN2", 4787],
    ["cruise = 'SIMÚLATED CRUISE 1' COLLATE Latin1_General_CI_AI", 4787],
  ])('texts are the same in letters of either case, unless a collation tells cases apart: %s', async (where, rows) => {
    expect(await lines(`select count(*) n from tblSimulated_CTD where ${where}`)).toEqual(['n', String(rows)])
  })

  test.each([
    [
      "SELECT lat FROM tblSimulated_CTD WHERE time LIKE '2016-04%'",
      'LIKE compares texts; write a moment as one by CONVERT(varchar, time, 120), and a number by CAST(x AS varchar).',
    ],
    [
      'SELECT name FROM sys.tables',
      'There is no table sys.tables; INFORMATION_SCHEMA.TABLES and INFORMATION_SCHEMA.COLUMNS list what there is.',
    ],
    ['DECLARE @x float; SELECT @y', 'There is no variable @y; declare it before, as in DECLARE @x float = 10.'],
  ])('%s is refused with what to write instead', async (statement, sentence) => {
    const response = await demo.query(statement)
    expect([response.status, await response.text()]).toEqual([400, sentence])
  })

  test('a script of settings, comments and variables is answered, and measured, as its one statement', async () => {
    const script =
      "-- casts\nSET NOCOUNT ON;\nUSE opedia\nGO\nDECLARE @t varchar(50) = 'Simulated Cruise 1', @d date = 'Apr 5 2016';\nSELECT * FROM tblSimulated_CTD WHERE cruise = @t AND CAST(time AS date) = @d;\nGO"
    const plain =
      "SELECT * FROM tblSimulated_CTD WHERE cruise = 'Simulated Cruise 1' AND CAST(time AS date) = CAST('2016-04-05' AS date)"
    const rows = await lines(plain)
    expect(rows.length).toBeGreaterThan(100)
    expect(await lines(script)).toEqual(rows)
    const size = async (query: string) => (await demo.ask('check-query-size', { query })).json() as Promise<object>
    expect(await size(script)).toMatchObject({ projection: ((await size(plain)) as { projection: object }).projection })
    expect(await lines("/* all */ EXEC uspColumns 'tblNavy_Winds' -- of it")).toContain('UWND')
  })

  test('a text of so many characters ends there, so that times fall on days and months', async () => {
    expect(
      await lines(
        "select convert(varchar(10), min([time]), 120) d, cast(min([time]) as varchar(7)) m, try_cast('abcd' as char(2)) c, cast('abcd' as varchar(max)) w from tblSimulated_CTD",
      ),
    ).toEqual(['d,m,c,w', '2016-04-04,2016-04,ab,abcd'])
    const refused = await demo.query('select convert(varchar(8), [time], 130) from tblSimulated_CTD')
    expect([refused.status, await refused.text()]).toEqual([
      400,
      'There is no function convert with style 130; CONVERT writes moments in the styles 0 to 14, 20 to 25, 100 to 114, 120, 121, 126 and 127.',
    ])
    const vague = await demo.query("select hour('2016-01-01')")
    expect(await vague.text()).toMatch(/^HOUR does not take values of these types; write them in another, as in CAST/)
  })

  test('a sentence of the engine that begins with a small letter begins with a capital one', async () => {
    const refused = await demo.query('SELECT log(0) FROM tblSimulated_CTD')
    expect([refused.status, await refused.text()]).toEqual([400, 'Cannot take logarithm of zero.'])
  })

  test('a number that no double holds is infinite, and an infinite one is empty', async () => {
    expect(await lines('select 1e400 x, -1e400 y, 2 z')).toEqual(['x,y,z', ',,2'])
  })

  test.each([
    ['select dataset_name, d.ID from tbldatasets d where id = 1', 'dataset_name,ID'],
    ["SELECT column_name FROM [INFORMATION_SCHEMA].[COLUMNS] WHERE table_name = 'tblNavy_Winds'", 'column_name'],
    [
      'SELECT TOP 1 a.[LAT], b.Lat, Depth AS d, count(*) OVER () FROM tblSimulated_CTD a JOIN tblSimulated_Underway b ON a.lat = b.lat',
      'LAT,Lat,d,',
    ],
    ['SELECT TOP 1 LON, *, Cruise FROM tblSimulated_Underway', 'LON,time,lat,lon,temperature,salinity,cruise,Cruise'],
    ['SELECT TOP 1 WITH TIES LAT, lat FROM tblSimulated_CTD ORDER BY time', 'LAT,lat'],
    ['WITH x AS (SELECT LAT FROM tblSimulated_CTD) SELECT TOP 1 Lat FROM x UNION SELECT 1 AS y', 'Lat'],
  ])('%s names columns as it writes them', async (statement, names) => {
    expect((await lines(statement))[0]).toBe(names)
  })

  test('an answer without rows has its line of names', async () => {
    expect(await (await demo.query('select time, lat from tblSimulated_CTD where lat > 100')).text()).toBe(
      'time,lat\n\n',
    )
  })

  test('times are ISO in UTC with milliseconds, texts are quoted where they must be, and what is missing is empty', async () => {
    expect(
      await lines(
        "select min([time]) startTime, cast('2016-02-03' as date) d, 'a,b' x, null y, 1e-9 z, 'q\"' w from tblSimulated_CTD",
      ),
    ).toEqual(['startTime,d,x,y,z,w', '2016-04-04T18:00:00.000Z,2016-02-03T00:00:00.000Z,"a,b",,1e-9,"q"""'])
  })

  test.each([
    [
      "SELECT AVG(UWND) CMAP_UWND_avg, STDEV(UWND) CMAP_UWND_std, COUNT(UWND) CMAP_UWND_n FROM tblNavy_Winds WHERE [time] BETWEEN '1985-01-01' AND '1986-12-31' AND lat BETWEEN 10 AND 20 AND lon BETWEEN -160 AND -150",
      "SELECT avg(UWND), stddev_samp(UWND), count(UWND) FROM tblNavy_Winds WHERE time BETWEEN '1985-01-01' AND '1986-12-31' AND lat BETWEEN 10 AND 20 AND lon BETWEEN -160 AND -150",
    ],
    [
      'SELECT TOP 9 ROUND(cast, 0) r, COALESCE(cast, 0), IIF(cast > 20, cast, -cast), STR(cast, 4) FROM tblSimulated_CTD WHERE (cast > 3 AND depth = 0) OR (cast IS NULL) OR (cast BETWEEN 1 AND 2 AND depth = 10) ORDER BY cruise, cast, depth',
      `SELECT "cast", "cast", if("cast" > 20, "cast", -"cast"), "cast" FROM tblSimulated_CTD WHERE ("cast" > 3 AND depth = 0) OR ("cast" <= 2 AND depth = 10) ORDER BY cruise, "cast", depth LIMIT 9`,
    ],
    ['SELECT AVG(cast) c, MAX(cast) FROM tblSimulated_CTD', 'SELECT avg("cast"), max("cast") FROM tblSimulated_CTD'],
    [
      'SELECT TOP 3 lat, cast FROM tblSimulated_CTD ORDER BY cast, lat',
      'SELECT lat, "cast" FROM tblSimulated_CTD ORDER BY 2, 1 LIMIT 3',
    ],
    [
      'SELECT AVG(SST) v FROM tblCOADS_Climatology WHERE [month]=3 AND lat BETWEEN 0 AND 11 AND lon BETWEEN -30 AND -20',
      'SELECT avg(SST) FROM tblCOADS_Climatology WHERE month = 3 AND lat BETWEEN 0 AND 11 AND lon BETWEEN -30 AND -20',
    ],
    [
      'select distinct lat, lon from tblSimulated_Underway where lat > 41 order by lat, lon',
      'SELECT DISTINCT lat, lon FROM tblSimulated_Underway WHERE lat > 41 ORDER BY lat, lon',
    ],
    [
      'select top 7 depth, TEMP from tblLevitus_Annual where lat = -0.5 and lon = -150.5 order by depth desc',
      'SELECT depth, TEMP::DOUBLE FROM tblLevitus_Annual WHERE lat = -0.5 AND lon = -150.5 ORDER BY depth DESC LIMIT 7',
    ],
    [
      'select datepart(week, time) w, count_big(*) n from tblSimulated_CTD group by datepart(week, time) having count(*) > 100 order by w',
      "SELECT (dayofyear(time) - 1 + dayofweek(date_trunc('year', time))) // 7 + 1 AS w, count(*) n FROM tblSimulated_CTD GROUP BY w HAVING n > 100 ORDER BY w",
    ],
    [
      'select a.cruise, avg(a.temperature - b.TEMP) d from tblSimulated_CTD a join tblLevitus_Annual b on abs(a.lat - b.lat) <= 0.5 and abs(a.lon - b.lon) <= 0.5 and a.depth = b.depth where a.depth = 100 group by a.cruise order by a.cruise',
      'SELECT a.cruise, avg(a.temperature - b.TEMP) FROM tblSimulated_CTD a JOIN tblLevitus_Annual b ON abs(a.lat - b.lat) <= 0.5 AND abs(a.lon - b.lon) <= 0.5 AND a.depth = b.depth WHERE a.depth = 100 GROUP BY ALL ORDER BY 1',
    ],
    [
      'select lat from tblSimulated_CTD where depth = 0 order by time limit 3 offset 2',
      'SELECT lat FROM tblSimulated_CTD WHERE depth = 0 ORDER BY time LIMIT 3 OFFSET 2',
    ],
    [
      "with warm as (select top 5 lat, temperature from tblSimulated_CTD order by temperature desc, lat) select 'n' + 'ame' x, iif(avg(lat) > 0, 1, 0) from warm union all select top 1 'b', 2 from tblSensors order by x",
      "SELECT 'b', 2 UNION ALL (SELECT 'name', (avg(lat) > 0)::INTEGER FROM (SELECT lat FROM tblSimulated_CTD ORDER BY temperature DESC, lat LIMIT 5))",
    ],
  ])('%s is what DuckDB makes of the same files', async (statement, oracle) => {
    const [, ...rows] = await lines(statement)
    const expected = await demo.oracle(oracle)
    const number = (cell: unknown) =>
      cell === null || cell === '' ? null : Number.isNaN(Number(cell)) ? cell : Number(Number(cell).toFixed(6))
    expect(rows.map((row) => row.split(',').map(number))).toEqual(expected.map((row) => row.map(number)))
    expect(rows.length).toBeGreaterThan(0)
  })

  test('the join with ancillary data, of which there is none here, gives its columns and no rows', async () => {
    expect(
      await lines(
        "SELECT t1.*, link FROM tblSimulated_CTD t1\nLEFT JOIN tblAncillary t2\nON t1.[time]=t2.[time] AND ABS(t1.lat-t2.lat)<0.0001 AND ABS(t1.lon-t2.lon)<0.0001 AND ABS(t1.depth-t2.depth)<0.001\nWHERE t2.link='tblSimulated_CTD'",
      ),
    ).toEqual(['time,lat,lon,depth,temperature,salinity,cruise,cast,link'])
  })

  test('a table is unknown until the catalog lists it, and read by the next statement', async () => {
    const statement = 'select count(*) n from tblETOPO_Relief where lat > 200'
    const refused = await demo.query(statement)
    expect([refused.status, await refused.text()]).toEqual([400, 'There is no table tblETOPO_Relief.'])
    await copyDemo(demo.store, createCatalog(demo.db), ['tblETOPO_Relief'])
    expect(await lines(statement)).toEqual(['n', '0'])
  })
})

describe('the size of a statement', () => {
  const size = async (statement: string) =>
    (await (await demo.ask('check-query-size', { query: statement })).json()) as {
      allow: boolean
      projection: { size: number; provenance: string } | null
      messages: string[]
      query: { constraints: object; analysis: { extractedTableNames: string[] } }
    }

  test.each([
    ['select * from tblNavy_Winds', 'SELECT * FROM tblNavy_Winds', 'calculation'],
    [
      "SELECT * FROM tblNavy_Winds WHERE [time] BETWEEN '1985-01-01' AND '1986-12-31T23:59:59Z' AND lat >= 10 AND lat <= 20 AND lon BETWEEN -160 AND -150.5",
      "SELECT * FROM tblNavy_Winds WHERE time BETWEEN '1985-01-01' AND '1986-12-31T23:59:59Z' AND lat >= 10 AND lat <= 20 AND lon BETWEEN -160 AND -150.5",
      'calculation',
    ],
    [
      "SELECT * FROM tblNavy_Winds WHERE time = '1990-01-01' and lat between 20 and 10",
      "SELECT * FROM tblNavy_Winds WHERE time = '1990-01-01' AND lat BETWEEN 20 AND 10",
      'calculation',
    ],
    [
      'SELECT * FROM tblSimulated_CTD WHERE lat > 0 AND depth < 100 AND temperature > 20',
      'SELECT * FROM tblSimulated_CTD WHERE lat > 0 AND depth < 100 AND temperature > 20',
      'query',
    ],
    ['select top 12 lat from tblNavy_Winds', 'SELECT lat FROM tblNavy_Winds LIMIT 12', 'calculation'],
  ])('%s is counted as DuckDB counts it', async (statement, oracle, provenance) => {
    const [[count] = []] = await demo.oracle(`SELECT count(*)::DOUBLE FROM (${oracle})`)
    expect((await size(statement)).projection).toEqual({ size: count, provenance })
  })

  test('lists its ranges and tables as published', async () => {
    const { query } = await size(
      "select * from tblSimulated_CTD where time between '2016-04-05' and '2016-04-09' and lat < 3.5 and 10 < depth",
    )
    expect(query).toMatchObject({
      constraints: { time: { min: '2016-04-05', max: '2016-04-09' }, lat: { max: 3.5 }, lon: {}, depth: { min: 10 } },
      analysis: { extractedTableNames: ['tblSimulated_CTD'] },
    })
  })

  test('is not estimated for a statement without a table of data, or with several', async () => {
    expect(await size('select * from tblSensors')).toMatchObject({
      allow: true,
      projection: null,
      messages: [expect.any(String)],
    })
    expect(await size('select a.lat from tblSimulated_CTD a, tblNavy_Winds b')).toMatchObject({
      allow: true,
      projection: null,
      messages: [expect.any(String)],
    })
  })

  test('allows a statement below the limit of rows, and refuses one of an unknown table', async () => {
    expect(await size('select * from tblLevitus_Annual')).toMatchObject({ allow: true })
    const response = await demo.ask('check-query-size', { query: 'select * from nothing' })
    expect([response.status, await response.text()]).toEqual([400, 'There is no table nothing.'])
  })
})

describe('who may send statements', () => {
  test('a call without a key, a session or a guest’s cookie is refused with the one word that clients compare', async () => {
    const response = await demo.ask('query', { query: 'select 1' }, {})
    expect([response.status, await response.text()]).toEqual([401, 'Unauthorized'])
  })

  test('every statement of a guest that runs counts as a plot: of data, of the catalog, and one that fails', async () => {
    const headers = { Cookie: await demo.beGuest() }
    const ask = async (query: string) => (await demo.ask('query', { query }, headers)).status
    for (let i = 0; i < 5; i++) expect(await ask('select top 1 * from tblSensors')).toBe(200)
    for (let i = 0; i < 4; i++) expect(await ask('select top 1 lat from tblSimulated_CTD')).toBe(200)
    // What never runs is not counted.
    for (let i = 0; i < 3; i++) expect(await ask('select top 1 * from nothing')).toBe(400)
    expect((await demo.ask('check-query-size', { query: 'select * from tblSimulated_CTD' }, headers)).status).toBe(200)
    expect(await ask("select error('no')")).toBe(400)
    for (const query of ['select 1', 'select top 1 lat from tblSimulated_CTD', "exec uspHead 'tblSimulated_CTD'"])
      expect(await ask(query)).toBe(401)
  })

  test('HEAD runs nothing', async () => {
    const response = await demo.app.request('/api/data/query?query=select+1', { method: 'HEAD' })
    expect(response.status).toBe(405)
  })
})
