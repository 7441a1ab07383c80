import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cellsOf, linesOf, openDemoService } from './demo-service.ts'

const tables = [
  'tblLevitus_Annual',
  'tblNavy_Winds',
  'tblCOADS_Climatology',
  'tblSimulated_CTD',
  'tblSimulated_Underway',
]

let demo: Awaited<ReturnType<typeof openDemoService>>
beforeAll(async () => {
  demo = await openDemoService(tables)
})
afterAll(() => demo.close())

const lines = async (statement: string) => linesOf(await demo.query(statement))
const head = async (statement: string) => (await lines(statement))[0]

const catalogColumns =
  'Variable,Table_Name,Long_Name,Unit,Make,Sensor,Process_Level,Study_Domain,Temporal_Resolution,Spatial_Resolution,Time_Min,Time_Max,Lat_Min,Lat_Max,Lon_Min,Lon_Max,Depth_Min,Depth_Max,Variable_25th,Variable_50th,Variable_75th,Variable_Count,Variable_Mean,Variable_Std,Variable_Min,Variable_Max'
const datasetColumns =
  'Dataset_Name,Dataset_Short_Name,Data_Source,Distributor,Dataset_Description,Acknowledgement,Dataset_ID,ID'
const functionColumns = `${catalogColumns},Comment,${datasetColumns},Visualize,Keywords,Unstructured_Dataset_Metadata,Unstructured_Variable_Metadata`

