import { join } from 'node:path'
import { expect, it } from 'vitest'
import { valueColumn } from '../../../src/store/layout.ts'
import { fieldStores, sentenceOf, taken } from '../support/field-store.ts'
import { latitude, longitude, ramp, times } from '../support/fields.ts'
import { writeHdf5 } from '../support/netcdf4.ts'
import type { ClassicFile } from '../support/netcdf3.ts'
import { readMaps } from '../support/store.ts'

const field = fieldStores()

const fill = -32_767
/** Two times of ERA5 and ERA5T over four cells: the second time of the first version has one value alone, and one cell has none in either. */
const packed = [
  [10, 11, 12, fill],
  [90, 91, 92, fill],
  [fill, fill, fill, 20],
  [30, 31, 32, 33],
]
const fileOf = (expver: readonly number[], maps: readonly (readonly number[])[] = packed): ClassicFile => ({
  dimensions: { time: 2, expver: expver.length, lat: 2, lon: 2 },
  variables: {
    time: times([0, 1]),
    expver: { type: 'int', dimensions: ['expver'], values: expver },
    lat: latitude([0, 1]),
    lon: longitude(ramp(0, 1, 2)),
    sst: {
      type: 'short',
      dimensions: ['time', 'expver', 'lat', 'lon'],
      attributes: { units: 'K', scale_factor: 0.5, add_offset: 270, _FillValue: { type: 'short', values: [fill] } },
      values: maps.flat(),
    },
  },
})

it.each([
  { title: 'in a classic file', expver: [1, 5], isHdf5: false },
  { title: 'in NetCDF-4', expver: [1, 5], isHdf5: true },
  { title: 'where ERA5T comes first', expver: [5, 1], isHdf5: false },
])('a field of ERA5 has the values of ERA5T where its own are missing, $title', async ({ expver, isHdf5 }) => {
  const { ingest, fileOf: write, root, store } = field()
  const [a = [], b = [], c = [], d = []] = packed
  const file = fileOf(expver, expver[0] === 1 ? packed : [b, a, d, c])
  const path = isHdf5 ? join(root, 'era5.nc') : write(file)
  if (isHdf5) await writeHdf5(path, file)
  const { entry, leftOut } = taken(await ingest(path, { metadata: { table: 'tblEra5' } }))
  const maps = await readMaps(store.fieldPath({ table: 'tblEra5' }, 'time'), entry.grid, valueColumn(0))
  expect(Array.from(maps, (x) => (x - 270) * 2)).toEqual([10, 11, 12, Number.NaN, 30, 31, 32, 20])
  expect(leftOut.map(({ variable, reason }) => `${variable} ${reason}`)).toEqual([
    'ERA5T where ERA5 has a value because that is final (expver 1): elsewhere the preliminary ERA5T stands (expver 5)',
  ])
})

it('a file of other versions is refused by its dimension', async () => {
  const { ingest, fileOf: write } = field()
  expect(sentenceOf(await ingest(write(fileOf([1, 2]))))).toContain('has a dimension expver of 2 that is neither')
})
