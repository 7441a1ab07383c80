import { expect, test } from 'vitest'
import { columnOf, frameOf, serviceForClient } from './client.ts'

// SimonsCMAP / CMAP.jl, github.com/simonscmap/CMAP.jl: rest.jl, metaMethods.jl, dataMethods.jl, match.jl.
// A GET without a body that says of which type it is.
const service = serviceForClient(['tblSimulated_CTD', 'tblWOA_Temperature_Climatology'], {
  'content-type': 'application/json',
})

/** `HTTP.escapeuri`: every blank is %20. One line end is taken from the end of what comes. */
const query = async (statement: string) => {
  const response = await service().get(`/api/data/query?query=${encodeURIComponent(statement)}`)
  return { status: response.status, text: (await response.text()).replace(/\n$/, '') }
}

test.each([
  ['EXEC uspDatasets', 'Dataset_ID,Dataset_Name,Table_Name', 2],
  ["EXEC uspHead 'tblSimulated_CTD', 3", 'time,lat,lon,depth,temperature,salinity,cruise,cast', 3],
  ["EXEC uspColumns 'tblSimulated_CTD'", 'Columns', 8],
  [
    "SELECT Unit, Short_Name FROM tblVariables WHERE Table_Name='tblSimulated_CTD' AND  Short_Name='temperature'",
    'Unit,Short_Name',
    1,
  ],
  ['SELECT Reference FROM dbo.udfDatasetReferences(99)', 'Reference', 0],
  [
    "EXEC uspSectionMap 'tblSimulated_CTD', 'temperature', '2016-04-05', '2016-04-05T11:59:59.000Z', -90.0, 90.0, -180.0, 180.0, 0.0, 20.0",
    'time,lat,lon,depth,temperature',
    3,
  ],
])('%s is answered', async (statement, names, rows) => {
  const { status, text } = await query(statement)
  const frame = frameOf(text)
  expect([status, frame.names.join()]).toEqual([200, names])
  expect(frame.rows.length).toBe(rows)
})

test('a column that is missing has an empty line, of which its reader makes a row that is missing', async () => {
  expect((await query("SELECT COL_LENGTH('tblSimulated_CTD', 'nope') AS RESULT")).text).toBe('RESULT\n\n')
})

test('a statement over many lines, with blanks before it, is the procedure that it calls', async () => {
  const args: readonly (string | number)[] = [
    'tblSimulated_CTD',
    'temperature',
    'tblWOA_Temperature_Climatology',
    'TEMP',
    '2016-04-04 00:00:00',
    '2016-04-08 00:00:00',
    22.25,
    450.25,
    -180.25,
    180.25,
    -5,
    55,
    1,
    2.5,
    2.5,
    5,
  ]
  const { status, text } = await query(
    `                EXEC uspMatch \n${args.map((arg) => `                    '${arg}'`).join(', \n')} \n`,
  )
  const frame = frameOf(text)
  expect([status, frame.names.slice(0, 4)]).toEqual([200, ['time', 'lat', 'lon', 'depth']])
  expect(columnOf(frame, 'TEMP').some((cell) => cell !== '')).toBe(true)
})
