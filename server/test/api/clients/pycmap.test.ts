import { afterEach, describe, expect, test, vi } from 'vitest'
import { columnOf, frameOf, serviceForClient } from './client.ts'

// pycmap, github.com/simonscmap/pycmap: rest.py, match.py, sample.py.
const service = serviceForClient([
  'tblNavy_Winds',
  'tblWOA_Temperature_Climatology',
  'tblSimulated_CTD',
  'tblSimulated_Underway',
])
afterEach(() => vi.unstubAllEnvs())

/** `urlencode` of Python, and how its frame is read: whatever the status says. */
async function request(route: string, payload: Readonly<Record<string, string | number>>) {
  const texts = Object.entries(payload).map(([name, value]): [string, string] => [name, String(value)])
  const text = await (await service().get(`${route}${new URLSearchParams(texts).toString()}`)).text()
  return frameOf(text)
}
const query = (statement: string) => request('/api/data/query?', { query: statement, servername: 'rainier' })

interface Match {
  readonly source: readonly [table: string, variable: string]
  readonly target: readonly [table: string, variable: string]
  readonly dt: readonly [string, string]
  readonly lat: readonly [number, number]
  readonly lon: readonly [number, number]
  readonly depth: readonly [number, number]
  readonly tolerances: readonly [days: number, lat: number, lon: number, depth: number]
}

