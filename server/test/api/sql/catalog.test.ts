import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cellsOf, linesOf, openDemoService, sqlTables } from '../demo-service.ts'

let demo: Awaited<ReturnType<typeof openDemoService>>
beforeAll(async () => {
  demo = await openDemoService(sqlTables)
})
afterAll(() => demo.close())

const lines = async (statement: string) => linesOf(await demo.query(statement))
const head = async (statement: string) => (await lines(statement))[0]

const catalogColumns =
  'Variable,Table_Name,Long_Name,Unit,Make,Sensor,Process_Level,Study_Domain,Temporal_Resolution,Spatial_Resolution,Time_Min,Time_Max,Lat_Min,Lat_Max,Lon_Min,Lon_Max,Depth_Min,Depth_Max,Variable_25th,Variable_50th,Variable_75th,Variable_Count,Variable_Mean,Variable_Std,Variable_Min,Variable_Max'
const datasetColumns =
  'Dataset_Name,Dataset_Short_Name,Data_Source,Distributor,Dataset_Description,Acknowledgement,Dataset_ID,ID'
const functionColumns = `${catalogColumns},Comment,${datasetColumns},Visualize,Keywords,Unstructured_Dataset_Metadata,Unstructured_Variable_Metadata`

/** The catalog as published clients ask for it: the shape of their statement, with its functions, joins and comments. */
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

