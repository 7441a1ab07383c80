import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { classicBytes } from '../support/netcdf3.ts'
import { temporaryFolder } from '../support/store.ts'
import { temp, track } from './strangers/netcdf-variables.ts'
import { ingester } from './tables.ts'

const folder = temporaryFolder()
let ingest: Awaited<ReturnType<typeof ingester>>
beforeAll(async () => {
  ingest = await ingester(folder)
})

it('a filler that a NetCDF file does not declare is told, with the way to declare it there', async () => {
  const path = join(folder, 'filler.nc')
  writeFileSync(path, classicBytes(track({ temp: temp('obs', [5, -9999]) })))
  expect((await ingest.rowsOf(path)).leftOut).toEqual([
    {
      variable: 'temp as missing',
      reason:
        'where it says -9999, in 1 row: these are kept as values (declare it first, as with `ncatted -a missing_value,temp,o,d,-9999`)',
    },
  ])
})
