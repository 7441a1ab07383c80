import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../support/store.ts'
import { ingester } from '../tables.ts'

const folder = temporaryFolder()
let ingest: Awaited<ReturnType<typeof ingester>>
beforeAll(async () => {
  ingest = await ingester(folder)
})

const noon = Date.UTC(2016, 3, 30, 12)

describe('days whose year comes last', () => {
  const times = async (name: string, cells: readonly string[]) =>
    (await ingest.rowsOfText(`${name};lat;lon;v\n${cells.map((cell) => `${cell};1;2;3`).join('\n')}\n`)).rows.map(
      ([time]) => time,
    )
  const day = noon - 43_200_000

  it.each([
    ['with points', 'Date', ['01.05.2016'], [day + 86_400_000]],
    ['with a number above 12 first', 'Date', ['30/4/2016', '1/5/2016'], [day, day + 86_400_000]],
    [
      'with a number above 12 second',
      'Date',
      ['5/1/2016 06:30', '4/30/2016 12:00'],
      [noon, day + 86_400_000 + 23_400_000],
    ],
    ['in a column named mon/day/yr', 'mon/day/yr', ['05/01/2016'], [day + 86_400_000]],
    ['in a column named DD/MM/YYYY', 'DD/MM/YYYY', ['01/05/2016'], [day + 86_400_000]],
  ])('are read %s', async (_, name, cells, expected) => {
    expect(await times(name, cells)).toEqual(expected)
  })

  it.each([
    ['nothing says what comes first', 'Date', ['1/5/2016']],
    ['two cells say different orders', 'Date', ['30/4/2016', '4/30/2016']],
    ['the name says another order', 'Date DD/MM/YYYY', ['4/30/2016']],
  ])('are refused where %s', async (_, name, cells) => {
    await expect(times(name, cells)).rejects.toThrow(/which is no time: .*write times as ISO 8601 does/)
  })

  it('may be counted from 1 in each year', async () => {
    const { rows } = await ingest.rowsOfText('year,doy,lat,lon,v\n2016,121.5,1,2,3\n2016,1,1,2,5\n')
    expect(rows.map(([time, , , , , value]) => [time, value])).toEqual([
      [Date.UTC(2016, 0, 1), 5],
      [noon, 3],
    ])
    expect(await ingest.refusalOfText('year,doy,lat,lon,v\n2016,367,1,2,4\n')).toContain('its column doy says "367"')
  })

  it('are refused where their year has no such day, but for the moment at its end', async () => {
    const text = (...cells: readonly string[]) =>
      `year,doy,lat,lon,v\n${cells.map((cell) => `${cell},1,2,3\n`).join('')}`
    for (const cells of [['2015,366'], ['2015,1.5', '2015,366.25']])
      expect(await ingest.refusalOfText(text(...cells))).toContain(
        'which is no time: count the days of each year from 1 to 365, or 366 in a leap year.',
      )
    const { rows } = await ingest.rowsOfText(text('2015,1.5', '2015,366.0', '2016,366'))
    expect(rows.map(([time]) => time)).toEqual([Date.UTC(2015, 0, 1, 12), Date.UTC(2016, 0, 1), Date.UTC(2016, 11, 31)])
  })
})

