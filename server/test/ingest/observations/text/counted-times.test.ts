import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../support/store.ts'
import { ingester } from '../tables.ts'

const folder = temporaryFolder()
let ingest: Awaited<ReturnType<typeof ingester>>
beforeAll(async () => {
  ingest = await ingester(folder)
})

const noon = Date.UTC(2016, 3, 30, 12)
const table = (names: string, cells: string) => `${names},lat,lon,v\n${cells},1,2,3\n`

describe('times that a name tells how to read', () => {
  // Numbers of astropy (Time.jd, Time.mjd, Time.decimalyear), of Python (datetime.timestamp) and of its day of the year.
  it.each([
    ['unixtime', '1462017600', noon, ''],
    ['Epoch (s)', '1462017600.25', noon + 250, ''],
    ['time_epoch', '1462017600', noon, ''],
    ['epoch_ms', '1462017600125', noon + 125, ''],
    ['timestamp_ms', '1462017600125', noon + 125, ''],
    ['Time (seconds)', '1462017600', noon, ''],
    ['jd', '2457509', noon, 'Times were computed from Julian dates.'],
    ['Julian Day', '2457509.0', noon, 'Times were computed from Julian dates.'],
    ['mjd', '57508.5', noon, 'Times were computed from modified Julian dates.'],
    ['Modified Julian Date', '57508.5', noon, 'Times were computed from modified Julian dates.'],
    ['Year', '2016.5', Date.UTC(2016, 6, 2), 'Times were computed from decimal years.'],
    ['Year,Yearday', '2016,121.5', noon, 'Times were computed from days of the year'],
    ['year,julian day', '2016,121.5', noon, 'Times were computed from days of the year'],
    ['YEAR,JD,HHMM', '2016,121,1200', noon, 'Rows without a time of day stand at 00:00 UTC.'],
    ['year,jd', '2016,2457509', noon, 'Times were computed from Julian dates.'],
    ['yyyymm', '201604', Date.UTC(2016, 3, 1), 'The source gives months; each stands at 00:00 UTC of its first day.'],
  ])('are those of %s %s', async (names, cells, expected, note) => {
    const { rows, entry } = await ingest.rowsOfText(table(names, cells))
    expect(rows.map(([time]) => time)).toEqual([expected])
    expect(entry.dataset.description).toContain(note)
  })

  it('are kept where they look like a filler far from the others, and the report says so', async () => {
    const text = (...days: readonly string[]) =>
      `time (days since 2000-01-01),lat,lon,v\n${days.map((day) => `${day},1,2,3\n`).join('')}`
    const { rows, leftOut } = await ingest.rowsOfText(text('10', '-9999', '11'))
    expect(rows[0]?.[0]).toBe(Date.UTC(1972, 7, 16))
    const reason = 'where it says -9999: these are kept as times (declare fillers with --missing)'
    expect(leftOut).toEqual([{ variable: 'time (days since 2000-01-01) as missing', reason }])
    for (const days of [['-9999'], ['-9999', '-9998'], ['-9', '11']])
      expect((await ingest.rowsOfText(text(...days))).leftOut).toEqual([])
  })

  it.each(['seconds_of_day', 'Minutes since midnight'])(
    'are left out beside days where they are %s, and the report says so',
    async (name) => {
      const { rows, leftOut } = await ingest.rowsOfText(`date,${name},lat,lon,v\n2016-04-30,600,1,2,3\n`)
      expect(rows.map(([time]) => time)).toEqual([Date.UTC(2016, 3, 30)])
      const reason =
        'because times of day are not counted in its unit here: rows stand at 00:00 UTC of their days, and it is kept as a variable (write them as 12:30:00 in a column named time)'
      expect(leftOut).toEqual([{ variable: `${name} as times of day`, reason }])
    },
  )

  it('are whole years where the column is named as the time', async () => {
    const { rows } = await ingest.rowsOfText(table('Year', '2016'), { metadata: { rows: { roles: { time: 'Year' } } } })
    expect(rows.map(([time]) => time)).toEqual([Date.UTC(2016, 0, 1)])
  })

  it.each([
    ['Date', '43832.5', 'days since 1899-12-30'],
    ['time', '3786825600.0', 'seconds since 1900-01-01'],
    ['timestamp', '1462017600000', 'milliseconds since 1970-01-01'],
    ['time', '1462017600', 'seconds since 1970-01-01'],
  ])('are refused without a unit, and the sentence shows a likely one: %s %s', async (name, cell, units) => {
    expect(await ingest.refusalOfText(table(name, cell))).toContain(`as in --unit "${name}=${units}".`)
  })

  it.each([
    ['seconds that number the rows', 'epoch', '1', 'they number its times and do not tell them'],
    ['milliseconds under the name of seconds', 'unixtime', '1462017600000', 'it has a time in the year 48299'],
    ['a modified Julian date under the name of a Julian one', 'jd', '57508.5', 'is a time: name the column'],
    ['milliseconds since a start of their own', 'time_ms', '172800000', 'is a time: name the column'],
    ['days of no year', 'yearday', '121.5', 'is a time: name the column'],
    ['whole years', 'Year', '2016', 'is a time: name the column'],
    [
      'a day of the year that is none',
      'yyyyddd',
      '2015366',
      'its column yyyyddd says "2015366" in line 2, which is no time',
    ],
    ['a month that is none', 'yyyymm', '201613', 'its column yyyymm says "201613" in line 2, which is no time'],
    // The dates may be meant, and cannot be read.
    ['decimal years beside dates', 'Year,Date', '2016.5,3/4/2016', 'its column Date says "3/4/2016" in line 2'],
  ])('are refused where they are %s', async (_, names, cells, sentence) => {
    expect(await ingest.refusalOfText(table(names, cells))).toContain(sentence)
  })
})
