import { describe, expect, it } from 'vitest'
import { formatUnit, isUnit } from '../../src/index.ts'
import { unitNames, wholeUnits } from '../../src/text/unit-names.ts'

describe('a unit', () => {
  it.each([
    ['DEG C', '°C'],
    ['Deg C', '°C'],
    ['degC', '°C'],
    ['degree_C', '°C'],
    ['degrees_Celsius', '°C'],
    ['C', '°C'],
    ['ITS-90', '°C'],
    ['K', 'K'],
    ['kelvin', 'K'],
    ['METERS', 'm'],
    ['m', 'm'],
    ['M/S', 'm s⁻¹'],
    ['m s-1', 'm s⁻¹'],
    ['m/s', 'm s⁻¹'],
    ['meters per second', 'm s⁻¹'],
    ['umol/kg', 'µmol kg⁻¹'],
    ['µmol kg⁻¹', 'µmol kg⁻¹'],
    ['UMOL/KG', 'µmol kg⁻¹'],
    ['μM', 'µM'],
    ['uM', 'µM'],
    ['mg m^-3', 'mg m⁻³'],
    ['mg/m^3', 'mg m⁻³'],
    ['mg m**-3', 'mg m⁻³'],
    ['kg.m-3', 'kg m⁻³'],
    ['mg C m-3', 'mg C m⁻³'],
    ['mol/m^3/s', 'mol m⁻³ s⁻¹'],
    ['nmol L^-1 d^-1', 'nmol L⁻¹ d⁻¹'],
    ['mW cm^-2 um^-1 sr^-1', 'mW cm⁻² µm⁻¹ sr⁻¹'],
    ['W/M2', 'W m⁻²'],
    ['m2/s2', 'm² s⁻²'],
    ['GR/KG', 'g kg⁻¹'],
    ['MB', 'mbar'],
    ['PA', 'Pa'],
    ['dbar', 'dbar'],
    ['cells/ml', 'cells mL⁻¹'],
    ['s^-1', 's⁻¹'],
    ['PPT', '‰'],
    ['1e-3', '‰'],
    ['PSU', 'PSU'],
    ['percent', '%'],
    ['degrees_north', '°N'],
    ['[umol/kg]', 'µmol kg⁻¹'],
    ['uEin/m2/s', 'µE m⁻² s⁻¹'],
    ['microEinsteins m-2 s-1', 'µE m⁻² s⁻¹'],
    ['1', ''],
    ['unitless', ''],
    ['', ''],
  ])('typed as %j is written %j', (raw, written) => expect(formatUnit(raw)).toBe(written))

  it.each([
    'FRACTION OF SKY COVER',
    '1e6 cells/L',
    'days since 1800-01-01',
    'furlongs per fortnight',
    'kg/bogus',
    '(a) (b)',
  ])('that is not understood stays as it is: %s', (raw) => expect(formatUnit(raw)).toBe(raw))

  it('that is not understood is tidied, and a missing one is empty', () => {
    expect(formatUnit('  some   thing ')).toBe('some thing')
    expect([formatUnit(null), formatUnit(undefined)]).toEqual(['', ''])
  })

  it('is written once: formatted again, alone or in a product, it stays', () => {
    const names = [...unitNames.keys(), ...wholeUnits.keys()]
    const products = [...unitNames.keys()].flatMap((name) => [`${name} m-1`, `mol ${name}-2`, `${name}/${name}`])
    for (const name of [...names, ...products]) {
      const written = formatUnit(name)
      expect([name, formatUnit(written)]).toEqual([name, written])
    }
    expect(formatUnit('siemens')).toBe('S')
    expect(formatUnit('molar')).toBe('mol L⁻¹')
  })

  it('already written for people is left alone', () => {
    for (const written of ['°C', 'm s⁻¹', 'µmol kg⁻¹', 'mg m⁻³', 'W m⁻²', '‰', 'PSU', 'mW cm⁻² µm⁻¹ sr⁻¹', '°N', '%']) {
      expect(formatUnit(written)).toBe(written)
    }
  })
})

describe('a text', () => {
  it.each(['degC', 'mg/m^3', 'PSU', '%', 'µmol kg⁻¹', 'mmol m-3 d-1'])('is a unit where it says %s', (text) => {
    expect(isUnit(text)).toBe(true)
  })

  it.each(['', 'none', '1', 'code', 'WMO', 'Bermuda'])('is none where it says "%s"', (text) => {
    expect(isUnit(text)).toBe(false)
  })
})
