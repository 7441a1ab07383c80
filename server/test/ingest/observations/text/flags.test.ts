import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../support/store.ts'
import { ingester } from '../tables.ts'

const folder = temporaryFolder()
let ingest: Awaited<ReturnType<typeof ingester>>
beforeAll(async () => {
  ingest = await ingester(folder)
})

/** A table of so many rows, each with a variable `v` that counts them, and flags by the names of their columns. */
function tableOf(
  rows: number,
  flags: Readonly<Record<string, readonly string[]>>,
  vertical: Readonly<Record<string, string>> = { depth: '5' },
) {
  const names = ['time', 'latitude', 'longitude', ...Object.keys(vertical), 'v', ...Object.keys(flags)]
  const row = (i: number) => [
    '2016-04-30T12:00:00Z',
    '1',
    '2',
    ...Object.values(vertical),
    i,
    ...Object.values(flags).map((cells) => cells[i] ?? '1'),
  ]
  return [names, ...Array.from({ length: rows }, (_, i) => row(i))].map((cells) => `${cells.join(',')}\n`).join('')
}

/** What the report says of rows and flags; flags with letters are kept as text, which it says, too. */
const report = ({ leftOut }: Awaited<ReturnType<typeof ingest.rowsOfText>>) =>
  leftOut
    .filter(({ variable }) => !variable.endsWith('as numbers'))
    .map(({ variable, reason }) => `${variable} ${reason}`)

describe('flags of times, positions and depths in a table', () => {
  it('keep the rows out that they call bad or missing, whatever their spelling; these are counted by flag', async () => {
    const flags = {
      position_qc: ['1', '4', '8', '9', ''],
      'time qc flag': ['0', '1', '2', '1', '1', '3.0', '5.0'],
      QC_LAT: ['1', '1', '1', '1', '1', '1', '4'],
      depth_FLAG_W: ['2', '2', '2', '2', '2', '2', '2', '3'],
      'Longitude Quality Flag [unitless]': ['A', 'B', 'Q', '1', '1', '1', '1', '1', '9'],
      latitudeQC: ['good', 'good', 'not evaluated', '1', '1', '1', '1', '1', '1', 'probably bad', 'FAIL'],
    }
    const ingested = await ingest.rowsOfText(tableOf(12, flags))
    expect(ingested.rows.map((row) => row[4])).toEqual([0, 2, 4, 11])
    expect(ingested.entry.observations.columns.map(({ name }) => name)).toEqual(['v', ...Object.keys(flags)])
    expect(report(ingested)).toEqual([
      '2 rows that lay where position_qc says bad or missing',
      '1 row that lay where time qc flag says bad or missing',
      '1 row that lay where QC_LAT says bad or missing',
      '1 row that lay where depth_FLAG_W says bad or missing',
      '1 row that lay where Longitude Quality Flag [unitless] says bad or missing',
      '2 rows that lay where latitudeQC says bad or missing',
    ])
  })

  it('keep those out that the tables call bad which Ocean Data View names', async () => {
    const flags = { 'QV:ODV:depth': ['0', '4', '8'], 'QV:SEADATANET:Latitude': ['1', '1', '1', '4', '2'] }
    expect((await ingest.rowsOfText(tableOf(5, flags))).rows.map((row) => row[4])).toEqual([0, 1, 4])
  })

  it('keep no row out where they flag something else, or where their meaning is unknown, and the report says so', async () => {
    const bad = ['4', '4', '4']
    const ofOthers = {
      v_qc: bad,
      'sea floor depth_qc': bad,
      bottom_flag: bad,
      'sea floor depth': ['900', '900', '900'],
    }
    const unknown = { position_qc: ['4', '16'], time_flag: ['4', 'true'], qc_depth: ['4', 'x'] }
    const ingested = await ingest.rowsOfText(tableOf(3, { ...ofOthers, ...unknown }))
    expect(ingested.rows.map((row) => row[4])).toEqual([0, 1, 2])
    const how = 'which no usual table of flags has: no row is left out by it (write 1 for good, 4 for bad)'
    expect(report(ingested)).toEqual([
      `position_qc as a flag because line 3 says "16", ${how}`,
      `time_flag as a flag because line 3 says "true", ${how}`,
      `qc_depth as a flag because line 3 says "x", ${how}`,
    ])
  })

  it('mean what a file in NCCSV says of them', async () => {
    const text = [
      '*GLOBAL*,Conventions,"CF-1.6, NCCSV-1.2"',
      'latitude_qc,flag_values,0b,1b,3b',
      'latitude_qc,flag_meanings,good wrong_position interpolated',
      '*END_METADATA*',
      tableOf(3, { latitude_qc: ['0', '1', '3'] }) + '*END_DATA*\n',
    ].join('\n')
    expect((await ingest.rowsOfText(text)).rows.map((row) => row[4])).toEqual([0, 2])
  })

  it('may be of the pressure that gives the depth; a table of which they leave nothing is refused', async () => {
    const text = tableOf(2, { pressure_qc: ['4', '9'] }, { pressure: '5' })
    expect(await ingest.refusalOfText(text)).toContain(
      'pressure_qc calls the time, position or depth of all of its rows bad: correct the flags, or the positions.',
    )
  })
})
