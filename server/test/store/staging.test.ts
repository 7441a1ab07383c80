import { readdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stagingArea } from '../../src/store/staging.ts'

test('what a process leaves that dies while it sweeps, the next sweep removes', async () => {
  const root = await mkdtemp(join(tmpdir(), 'staging-'))
  try {
    const swept = stagingArea(root).sweep()
    // The folder appears while this thread waits for it, so that the sweep cannot remove it before it holds a file.
    let left: string | undefined
    while (left === undefined) [left] = readdirSync(root)
    writeFileSync(join(root, left, 'file'), '')
    await expect(swept).rejects.toThrow('ENOTEMPTY')
    // As a process that ended would have named it.
    const none = 2 ** 22 + 1
    await rename(join(root, left), join(root, left.replace(`.${process.pid}.`, `.${none}.`)))
    await stagingArea(root).sweep()
    expect(await readdir(root)).toEqual([])
  } finally {
    await rm(root, { recursive: true })
  }
})
