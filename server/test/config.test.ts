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

test('the grace of a stop is a whole number of seconds, five by default', () => {
  const graceOf = (text?: string) => {
    const read = readConfig({ GRACE_SECONDS: text }, '/')
    return read.ok ? read.config.graceMs : read.sentences
  }
  expect([graceOf(), graceOf('0'), graceOf('3600')]).toEqual([5000, 0, 3_600_000])
  for (const text of ['3601', '-1', '1.5', 'long'])
    expect(graceOf(text)).toEqual([`GRACE_SECONDS must be a whole number from 0 to 3600; it is "${text}".`])
})

test('a ClickHouse server is named by an address, with whom it is asked as and where its tables are', () => {
  const clickhouseOf = (env: NodeJS.ProcessEnv) => {
    const read = readConfig(env, '/')
    return read.ok ? read.config.clickhouse : read.sentences
  }
  expect(clickhouseOf({})).toBe(undefined)
  expect(
    clickhouseOf({ CLICKHOUSE_URL: 'https://ocean:p%40ss@ch.example.org:8443/sea', CLICKHOUSE_CLUSTER: 'two' }),
  ).toEqual({
    origin: 'https://ch.example.org:8443',
    user: 'ocean',
    password: 'p@ss',
    database: 'sea',
    cluster: 'two',
  })
  expect(clickhouseOf({ CLICKHOUSE_URL: 'http://localhost:8123' })).toMatchObject({
    user: 'default',
    database: 'isobath',
  })
  expect(clickhouseOf({ CLICKHOUSE_URL: 'tcp://x:9000' })).toEqual([
    'CLICKHOUSE_URL must be an address as in http://user:password@host:8123/database.',
  ])
  expect(clickhouseOf({ CLICKHOUSE_CLUSTER: 'two' })).toEqual([
    'CLICKHOUSE_URL must be set, since CLICKHOUSE_CLUSTER is.',
  ])
})

test('each mistake about people, mail and logs is told in one sentence', () => {
  const env = {
    PUBLIC_URL: 'https://example.org/ocean',
    SECRET_KEY: 'abc',
    SMTP_URL: 'mail.example.org',
    RATE_LIMITS: 'maybe',
    LOG: 'all',
    DEMO: 'some',
    ANOMALY_SST: 'tblSST',
    BEHIND_PROXY: 'true',
  }
  expect(readConfig(env, '/')).toEqual({
    ok: false,
    sentences: [
      'PUBLIC_URL must be an address without a path, as in https://example.org; it is "https://example.org/ocean".',
      'SECRET_KEY must be 64 hexadecimal digits, as `openssl rand -hex 32` prints.',
      'SMTP_URL must begin with smtp:// or smtps:// and name a mail server.',
      'MAIL_FROM must name the address that mail comes from, since SMTP_URL is set.',
      'RATE_LIMITS must be on or off; it is "maybe".',
      'LOG must be faults or requests; it is "all".',
      'DEMO must be on or off; it is "some".',
      'BEHIND_PROXY must be no or yes; it is "true".',
      'ANOMALY_SST must name a variable, as in TABLE.VARIABLE; it is "tblSST".',
    ],
  })
})

test('a service that people reach over https says so, and holds its clients to a rate unless told otherwise', () => {
  const secret = 'ab'.repeat(32)
  const read = readConfig({ PUBLIC_URL: 'https://Example.org/', SECRET_KEY: secret, LOG: 'requests' }, '/')
  if (!read.ok) throw new Error(read.sentences.join(' '))
  expect(read.config).toMatchObject({ isLimited: true, tellsRequests: true, smtp: undefined })
  expect(read.config.people).toMatchObject({ publicUrl: 'https://Example.org', behindProxy: false, google: undefined })
  expect(read.config.people.secret?.toString('hex')).toBe(secret)
})

test('files of submissions are in the data folder, or in a bucket', () => {
  const submissionsOf = (env: NodeJS.ProcessEnv) => {
    const read = readConfig({ DATA_DIR: '/data', ...env }, '/')
    return read.ok ? read.config.submissions : read.sentences
  }
  expect(submissionsOf({})).toBeUndefined()
  const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  expect(submissionsOf({ SUBMISSIONS: 's3://ocean/in', ...keys })).toMatchObject({ name: 'ocean', prefix: 'in/' })
  expect(submissionsOf({ SUBMISSIONS: 's3://ocean' })).toEqual([
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set, since SUBMISSIONS names a bucket.',
  ])
  expect(submissionsOf({ SUBMISSIONS: '/files' })).toEqual([
    'SUBMISSIONS must name a bucket, as in s3://BUCKET/PREFIX; it is "/files".',
  ])
})

test('the vault is a folder of the data folder, another folder, or a bucket', () => {
  const vaultOf = (env: NodeJS.ProcessEnv) => {
    const read = readConfig({ DATA_DIR: '/data', ...env }, '/')
    return read.ok ? read.config.vault : read.sentences
  }
  expect(vaultOf({})).toEqual({ folder: '/data/vault', bucket: undefined })
  expect(vaultOf({ VAULT: '/files' })).toEqual({ folder: '/files', bucket: undefined })
  const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  expect(vaultOf({ VAULT: 's3://ocean/vault', S3_REGION: 'eu-west-1', ...keys })).toMatchObject({
    bucket: { name: 'ocean', prefix: 'vault/', endpoint: 'https://s3.eu-west-1.amazonaws.com', accessKeyId: 'a' },
  })
  for (const VAULT of ['s3://', 's3:ocean', 'S3://ocean'])
    expect(vaultOf({ VAULT })).toEqual([`VAULT must name a bucket, as in s3://BUCKET/PREFIX; it is "${VAULT}".`])
  expect(vaultOf({ VAULT: 's3://ocean', S3_ENDPOINT: 'minio' })).toEqual([
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set, since VAULT names a bucket.',
    'S3_ENDPOINT must be an address without a path, as in https://example.org; it is "minio".',
  ])
})

test('videos are named by https addresses, and there are none without them', () => {
  const videosOf = (env: NodeJS.ProcessEnv) => {
    const read = readConfig(env, '/')
    return read.ok ? read.config.people.videos : read.sentences
  }
  expect(videosOf({})).toEqual({})
  expect(videosOf({ VIDEO_CATALOG: 'https://video.example.org/embed/1' })).toEqual({
    catalog: 'https://video.example.org/embed/1',
  })
  for (const text of ['http://video.example.org/1', 'javascript:alert(1)', '/1'])
    expect(videosOf({ VIDEO_CHARTS: text })).toEqual([
      `VIDEO_CHARTS must be an address as in https://video.example.org/embed/1; it is "${text}".`,
    ])
})

test('the footer links to other sites by label and https address, and to none without them', () => {
  const linksOf = (text?: string) => {
    const read = readConfig(text === undefined ? {} : { FOOTER_LINKS: text }, '/')
    return read.ok ? read.config.people.footerLinks : read.sentences
  }
  expect(linksOf()).toEqual([])
  expect(linksOf('Code=https://example.org/a?b=c | Chat=https://chat.example.org')).toEqual([
    { label: 'Code', address: 'https://example.org/a?b=c' },
    { label: 'Chat', address: 'https://chat.example.org' },
  ])
  expect(linksOf('Chat=javascript:alert(1)')).toEqual([
    'FOOTER_LINKS must list links as in Code=https://example.org|Chat=https://chat.example.org; one is "Chat=javascript:alert(1)".',
  ])
})
