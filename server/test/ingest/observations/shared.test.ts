import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { storeContents, temporaryFolder } from '../support/store.ts'
import { ingester, query } from './tables.ts'
import { dataFolder } from '../../../../packages/domain/test/real-data.ts'

const present = existsSync(join(dataFolder, 'index.json'))

interface TableDescription {
  readonly file: string
  readonly rows: number
  readonly points_with_position: number
  readonly variables: readonly string[]
  readonly time_range: readonly [string, string]
  readonly bbox: { readonly lat: readonly [number, number]; readonly lon: readonly [number, number] }
  readonly depth_range_m?: readonly [number, number]
}

const index: readonly TableDescription[] = present
  ? (JSON.parse(readFileSync(join(dataFolder, 'index.json'), 'utf8')) as TableDescription[])
  : []
const described = (name: string) => index.find(({ file }) => basename(file) === name) as TableDescription
/**
 * Underway records, the shorter where there was a choice. Together they hold every kind of value (missing, whole, negative,
 * infinite, in powers of ten) that any of the 88 files has in a column, and both orders of columns.
 */
const varied = [
  'CMOP_3_740',
  'HOT300_740',
  'HOT310_740',
  'HOT328_740',
  'HOT331_740',
  'HOT338_740',
  'KM1712_740',
  'RR2106_751',
  'SCOPE_4_740',
  'TN397_130_130',
  'Thompson_0_740',
]
const tracks = index.filter(({ file }) => file.endsWith('.sfl.gz') && varied.includes(basename(file, '.sfl.gz')))

/** Rows stored, depths, and how many values some variables hold. */
const tables: readonly (readonly [
  string,
  number,
  readonly [number, number] | null,
  Readonly<Record<string, number>>,
])[] = [
  ['bats_ctd_profiles.tsv.gz', 10_235, [4, 2001.3], { Temperature: 10_235, Dissolved_Oxygen: 10_235 }],
  ['hot_niskin_profiles.tsv.gz', 1935, [3.975, 1015.069], { CTDTMP: 1935, SALNITY: 768, CTDPRS: 1935 }],
  ['hot_niskin_chisholm.tsv.gz', 416, [3.975, 4722.072], { CTDSAL: 416 }],
  ['bats_pigments.txt.gz', 6051, [0.5, 799.4], { p1: 5822, Chl: 5147, p21: 1287 }],
  ['bats_bacteria_production.txt.gz', 3144, [0, 1000], { thy: 3144, salt: 1253 }],
  ['tao_el_nino_buoys_1980_1998.dat.gz', 178_080, null, { sst: 161_073, humidity: 112_319 }],
  ['ndbc_46026_2005.csv.gz', 8760, null, { wtmp: 8743, station: 8760 }],
  ['BATS_CTD_2003_2009_v1.0.xlsx', 10_235, [4, 2001.3], { temperature: 10_235, oxygen: 9715 }],
  ['HOT_Bottle_2003_2009_v1.0.xlsx', 416, [4, 4722.1], { ctd_temperature: 416, dic: 7 }],
  ['wod_ctd_indian_199105.nc.gz', 68_245, [0.992, 5088.485], { Temperature: 57_186, Chlorophyll: 1300 }],
  ['1900857_prof.nc.gz', 21_098, [14.872, 1990.298], { TEMP: 21_098, PSAL: 20_966 }],
  ['4901079_prof.nc.gz', 12_749, [3.572, 1979.458], { TEMP: 12_735 }],
  ['5900446_prof.nc.gz', 11_758, [5.457, 1784.715], { TEMP: 11_758, PSAL: 11_690 }],
  ['2902269_prof.nc.gz', 5575, [0, 2015.123], { PSAL: 5464 }],
]

const noPosition =
  /^\S+ cannot be taken as a table of observations, none of its columns \(.*\) is a latitude: name the column/
const refused: readonly (readonly [string, RegExp])[] = [
  ...[
    'glodapv2_2023_cruise_metadata.csv.gz',
    'HadSST.4.0.1.0_monthly_GLOBE.csv',
    'HadSST.4.0.1.0_monthly_TROP.csv',
    'CSIRO_Alt_seas_inc.csv',
    'CSIRO_Recons_gmsl_mo_2015.csv',
    'epa-sea-level.csv',
    'enso_data.csv',
    'sst_anomaly_data.csv',
    'adt_anomaly_data.csv',
  ].map((name) => [name, noPosition] as const),
  ['land-110m.json', /is a JSON file, which is not read/],
  ['countries-110m.json', /is a JSON file, which is not read/],
  ['invalid_many_faults_TN440.xlsx', /its column time says "2024\/12\/30 00:06" in line 2, which is no time/],
]

