import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeFolder } from '../setup/vitest/scratch.mjs'
import { temporaryFolder } from './ingest/support/store.ts'

const parent = temporaryFolder()

it('a run of tests removes the folders of runs that were killed, and none of a run that goes on', () => {
  const [killed, running, elsewhere] = [makeFolder(parent), makeFolder(parent), makeFolder(parent)]
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  writeFileSync(join(killed, '.owner'), `${hostname()} ${ended}`)
  writeFileSync(join(elsewhere, '.owner'), `not-${hostname()} ${ended}`)
  const own = makeFolder(parent)
  expect([killed, running, elsewhere, own].map((folder) => existsSync(folder))).toEqual([false, true, true, true])
})
