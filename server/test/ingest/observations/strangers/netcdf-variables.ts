import type { Attributes, ClassicFile, ClassicVariable } from '../../support/netcdf3.ts'

/** Times, and variables of the files that strangers write. `along` names the dimensions. */
export const noon = '2020-01-31T12:00:00.000Z'
export const one = '2020-01-31T13:00:00.000Z'
export const [at, later] = [Date.parse(noon) / 1000, Date.parse(one) / 1000]

export const variable = (along: string, values: readonly number[], attributes: Attributes = {}): ClassicVariable => ({
  type: 'double',
  dimensions: along === '' ? [] : along.split(' '),
  values,
  attributes,
})
export const time = (along: string, values: readonly number[], more: Attributes = {}) =>
  variable(along, values, { units: 'seconds since 1970-01-01T00:00:00Z', standard_name: 'time', ...more })
export const lat = (along: string, values: readonly number[]) =>
  variable(along, values, { units: 'degrees_north', standard_name: 'latitude', _FillValue: 99_999 })
export const lon = (along: string, values: readonly number[]) =>
  variable(along, values, { units: 'degrees_east', standard_name: 'longitude', _FillValue: 99_999 })
export const temp = (along: string, values: readonly number[], more: Attributes = {}) =>
  variable(along, values, { units: 'degree_C', _FillValue: -999, ...more })

/** A track of two points, or of other variables instead. */
export const track = (variables: ClassicFile['variables'], more: Partial<ClassicFile> = {}): ClassicFile => ({
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
