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

describe('a CTD cast of WHP-Exchange', () => {
  const head = [
    'CTD,20160501CCHSIOMMS',
    '# a comment, with commas, and more',
    'NUMBER_HEADERS = 9',
    'EXPOCODE = 33RO20160308',
    'STNNBR = 7',
    'CASTNO = 1',
    'DATE = 20160430',
    'TIME = 1200',
    'LATITUDE = -16.5000',
    'LONGITUDE = -150.25',
    'DEPTH = 3890',
  ].join('\n')
  const rows =
    'CTDPRS,CTDPRS_FLAG_W,CTDTMP,CTDSAL\nDBAR,,ITS-90,PSS-78\n2.0,2,28.9131,35.7612\n4.0,2,28.913,-999\nEND_DATA\n'

  it('takes time, place, station and the depth of the sea floor of all rows from its head', async () => {
    const taken = await ingest.rowsOfText(`${head}\n${rows}`)
    const at = (pressure: number) => expect.closeTo(depthOfPressure(pressure, -16.5), 9)
    expect(taken.rows).toEqual([
      [noon, -16.5, -150.25, at(2), 2, 2, 28.9131, 35.7612, '33RO20160308', 7, 1, 3890],
      [noon, -16.5, -150.25, at(4), 4, 2, 28.913, null, '33RO20160308', 7, 1, 3890],
    ])
    expect(unitsOf(taken.entry)).toMatchObject({ CTDTMP: '°C', CTDSAL: 'PSU', DEPTH_2: 'm' })
  })

  it('is refused without its count of head lines, and with a head that ends too early', async () => {
    expect(await ingest.refusalOfText(`${head.replace('NUMBER_HEADERS = 9\n', '')}\n${rows}`)).toContain(
      'its head has no line NUMBER_HEADERS = n',
    )
    expect(await ingest.refusalOfText(`${head.replace('= 9', '= 10')}\n${rows}`)).toContain(
      'line 12 of its head is not NAME = value',
    )
  })
})

describe('a text file of PANGAEA', () => {
  const description = (events: string) =>
    `/* DATA DESCRIPTION:\nCitation:\tDoe, J (2010): Temperatures of the Sea [dataset]. PANGAEA, https://doi.org/10.1594/PANGAEA.1\n` +
    `License:\tCreative Commons Attribution 4.0\nEvent(s):\t${events}\nParameter(s):\tDEPTH, water [m] (Depth water)\n\tTemperature (Temp)\n*/\n`
  const event = (name: string) => `${name} * LATITUDE: 50.1 * LONGITUDE: -20.5 * DATE/TIME: 2016-04-30T12:00:00`

  it('says its title, reference and licence in its description, and units in its names', async () => {
    const { rows, entry } = await ingest.rowsOfText(
      `${description(event('M45_1'))}Event\tDate/Time\tLatitude\tLongitude\tDepth water [m]\tTemp [°C]\n` +
        'M45_1\t2016-04-30T12:00\t51\t-21\t1\t12.5\nM45_1\t2016-04-30T12:00\t51\t-21\t2\t\n',
    )
    expect(rows).toEqual([
      [noon, 51, -21, 1, 'M45_1', 12.5],
      [noon, 51, -21, 2, 'M45_1', null],
    ])
    expect(entry.dataset).toMatchObject({
      longName: 'Temperatures of the Sea',
      licence: 'Creative Commons Attribution 4.0',
      distributor: 'PANGAEA',
      references: [expect.stringContaining('10.1594/PANGAEA.1')],
    })
  })

  it('has the place and time of its only event, unless columns tell them', async () => {
    const table = 'Depth water [m]\tTemp [°C]\n1\t12.5\n'
    const { rows } = await ingest.rowsOfText(description(event('M45_1')) + table)
    expect(rows).toEqual([[noon, 50.1, -20.5, 1, 12.5]])
    const two = description(`${event('M45_1')}\n\t${event('M45_2')}`)
    expect(await ingest.refusalOfText(two + table)).toContain('is a latitude')
  })
})

