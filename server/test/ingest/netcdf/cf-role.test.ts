import { expect, it } from 'vitest'
import { countsWestOrSouth, roleOf } from '../../../src/ingest/netcdf/cf-role.ts'
import type { FieldVariable } from '../../../src/ingest/netcdf/field-file.ts'

const variable = (name: string, units: string): FieldVariable => ({
  name,
  type: 'f8',
  dimensions: [name],
  shape: [3],
  attributes: new Map([['units', { type: 'text', value: units }]]),
  chunk: undefined,
})

it.each([
  ['lat', 'degrees', 'lat', false],
  ['lat', 'Degrees', 'lat', false],
  ['lat', 'DEGREES', 'lat', false],
  ['lat', 'degrees-north', 'lat', false],
  ['lon', 'degrees-east', 'lon', false],
  ['lon', 'degrees-west', 'lon', true],
  ['lat', 'degrees_south', 'lat', true],
  ['lat', 'degS', 'lat', true],
  ['lon', 'degrees', 'lon', false],
  ['y', 'degrees_south', 'lat', true],
  ['x', 'degrees_west', 'lon', true],
  ['wave_direction', 'degrees', undefined, false],
  ['wave_direction', 'degs', undefined, false],
] as const)('a variable %s in %s has its role, and its direction', (name, units, role, isAgainst) => {
  const found = roleOf(variable(name, units))
  expect(found).toBe(role)
  expect(countsWestOrSouth(variable(name, units), name === 'x' || name === 'lon' ? 'lon' : 'lat')).toBe(isAgainst)
})
