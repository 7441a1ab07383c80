import type { ClassicFile } from '../../support/netcdf3.ts'
import { at, lat, later, lon, noon, one, temp, time } from './netcdf-variables.ts'
import type { ReadFile } from './strangers.ts'

/** A track of two points, or of other variables instead. */
const track = (variables: ClassicFile['variables'], more: Partial<ClassicFile> = {}): ClassicFile => ({
  dimensions: { obs: 2 },
  attributes: { featureType: 'trajectory' },
  variables: {
    time: time('obs', [at, later]),
    lat: lat('obs', [1, 2]),
    lon: lon('obs', [3, 4]),
    ...variables,
  },
  ...more,
})

/** NetCDF files of observations whose values, times or depths are told in an unusual way, and what they become. */
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
]

/** NetCDF files of observations that are refused with a sentence. */
export const refusedPoints: readonly (readonly [provider: string, file: ClassicFile, sentence: string])[] = [
  [
    'no value at all',
    track({ temp: temp('obs', [-999, Number.NaN]) }),
    'none of its rows holds a value: check the fill values and limits that its variables state',
  ],
]
