import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { writeClassic } from '../support/netcdf3.ts'
import type { ClassicVariable } from '../support/netcdf3.ts'
import { temporaryFolder } from '../support/store.ts'
import { ingester } from './tables.ts'

const folder = temporaryFolder()
let ingest: Awaited<ReturnType<typeof ingester>>
beforeAll(async () => {
  ingest = await ingester(folder)
})

const sizes = (of: string, counts: readonly number[]): ClassicVariable => ({
  type: 'int',
  dimensions: ['casts'],
  attributes: { sample_dimension: of },
  values: counts,
})

it('packed values and places of casts are unpacked, as netCDF4 1.7.4 unpacks them', async () => {
  const path = join(folder, 'wod.nc')
  writeClassic(path, {
    dimensions: { casts: 2, z_obs: 3, Temperature_obs: 2 },
    variables: {
      lat: {
        type: 'short',
        dimensions: ['casts'],
        attributes: { units: 'degrees_north', scale_factor: 0.01 },
        values: [1050, -6025],
      },
      lon: { type: 'float', dimensions: ['casts'], attributes: { units: 'degrees_east' }, values: [-20, 30] },
      time: {
        type: 'double',
        dimensions: ['casts'],
        attributes: { units: 'days since 1770-01-01 00:00:00' },
        values: [70_000.5, 70_001],
      },
      z: { type: 'float', dimensions: ['z_obs'], attributes: { units: 'm' }, values: [0, 10, 0] },
      z_row_size: sizes('z_obs', [2, 1]),
      Temperature: {
        type: 'short',
        dimensions: ['Temperature_obs'],
        attributes: {
          units: 'degree_C',
          scale_factor: 0.01,
          add_offset: 5,
          _FillValue: { type: 'short', values: [-999] },
        },
        values: [1525, -999],
      },
      Temperature_row_size: sizes('Temperature_obs', [2, 0]),
    },
  })
  const { rows, leftOut } = await ingest.rowsOf(path)
  expect(rows).toEqual([[Date.UTC(1961, 7, 28, 12), 10.5, -20, 0, 20.25]])
  expect(leftOut).toEqual([
    { variable: '2 levels', reason: 'whose depth is not accepted, or that hold no accepted value' },
  ])
})
