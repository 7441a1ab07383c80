import type { ClassicFile } from '../../support/netcdf3.ts'
import { at, lat, later, lon, temp, time, track, variable } from './netcdf-variables.ts'

/** NetCDF files of observations that are refused with a sentence. */
export const refusedPoints: readonly (readonly [provider: string, file: ClassicFile, sentence: string])[] = [
  [
    'local times in numbers',
    track({ time: time('obs', [at, later], { long_name: 'local time' }), temp: temp('obs', [5, 6]) }),
    'its time tells times of another zone: write them in UTC',
  ],
  [
    'times of the zone that an attribute names',
    track({ time: time('obs', [at, later], { time_zone: 'America/Halifax' }), temp: temp('obs', [5, 6]) }),
    'its time tells times of another zone: write them in UTC',
  ],
  ...['seconds since 1970-01-01', 'seconds since 1970-01-01 00:00:00'].map(
    (units) =>
      [
        `local times by their comment, in ${units}`,
        track({ time: time('obs', [at, later], { units, comment: 'Local time (EST)' }), temp: temp('obs', [5, 6]) }),
        'its time tells times of another zone: write them in UTC',
      ] as const,
  ),
  [
    'no value at all',
    track({ temp: temp('obs', [-999, Number.NaN]) }),
    'none of its rows holds a value: check the fill values and limits that its variables state',
  ],
  [
    'trajectories of Argo, whose positions have no pressures (Argo user’s manual, 2.3)',
    {
      dimensions: { N_MEASUREMENT: 3 },
      variables: {
        JULD: time('N_MEASUREMENT', [at, later, later + 60]),
        LATITUDE: lat('N_MEASUREMENT', [10, 99_999, 11]),
        LONGITUDE: lon('N_MEASUREMENT', [20, 99_999, 21]),
        PRES: variable('N_MEASUREMENT', [99_999, 1000, 99_999], {
          units: 'decibar',
          standard_name: 'sea_water_pressure',
          _FillValue: 99_999,
        }),
        TEMP: temp('N_MEASUREMENT', [5, 4, 6]),
      },
    },
    'none of its rows has a time, a position and a depth: fill these in, or check the fill values and limits that its variables state',
  ],
  [
    'a latitude with a filler that nothing declares',
    track({ lat: lat('obs', [1, 9999]), temp: temp('obs', [5, 6]) }),
    '9999 is not a latitude: declare fillers as the _FillValue of their variable, or give its standard_name to the right one',
  ],
  [
    'an extent in attributes, which is no place',
    {
      dimensions: { obs: 1 },
      attributes: {
        featureType: 'timeSeries',
        geospatial_lat_min: 44.6,
        geospatial_lat_max: 44.7,
        geospatial_lon_min: -124.1,
        geospatial_lon_max: -124.1,
      },
      variables: { time: time('obs', [at]), temp: temp('obs', [7]) },
    },
    'its variable temp has no latitude and no longitude',
  ],
  [
    'times of another unit than they say',
    track({ time: time('obs', [at, 2e10]), temp: temp('obs', [5, 6]) }),
    'it has a time in the year 2603: mend it, or the units of its times',
  ],
]
