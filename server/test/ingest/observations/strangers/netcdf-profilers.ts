import type { ClassicFile } from '../../support/netcdf3.ts'
import { at, lat, lon, noon, one, time, variable } from './netcdf-variables.ts'
import type { ReadFile } from './strangers.ts'

/** NetCDF files of current profilers, and the rows that they become. The values are made. */
export const readProfilers: readonly (readonly [provider: string, file: ClassicFile, expected: ReadFile])[] = [
  [
    'a current profiler of OceanSITES, whose bins have depths beside that of the instrument',
    {
      dimensions: { TIME: 1, DEPTH: 1, BINDEPTH: 2, LATITUDE: 1, LONGITUDE: 1 },
      attributes: { data_type: 'OceanSITES time-series data' },
      variables: {
        TIME: time('TIME', [at]),
        DEPTH: variable('DEPTH', [100], { units: 'meters', standard_name: 'depth', positive: 'down', axis: 'Z' }),
        BINDEPTH: variable('BINDEPTH', [10, 20], { units: 'meters', standard_name: 'depth', positive: 'down' }),
        LATITUDE: lat('LATITUDE', [0]),
        LONGITUDE: lon('LONGITUDE', [-140]),
        UCUR: variable('TIME BINDEPTH LATITUDE LONGITUDE', [1, 2], { units: 'm/s' }),
      },
    },
    {
      columns: 'UCUR[m/s]',
      rows: [
        [noon, 0, -140, 10, 1],
        [noon, 0, -140, 20, 2],
      ],
      leftOut: [],
    },
  ],
  [
    'a current profiler of CODAS, whose cells have depths of their own',
    {
      dimensions: { time: 2, depth_cell: 2 },
      attributes: { featureType: 'trajectoryProfile' },
      variables: {
        time: time('time', [30.5, 30.5 + 1 / 24], { units: 'days since 2020-01-01 00:00:00' }),
        lon: lon('time', [-70, 289]),
        lat: lat('time', [30, 31]),
        depth: variable('time depth_cell', [10, 20, 12, 22], { units: 'meter', positive: 'down' }),
        u: variable('time depth_cell', [0.5, 1e38, 0.25, -0.5], { units: 'meter second-1', missing_value: 1e38 }),
      },
    },
    {
      columns: 'u[meter second-1]',
      rows: [
        [noon, 30, -70, 10, 0.5],
        [one, 31, -71, 12, 0.25],
        [one, 31, -71, 22, -0.5],
      ],
      leftOut: ['1 row that held no value'],
    },
  ],
  [
    'a current profiler that looks up',
    {
      dimensions: { time: 1, range: 2 },
      attributes: { featureType: 'timeSeriesProfile' },
      variables: {
        time: time('time', [at]),
        range: variable('range', [2, 4], { units: 'm', long_name: 'distance from transducer', positive: 'up' }),
        lat: lat('', [45]),
        lon: lon('', [-60]),
        depth: variable('time', [50], { units: 'm', standard_name: 'depth', positive: 'down' }),
        u: variable('time range', [1, 2], { units: 'm s-1' }),
      },
    },
    {
      columns: 'u[m s-1], range[m]',
      rows: [
        [noon, 45, -60, 46, 2, 4],
        [noon, 45, -60, 48, 1, 2],
      ],
      leftOut: [],
    },
  ],
]
