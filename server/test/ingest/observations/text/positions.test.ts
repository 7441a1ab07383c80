import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../support/store.ts'
import { ingester } from '../tables.ts'

const folder = temporaryFolder()
let ingest: Awaited<ReturnType<typeof ingester>>
beforeAll(async () => {
  ingest = await ingester(folder)
})

const table = (lat: string, lon: string, rows: readonly (readonly [string, string])[]) =>
  `time;${lat};${lon};v\n${rows.map((cells) => `2016-04-30;${cells.join(';')};3\n`).join('')}`

describe('positions with the letters of their hemispheres', () => {
  it.each([
    ['45 30.5 N', '012 15.3 W', 45 + 30.5 / 60, -(12 + 15.3 / 60)],
    ["45°30.5'N", "12°15.3'E", 45 + 30.5 / 60, 12 + 15.3 / 60],
    [`45° 30' 18" S`, `170° 00' 36" W`, -(45 + 30 / 60 + 18 / 3600), -(170 + 36 / 3600)],
    ['45 30 18 S', '12 15 36 E', -(45 + 30 / 60 + 18 / 3600), 12 + 15 / 60 + 36 / 3600],
    ['N45 30.5', 'W 012 15.3', 45 + 30.5 / 60, -(12 + 15.3 / 60)],
    ["45° 30,5' N", '012 15,25 W', 45 + 30.5 / 60, -(12 + 15.25 / 60)],
    ['-45 30.5', '+12° 15.3', -(45 + 30.5 / 60), 12 + 15.3 / 60],
    ['45-30.5N', '012-15.3W', 45 + 30.5 / 60, -(12 + 15.3 / 60)],
    ['45:30:18s', '12:15:36w', -(45 + 30 / 60 + 18 / 3600), -(12 + 15 / 60 + 36 / 3600)],
    ['0 30 S', '190.5 E', -0.5, 190.5 - 360],
    ['45.5083°S', '12.255 deg W', -45.5083, -12.255],
  ])('are read: %s, %s', async (lat, lon, north, east) => {
    const [row] = (await ingest.rowsOfText(table('Lat', 'Lon', [[lat, lon]]))).rows
    expect(row?.[1]).toBeCloseTo(north, 12)
    expect(row?.[2]).toBeCloseTo(east, 12)
  })

  it('may be degrees and minutes in one number, as NMEA 0183 has them', async () => {
    const places = async (text: string) => (await ingest.rowsOfText(text)).rows.map((row) => row.slice(1))
    const expected = [
      [expect.closeTo(-(5 + 30.25 / 60), 12), expect.closeTo(7.1, 12), 3],
      [expect.closeTo(48 + 7.038 / 60, 12), expect.closeTo(-11.5, 12), 3],
    ]
    const cells = [
      ['4807.038N', '01130.000W'],
      ['0530.25S', '00706 E'],
    ] as const
    expect(await places(table('Lat', 'Lon', cells))).toEqual(expected)
    const lettered = 'time;Lat;NS;Lon;EW;v\n2016-04-30;4807.038;N;01130.000;W;3\n2016-04-30;0530.25;S;00706;E;3\n'
    expect(await places(lettered)).toEqual(expected)
  })

  it('may stand in quoted cells, in several notations, and beside decimal degrees in the other column', async () => {
    const text = `time,lat,lon,v\n2016-04-30,"45° 30' 18"" S",-12.5,3\n2016-04-30,45 30.5 N,12.5,4\n`
    const { rows } = await ingest.rowsOfText(text)
    expect(rows.map(([, lat, lon, v]) => [lat, lon, v])).toEqual([
      [expect.closeTo(-45.505, 12), -12.5, 3],
      [expect.closeTo(45 + 30.5 / 60, 12), 12.5, 4],
    ])
  })

  it('may be of a column that counts degrees west, where every cell says so', async () => {
    const west = table('Lat', 'Longitude (deg W)', [['1', '12 30 W']])
    expect((await ingest.rowsOfText(west)).rows[0]?.[2]).toBe(-12.5)
    const east = table('Lat', 'Longitude (deg W)', [['1', '12 30 E']])
    expect(await ingest.refusalOfText(east)).toContain('its column Longitude (deg W) says "12 30 E" in line 2')
  })

  it.each([
    ['lacks its letter beside others', ['45 30.5 N', '45.5']],
    ['has minutes and no letter', ['45 30.5']],
    ['has a sign and a letter', ['-45 30.5 N']],
    ['has no sign beside others', ['-45 30.5', '45 30.5']],
    ['may have degrees and minutes divided by a comma', ['45,30 N']],
    ['has 61 seconds', ['45 30 61 N']],
    ['has a word', ['12 north of here']],
    ['has two letters', ['N 45 30.5 N']],
    ['is of the other axis', ['45 30.5 E']],
    ['has 60 minutes', ['45 60.0 N']],
    ['has minutes and decimal degrees', ['45.5 30 N']],
    ['has seconds and decimal minutes', ['45 30.5 18 N']],
    ['has degrees and minutes undivided beside others', ['45 30.5 N', '4530.5N']],
    ['has 60 minutes undivided from its degrees', ['4560.5N']],
    ['has lost the zero before undivided degrees', ['530.5N']],
    ['is beyond the pole', ['91 N']],
    ['divides minutes by a point', ['45.30.5 N']],
  ])('are refused where a cell %s', async (_, cells) => {
    const sentence = await ingest.refusalOfText(
      table(
        'Lat',
        'Lon',
        cells.map((cell) => [cell, '2']),
      ),
    )
    expect(sentence).toContain(`its column Lat says "${cells.at(-1)}"`)
    expect(sentence).toContain('which is no latitude: write it in decimal degrees, or every cell with its N or S')
  })
})

