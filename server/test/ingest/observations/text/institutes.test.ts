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

// As the tests of the reader ios_shell (github.com/cioos-siooc) show the format; the values are made.
describe('a file of the Institute of Ocean Sciences', () => {
  interface Channel {
    readonly name: string
    readonly unit: string
    readonly detail: string
  }
  const pressure = { name: 'Pressure', unit: 'decibar', detail: "-99      ' '        7  F       ' '     1" }
  const oxygen = { name: 'Oxygen:Dissolved:SBE', unit: 'mL/L', detail: "-99.99   ' '        7  F       ' '     1" }
  const flag = { name: 'Flag:Oxygen', unit: "' '", detail: "' '      ' '        3  NQ      C       ' '" }
  const day = { name: 'Date', unit: 'YYYY/MM/DD', detail: "' '      ' '    ' '    YYYY/MM/DD  D  ' '" }
  const clock = { name: 'Time', unit: 'HH:MM:SS', detail: "' '      ' '    ' '    HH:MM:SS  T    ' '" }
  const file = (channels: readonly Channel[], rows: readonly string[], more: readonly string[] = [], zone = 'UTC') =>
    [
      '*2016/12/02 11:39:47.13',
      '*IOS HEADER VERSION 1.10 2011/10/26 2011/10/26',
      '',
      '*FILE',
      `    START TIME          : ${zone} 2016/04/30 ${zone === 'PST' ? '04' : '12'}:00:00.000`,
      ...more,
      `    NUMBER OF RECORDS   : ${rows.length}`,
      '    FILE TYPE           : ASCII',
      `    NUMBER OF CHANNELS  : ${channels.length}`,
      '',
      '    $TABLE: CHANNELS',
      '    ! No Name                     Units           Minimum        Maximum',
      '    !--- ------------------------ --------------- -------------- --------------',
      ...channels.map(({ name, unit }, i) => `       ${i + 1} ${name.padEnd(24)} ${unit.padEnd(15)} 1              3`),
      '    $END',
      '',
      '    $TABLE: CHANNEL DETAIL',
      '    ! No  Pad      Start  Width  Format  Type  Decimal_Places',
      '    !---  -------  -----  -----  ------  ----  --------------',
      ...channels.map(({ detail }, i) => `       ${i + 1}  ${detail}`),
      '    $END',
      '',
      '*ADMINISTRATION',
      '    MISSION             : 2016-13',
      '    AGENCY              : Sidney, B.C.',
      '',
      '*LOCATION',
      '    STATION             : P4',
      '    LATITUDE            :  48  30.00000 N  ! (deg min)',
      '    LONGITUDE           : 126  45.00000 W  ! (deg min)',
      '    WATER DEPTH         : 1311',
      '',
      '*INSTRUMENT',
      '    DEPTH               : 35',
      '',
      '*COMMENTS',
      '    Rows: 1, 2, 3',
      '*END OF HEADER',
      ...rows,
    ].join('\n') + '\n'

  it('takes channels, pads, cruise, place and time from its head, and blank cells by the widths of channels', async () => {
    const rows = ['    1.0    6.0 0', '    2.0 -100.0', '  300.0    5.5 3']
    const { rows: stored, entry } = await ingest.rowsOfText(file([pressure, oxygen, flag], rows))
    const at = (decibars: number) => expect.closeTo(depthOfPressure(decibars, 48.5), 9)
    expect(stored).toEqual([
      [noon, 48.5, -126.75, at(1), 1, 6, 0, 'P4'],
      [noon, 48.5, -126.75, at(2), 2, null, null, 'P4'],
      [noon, 48.5, -126.75, at(300), 300, 5.5, 3, 'P4'],
    ])
    expect(entry.variables.map(({ unit }) => unit)).toEqual(['dbar', 'mL L⁻¹', '', ''])
    expect(entry.cruises?.map(({ name }) => name)).toEqual(['2016-13'])
  })

  it('reads its start in the zone of the head, and the depth of its instrument', async () => {
    const { rows } = await ingest.rowsOfText(file([oxygen, flag], ['    6.0 0'], [], 'PST'))
    expect(rows).toEqual([[noon, 48.5, -126.75, 35, 6, 0, 'P4']])
  })

  it('has the times of its channels', async () => {
    const rows = [' 2016/04/30 12:00:00    6.0', ' 2016/05/30 12:00:00    6.5']
    const { rows: stored } = await ingest.rowsOfText(file([day, clock, oxygen], rows))
    expect(stored.map(([time, , , , value]) => [time, value])).toEqual([
      [noon, 6],
      [noon + 30 * 86_400_000, 6.5],
    ])
  })

  it.each([
    [
      'rows of a mooring without times',
      [oxygen, flag],
      ['    6.0 0'],
      ['    TIME INCREMENT      : 0 4 0 0 0  ! (day hr)'],
      'UTC',
      'its rows have no times of their own',
    ],
    [
      'times of channels in another zone',
      [day, clock, oxygen],
      [' 2016/04/30 12:00:00    6.0'],
      [],
      'PST',
      'the zone PST, and its rows may do so, too',
    ],
    ['an unknown zone', [oxygen, flag], ['    6.0 0'], [], 'XYZ', 'the zone XYZ, which is not known'],
    [
      'a row that has other widths',
      [pressure, oxygen, flag],
      ['    1.0    6.0012'],
      [],
      'UTC',
      'has 2 cells, and there are 3 channels',
    ],
  ] as const)('is refused with %s', async (_, channels, rows, more, zone, sentence) => {
    expect(await ingest.refusalOfText(file(channels, rows, more, zone))).toContain(sentence)
  })

  it('is refused without its end of the head, or its channels', async () => {
    const whole = file([pressure, oxygen], ['    1.0    6.0'])
    expect(await ingest.refusalOfText(whole.split('*END OF HEADER')[0] ?? '')).toContain('no line *END OF HEADER')
    expect(await ingest.refusalOfText(whole.replace('$TABLE: CHANNELS', '$TABLE: OTHERS'))).toContain(
      'no table CHANNELS',
    )
  })
})

