import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { depthOfPressure } from '../../../src/ingest/observations/depth/pressure.ts'
import { writeClassic } from '../support/netcdf3.ts'
import type { ClassicFile, ClassicVariable } from '../support/netcdf3.ts'
import { writeHdf5 } from '../support/netcdf4.ts'
import { temporaryFolder } from '../support/store.ts'
import { ingester, query } from './tables.ts'

const folder = temporaryFolder()
let ingest: Awaited<ReturnType<typeof ingester>>
beforeAll(async () => {
  ingest = await ingester(folder)
})

const fill = 99_999
const levels = ['N_PROF', 'N_LEVELS']

const letters = (dimensions: readonly string[], text: string): ClassicVariable => ({
  type: 'char',
  dimensions,
  values: [...Buffer.from(text)],
})
const values = (units: string, numbers: readonly number[]): ClassicVariable => ({
  type: 'float',
  dimensions: levels,
  attributes: { units, _FillValue: { type: 'float', values: [fill] } },
  values: numbers,
})
/** A parameter with its flags, and the same adjusted. */
const parameter = (
  name: string,
  units: string,
  stored: readonly [values: readonly number[], flags: string],
  adjusted: readonly [values: readonly number[], flags: string],
): ClassicFile['variables'] => ({
  [name]: values(units, stored[0]),
  [`${name}_QC`]: letters(levels, stored[1]),
  [`${name}_dPRES`]: values('decibar', [0, 0, 0, 0, 0, 0]),
  [`${name}_ADJUSTED`]: values(units, adjusted[0]),
  [`${name}_ADJUSTED_QC`]: letters(levels, adjusted[1]),
  [`${name}_ADJUSTED_ERROR`]: values(units, [1, 1, 1, 1, 1, 1]),
})

const names = ['PRES', 'TEMP', 'DOXY'].map((name) => name.padEnd(64)).join('')
const none = [fill, fill, fill]

/** Two profiles of three levels: the second is one level short, and its oxygen alone is in real time. */
const synthetic: ClassicFile = {
  dimensions: { N_PROF: 2, N_LEVELS: 3, N_PARAM: 3, STRING64: 64 },
  attributes: { featureType: 'trajectoryProfile', Conventions: 'Argo-3.1 CF-1.6' },
  variables: {
    JULD: {
      type: 'double',
      dimensions: ['N_PROF'],
      attributes: { units: 'days since 1950-01-01 00:00:00 UTC', _FillValue: 999_999 },
      values: [24_226.5, 24_236.5],
    },
    JULD_QC: letters(['N_PROF'], '11'),
    LATITUDE: { type: 'double', dimensions: ['N_PROF'], attributes: { units: 'degree_north' }, values: [30, 31] },
    LONGITUDE: { type: 'double', dimensions: ['N_PROF'], attributes: { units: 'degree_east' }, values: [-40, -41] },
    POSITION_QC: letters(['N_PROF'], '18'),
    STATION_PARAMETERS: letters(['N_PROF', 'N_PARAM', 'STRING64'], names + names),
    PARAMETER_DATA_MODE: letters(['N_PROF', 'N_PARAM'], 'DDADDR'),
    ...parameter('PRES', 'decibar', [[1, 2, 3, 4, 5, fill], '11111 '], [[1.5, 2.5, 3.5, 4.5, 5.5, fill], '11111 ']),
    ...parameter(
      'TEMP',
      'degree_Celsius',
      [[10, 11, 12, 13, 14, fill], '11111 '],
      [[10.5, 11.5, 12.5, 13.5, 14.5, fill], '18414 '],
    ),
    ...parameter(
      'DOXY',
      'micromole/kg',
      [[200, 201, 202, 203, 204, fill], '11341 '],
      [[210, 211, 212, ...none], '113   '],
    ),
  },
}

const first = Date.UTC(2016, 3, 30, 12)
const second = Date.UTC(2016, 4, 10, 12)
const expected = [
  [first, 30, -40, depthOfPressure(1.5, 30), 1.5, 10.5, 210],
  [first, 30, -40, depthOfPressure(2.5, 30), 2.5, 11.5, 211],
  [second, 31, -41, depthOfPressure(4.5, 31), 4.5, 13.5, null],
  [second, 31, -41, depthOfPressure(5.5, 31), 5.5, null, 204],
]