describe('other notations whose order is certain', () => {
  const timesOf = async (head: string, cells: readonly string[]) =>
    (await ingest.rowsOfText(`${head};lat;lon;v\n${cells.map((cell) => `${cell};1;2;3`).join('\n')}\n`)).rows.map(
      ([time]) => time,
    )
  const early = Date.UTC(2010, 4, 3)
  const halfPastSix = early + 6.5 * 3_600_000

  const halfPastSixAnyhow = [
    '2010/05/03 06:30',
    '2010/5/3 6:30:00',
    '2010-5-3T06:30Z',
    '2010.05.03 06:30 UTC',
    '03-May-2010 06:30:00',
    '3 May 2010 06:30',
    '03MAY2010:06:30:00',
    '3 may 2010, 6:30 AM',
    'May 3, 2010 6:30 a.m.',
    'May 03 2010 06:30',
    '2010-May-03 06:30',
    '20100503T063000',
    '20100503T0630Z',
    '20100503 08:30 +02:00',
    '2010/05/03 16:30:00+1000',
  ]

  it('are read, also beside one another in one column', async () => {
    const cells = halfPastSixAnyhow.map((cell, i) => `${cell};1;2;${i}`).join('\n')
    const { rows } = await ingest.rowsOfText(`Date_Time;lat;lon;v\n${cells}\n`)
    expect(rows.map(([time, , , i]) => [halfPastSixAnyhow[Number(i)], time])).toEqual(
      halfPastSixAnyhow.map((cell) => [cell, halfPastSix]),
    )
    expect(await timesOf('Date_Time', ['20100503063000'])).toEqual([halfPastSix])
    expect(await timesOf('Date_Time', ['201005030630', '201005031845'])).toEqual([
      halfPastSix,
      halfPastSix + 44_100_000,
    ])
    expect(await timesOf('yyyymmddhhmm', ['201005030630'])).toEqual([halfPastSix])
  })

  it.each([
    ['3-May-2010 06:30', '3-May-2010'],
    ['2010-05-03T06:30:00Z', '2010-05-03'],
    ['5/3/2010 06:30', '5/30/2010'],
  ])('take the time of day beside them where they are days alone: %s over %s', async (moment, day) => {
    const clocked = (clock: string) => timesOf('Date;Time', [`${moment};${clock}`, `${day};18:45`])
    const dayOf = Date.parse(day.includes('30/') ? '2010-05-30' : '2010-05-03')
    expect(await clocked('06:30')).toEqual([halfPastSix, dayOf + 67_500_000])
    expect(await clocked('')).toEqual([halfPastSix, dayOf + 67_500_000])
    await expect(clocked('07:00')).rejects.toThrow(
      `its columns Date, Time say "${moment} 07:00" in line 2, which is no moment with one time of day: write the day`,
    )
  })

  it('have twelve hours before AM and PM, in one cell and in a column of their own', async () => {
    const hours = ['12:15 AM', '11:45 am', '12:15 PM', '11:45 P.M.']
    const expected = [0.25, 11.75, 12.25, 23.75].map((hour) => early + hour * 3_600_000)
    expect(await timesOf('Date', hours.map((hour) => `5/3/2010 ${hour}`).concat('5/30/2010'))).toEqual([
      ...expected,
      early + 27 * 86_400_000,
    ])
    expect(
      await timesOf(
        'Date;Time',
        hours.map((hour) => `3-May-2010;${hour}`),
      ),
    ).toEqual(expected)
  })

  it('have the hours, minutes and seconds that stand beside days alone', async () => {
    for (const [name, day] of [
      ['Date', '2010-05-03'],
      ['Date', '20100503'],
      ['mon/day/yr', '5/3/2010'],
    ])
      expect(await timesOf(`${name};Hour;MM;sec`, [`${day};6;30;0.5`])).toEqual([halfPastSix + 500])
    expect(await timesOf('Date;hour', ['3-May-2010;6.5', '3-May-2010;'])).toEqual([early, halfPastSix])
    // MM is the month where there is a year.
    expect(await timesOf('Date;YYYY;MM;DD;HH', ['2010-05-03;2010;5;3;6'])).toEqual([early + 6 * 3_600_000])
    // Times of their own have no need of an hour.
    expect(await timesOf('Date;Hour', ['2010-05-03T06:30;6', '2010-05-03;7'])).toEqual([early, halfPastSix])
    await expect(timesOf('Date;Hour', ['2010-05-03;25'])).rejects.toThrow('its column Hour says "25" in line 2')
  })

  it('may have fractions of seconds, and the last moment of a day', async () => {
    expect(await timesOf('Date', ['September 2, 2010 24:00', '2010/09/02 00:00:59.5'])).toEqual([
      Date.UTC(2010, 8, 2, 0, 0, 59, 500),
      Date.UTC(2010, 8, 3),
    ])
  })

  it('may be leap seconds, which end with the minute', async () => {
    const cells = ['2016-12-31T23:59:60Z', '2016-12-31 18:59:60-05:00', '2016-12-31T23:59:59.5Z']
    const newYear = Date.UTC(2017, 0, 1)
    expect(await timesOf('time', cells)).toEqual([newYear - 500, newYear, newYear])
    await expect(timesOf('time', ['2016-12-31T23:60:00Z'])).rejects.toThrow('which is no time')
  })

  it.each([
    ['no day of the calendar', ['31-Jun-2010']],
    ['a month that is none', ['2010/13/03']],
    ['no hour before PM', ['2010/05/03 13:30 PM']],
    ['a year of two digits', ['03-May-10']],
    ['a name that is none of a month', ['03-Mayo-2010']],
    ['fourteen digits that are no time', ['20101503063000']],
    ['twelve digits that may count milliseconds', ['201005030630', '946684800000']],
    ['a month in digits, which may be a day', ['2010/05/03', '05/03/2010']],
  ])('are refused where they hold %s', async (_, cells) => {
    await expect(timesOf('Date', cells)).rejects.toThrow('which is no time: write times as ISO 8601 does')
  })

  it('are not taken from a column of another name where that of the usual name is not certain', async () => {
    const text = 'Date,date_created,lat,lon,v\n1/5/2010,03-May-2011,1,2,3\n'
    expect(await ingest.refusalOfText(text)).toContain('its column Date says "1/5/2010"')
    const parts = 'year,month,day,date_created,lat,lon,v\n2010,5,3,03-May-2011,1,2,3\n'
    expect((await ingest.rowsOfText(parts)).rows[0]?.[0]).toBe(early)
  })

  it('tell days alone, which stand at midnight or take the time of another column', async () => {
    expect(await timesOf('Date', ['May 3, 2010', '3-May-2010', '2010/5/3'])).toEqual([early, early, early])
    expect(await timesOf('Sampling date;hhmm', ['2010/05/03;0630'])).toEqual([halfPastSix])
  })
})