/** A colocalisation: the box is widened by the client, longitudes by the tolerance of latitudes too, and every argument quoted. */
function match({ source, target, dt, lat, lon, depth, tolerances }: Match) {
  const [days, degrees, , metres] = tolerances
  const shifted = (text: string, by: number) =>
    new Date(Date.parse(`${text}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 19).replace('T', ' ')
  const box = [
    lat[0] - degrees,
    lat[1] + degrees,
    lon[0] - degrees,
    lon[1] + degrees,
    depth[0] - metres,
    depth[1] + metres,
  ]
  const args = [...source, ...target, shifted(dt[0], -days), shifted(dt[1], days), ...box, ...tolerances]
  return query(`EXEC uspMatch ${args.map((arg) => `'${arg}'`).join(', ')}`)
}

const casts: Match = {
  source: ['tblSimulated_CTD', 'temperature'],
  target: ['tblWOA_Temperature_Climatology', 'TEMP'],
  dt: ['2016-04-05', '2016-04-07'],
  lat: [20, 40],
  lon: [-180, 180],
  depth: [0, 50],
  tolerances: [1, 2.5, 2.5, 5],
}

describe('match', () => {
  test('may be widened beyond the poles, around the earth and above the surface', async () => {
    const some = await match(casts)
    const wide = await match({ ...casts, lat: [-90, 90] })
    expect(some.rows.length).toBeGreaterThan(5)
    expect(columnOf(wide, 'TEMP').filter((cell) => cell !== '').length).toBeGreaterThan(5)
    expect(wide.names).toEqual(some.names)
    // An example of the package's own goes to 450° north.
    expect((await match({ ...casts, lat: [20, 450.25] })).rows.length).toBeGreaterThanOrEqual(some.rows.length)
  })

  test('beside 180° finds what lies beyond it', async () => {
    const west = await match({ ...casts, dt: ['2016-04-04', '2016-04-18'], lon: [-180, -179.5], lat: [-90, 90] })
    const lons = columnOf(west, 'lon').map(Number)
    expect(lons.length).toBeGreaterThan(0)
    expect(lons.every((lon) => lon <= -177 || lon >= 177)).toBe(true)
  })

  test('without a variable of the source gives its times and places', async () => {
    const [whole, bare] = [await match(casts), await match({ ...casts, source: ['tblSimulated_CTD', ''] })]
    expect(bare.names).toEqual(['time', 'lat', 'lon', 'depth', 'TEMP', 'TEMP_std'])
    for (const name of bare.names) expect(columnOf(bare, name)).toEqual(columnOf(whole, name))
  })

  test('along a cruise reads its times as UTC, wherever the service runs', async () => {
    const track: Match = {
      ...casts,
      source: ['tblCruise_Trajectory', '1'],
      target: ['tblSimulated_Underway', 'temperature'],
      dt: ['2016-04-06', '2016-04-07'],
      tolerances: [0, 0.01, 0.01, 0],
    }
    vi.stubEnv('TZ', 'Pacific/Auckland')
    const there = await match(track)
    vi.stubEnv('TZ', 'America/New_York')
    expect(await match(track)).toEqual(there)
    const times = columnOf(there, 'time')
    expect([times[0]?.slice(0, 13), times.at(-1)]).toEqual(['2016-04-06T00', '2016-04-07T00:00:00.000Z'])
  })
})

describe('subsets', () => {
  const box = ['2016-04-05', '2016-04-07', -90, 90, -180, 180, -5, 200] as const
  const names = ['dt1', 'dt2', 'lat1', 'lat2', 'lon1', 'lon2', 'depth1', 'depth2']
  const byCall = (spName: string, variable: string) =>
    request('/api/data/sp?', {
      tableName: 'tblSimulated_CTD',
      fields: variable,
      ...Object.fromEntries(names.map((name, i) => [name, box[i] ?? ''])),
      spName,
    })
  const byStatement = (spName: string, variable: string) => {
    const [dt1, dt2, ...numbers] = box
    return query(`EXEC ${spName} 'tblSimulated_CTD', '${variable}', '${dt1}', '${dt2}', ${numbers.join(', ')}`)
  }

  test.each([
    ['uspSpaceTime', 'time,lat,lon,depth,temperature'],
    ['uspTimeSeries', 'time,lat,lon,depth,temperature,temperature_std'],
    ['uspDepthProfile', 'lat,lon,temperature,temperature_std,depth'],
    ['uspSectionMap', 'time,lat,lon,depth,temperature'],
    ['uspMonthly', 'year,month,lat,lon,depth,temperature,temperature_std'],
  ])('%s answers observations alike by sp and by EXEC, from above the surface on', async (procedure, columns) => {
    const frame = await byCall(procedure, 'temperature')
    expect(frame.names.join()).toBe(columns)
    expect(frame.rows.length).toBeGreaterThan(0)
    expect(await byStatement(procedure, 'temperature')).toEqual(frame)
    expect(Math.min(...columnOf(frame, 'depth').map(Number))).toBeGreaterThanOrEqual(0)
  })

  test('a section goes up from the deepest at every place', async () => {
    const section = await byCall('uspSectionMap', 'temperature')
    const first = columnOf(section, 'depth').map(Number)
    expect(first.slice(0, 3)).toEqual([200, 190, 180])
    const rows = (frame: typeof section) => frame.rows.map((row) => row.join()).toSorted()
    expect(rows(section)).toEqual(rows(await byCall('uspSpaceTime', 'temperature')))
  })
})

describe('whatever fails', () => {
  test.each([
    ['SELECT nope FROM tblNavy_Winds', 'Referenced column "nope" not found in FROM clause!'],
    ['EXEC uspNone', expect.stringMatching(/^There is no procedure uspnone; there are usp/)],
  ])('%s is one line, of which a frame without rows is made', async (statement, line) => {
    const { names, rows } = await query(statement)
    expect(rows).toEqual([])
    expect(names.join()).toEqual(line)
  })

  test('is refused to a wrong key in the one word that is compared', async () => {
    const response = await service().app.request('/api/data/query?query=EXEC+uspDatasets&servername=rainier', {
      headers: { Authorization: 'Api-Key 00000000-0000-4000-8000-000000000000' },
    })
    expect((await response.text()).toLowerCase().trim()).toBe('unauthorized')
  })
})

test('sample means of a place and a time come under the names that were asked for', async () => {
  const frame = await query(
    "SELECT AVG(UWND) UWND, AVG(VWND) VWND FROM tblNavy_Winds WHERE [time] BETWEEN '1985-12-25 00:00:00' AND '1986-02-05 00:00:00'  AND lat BETWEEN 9.75 AND 12.25  AND lon BETWEEN -160.25 AND -150 ",
  )
  expect([frame.names, frame.rows.length]).toEqual([['UWND', 'VWND'], 1])
  const ends = await query('SELECT MIN([time]) startTime, MAX([time]) endTime FROM tblNavy_Winds')
  // What the client cuts off before it compares times without a zone.
  expect(ends.rows[0]?.every((cell) => cell.endsWith('.000Z'))).toBe(true)
})
