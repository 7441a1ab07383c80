import { gzipSync } from 'node:zlib'
import { latitude, longitude, ramp, soundFile, times } from './support/fields.ts'
import { classicBytes } from './support/netcdf3.ts'
import type { ClassicFile, ClassicVariable } from './support/netcdf3.ts'

const field = (dimensions: readonly string[], cells: number, units?: string): ClassicVariable => ({
  type: 'float',
  dimensions,
  attributes: units ? { units } : {},
  values: ramp(0, 1, cells),
})
const withTime = (values: readonly number[], units = {}) => soundFile({ with: { time: times(values, units) } })
const withLat = (values: readonly number[]) => soundFile({ with: { lat: latitude(values) } })
const withSeasons = (middles: readonly number[], edges: readonly number[]) =>
  soundFile({
    dimensions: { edge: 2, time: middles.length },
    with: {
      time: times(middles, { climatology: 'season' }),
      season: { type: 'double', dimensions: ['time', 'edge'], values: edges },
      ramp: field(['time', 'lat', 'lon'], 24 * middles.length, 'K'),
    },
  })
const withDepth = (attributes: ClassicVariable['attributes'], values = [0, 10]): ClassicFile =>
  soundFile({
    dimensions: { z: 2 },
    with: {
      z: { type: 'double', dimensions: ['z'], attributes: attributes ?? {}, values },
      ramp: field(['z', 'lat', 'lon'], 48, 'K'),
    },
  })

