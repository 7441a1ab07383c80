import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOfFolder } from '../../src/ingest/zarr/zarr-files.ts'
import { fieldStores, taken } from './support/field-store.ts'
import { soundFile } from './support/fields.ts'
import { classicBytes } from './support/netcdf3.ts'
import { temporaryFolder } from './support/store.ts'

const folder = temporaryFolder()
const stores = fieldStores()

test('a Zarr store has no file outside its folder, whatever links lie in it', async () => {
  const path = join(folder, 'linked.zarr')
  const outside = join(folder, 'outside of links')
  for (const each of [join(path, 'v'), outside]) mkdirSync(each, { recursive: true })
  for (const each of [join(path, '.zgroup'), join(outside, '0')]) writeFileSync(each, '{}')
  symlinkSync(join(outside, '0'), join(path, 'v', '0'))
  symlinkSync(outside, join(path, 'w'))
  symlinkSync('../.zgroup', join(path, 'v', 'inner'))
  symlinkSync(path, join(folder, 'link to linked.zarr'))
  for (const name of ['linked.zarr', 'link to linked.zarr']) {
    const { read: readFile } = await filesOfFolder(join(folder, name))
    expect(await readFile('v/0')).toBeUndefined()
    expect(await readFile('w/0')).toBeUndefined()
    expect(String(await readFile('v/inner'))).toBe('{}')
  }
})

test.runIf(process.platform !== 'win32')(
  'a file is not awaited from a pipe, which may have no writer, nor is what a pipe beside it says',
  async () => {
    const { ingest, root } = stores()
    const path = join(root, 'sound.nc')
    writeFileSync(path, classicBytes(soundFile()))
    execFileSync('mkfifo', [`${path}.json`, join(root, 'pipe.nc')])
    symlinkSync(join(root, 'pipe.nc'), join(root, 'link.xlsx'))
    expect(taken(await ingest(path)).entry).toMatchObject({ table: 'tblsound' })
    for (const file of ['pipe.nc', 'link.xlsx'])
      expect(await ingest(join(root, file))).toMatchObject({
        ok: false,
        problem: { kind: 'foreign', file, format: { what: 'a pipe or a device' } },
      })
  },
)
