import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { chance } from '../../api/fuzz/values.ts'
import { temporaryFolder } from '../support/store.ts'
import { ingester, query } from './tables.ts'

const folder = temporaryFolder()
let ingest: Awaited<ReturnType<typeof ingester>>
beforeAll(async () => {
  ingest = await ingester(folder)
})

/** Writes rows as a Parquet file; returns its path. */
async function fileOf(name: string, select: string, geo?: object): Promise<string> {
  const path = join(folder, `${name}.parquet`)
  const metadata = geo ? `, KV_METADATA {geo: '${JSON.stringify(geo)}'}` : ''
  await query(`COPY (${select}) TO '${path}' (FORMAT parquet${metadata})`)
  return path
}

const place = `20 + i / 1000 AS lat, 150 + i / 1000 AS lon`

describe('a Parquet file', () => {
  test('of every type is stored as DuckDB reads it', async () => {
    const path = await fileOf(
      'types',
      `SELECT make_timestamp((1400000000 + i * 61) * 1000000 + 123000) AS time, 20 + i / 1000 AS lat, (150.1 + i / 1000)::FLOAT AS lon,
        (i % 5 * 10)::SMALLINT AS depth, if(i % 7 = 0, NULL, 0.1 * i)::FLOAT AS single, sqrt(i) AS double, (i * 0.1)::DECIMAL(18, 3) AS decimal,
        (i * 1000000007)::BIGINT AS large, (i % 200)::UTINYINT AS small, -i::HUGEINT AS huge, 'S' || i AS station, i % 2 = 0 AS flag,
        (DATE '2016-01-01' + i::INTEGER) AS sampled, [i, i + 1] AS list
      FROM range(500) rows(i)`,
    )
    const { entry, stored } = await ingest.storedOf(path)
    expect(Object.fromEntries(entry.observations.columns.map(({ name, type }) => [name, type]))).toEqual({
      single: 'DOUBLE',
      double: 'DOUBLE',
      decimal: 'DOUBLE',
      large: 'DOUBLE',
      small: 'DOUBLE',
      huge: 'DOUBLE',
      station: 'VARCHAR',
      flag: 'VARCHAR',
      sampled: 'VARCHAR',
      list: 'VARCHAR',
    })
    const texts = ['station', 'flag', 'sampled', 'list'].map((name) => `${name}::VARCHAR AS ${name}`)
    const numbers = ['lat', 'lon', 'depth', 'single', 'double', 'decimal', 'large', 'small', 'huge']
    const want = `SELECT epoch_ms(time)::DOUBLE AS time, ${numbers.map((name) => `${name}::DOUBLE AS ${name}`).join(', ')}, ${texts.join(', ')} FROM '${path}'`
    const same = `time, ${numbers.join(', ')}, station, flag, sampled, list`
    expect(await query(`SELECT ${same} FROM (${stored}) ORDER BY time`)).toEqual(await query(`${want} ORDER BY time`))
  })

  test.each([
    ['TIMESTAMP_S', "TIMESTAMP_S '2016-04-30 12:30:15'", '2016-04-30T12:30:15.000Z'],
    ['TIMESTAMP_NS', "TIMESTAMP_NS '2016-04-30 12:30:15.123000456'", '2016-04-30T12:30:15.123Z'],
    ['TIMESTAMP_MS before 1970', "TIMESTAMP '1957-10-04 19:28:34.5'", '1957-10-04T19:28:34.500Z'],
    ['TIMESTAMPTZ', "TIMESTAMPTZ '2016-04-30 12:30:15+02'", '2016-04-30T10:30:15.000Z'],
    ['DATE', "DATE '2016-04-30'", '2016-04-30T00:00:00.000Z'],
    ['a text', "'2016-04-30T12:30:15-03:30'", '2016-04-30T16:00:15.000Z'],
    ['a whole number', '20160430::INTEGER', '2016-04-30T00:00:00.000Z'],
  ])('tells its time by a column of %s', async (name, time, want) => {
    const path = await fileOf(
      name.replaceAll(' ', ''),
      `SELECT ${time} AS date, ${place}, i AS v FROM range(3) rows(i)`,
    )
    const { rows } = await ingest.rowsOf(path)
    expect(rows.map(([moment]) => new Date(Number(moment)).toISOString())).toEqual([want, want, want])
  })

  test('has the positions of points in the native encoding of GeoParquet', async () => {
    const path = await fileOf(
      'points',
      `SELECT TIMESTAMP '2016-04-30 12:00:00' AS time, {'x': -20.123456789012::DOUBLE, 'y': 1e-5::DOUBLE} AS geometry, 1 AS v`,
    )
    const { rows } = await ingest.rowsOf(path)
    expect(rows.map((row) => row.slice(1, 3))).toEqual([[0.00001, -20.123456789012]])
  })

  describe.each([
    ['native encoding', 'point', `{'x': -20::DOUBLE, 'y': 10::DOUBLE}`],
    ['WKB', 'WKB', `unhex('010100000000000000000034C00000000000002440')`],
  ])('with points of GeoParquet in %s', (_, encoding, point) => {
    const pointsIn = (type: string, name: string) => {
      const geometry = { encoding, geometry_types: ['Point'], crs: { type, name } }
      const select = `SELECT TIMESTAMP '2016-04-30 12:00:00' AS time, ${point} AS geometry, 1 AS v`
      return fileOf(encoding + type, select, { version: '1.1.0', primary_column: 'geometry', columns: { geometry } })
    }

    test('has their positions where their system is one of degrees', async () => {
      const { rows } = await ingest.rowsOf(await pointsIn('GeographicCRS', 'WGS 84 (CRS84)'))
      expect(rows.map((row) => row.slice(1, 3))).toEqual([[10, -20]])
    })

    test('is refused where their system is a projection', async () => {
      expect(await ingest.refusalOf(await pointsIn('ProjectedCRS', 'WGS 84 / UTM zone 33N'))).toContain(
        'its geometry is in WGS 84 / UTM zone 33N, and not in degrees: convert it first',
      )
    })
  })

  test('with days and whole numbers of hours has both in its times', async () => {
    const path = await fileOf(
      'clock',
      `SELECT DATE '2016-04-30' AS date, (1100 + i * 100 + 5)::INTEGER AS hhmm, ${place}, i AS v FROM range(3) rows(i)`,
    )
    const { rows } = await ingest.rowsOf(path)
    expect(rows.map(([moment]) => new Date(Number(moment)).toISOString().slice(11, 16))).toEqual([
      '11:05',
      '12:05',
      '13:05',
    ])
  })

  test('leaves out fillers in any notation, NaN and infinite values of numbers of each type', async () => {
    const path = await fileOf(
      'fillers',
      `SELECT TIMESTAMP '2016-04-30' + to_minutes(i::INTEGER) AS time, ${place},
        (['-999.9', 'nan', 'inf', '0.1']::FLOAT[])[i + 1] AS single, ([-999, 1, 2, 3])[i + 1] AS whole,
        (['-9.99E2', 'NaN', '', '7'])[i + 1] AS text FROM range(4) rows(i)`,
    )
    const { rows } = await ingest.rowsOf(path, { metadata: { rows: { missing: ['-999.9', '-999'] } } })
    expect(rows.map((row) => row.slice(3))).toEqual([
      [null, null, null],
      [null, 1, null],
      [null, 2, null],
      [Math.fround(0.1), 3, 7],
    ])
  })

  test('keeps whole numbers that a double would change as text, and says which', async () => {
    const path = await fileOf(
      'identifiers',
      `SELECT TIMESTAMP '2016-04-30' + to_minutes(i::INTEGER) AS time, ${place}, i AS v,
        if(i = 2, 12345678901234567, i)::BIGINT AS id FROM range(4) rows(i)`,
    )
    const { rows, leftOut } = await ingest.rowsOf(path)
    expect(rows.map((row) => row.at(-1))).toEqual(['0', '1', '12345678901234567', '3'])
    expect(leftOut).toEqual([
      {
        variable: 'id as numbers',
        reason: 'because line 3 says "12345678901234567": it is kept as text (declare fillers with --missing)',
      },
    ])
  })

  test('with times of nineteen digits is refused, and read by the unit that is given', async () => {
    const path = await fileOf(
      'counted',
      `SELECT 1462017600000000000 + i AS time, ${place}, i AS v FROM range(2) rows(i)`,
    )
    expect(await ingest.refusalOf(path)).toContain('or say what is counted, as in --unit "time=')
    const metadata = { variables: { time: { unit: 'nanoseconds since 1970-01-01' } } }
    expect((await ingest.rowsOf(path, { metadata })).rows[0]?.[0]).toBe(Date.UTC(2016, 3, 30, 12))
  })

  test('with a time without end is refused', async () => {
    const path = await fileOf(
      'endless',
      `SELECT if(i = 1, TIMESTAMP 'infinity', TIMESTAMP '2016-04-30') AS time, ${place}, i AS v FROM range(2) rows(i)`,
    )
    expect(await ingest.refusalOf(path)).toMatch(/its column time says "infinity" in line 2, which is no time/)
  })
})

