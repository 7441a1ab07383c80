import { beforeAll, describe, expect, it } from 'vitest'
import { depthOfPressure } from '../../../../src/ingest/observations/depth/pressure.ts'
import { temporaryFolder } from '../../support/store.ts'
import { ingester, unitsOf } from '../tables.ts'

const folder = temporaryFolder()
let ingest: Awaited<ReturnType<typeof ingester>>
beforeAll(async () => {
  ingest = await ingester(folder)
})

const noon = Date.UTC(2016, 3, 30, 12)

describe('a converted file of Sea-Bird', () => {
  const file = (head: readonly string[], names: readonly string[], rows: readonly string[]) =>
    [
      '* Sea-Bird SBE 9 Data File:',
      '* System UpLoad Time = Apr 30 2016 11:00:00',
      ...head,
      ...names.map((name, i) => `# name ${i} = ${name}`),
      '# bad_flag = -9.990e-29',
      '# file_type = ascii',
      '*END*',
      ...rows,
      '',
    ].join('\n')
  const place = ['* NMEA Latitude = 42 17.20 S', '* NMEA Longitude = 145 30.60 W']
  const cast = ['prDM: Pressure, Digiquartz [db]', 't090C: Temperature [ITS-90, deg C]', 'flag: flag']
  const row = ['      1.000    14.1231  0.000e+00', '      2.000 -9.990e-29  0.000e+00']

  it('takes place, time, cruise and station of a cast from its head, and leaves flagged values out', async () => {
    const { rows, entry } = await ingest.rowsOfText(
      file(
        [
          ...place,
          // An instrument whose clock was not set: the satellites know better.
          '* NMEA UTC (Time) = Apr 30 2016 12:00:00',
          '# start_time = Jan 01 2000 12:00:00 [NMEA time, first data scan]',
          '** Cruise: MSM121',
          '** Station: 54',
        ],
        cast,
        row,
      ),
    )
    const lat = -(42 + 17.2 / 60)
    const lon = -(145 + 30.6 / 60)
    const at = (pressure: number) => expect.closeTo(depthOfPressure(pressure, lat), 9)
    expect(rows).toEqual([
      [noon, expect.closeTo(lat, 9), expect.closeTo(lon, 9), at(1), 1, 14.1231, 0, 54],
      [noon, expect.closeTo(lat, 9), expect.closeTo(lon, 9), at(2), 2, null, 0, 54],
    ])
    expect(unitsOf(entry)).toMatchObject({ prDM: 'dbar', t090C: '°C' })
    expect(entry.variables[1]).toMatchObject({ longName: 'Temperature' })
    expect(entry.cruises?.map(({ name }) => name)).toEqual(['MSM121'])
  })

  it.each([
    ['timeQ: Time, NMEA [seconds]', '515332800', noon],
    ['timeN: Time, NMEA [seconds]', '1462017600', noon],
    ['timeJ: Julian Days', '121.5', noon],
    ['timeS: Time, Elapsed [seconds]', '3600', noon],
    ['timeH: Time, Elapsed [hours]', '1', noon],
  ])('has times of its own in a column %s', async (name, cell, expected) => {
    const { rows } = await ingest.rowsOfText(
      file(
        [...place, '# start_time = Apr 30 2016 11:00:00'],
        [name, 'depSM: Depth [salt water, m]', 'v: V'],
        [`  ${cell}   5.0   1.5`],
      ),
    )
    expect(rows.map(([time, , , depth, value]) => [time, depth, value])).toEqual([[expected, 5, 1.5]])
  })

  it('has the positions of its columns before those of its head', async () => {
    const { rows } = await ingest.rowsOfText(
      file(
        place,
        ['latitude: Latitude [deg]', 'longitude: Longitude [deg]', ...cast],
        ['   49.5  -45.25  7.0  14.2  0.0'],
      ),
    )
    expect(rows[0]?.slice(1, 3)).toEqual([49.5, -45.25])
  })

  it('is refused when its rows are binary, and told how to give the place that it lacks', async () => {
    expect(await ingest.refusalOfText(file(place, cast, row).replace('= ascii', '= binary'))).toContain(
      'convert it with the output format ASCII',
    )
    expect(await ingest.refusalOfText(file([], cast, row))).toContain('--place LAT,LON')
    const unsigned = ['** Latitude: 42 17.20', '** Longitude: 145 30.60 W', '# start_time = Apr 30 2016 11:00:00']
    expect(await ingest.refusalOfText(file(unsigned, cast, row))).toContain('its column latitude says "42 17.20"')
  })
})

describe('a summary of bottles of Sea-Bird', () => {
  const head = [
    '* Sea-Bird SBE 9 Data File:',
    '* NMEA Latitude = 22 45.00 N',
    '* NMEA Longitude = 158 00.00 W',
    '** Station: 2',
    '** Cruise: HOT280',
  ]
  const names = ['    Bottle        Date      Sal00      PrDM', '  Position        Time']
  const bottle = (place: string, clock: string, values: string) => [
    `      ${place}       Apr 30 2016    ${values}   (avg)`,
    `              ${clock}     0.0002     0.0003   (sdev)`,
    `                         34.6810   4800.000   (min)`,
    `                         34.6814   4800.200   (max)`,
  ]
  const file = (...lines: readonly (readonly string[])[]) => [...head, ...lines.flat(), ''].join('\n')

  it('is one row a bottle, of its means, at the time in the line below', async () => {
    const text = file(names, bottle('1', '12:00:00', '34.5 4800.123'), bottle('2', '13:00:01', '34.6 -0.5'))
    const { rows, entry } = await ingest.rowsOfText(text)
    const at = (pressure: number) => expect.closeTo(depthOfPressure(pressure, 22.75), 9)
    expect(rows).toEqual([
      [noon, 22.75, -158, at(4800.123), 1, 34.5, 4800.123, 2],
      [noon + 3_601_000, 22.75, -158, at(-0.5), 2, 34.6, -0.5, 2],
    ])
    expect(entry.cruises?.map(({ name }) => name)).toEqual(['HOT280'])
    expect(entry.dataset.description).toContain('Of each bottle the means are kept.')
  })

  it('may have serial numbers of its bottles', async () => {
    const numbered = ['    Bottle     Bottle        Date      Sal00      PrDM', '  Position        S/N        Time']
    const { rows } = await ingest.rowsOfText(file(numbered, bottle('1   777', '12:00:00', '34.5 4800.123')))
    expect(rows[0]?.slice(4)).toEqual([1, 777, 34.5, 4800.123, 2])
  })

  it('is refused where a bottle has no time of day, or numbers that run together', async () => {
    const [means = ''] = bottle('1', '', '34.5 10')
    expect(await ingest.refusalOfText(file(names, [means], bottle('2', '12:00:00', '34.5 10')))).toContain(
      'its row in line 9 has 1 of 4 cells',
    )
    expect(await ingest.refusalOfText(file(names, bottle('2', '12:00:00', '34.5-999.9')))).toContain(
      'its row in line 9 has 3 of 4 cells',
    )
  })
})