describe('a file in NCCSV', () => {
  it('takes units, names, fillers of single columns, scalars and its title from its attributes', async () => {
    const { rows, entry } = await ingest.rowsOfText(
      '*GLOBAL*,Conventions,"COARDS, CF-1.6, ACDD-1.3, NCCSV-1.2"\n*GLOBAL*,title,"Ship data, 2016"\n' +
        'ship,*SCALAR*,"Bell M. Shimada"\nwhen,standard_name,time\nwhen,units,"yyyy-MM-dd\'T\'HH:mm:ssZ"\n' +
        'y,standard_name,latitude\nx,standard_name,longitude\n' +
        'sst,long_name,Sea Surface Temperature\nsst,units,degree_C\nsst,missing_value,99f\nn,*DATA_TYPE*,long\nn,units,1\n\n*END_METADATA*\n' +
        'when,y,x,sst,n\n2016-04-30T12:00:00Z,28.5,-130.25,10.9,-99L\n2016-04-30T13:00:00Z,28.5,-130.5,99,2\n*END_DATA*\n',
    )
    expect(rows).toEqual([
      [noon, 28.5, -130.25, 10.9, -99, 'Bell M. Shimada'],
      [noon + 3_600_000, 28.5, -130.5, null, 2, 'Bell M. Shimada'],
    ])
    expect(entry.dataset.longName).toBe('Ship data, 2016')
    expect(entry.variables[0]).toMatchObject({ shortName: 'sst', longName: 'Sea Surface Temperature', unit: '°C' })
  })
})