test('a damaged Parquet file is refused in a sentence, wherever it is damaged', async () => {
  const sound = await fileOf(
    'sound',
    `SELECT make_timestamp((1400000000 + i * 61) * 1000000) AS time, ${place}, sqrt(i) AS v, 'S' || i AS station FROM range(300) rows(i)`,
  )
  const bytes = readFileSync(sound)
  const { below } = chance(14)
  const refusals = new Set<string>()
  for (let i = 0; i < 40; i++) {
    const damaged = Buffer.from(bytes)
    // The end of the file, which describes the rest, as often as the rest.
    const from = i % 2 === 0 ? below(bytes.length - 20) : bytes.length - 20 - below(600)
    const until = Math.min(bytes.length, from + 1 + below(40))
    if (i === 0) damaged.fill(0xff, 20, 60)
    else damaged.fill(i % 3 === 0 ? 0xff : below(256), from, until)
    const path = join(folder, 'damaged.parquet')
    writeFileSync(path, damaged)
    const refusal = await ingest.refusalOf(path).catch((error: Error) => {
      // What is left may be a table of other values.
      if (error.message !== 'it was taken') throw error
    })
    if (refusal) refusals.add(refusal)
  }
  expect([...refusals]).toContain(
    'damaged.parquet is damaged, its Parquet structure cannot be read: fetch or write it again.',
  )
})