describe('bottles as the data extraction of the Hawaii Ocean Time-series writes them', () => {
  const aligned =
    '   botid,   date,   time,  press,   temp\n        #, mmddyy, hhmmss,   dbar, ITS-90\n' +
    '0090010124,110888,120000,    0.0,25.123\n0090010123,110888,    -9,    0.0,    -9\n'
  it.each([
    ['behind blanks', aligned],
    ['at its beginning, as comments have it', aligned.replaceAll(' ', '')],
  ])('have days and times of day whose digits the line of units explains, its # %s', async (_, text) => {
    const rows = { place: { lat: 22.75, lon: -158 }, missing: ['-9'] }
    const read = await ingest.rowsOfText(text, { metadata: { rows } })
    expect(read.rows.map((row) => [...row.slice(0, 4), row[6]])).toEqual([
      [Date.UTC(1988, 10, 8), 22.75, -158, 0, null],
      [Date.UTC(1988, 10, 8, 12), 22.75, -158, 0, 25.123],
    ])
  })
})

// As psmsl.org shows the format under "Data Format".
describe('a file of the Permanent Service for Mean Sea Level', () => {
  const place = { metadata: { rows: { place: { lat: 54, lon: -1 } } } }

  it('has means in the middle of their months, in millimetres, and none where it says -99999', async () => {
    const text = '  2016.0417;  6979; 0;000\n  2016.1250;-99999;29;000\n  2016.9583;  6997; 3;001\n'
    const { rows, entry } = await ingest.rowsOfText(text, place)
    expect(rows).toEqual([
      [Date.UTC(2016, 0, 16, 12), 54, -1, 6979, 0, 0],
      [Date.UTC(2016, 1, 15, 12), 54, -1, null, 29, 0],
      [Date.UTC(2016, 11, 16, 12), 54, -1, 6997, 3, 1],
    ])
    expect(entry.variables[0]).toMatchObject({ shortName: 'sea_level', unit: 'mm' })
    expect(entry.dataset.description).toContain('Each mean stands in the middle of its month.')
    expect(await ingest.refusalOfText(text)).toContain('is a latitude: name the column')
  })

  it('has means in the middle of their years', async () => {
    const { rows } = await ingest.rowsOfText('  2015;  6979;N;000\n  2016;-99999;Y;000\n', place)
    expect(rows).toEqual([
      [Date.UTC(2015, 6, 2, 12), 54, -1, 6979, 'N', 0],
      [Date.UTC(2016, 6, 2), 54, -1, null, 'Y', 0],
    ])
  })

  it('is refused with a line of another kind below its means', async () => {
    const means = Array.from({ length: 25 }, (_, i) => `${1990 + i};  6979;N;000\n`).join('')
    expect(await ingest.refusalOfText(`${means}2016.0417; 6979; 0;000\n`, place)).toContain(
      'its line 26 is no mean of a year as those before',
    )
  })
})

