import { defaultCut } from '@isobath/domain'
import { expect, it } from 'vitest'
import { narrowRangeAdvice } from '../../src/charts/card/narrow-range.ts'
import { variable } from './variable.ts'

const adviceFor = (region: object, row: Parameters<typeof variable>[0] = { Spatial_Resolution: '1/2° X 1°' }) => {
  const cut = defaultCut(variable(row))
  return narrowRangeAdvice({ ...cut, region: { lat1: 0, lat2: 10, lon1: 0, lon2: 10, ...region } })
}

it('a range that is narrower than a cell may lie between two, in either direction', () => {
  expect(adviceFor({ lat2: 0.4 })).toMatch(/^This field has a value every 1\/2° × 1°\./)
  expect(adviceFor({ lon1: 179.5, lon2: -179.9 })).toBeDefined()
  expect(adviceFor({ lat2: 0.5, lon2: 1 })).toBeUndefined()
  // Across the date line.
  expect(adviceFor({ lon1: 179.5, lon2: -179.5 })).toBeUndefined()
})

it('data without a grid, or with an uneven one, have no distance between values', () => {
  expect(adviceFor({ lat2: 0 }, { Spatial_Resolution: 'Irregular' })).toBeUndefined()
})
