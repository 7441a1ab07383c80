import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { datasets } from '../../../src/db/schema.ts'
import { cellsOf, linesOf, openDemoService } from '../demo-service.ts'

let demo: Awaited<ReturnType<typeof openDemoService>>
beforeAll(async () => {
  demo = await openDemoService([
    'tblNavy_Winds',
    'tblCOADS_Climatology',
    'tblWOA_Temperature_Climatology',
    'tblSimulated_CTD',
    'tblSimulated_Underway',
  ])
})
afterAll(() => demo.close())

const six = (cell: unknown) => (cell === null || cell === '' ? null : Number(Number(cell).toFixed(6)))
const answerOf = async (response: Promise<Response>) => {
  const [names = '', ...rows] = await linesOf(await response)
  return {
    names,
    rows: rows.map((row) => cellsOf(row).map((cell) => (/^\d{4}-/.test(cell) ? Date.parse(cell) : six(cell)))),
  }
}
const run = (statement: string) => answerOf(demo.query(statement))
const oracle = async (statement: string) => (await demo.oracle(statement)).map((row) => row.map(six))

const winds = {
  tableName: 'tblNavy_Winds',
  fields: 'UWND',
  dt1: '1985-12-01',
  dt2: '1987-03-31',
  lat1: '-20',
  lat2: '33',
  lon1: '150',
  lon2: '-140',
  depth1: '0',
  depth2: '0',
}
const inWinds = "time BETWEEN '1985-12-01' AND '1987-03-31' AND lat BETWEEN -20 AND 33 AND (lon >= 150 OR lon <= -140)"
const runsOn = '(CASE WHEN avg(l) > 180 THEN avg(l) - 360 ELSE avg(l) END)'
const week = "(dayofyear(time) - 1 + dayofweek(date_trunc('year', time))) // 7 + 1"

describe('means over parts of years', () => {
  test.each([
    ['uspWeekly', 'year,week', week],
    ['uspMonthly', 'year,month', 'month(time)'],
    ['uspQuarterly', 'year,quarter', 'quarter(time)'],
    ['uspAnnual', 'year', undefined],
  ])('%s is what DuckDB makes of the same cells, by sp and by EXEC, across 180°', async (procedure, keys, part) => {
    const expected = await oracle(
      `SELECT year(time) y, ${part ? `${part} p, ` : ''}avg(lat), ${runsOn}, avg(UWND::DOUBLE), stddev_samp(UWND::DOUBLE)
        FROM (SELECT *, if(lon < 0, lon + 360, lon) AS l FROM tblNavy_Winds WHERE ${inWinds})
        GROUP BY y${part ? ', p' : ''} ORDER BY ALL`,
    )
    const answer = await answerOf(demo.ask('sp', { ...winds, spName: procedure }))
    expect(answer.names).toBe(`${keys},lat,lon,UWND,UWND_std`)
    expect(answer.rows).toEqual(expected)
    const list = Object.values(winds).map((value) => `'${value}'`)
    expect(await run(`exec ${procedure.toLowerCase()} ${list.join(', ')}`)).toEqual(answer)
    const named = Object.entries(winds).map(([name, value]) => `@${name} = '${value}'`)
    expect(await run(`EXEC ${procedure} ${named.toReversed().join(', ')}`)).toEqual(answer)
  })

  test('observations with depths give the mean depth of their valid values', async () => {
    const box = "'tblSimulated_CTD', 'temperature', '2016-04-01', '2018-02-01', -90, 90, -180, 180, 0, 200"
    const { names, rows } = await run(`uspMonthly ${box}`)
    expect(names).toBe('year,month,lat,lon,depth,temperature,temperature_std')
    expect(rows).toEqual(
      await oracle(
        `SELECT year(time) y, month(time) m, avg(lat), avg(lon), avg(depth), avg(temperature), stddev_samp(temperature)
          FROM tblSimulated_CTD WHERE depth <= 200 AND temperature IS NOT NULL GROUP BY y, m ORDER BY y, m`,
      ),
    )
  })

  test('a climatology has no years', async () => {
    const response = await demo.query(
      "EXEC uspMonthly 'tblCOADS_Climatology','SST','01-01-1900','03-01-1900',0,10,0,10,0,0",
    )
    expect([response.status, await response.text()]).toEqual([
      400,
      'tblCOADS_Climatology has no dates, and this procedure answers by date.',
    ])
  })
})

