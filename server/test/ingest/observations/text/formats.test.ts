import { beforeAll, describe, expect, it } from 'vitest'
import { depthOfPressure } from '../../../../src/ingest/observations/depth/pressure.ts'
import { temporaryFolder } from '../../support/store.ts'
import { ingester } from '../tables.ts'

const folder = temporaryFolder()
let ingest: Awaited<ReturnType<typeof ingester>>
beforeAll(async () => {
  ingest = await ingester(folder)
})

const noon = Date.UTC(2016, 3, 30, 12)

describe('a bottle file of WHP-Exchange', () => {
  const bottles =
    'EXPOCODE,STNNBR,DATE,TIME,LATITUDE,LONGITUDE,DEPTH,CTDPRS,CTDTMP,SALNTY,SALNTY_FLAG_W\n' +
    ',,,,,,METERS,DBAR,ITS-90,PSS-78,\n' +
    '316N,1,20160430,1200,60.5,-20.25,4500,5.5,9.5,-999,9\n' +
    '316N,1,20160430,1200,60.5,-20.25,-999,1000,4.5,34.9,2\nEND_DATA\n'

  it.each([
    ['with its stamp', `BOTTLE,20140716CCHSIOSCD\n#comment\n${bottles}`],
    ['without its stamp', bottles],
  ])(
    '%s has samples at their pressures, its sea floor as a variable, and -999 for what is missing',
    async (_, text) => {
      const { rows, entry, leftOut } = await ingest.rowsOfText(text)
      const depths = [5.5, 1000].map((pressure) => depthOfPressure(pressure, 60.5))
      expect(rows).toEqual([
        [noon, 60.5, -20.25, expect.closeTo(depths[0] ?? 0, 9), '316N', 1, 4500, 5.5, 9.5, null, 9],
        [noon, 60.5, -20.25, expect.closeTo(depths[1] ?? 0, 9), '316N', 1, null, 1000, 4.5, 34.9, 2],
      ])
      expect(entry.variables[2]).toMatchObject({ shortName: 'DEPTH_2', longName: 'Depth of the Sea Floor', unit: 'm' })
      expect(leftOut).toEqual([])
    },
  )
})

describe('a table of text', () => {
  it('may have a blank line after the names that a section /Variables lists', async () => {
    const { rows } = await ingest.rowsOfText(
      '/Quality flags\n-999 = No data\n/Variables\nyyyymmdd,latN,lonW,Depth,Temp\n\n20160430\t31.5\t64.25\t10\t20.5\n20160430\t31.5\t64.25\t20\t-999\n',
    )
    expect(rows).toEqual([
      [noon - 43_200_000, 31.5, -64.25, 10, 20.5],
      [noon - 43_200_000, 31.5, -64.25, 20, null],
    ])
  })

  it('may have blank lines before and after its line of names', async () => {
    const { rows } = await ingest.rowsOfText('\n\ntime,lat,lon,v\n\n  \n2016-04-30T12:00:00Z,1,2,3.5\n')
    expect(rows).toEqual([[noon, 1, 2, 3.5]])
  })

  it('may begin with comment lines that start with HDR', async () => {
    const { rows } = await ingest.rowsOfText(
      'HDR Cruise 12, leg 2\nHDR\nHDR: see the report, page 3, table 4, row 5\ntime,lat,lon,v\n2016-04-30T12:00:00Z,1,2,3.5\n',
    )
    expect(rows).toEqual([[noon, 1, 2, 3.5]])
  })

  it('may say nothing of its place, which is given then', async () => {
    const text = 'date,level\n2016-04-30T12:00:00Z,3.5\n'
    const { rows, entry } = await ingest.rowsOfText(text, {
      metadata: { rows: { place: { lat: 21.5, lon: 202, depth: 10 } } },
    })
    expect(rows).toEqual([[noon, 21.5, -158, 10, 3.5]])
    expect(entry.observations.coordinates.depth).toMatchObject({ min: 10, max: 10 })
    const surface = await ingest.rowsOfText(text, { metadata: { rows: { place: { lat: 21.5, lon: -158 } } } })
    expect(surface.rows).toEqual([[noon, 21.5, -158, 3.5]])
  })

  it('may say nothing of its time, which is given then, a day perhaps beside its times of day', async () => {
    const given = (time: string) => ({ metadata: { rows: { time } } })
    const { rows } = await ingest.rowsOfText('lat,lon,v\n1,2,3.5\n', given('2016-04-30T12:00Z'))
    expect(rows).toEqual([[noon, 1, 2, 3.5]])
    const clocks = await ingest.rowsOfText('time,lat,lon,v\n12:00,1,2,3.5\n', given('2016-04-30'))
    expect(clocks.rows).toEqual([[noon, 1, 2, 3.5]])
    expect(clocks.entry.dataset.description).toContain('the day that was given for them, and the times of day of')
  })

  it.each([
    ['date,lat,lon,v\n2015-01-02,1,2,3.5\n', 'date'],
    ['year,month,day,lat,lon,v\n2015,1,2,1,2,3.5\n', 'year, month, day'],
    ['when (UTC),date,lat,lon,v\n12:00,20150102,1,2,3.5\n', 'date'],
  ])('tells that a time or a place was given in place of its own: %j', async (text, times) => {
    const rows = { time: '2016-04-30T12:00Z', place: { lat: 10, lon: 20 } }
    const given = await ingest.rowsOfText(text, { metadata: { rows } })
    expect(given.rows.map((row) => row.slice(0, 3))).toEqual([[noon, 10, 20]])
    const reason = (what: string, flag: string) =>
      `because the ${what} that was given is taken for all rows (leave out --${flag} if these tell their own)`
    expect(given.leftOut).toEqual([
      { variable: `${times} as the time`, reason: reason('time', 'time') },
      { variable: 'lat, lon as the position', reason: reason('place', 'place') },
    ])
  })

  it.each([
    ['time,lat,lon,v\n12:30,1,2,3.5\n', 'time'],
    ['hour,minute,lat,lon,v\n12,30,1,2,3.5\n', 'hour, minute'],
  ])('tells that a moment was given in place of its own times of day: %j', async (text, clocks) => {
    const given = await ingest.rowsOfText(text, { metadata: { rows: { time: '2016-04-30T12:00Z' } } })
    expect(given.rows[0]?.[0]).toBe(noon)
    const reason =
      'because the moment that was given is taken for all rows (give its day alone if these tell their own)'
    expect(given.leftOut).toEqual([{ variable: `${clocks} as times of day`, reason }])
    const ofDay = await ingest.rowsOfText(text, { metadata: { rows: { time: '2016-04-30' } } })
    expect([ofDay.rows[0]?.[0], ofDay.leftOut]).toEqual([noon + 30 * 60_000, []])
  })

  it('is refused where a day is given and its column of times tells days, too', async () => {
    const text = 'time,lat,lon,v\n2016-04-30T12:00:00Z,1,2,3.5\n'
    const given = { metadata: { rows: { time: '2016-04-30' } } }
    expect(await ingest.refusalOfText(text, given)).toContain(
      'its time tells when its rows are: leave out the time that was given for them.',
    )
  })
})

