import { beforeAll, describe, expect, it } from 'vitest'
import { depthOfPressure } from '../../../src/ingest/observations/depth/pressure.ts'
import { lat, lon, numbers, temp, time } from '../support/classic-variables.ts'
import { classicFileWriter } from '../support/netcdf3.ts'
import type { ClassicFile } from '../support/netcdf3.ts'
import { temporaryFolder } from '../support/store.ts'
import { ingester, query } from './tables.ts'

const folder = temporaryFolder()
let ingest: Awaited<ReturnType<typeof ingester>>
beforeAll(async () => {
  ingest = await ingester(folder)
})

const written = classicFileWriter(folder)

const start = Date.UTC(2016, 4, 1)
const hour = 3_600_000

describe('files of archives', () => {
  it('of drifters lie at the positions of their rows, and not where a drifter was deployed', async () => {
    const file: ClassicFile = {
      dimensions: { traj: 2, obs: 3 },
      attributes: { featureType: 'trajectory' },
      variables: {
        rowsize: numbers(['traj'], [1, 2], { sample_dimension: 'obs' }),
        deploy_date: time(['traj'], [-9, -9]),
        deploy_lat: lat(['traj'], [50, 50]),
        deploy_lon: lon(['traj'], [50, 50]),
        time: time(['obs'], [0, 0, 1]),
        latitude: lat(['obs'], [1, 2, 3]),
        longitude: lon(['obs'], [181, 182, 183]),
        sst: temp(['obs'], [10, 11, 12]),
      },
    }
    const { rows, entry, leftOut } = await ingest.rowsOf(written(file))
    expect(rows).toEqual([
      [start, 1, -179, 10],
      [start, 2, -178, 11],
      [start + hour, 3, -177, 12],
    ])
    expect(entry.observations.columns.map(({ name }) => name)).toEqual(['sst'])
    expect(leftOut).toEqual([])
  })

  it('of saildrones and the templates of NCEI keep the number of a feature that has a dimension of its own', async () => {
    const file: ClassicFile = {
      dimensions: { trajectory: 2, obs: 2 },
      attributes: { featureType: 'trajectory' },
      variables: {
        trajectory: numbers(['trajectory'], [1021, 1022], { cf_role: 'trajectory_id' }),
        time: time(['trajectory', 'obs'], [0, 1, 0, 1]),
        latitude: lat(['trajectory', 'obs'], [1, 2, 3, 4]),
        longitude: lon(['trajectory', 'obs'], [5, 6, 7, 8]),
        sst: temp(['trajectory', 'obs'], [10, 11, 12, 13]),
      },
    }
    const { rows, entry } = await ingest.rowsOf(written(file))
    expect(entry.observations.columns.map(({ name }) => name)).toEqual(['sst', 'trajectory'])
    expect(rows).toEqual([
      [start, 1, 5, 10, 1021],
      [start, 3, 7, 12, 1022],
      [start + hour, 2, 6, 11, 1021],
      [start + hour, 4, 8, 13, 1022],
    ])
  })

  it('of the in situ centre of Copernicus lie at the position with the number of their time', async () => {
    const position = (values: readonly number[], name: string) => numbers([name], values)
    const file: ClassicFile = {
      dimensions: { TIME: 3, DEPTH: 2, LATITUDE: 3, LONGITUDE: 3, POSITION: 3 },
      attributes: { featureType: 'profile' },
      variables: {
        TIME: time(['TIME'], [0, 1, 2]),
        LATITUDE: lat(['LATITUDE'], [55, 56, 57]),
        LONGITUDE: lon(['LONGITUDE'], [1, 2, 3]),
        POSITION_QC: position([1, 1, 1], 'POSITION'),
        DEPH: numbers(['TIME', 'DEPTH'], [1, 5, 1, 6, 1, 7], { units: 'm', standard_name: 'depth', axis: 'Z' }),
        TEMP: temp(['TIME', 'DEPTH'], [10, 11, 12, 13, 14, 15]),
      },
    }
    const { rows } = await ingest.rowsOf(written(file))
    expect(rows.map((row) => row.slice(0, 5))).toEqual([
      [start, 55, 1, 1, 10],
      [start, 55, 1, 5, 11],
      [start + hour, 56, 2, 1, 12],
      [start + hour, 56, 2, 6, 13],
      [start + 2 * hour, 57, 3, 1, 14],
      [start + 2 * hour, 57, 3, 7, 15],
    ])
    // Without positions of their own the same names are those of a grid.
    const { POSITION_QC: _, ...others } = file.variables
    expect(await ingest.refusalOf(written({ ...file, variables: others }))).toContain('has no latitude')
  })

  /** Four times at positions of their own, with flags. */
  const flagged = (flags: ClassicFile['variables']): ClassicFile => ({
    dimensions: { TIME: 4, letter: 1 },
    attributes: { featureType: 'trajectory' },
    variables: {
      TIME: time(['TIME'], [0, 1, 2, 3]),
      LATITUDE: {
        ...lat(['TIME'], [1, 2, 3, 4]),
        attributes: { units: 'degrees_north', ancillary_variables: 'qartod' },
      },
      LONGITUDE: lon(['TIME'], [5, 6, 7, 8]),
      DEPH: numbers(['TIME'], [1, 2, 3, 4], { units: 'm', standard_name: 'depth', axis: 'Z' }),
      TEMP: temp(['TIME'], [10, 11, 12, 13]),
      TEMP_QC: numbers(['TIME'], [4, 4, 4, 4]),
      ...flags,
    },
  })

  it.each([
    [
      'by the usual table',
      { POSITION_QC: numbers(['TIME'], [1, 4, 8, 0]), TIME_QC: numbers(['TIME'], [1, 1, 3, 2]) },
      [10, 13],
    ],
    ['of depths, too', { DEPH_QC: numbers(['TIME'], [7, 4, 9, 0]) }, [10, 13]],
    [
      'in letters',
      { position_quality_control: { type: 'char', dimensions: ['TIME', 'letter'], values: [49, 52, 51, 53] } as const },
      [10, 13],
    ],
    ['in codes', { LATITUDE_SEADATANET_QC: numbers(['TIME'], [49, 52, 51, 53]) }, [10, 13]],
    [
      'by the meanings that the file states',
      {
        LONGITUDE_QC: numbers(['TIME'], [3, 1, 4, 1], {
          flag_values: [1, 3, 4],
          flag_meanings: 'probably_bad good interpolated',
        }),
        qartod: numbers(['TIME'], [1, 4, 3, 4], { flag_values: [1, 4], flag_meanings: 'pass fail' }),
      },
      [10, 12],
    ],
    ['of other variables not at all', { SALT_QC: numbers(['TIME'], [4, 4, 4, 4]) }, [10, 11, 12, 13]],
  ] as const)('leave out rows at bad times and positions, flagged %s', async (_, flags, kept) => {
    const { entry, stored, leftOut } = await ingest.storedOf(written(flagged(flags)))
    expect((await query(`SELECT TEMP FROM (${stored}) ORDER BY time`)).flat()).toEqual(kept)
    const counted = leftOut.map(({ variable }) => Number.parseInt(variable, 10)).reduce((sum, rows) => sum + rows, 0)
    expect(counted).toBe(4 - kept.length)
    expect(entry.observations.columns.map(({ name }) => name)).toContain('TEMP_QC')
  })

  it('count rows at bad positions under the name of their flag, and are refused where all are bad', async () => {
    const bad = (values: readonly number[]) => written(flagged({ POSITION_QC: numbers(['TIME'], values) }))
    expect((await ingest.storedOf(bad([1, 4, 3, 1]))).leftOut).toEqual([
      { variable: '2 rows that', reason: 'lay where POSITION_QC says bad or missing' },
    ])
    expect(await ingest.refusalOf(bad([3, 4, 4, 9]))).toContain(
      'POSITION_QC calls the time, position or depth of all of its rows bad: correct the flags, or the positions.',
    )
  })

  const cast = (units: string, name: string): ClassicFile => ({
    dimensions: { INSTANCE: 1, MAXZ: 2 },
    attributes: { featureType: 'profile' },
    variables: {
      TIME: time(['INSTANCE'], [0]),
      LATITUDE: lat(['INSTANCE'], [40]),
      LONGITUDE: lon(['INSTANCE'], [5]),
      [name]: numbers(['INSTANCE', 'MAXZ'], [1, 2], { units, standard_name: 'sea_water_pressure', axis: 'Z' }),
      TEMP: temp(['INSTANCE', 'MAXZ'], [15, 14], { coordinates: `TIME LATITUDE LONGITUDE ${name}` }),
    },
  })

  it.each([
    ['decibar=10000 pascals', 1],
    ['bar', 10],
    ['Pa', 1e-4],
  ])('of SeaDataNet and others lie at pressures in %s', async (units, decibars) => {
    const { rows } = await ingest.rowsOf(written(cast(units, 'PRESSURE_OF_WATER')))
    expect(rows.map((row) => row[3])).toEqual([1, 2].map((x) => expect.closeTo(depthOfPressure(x * decibars, 40), 9)))
  })
})
