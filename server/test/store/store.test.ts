import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openStore } from '../../src/store/store.ts'
import { isTableName } from '../../src/store/table-files.ts'
import type { Store } from '../../src/store/store.ts'
import { temporaryFolder } from '../ingest/support/store.ts'

const folder = temporaryFolder()
// No process has this id: Linux ends its numbering at 2²².
const deadProcess = String(2 ** 22 + 1)
const seconds = (date: Date, less: number) => new Date(date.getTime() - less * 1000)

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
    expect(existsSync(store.tableFolder({ table: 'tblA' }))).toBe(false)
    await staged.publish({ table: 'tblA' })
    expect(readFileSync(store.levelPaths({ table: 'tblA' }, 1)[0] ?? '', 'utf8')).toBe('x')
    expect(readdirSync(join(root, 'staging'))).toEqual([])
  })

  it('replaces a leftover of the same name as a whole', async () => {
    mkdirSync(store.tableFolder({ table: 'tblA' }))
    writeFileSync(join(store.tableFolder({ table: 'tblA' }), 'stale'), 'x')
    const staged = await store.stage()
    writeFileSync(join(staged.folder, 'fresh'), 'x')
    await staged.publish({ table: 'tblA' })
    expect(readdirSync(store.tableFolder({ table: 'tblA' }))).toEqual(['fresh'])
    expect(readdirSync(join(root, 'staging'))).toEqual([])
  })

  it('forgets what is discarded', async () => {
    const staged = await store.stage()
    writeFileSync(join(staged.folder, 'half'), 'x')
    await staged.discard()
    expect(readdirSync(join(root, 'staging'))).toEqual([])
  })

  describe('sweeps what is left of processes that are gone', () => {
    /** Makes a folder named as one of this process, but for the given parts of its name. */
    const leave = async (parts: { host?: string; space?: string; pid?: string; started?: string }, silentFor = 0) => {
      const staged = await store.stage()
      const [host = '', space = '', pid = '', started = '', id = ''] = basename(staged.folder).split('.')
      await staged.discard()
      const own = { host, space, pid, started, ...parts }
      const path = join(root, 'staging', [own.host, own.space, own.pid, own.started, id].join('.'))
      mkdirSync(path)
      const changed = seconds(statSync(path).mtime, silentFor)
      utimesSync(path, changed, changed)
      return path
    }
    const isKept = async (path: string) => {
      // Another store of this folder, as that of a process that starts.
      await (await openStore(root)).sweep()
      return existsSync(path)
    }

    it('and nothing of those that live here, however long they say nothing', async () => {
      const mine = await store.stage()
      utimesSync(mine.folder, new Date(0), new Date(0))
      expect(await isKept(mine.folder)).toBe(true)
      expect(await isKept(await leave({ pid: String(process.ppid), started: '' }, 3600))).toBe(true)
    })

    it('at once where they ran here', async () => {
      expect(await isKept(await leave({ pid: deadProcess }))).toBe(false)
    })

    it.runIf(existsSync('/proc/self/stat'))('also where another process got their number', async () => {
      expect(await isKept(await leave({ started: '1' }))).toBe(false)
    })

    it.each([
      ['on another host', { host: 'elsewhere' }],
      ['in another container', { space: 'abcdef0123456789' }],
    ])('once nothing was heard of them for two minutes where they ran %s, whatever their number', async (_, where) => {
      for (const pid of [deadProcess, String(process.pid)]) {
        expect(await isKept(await leave({ ...where, pid }, 60))).toBe(true)
        expect(await isKept(await leave({ ...where, pid }, 180))).toBe(false)
      }
    })

    it('and after a day what nobody knows the owner of', async () => {
      const path = join(root, 'staging', '1234-of-an-earlier-version')
      mkdirSync(path)
      expect(await isKept(path)).toBe(true)
      utimesSync(path, seconds(new Date(), 25 * 3600), seconds(new Date(), 25 * 3600))
      expect(await isKept(path)).toBe(false)
    })

    it('which a living one prevents by changing its folder now and again', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      try {
        const staged = await store.stage()
        utimesSync(staged.folder, new Date(0), new Date(0))
        vi.advanceTimersByTime(10_000)
        await staged.publish({ table: 'tblBeating' })
        expect(statSync(store.tableFolder({ table: 'tblBeating' })).mtimeMs).toBeGreaterThan(0)
        expect(readdirSync(store.tableFolder({ table: 'tblBeating' }))).toEqual([])
      } finally {
        vi.useRealTimers()
      }
    })
  })

  it('takes no table name that could leave its folder', () => {
    for (const name of ['../x', 'a/b', '', '1st', 'a b', `t${'x'.repeat(200)}`]) {
      expect(isTableName(name)).toBe(false)
      expect(() => store.tableFolder({ table: name })).toThrow('not a table name')
    }
    expect(isTableName('tblLevitus_Annual')).toBe(true)
  })
})
