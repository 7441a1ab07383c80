import { expect, test } from 'vitest'
import { columnOf, frameOf, serviceForClient } from './client.ts'

// matcmap, github.com/simonscmap/matcmap: CMAP.m, Match.m.
const service = serviceForClient(['tblNavy_Winds', 'tblSimulated_CTD'])

/** `urlencode` of MATLAB, which is that of Java: blanks are plus signs, and a star stays. */
const encoded = (text: string) =>
  encodeURIComponent(text)
    .replaceAll(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')

async function request(route: string, payload: Readonly<Record<string, string>>) {
  const search = Object.entries(payload).map(([name, value]) => `${name}=${encoded(value)}`)
  const response = await service().get(route + search.join('&'))
  // Text of this type is handed over as text, and written to a file that `readtable` reads.
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/)
  return { status: response.status, frame: frameOf(await response.text()) }
}
const query = (statement: string) => request('/api/data/query?', { query: statement })

test.each([
  ['EXEC uspCatalog', 'Variable'],
  ["EXEC uspHead 'tblNavy_Winds', '5'", 'UWND'],
  ["EXEC uspVariableMetaData 'tblNavy_Winds', 'UWND'", 'Reference'],
  ['EXEC uspCruiseBounds 1', 'lat1'],
  ['SELECT * FROM dbo.udfCruiseVariables(1)', 'Variable'],
  ["SELECT DISTINCT(Dataset_ID) FROM dbo.udfCatalog() WHERE LOWER(Table_Name)=LOWER('tblNavy_Winds') ", 'Dataset_ID'],
])('%s has the column %s', async (statement, column) => {
  const { status, frame } = await query(statement)
  expect([status, frame.names.includes(column), frame.rows.length > 0]).toEqual([200, true, true])
})

test('the statistics of a dataset are JSON whose count is a number', async () => {
  const { frame } = await query(
    "SELECT JSON_stats FROM tblDataset_Stats WHERE Dataset_ID=(SELECT ID FROM tblDatasets WHERE Dataset_Name='Navy_Winds') ",
  )
  const [cell = ''] = columnOf(frame, 'JSON_stats')
  const { lat } = JSON.parse(cell.slice(1, -1).replaceAll('""', '"')) as { lat: { count: unknown } }
  expect(lat.count).toBe(1_387_584)
})

const box = { dt1: '2016-04-05', dt2: '2016-04-07', lat1: '-90', lat2: '90', lon1: '-180', lon2: '180' }
test.each([
  ['uspSpaceTime', '*'],
  ['uspSectionMap', 'temperature'],
  ['uspDepthProfile', 'temperature'],
  ['uspAnnual', 'temperature'],
])('%s answers strings as numbers', async (spName, fields) => {
  const call = { tableName: 'tblSimulated_CTD', fields, ...box, depth1: '1.0e-05', depth2: '300', spName }
  const { status, frame } = await request('/api/data/sp?', call)
  expect([status, frame.rows.length > 0]).toEqual([200, true])
  expect(Math.min(...columnOf(frame, 'depth').map(Number))).toBeGreaterThan(0)
})