describe('degrees without a sign beside the letters of their hemispheres', () => {
  const beside = (names: string, rows: readonly string[]) =>
    `time;${names};v\n${rows.map((row) => `2016-04-30;${row};3\n`).join('')}`
  const placesOf = async (text: string) => (await ingest.rowsOfText(text)).rows.map((row) => row.slice(1))

  it.each([
    'lat;lat_dir;lon;lon_dir',
    'lat;N/S;lon;E/W',
    'lat;;lon;',
    'lat;dir;lon;dir',
    'lat;Lat Hemisphere;lon;Lon Hemisphere',
  ])('lie on their side: %s', async (names) => {
    expect(await placesOf(beside(names, ['45.5;N;30.25;W', '10;s;0;E', '0;S;170.5;west']))).toEqual([
      [-10, 0, 3],
      [0, -170.5, 3],
      [45.5, -30.25, 3],
    ])
    expect(await placesOf(beside(names, ['45 30.5;S;30 15;W']))).toEqual([
      [expect.closeTo(-45 - 30.5 / 60, 12), -30.25, 3],
    ])
  })

  it('keep their own signs where these agree with the letters', async () => {
    expect(await placesOf(beside('lat;NS;lon;EW', ['45.5;N;-30.25;W', '-10;S;20;E']))).toEqual([
      [-10, 20, 'S', 'E', 3],
      [45.5, -30.25, 'N', 'W', 3],
    ])
  })

  it.each([
    ['signs that do not agree', 'lat;NS;lon', ['-45;N;1', '10;S;2'], 'its column NS tells south or west apart'],
    ['signs in some rows', 'lat;NS;lon', ['-45;S;1', '10;S;2'], 'its column NS tells south or west apart'],
    ['degrees that count west', 'lat;lonW;EW', ['45;10;W'], 'its column EW tells south or west apart'],
    ['a row without a letter', 'lat;NS;lon', ['45;N;1', '46;;1'], 'its column lat says "46" in line 3'],
  ])('are refused with %s', async (_, names, rows, sentence) => {
    expect(await ingest.refusalOfText(beside(names, rows))).toContain(sentence)
  })

  it('are not moved by a column that has other cells, or whose letters are of the other axis', async () => {
    expect(await placesOf(beside('lat;flag;lon', ['45;N;1', '46;X;1']))).toEqual([
      [45, 1, 'N', 3],
      [46, 1, 'X', 3],
    ])
    expect(await placesOf(beside('lat;ship;lon', ['45;W;1']))).toEqual([[45, 1, 'W', 3]])
    expect(await placesOf(beside('lat;lon;medium', ['45;1;W']))).toEqual([[45, 1, 'W', 3]])
    expect(await placesOf(beside('lat;lon;chem', ['45;1;W']))).toEqual([[45, 1, 'W', 3]])
  })
})