test.each([
  ['uspTimeSeries', 'time,lat,lon,temperature,temperature_std'],
  ['uspSpaceTime', 'time,lat,lon,temperature'],
])('EXEC %s answers observations as sp does', async (procedure, names) => {
  const call = ['tblSimulated_Underway', 'temperature', '2016-04-05', '2016-04-06', '20', '40', '-180', '180', '0', '0']
  const [tableName = '', fields = '', dt1 = '', dt2 = '', lat1 = '', lat2 = '', lon1 = '', lon2 = ''] = call
  const parameters = {
    spName: procedure,
    tableName,
    fields,
    dt1,
    dt2,
    lat1,
    lat2,
    lon1,
    lon2,
    depth1: '0',
    depth2: '0',
  }
  const answer = await run(`EXEC ${procedure} ${call.map((each) => `'${each}'`).join(', ')}, 1`)
  expect(answer.names).toBe(names)
  expect(answer.rows.length).toBeGreaterThan(100)
  expect(answer).toEqual(await answerOf(demo.ask('sp', parameters)))
})

describe('uspAggregate', () => {
  test.each([
    ['month', 3, 'month(time) = 3'],
    ['week', 3, `${week} = 3`],
    ['dayofyear', 16, 'dayofyear(time) = 16'],
    ['year', 1990, 'year(time) = 1990'],
  ])('gives every place its mean within a %s, without the word EXEC', async (part, value, condition) => {
    const { names, rows } = await run(
      `uspAggregate 'tblNavy_Winds', 'UWND', '${part}', ${value}, 0, 10, -30, -20, 0, 0`,
    )
    expect(names).toBe('lat,lon,UWND,std,sample_size')
    expect(rows).toEqual(
      await oracle(
        `SELECT lat, lon, avg(UWND::DOUBLE), stddev_samp(UWND::DOUBLE), count(UWND) AS n FROM tblNavy_Winds
          WHERE ${condition} AND lat BETWEEN 0 AND 10 AND lon BETWEEN -30 AND -20 GROUP BY lat, lon HAVING n > 0 ORDER BY lat, lon`,
      ),
    )
    expect(rows.length).toBeGreaterThan(0)
  })

  test.each([
    [
      "uspAggregate 'tblNavy_Winds', 'UWND', 'month', 13, 0, 10, -30, -20, 0, 0",
      'A month is a whole number from 1 to 12.',
    ],
    [
      "uspAggregate 'tblNavy_Winds', 'UWND', 'moon', 1, 0, 10, -30, -20, 0, 0",
      'uspAggregate knows dayofyear, week, month, quarter, year, and no moon.',
    ],
    [
      "uspAggregate 'tblCOADS_Climatology', 'SST', 'week', 1, 0, 10, -30, -20, 0, 0",
      'tblCOADS_Climatology has only months, and no week.',
    ],
    ["uspAggregate 'tblNone', 'UWND', 'month', 1, 0, 10, -30, -20, 0, 0", 'There is no variable UWND in tblNone.'],
  ])('%s is refused', async (statement, sentence) => {
    const response = await demo.query(statement)
    expect([response.status, await response.text()]).toEqual([400, sentence])
  })
})