describe('days in one column', () => {
  const times = async (text: string) => (await ingest.rowsOfText(text)).rows.map(([time]) => time)
  const at = (hour: number, minute = 0, second = 0) => Date.UTC(2016, 3, 30, hour, minute, second)

  it.each([
    ['yymmdd,hhmm', ['160430,1230', '160430,0905', '160430,5'], [at(12, 30), at(9, 5), at(0, 5)]],
    ['yymmdd,hhmm', ['20160430,12:30'], [at(12, 30)]],
    ['yymmdd,hhmmss', ['160430,123059', '160430,130'], [at(12, 30, 59), at(0, 1, 30)]],
    ['YYYYDDD,HHMM', ['2016121,1230', '2016121,'], [at(12, 30), at(0)]],
    ['date,hhmm', ['2016-04-30,1230', '2016-04-30,'], [at(12, 30), at(0)]],
    ['yyyymmdd,time', ['20160430,9:05:30'], [at(9, 5, 30)]],
    // All of six digits tell seconds, whatever the name says.
    ['date,time', ['20160430,123059', '20160430,000130'], [at(12, 30, 59), at(0, 1, 30)]],
    // The end of a day.
    ['yyyymmdd,hhmm', ['20160430,2400'], [at(24)]],
    ['date,time', ['2016-04-30,24:00:00'], [at(24)]],
    ['date mmddyy,time hhmmss', ['043016,123059'], [at(12, 30, 59)]],
    ['ddmmyy,hhmm', ['300416,1230'], [at(12, 30)]],
    ['date,hour', ['2016-04-30,13:30', '2016-04-30,9:05:30 PM'], [at(13, 30), at(21, 5, 30)]],
    ['Sampling date,Sampling time', ['2016-04-30,13:30', '2016-04-30,9:05'], [at(13, 30), at(9, 5)]],
    ['start_date,start_time', ['2016-04-30,13:30'], [at(13, 30)]],
    ['Datum,Uhrzeit', ['30.04.2016,13:30'], [at(13, 30)]],
  ])('beside a time of day, as in %s %j, have that time', async (names, cells, expected) => {
    const lines = cells.map((cell) => `${cell},1,2,3`)
    expect(await times(`${names},lat,lon,v\n${lines.join('\n')}\n`)).toEqual(expected.toSorted((a, b) => a - b))
  })

  it('in parts beside a time of day have that time', async () => {
    expect(await times('year,month,day,time,lat,lon,v\n2016,4,30,0930,1,2,3\n')).toEqual([at(9, 30)])
    expect(await times('year,month,day,hour,lat,lon,v\n2016,4,30,09:30,1,2,3\n')).toEqual([at(9, 30)])
  })

  // Days and hours of Python's datetime.
  it.each([
    ['day with a fraction', 'year,month,day', '2016,4,30.5', at(12)],
    ['day with a point and no fraction', 'year,month,day', '2016,4,30.0', at(0)],
    ['day of the year with hours and minutes', 'year,doy,hour,minute', '2016,121,12,30', at(12, 30)],
    ['day of the year with a time of day', 'year,doy,hhmm', '2016,121,1230', at(12, 30)],
    ['day of the year with a fraction, which its hour repeats', 'year,doy,hour', '2016,121.5,12', at(12)],
  ])('may be a %s', async (_, names, cells, expected) => {
    expect(await times(`${names},lat,lon,v\n${cells},1,2,3\n`)).toEqual([expected])
  })

  it('with fractions beside hours, and months with fractions, are refused', async () => {
    expect(await ingest.refusalOfText('year,month,day,hour,lat,lon,v\n2016,4,30.5,6,1,2,3\n')).toContain(
      'say "2016 4 30.5 6" in line 2, which is no time',
    )
    expect(await ingest.refusalOfText('year,month,day,lat,lon,v\n2016,4.5,30,1,2,3\n')).toContain('which is no time')
  })

  it('may have lost a leading zero', async () => {
    expect(await times('yymmdd,hhmm,lat,lon,v\n50430,1200,1,2,3\n')).toEqual([Date.UTC(2005, 3, 30, 12)])
  })

  it('of six digits under another name are not guessed', async () => {
    expect(await ingest.refusalOfText('date,lat,lon,v\n110309,1,2,3\n')).toContain('which is no time')
  })
})
