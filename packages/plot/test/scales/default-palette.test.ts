import { expect, test } from 'vitest'
import { defaultPalette } from '../../src/scales/palettes/default-palette.ts'

const palette = (name: string, unit = '', standardName = '') => {
  const choice = defaultPalette({ name, unit, standardName })
  return choice.colourScale === 'linear' ? choice.palette : `${choice.palette} ${choice.colourScale}`
}

test('palettes follow the variable', () => {
  expect(palette('TEMP', 'DEG C')).toBe('thermal')
  expect(palette('sst', '°C', 'sea_surface_temperature')).toBe('thermal')
  expect(palette('SALT', 'psu', 'sea_water_practical_salinity')).toBe('haline')
  expect(palette('Salinity')).toBe('haline')
  expect(palette('chl', 'mg m⁻³')).toBe('algae log')
  expect(palette('CHL', '', 'mass_concentration_of_chlorophyll_a_in_sea_water')).toBe('algae log')
  expect(palette('ROSE', 'm', 'sea_floor_depth_below_sea_surface')).toBe('deep')
  // A relief is negative where it is deep, so the palette of depths would stand on its head.
  expect(palette('ROSE', 'm')).toBe('Default')
})

test('a relief of land and sea changes its colours at 0 m', () => {
  expect(palette('Relief of the Surface of the Earth', 'm')).toBe('topo zero-centred')
  expect(palette('elevation', 'm', 'surface_altitude')).toBe('topo zero-centred')
  expect(palette('adt', 'm', 'absolute_dynamic_topography')).toBe('Default')
})

test('anomalies and velocities are centred on zero', () => {
  expect(palette('anom', '°C', 'sea_surface_temperature_anomaly')).toBe('balance zero-centred')
  expect(palette('ugos', 'm s⁻¹', 'surface_geostrophic_eastward_sea_water_velocity')).toBe('balance zero-centred')
  expect(palette('UWND', 'm/s')).toBe('balance zero-centred')
  expect(palette('sla', 'm', 'sea_surface_height_above_sea_level')).toBe('balance zero-centred')
})

test('a unit of temperature tells where the name does not, and the rest gets the default', () => {
  expect(palette('x', 'degC')).toBe('thermal')
  expect(palette('x', 'K')).toBe('thermal')
  expect(palette('NO3', 'µmol kg⁻¹')).toBe('Default')
  expect(palette('universal_constant')).toBe('Default')
})
