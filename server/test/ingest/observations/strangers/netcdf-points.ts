import type { ClassicFile } from '../../support/netcdf3.ts'
import { at, lat, later, lon, noon, one, temp, time, track, variable } from './netcdf-variables.ts'
import type { ReadFile } from './strangers.ts'

/** Text of one letter an element, along dimensions. */
const letters = (along: string, text: string) => ({
  type: 'char' as const,
  dimensions: along.split(' '),
  values: [...Buffer.from(text)],
})

/** NetCDF files of observations with unusual values, times or depths, and the rows or the refusal that they become. */
export const readPoints: readonly (readonly [provider: string, file: ClassicFile, expected: ReadFile])[] = [
  [
    'infinite values',
    track({ temp: temp('obs', [5, Infinity]), sal: temp('obs', [-Infinity, 35], { units: '1' }) }),
    {
      columns: 'temp[degree_C], sal[1]',
      rows: [
        [noon, 1, 3, 5, null],
        [one, 2, 4, null, 35],
      ],
      leftOut: [
        'temp of 1 row is infinite, which is no number: it is missing there',
        'sal of 1 row is infinite, which is no number: it is missing there',
      ],
    },
  ],
  [
    'SAMOS, whose special values do not fit its format, beside a variable that is packed in words of its own',
    track({
      temp: temp('obs', [5, -8888], { special_value: -8888 }),
      wind: { ...variable('obs', [1, 2], { units: 'm/s', Scale_Factor: 0.1 }), type: 'short' },
    }),
    {
      columns: 'temp[degree_C]',
      rows: [[noon, 1, 3, 5]],
      leftOut: ['wind is packed by Scale_Factor: unpack it first, or write scale_factor', '1 row that held no value'],
    },
  ],
  [
    'times whose units say UTC, whatever their comment says',
    track({ time: time('obs', [at, later], { comment: 'shown in local time' }), temp: temp('obs', [5, 6]) }),
    {
      columns: 'temp[degree_C]',
      rows: [
        [noon, 1, 3, 5],
        [one, 2, 4, 6],
      ],
      leftOut: [],
    },
  ],
  [
    'a filler of times that nothing declares',
    track({ time: time('obs', [at, -9999]), temp: temp('obs', [5, 6]) }),
    {
      columns: 'temp[degree_C]',
      rows: [
        ['1969-12-31T21:13:21.000Z', 2, 4, 6],
        [noon, 1, 3, 5],
      ],
      leftOut: [
        'time as missing where it says -9999: these are kept as times (declare it first, as with `ncatted -a missing_value,time,o,d,-9999`)',
      ],
    },
  ],
  [
    'days as digits beside times of day as digits',
    track({
      time: variable('obs', [20200131, 20200131], { units: 'YYYYMMDD' }),
      hhmm: variable('obs', [1200, 1300], { units: 'HHMM' }),
      temp: temp('obs', [5, 6]),
    }),
    {
      columns: 'temp[degree_C]',
      rows: [
        [noon, 1, 3, 5],
        [one, 2, 4, 6],
      ],
      leftOut: [],
    },
  ],
  [
    'days as digits beside seconds of the day',
    track({
      time: variable('obs', [20200131, 20200131], { units: 'YYYYMMDD' }),
      datesec: variable('obs', [43_200, 46_800], { units: 'seconds', long_name: 'seconds of day' }),
      temp: temp('obs', [5, 6]),
    }),
    {
      columns: 'temp[degree_C]',
      rows: [
        [noon, 1, 3, 5],
        [one, 2, 4, 6],
      ],
      leftOut: [],
    },
  ],
  [
    'days as digits beside a time of day that is none, and beside a delay in hours',
    track({
      time: variable('obs', [20200131, 20200131], { units: 'YYYYMMDD' }),
      clock: variable('obs', [1260, 1300], { units: 'hhmm UTC' }),
      delay: variable('obs', [1, 2], { units: 'hours' }),
    }),
    { columns: 'delay[hours]', rows: [[one, 2, 4, 2]], leftOut: ['1 row that had no time, position or depth'] },
  ],
  [
    'the origins of times and positions for missing ones, and a pressure of nothing that it tells',
    track({
      time: time('obs', [0, later]),
      lat: lat('obs', [20, 0]),
      lon: lon('obs', [30, 0]),
      temp: temp('obs', [5, 6]),
      pres_in: variable('obs', [7, 8], { units: 'dbar' }),
    }),
    {
      columns: 'temp[degree_C], pres_in[dbar]',
      rows: [
        ['1970-01-01T00:00:00.000Z', 20, 30, 5, 7],
        [one, 0, 0, 6, 8],
      ],
      leftOut: [
        'pres_in as the depth because nothing says that it is one of the sea: it is kept as a variable, and no row has a depth (write its standard_name sea_water_pressure if it is)',
        'the time as missing where it says 1970-01-01, from which programs count, in 1 row: these are kept (leave them out if their time is missing)',
        'the position as missing where it says 0° N 0° E, in 1 row: these are kept (leave them out if their position is missing)',
      ],
    },
  ],
  [
    'an infinite fill value that it declares, beside NaN',
    track({ temp: temp('obs', [5, Infinity], { _FillValue: Infinity }), sal: temp('obs', [Number.NaN, 35]) }),
    {
      columns: 'temp[degree_C], sal[degree_C]',
      rows: [
        [noon, 1, 3, 5, null],
        [one, 2, 4, null, 35],
      ],
      leftOut: [],
    },
  ],
  [
    'Argo, with an infinite temperature',
    {
      dimensions: { N_PROF: 1, N_LEVELS: 2 },
      variables: {
        JULD: time('N_PROF', [at]),
        JULD_QC: letters('N_PROF', '1'),
        LATITUDE: lat('N_PROF', [0]),
        LONGITUDE: lon('N_PROF', [20]),
        POSITION_QC: letters('N_PROF', '1'),
        DATA_MODE: letters('N_PROF', 'R'),
        PRES: variable('N_PROF N_LEVELS', [0, 0], { units: 'decibar' }),
        PRES_QC: letters('N_PROF N_LEVELS', '11'),
        PRES_ADJUSTED: variable('N_PROF N_LEVELS', [0, 0]),
        TEMP: temp('N_PROF N_LEVELS', [5, Infinity]),
        TEMP_QC: letters('N_PROF N_LEVELS', '11'),
        TEMP_ADJUSTED: temp('N_PROF N_LEVELS', [-999, -999]),
      },
    },
    {
      columns: 'PRES[decibar], TEMP[degree_C]',
      rows: [[noon, 0, 20, 0, 0, 5]],
      leftOut: [
        'TEMP of 1 value is infinite, which is no number: it is missing there',
        '1 level without a good pressure, or without a good value',
      ],
    },
  ],
  [
    'the World Ocean Database, with an infinite temperature',
    {
      dimensions: { casts: 1, z_obs: 2, Temperature_obs: 2 },
      variables: {
        lat: lat('casts', [0]),
        lon: lon('casts', [20]),
        time: time('casts', [at]),
        z: variable('z_obs', [5, 6], { units: 'm' }),
        z_row_size: variable('casts', [2]),
        Temperature: temp('Temperature_obs', [-Infinity, 7]),
        Temperature_row_size: variable('casts', [2]),
      },
    },
    {
      columns: 'Temperature[degree_C]',
      rows: [[noon, 0, 20, 6, 7]],
      leftOut: [
        'Temperature of 1 value is infinite, which is no number: it is missing there',
        '1 level whose depth is not accepted, or that hold no accepted value',
      ],
    },
  ],
  [
    'variables without a value',
    track({
      temp: temp('obs', [5, 6]),
      sal: temp('obs', [Number.NaN, -999]),
      kelvin: temp('obs', [278, 279], { valid_range: [-2, 40] }),
    }),
    {
      columns: 'temp[degree_C], sal[degree_C], kelvin[degree_C]',
      rows: [
        [noon, 1, 3, 5, null, null],
        [one, 2, 4, 6, null, null],
      ],
      leftOut: [
        'sal holds no value, as all are missing',
        'kelvin holds no value within the limits that it states (valid_range, valid_min, valid_max)',
      ],
    },
  ],
  [
    'a wave buoy of CDIP, whose water depth has the name of depths',
    {
      dimensions: { waveTime: 2 },
      attributes: { featureType: 'timeSeries' },
      variables: {
        waveTime: time('waveTime', [at, later]),
        waveHs: variable('waveTime', [1.5, 2.5], {
          units: 'meter',
          coordinates: 'waveTime metaDeployLatitude metaDeployLongitude',
        }),
        metaDeployLatitude: lat('', [36.5]),
        metaDeployLongitude: lon('', [-122.5]),
        metaWaterDepth: variable('', [500], { units: 'meter', standard_name: 'depth' }),
      },
    },
    {
      columns: 'waveHs[meter]',
      rows: [
        [noon, 36.5, -122.5, 1.5],
        [one, 36.5, -122.5, 2.5],
      ],
      leftOut: [],
    },
  ],
  [
    'days as text beside times of day as text',
    {
      dimensions: { obs: 2, eight: 8, six: 6 },
      attributes: { featureType: 'trajectory' },
      variables: {
        time: letters('obs eight', '2020013120200131'),
        hhmmss: letters('obs six', '120000130000'),
        lat: lat('obs', [1, 2]),
        lon: lon('obs', [3, 4]),
        temp: temp('obs', [5, 6]),
      },
    },
    {
      columns: 'temp[degree_C]',
      rows: [
        [noon, 1, 3, 5],
        [one, 2, 4, 6],
      ],
      leftOut: [],
    },
  ],
]
