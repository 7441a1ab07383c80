import { expect, test } from 'vitest'
import { columnOf, frameOf, serviceForClient } from './client.ts'

// cmap4r, github.com/simonscmap/cmap4r: misc.R, table_info.R, get_data.R, cruise_info.R.
const service = serviceForClient(['tblNavy_Winds', 'tblSimulated_CTD'])

/** `URLencode(reserved = TRUE)` of R, whose equals signs the package brings back and whose blanks it makes plus signs. */
const encoded = (text: string) =>
  encodeURIComponent(text)
    .replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%3D', '=')
    .replaceAll('%20', '+')

/** Anything but 200 stops the package. */
async function request(route: string, payload: Readonly<Record<string, string>>) {
  const response = await service().get(
    route +
      Object.entries(payload)
        .map(([name, value]) => encoded(`${name}=${value}`))
        .join('&'),
  )
  const text = await response.text()
  if (response.status !== 200) throw new Error(text)
  return { text, frame: frameOf(text) }
}
const query = (statement: string) => request('/api/data/query?', { query: statement })

test('a statement with equals signs and quotes arrives as it was written', async () => {
  const statement = "SELECT * FROM dbo.udfCatalog() WHERE Variable='UWND' AND Table_Name='tblNavy_Winds'"
  const { frame } = await query(statement)
  expect([columnOf(frame, 'Variable'), columnOf(frame, 'Table_Name')]).toEqual([['UWND'], ['tblNavy_Winds']])
})

test('a count comes after an empty line, by which the package knows that there are no names', async () => {
  const { text } = await query(
    "select count(*) from tblSimulated_CTD where time between '2016-04-05' and '2016-04-09' and lat between 20 and 30",
  )
  expect(text).toMatch(/^\n\d+\n/)
})

test.each([
  ['select TOP(4) * FROM tblSimulated_CTD', 4],
  ["SELECT COLUMN_NAME [Columns] FROM INFORMATION_SCHEMA.COLUMNS WHERE TABLE_NAME = N'tblSimulated_CTD'", 8],
  ["SELECT COL_LENGTH('tblSimulated_CTD', 'lat') AS RESULT ", 1],
  ["EXEC uspCruiseByName 'Simulated Cruise 2' ", 1],
  ['SELECT * FROM dbo.udfCruiseVariables(1) ', 4],
  ['EXEC uspCruiseBounds 1', 1],
  ["SELECT * FROM [dbo].udfCatalog() WHERE Table_Name='tblNone' AND Variable='x'", 0],
])('%s gives %i rows', async (statement, rows) => {
  expect((await query(statement)).frame.rows.length).toBe(rows)
})

const range = { lat1: '10', lat2: '60', lon1: '-180', lon2: '-150', dt1: '2016-04-05', dt2: '2016-04-09' }
test.each([
  ['uspSpaceTime', ['time', 'lat', 'lon', 'depth', 'temperature']],
  ['uspSectionMap', ['time', 'lat', 'lon', 'depth', 'temperature']],
  ['uspTimeSeries', ['time', 'lat', 'lon', 'depth', 'temperature', 'temperature_std']],
  ['uspWeekly', ['year', 'week', 'lat', 'lon', 'depth', 'temperature', 'temperature_std']],
  ['uspDepthProfile', ['lat', 'lon', 'temperature', 'temperature_std', 'depth']],
])('%s of casts comes by sp, with numbers as R writes them', async (spName, names) => {
  const { frame } = await request('/api/data/sp?', {
    tableName: 'tblSimulated_CTD',
    fields: 'temperature',
    ...range,
    depth1: '0',
    depth2: '1e+05',
    spName,
  })
  expect(frame.names).toEqual(names)
  expect(frame.rows.length).toBeGreaterThan(0)
})
