import { expect } from 'vitest'
import { depthOfPressure } from '../../../../src/ingest/observations/depth/pressure.ts'
import type { ClassicFile } from '../../support/netcdf3.ts'
import { at, lat, later, lon, noon, one, temp, time, variable } from './netcdf-variables.ts'
import type { ReadFile } from './strangers.ts'

const none: readonly string[] = []
/** NetCDF files of observations as their providers write them, and the rows that they become. The values are made. */
export const readProviders: readonly (readonly [provider: string, file: ClassicFile, expected: ReadFile])[] = [
  [
    'a glider of NGDAC (IOOS NetCDF trajectoryProfile)',
    {
      dimensions: { time: 3 },
      attributes: { featureType: 'trajectoryProfile' },
      variables: {
        time: time('time', [at, later, later + 1]),
        lat: lat('time', [30, 30.5, 30.5]),
        lon: lon('time', [-70, -70, -70]),
        depth: variable('time', [1, -999, 4], {
          units: 'm',
          standard_name: 'depth',
          positive: 'down',
          _FillValue: -999,
        }),
        temperature: temp('time', [10, 11, 12]),
        temperature_qc: variable('time', [1, 1, 4]),
        profile_id: variable('', [7], { cf_role: 'profile_id' }),
        profile_time: time('', [at]),
        profile_lat: lat('', [30.25]),
      },
    },
    {
      columns: 'temperature[degree_C], temperature_qc, profile_id',
      rows: [
        [noon, 30, -70, 1, 10, 1, 7],
        ['2020-01-31T13:00:01.000Z', 30.5, -70, 4, 12, 4, 7],
      ],
      leftOut: ['1 row that had no time, position or depth'],
    },
  ],
  [
    'a glider of EGO, whose missing positions are 99999',
    {
      dimensions: { TIME: 2 },
      attributes: { featureType: 'trajectory' },
      variables: {
        TIME: time('TIME', [at, later]),
        LATITUDE: lat('TIME', [0, 99_999]),
        LONGITUDE: lon('TIME', [20, 99_999]),
        DEPTH: variable('TIME', [5, 6], { units: 'meter', positive: 'down', standard_name: 'depth' }),
        TEMP: temp('TIME', [10, 11]),
      },
    },
    {
      columns: 'TEMP[degree_C]',
      rows: [[noon, 0, 20, 5, 10]],
      leftOut: ['1 row that had no time, position or depth'],
    },
  ],
  [
    'a mooring of OceanSITES (data format reference manual 1.4)',
    {
      dimensions: { TIME: 2, DEPTH: 2, LATITUDE: 1, LONGITUDE: 1 },
      attributes: { data_type: 'OceanSITES time-series data' },
      variables: {
        TIME: time('TIME', [25_597.5, 25_597.5 + 1 / 24], { units: 'days since 1950-01-01T00:00:00Z' }),
        DEPTH: variable('DEPTH', [10, 20], { units: 'meters', standard_name: 'depth', positive: 'down' }),
        LATITUDE: lat('LATITUDE', [0]),
        LONGITUDE: lon('LONGITUDE', [-140]),
        TEMP: temp('TIME DEPTH', [1, 2, 3, -999]),
        TEMP_QC: variable('TIME DEPTH', [1, 1, 4, 9]),
      },
    },
    {
      columns: 'TEMP[degree_C], TEMP_QC',
      rows: [
        [noon, 0, -140, 10, 1, 1],
        [noon, 0, -140, 20, 2, 1],
        [one, 0, -140, 10, 3, 4],
        [one, 0, -140, 20, null, 9],
      ],
      leftOut: none,
    },
  ],
  [
    'profiles of EN4, at corrected depths',
    {
      dimensions: { N_PROF: 1, N_LEVELS: 2 },
      variables: {
        JULD: time('N_PROF', [at]),
        LATITUDE: lat('N_PROF', [10]),
        LONGITUDE: variable('N_PROF', [194.7], { units: 'degree_west' }),
        DEPH_CORRECTED: variable('N_PROF N_LEVELS', [1, 99_999], { units: 'meter', _FillValue: 99_999 }),
        POTM_CORRECTED: temp('N_PROF N_LEVELS', [20, 19]),
      },
    },
    {
      columns: 'POTM_CORRECTED[degree_C]',
      rows: [[noon, 10, 165.3, 1, 20]],
      leftOut: ['1 row that had no time, position or depth'],
    },
  ],
  [
    'particles of Parcels, in two dimensions that are not full',
    {
      dimensions: { traj: 2, obs: 2 },
      variables: {
        trajectory: variable('traj obs', [0, 0, 1, 1], { cf_role: 'trajectory_id' }),
        time: time('traj obs', [at, later, at, Number.NaN], { _FillValue: Number.NaN, axis: 'T' }),
        lat: lat('traj obs', [1, 2, 3, Number.NaN]),
        lon: lon('traj obs', [4, 5, 6, Number.NaN]),
        z: variable('traj obs', [7, 8, 9, Number.NaN], { units: 'm', positive: 'down', standard_name: 'depth' }),
        temp: temp('traj obs', [10, 11, 12, Number.NaN]),
      },
    },
    {
      columns: 'temp[degree_C], trajectory',
      rows: [
        [noon, 1, 4, 7, 10, 0],
        [noon, 3, 6, 9, 12, 1],
        [one, 2, 5, 8, 11, 0],
      ],
      leftOut: none,
    },
  ],
  [
    'a tide gauge of the University of Hawaii',
    {
      dimensions: { record_id: 1, time: 2 },
      variables: {
        time: time('time', [0, 1 / 24], { units: 'days since 2020-01-31 12:00:00' }),
        lat: lat('record_id', [1.5]),
        lon: lon('record_id', [173]),
        sea_level: variable('record_id time', [1000, -32_767], { units: 'millimeters', _FillValue: -32_767 }),
      },
    },
    { columns: 'sea_level[millimeters]', rows: [[noon, 1.5, 173, 1000]], leftOut: ['1 row that held no value'] },
  ],
  [
    'ERDDAP, .nc of a table',
    {
      dimensions: { row: 2 },
      attributes: { cdm_data_type: 'TimeSeries' },
      variables: {
        time: time('row', [at, later]),
        latitude: lat('row', [1, 2]),
        longitude: lon('row', [3, 4]),
        altitude: variable('row', [-5, -6], { units: 'm', positive: 'up' }),
        temp: temp('row', [7, 8]),
      },
    },
    {
      columns: 'temp[degree_C]',
      rows: [
        [noon, 1, 3, 5, 7],
        [one, 2, 4, 6, 8],
      ],
      leftOut: none,
    },
  ],
  [
    'SeaDataNet, days since 4713 BC that begin at midnight',
    {
      dimensions: { INSTANCE: 1, MAXZ: 2 },
      attributes: { featureType: 'profile', Conventions: 'SeaDataNet_1.0 CF-1.6' },
      variables: {
        TIME: time('INSTANCE', [2_458_880.5], { units: 'days since -4713-01-01T00:00:00Z', calendar: 'julian' }),
        LATITUDE: lat('INSTANCE', [40]),
        LONGITUDE: lon('INSTANCE', [5]),
        DEPTH: variable('INSTANCE MAXZ', [1, -999], {
          units: 'meters',
          standard_name: 'depth',
          positive: 'down',
          _FillValue: -999,
        }),
        TEMP: temp('INSTANCE MAXZ', [13, -999], { coordinates: 'TIME DEPTH LATITUDE LONGITUDE' }),
      },
    },
    { columns: 'TEMP[degree_C]', rows: [[noon, 40, 5, 1, 13]], leftOut: none },
  ],
  [
    'a buoy of waves beside its spectra',
    {
      dimensions: { time: 1, frequency: 2 },
      variables: {
        time: time('time', [at]),
        latitude: lat('', [40]),
        longitude: lon('', [-70]),
        frequency: variable('frequency', [0.1, 0.2], { units: 'Hz' }),
        spectrum: variable('time frequency', [1, 2], { units: 'm2/Hz' }),
        hs: variable('time', [1.5], { units: 'm' }),
      },
    },
    {
      columns: 'hs[m]',
      rows: [[noon, 40, -70, 1.5]],
      leftOut: ['spectrum has a dimension frequency of 2 that is neither time, depth, latitude nor longitude'],
    },
  ],
  [
    'IMOS, whose pressure includes that of the air',
    {
      dimensions: { TIME: 1 },
      attributes: { featureType: 'timeSeries' },
      variables: {
        TIME: time('TIME', [at]),
        LATITUDE: lat('', [-34]),
        LONGITUDE: lon('', [151]),
        PRES: variable('TIME', [60.1325], {
          units: 'dbar',
          standard_name: 'sea_water_pressure',
          long_name: 'Pressure (Absolute)',
        }),
        TEMP: temp('TIME', [7]),
      },
    },
    {
      columns: 'TEMP[degree_C], PRES[dbar]',
      rows: [[noon, -34, 151, expect.closeTo(depthOfPressure(50, -34), 9), 7, 60.1325]],
      leftOut: none,
    },
  ],
  [
    'depths in centimetres, and longitudes to 360',
    {
      dimensions: { time: 1 },
      attributes: { featureType: 'trajectory' },
      variables: {
        time: time('time', [at]),
        lat: lat('time', [1]),
        lon: lon('time', [200]),
        depth: variable('time', [500], { units: 'cm', positive: 'down' }),
        temp: temp('time', [7]),
      },
    },
    { columns: 'temp[degree_C]', rows: [[noon, 1, -160, 5, 7]], leftOut: none },
  ],
  [
    'GTSPP, whose flag of depths is one of a variable',
    {
      dimensions: { time: 1, z: 2, latitude: 1, longitude: 1 },
      attributes: { featureType: 'profile' },
      variables: {
        time: time('time', [at]),
        latitude: lat('latitude', [45]),
        longitude: lon('longitude', [-20]),
        z: variable('z', [0, 5], { units: 'meters', standard_name: 'depth', positive: 'down', axis: 'Z' }),
        z_variable_quality_flag: variable('z', [1, 4]),
        temperature: temp('time z latitude longitude', [7, 6]),
      },
    },
    {
      columns: 'z_variable_quality_flag, temperature[degree_C]',
      rows: [[noon, 45, -20, 0, 1, 7]],
      leftOut: ['1 row that lay where z_variable_quality_flag says bad or missing'],
    },
  ],
  [
    'the Ocean Observatories Initiative, whose place stands in attributes alone',
    {
      dimensions: { obs: 2 },
      attributes: {
        featureType: 'timeSeries',
        geospatial_lat_min: 44.6,
        geospatial_lat_max: 44.6,
        geospatial_lon_min: '-124.1',
        geospatial_lon_max: '-124.10',
      },
      variables: { time: time('obs', [at, at + 3600]), temp: temp('obs', [7, 8]) },
    },
    {
      columns: 'temp[degree_C]',
      rows: [
        [noon, 44.6, -124.1, 7],
        [one, 44.6, -124.1, 8],
      ],
      leftOut: none,
    },
  ],
]
