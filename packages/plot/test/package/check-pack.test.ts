import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Checks as a program that packs does. */
function checkAs(packer: string) {
  const env = { ...process.env, npm_config_user_agent: packer }
  const { status, stderr } = spawnSync(process.execPath, [fileOf('setup/check-pack.mjs')], { env, encoding: 'utf8' })
  return { isAllowed: status === 0, says: stderr.trim() }
}

test('npm, whose package would name sources that it does not hold, is told to leave the packing to pnpm', () => {
  expect(checkAs('npm/11.19.1 node/v20.20.2 linux x64')).toEqual({
    isAllowed: false,
    says: 'This package is packed by pnpm, which leaves the sources out of its exports: run "npx pnpm@12 pack".',
  })
  expect(checkAs('pnpm/12.18.0 npm/? node/? linux x64').isAllowed).toBe(existsSync(fileOf('dist/index.d.ts')))
})