describe('numbers that count time', () => {
  const text = 'timestamp,lat,lon,v\n1462017600,1,2,3\n'

  it('are refused without their unit, and the refusal shows how to say it', async () => {
    expect(await ingest.refusalOfText(text)).toContain('--unit "timestamp=seconds since 1970-01-01"')
  })

  it('are read by the unit that is given', async () => {
    const metadata = { variables: { timestamp: { unit: 'seconds since 1970-01-01' } } }
    expect((await ingest.rowsOfText(text, { metadata })).rows).toEqual([[noon, 1, 2, 3]])
  })

  // The dates of cftime 1.6.6 in the standard calendar.
  it.each([
    ['days since 0001-01-01', 736_085],
    ['days since -4713-01-01', 2_457_509],
    ['hours since 1582-10-04', 158_349 * 24],
  ])('are counted in the standard calendar, Julian before 1582: %s', async (unit, value) => {
    const text = `time (${unit}),lat,lon,v\n${value},1,2,3\n`
    expect((await ingest.rowsOfText(text)).rows).toEqual([[noon - 43_200_000, 1, 2, 3]])
  })
})

describe('serial days', () => {
  const timeOf = async (text: string) => (await ingest.rowsOfText(text)).rows[0]?.[0]

  // datenum(2016,4,30,12,0,0) of Matlab, and the number of a cell of Excel with this time.
  it.each([
    ['datenum', '736450.5'],
    ['mtime', '736450.5'],
    ['Matlab_time', '7.364505e5'],
    ['time (Matlab datenum)', '736450.5'],
    ['Time [datenum]', '736450.5'],
    ['Excel date', '42490.5'],
    ['time_excel_serial', '42490.5'],
    ['excel_date (days since 1904-01-01)', '41028.5'],
  ])('are read where the name says who counts: %s', async (name, cell) => {
    const { entry, rows } = await ingest.rowsOfText(`${name},lat,lon,v\n${cell},1,2,3\n`)
    expect(rows).toEqual([[noon, 1, 2, 3]])
    const isCounted = name.includes('since')
    expect(entry.dataset.description.includes('Times were computed from the serial days of')).toBe(!isCounted)
  })

  it('that are whole take the time of day of another column', async () => {
    expect(await timeOf('datenum,hhmm,lat,lon,v\n736450,1200,1,2,3\n')).toBe(noon)
    expect(await timeOf('datenum,hhmm,lat,lon,v\n736450.0,1200,1,2,3\n')).toBe(noon)
  })

  it('come after times that are written out', async () => {
    expect(await timeOf('datenum,Date,lat,lon,v\n1e6,30-Apr-2016 12:00,1,2,3\n')).toBe(noon)
  })

  it.each([
    ['time', '736450.5'],
    ['serial_date', '42490.5'],
    ['mtime', '1462017600'],
    ['datenum', '42490.5'],
    ['excel_date', '60'],
    ['matlab_runtime_date', '736450.5'],
  ])('are refused in a column %s that says %s', async (name, cell) => {
    expect(await ingest.refusalOfText(`${name},lat,lon,v\n${cell},1,2,3\n`)).toMatch(/which is no time: |is a time: /)
  })
})

