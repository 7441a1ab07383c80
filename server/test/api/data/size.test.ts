import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeEntry } from '../../../src/catalog/changes/write.ts'
import { entry } from '../../db/entry.ts'
import { fakeEngine } from '../fake-engine.ts'
import { openTestService } from '../service.ts'

let service: Awaited<ReturnType<typeof openTestService>>
let cookie: string
let cells = 1
beforeAll(async () => {
  const count = () => Promise.resolve({ ok: true as const, rows: cells, cells, slabs: 1, tiles: 1 })
  service = await openTestService({ engine: fakeEngine({ count }) })
  await writeEntry(service.db, entry('tblMap'))
  const days = Float64Array.of(Date.UTC(2020, 0, 1), Date.UTC(2022, 0, 1))
  const daily = entry(
    'tblDaily',
    { climatology: false },
    { calendar: 'utc', axes: { ...entry('x').grid.axes, time: days } },
  )
  const variables = daily.variables.map((variable) => ({ ...variable, temporalResolution: 'Daily' }))
  await writeEntry(service.db, { ...daily, variables })
  cookie = await service.beGuest()
})
afterAll(() => service.close())

const call = {
  spName: 'uspSpaceTime',
  tableName: 'tblMap',
  fields: 'temp',
  dt1: '01-01-1900',
  dt2: '02-01-1900',
  lat1: '-90',
  lat2: '90',
  lon1: '-180',
  lon2: '180',
  depth1: '0',
  depth2: '5',
}
type Change = Partial<Record<keyof typeof call | 'kind' | 'level' | 'sqlify', string>>
const ask = (path: string, change: Change = {}) =>
  service.get(`/api/data/${path}?${new URLSearchParams({ ...call, ...change }).toString()}`, { Cookie: cookie })
const check = async (statement: string) =>
  service.get(`/api/data/check-query-size?${new URLSearchParams({ query: statement }).toString()}`, { Cookie: cookie })

const tooLarge = 'Data set is too large. Please reduce date range or area size.'

describe('limits', () => {
  test.each([
    ['heatmap', 6_000_000],
    ['histogram', 6_000_000],
    ['contourMap', 1_500_000],
  ])('a %s of %i cells is answered, and of one more refused with the specified sentence', async (kind, most) => {
    cells = most
    expect((await ask('sp', { kind, level: '1' })).status).toBe(200)
    expect(await (await ask('check-query-size', { kind })).json()).toMatchObject({
      allow: true,
      projection: { size: most },
    })
    cells = most + 1
    const refused = await ask('sp', { kind })
    expect([refused.status, await refused.text()]).toEqual([413, tooLarge])
    expect(await (await ask('check-query-size', { kind })).json()).toMatchObject({
      allow: false,
      projection: { size: most + 1, provenance: 'calculation' },
      response: { status: 400, message: tooLarge },
    })
    cells = 1
  })

  test.each([
    ['uspTimeSeries', 'timeSeries', 300_000_000],
    ['uspDepthProfile', 'depthProfile', 300_000_000],
    ['uspSectionMap', 'sectionMap', 1_500_000],
    ['uspSectionMap', 'contourSectionMap', 1_500_000],
  ])('%s for a %s of %i cells is answered, and of one more refused', async (spName, kind, most) => {
    for (const change of [{ spName, kind }, { spName }]) {
      cells = most
      expect(await (await ask('check-query-size', change)).json()).toMatchObject({ allow: true })
      cells = most + 1
      const refused = await ask('sp', change)
      expect([refused.status, await refused.text()]).toEqual([413, tooLarge])
      expect(await (await ask('check-query-size', change)).json()).toMatchObject({
        allow: false,
        projection: { size: most + 1 },
      })
    }
    cells = 1
    const answered = await ask('sp', { spName, kind, sqlify: 'true' })
    const { query } = (await answered.json()) as { query: string }
    expect(query).toContain(`EXEC ${spName} '[tblMap]','[temp]'`)
    expect(await (await check(query)).json()).toMatchObject({ allow: true, projection: { size: 1 } })
  })

  test('all variables of a table count together', async () => {
    cells = 6_000_001
    expect((await ask('sp', { fields: '*' })).status).toBe(413)
    cells = 1
  })

  test('a plot of one year of fields is answered, and of one day more refused; a published client gets both', async () => {
    const range = { kind: 'heatmap', tableName: 'tblDaily', dt1: '2020-06-01T00:00:00.000Z' }
    expect((await ask('sp', { ...range, dt2: '2021-06-01T00:00:00.000Z' })).status).toBe(200)
    const refused = await ask('sp', { ...range, dt2: '2021-06-02T00:00:00.000Z' })
    expect([refused.status, await refused.text()]).toEqual([
      400,
      'Maximum date range for non-time series plots of gridded data is 1 year',
    ])
    const { kind: _, ...asked } = range
    expect((await ask('sp', { ...asked, dt2: '2021-06-02T00:00:00.000Z' })).status).toBe(200)
  })
})

