import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles } from '../../../src/ingest/command/file-list.ts'
import { watchFiles } from '../../../src/ingest/command/watch.ts'
import type { TakeOutcome } from '../../../src/ingest/command/watch.ts'
import { temporaryFolder } from '../support/store.ts'

const folder = temporaryFolder()
const names = (paths: readonly string[]) => paths.map((path) => path.slice(folder.length + 1))

/** Runs so many rounds; before each something may happen to the files. */
async function watched(
  rounds: readonly (() => void)[],
  outcomeOf: (paths: readonly string[]) => TakeOutcome = () => 'taken',
) {
  const root = join(folder, 'watched')
  rmSync(root, { recursive: true, force: true })
  mkdirSync(root)
  const abort = new AbortController()
  const taken: (readonly string[])[] = []
  let round = 0
  const happen = () => {
    const next = rounds[round++]
    if (next) next()
    else abort.abort()
    return Promise.resolve()
  }
  await happen()
  await watchFiles({
    list: async () => {
      const files = await listFiles([root])
      return files.ok ? files.paths : []
    },
    take: (paths) => {
      taken.push(names(paths))
      return Promise.resolve(outcomeOf(paths))
    },
    wait: happen,
    signal: abort.signal,
  })
  return taken
}
const write = (name: string, text: string, seconds: number) => {
  const path = join(folder, 'watched', name)
  writeFileSync(path, text)
  utimesSync(path, seconds, seconds)
}
const nothing = () => undefined

describe('a watched folder', () => {
  it('gives its files once nobody writes them any more, each once', async () => {
    const rounds = [
      () => write('a.nc', 'half', 1),
      () => write('a.nc', 'whole', 2),
      () => write('b.nc', 'whole', 2),
      nothing,
      nothing,
    ]
    expect(await watched(rounds)).toEqual([['watched/a.nc'], ['watched/b.nc']])
  })

  it('gives a file again when it has changed', async () => {
    expect(await watched([() => write('a.nc', 'first', 1), nothing, () => write('a.nc', 'again', 2), nothing])).toEqual(
      [['watched/a.nc'], ['watched/a.nc']],
    )
  })

  it('gives a file again that changed while it was read, alone or with others', async () => {
    const one = () => write('a.nc', 'first', 1)
    const rounds = [one, nothing, nothing, nothing]
    const outcomes: TakeOutcome[] = ['changed', 'taken']
    expect(await watched(rounds, () => outcomes.shift() ?? 'refused')).toEqual([['watched/a.nc'], ['watched/a.nc']])
    const two = () => {
      one()
      write('b.nc', 'first', 1)
    }
    const ofTwo: TakeOutcome[] = ['changed', 'taken', 'changed', 'taken']
    expect(await watched([two, nothing, nothing, nothing], () => ofTwo.shift() ?? 'refused')).toEqual([
      ['watched/a.nc', 'watched/b.nc'],
      ['watched/a.nc'],
      ['watched/b.nc'],
      ['watched/b.nc'],
    ])
  })

  it('lets a file that is refused keep no other out, and does not give it again', async () => {
    const both = () => {
      write('a.nc', 'bad', 1)
      write('b.nc', 'good', 1)
    }
    expect(
      await watched([both, nothing, nothing, nothing], (paths) =>
        paths.some((path) => path.endsWith('a.nc')) ? 'refused' : 'taken',
      ),
    ).toEqual([['watched/a.nc', 'watched/b.nc'], ['watched/a.nc'], ['watched/b.nc']])
  })

  it('gives a refused file again when what its FILE.json says is put right, and no other', async () => {
    const both = () => {
      write('a.nc', 'without units', 1)
      write('b.nc', 'good', 1)
    }
    const mended = () => {
      write('a.nc.json', '{}', 2)
      write('b.nc.json', '{}', 2)
    }
    let isMended = false
    const outcomeOf = (paths: readonly string[]) =>
      paths.some((path) => path.endsWith('a.nc')) && !isMended ? 'refused' : 'taken'
    const rounds = [both, nothing, mended, () => void (isMended = true), nothing, nothing]
    expect(await watched(rounds, outcomeOf)).toEqual([
      ['watched/a.nc', 'watched/b.nc'],
      ['watched/a.nc'],
      ['watched/b.nc'],
      ['watched/a.nc'],
    ])
  })
})

describe('a catalog that is away', () => {
  it('makes files wait for it', async () => {
    let asked = 0
    const away = (): TakeOutcome => (++asked < 3 ? 'away' : 'taken')
    expect(await watched([() => write('a.nc', 'whole', 1), nothing, nothing, nothing, nothing], away)).toEqual([
      ['watched/a.nc'],
      ['watched/a.nc'],
      ['watched/a.nc'],
    ])
  })
})

describe('files are named', () => {
  it('by themselves, by folders, and by patterns; sidecars and what is still written stay out', async () => {
    for (const year of ['2023', '2024']) mkdirSync(join(folder, year))
    for (const name of [
      '2023/b.nc',
      '2023/a.nc',
      '2023/a.nc.json',
      '2023/.hidden',
      '2023/c.nc.part',
      '2024/d.nc',
      '2024/e.txt',
    ])
      writeFileSync(join(folder, name), '')
    const listed = async (...given: readonly string[]) => {
      const files = await listFiles(given.map((name) => join(folder, name)))
      return files.ok ? names(files.paths) : files.sentence.replace(folder, '')
    }
    expect(await listed('2023')).toEqual(['2023/a.nc', '2023/b.nc'])
    expect(await listed('20*/*.nc')).toEqual(['2023/a.nc', '2023/b.nc', '2024/d.nc'])
    expect(await listed('2024/e.txt', '2024')).toEqual(['2024/e.txt', '2024/d.nc'])
    expect(await listed('2025/*.nc')).toBe('/2025/*.nc names no file.')
    expect(await listed('none.nc')).toEqual(['none.nc'])
  })
})