describe.skipIf(!present)('fetched observations', () => {
  const folder = temporaryFolder()
  let ingest: Awaited<ReturnType<typeof ingester>>
  beforeAll(async () => {
    ingest = await ingester(folder)
  })

  it('are each expected to go in, or to be refused', () => {
    const named = [...tables, ...refused].map(([name]) => name)
    const files = index.filter(({ file }) => !file.includes('gridded') && !file.endsWith('.sfl.gz'))
    expect(named.toSorted()).toEqual(files.map(({ file }) => basename(file)).toSorted())
  })

  it.each(tables)(
    '%s goes in with %i rows',
    async (name, rows, depths, counts) => {
      const { file } = described(name)
      const { observations } = (await ingest.storedOf(join(dataFolder, file))).entry
      expect(observations.rows).toBe(rows)
      const { depth } = observations.coordinates
      expect(depth ? [depth.min, depth.max].map((x) => Number(x?.toFixed(3))) : null).toEqual(depths)
      const held = Object.fromEntries(observations.columns.map((column) => [column.name, column.statistics.count]))
      expect(held).toMatchObject(counts)
    },
    60_000,
  )

  it.each(refused)('%s is refused by name, and nothing of it is kept', async (name, sentence) => {
    const refusal = await ingest.refusalOf(join(dataFolder, described(name).file))
    expect(refusal).toMatch(sentence)
    expect(refusal.startsWith(name)).toBe(true)
    expect(storeContents(join(folder, 'data')).staging).toEqual([])
  })

  it('underway records come out of the store value by value as they are in the file', async () => {
    expect(tracks).toHaveLength(varied.length)
    const plain = join(folder, 'plain.tsv')
    for (const { file, rows, bbox, time_range, points_with_position } of tracks) {
      const { entry, stored } = await ingest.storedOf(join(dataFolder, file))
      const { coordinates, columns } = entry.observations
      expect(entry.observations.rows).toBe(points_with_position)
      expect(points_with_position).toBe(rows)
      const round = (x: number | undefined) => Number((x ?? Number.NaN).toFixed(3))
      expect([round(coordinates.lat.min), round(coordinates.lat.max)]).toEqual(bbox.lat)
      expect([round(coordinates.lon.min), round(coordinates.lon.max)]).toEqual(bbox.lon)
      const day = (ms: number | undefined) => new Date(ms ?? Number.NaN).toISOString().slice(0, 10)
      expect([day(coordinates.time.min), day(coordinates.time.max)]).toEqual(time_range)
      writeFileSync(plain, gunzipSync(readFileSync(join(dataFolder, file))))
      // An infinity, which a ship's computer wrote for a division by zero, counts as missing.
      const values = columns.map(({ name, type }) =>
        type === 'DOUBLE' ? `nullif("${name}"::DOUBLE, 'inf')` : `"${name}"`,
      )
      const wanted = `SELECT epoch_ms("DATE"::TIMESTAMP)::DOUBLE, LAT, LON, ${values.join(', ')}
        FROM read_csv('${plain}', delim = '\t', header = true, nullstr = 'NA', types = {'FILE': 'VARCHAR', 'DATE': 'VARCHAR'})`
      // Each table is read once. Two tables with the same number of rows are equal if every row of one is in the other.
      const compared = `WITH stored AS MATERIALIZED (${stored}), wanted AS MATERIALIZED (${wanted})
        SELECT (SELECT count(*) FROM stored)::INTEGER, (SELECT count(*) FROM wanted)::INTEGER,
          (SELECT count(*) FROM (FROM stored EXCEPT ALL FROM wanted))::INTEGER`
      expect(await query(compared)).toEqual([[rows, rows, 0]])
    }
  }, 300_000)

  it('a filler of one column, once declared, leaves numbers', async () => {
    const path = join(dataFolder, described('bats_ctd_profiles.tsv.gz').file)
    const { entry, leftOut } = await ingest.rowsOf(path, { metadata: { rows: { missing: ['NA'] } } })
    const oxygen = entry.observations.columns.find(({ name }) => name === 'Dissolved_Oxygen')
    expect(oxygen).toMatchObject({ type: 'DOUBLE', statistics: { count: 9715 } })
    expect(leftOut).toEqual([])
  })
})
