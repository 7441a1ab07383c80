import { copyFile } from 'node:fs/promises'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findSharedParts, shareParts } from '../../../src/ingest/field/shared-parts.ts'
import type { FieldStretch } from '../../../src/ingest/field/shared-parts.ts'
import { linkOrCopy } from '../../../src/io/link-file.ts'
import { partsOf } from '../../../src/store/grid.ts'
import { filesOfPart } from '../../../src/store/layout.ts'
import { fieldStores, taken } from '../support/field-store.ts'
import { soundFile } from '../support/fields.ts'
import { temporaryFolder } from '../support/store.ts'

const stores = fieldStores()
const folder = temporaryFolder()

it('a field of n times that came one by one has at most log2(n) + 1 parts, and each time was written about log2(n) / 2 times', async () => {
  const { ingest, fileOf, store } = stores()
  const { grid } = taken(await ingest(fileOf(soundFile()))).entry
  const use: FieldStretch = { from: 0, until: 1, use: () => Promise.resolve() }
  let [parts, written]: [readonly number[], number] = [[0], 1]
  for (let times = 2; times <= 1000; times++) {
    const axes = { ...grid.axes, time: new Float64Array(times - 1) }
    const before = { from: 0, until: times - 1, stored: { grid: { ...grid, axes, parts }, store } }
    const shared = findSharedParts([before, use], times)
    expect(shared.stretches.reduce((sum, { from, until }) => sum + until - from, 0)).toBe(times - shared.from)
    parts = [...shared.parts, shared.from]
    written += times - shared.from
    expect(parts.length).toBeLessThanOrEqual(Math.log2(times) + 1)
    expect(partsOf({ axes: { ...axes, time: new Float64Array(times) }, parts }).at(-1)?.until).toBe(times)
  }
  expect(written).toBeLessThan(1000 * Math.log2(1000))
})

it('files of parts are copied where the file system makes no links, and another fault is not hidden', async () => {
  const { ingest, fileOf, store } = stores()
  const { grid } = taken(await ingest(fileOf(soundFile()))).entry
  const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))
  const put = (code: string) => (path: string, target: string) =>
    linkOrCopy(path, target, { link: failing(code), copyFile })
  await shareParts(folder, { grid, store }, [0], put('EXDEV'))
  for (const file of filesOfPart(grid, 0)) {
    const [given, copied] = [store.rowsPath(grid, file), join(folder, file)]
    expect(readFileSync(copied).equals(readFileSync(given))).toBe(true)
    expect(statSync(copied).ino).not.toBe(statSync(given).ino)
  }
  await expect(shareParts(folder, { grid, store }, [0], put('EIO'))).rejects.toThrow('EIO')
})