/** The catalogue as published clients ask for it: the shape of their statement, with its functions, joins and comments. */
const inlineCatalog = `
    SELECT
    RTRIM(LTRIM(Short_Name)) AS Variable,
    [tblVariables].Table_Name AS [Table_Name],
    RTRIM(LTRIM(Long_Name)) AS [Long_Name],
    RTRIM(LTRIM(Unit)) AS [Unit], RTRIM(LTRIM(Make)) AS [Make], RTRIM(LTRIM(Sensor)) AS [Sensor],
    RTRIM(LTRIM(Process_Stage_Long)) AS [Process_Level], RTRIM(LTRIM(Study_Domain)) AS [Study_Domain],
    RTRIM(LTRIM(Temporal_Resolution)) AS [Temporal_Resolution], RTRIM(LTRIM(Spatial_Resolution)) AS [Spatial_Resolution],
    JSON_VALUE(JSON_stats,'$.time.min') AS [Time_Min], JSON_VALUE(JSON_stats,'$.time.max') AS [Time_Max],
    CAST(JSON_VALUE(JSON_stats,'$.lat.min') AS float) AS [Lat_Min], CAST(JSON_VALUE(JSON_stats,'$.lat.max') AS float) AS [Lat_Max],
    CAST(JSON_VALUE(JSON_stats,'$.lon.min') AS float) AS [Lon_Min], CAST(JSON_VALUE(JSON_stats,'$.lon.max') AS float) AS [Lon_Max],
    CAST(JSON_VALUE(JSON_stats,'$.depth.min') AS float) AS [Depth_Min], CAST(JSON_VALUE(JSON_stats,'$.depth.max') AS float) AS [Depth_Max],
    CAST(JSON_VALUE(JSON_stats,'$."'+[Short_Name]+'"."25%"') AS float) AS [Variable_25th],
    CAST(JSON_VALUE(JSON_stats,'$."'+[Short_Name]+'"."50%"') AS float) AS [Variable_50th],
    CAST(JSON_VALUE(JSON_stats,'$."'+[Short_Name]+'"."75%"') AS float) AS [Variable_75th],
    CAST(JSON_VALUE(JSON_stats,'$."'+[Short_Name]+'".count') AS float) AS [Variable_Count],
    CAST(JSON_VALUE(JSON_stats,'$."'+[Short_Name]+'".mean') AS float) AS [Variable_Mean],
    CAST(JSON_VALUE(JSON_stats,'$."'+[Short_Name]+'".std') AS float) AS [Variable_Std],
    CAST(JSON_VALUE(JSON_stats,'$."'+[Short_Name]+'".min') AS float) AS [Variable_Min],
    CAST(JSON_VALUE(JSON_stats,'$."'+[Short_Name]+'".max') AS float) AS [Variable_Max],
    --RTRIM(LTRIM(Comment)) AS [Comment],
    RTRIM(LTRIM(Dataset_Long_Name)) AS [Dataset_Name], RTRIM(LTRIM(Dataset_Name)) AS [Dataset_Short_Name],
    RTRIM(LTRIM(Data_Source)) AS [Data_Source], RTRIM(LTRIM(Distributor)) AS [Distributor],
    RTRIM(LTRIM([Description])) AS [Dataset_Description], RTRIM(LTRIM([Acknowledgement])) AS [Acknowledgement],
    [tblVariables].Dataset_ID AS [Dataset_ID], [tblVariables].ID AS [ID],
    [d_meta].Metadata AS [Unstructured_Dataset_Metadata], [v_meta].Metadata AS [Unstructured_Variable_Metadata]
    FROM tblVariables
    JOIN tblDataset_Stats ON [tblVariables].Dataset_ID = [tblDataset_Stats].Dataset_ID
    JOIN tblDatasets ON [tblVariables].Dataset_ID = [tblDatasets].ID
    JOIN tblTemporal_Resolutions ON [tblVariables].Temporal_Res_ID = [tblTemporal_Resolutions].ID
    JOIN tblSpatial_Resolutions ON [tblVariables].Spatial_Res_ID = [tblSpatial_Resolutions].ID
    JOIN tblMakes ON [tblVariables].Make_ID = [tblMakes].ID
    JOIN tblSensors ON [tblVariables].Sensor_ID = [tblSensors].ID
    JOIN tblProcess_Stages ON [tblVariables].Process_ID = [tblProcess_Stages].ID
    JOIN tblStudy_Domains ON [tblVariables].Study_Domain_ID = [tblStudy_Domains].ID
    --JOIN (SELECT var_ID, STRING_AGG (CAST(keywords AS NVARCHAR(MAX)), ', ') AS Keywords FROM tblKeywords GROUP BY var_ID) AS k ON k.var_ID = ID
    LEFT JOIN (SELECT Dataset_ID, STRING_AGG(CAST(JSON_Metadata AS NVARCHAR(MAX)), ', ') AS Metadata FROM tblDatasets_JSON_Metadata GROUP BY Dataset_ID) AS d_meta
      ON [d_meta].Dataset_ID = [tblVariables].Dataset_ID
    LEFT JOIN (SELECT Var_ID, STRING_AGG(CAST(JSON_Metadata AS NVARCHAR(MAX)), ', ') AS Metadata FROM tblVariables_JSON_Metadata GROUP BY Var_ID) AS v_meta
      ON [v_meta].Var_ID = [tblVariables].ID
    `

