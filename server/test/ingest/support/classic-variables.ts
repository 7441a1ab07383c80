import type { Attributes, ClassicVariable } from './netcdf3.ts'

/** A variable of doubles. */
export const numbers = (
  dimensions: readonly string[],
  values: readonly number[],
  attributes: Attributes = {},
): ClassicVariable => ({ type: 'double', dimensions, values, attributes })

/** Hours of May 2016. */
export const time = (dimensions: readonly string[], values: readonly number[]) =>
  numbers(dimensions, values, { units: 'hours since 2016-05-01' })
export const lat = (dimensions: readonly string[], values: readonly number[]) =>
  numbers(dimensions, values, { units: 'degrees_north' })
export const lon = (dimensions: readonly string[], values: readonly number[]) =>
  numbers(dimensions, values, { units: 'degrees_east' })
export const temp = (dimensions: readonly string[], values: readonly number[], attributes: Attributes = {}) =>
  numbers(dimensions, values, { units: 'degC', ...attributes })

/** The depth of the water, as a variable. */
export const waterDepth = (dimensions: readonly string[], values: readonly number[], attributes: Attributes = {}) =>
  numbers(dimensions, values, { units: 'm', ...attributes })