describe('the catalog', () => {
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
    ["SELECT * FROM dbo.udfMetaData_NoRef('UWND', 'tblNavy_Winds')", functionColumns],
    ["SELECT * FROM dbo.udfDatasetMetaData('tblNavy_Winds')", `${functionColumns},Refrences`],
    ['SELECT * FROM [dbo].[udfDatasets]()', 'Table_Name,Dataset_Name,Dataset_ID'],
    [
      'EXEC uspVariableCatalog 1',
      'Variable,Long_Name,Unit,Spatial_Resolution,Temporal_Resolution,Study_Domain,Variable_25th,Variable_50th,Variable_75th,Variable_Count,Variable_Mean,Variable_STD,Variable_Min,Variable_Max,Make,Visualize,Comment,Sensor,Keywords',
    ],
    ["EXEC uspLookupVars 'temperature'", functionColumns],
    ['SELECT * FROM tblSensors', 'ID,Sensor'],
    ['SELECT * FROM tblDataset_References WHERE Dataset_ID=1', 'Reference_ID,Dataset_ID,Reference,Data_DOI'],
    [
      'EXEC uspCruises',
      'ID,Nickname,Name,Ship_Name,Start_Time,End_Time,Lat_Min,Lat_Max,Lon_Min,Lon_Max,Chief_Name,Keywords,Unstructured_Cruise_Metadata',
    ],
    ["EXEC uspColumns 'tblAncillary'", 'Columns'],
    ["EXEC uspHead 'tblNavy_Winds', '3'", 'time,lat,lon,UWND,VWND,year,month,week,dayofyear'],
    ["EXEC uspHead '[dbo].[tblSimulated_CTD]', 1", 'time,lat,lon,depth,temperature,salinity,cruise,cast'],
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
    ["SELECT * FROM Opedia.INFORMATION_SCHEMA.TABLES WHERE TABLE_NAME = 'tblNavy_Winds'", 1],
    ["SELECT * FROM [Opedia].[INFORMATION_SCHEMA].[COLUMNS] c WHERE c.TABLE_NAME = 'tblNavy_Winds'", 9],
    ["SELECT * FROM dbo.udfMetaData_NoRef(' uwnd ', 'tblnavy_winds')", 1],
    ["SELECT * FROM dbo.udfMetaData_NoRef('tblNavy_Winds', 'UWND')", 0],
    ["SELECT * FROM dbo.udfVariableMetaData('tblNavy_Winds', 'UWND')", 1],
    ["SELECT * FROM dbo.udfVariableCatalog((SELECT ID FROM tblDatasets WHERE Dataset_Name = 'Navy_Winds'))", 2],
    ['SELECT v.* FROM tblDatasets d JOIN dbo.udfDatasetVariables(1) v ON v.Dataset_ID = d.ID WHERE d.ID = 2', 0],
    ['SELECT Name FROM udfCruises()', 3],
    [
      "SELECT c.Name FROM tblCruise c JOIN tblCruise_Series s ON c.Cruise_Series = s.ID WHERE s.Series = 'Simulated'",
      3,
    ],
    ["SELECT Dataset_ID FROM dbo.tblDataset_Servers WHERE Server_Alias = 'rainier'", sqlTables.length],
    ["EXEC uspCruiseVariablesByName 'Simulated Cruise 1'", 7],
    ["EXEC uspCruiseVariablesByName 'none'", 0],
    ["EXEC uspCruiseTrajectoryByName 'none'", 0],
    ['SELECT * FROM tblVariables WHERE Dataset_ID IN (SELECT Dataset_ID FROM tblDataset_Cruises WHERE Cruise_ID=1)', 7],
  ])('%s gives %i rows', async (statement, rows) => {
    expect((await lines(statement)).length - 1).toBe(rows)
  })

  test('parts of JSON come as texts, and JSON is told from other texts', async () => {
    const [names, ...rows] = await lines(
      "SELECT JSON_QUERY(JSON_stats, '$.lat') q, JSON_VALUE(JSON_QUERY(JSON_stats, '$.lat'), '$.count') v, ISJSON(JSON_stats) j, ISJSON('{') k, ISJSON(NULL) n FROM tblDataset_Stats WHERE Dataset_ID = 1",
    )
    const cells = cellsOf(rows[0] ?? '')
    const text = cells[0]?.slice(1, -1).replaceAll('""', '"') ?? ''
    expect([names, rows.length, ...cells.slice(2)]).toEqual(['q,v,j,k,n', 1, '1', '0', ''])
    expect(String((JSON.parse(text) as { readonly count: number }).count)).toBe(cells[1])
  })

  test('the way of a cruise comes by its number and by its name', async () => {
    const byNumber = await lines('EXEC uspCruiseTrajectory 1')
    expect(byNumber.length).toBeGreaterThan(100)
    expect(await lines("EXEC uspCruiseTrajectoryByName 'Simulated Cruise 1'")).toEqual(byNumber)
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
  ])('%s tells of one variable what the catalog does', async (procedure, columns) => {
    const told = await lines(`EXEC ${procedure} ${ofWinds}`)
    expect(told).toEqual(
      await lines(`SELECT ${columns} FROM udfCatalog() WHERE Table_Name='tblNavy_Winds' AND Variable='UWND'`),
    )
    expect(told.length).toBe(2)
  })

  test('the unit of a variable without one is a text, as get_unit of pycmap needs', async () => {
    expect(await lines("EXEC uspVariableUnit 'tblSimulated_CTD','cast'")).toEqual(['Unit', 'unitless'])
    expect(
      await lines("SELECT Unit FROM udfCatalog() WHERE Table_Name='tblSimulated_CTD' AND Variable='cast'"),
    ).toEqual(['Unit', ''])
  })

  test('the metadata of a variable has a row per reference, the first of which holds everything', async () => {
    const references = await lines(
      "SELECT Reference FROM tblDataset_References WHERE Dataset_ID=(SELECT ID FROM tblDatasets WHERE Dataset_Name='Navy_Winds')",
    )
    const [names, ...rows] = await lines(`EXEC uspVariableMetaData ${ofWinds}`)
    expect(names).toBe(`${functionColumns.replace('Dataset_Short_Name,', '').replace('Visualize,', '')},Reference`)
    expect(rows.length).toBe(references.length - 1)
    expect(rows[0]).toMatch(/^UWND,/)
    const published = { spName: 'uspVariableMetadata', tableName: '[tblNavy_Winds]', shortName: 'UWND' }
    expect(await linesOf(await demo.ask('sp', published))).toEqual([names, ...rows])
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
    for (const table of sqlTables) {
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
