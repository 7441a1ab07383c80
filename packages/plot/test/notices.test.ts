import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { noticesOf } from '../setup/notices.ts'

const modules = join(mkdtempSync(join(tmpdir(), 'notices-')), 'node_modules')
const fileOf = (name: string, licence?: string) => {
  mkdirSync(join(modules, name, 'src'), { recursive: true })
  writeFileSync(join(modules, name, 'package.json'), JSON.stringify({ name, version: '1.2.3' }))
  if (licence) writeFileSync(join(modules, name, 'LICENSE.md'), licence)
  return join(modules, name, 'src', 'index.js')
}

it('the notices hold the licence of each bundled package once, and those of the palettes', () => {
  const files = [fileOf('wave', 'MIT of Wave'), fileOf('@sea/floor', 'ISC of Floor'), fileOf('wave', 'MIT of Wave')]
  const notices = noticesOf([...files, '/repository/packages/plot/src/index.ts']).split('\n---\n\n')
  expect(notices.map((notice) => notice.split('\n')[0])).toEqual([
    '@sea/floor 1.2.3',
    'cmocean 2.0, colour maps',
    'plotly.js, colour scales',
    'wave 1.2.3',
  ])
  expect(notices[1]).toContain('Copyright (c) 2015 Kristen M. Thyng')
  expect(notices[3]).toBe('wave 1.2.3\n\nMIT of Wave\n')
})

it('a bundled package without a licence ends the build in a sentence', () => {
  expect(() => noticesOf([fileOf('drift')])).toThrow(
    'drift ships no licence: add its text to packages/plot/setup/notices.ts.',
  )
})