describe('uspMatch', () => {
  const listOf = (...values: readonly (string | number)[]) => values.map((value) => `'${value}'`).join(',')

  test('gives every row of the source the mean of the target’s months and depths near it', async () => {
    const { names, rows } = await run(
      `EXEC uspMatch ${listOf('tblSimulated_CTD', 'temperature', 'tblWOA_Temperature_Climatology', 'TEMP', '2016-04-05 00:00:00', '2016-04-07 00:00:00', 20, 40, -180, 180, 0, 50, 1, 1, 1, 5)}`,
    )
    expect(names).toBe('time,lat,lon,depth,temperature,temperature_std,TEMP,TEMP_std')
    expect(rows).toEqual(
      await oracle(
        `WITH source AS (SELECT epoch_ms(time) t, month(time) m, lat, lon, depth, avg(temperature) a, stddev_samp(temperature) s FROM tblSimulated_CTD
            WHERE time BETWEEN '2016-04-05' AND '2016-04-07' AND lat BETWEEN 20 AND 40 AND depth BETWEEN 0 AND 50 GROUP BY ALL)
          SELECT t, s.lat, s.lon, s.depth, a, any_value(s.s), avg(TEMP::DOUBLE), stddev_samp(TEMP::DOUBLE) FROM source s
          LEFT JOIN tblWOA_Temperature_Climatology w ON abs(w.lat - s.lat) <= 1 AND least(abs(w.lon - s.lon), 360 - abs(w.lon - s.lon)) <= 1
            AND abs(w.depth - s.depth) <= 5 AND abs(w.month - m) <= 1
          GROUP BY t, s.lat, s.lon, s.depth, a ORDER BY 1, 2, 3, 4`,
      ),
    )
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.some((row) => row[6] !== null)).toBe(true)
    const otherwise = await run(
      `EXEC [Opedia].[dbo].[uspMatch] "tblSimulated_CTD", 'temperature', 'tblWOA_Temperature_Climatology', 'TEMP', '2016/4/5', '20160407', 20, 40, -180, 180, 0, 50, 1, 1, 1, 5`,
    )
    expect(otherwise.rows).toEqual(rows)
  })

  test('goes along the way of a cruise, whose number stands for the variable, over 180°', async () => {
    const { names, rows } = await run(
      `EXEC uspMatch ${listOf('tblCruise_Trajectory', 1, 'tblSimulated_Underway', 'temperature', '2016-04-04T00:00:00', '2016-04-20T00:00:00', 0, 50, -180, 180, 0, 0, 0, 0.01, 0.01, 0)}`,
    )
    expect(names).toBe('time,lat,lon,temperature,temperature_std')
    const track = (await (await demo.query('EXEC uspCruiseTrajectory 1')).text()).trimEnd().split('\n')
    expect(rows.length).toBe(track.length - 1)
    expect(rows.filter((row) => row[3] !== null).length).toBeGreaterThan(rows.length / 2)
  })

  test.each([
    [
      listOf('tblSimulated_CTD', 'temperature'),
      'uspMatch takes a source and a target with their variables, eight bounds and four tolerances.',
    ],
    [
      listOf(
        'tblSimulated_CTD',
        'temperature',
        'tblNavy_Winds',
        'UWND',
        '2016-04-05',
        '2016-04-07',
        20,
        40,
        -180,
        180,
        0,
        50,
        -1,
        1,
        1,
        5,
      ),
      'The tolerances of uspMatch are numbers that are not negative.',
    ],
    [
      listOf(
        'tblCruise_Trajectory',
        '1; DROP TABLE x',
        'tblNavy_Winds',
        'UWND',
        '2016-04-05',
        '2016-04-07',
        20,
        40,
        -180,
        180,
        0,
        50,
        1,
        1,
        1,
        5,
      ),
      'A cruise is named by its number.',
    ],
  ])('EXEC uspMatch %s is refused', async (list, sentence) => {
    const response = await demo.query(`EXEC uspMatch ${list}`)
    expect([response.status, await response.text()]).toEqual([400, sentence])
  })
})

