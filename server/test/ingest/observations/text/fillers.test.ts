import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../support/store.ts'
import { ingester, unitsOf } from '../tables.ts'

const folder = temporaryFolder()
let ingest: Awaited<ReturnType<typeof ingester>>
beforeAll(async () => {
  ingest = await ingester(folder)
})

describe('numbers and fillers of a text', () => {
  it('keeps a first row of fillers and texts for a row', async () => {
    const { rows } = await ingest.rowsOfText(
      'time,lat,lon,station,v,w,x\n2016-04-30,1,2,a,NA,NA,NA\n2016-04-30,1,2,b,3,4,5\n',
    )
    expect(rows).toHaveLength(2)
  })

  it('tells that numbers in another notation are kept as text, also beside notes of missing ones', async () => {
    const line = (cells: string) => `2016-04-30T12:00:00Z\t1\t2\t${cells}\n`
    const { rows, leftOut } = await ingest.rowsOfText(
      `time\tlat\tlon\tcomma\tthousands\tminus\tpair\tnoted\n${line('20,5\t1 234.5\t−2\ta,1\tNA')}${line('20\t12\t−3\t1,2\t7,25')}`,
    )
    expect(rows[0]?.slice(3, 5)).toEqual(['20', '12'])
    const how = 'it is kept as text (write numbers with a decimal point, and nothing between thousands)'
    expect(leftOut).toEqual([
      { variable: 'comma as numbers', reason: `because line 2 says "20,5": ${how}` },
      { variable: 'thousands as numbers', reason: `because line 2 says "1 234.5": ${how}` },
      { variable: 'minus as numbers', reason: `because line 2 says "−2": ${how}` },
      { variable: 'noted as numbers', reason: `because line 3 says "7,25": ${how}` },
    ])
  })

  it('reads exponents of Fortran, also those of fillers, and keeps codes that look nearly so', async () => {
    const { rows } = await ingest.rowsOfText(
      '# missing value: -999\ntime lat lon v w code\n2016-04-30 1 2 0.15D+04 .5d-01 A1.5D+03\n2016-04-30 0.1D+01 2 -0.999D+03 7 15D+3\n',
    )
    expect(rows.map((row) => row.slice(1))).toEqual([
      [1, 2, 1500, 0.05, 'A1.5D+03'],
      [1, 2, null, 7, '15D+3'],
    ])
  })

  it.each([' ', ','])('reads a line of units over exponents of Fortran, divided by "%s"', async (divider) => {
    const lines = ['time lat lon chl', 'UTC degN degE mg/m3', '2016-04-30 1.0D+01 2.0D+01 1.5D-01']
    const { rows, entry } = await ingest.rowsOfText(`${lines.join('\n').replaceAll(' ', divider)}\n`)
    expect(rows.map((row) => row.slice(1))).toEqual([[10, 20, 0.15]])
    expect(unitsOf(entry)).toEqual({ chl: 'mg m⁻³' })
  })

  it('has no value where a cell is infinite, and the report counts these rows', async () => {
    const { rows, leftOut } = await ingest.rowsOfText(
      'time,lat,lon,v,w\n2016-04-30,1,2,inf,1\n2016-04-30,1,2,-Infinity,-Inf\n2016-04-30,1,2,3,NaN\n',
    )
    expect(rows.map((row) => row.slice(3))).toEqual([
      [3, null],
      [null, 1],
      [null, null],
    ])
    const reason = 'is infinite, which is no number: it is missing there'
    expect(leftOut).toEqual([
      { variable: 'v of 2 rows', reason },
      { variable: 'w of 1 row', reason },
    ])
  })

  it('keeps identifiers with underscores as text, which are no numbers with a digit more', async () => {
    const { rows } = await ingest.rowsOfText('time,lat,lon,cast,v\n2016-04-30,1,2,12_1,3\n2016-04-30,1,2,12_2,4\n')
    expect(rows.map((row) => row.slice(3))).toEqual([
      ['12_1', 3],
      ['12_2', 4],
    ])
  })

  it('keeps the zeros before codes, not those before other numbers', async () => {
    const { rows, leftOut } = await ingest.rowsOfText(
      'time,lat,lon,Station,SampleID,WDIR\n2016-04-30,1,2,007,0012,045\n2016-04-30,1,2,012,1300,270\n',
    )
    expect(rows.map((row) => row.slice(3))).toEqual([
      ['007', '0012', 45],
      ['012', '1300', 270],
    ])
    expect(leftOut).toEqual([])
  })

  it('tells that numbers with percent signs are kept as text', async () => {
    const { leftOut } = await ingest.rowsOfText('time,lat,lon,sat,v\n2016-04-30,1,2,95%,1\n2016-05-01,1,2,97.5 %,2\n')
    expect(leftOut).toEqual([
      {
        variable: 'sat as numbers',
        reason: 'because line 2 says "95%": it is kept as text (write numbers without a percent sign)',
      },
    ])
  })

  it('quotes the beginning of a long cell, and no half of a character of it', async () => {
    const { leftOut } = await ingest.rowsOfText(
      `time,lat,lon,v\n2016-04-30,1,2,1\n2016-05-01,1,2,2\n2016-05-02,1,2,${'N'.repeat(38)}😀😀\n`,
    )
    expect(leftOut.map(({ reason }) => reason)).toEqual([
      `because line 4 says "${'N'.repeat(38)}…": it is kept as text (declare fillers with --missing)`,
    ])
  })

  it('tells a filler that fills most of a column of texts, and no value beside others of its kind', async () => {
    const line = (cells: string) => `2016-04-30T12:00:00Z,1,2,${cells}\n`
    const { leftOut } = await ingest.rowsOfText(
      `time,lat,lon,v,w\n${line('-99,NA')}${line('-98,NA')}${line('-97,7')}${line('999,NA')}`,
    )
    expect(leftOut.map(({ variable, reason }) => `${variable} ${reason}`)).toEqual([
      'w as numbers because line 2 says "NA": it is kept as text (declare fillers with --missing)',
      'v as missing where it says 999, in 1 row: these are kept as values (declare fillers with --missing)',
    ])
  })

  it('tells the stars that stand for a number too long for its place', async () => {
    const { leftOut } = await ingest.rowsOfText(
      'time,lat,lon,v\n2016-04-30T12:00:00Z,1,2,1.5\n2016-04-30T12:00:00Z,1,2,*****\n',
    )
    expect(leftOut.map(({ reason }) => reason)).toEqual([
      'because line 3 says "*****": it is kept as text (declare fillers with --missing)',
    ])
  })

  it('tells the filler of models', async () => {
    const { leftOut } = await ingest.rowsOfText('time,lat,lon,v\n2016-04-30,1,2,1.5\n2016-05-01,1,2,1e20\n')
    expect(leftOut.map(({ variable, reason }) => `${variable} ${reason}`)).toEqual([
      'v as missing where it says 1e20, in 1 row: these are kept as values (declare fillers with --missing)',
    ])
  })

  it.each(['-9', '9999'])('tells a depth of %s that may be a filler', async (depth) => {
    const line = (cells: string) => `2016-04-30T12:00:00Z,1,2,${cells},3\n`
    const { leftOut } = await ingest.rowsOfText(`time,lat,lon,depth,v\n${line('5')}${line(depth)}${line('100')}`)
    expect(leftOut.map(({ variable, reason }) => `${variable} ${reason}`)).toEqual([
      `depth as missing where it says ${depth}, in 1 row: these are kept as values (declare fillers with --missing)`,
    ])
  })

  it('tells of depths above the surface beside others below it, and keeps them', async () => {
    const line = (depth: number) => `2016-04-30T12:00:00Z,1,2,${depth},3\n`
    const depths = [-15, -3, -0.5, 0, 20]
    const { rows, leftOut } = await ingest.rowsOfText(`time,lat,lon,depth,v\n${depths.map(line).join('')}`)
    expect(rows.map((row) => row[3])).toEqual(depths)
    expect(leftOut.map(({ variable, reason }) => `${variable} ${reason}`)).toEqual([
      'depth as one below the surface where it says -15 to -3, in 2 rows: these are kept as heights above it (write every depth downward if they lie below)',
    ])
    const near = await ingest.rowsOfText(`time,lat,lon,depth,v\n${line(-0.5)}${line(20)}`)
    expect(near.leftOut).toEqual([])
  })

  it('keeps a number for a number until a filler is declared', async () => {
    const text =
      'time,lat,lon,v,w\n2016-04-30T12:00:00Z,1,2,-999,1\n2016-04-30T12:00:01Z,1,2,4,NA\n2016-04-30T12:00:02Z,1,2,4,2\n'
    const plain = await ingest.rowsOfText(text)
    expect(plain.rows.map((row) => row[3])).toEqual([-999, 4, 4])
    expect(plain.rows.map((row) => row[4])).toEqual(['1', 'NA', '2'])
    expect(plain.leftOut).toEqual([
      {
        variable: 'w as numbers',
        reason: 'because line 3 says "NA": it is kept as text (declare fillers with --missing)',
      },
      {
        variable: 'v as missing',
        reason: 'where it says -999, in 1 row: these are kept as values (declare fillers with --missing)',
      },
    ])
    const declared = await ingest.rowsOfText(text, { metadata: { rows: { missing: ['-999.0', 'NA'] } } })
    expect(declared.rows.map((row) => [row[3], row[4]])).toEqual([
      [null, 1],
      [4, null],
      [4, 2],
    ])
    expect(declared.leftOut).toEqual([])
  })

  it('is told of a column that holds nothing else', async () => {
    const { leftOut } = await ingest.rowsOfText('time,lat,lon,v,w\n2016-04-30,1,2,-999,-9\n2016-05-01,1,2,-999,-9\n')
    const reason = 'where it says -999, in 2 rows: these are kept as values (declare fillers with --missing)'
    expect(leftOut).toEqual([{ variable: 'v as missing', reason }])
  })
})