/** Files of fields, or `hdf5` for one of HDF5 that is cut off, and the sentence that refuses each. */
export const refusedFields: readonly (readonly [
  title: string,
  file: ClassicFile | Buffer | 'hdf5',
  sentence: string,
])[] = [
  [
    'whose only variable states no units',
    soundFile({ with: { ramp: field(['time', 'lat', 'lon'], 72) } }),
    'x.nc holds no variable that can be placed, ramp states no units (give them with --unit ramp=UNIT).',
  ],
  [
    'whose times repeat',
    withTime([0, 1, 1]),
    'x.nc has a damaged time axis time, value 3 repeats the one before it: mend the axis and try again.',
  ],
  [
    'whose times go back',
    withTime([0, 2, 1]),
    'x.nc has a damaged time axis time, value 3 goes back: mend the axis and try again.',
  ],
  ...[{ time_zone: 'America/Halifax' }, { long_name: 'Time (local)' }].map(
    (said) =>
      [
        `whose times say that they are of another zone by ${Object.keys(said).join('')}`,
        withTime([0, 1, 2], said),
        'x.nc has a damaged time axis time, it tells times of another zone: write them in UTC and try again.',
      ] as const,
  ),
  [
    'whose times are not numbers',
    withTime([0, Number.NaN, 2]),
    'x.nc has a damaged time axis time, its values are not all numbers: mend the axis and try again.',
  ],
  [
    'whose times were never written',
    withTime([0, 9.969209968386869e36, 2]),
    'x.nc has a damaged time axis time, its values are not all numbers: mend the axis and try again.',
  ],
  [
    'whose time units cannot be read',
    withTime([0, 1, 2], { units: 'days since the flood' }),
    'x.nc has a damaged time axis time, its units "days since the flood" cannot be read: write its units as in days since 2000-01-01 and try again.',
  ],
  [
    'whose times are numbered in seconds from 1970',
    withTime([1, 2, 3], { units: 'seconds since 1970-01-01' }),
    'x.nc has a damaged time axis time, its values are 1 to 3 "seconds since 1970-01-01", all in the first day of 1970: they number its times and do not tell them: mend the axis and try again.',
  ],
  [
    'whose times count from the year 0',
    withTime([359_400, 359_401, 359_402], { units: 'days since 0000-01-01' }),
    'x.nc has a damaged time axis time, its units "days since 0000-01-01" count from the year 0, which the standard calendar lacks: mend the axis and try again.',
  ],
  [
    'whose times lie in the Middle Ages',
    withTime([359_400, 359_401, 359_402], { units: 'days since 0000-01-01', calendar: 'proleptic_gregorian' }),
    'x.nc has a damaged time axis time, it has a time in the year 984, and no calendar of a model: mend the axis and try again.',
  ],
  [
    'whose time states no units',
    withTime([0, 1, 2], { units: '', standard_name: 'time' }),
    'x.nc has a damaged time axis time, it states no units: write its units as in days since 2000-01-01 and try again.',
  ],
  [
    'whose latitudes repeat',
    withLat([0, 1, 1, 2]),
    'x.nc has no derivable spacing along lat, value 3 repeats the one before it: mend the axis and try again.',
  ],
  [
    'whose latitudes are in radians',
    soundFile({ with: { lat: latitude([-1, -0.5, 0, 0.5], { units: 'radian', standard_name: 'latitude' }) } }),
    'x.nc has no derivable spacing along lat, its units "radian" are no degrees north: mend the axis and try again.',
  ],
  [
    'whose longitudes count west, and are none of them positive',
    soundFile({ with: { lon: longitude(ramp(-300, 60, 6), { units: 'degrees_west', standard_name: 'longitude' }) } }),
    'x.nc has no derivable spacing along lon, it is in degrees west, and none of its values is positive: mend the axis and try again.',
  ],
  [
    'whose times are texts',
    soundFile({
      dimensions: { letter: 10 },
      with: {
        time: {
          type: 'char',
          dimensions: ['time', 'letter'],
          values: [...Buffer.from('2000-01-012000-01-022000-01-03')],
        },
      },
    }),
    'x.nc holds no variable that can be placed, ramp has no numbers along time that tell time, such as days since 2000-01-01.',
  ],
  [
    'whose latitudes have a gap',
    withLat([0, 1, 20, 21]),
    'x.nc has no derivable spacing along lat, its step changes from 1° to 19°: mend the axis and try again.',
  ],
  [
    'with a single longitude without bounds',
    soundFile({ dimensions: { lon: 1 }, with: { lon: longitude([3]), ramp: field(['time', 'lat', 'lon'], 12, 'K') } }),
    'x.nc has no derivable spacing along lon, it has one value and no bounds: mend the axis and try again.',
  ],
  [
    'on a curvilinear grid',
    {
      dimensions: { y: 3, x: 4 },
      variables: {
        nav_lat: { ...field(['y', 'x'], 12), attributes: { units: 'degrees_north' } },
        nav_lon: { ...field(['y', 'x'], 12), attributes: { units: 'degrees_east' } },
        sst: { ...field(['y', 'x'], 12, 'K'), attributes: { units: 'K', coordinates: 'nav_lat nav_lon' } },
      },
    },
    'x.nc cannot be placed, its nav_lat and nav_lon vary along y and x alike: regrid it to one-dimensional latitude and longitude axes first.',
  ],
  [
    'on the tiles of a cube, as ECCO writes them',
    {
      dimensions: { tile: 2, j: 3, i: 4 },
      variables: {
        XC: { ...field(['tile', 'j', 'i'], 24), attributes: { units: 'degrees_east' } },
        YC: { ...field(['tile', 'j', 'i'], 24), attributes: { units: 'degrees_north' } },
        THETA: { ...field(['tile', 'j', 'i'], 24, 'K'), attributes: { units: 'K', coordinates: 'XC YC' } },
      },
    },
    'x.nc cannot be placed, its YC and XC vary along tile, j and i alike: regrid it to one-dimensional latitude and longitude axes first.',
  ],
  [
    'of several versions, as ERA5 has while the last months are preliminary',
    soundFile({ dimensions: { expver: 2 }, with: { ramp: field(['time', 'expver', 'lat', 'lon'], 144, 'K') } }),
    'x.nc holds no variable that can be placed, ramp has a dimension expver of 2 that is neither time, depth, latitude nor longitude (cut out one of its elements, as with `ncks -d expver,0`).',
  ],
  [
    'whose longitudes, known by their name, count south',
    soundFile({ with: { lon: longitude(ramp(0, 60, 6), { units: 'degrees_south' }) } }),
    'x.nc has no derivable spacing along lon, its units "degrees_south" are no degrees east: mend the axis and try again.',
  ],
  [
    'whose axes number the rows and columns of a curvilinear grid',
    {
      dimensions: { lat: 3, lon: 4 },
      variables: {
        lat: { type: 'int', dimensions: ['lat'], values: ramp(0, 1, 3) },
        lon: { type: 'int', dimensions: ['lon'], values: ramp(0, 1, 4) },
        nav_lat: { ...field(['lat', 'lon'], 12), attributes: { units: 'degrees_north' } },
        nav_lon: { ...field(['lat', 'lon'], 12), attributes: { units: 'degrees_east' } },
        sst: field(['lat', 'lon'], 12, 'K'),
      },
    },
    'x.nc cannot be placed, its nav_lat and nav_lon vary along lat and lon alike: regrid it to one-dimensional latitude and longitude axes first.',
  ],
  [
    'of means over seasons',
    withSeasons([45, 135, 225], [0, 91, 91, 182, 182, 274]),
    'x.nc holds means over seasons, each of 3 months along time, and a climatology has months or whole years here: give its monthly or annual means instead.',
  ],
  [
    'of the mean of one season, as the World Ocean Atlas has them',
    withSeasons([45], [0, 91]),
    'x.nc holds means over seasons, one of 3 months along time, and a climatology has months or whole years here: give its monthly or annual means instead.',
  ],
  [
    'whose values are logarithms',
    soundFile({
      with: {
        ramp: {
          ...field(['time', 'lat', 'lon'], 72),
          attributes: { units: 'mg m-3', scaling: 'logarithmic', scale_factor: 0.015 },
        },
      },
    }),
    'x.nc holds no variable that can be placed, ramp is packed by a logarithm: unpack it first.',
  ],
  [
    'on a projected grid',
    {
      dimensions: { y: 3, x: 4 },
      variables: {
        y: {
          type: 'double',
          dimensions: ['y'],
          attributes: { standard_name: 'projection_y_coordinate', units: 'm' },
          values: ramp(0, 1000, 3),
        },
        x: {
          type: 'double',
          dimensions: ['x'],
          attributes: { standard_name: 'projection_x_coordinate', units: 'm' },
          values: ramp(0, 1000, 4),
        },
        ice: field(['y', 'x'], 12, '1'),
      },
    },
    'x.nc cannot be placed, its axis y is one of a projection: regrid it to one-dimensional latitude and longitude axes first.',
  ],
  [
    'of casts',
    {
      dimensions: { cast: 3, level: 4 },
      attributes: { featureType: 'profile' },
      variables: {
        latitude: { type: 'double', dimensions: ['cast'], attributes: { units: 'degrees_north' }, values: [1, 2, 3] },
        longitude: { type: 'double', dimensions: ['cast'], attributes: { units: 'degrees_east' }, values: [1, 2, 3] },
        temperature: field(['cast', 'level'], 12, 'K'),
      },
    },
    'x.nc is not a gridded field, its positions are a list along cast, as those of casts, tracks and floats are: submit it as a table of observations instead.',
  ],
  [
    'without positions',
    { dimensions: { a: 2, b: 2 }, variables: { v: field(['a', 'b'], 4, 'K') } },
    'x.nc cannot be placed, it has no latitude and no longitude axis: give its axes as the CF conventions describe and try again.',
  ],
  [
    'without fields',
    { dimensions: { lat: 4, lon: 6 }, variables: { lat: latitude(ramp(0, 1, 4)), lon: longitude(ramp(0, 1, 6)) } },
    'x.nc holds no field: give a file with at least one variable over latitude and longitude.',
  ],
  [
    'on pressure levels',
    withDepth({ units: 'dbar', positive: 'down' }),
    'x.nc holds no variable that can be placed, ramp lies on pressure levels (z), not depths (interpolate it to depths in metres, or cut out one level, as with `ncks -d z,0`).',
  ],
  [
    'on sigma levels',
    withDepth({ standard_name: 'ocean_sigma_coordinate', units: '1' }),
    'x.nc holds no variable that can be placed, ramp lies on model levels (z), not depths in metres (interpolate it to depths in metres, or cut out one level, as with `ncks -d z,0`).',
  ],
  [
    'on stretched levels, as those of ROMS',
    withDepth({ standard_name: 'ocean_s_coordinate_g2', positive: 'up' }),
    'x.nc holds no variable that can be placed, ramp lies on model levels (z), not depths in metres (interpolate it to depths in metres, or cut out one level, as with `ncks -d z,0`).',
  ],
  [
    'whose depth states no units',
    withDepth({ axis: 'Z', positive: 'down' }),
    'x.nc cannot be placed by depth along z, it states no units: give depths in metres and try again.',
  ],
  [
    'that rises above the sea',
    withDepth({ units: 'm', positive: 'up' }),
    'x.nc cannot be placed by depth along z, it rises to 10 m above the sea: give depths in metres and try again.',
  ],
  [
    'at a height above the sea floor',
    soundFile({
      dimensions: { z: 1 },
      with: {
        z: {
          type: 'double',
          dimensions: ['z'],
          attributes: { standard_name: 'height_above_sea_floor', units: 'm' },
          values: [1],
        },
        ramp: field(['z', 'lat', 'lon'], 24, 'K'),
      },
    }),
    'x.nc cannot be placed by depth along z, it counts from the sea floor: give depths in metres and try again.',
  ],
  [
    'cut off within its values',
    classicBytes(soundFile()).subarray(0, -40),
    'x.nc is damaged, it ends at byte 748 and its variable ramp at byte 788: fetch or write it again.',
  ],
  [
    'cut off within its header',
    classicBytes(soundFile()).subarray(0, 200),
    'x.nc is damaged, it ends within its header: fetch or write it again.',
  ],
  [
    'whose gzip stream breaks off',
    gzipSync(classicBytes(soundFile())).subarray(0, 300),
    'x.nc is damaged, its gzip stream breaks off or is not sound: fetch or write it again.',
  ],
  ['that is empty', Buffer.alloc(0), 'x.nc is damaged, it is empty: fetch or write it again.'],
  [
    'of another kind',
    Buffer.from('time,lat,lon\n1,2,3\n'),
    'x.nc is in no format that is read: give NetCDF, delimited text, Parquet or a workbook.',
  ],
  ['of HDF5 cut off', 'hdf5', 'x.nc is damaged, it ends before its last byte: fetch or write it again.'],
]
