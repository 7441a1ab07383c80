import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../src/admin/commands.ts'
import type { CommandContext } from '../../src/admin/commands.ts'
import { askService, openAdminSocket } from '../../src/admin/socket.ts'
import { readCommand } from '../../src/admin/read-command.ts'
import { sessionCookie } from '../../src/api/sign-in/session.ts'
import { writeEntry } from '../../src/catalog/changes/write.ts'
import { auditTrail, mails } from '../../src/db/record-schema.ts'
import { datasets, variables } from '../../src/db/schema.ts'
import { users } from '../../src/db/people-schema.ts'
import { beginSession } from '../../src/people/sessions.ts'
import { openTestService } from '../api/service.ts'
import { cookieOf } from '../people/cookies.ts'
import type { Loadable } from '../../src/store/loader.ts'
import { openStore } from '../../src/store/store.ts'
import { entry } from '../db/entry.ts'

let service: Awaited<ReturnType<typeof openTestService>>
let context: CommandContext
beforeAll(async () => {
  service = await openTestService()
  context = { db: service.db, settings: service.settings, dataFolder: await mkdtemp(join(tmpdir(), 'admin-')) }
})
afterAll(async () => {
  await service.close()
  await rm(context.dataFolder, { recursive: true })
})

const makeUser = async (email: string, key = true) => {
  const outcome = await runCommand(context, { name: 'user', email, key })
  if (!outcome.ok) throw new Error(outcome.sentence)
  return outcome.lines
}
const get = async (path: string, key: string) => (await service.get(path, { Authorization: `Api-Key ${key}` })).status

test('user makes a confirmed account once; each key is printed last and works', async () => {
  const first = await makeUser('ada@example.org')
  const second = await makeUser('ADA@example.org')
  expect([first[0], second[0]]).toEqual([
    'ada <ada@example.org> has an account.',
    'ada <ada@example.org> had an account.',
  ])
  for (const lines of [first, second]) expect(await get('/api/user/subscriptions', lines.at(-1) ?? '')).toBe(200)
  expect(first.at(-1)).not.toBe(second.at(-1))
})

test('without --key there is no key, and the account gets its password by the printed link', async () => {
  const lines = await makeUser('grace@example.org', false)
  const token = /choosepassword\/([\w-]{43})$/.exec(lines.at(-1) ?? '')?.[1]
  const chosen = await service.send('/api/user/choosepassword', { token, password: 'correct horse' })
  expect(chosen.status).toBe(200)
  const signedIn = await service.send('/api/user/signin', { username: 'grace', password: 'correct horse' })
  const info = await service.get('/api/user/info', { Cookie: cookieOf(signedIn) })
  expect(await info.json()).toMatchObject({ isConfirmed: true, isDataSubmissionAdmin: false })
})

test('a printed link keeps nobody from being mailed one', async () => {
  await makeUser('printed@example.org', false)
  const ask = () => service.send('/api/user/forgotpassword', { email: 'printed@example.org' })
  for (let i = 0; i < 2; i++) {
    await ask()
    await service.settled()
    expect(await service.db.$count(mails, eq(mails.recipient, 'printed@example.org'))).toBe(1)
  }
})

test('grant makes an administrator of an account that exists', async () => {
  const key = (await makeUser('root@example.org')).at(-1) ?? ''
  const [root] = await service.db.select().from(users).where(eq(users.email, 'root@example.org'))
  const cookie = `${sessionCookie}=${await beginSession(service.db, root?.id ?? 0)}`
  const audit = async () => (await service.get('/api/admin/audit', { Cookie: cookie })).status
  expect(await audit()).toBe(401)
  expect(await runCommand(context, { name: 'grant', email: 'Root@example.org' })).toEqual({
    ok: true,
    lines: ['root <root@example.org> is an administrator.'],
  })
  expect([await audit(), await get('/api/admin/audit', key)]).toEqual([200, 401])
  const unknown = await runCommand(context, { name: 'grant', email: 'nobody@example.org' })
  expect(unknown).toMatchObject({ ok: false, sentence: expect.stringContaining('Nobody has the address') as string })
  const entries = await service.db.select().from(auditTrail)
  expect(entries.map(({ action }) => action)).toContain('user.grant')
})

