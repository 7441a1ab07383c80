import { expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'

test('without settings the service answers this machine alone, at port 8787', () => {
  const read = readConfig({}, '/somewhere/server')
  expect(read.ok && read.config).toMatchObject({
    port: 8787,
    host: '127.0.0.1',
    portalFolder: '/somewhere/portal/dist',
  })
})

test('each mistake is told in one sentence', () => {
  expect(readConfig({ PORT: '80a', DATABASE_URL: 'mysql://x' }, '/')).toEqual({
    ok: false,
    sentences: [
      'PORT must be a whole number from 0 to 65535; it is "80a".',
      'DATABASE_URL must begin with postgres:// and name a PostgreSQL server.',
    ],
  })
  expect(readConfig({ PORT: '65536' }, '/').ok).toBe(false)
})
