import { expect, it } from 'vitest'
import { classicBytes } from '../../support/netcdf3.ts'
import { readPoints } from './netcdf-points.ts'
import { readProfilers } from './netcdf-profilers.ts'
import { readProviders } from './netcdf-providers.ts'
import { refusedPoints } from './refused-netcdf.ts'
import { strangersReader } from './strangers.ts'

const read = strangersReader()

it.each([...readProviders, ...readProfilers, ...readPoints])(
  'a NetCDF file of %s is read right, with its report',
  async (_, file, expected) => {
    expect(await read(classicBytes(file))).toEqual(expected)
  },
)

it.each(refusedPoints)('a NetCDF file of %s is refused with a way on', async (_, file, sentence) => {
  expect(await read(classicBytes(file))).toContain(sentence)
})
