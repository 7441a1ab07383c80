import { expect, test } from 'vitest'
import { densityEos80, sigma0 } from '../../../../src/kinds/points/ts/density.ts'
import { densityCells, equationFor } from '../../../../src/kinds/points/ts/isopycnals.ts'

// Check values in kg m⁻³ at a pressure of 0, temperatures on IPTS-68: Fofonoff and Millard (1983), Algorithms for computation of fundamental properties of
// seawater, UNESCO Technical Papers in Marine Science 44, section 3, page 19. The R package oce tests swRho with the same values, and names that page.
test.each([
  [0, 5, 999.96675],
  [0, 25, 997.04796],
  [35, 5, 1027.67547],
  [35, 25, 1023.34306],
])('EOS-80 has the published density at salinity %d and %d °C', (salinity, temperature, density) => {
  expect(densityEos80(salinity, temperature)).toBeCloseTo(density, 5)
  expect(sigma0['EOS-80'](salinity, temperature / 1.00024)).toBeCloseTo(density - 1000, 5)
})

// The example of https://www.teos-10.org/pubs/gsw/html/gsw_sigma0.html (toolbox version 3.05). The R package gsw has the same values in the example of its
// gsw_sigma0.
test.each([
  [34.7118, 28.8099, 21.797900819337656],
  [34.8915, 28.4392, 22.052215404397316],
  [35.0256, 22.7862, 23.892985307893923],
  [34.8472, 10.2262, 26.667608665972011],
  [34.7366, 6.8272, 27.10738045511971],
  [34.7324, 4.3236, 27.409748977090885],
])(
  'TEOS-10 has the published σ₀ at Absolute Salinity %d and Conservative Temperature %d',
  (salinity, temperature, density) => {
    expect(sigma0['TEOS-10'](salinity, temperature)).toBeCloseTo(density, 9)
  },
)

test('the equation follows from the name of the salinity', () => {
  expect(['SA', 'Absolute Salinity (g/kg)', 'abs_salinity'].map(equationFor)).toEqual(['TEOS-10', 'TEOS-10', 'TEOS-10'])
  expect(['salinity', 'PSAL', 'Salinity (PSU)', ''].map(equationFor)).toEqual(['EOS-80', 'EOS-80', 'EOS-80', 'EOS-80'])
})

test('the cells of density have their outermost centres on the edges of the extent, and no salinity below zero', () => {
  const { x, y, values } = densityCells({ x: [-1, 36], y: [2, 30] }, 'EOS-80')
  expect([x[0], x.at(-1), y[0], y.at(-1)]).toEqual([0, 36, 2, 30])
  expect(values[0]).toBeCloseTo(sigma0['EOS-80'](0, 2), 4)
  expect(values.at(-1)).toBeCloseTo(sigma0['EOS-80'](36, 30), 4)
})
