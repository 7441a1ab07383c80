import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../support/store.ts'
import { ingester } from '../tables.ts'

const folder = temporaryFolder()
let ingest: Awaited<ReturnType<typeof ingester>>
beforeAll(async () => {
  ingest = await ingester(folder)
})

const noon = Date.UTC(2016, 3, 30, 12)

describe('a table of text', () => {
  const zoned = (zone: string, time = '12:00', names = 'date,time,time_zone') =>
    `${names},lat,lon,v\n2016-04-30,12:00,UTC,1,2,3\n2016-04-30,${time},${zone},1,2,3\n`

  it.each([
    ['time_zone', 'PST'],
    ['utc_offset', '-8'],
    ['Time Zone', 'America/Vancouver'],
    ['TZ offset', '+01:00'],
  ])('is refused where its column %s says %s', async (name, zone) => {
    const names = `date,time,${name}`
    const sentence = await ingest.refusalOfText(zoned(zone, '12:00', names))
    expect(sentence).toContain(`its column ${name} says "${zone}" in line 3, so that times are of another zone: `)
    const named = { metadata: { rows: { roles: { time: 'date' } } } }
    expect((await ingest.rowsOfText(zoned(zone, '12:00', names), named)).rows.map(([time]) => time)).toEqual([
      noon,
      noon,
    ])
  })

  it.each([
    ['a zone that is UTC', zoned('GMT')],
    ['no distance from UTC', zoned('+00:00')],
    ['a zone beside times that say UTC', zoned('PST', '12:00', 'date,time (UTC),time_zone')],
    [
      'a zone beside times that say theirs',
      'time,timezone,lat,lon,v\n2016-04-30T12:00Z,PST,1,2,3\n2016-04-30T04:00-08:00,PST,1,2,3\n',
    ],
  ])('may have %s', async (_, text) => {
    expect((await ingest.rowsOfText(text)).rows.map(([time]) => time)).toEqual([noon, noon])
  })

  it.each([
    ['14:00+0200', noon],
    ['17:30+05:30', noon],
    ['06:00-0600', noon],
    ['07:00:00-05:00', noon],
    ['09:00:00-03', noon],
    ['12:00:00.000Z', noon],
    ['23:30:00-05', Date.UTC(2016, 4, 1, 4, 30)],
    ['01:00+02', Date.UTC(2016, 3, 29, 23)],
  ])('reads a time of day that says its zone beside its day, as Darwin Core has it: %s', async (clock, time) => {
    const text = `eventDate,eventTime,lat,lon,v\n2016-04-30,${clock},1,2,3\n2016-04-30,${clock},1,2,4\n`
    expect((await ingest.rowsOfText(text)).rows).toEqual([
      [time, 1, 2, 3],
      [time, 1, 2, 4],
    ])
  })

  it.each(['10:30/12:00', '10:30-12:00', '10:30 local'])(
    'tells that times of day such as %s are none of one zone, and keeps them as text',
    async (clock) => {
      const text = `eventDate,eventTime,lat,lon,v\n2016-04-30,${clock},1,2,3\n2016-05-01,12:00,1,2,4\n`
      const { rows, leftOut } = await ingest.rowsOfText(text)
      expect(rows.map(([time]) => time)).toEqual([Date.UTC(2016, 3, 30), Date.UTC(2016, 4, 1)])
      expect(leftOut).toEqual([
        {
          variable: 'eventTime as times of day',
          reason: `because line 2 says "${clock}": rows stand at 00:00 UTC of their days, and it is kept as text (write one time of day of UTC, such as 12:30)`,
        },
      ])
    },
  )

  // A zone of -12 puts its midnight at noon of UTC, as its hour 12 does where the last two digits are one.
  it('has days with a distance from UTC at midnight of that zone', async () => {
    const { rows } = await ingest.rowsOfText('time,lat,lon,v\n2016-04-30-12,1,2,3\n2016-05-01+12:00,1,2,3\n')
    expect(rows.map(([time]) => time)).toEqual([noon, noon])
  })

  it.each(['Date Time, GMT+00:00', 'Time (UTC+0)', 'time UTC-00'])(
    'has the times of UTC in a column %s',
    async (name) => {
      const text = `"Plot Title: Reef 12"\n"#","${name}","lat","lon","Temp, °C"\n1,2016-04-30 12:00:00,1,2,26.1\n`
      expect((await ingest.rowsOfText(text)).rows).toEqual([[noon, 1, 2, 1, 26.1]])
    },
  )

  it.each(['Date Time, GMT-10:00', 'Time (UTC+0:30)', 'time UTC+05'])(
    'is refused where its times are in a column %s',
    async (name) => {
      const text = `"${name}",lat,lon,v\n2016-04-30 12:00:00,1,2,26.1\n`
      expect(await ingest.refusalOfText(text)).toContain(`its column ${name} tells times of another zone`)
    },
  )

  it('is refused where a column of local times repeats its times, as those of plankton recorders have them', async () => {
    const text = (hour: number, names = 'Year,Month,Day,Hour', local = 'Midpoint_Date_Local') =>
      `${names},${local},lat,lon,v\n2016,4,30,${hour},30/04/2016 12:00,1,2,3\n2016,5,1,${hour},01/05/2016 12:00,1,2,3\n`
    expect(await ingest.refusalOfText(text(12))).toContain(
      'its column Midpoint_Date_Local tells the times of Year, Month, Day, Hour, so that these are of another zone: ',
    )
    for (const other of [text(13), text(12, 'Year,Month,Day,Hour (UTC)'), text(12, undefined, 'Midpoint_Date')])
      expect((await ingest.rowsOfText(other)).rows).toHaveLength(2)
    const days = 'time,local_date,lat,lon,v\n2016-04-30,2016-04-30,1,2,3\n'
    expect((await ingest.rowsOfText(days)).rows).toHaveLength(1)
    const zulu = 'time,local_time,lat,lon,v\n2016-04-30T12:00:00Z,2016-04-30 12:00:00,1,2,3\n'
    expect((await ingest.rowsOfText(zulu)).rows[0]?.[0]).toBe(noon)
  })

  const nccsv = (units: string, zone: string, time: string) =>
    `*GLOBAL*,Conventions,"CF-1.10, NCCSV-1.2"\ntime,units,${units}\ntime,time_zone,${zone}\n*END_METADATA*\ntime,lat,lon,v\n${time},1,2,3\n*END_DATA*\n`

  it.each([
    ['numbers', 'seconds since 1970-01-01', '1462017600'],
    ['texts', 'yyyy-MM-dd HH:mm:ss', '2016-04-30 12:00:00'],
  ])('of NCCSV is refused where %s are of a time_zone that is not UTC', async (_, units, time) => {
    expect(await ingest.refusalOfText(nccsv(units, 'US/Pacific', time))).toContain(
      'the time_zone of its time is "US/Pacific", so that times are of another zone: ',
    )
    const named = { metadata: { rows: { roles: { time: 'time' } } } }
    for (const [zone, more] of [['Zulu'], ['US/Pacific', named]] as const)
      expect((await ingest.rowsOfText(nccsv(units, zone, time), more)).rows).toEqual([[noon, 1, 2, 3]])
  })
})