describe('statements', () => {
  const statement = "EXEC uspSpaceTime '[tblMap]','[temp]','01-01-1900','02-01-1900','-90','90','-180','180','0','5'"

  test('sqlify gives the arguments and the statement, as published clients read them', async () => {
    const response = await ask('sp', { sqlify: 'true' })
    expect(await response.json()).toEqual({ argSet: { ...call, sqlify: 'true' }, query: `${statement}, 1` })
  })

  test.each([
    statement,
    `${statement}, 1`,
    statement.toLowerCase().replace('uspspacetime', 'uspSpaceTime').replace('tblmap', 'TBLMAP'),
    "exec uspSpaceTime tblMap, temp, '01-01-1900', '02-01-1900', -90, 90, -180, 180, 0, 5;",
  ])('the size of %s is told', async (text) => {
    const response = await check(text)
    expect(await response.json()).toMatchObject({
      query: {
        constraints: {
          time: { min: 1, max: 2 },
          lat: { min: -90, max: 90 },
          lon: { min: -180, max: 180 },
          depth: { min: 0, max: 5 },
        },
        analysis: { extractedTableNames: ['tblMap'] },
      },
      allow: true,
      projection: { size: 1, provenance: 'calculation' },
      messages: [],
    })
  })

  test.each([
    [' ', 'There is no statement.'],
    ['', 'The parameter spName is missing.'],
    ["EXEC uspSpaceTime 'tblMap'", 'The statement is no SELECT, and no EXEC of a procedure with its ten arguments.'],
    [
      `${statement}; drop table datasets`,
      'The statement is no SELECT, and no EXEC of a procedure with its ten arguments.',
    ],
    [statement.replace("'-90'", "'south'"), 'The parameter lat1 must be a number; it is "south".'],
    [
      statement.replace('tblMap', "x''; drop table datasets --"),
      'There is no variable temp in x; drop table datasets --.',
    ],
  ])('%s is refused with one sentence', async (text, sentence) => {
    const response = await check(text)
    expect([response.status, await response.text()]).toEqual([400, sentence])
  })
})

describe('what cannot be answered', () => {
  test.each<[Change, string]>([
    [{ tableName: 'tblNone' }, 'There is no variable temp in tblNone.'],
    [{ fields: 'salt' }, 'There is no variable salt in tblMap.'],
    [{ fields: "temp' or 1=1 --" }, 'There is no variable temp or 1=1 -- in tblMap.'],
    [
      { spName: 'uspDaily' },
      'The procedure uspDaily is not answered; uspSpaceTime, uspTimeSeries, uspDepthProfile, uspSectionMap, uspWeekly, uspMonthly, uspQuarterly and uspAnnual are.',
    ],
    [
      { spName: 'drop table' },
      'The procedure drop table is not answered; uspSpaceTime, uspTimeSeries, uspDepthProfile, uspSectionMap, uspWeekly, uspMonthly, uspQuarterly and uspAnnual are.',
    ],
    [{ lat1: 'NaN' }, 'The parameter lat1 must be a number; it is "NaN".'],
    [{ lat1: '' }, 'The parameter lat1 is missing.'],
    [{ lat1: ' ' }, 'The parameter lat1 must be a number; it is " ".'],
    [{ lat2: '91' }, 'The parameter lat2 must lie between -90 and 90; it is "91".'],
    [{ lon1: '1e9' }, 'The parameter lon1 must lie between -180 and 360; it is "1e9".'],
    [{ depth1: 'Infinity' }, 'The parameter depth1 must be a number; it is "Infinity".'],
    [{ dt1: 'yesterday' }, 'Invalid date/time'],
    [{ dt1: '13-01-1900' }, 'Invalid date/time'],
    [{ dt1: '13/2/2020' }, 'Invalid date/time'],
    [{ dt1: '2020-1/2' }, 'Invalid date/time'],
    [{ dt1: '202013' }, 'Invalid date/time'],
    [{ lat1: '10', lat2: '-10' }, 'Start cannot be greater than end'],
    [{ depth1: '-1', kind: 'heatmap' }, 'Invalid input'],
    [{ kind: 'pie' }, 'The parameter kind cannot be read: pie'],
    [{ level: '-1' }, 'The parameter level must be a whole number; it is "-1".'],
  ])('sp refuses %j', async (change, sentence) => {
    const response = await ask('sp', change)
    expect([response.status, await response.text()]).toEqual([400, sentence])
  })

  test('a missing parameter is named', async () => {
    const { lat1: _, ...rest } = call
    const response = await service.get(`/api/data/sp?${new URLSearchParams(rest).toString()}`, { Cookie: cookie })
    expect(await response.text()).toBe('The parameter lat1 is missing.')
  })

  test('HEAD runs nothing', async () => {
    const response = await service.app.request('/api/data/sp', { method: 'HEAD', headers: { Cookie: cookie } })
    expect(response.status).toBe(405)
  })
})