describe('older procedures', () => {
  const uspRegionalMap = (list: string) => demo.query(`EXEC uspRegionalMap ${list}`)

  test.each([
    [
      "'tblNavy_Winds', 'UWND', '1992-12-17 03:30', -5, 5, 175, -175, NULL, NULL",
      "SELECT lat, lon, UWND FROM tblNavy_Winds WHERE time = '1992-12-17 03:30' AND lat BETWEEN -5 AND 5 AND (lon >= 175 OR lon <= -175)",
    ],
    [
      "'tblSimulated_CTD', 'temperature', 'Apr 4 2016 6:00 PM', 20, 40, -160, -150, '[depth]', '10'",
      "SELECT lat, lon, temperature::VARCHAR FROM tblSimulated_CTD WHERE time = '2016-04-04 18:00' AND lat BETWEEN 20 AND 40 AND lon BETWEEN -160 AND -150 AND depth = 10",
    ],
  ])('uspRegionalMap %s is what DuckDB makes of the same cells', async (list, statement) => {
    const expected = await oracle(`${statement} ORDER BY lat, lon`)
    expect(expected.length).toBeGreaterThan(0)
    expect((await answerOf(uspRegionalMap(list))).rows).toEqual(expected)
  })

  test.each([
    ["'tblSimulated_CTD', 'temperature', '2016-04-05', 0, 1, 0, 1, 'nope', 1", 'tblSimulated_CTD has no column nope.'],
    [
      "'tblSimulated_CTD', 'temperature', '2016-04-05', 0, 1, 0, 1, 'depth', '1 OR 1 = 1'",
      'The value of the column depth is a number; it is "1 OR 1 = 1".',
    ],
    [
      "'tblSimulated_CTD', 'temperature'",
      'uspRegionalMap takes a table, a variable, a time, four bounds, and a column with its value.',
    ],
  ])('uspRegionalMap %s is refused', async (list, sentence) => {
    const response = await uspRegionalMap(list)
    expect([response.status, await response.text()]).toEqual([400, sentence])
  })

  test('uspDatasetBadges lists the tables that are updated continuously', async () => {
    const none = await linesOf(await demo.query('EXEC uspDatasetBadges'))
    await demo.db.update(datasets).set({ continuouslyUpdated: true }).where(eq(datasets.shortName, 'Navy_Winds'))
    expect([none, await linesOf(await demo.query('EXEC uspDatasetBadges'))]).toEqual([
      ['table_name,ci'],
      ['table_name,ci', 'tblNavy_Winds,1'],
    ])
  })

  test.each([
    [
      "EXEC uspMatchCruise 'a', 'b', 'c', 1, 1, 1, 1",
      "There is no procedure uspmatchcruise; call uspCruiseBounds with the ID that uspCruiseByName tells, then uspMatch with the source 'tblCruise_Trajectory' and that ID as its variable.",
    ],
    [
      "EXEC sp_columns 'tblSimulated_CTD'",
      "There is no procedure sp_columns; columns are listed by EXEC uspColumns 'tableName', or SELECT * FROM INFORMATION_SCHEMA.COLUMNS.",
    ],
    [
      'EXEC toString',
      expect.stringMatching(
        /^There is no procedure tostring; there are uspAddAncillary, .*\buspCatalog, .*\buspSpaceTime, .*\.$/,
      ),
    ],
    [
      "EXEC uspCruiseByNames 'KM1906'",
      'There is no procedure uspcruisebynames; those of a like name are uspCruiseBounds, uspCruiseByName, uspCruiseTrajectory, uspCruiseTrajectoryByName, uspCruiseVariables, uspCruiseVariablesByName, uspCruises.',
    ],
  ])('%s is refused with what to write instead', async (statement, sentence) => {
    const response = await demo.query(statement)
    expect([response.status, await response.text()]).toEqual([400, sentence])
  })
})

describe('arguments of a box', () => {
  const box = (dt1: string, dt2: string, depth2: string) =>
    run(`EXEC uspSpaceTime 'tblSimulated_CTD', 'temperature', '${dt1}', '${dt2}', -90, 90, -180, 180, -10, ${depth2}`)

  test('dates may be written as Americans write them, and depths lie beyond every sea', async () => {
    const rows = await box('2016-04-05', '2016-04-06 12:00', '100000')
    expect(rows.rows.length).toBeGreaterThan(100)
    expect(await box('Apr 5 2016', '4/6/2016 12:00 PM', '1e9')).toEqual(rows)
  })

  test('a depth that is no number is refused', async () => {
    await expect(box('2016-04-05', '2016-04-06', 'deep')).rejects.toThrow('The parameter depth2 must be a number')
  })
})
