import type { Attributes, ClassicFile, ClassicVariable } from './netcdf3.ts'

/** Evenly spaced coordinates. */
export const ramp = (first: number, step: number, length: number) => Array.from({ length }, (_, i) => first + i * step)

export const latitude = (values: readonly number[], attributes: Attributes = {}): ClassicVariable => ({
  type: 'double',
  dimensions: ['lat'],
  attributes: { units: 'degrees_north', ...attributes },
  values,
})

export const longitude = (values: readonly number[], attributes: Attributes = {}): ClassicVariable => ({
  type: 'double',
  dimensions: ['lon'],
  attributes: { units: 'degrees_east', ...attributes },
  values,
})

export const times = (values: readonly number[], attributes: Attributes = {}): ClassicVariable => ({
  type: 'double',
  dimensions: ['time'],
  attributes: { units: 'days since 2000-01-01', ...attributes },
  values,
})

/** A sound file: 3 days of an index ramp over 4 latitudes (south to north) and 6 longitudes from 0°. Parts can be replaced. */
export function soundFile(
  change: Partial<ClassicFile> & { readonly with?: ClassicFile['variables'] } = {},
): ClassicFile {
  return {
    dimensions: { time: 3, lat: 4, lon: 6, ...change.dimensions },
    attributes: { title: 'An index ramp', ...change.attributes },
    variables: change.variables ?? {
      time: times([0, 1, 2]),
      lat: latitude(ramp(-3, 2, 4)),
      lon: longitude(ramp(0, 60, 6)),
      ramp: {
        type: 'float',
        dimensions: ['time', 'lat', 'lon'],
        attributes: { units: 'm s-1' },
        values: ramp(0, 1, 72),
      },
      ...change.with,
    },
    ...(change.version ? { version: change.version } : {}),
    ...(change.records ? { records: change.records } : {}),
  }
}