test('reindex makes the very texts that ingest wrote', async () => {
  await writeEntry(service.db, entry('tblOne', { keywords: ['ice, "black"', 'snow'] }))
  await writeEntry(service.db, entry('tblTwo'))
  const words = (text: string) => text.split('\n').toSorted()
  const texts = async () => [
    (await service.db.select().from(datasets).orderBy(datasets.id)).map((row) => words(row.searchText)),
    (await service.db.select().from(variables).orderBy(variables.id)).map((row) => words(row.searchText)),
  ]
  const before = await texts()
  await service.db.update(datasets).set({ searchText: '' })
  await service.db.update(variables).set({ searchText: '' })
  expect(await runCommand(context, { name: 'reindex' })).toMatchObject({ ok: true })
  expect(await texts()).toEqual(before)
})

test('remove takes a dataset away with its tables and their files, whatever the case of its name', async () => {
  const store = await openStore(context.dataFolder)
  const staged = await store.stage()
  await writeFile(join(staged.folder, 'tile.parquet'), 'tiles')
  await staged.publish({ table: 'tblGone' })
  await writeEntry(service.db, entry('tblGone'))
  await writeEntry(service.db, entry('tblStays'))
  const dropped: string[] = []
  const loader = {
    load: () => Promise.resolve(false),
    drop: async ({ grid, observations }: Loadable) => void dropped.push((grid ?? observations).table),
  }
  const resources = { loader }
  const remove = () => runCommand({ ...context, resources }, { name: 'remove', dataset: 'GONE' })
  expect(await remove()).toEqual({ ok: true, lines: ['GONE is removed, with tblGone and their files.'] })
  expect([existsSync(store.tableFolder({ table: 'tblGone' })), dropped]).toEqual([false, ['tblGone']])
  expect((await service.get('/api/catalog/datasetfullpage?shortname=Gone')).status).toBe(404)
  expect((await service.get('/api/catalog/datasetfullpage?shortname=Stays')).status).toBe(200)
  expect(await remove()).toEqual({ ok: false, sentence: 'There is no dataset GONE.' })
})

test('a service that runs answers the command line, as long as it runs', async () => {
  const asked = { name: 'user', email: 'socket@example.org', key: true } as const
  expect(await askService(context.dataFolder, asked)).toBeUndefined()
  const opened = await openAdminSocket(context, () => undefined)
  expect(await askService(context.dataFolder, asked)).toMatchObject({ ok: true })
  expect(await askService(context.dataFolder, { name: 'grant', email: 'nobody@example.org' })).toMatchObject({
    ok: false,
  })
  await opened.close()
  expect(await askService(context.dataFolder, asked)).toBeUndefined()
})

test('command lines are read, or refused in a sentence', () => {
  const read = (line: string) => readCommand(line.split(' ').filter(Boolean), '/here')
  expect(read('user a@b.org --key')).toEqual({ ok: true, command: { name: 'user', email: 'a@b.org', key: true } })
  expect(read('backup copy')).toEqual({ ok: true, command: { name: 'backup', folder: '/here/copy' } })
  expect(read('remove Daily')).toEqual({ ok: true, command: { name: 'remove', dataset: 'Daily' } })
  expect(read('restore /there')).toEqual({ ok: true, command: { name: 'restore', folder: '/there' } })
  for (const line of [
    '',
    'fly',
    'grant',
    'grant a b',
    'grant a --key',
    'reindex all',
    'user',
    'user a --lock',
    'backup',
    'remove',
  ])
    expect(read(line)).toMatchObject({ ok: false, sentence: expect.stringMatching(/./) as string })
})
