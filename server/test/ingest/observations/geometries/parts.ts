import type { Attributes, ClassicFile, ClassicVariable } from '../../support/netcdf3.ts'

/** What files of the geometries of CF appendix H are built of. */

export const fill = -9999
export const start = Date.UTC(2016, 3, 30)
const hour = 3_600_000

const variable = (
  type: ClassicVariable['type'],
  dimensions: readonly string[],
  values: readonly number[],
  attributes: Attributes = {},
): ClassicVariable => ({ type, dimensions, values, attributes })

/** Letters of names, padded to one width. */
export const names = (dimensions: readonly string[], texts: readonly string[], attributes: Attributes = {}) =>
  variable(
    'char',
    [...dimensions, 'strlen'],
    texts.flatMap((text) => [...Buffer.from(text.padEnd(8, '\0'))]),
    attributes,
  )

export const time = (dimensions: readonly string[], hours: readonly number[]) =>
  variable('double', dimensions, hours, {
    standard_name: 'time',
    units: 'hours since 2016-04-30 00:00:00',
    _FillValue: fill,
  })
export const lat = (dimensions: readonly string[], values: readonly number[]) =>
  variable('float', dimensions, values, { standard_name: 'latitude', units: 'degrees_north', _FillValue: fill })
export const lon = (dimensions: readonly string[], values: readonly number[]) =>
  variable('float', dimensions, values, { standard_name: 'longitude', units: 'degrees_east', _FillValue: fill })
export const z = (dimensions: readonly string[], values: readonly number[]) =>
  variable('float', dimensions, values, {
    standard_name: 'depth',
    units: 'm',
    positive: 'down',
    axis: 'Z',
    _FillValue: fill,
  })
export const data = (dimensions: readonly string[], values: readonly number[], coordinates: string) => ({
  temp: variable('float', dimensions, values, { units: 'degC', coordinates, _FillValue: fill }),
  // Packed: 30 + 0.5 times what is stored.
  salt: variable(
    'short',
    dimensions,
    values.map((x) => (x === fill ? fill : x * 2)),
    {
      units: '1e-3',
      coordinates,
      scale_factor: 0.5,
      add_offset: 30,
      _FillValue: { type: 'short', values: [fill] },
    },
  ),
})

export interface Geometry {
  readonly title: string
  readonly file: ClassicFile
  /** Rows in order: hour, lat, lon, depth if any, temperature; the salinity is 30 more. */
  readonly rows: readonly (readonly number[])[]
  /** The name of the feature of each row, where the file has names. */
  readonly features?: readonly string[]
}

const dimensionsOf = (lengths: Readonly<Record<string, number>>) => ({ ...lengths, strlen: 8 })

export const geometry = (
  title: string,
  featureType: string,
  lengths: Readonly<Record<string, number>>,
  variables: ClassicFile['variables'],
  rows: Geometry['rows'],
  features?: readonly string[],
): Geometry => ({
  title,
  file: { dimensions: dimensionsOf(lengths), attributes: { featureType, Conventions: 'CF-1.11' }, variables },
  rows,
  ...(features ? { features } : {}),
})

export const near = 'time lat lon'
export const deep = 'time lat lon z'
const stationNames = names(['station'], ['ALOHA', 'BATS'], { cf_role: 'timeseries_id' })
export const stations = {
  lat: lat(['station'], [22.75, 31.5]),
  lon: lon(['station'], [-158, 295.75]),
  station_name: stationNames,
}
export const profiles = {
  time: time(['profile'], [0, 6]),
  lat: lat(['profile'], [10, 11]),
  lon: lon(['profile'], [20, 21]),
}
export const count = (dimension: string, sample: string, values: readonly number[]) =>
  variable('int', [dimension], values, { sample_dimension: sample })
export const parent = (dimension: string, instance: string, values: readonly number[]) =>
  variable('int', [dimension], values, { instance_dimension: instance })

export const twoProfiles = [
  [0, 10, 20, 5, 1],
  [0, 10, 20, 10, 2],
  [6, 11, 21, 5, 3],
  [6, 11, 21, 10, 4],
]
/** The second profile is one level short. */
export const shortProfiles = twoProfiles.slice(0, 3)

export const twoSeries = [
  [0, 22.75, -158, 1],
  [1, 22.75, -158, 2],
  [0, 31.5, -64.25, 3],
  [1, 31.5, -64.25, 4],
]
export const shortSeries = twoSeries.slice(0, 3)
export const seriesNames = ['ALOHA', 'ALOHA', 'BATS', 'BATS']

export const twoTracks = [
  [0, 10, 20, 1],
  [1, 10.5, 20.5, 2],
  [0, -5, 100, 3],
]
export const trackNames = names(['trajectory'], ['KM1', 'KM2'], { cf_role: 'trajectory_id' })

export const stationProfiles = [
  [0, 22.75, -158, 5, 1],
  [0, 22.75, -158, 10, 2],
  [6, 22.75, -158, 5, 3],
  [1, 31.5, -64.25, 5, 4],
]
export const trackProfiles = [
  [0, 10, 20, 5, 1],
  [0, 10, 20, 10, 2],
  [6, 11, 21, 5, 3],
  [1, -5, 100, 5, 4],
]
export const trackProfileNames = ['KM1', 'KM1', 'KM1', 'KM2']
export const seriesProfileNames = ['ALOHA', 'ALOHA', 'ALOHA', 'BATS']

/** The rows of a geometry as they are stored, in the order of all columns. */
export const storedRows = ({ rows, features }: Geometry): readonly (readonly (number | string)[])[] =>
  rows
    .map(([hours = 0, ...rest], i) => [
      start + hours * hour,
      ...rest,
      30 + (rest.at(-1) ?? 0),
      ...(features ? [features[i] ?? ''] : []),
    ])
    .toSorted(compare)

function compare(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  const place = a.findIndex((x, i) => x !== b[i])
  return place < 0 ? 0 : (a[place] ?? 0) < (b[place] ?? 0) ? -1 : 1
}