// As SonTek's software exports a cast as CSV; the values are made.
describe('sea levels of a tide gauge', () => {
  // Heads as gesla.org and the BODC describe them; the values are made.
  const gesla = (version: string, columns: readonly string[], rows: readonly string[]) =>
    [
      `# FORMAT VERSION ${version}`,
      '# SITE NAME Somewhere',
      '# LATITUDE 44.01667000',
      '# LONGITUDE 144.28333000',
      '# TIME ZONE HOURS 0',
      '# NULL VALUE -99.9999',
      '#',
      ...columns.map((column, i) => `# COLUMN ${i + 1} ${column}`),
      ...rows,
      '',
    ].join('\n')
  const day = Date.UTC(1970, 0, 1)

  it('of GESLA has place, zone, filler and columns from its comments', async () => {
    const three = gesla(
      '3.0',
      [
        'DATE yyyy/mm/dd',
        'TIME hh:mm:ss',
        'OBSERVED SEA LEVEL (METERS)',
        'OBSERVED SEA LEVEL QC FLAG',
        'USE IN ANALYSIS FLAG (1 = use, 0 = do not use)',
      ],
      ['1970/01/01 00:00:00    1.0200  1  1', '1970/01/01 01:30:00  -99.9999  5  0'],
    )
    const { entry, rows } = await ingest.rowsOfText(three)
    expect(entry.variables.map(({ shortName, unit }) => [shortName, unit])).toEqual([
      ['sea_level', 'm'],
      ['qc_flag', ''],
      ['use_flag', ''],
      ['station', ''],
    ])
    expect(rows).toEqual([
      [day, 44.01667, 144.28333, 1.02, 1, 1, 'Somewhere'],
      [day + 5_400_000, 44.01667, 144.28333, null, 5, 0, 'Somewhere'],
    ])
    const two = gesla(
      '2.0',
      ['Date yyyy/mm/dd', 'Time hh:mm:ss', 'Observed sea level height (m)', 'Observed sea level QC flag'],
      ['1970/01/01 00:00:00    1.0200  1'],
    )
    expect((await ingest.rowsOfText(two)).rows).toEqual([[day, 44.01667, 144.28333, 1.02, 1, 'Somewhere']])
    expect(await ingest.refusalOfText(two.replace('1.0200  1', '1.0200'))).toContain('its line 12 has 3 of 4 cells')
  })

  it('of the BODC has its flags in columns of their own, and no number where a flag says so', async () => {
    const listing = [
      'Port:              P038',
      'Site:              Newlyn',
      'Latitude:          50.10300',
      'Longitude:         -5.54280',
      'Start Date:        01JAN1970-00.00.00',
      '  Cycle    Date      Time    ASLVBG02   Residual',
      ' Number yyyy mm dd hh mi ssf         f          f',
      '     1) 1970/01/01 00:00:00     5.354M     0.265M',
      '     2) 1970/01/01 00:15:00     5.016     -0.243',
      '     3) 1970/01/01 00:30:00   -99.000N   -99.000N',
      '',
    ].join('\n')
    const { entry, rows } = await ingest.rowsOfText(listing)
    expect(entry.variables.map(({ shortName, unit }) => [shortName, unit])).toEqual([
      ['ASLVBG02', 'm'],
      ['ASLVBG02_flag', ''],
      ['Residual', 'm'],
      ['Residual_flag', ''],
      ['station', ''],
    ])
    expect(rows).toEqual([
      [day, 50.103, -5.5428, 5.354, 'M', 0.265, 'M', 'Newlyn'],
      [day + 900_000, 50.103, -5.5428, 5.016, null, -0.243, null, 'Newlyn'],
      [day + 1_800_000, 50.103, -5.5428, null, 'N', null, 'N', 'Newlyn'],
    ])
    expect(await ingest.refusalOfText(listing.replace('-0.243', ''))).toContain('its line 9 is no row of a listing')
  })
})

describe('a cast of a CastAway-CTD', () => {
  const cast = (latitude: string) =>
    '% Device,CC1234005\n% File name,CC1234005_20160430\n% Cast time (UTC),2016-04-30 12:00:00\n% Cast time (local),2016-04-30 05:00:00\n' +
    `% Start latitude,${latitude}\n% Start longitude,-123.5\n% End latitude,48.75\n%\n` +
    'Pressure (Decibar),Depth (Meter),Temperature (Celsius),Salinity (Practical Salinity Scale)\n0.15,0.25,12.5,27.5\n0.5,0.75,12.25,28\n'

  it('has its time in UTC and its place from its head', async () => {
    const { rows, entry } = await ingest.rowsOfText(cast('48.5'))
    expect(rows).toEqual([
      [noon, 48.5, -123.5, 0.25, 0.15, 12.5, 27.5],
      [noon, 48.5, -123.5, 0.75, 0.5, 12.25, 28],
    ])
    expect(entry.variables.map(({ shortName }) => shortName)).toEqual(['Pressure', 'Temperature', 'Salinity'])
    expect(entry.variables[0]?.unit).toBe('dbar')
  })

  it('is refused where the instrument did not know its place', async () => {
    expect(await ingest.refusalOfText(cast(''))).toContain('is a latitude: name the column')
  })
})
