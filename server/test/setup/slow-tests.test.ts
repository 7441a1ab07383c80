import { fileURLToPath } from 'node:url'
import { glob } from 'tinyglobby'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { testsLeftOut } from '../../setup/stages/slow-tests.mjs'

const root = fileURLToPath(new URL('../../../', import.meta.url))

describe('the lists of slow test files', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('hold no pattern that matches no file', async () => {
    vi.stubEnv('TESTS_LEFT_OUT', 'slow,long')
    const files = await Promise.all(testsLeftOut().map((pattern) => glob(pattern, { cwd: root })))
    expect(testsLeftOut().filter((_, i) => files[i]?.length === 0)).toEqual([])
  })

  it('are empty for a run that names none, and relative to a folder that is given', () => {
    vi.stubEnv('TESTS_LEFT_OUT', '')
    expect(testsLeftOut()).toEqual([])
    vi.stubEnv('TESTS_LEFT_OUT', 'long')
    expect(testsLeftOut('server/')).toContain('test/process.test.ts')
    expect(testsLeftOut('server/')).not.toContain('server/test/process.test.ts')
  })
})
