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

describe('a table of text', () => {
  it('becomes rows in our columns, its variables under their own names', async () => {
    const { entry, rows } = await ingest.rowsOfText(
      'station,Longitude,time,Latitude,Depth (m),temp [°C],Salt,note\n' +
        'a,190.5,2016-04-30T12:00:00Z,10.25,5,20.125,35,first\n' +
        'b,-10,2016-04-30 12:00,-5,0,,34.5,"second, with ""quotes"""\r\n',
    )
    expect(rows).toEqual([
      [noon, -5, -10, 0, 'b', null, 34.5, 'second, with "quotes"'],
      [noon, 10.25, -169.5, 5, 'a', 20.125, 35, 'first'],
    ])
    expect(entry.variables.map(({ shortName, visualize }) => [shortName, visualize])).toEqual([
      ['station', false],
      ['temp [°C]', true],
      ['Salt', true],
      ['note', false],
    ])
    expect(entry.variables[1]).toMatchObject({ spatialResolution: 'Irregular', temporalResolution: 'Irregular' })
    const { coordinates, columns } = entry.observations
    expect(coordinates.lon).toMatchObject({ count: 2, min: -169.5, max: -10 })
    expect(columns[2]?.statistics).toEqual({
      count: 2,
      min: 34.5,
      max: 35,
      mean: 34.75,
      std: Math.sqrt(0.125),
      p25: 34.625,
      p50: 34.75,
      p75: 34.875,
    })
    expect(columns[0]?.statistics).toMatchObject({ count: 2, min: undefined })
  })

  it.each([
    [[170, -170, 175], { west: 170, east: -170 }],
    [[-30, -10, 20], { west: -30, east: 20 }],
    [[-90, 90], { west: -90, east: 90 }],
    [[12.5, 12.5], { west: 12.5, east: 12.5 }],
    [[-179, 100, 0], { west: 0, east: -179 }],
  ])('spans no more of the earth than it has to, with longitudes %j', async (lons, span) => {
    const lines = lons.map((lon, i) => `2016-04-30T1${i}:00:00Z,0,${lon},1`)
    const { entry } = await ingest.rowsOfText(`time,lat,lon,v\n${lines.join('\n')}\n`)
    expect(entry.observations.span).toEqual(span)
  })

  it.each([
    ['tabs', '\t'],
    ['semicolons', ';'],
    ['bars', '|'],
    ['blanks', '   '],
  ])('may be divided by %s', async (_, delimiter) => {
    const text = 'time,lat,lon,v\n2016-04-30T12:00:00Z,1,2,3.5\n'.replaceAll(',', delimiter)
    expect((await ingest.rowsOfText(text)).rows).toEqual([[noon, 1, 2, 3.5]])
  })

  it('may begin with comments, an end of its header, and a line of units', async () => {
    const { entry, rows } = await ingest.rowsOfText(
      'Anything.\n*** END OF HEADER\n# missing value: -99.9\nlongitude, latitude, time, wtmp\n' +
        'degrees_east, degrees_north, UTC, degree_C\n# more\n2, 1, 2016-04-30T12:00:00Z, 13.5\n2, 1, 2016-04-30T13:00:00Z, -99.90\n',
    )
    expect(rows).toEqual([
      [noon, 1, 2, 13.5],
      [noon + 3_600_000, 1, 2, null],
    ])
    expect(entry.variables[0]).toMatchObject({ shortName: 'wtmp', unit: '°C' })
  })

  it.each([
    ['methods under units', 'UTC,deg N,deg E,m,deg C,PSU\n,,,,CTD,CTD\n'],
    ['long names over units', ',,,,temperature of water,salinity of water\nUTC,,,m,deg C,PSU\n'],
    ['units, scales and directions', '[UTC],[deg],[deg],[m],[deg C],[PSU]\n,,,down,ITS-90,PSS-78\nISO,,,,,\n'],
  ])('may have %s under its names', async (_, lines) => {
    const names = 'Date,Lat,Lon,Depth,Temp,Salt\n'
    for (const head of [names, `Station,,,,CTD,\n${names}`]) {
      const { rows, entry, leftOut } = await ingest.rowsOfText(`${head}${lines}2016-04-30T12:00:00Z,1,2,3,4,35\n`)
      expect([rows, leftOut]).toEqual([[[noon, 1, 2, 3, 4, 35]], []])
      expect(entry.variables.map(({ unit }) => unit)).toEqual(['°C', 'PSU'])
    }
  })

  it('may be what ERDDAP answers, with a line of units or with units in its names', async () => {
    const units = await ingest.rowsOfText(
      'time,latitude,longitude,depth,temp,sal\nUTC,degrees_north,degrees_east,m,degree_C,1e-3\n' +
        '2016-04-30T12:00:00Z,10.5,190.5,5.0,NaN,35.0\n',
    )
    expect(units.rows).toEqual([[noon, 10.5, -169.5, 5, null, 35]])
    expect(units.entry.variables.map(({ unit }) => unit)).toEqual(['°C', '‰'])
    const bracketed = await ingest.rowsOfText(
      'Time,Lat,Lon,Temp,Sal\n(UTC),(deg S),(deg E),(deg C),(psu)\n2016-04-30T12:00:00Z,10.5,20,12.5,35.0\n',
    )
    expect(bracketed.rows).toEqual([[noon, -10.5, 20, 12.5, 35]])
    expect(bracketed.entry.variables.map(({ unit }) => unit)).toEqual(['°C', 'PSU'])
    const names = await ingest.rowsOfText(
      'time (UTC),lat (degrees_north),lon (degrees_east),depth (m),temp (degree_C),note (free text)\n' +
        '2016-04-30T12:00:00Z,10.5,190.5,5.0,20.5,a\n',
    )
    expect(names.rows).toEqual([[noon, 10.5, -169.5, 5, 20.5, 'a']])
    expect(names.entry.variables[0]).toMatchObject({ shortName: 'temp (degree_C)', unit: '°C' })
  })

  it('may be a spreadsheet of Ocean Data View, whose stations are told in their first rows alone', async () => {
    const { entry, rows, leftOut } = await ingest.rowsOfText(
      '//<Encoding>UTF-8</Encoding>\n//<DataField>Ocean</DataField>\n' +
        'Cruise\tStation\tType\tyyyy-mm-ddThh:mm:ss.sss\tLongitude [degrees_east]\tLatitude [degrees_north]\tBot. Depth [m]\t' +
        'Depth [m]\tQF\tTemperature [°C]\tQF\n' +
        'M1\t1\tC\t2016-04-30T12:00:00.000\t5.5\t54.25\t40\t1\t1\t9.5\t1\n' +
        '\t\t\t\t\t\t\t5\t1\t9.25\t1\n' +
        'M1\t2\tC\t2016-04-30T13:00:00.000\t5.75\t54.5\t\t1\t1\t8.5\t1\n' +
        '\t\t\t\t\t\t\t\t\t7.5\t1\n',
    )
    expect(rows.map((row) => [...row.slice(0, 4), row[4], row[7], row[9]])).toEqual([
      [noon, 54.25, 5.5, 1, 'M1', 40, 9.5],
      [noon, 54.25, 5.5, 5, 'M1', 40, 9.25],
      [noon + 3_600_000, 54.5, 5.75, 1, 'M1', null, 8.5],
    ])
    expect(entry.variables.map(({ shortName, unit }) => [shortName, unit]).slice(3)).toEqual([
      ['Bot. Depth [m]', 'm'],
      ['QF', ''],
      ['Temperature [°C]', '°C'],
      ['QF_2', ''],
    ])
    // A depth is told in every row: one without is not as deep as the row before.
    expect(leftOut).toEqual([{ variable: '1 row that', reason: 'had no time, position or depth' }])
  })

  it('may be bottles of WHP-Exchange, whose line of units says nothing of places', async () => {
    const { entry, rows } = await ingest.rowsOfText(
      'BOTTLE,20040301WHPSIOKJU\n# "merged\nEXPOCODE,STNNBR,DATE,TIME,LATITUDE,LONGITUDE,CTDPRS,CTDTMP\n' +
        ',,,,,,DBAR,ITS-90\n316N,1,20160430,1200,60.5,-20.25,5.5,9.5\nEND_DATA\n',
    )
    expect(rows.map((row) => [row[0], row[1], row[2], ...row.slice(4)])).toEqual([
      [noon, 60.5, -20.25, '316N', 1, 5.5, 9.5],
    ])
    expect(entry.variables.map(({ shortName }) => shortName)).toEqual(['EXPOCODE', 'STNNBR', 'CTDPRS', 'CTDTMP'])
  })

  it('may have decimal commas between semicolons', async () => {
    const { rows } = await ingest.rowsOfText(
      'sep=;\ntime;lat;lon;v;note\n2016-04-30 12:00;54,25;-5,5;1,5e-3;a, b\n2016-04-30 12:00;54,25;-5,5;-,5;c\n',
    )
    expect(rows).toEqual([
      [noon, 54.25, -5.5, -0.5, 'c'],
      [noon, 54.25, -5.5, 0.0015, 'a, b'],
    ])
  })

  it.each([
    ['UTF-16, little end first', Buffer.from('\ufefftime,lat,lon,T [°C]\n2016-04-30T12:00Z,1,2,3\n', 'utf16le')],
    ['UTF-16, big end first', Buffer.from('\ufefftime,lat,lon,T [°C]\n2016-04-30T12:00Z,1,2,3\n', 'utf16le').swap16()],
    ['UTF-16 without its mark', Buffer.from('time,lat,lon,T [°C]\n2016-04-30T12:00Z,1,2,3\n', 'utf16le')],
    [
      'UTF-16 without its mark, big end first',
      Buffer.from('time,lat,lon,T [°C]\n2016-04-30T12:00Z,1,2,3\n', 'utf16le').swap16(),
    ],
    ['ISO 8859-1', Buffer.from('time,lat,lon,T [°C]\n2016-04-30T12:00Z,1,2,3\n', 'latin1')],
  ])('may be written in %s', async (_, bytes) => {
    const { entry, rows } = await ingest.rowsOfText(bytes)
    expect([rows, entry.variables.map(({ shortName }) => shortName)]).toEqual([[[noon, 1, 2, 3]], ['T [°C]']])
  })

  it('may have no line of names where they are given, and years of two digits', async () => {
    const rows = { columns: ['obs', 'year', 'month', 'day', 'lat', 'lon', 'sst'] }
    const { rows: stored } = await ingest.rowsOfText('1 98 4 30 0.5 180 26.1\n2 16 4 30 0.5 -180 .\n', {
      metadata: { rows },
    })
    expect(stored).toEqual([
      [Date.UTC(1998, 3, 30), 0.5, -180, 1, 98, 4, 30, 26.1],
      [Date.UTC(2016, 3, 30), 0.5, -180, 2, 16, 4, 30, null],
    ])
  })

  it('takes pressure for depth where there is none, and keeps it', async () => {
    const { entry, rows } = await ingest.rowsOfText('time,lat,lon,CTDPRS,v\n2016-04-30T12:00:00Z,30,2,10000,3\n')
    expect(rows[0]?.[3]).toBeCloseTo(9712.653, 3)
    expect(rows[0]?.[4]).toBe(10_000)
    expect(entry.dataset.description).toContain('computed from pressure')
  })

  it.each([
    ['depth (cm)', '250', 2.5],
    ['depth [km]', '1.5', 1500],
    ['depth', '-50', 50],
    ['depth_ft', '100', 30.48],
    ['DEPTH_FM', '100', 182.88],
    ['DepthFathoms', '10', 18.288],
    ['pres_db', '100', 99.426],
    ['pressure [kPa]', '1000', 99.426],
    ['depth [dbar]', '100', 99.426],
    // A pressure of the air gives none.
    ['pressure [hPa]', '1013', -1],
  ])('takes %s of %s for its depth in metres', async (name, cell, metres) => {
    const { entry, rows } = await ingest.rowsOfText(`time,lat,lon,${name},v\n2016-04-30T12:00:00Z,1,2,${cell},3\n`)
    expect(entry.observations.coordinates.depth?.max ?? -1).toBeCloseTo(metres, 3)
    expect(rows[0]?.at(-1)).toBe(3)
  })

  it.each([
    ['2016-04-30', 'date'],
    ['30/04/2016', 'ddmmyyyy'],
    ['20160430', 'yyyymmdd'],
  ])(
    'tells that a column of times of day, whose name does not say so, is kept as text beside %s',
    async (day, name) => {
      const { rows, leftOut } = await ingest.rowsOfText(
        `${name},quand,note,lat,lon,v\n${day},12:30,a,1,2,3\n${day},9:45:10,12:30,2,2,3\n`,
      )
      expect(rows.map((row) => row[3])).toEqual(['12:30', '9:45:10'])
      expect(leftOut.map(({ variable }) => variable)).toEqual(['quand as times of day'])
      const timed = await ingest.rowsOfText(`time,quand,lat,lon,v\n2016-04-30T12:00:00Z,12:30,1,2,3\n`)
      expect(timed.leftOut).toEqual([])
    },
  )

  it('takes the columns that it is told', async () => {
    const text = 'time,lat,lon,start,y,x,v\n2000-01-01,0,0,2016-04-30T12:00:00Z,1,2,3\n'
    const roles = { time: 'start', lat: 'y', lon: 'x' }
    const { entry, rows } = await ingest.rowsOfText(text, { metadata: { rows: { roles } } })
    expect(rows).toEqual([[noon, 1, 2, '2000-01-01', 0, 0, 3]])
    expect(entry.variables.map(({ shortName }) => shortName)).toEqual(['time_2', 'lat_2', 'lon_2', 'v'])
  })

  it('leaves out rows without a time or place, and says how many', async () => {
    const { rows, leftOut } = await ingest.rowsOfText(
      'time,lat,lon,v\n2016-04-30T12:00:00Z,1,2,3\n,1,2,3\n2016-04-30,,2,3\n',
    )
    expect(rows).toHaveLength(1)
    expect(leftOut).toEqual([{ variable: '2 rows that', reason: 'had no time, position or depth' }])
  })

  it('leaves out rows whose coordinates are NaN, which may count upward', async () => {
    const { rows, leftOut } = await ingest.rowsOfText(
      'time,lat,lon,depth,v\n2016-04-30T12:00:00Z,1,2,-20,4\n2016-04-30T12:00:00Z,1,2,NaN,5\n2016-04-30T12:00:00Z,nan,2,-30,6\n',
    )
    expect(rows).toEqual([[noon, 1, 2, 20, 4]])
    expect(leftOut).toEqual([{ variable: '2 rows that', reason: 'had no time, position or depth' }])
  })

  it('has the depths of the pressure of the sea where that with the air stands beside it', async () => {
    // Ten decibars of the sea are a thousand hectopascals, as the air has them.
    for (const sea of [10, 20]) {
      const { rows } = await ingest.rowsOfText(
        `Time,lat,lon,Temperature (°C),Pressure (dbar),Sea pressure (dbar)\n2016-04-30 12:00:00.000,60.5,-20.25,9.5,30.5,${sea}\n`,
      )
      expect(rows[0]?.slice(3)).toEqual([expect.closeTo(depthOfPressure(sea, 60.5), 9), 9.5, 30.5, sea])
    }
  })

  it('takes the variables asked for alone, and leaves out empty ones', async () => {
    const text = 'time,lat,lon,a,b,c\n2016-04-30T12:00:00Z,1,2,3,,5\n'
    expect((await ingest.rowsOfText(text)).leftOut).toEqual([{ variable: 'b', reason: 'holds no value' }])
    expect((await ingest.rowsOfText(text, { only: ['c'] })).rows).toEqual([[noon, 1, 2, 5]])
  })

  it.each([
    ['mm', 3.5],
    ['in', 88.9],
    ['yards', 3200.4],
    ['m (positive down)', 3500],
    ['meters below surface', 3500],
  ])('reads depths in %s', async (unit, metres) => {
    const head = `time,lat,lon,depth,v\nUTC,degrees_north,degrees_east,${unit},1\n`
    const { rows } = await ingest.rowsOfText(`${head}2016-04-30T12:00:00Z,1,2,3500,3\n`)
    expect(rows[0]?.[3]).toBeCloseTo(metres, 9)
  })

  it('leaves out columns without a name, and says so', async () => {
    const { entry, leftOut } = await ingest.rowsOfText(',time,lat,lon,a,\n0,2016-04-30,1,2,3,\n1,2016-05-01,1,2,3,\n')
    expect(entry.observations.columns.map(({ name }) => name)).toEqual(['a'])
    expect(leftOut).toEqual([
      { variable: 'Column 1', reason: 'has no name, so that it is left out (name it to take it)' },
    ])
  })

  it.each([
    ['-5', '-20', [5, 20]],
    ['10', '10', undefined],
    ['-5', '10', undefined],
    ['-5', '-9999', undefined],
  ])(
    'takes the altitudes %s and %s, as ERDDAP names depths, for depths where all are below the sea',
    async (a, b, depths) => {
      const text = `time,latitude,longitude,altitude,v\nUTC,degrees_north,degrees_east,m,1\n2016-04-30T12:00:00Z,1,2,${a},3\n2016-04-30T13:00:00Z,1,2,${b},3\n`
      const { entry, rows } = await ingest.rowsOfText(text)
      expect(entry.observations.columns.map(({ name }) => name)).toEqual(depths ? ['v'] : ['altitude', 'v'])
      expect(rows.map((row) => row[3])).toEqual(depths ?? [Number(a), Number(b)])
    },
  )

  it('gives names that differ in case alone numbers', async () => {
    const { entry } = await ingest.rowsOfText('time,lat,lon,Temp,TEMP,depth \n2016-04-30T12:00:00Z,1,2,3,4,5\n')
    expect(entry.observations.columns.map(({ name }) => name)).toEqual(['Temp', 'TEMP_2'])
  })
})
