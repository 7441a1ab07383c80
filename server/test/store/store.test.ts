import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { isTableName, openStore } from '../../src/store/store.ts'
import type { Store } from '../../src/store/store.ts'
import { temporaryFolder } from '../ingest/support/store.ts'

const folder = temporaryFolder()
// No process has this id: Linux ends its numbering at 2²².
const deadProcess = 2 ** 22 + 1

describe('the data folder', () => {
  let store: Store
  let root: string
  beforeEach(async (context) => {
    root = join(folder, context.task.id)
    store = await openStore(root)
  })

  it('shows a table only when it is published, and keeps nothing in staging', async () => {
    const staged = await store.stage()
    writeFileSync(join(staged.folder, 'level1.parquet'), 'x')
    expect(existsSync(store.tableFolder('tblA'))).toBe(false)
    await staged.publish('tblA')
    expect(readFileSync(store.levelPath('tblA', 1), 'utf8')).toBe('x')
    expect(readdirSync(join(root, 'staging'))).toEqual([])
  })

  it('replaces a leftover of the same name as a whole', async () => {
    mkdirSync(store.tableFolder('tblA'))
    writeFileSync(join(store.tableFolder('tblA'), 'stale'), 'x')
    const staged = await store.stage()
    writeFileSync(join(staged.folder, 'fresh'), 'x')
    await staged.publish('tblA')
    expect(readdirSync(store.tableFolder('tblA'))).toEqual(['fresh'])
    expect(readdirSync(join(root, 'staging'))).toEqual([])
  })

  it('forgets what is discarded', async () => {
    const staged = await store.stage()
    writeFileSync(join(staged.folder, 'half'), 'x')
    await staged.discard()
    expect(readdirSync(join(root, 'staging'))).toEqual([])
  })

  it('sweeps what dead processes left, and nothing of the living', async () => {
    mkdirSync(join(root, 'staging', `${deadProcess}-old`))
    mkdirSync(join(root, 'staging', `${process.ppid}-theirs`))
    mkdirSync(join(root, 'staging', `${process.pid}-former-life`))
    const mine = await store.stage()
    expect(await store.sweep()).toBe(2)
    expect(existsSync(mine.folder)).toBe(true)
    expect(existsSync(join(root, 'staging', `${process.ppid}-theirs`))).toBe(true)
  })

  it('takes no table name that could leave its folder', () => {
    for (const name of ['../x', 'a/b', '', '1st', 'a b', `t${'x'.repeat(200)}`]) {
      expect(isTableName(name)).toBe(false)
      expect(() => store.tableFolder(name)).toThrow('not a table name')
    }
    expect(isTableName('tblLevitus_Annual')).toBe(true)
  })
})
