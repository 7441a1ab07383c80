import { expect, it } from 'vitest'
import { coarsestCells, levelsFor, levelsOf } from '../../src/data/coarser-levels.ts'
import { casts, variable } from '../fixtures.ts'

it('gives a map coarser levels until one of at most 65,536 cells', () => {
  expect(levelsFor(256, coarsestCells / 256)).toBe(0)
  expect(levelsFor(256, coarsestCells / 256 + 1)).toBe(1)
  expect(levelsFor(2160, 4320)).toBe(4)
})

it('knows the levels of a variable by its coverage and step, whatever depths and times it has', () => {
  const levels = (label: string, step: number, bounds = {}) => {
    const [lat, lon] = [90 - step / 2, 180 - step / 2]
    const whole = { Lat_Min: -lat, Lat_Max: lat, Lon_Min: -lon, Lon_Max: lon }
    return levelsOf(variable({ ...whole, Spatial_Resolution: label, ...bounds }))
  }
  expect(levels('1°', 1)).toBe(0)
  expect(levels('1/4°', 0.25)).toBe(2)
  expect(levels('1/4°', 0.25, { Lat_Min: 0, Lat_Max: 10, Lon_Min: 170, Lon_Max: -170 })).toBe(0)
  expect(levelsOf(variable(casts))).toBe(0)
})