describe('a table of text with a head of its own kind', () => {
  it('may have its names and units in the comment above the rows, as buoys of the NDBC write them', async () => {
    const { rows, entry } = await ingest.rowsOfText(
      '#YY  MM DD hh mm WDIR WSPD GST  WVHT WTMP\n#yr  mo dy hr mn degT m/s  m/s     m degC\n' +
        '2016 04 30 12 00 999  7.0  9.0    MM 25.3\n2016 04 30 12 10 080 99.0  9.0   1.5 99.0\n',
      { metadata: { rows: { place: { lat: 21, lon: -158 } } } },
    )
    expect(rows.map((row) => [row[0], ...row.slice(8)])).toEqual([
      [noon, null, 7, 9, null, 25.3],
      [noon + 600_000, 80, null, 9, 1.5, 99],
    ])
    expect(unitsOf(entry)).toMatchObject({ WSPD: 'm s⁻¹', WTMP: '°C' })
    const old = await ingest.rowsOfText(
      'YY MM DD hh WD   WSPD GST  WVHT  BAR    WTMP  VIS\n85 04 30 12 999 99.0 99.0 99.00 9999.0 25.3 10.0\n',
      { metadata: { rows: { place: { lat: 21, lon: -158 } } } },
    )
    expect(old.rows.map((row) => [row[0], ...row.slice(7)])).toEqual([[Date.UTC(1985, 3, 30, 12), 25.3, 10]])
    expect(old.leftOut.map(({ variable }) => variable)).toEqual(['WD', 'WSPD', 'GST', 'WVHT', 'BAR'])
  })

  // Columns and fillers as "Measurement Descriptions and Units" of the NDBC shows them.
  it.each([
    [
      'of winds',
      '#YY  MM DD hh mm WDIR WSPD GDR GST GTIME\n#yr  mo dy hr mn degT m/s degT m/s hhmm\n' +
        '2016 04 30 12 00 120  5.0 999 99.0 9999\n2016 04 30 12 10 999 99.0 130  6.2 1206\n',
      [
        [120, 5, null, null, null],
        [null, null, 130, 6.2, 1206],
      ],
    ],
    [
      'of water at a depth',
      '#YY  MM DD hh mm   DEPTH  OTMP   COND   SAL   O2% O2PPM  CLCON  TURB    PH    EH\n#yr  mo dy hr mn       m  degC  mS/cm   psu     %   ppm   ug/l   FTU     -    mv\n' +
        '2016 04 30 12 00     1.0  2.50  99.99 31.20 999.0 99.99  99.00 99.00 99.00 9999.0\n2016 04 30 12 10     1.0  2.60  30.12 31.21  98.0  9.10   1.50  0.20  8.05   12.0\n',
      [
        [2.5, null, 31.2, null, null, null, null, null, null],
        [2.6, 30.12, 31.21, 98, 9.1, 1.5, 0.2, 8.05, 12],
      ],
    ],
    [
      'of tsunami buoys',
      '#YY  MM DD hh mm ss T   HEIGHT\n#yr  mo dy hr mn  s -        m\n2016 04 30 12 00 00 1 5848.123\n2016 04 30 12 10 00 1 9999.000\n',
      [
        [0, 1, 5848.123],
        [0, 1, null],
      ],
    ],
  ])('has the fillers of records %s of the NDBC', async (_, text, values) => {
    const { rows, leftOut } = await ingest.rowsOfText(text, { metadata: { rows: { place: { lat: 21, lon: -158 } } } })
    expect(rows.map(([time]) => time)).toEqual([noon, noon + 600_000])
    expect(rows.map((row) => row.slice(-(values[0]?.length ?? 0)))).toEqual(values)
    expect(leftOut).toEqual([])
  })

  it('may have its names under those of groups', async () => {
    const head = 'time,lat,lon,CTD,,Bottle,\n,,,Temp,Flag,Salt,Flag\n'
    const rows = '2016-04-30,1,2,3,2,34,4\n2016-05-01,1,2,4,2,35,2\n'
    const plain = await ingest.rowsOfText(head + rows)
    expect(plain.entry.variables.map(({ shortName }) => shortName)).toEqual(['Temp', 'CTD Flag', 'Salt', 'Bottle Flag'])
    expect(plain.rows.map((row) => row.slice(3))).toEqual([
      [3, 2, 34, 4],
      [4, 2, 35, 2],
    ])
    const withUnits = await ingest.rowsOfText(`${head},degrees_north,degrees_east,degC,,psu,\n${rows}`)
    expect(withUnits.entry.variables.map(({ unit }) => unit)).toEqual(['°C', '', 'PSU', ''])
    expect(withUnits.rows).toEqual(plain.rows)
    const remarks = 'Station,Remark,,time,lat,lon,T,S,O\nA,bad weather,x,,,,,,\nB,,,2016-04-30,1,2,3,4,5\n'
    const { entry } = await ingest.rowsOfText(remarks)
    expect(entry.variables.map(({ shortName }) => shortName)).toContain('Station')
  })

  it('may begin with lines of prose above its names, as those of SOCAT', async () => {
    const { rows } = await ingest.rowsOfText(
      'SOCAT data report created: 2023-06-01\nTerms of use: see\thttps://www.socat.info\n\n' +
        'Expocode\tyr\tmon\tday\thh\tmm\tss\tlongitude [dec.deg.E]\tlatitude [dec.deg.N]\tsample_depth [m]\tSST [deg.C]\n' +
        '33RO\t2016\t04\t30\t12\t01\t02\t201.5\t21.25\t5.\t24.5\n33RO\t2016\t04\t30\t12\t03\t02\t201.5\t21.25\t5.\tNaN\n',
    )
    expect(rows.map((row) => [...row.slice(0, 4), row.at(-1)])).toEqual([
      [noon + 62_000, 21.25, -158.5, 5, 24.5],
      [noon + 182_000, 21.25, -158.5, 5, null],
    ])
  })

  it('may be of GLODAP, whose rows without an hour stand at midnight', async () => {
    const { rows, entry, leftOut } = await ingest.rowsOfText(
      'G2cruise,G2year,G2month,G2day,G2hour,G2minute,G2latitude,G2longitude,G2bottomdepth,G2depth,G2temperature\n' +
        '1,2016,4,30,12,0,60.5,-20.25,785,9.9,-1.03\n1,2016,4,30,-9999,-9999,60.5,-20.25,785,29.7,-9999\n',
    )
    expect(rows.map((row) => [...row.slice(0, 4), row.at(-2), row.at(-1)])).toEqual([
      [noon - 43_200_000, 60.5, -20.25, 29.7, 785, null],
      [noon, 60.5, -20.25, 9.9, 785, -1.03],
    ])
    expect(entry.dataset.description).toContain('Rows without a time of day stand at 00:00 UTC.')
    expect(leftOut).toEqual([])
  })
})