describe('degrees and minutes in columns of their own', () => {
  const divided = (names: string, ...rows: readonly string[]) =>
    `time;${names};v\n${rows.map((row) => `2016-04-30;${row};3\n`).join('')}`
  const placesOf = async (text: string) => (await ingest.rowsOfText(text)).rows.map((row) => row.slice(1))
  const [north, west] = [expect.closeTo(45 + 30.5 / 60, 12), expect.closeTo(-(12 + 15 / 60), 12)]

  it.each([
    ['LAT_DEG;LAT_MIN;LAT_HEM;LON_DEG;LON_MIN;LON_HEM', '45;30.5;N;12;15;W'],
    ['Latitude degrees;Lat min;N/S;Longitude degrees;Long min;E/W', '45;30.5;n;012;15,0;w'],
    ['lat (deg);min;;lon (deg);min;', '45;30.5;North;12;15;West'],
    ['lat;lat_min;ns;lon;lon_min;ew', '45;30.5;N;12;15;W'],
    ['LAT_D;LAT_M;LAT_S;LON_D;LON_M;LON_S', '45;30;30;-12;15;0'],
    ['LatDeg;MinN;LonDeg;MinW', '45;30.5;-12;15'],
    ['Latitude (deg N);Latitude (min);Longitude (deg W);Longitude (min)', '45;30.5;12;15'],
    ['deg_lat;min_lat;deg_lon;min_lon', '+45;30.5;-12;-15'],
  ])('are one angle: %s', async (names, row) => {
    expect(await placesOf(divided(names, row))).toEqual([[north, west, 3]])
  })

  it('lie on the side of their sign, also of a zero that has one, and are left out where a part is missing', async () => {
    const { rows, leftOut } = await ingest.rowsOfText(
      divided('LAT_DEG;LAT_MIN;LON_DEG;LON_MIN', '-0;30;0;-15', '0;30;-1;0', '5;;1;1'),
    )
    expect(rows.map((row) => row.slice(1, 3))).toEqual([
      [-0.5, -0.25],
      [0.5, -1],
    ])
    expect(leftOut).toEqual([{ variable: '1 row that', reason: 'had no time, position or depth' }])
  })

  it('are variables beside decimal degrees, and so are least latitudes', async () => {
    expect(await placesOf(divided('lat;lon;LAT_DEG;LAT_MIN', '45.5;-12.25;45;30'))).toEqual([[45.5, -12.25, 45, 30, 3]])
    expect(await placesOf(divided('LAT_DEG;LON_DEG', '45.5;-12.25'))).toEqual([[45.5, -12.25, 3]])
  })

  it('leave the minutes of the time alone', async () => {
    const text = 'LAT_DEG,MIN,NS,LON_DEG,MIN,EW,year,month,day,hour,min,v\n45,30.5,N,12,15,W,2016,4,30,6,20,3\n'
    const { rows } = await ingest.rowsOfText(text)
    expect(rows[0]?.slice(0, 3)).toEqual([Date.UTC(2016, 3, 30, 6, 20), north, west])
  })

  it.each([
    [
      'without a hemisphere',
      'LAT_DEG;LAT_MIN;lon',
      ['45;30.5;1'],
      'LAT_DEG, LAT_MIN tell no north or south: add a column',
    ],
    [
      'where a zero has lost its sign',
      'LAT_DEG;LAT_MIN;lon',
      ['-1;30;1', '0;20;1'],
      'say "0 20" in line 3, which may be',
    ],
    ['of 60 minutes', 'LAT_DEG;LAT_MIN;lon', ['-1;60;1'], 'say "-1 60" in line 2, which is no latitude'],
    ['of seconds under decimal minutes', 'LAT_DEG;LAT_MIN;LAT_SEC;lon', ['-1;5.5;20;1'], 'which is no latitude'],
    ['with a sign beside a letter', 'LAT_DEG;LAT_MIN;NS;lon', ['-1;5;N;1'], 'its column NS tells south or west apart'],
    [
      'with a letter missing',
      'LAT_DEG;LAT_MIN;NS;lon',
      ['1;5;N;1', '1;6;;1'],
      'say "1 6" in line 3, which is no latitude',
    ],
    ['beyond the pole', 'LAT_DEG;LAT_MIN;NS;lon', ['90;5;N;1'], 'say "90 5" in line 2, which is no latitude'],
    ['under another name', 'lat;lat_min;lon', ['45;30.5;1'], 'its column lat_min tells minutes apart from the degrees'],
  ])('are refused %s', async (_, names, rows, sentence) => {
    expect(await ingest.refusalOfText(divided(names, ...rows))).toContain(sentence)
  })
})

describe('positions of columns that name a direction', () => {
  it.each([
    ['Latitude (S),Longitude (deg W)', '45.5,20', [-45.5, -20]],
    ['Latitude [degrees_south],Longitude [degrees_west]', '45.5,20', [-45.5, -20]],
    ['lat_S,lon_E', '45.5,20', [-45.5, 20]],
    // The last letter of a plural is no direction.
    ['Latitude [degrees],Longitude [degrees]', '45.5,20', [45.5, 20]],
    ['lat (degs),lon (degs)', '45.5,20', [45.5, 20]],
    // Degrees that have a sign, and boxes around whole degrees.
    ['lat,lon,Lon_Hem', '45.5,-20.5,W', [45.5, -20.5]],
    ['lat,lon,lat_min,lat_max', '45,20,44.5,45.5', [45, 20]],
  ])('are positive to the north and east, from columns %s', async (names, cells, place) => {
    const { rows } = await ingest.rowsOfText(`time,v,${names}\n2016-04-30T12:00:00Z,3,${cells}\n`)
    expect(rows[0]?.slice(1, 3)).toEqual(place)
  })
})