describe('the catalogue', () => {
  const inline = `${catalogColumns},${datasetColumns},Unstructured_Dataset_Metadata,Unstructured_Variable_Metadata`

  test('comes whole by the long statement that published clients hold', async () => {
    const [names, ...rows] = await lines(inlineCatalog)
    expect(names).toBe(inline)
    expect(rows.length).toBe((await lines('SELECT ID FROM tblVariables')).length - 1)
  })

  test('comes for one variable, whatever the case of its names, with the statistics of its dataset', async () => {
    const [names, ...rows] = await lines(`${inlineCatalog} WHERE Table_Name='tbllevitus_annual' AND Short_Name='temp'`)
    expect([names, rows.length]).toEqual([inline, 1])
    const row = cellsOf(rows[0] ?? '')
    const [min, max] = (
      await demo.oracle('SELECT min(TEMP)::DOUBLE, max(TEMP)::DOUBLE FROM "tblLevitus_Annual"')
    )[0] as [number, number]
    expect(row.slice(12, 18)).toEqual(['-89.5', '89.5', '-179.5', '179.5', '0', '5000'])
    expect(Number(row[24])).toBeCloseTo(min, 4)
    expect(Number(row[25])).toBeCloseTo(max, 4)
  })

  test.each([
    ['EXEC uspCatalog', functionColumns],
    ["EXEC uspSearchCatalog 'temperature'", functionColumns],
    ['EXEC uspDatasets', 'Dataset_ID,Dataset_Name,Table_Name'],
    ['EXEC uspDatasetsWithAncillary', 'Dataset_Name,Table_Name'],
    ["EXEC uspDatasetMetadata  'tblNavy_Winds'", `${functionColumns},Refrences`],
    ["SELECT * FROM [dbo].udfCatalog() WHERE Table_Name='tblNavy_Winds' AND Variable='UWND'", functionColumns],
    ["SELECT * FROM dbo.udfCatalog() WHERE Variable='UWND' AND Table_Name='tblNavy_Winds'", functionColumns],
    ['SELECT * FROM dbo.udfCruiseVariables(1)', functionColumns],
    ['SELECT Reference FROM dbo.udfDatasetReferences(1)', 'Reference'],
    ['SELECT * FROM tblSensors', 'ID,Sensor'],
    ['SELECT * FROM tblDataset_References WHERE Dataset_ID=1', 'Reference_ID,Dataset_ID,Reference,Data_DOI'],
    [
      'EXEC uspCruises',
      'ID,Nickname,Name,Ship_Name,Start_Time,End_Time,Lat_Min,Lat_Max,Lon_Min,Lon_Max,Chief_Name,Keywords,Unstructured_Cruise_Metadata',
    ],
    ["EXEC uspColumns 'tblAncillary'", 'Columns'],
    ["EXEC uspHead 'tblNavy_Winds', '3'", 'time,lat,lon,UWND,VWND,year,month,week,dayofyear'],
    ['select top 1 * from tblSimulated_CTD', 'time,lat,lon,depth,temperature,salinity,cruise,cast'],
  ])('%s has the columns that clients read', async (statement, columns) => {
    expect(await head(statement)).toBe(columns)
  })

  test.each([
    ["exec uspValidate_Table_Variable 'tblnavy_winds'", 1],
    ["exec uspValidate_Table_Variable 'tblNavy_Winds', 'uwnd'", 1],
    ["exec uspValidate_Table_Variable 'tblNavy_Winds', 'temp'", 0],
    ["exec uspValidate_Table_Variable 'tblNone'", 0],
    ["SELECT DISTINCT(Dataset_ID) FROM tblVariables WHERE LOWER(Table_Name)=LOWER('tblNavy_Winds')", 1],
    ["SELECT DISTINCT(Dataset_ID) FROM dbo.udfCatalog() WHERE LOWER(Table_Name)=LOWER('TBLNAVY_WINDS')", 1],
    ["SELECT * FROM tblVariables WHERE Table_Name='tblNavy_Winds' AND Short_Name='UWND'", 1],
    ["EXEC uspCruiseByName 'Simulated Cruise 2'", 1],
    ["EXEC uspCruiseByName 'simulated'", 3],
    ['EXEC uspCruiseBounds 1', 1],
    ['select top(4) * from tblNavy_Winds', 4],
    ['SELECT * FROM tblVariables WHERE Dataset_ID IN (SELECT Dataset_ID FROM tblDataset_Cruises WHERE Cruise_ID=1)', 7],
  ])('%s gives %i rows', async (statement, rows) => {
    expect((await lines(statement)).length - 1).toBe(rows)
  })

  const ofWinds = "'tblNavy_Winds','UWND'"
  test.each([
    ['uspVariableLongName', 'Long_Name'],
    ['uspVariableUnit', 'Unit'],
    ['uspVariableResolution', 'Temporal_Resolution,Spatial_Resolution'],
    ['uspVariableCoverage', 'Time_Min,Time_Max,Lat_Min,Lat_Max,Lon_Min,Lon_Max,Depth_Min,Depth_Max'],
    [
      'uspVariableStat',
      'Variable_Min,Variable_Max,Variable_Mean,Variable_Std,Variable_Count,Variable_25th,Variable_50th,Variable_75th',
    ],
  ])('%s tells of one variable what the catalogue does', async (procedure, columns) => {
    const told = await lines(`EXEC ${procedure} ${ofWinds}`)
    expect(told).toEqual(
      await lines(`SELECT ${columns} FROM udfCatalog() WHERE Table_Name='tblNavy_Winds' AND Variable='UWND'`),
    )
    expect(told.length).toBe(2)
  })

  test('the metadata of a variable has a row per reference, the first of which holds everything', async () => {
    const references = await lines(
      "SELECT Reference FROM tblDataset_References WHERE Dataset_ID=(SELECT ID FROM tblDatasets WHERE Dataset_Name='Navy_Winds')",
    )
    const [names, ...rows] = await lines(`EXEC uspVariableMetaData ${ofWinds}`)
    expect(names).toBe(`${functionColumns.replace('Dataset_Short_Name,', '').replace('Visualize,', '')},Reference`)
    expect(rows.length).toBe(references.length - 1)
    expect(rows[0]).toMatch(/^UWND,/)
  })

  test('a climatology says so in the first row of its join, duplicate names and all', async () => {
    const [names = '', row = ''] = await lines(
      "SELECT * FROM tblDatasets d JOIN tblVariables v ON d.ID=v.Dataset_ID WHERE v.Table_Name='tblCOADS_Climatology'",
    )
    expect(names.split(',').filter((name) => name === 'ID').length).toBe(2)
    expect(row.length).toBeGreaterThan(0)
    expect(await lines("SELECT Climatology FROM tblDatasets WHERE Dataset_Name='COADS_Climatology'")).toEqual([
      'Climatology',
      '1',
    ])
    expect(await lines("SELECT Climatology FROM tblDatasets WHERE Dataset_Name='Navy_Winds'")).toEqual([
      'Climatology',
      '',
    ])
  })

  test('the resolution of a variable is found through its list', async () => {
    expect(
      await lines(
        "SELECT Spatial_Res_ID, RTRIM(LTRIM(Spatial_Resolution)) AS Spatial_Resolution FROM tblVariables JOIN tblSpatial_Resolutions ON [tblVariables].Spatial_Res_ID=[tblSpatial_Resolutions].ID WHERE Table_Name='tblSimulated_CTD' AND Short_Name='salinity'",
      ),
    ).toEqual(['Spatial_Res_ID,Spatial_Resolution', expect.stringMatching(/^\d+,Irregular$/)])
  })

  test('the statistics of a dataset are JSON that counts its rows', async () => {
    const [, cell = ''] = await lines(
      "SELECT JSON_stats FROM tblDataset_Stats WHERE Dataset_ID=(SELECT ID FROM tblDatasets WHERE Dataset_Name='Simulated_CTD')",
    )
    const statistics = JSON.parse(cell.slice(1, -1).replaceAll('""', '"')) as Record<string, { count: number }>
    expect(statistics['lat']?.count).toBe(17_724)
  })

  test('columns of a table are known to the information schema, and absent ones to nobody', async () => {
    const columns = ['Columns', 'time', 'lat', 'lon', 'temperature', 'salinity', 'cruise']
    const named =
      "SELECT COLUMN_NAME [Columns] FROM INFORMATION_SCHEMA.COLUMNS WHERE TABLE_NAME = N'tblSimulated_Underway'"
    expect(await lines(named)).toEqual(columns)
    expect(await lines("EXEC uspColumns 'tblSimulated_Underway'")).toEqual(columns)
    expect(await lines("SELECT COL_LENGTH('tblSimulated_Underway', 'lat') AS RESULT")).toEqual(['RESULT', '8'])
    expect(await lines("SELECT COL_LENGTH('tblSimulated_Underway', 'depth') AS RESULT")).toEqual(['RESULT', ''])
  })

  test('every table has the columns that the information schema tells', async () => {
    for (const table of tables) {
      const told = await lines(`EXEC uspColumns '${table}'`)
      expect(`${table}: ${told.slice(1).join()}`).toBe(
        `${table}: ${(await head(`select top 1 * from ${table}`)) ?? ''}`,
      )
    }
  })

  test('where a cruise went comes in order', async () => {
    const [names, ...points] = await lines('EXEC uspCruiseTrajectory 1')
    expect(names).toBe('time,lat,lon')
    expect(points).toEqual(points.toSorted())
    const [, bounds = ''] = await lines('EXEC uspCruiseBounds 1')
    const [, dt1, dt2] = bounds.split(',')
    expect([points[0]?.split(',')[0], points.at(-1)?.split(',')[0]]).toEqual([dt1, dt2])
  })
})

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

  test('a table that is listed later is read by the next statement', async () => {
    expect((await demo.query('select top 1 * from tblETOPO_Relief')).status).toBe(400)
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
    ['select * from tblNavy_Winds', 'calculation'],
    [
      "SELECT * FROM tblNavy_Winds WHERE [time] BETWEEN '1985-01-01' AND '1986-12-31T23:59:59Z' AND lat >= 10 AND lat <= 20 AND lon BETWEEN -160 AND -150.5",
      'calculation',
    ],
    ["SELECT * FROM tblNavy_Winds WHERE time = '1990-01-01' and lat between 20 and 10", 'calculation'],
    ['SELECT * FROM tblSimulated_CTD WHERE lat > 0 AND depth < 100 AND temperature > 20', 'query'],
    ['select top 12 lat from tblNavy_Winds', 'calculation'],
  ])('%s is counted as DuckDB counts it', async (statement, provenance) => {
    const [[count] = []] = await demo.oracle(
      `SELECT count(*)::DOUBLE FROM (${statement.replace('[time]', 'time').replace('top 12 lat from tblNavy_Winds', 'lat FROM tblNavy_Winds LIMIT 12')})`,
    )
    expect((await size(statement)).projection).toEqual({
      size: provenance === 'calculation' && statement.includes('20 and 10') ? 0 : count,
      provenance,
    })
  })

  test('its ranges and tables are told as published', async () => {
    const { query } = await size(
      "select * from tblSimulated_CTD where time between '2016-04-05' and '2016-04-09' and lat < 3.5 and 10 < depth",
    )
    expect(query).toMatchObject({
      constraints: { time: { min: '2016-04-05', max: '2016-04-09' }, lat: { max: 3.5 }, lon: {}, depth: { min: 10 } },
      analysis: { extractedTableNames: ['tblSimulated_CTD'] },
    })
  })

  test('a statement without a table of data has none, and one of several is not estimated', async () => {
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

  test('two million rows are too many', async () => {
    expect(await size('select * from tblLevitus_Annual')).toMatchObject({ allow: true })
    const response = await demo.ask('check-query-size', { query: 'select * from nothing' })
    expect([response.status, await response.text()]).toEqual([400, 'There is no table nothing.'])
  })
})

describe('who may ask', () => {
  test('nobody without a key, a session or a guest’s cookie, in the one word that clients compare', async () => {
    const response = await demo.ask('query', { query: 'select 1' }, {})
    expect([response.status, await response.text()]).toEqual([401, 'Unauthorized'])
  })

  test('a guest, whose plots are counted by what reads data and not by what reads the catalogue', async () => {
    const headers = { Cookie: await demo.beGuest() }
    const ask = async (statement: string) => (await demo.ask('query', { query: statement }, headers)).status
    for (let i = 0; i < 12; i++) expect(await ask('select top 1 * from tblSensors')).toBe(200)
    for (let i = 0; i < 10; i++) expect(await ask('select top 1 lat from tblSimulated_CTD')).toBe(200)
    expect(await ask('select top 1 lat from tblSimulated_CTD')).toBe(401)
    expect(await ask('select top 1 * from tblSensors')).toBe(200)
  })

  test('HEAD runs nothing', async () => {
    const response = await demo.app.request('/api/data/query?query=select+1', { method: 'HEAD' })
    expect(response.status).toBe(405)
  })
})