describe('a synthetic profile of Argo (*_Sprof.nc)', () => {
  it.each([
    ['classic', writeClassic],
    ['NetCDF-4', writeHdf5],
  ] as const)(
    'in %s form gives each parameter by its own data mode, with good and interpolated values',
    async (form, write) => {
      const path = join(folder, `6901_${form}_Sprof.nc`)
      await write(path, synthetic)
      const { stored, entry, leftOut } = await ingest.storedOf(path)
      expect(await query(`SELECT time, lat, lon, depth, PRES, TEMP, DOXY FROM (${stored}) ORDER BY ALL`)).toEqual(
        expected,
      )
      expect(entry.observations.columns.map(({ name }) => name).toSorted()).toEqual(['DOXY', 'PRES', 'TEMP'])
      expect(entry.dataset.description).toContain('the data mode of a parameter')
      // The third level of the first profile has no good value; the padding of the second is none that was measured.
      expect(leftOut).toEqual([{ variable: '1 level', reason: 'without a good pressure, or without a good value' }])
    },
  )

  it('of core sensors still goes by the data mode of each profile, with flags 1 and 2', async () => {
    const { STATION_PARAMETERS: _, PARAMETER_DATA_MODE: __, ...core } = synthetic.variables
    const path = join(folder, '6901_prof.nc')
    writeClassic(path, { ...synthetic, variables: { ...core, DATA_MODE: letters(['N_PROF'], 'DR') } })
    const { rows, leftOut } = await ingest.rowsOf(path)
    expect(rows.map((row) => row.slice(4))).toEqual([
      [1.5, 10.5, 210],
      [2.5, null, 211],
      [4, 13, null],
      [5, 14, 204],
    ])
    expect(leftOut).toEqual([{ variable: '1 level', reason: 'without a good pressure, or without a good value' }])
  })

  it('of other sensors (B*.nc) goes by the data mode of each parameter; its pressures have no flags', async () => {
    const { PRES_QC: _, PRES_ADJUSTED: __, PRES_ADJUSTED_QC: ___, ...others } = synthetic.variables
    const intermediate = {
      TPHASE_DOXY: values('degree', [1, 2, 3, 4, 5, fill]),
      TPHASE_DOXY_QC: letters(levels, '00000 '),
    }
    const path = join(folder, 'BR6901_001.nc')
    writeClassic(path, { ...synthetic, variables: { ...others, ...intermediate } })
    const { rows, leftOut, entry } = await ingest.rowsOf(path)
    expect(entry.observations.columns.map(({ name }) => name)).toEqual(['PRES', 'TEMP', 'DOXY'])
    expect(rows.map((row) => row.slice(4))).toEqual([
      [1, 10.5, 210],
      [2, 11.5, 211],
      [4, 13.5, null],
      [5, null, 204],
    ])
    expect(leftOut.map(({ variable }) => variable)).toEqual(['TPHASE_DOXY', '1 level'])
    expect(entry.dataset.description).toContain('The source flags no pressures')
  })

  it('of a trajectory is read measurement by measurement, with its flags, and without those at bad pressures', async () => {
    const list = ['N_MEASUREMENT']
    const number = (units: string, numbers: readonly number[]): ClassicVariable => ({
      ...values(units, numbers),
      dimensions: list,
    })
    const file: ClassicFile = {
      dimensions: { N_MEASUREMENT: 3, N_CYCLE: 1 },
      variables: {
        DATA_MODE: letters(['N_CYCLE'], 'R'),
        JULD: number('days since 1950-01-01 00:00:00 UTC', [25_000, 25_001, 25_002]),
        LATITUDE: number('degree_north', [10, 11, 12]),
        LONGITUDE: number('degree_east', [-20, -21, -22]),
        PRES: number('decibar', [0, 1000, 9000]),
        PRES_QC: letters(list, '124'),
        TEMP: number('degree_Celsius', [20, 5, 5]),
      },
    }
    const path = join(folder, '5900446_Rtraj.nc')
    writeClassic(path, file)
    const { rows, leftOut } = await ingest.rowsOf(path)
    expect(rows.map((row) => row.slice(1))).toEqual([
      [10, -20, 0, 20, 0, 'R', '1'],
      [11, -21, expect.closeTo(depthOfPressure(1000, 11)), 5, 1000, 'R', '2'],
    ])
    expect(leftOut).toEqual([{ variable: '1 row that', reason: 'lay where PRES_QC says bad or missing' }])
  })
})