describe('a table with times', () => {
  it('may have its days and its times of day in two columns', async () => {
    const { rows, entry } = await ingest.rowsOfText(
      'Date,Time (UTC),lat,lon,v\n2016-04-30,12:00:00.5,1,2,3\n2016-04-30,9:05,1,2,4\n2016-04-30,,1,2,5\n',
    )
    expect(rows.map(([time, , , value]) => [time, value])).toEqual([
      [noon - 43_200_000, 5],
      [Date.UTC(2016, 3, 30, 9, 5), 4],
      [noon + 500, 3],
    ])
    expect(entry.dataset.description).toContain('Rows without a time of day stand at 00:00 UTC.')
    expect(entry.variables.map(({ shortName }) => shortName)).toEqual(['v'])
  })

  it.each([
    ['2016-04-30T14:30:00+02:30', noon],
    ['2016-04-30T02:00:00-1000', noon],
    ['2016-04-30T12:00:00.250Z', noon + 250],
    ['2016-04-30 12:00 UTC', noon],
    ['2016-04-30', noon - 43_200_000],
  ])('reads the time %s', async (text, ms) => {
    expect((await ingest.rowsOfText(`date,lat,lon,v\n${text},1,2,3\n`)).rows[0]?.[0]).toBe(ms)
  })

  it('reads times in parts, as digits, since a moment, and as decimal years where named so', async () => {
    const first = async (text: string) => (await ingest.rowsOfText(text)).rows[0]?.[0]
    expect(await first('year,month,day,hour,minute,second,lat,lon,v\n2016,4,30,11,59,60,1,2,3\n')).toBe(noon)
    expect(await first('yyyymmdd,hhmm,lat,lon,v\n20160430,1200,1,2,3\n')).toBe(noon)
    expect(await first('time,lat,lon,v\ndays since 2016-04-29,degrees_north,degrees_east,1\n1.5,1,2,3\n')).toBe(noon)
    expect(await first('decimal_year,lat,lon,v\n2016.5,1,2,3\n')).toBe(Date.UTC(2016, 6, 2))
    expect(await first('time (seconds since 1970-01-01T00:00:00Z),lat,lon,v\n1462017600,1,2,3\n')).toBe(noon)
  })

  it('takes times of UTC before those of another zone', async () => {
    const text = 'Local_Date_Time,UTC_DateTime,lat,lon,v\n2016-04-30T08:00:00,2016-04-30T12:00:00,1,2,3\n'
    expect((await ingest.rowsOfText(text)).rows[0]?.[0]).toBe(noon)
    const clocks = 'Date,Time (EST),Time (UTC),lat,lon,v\n2016-04-30,07:00,12:00,1,2,3\n'
    expect((await ingest.rowsOfText(clocks)).rows[0]?.[0]).toBe(noon)
    const named = { metadata: { rows: { roles: { time: 'Local_Date_Time' } } } }
    expect((await ingest.rowsOfText(text, named)).rows[0]?.[0]).toBe(noon - 4 * 3_600_000)
  })
})
