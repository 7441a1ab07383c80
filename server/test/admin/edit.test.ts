import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../../src/admin/commands.ts'
import type { CommandContext } from '../../src/admin/commands.ts'
import { readCommand } from '../../src/admin/read-command.ts'
import { writeEntry } from '../../src/catalog/changes/write.ts'
import { auditTrail } from '../../src/db/record-schema.ts'
import { readCatalog } from '../../src/sql/catalog/read.ts'
import { fakeEngine } from '../api/fake-engine.ts'
import { openTestService } from '../api/service.ts'
import { entry } from '../db/entry.ts'

let service: Awaited<ReturnType<typeof openTestService>>
let context: CommandContext
let admin: Record<string, string>
let user: Record<string, string>
beforeAll(async () => {
  service = await openTestService({ engine: fakeEngine() })
  context = { db: service.db, settings: service.settings, dataFolder: await mkdtemp(join(tmpdir(), 'admin-')) }
  await writeEntry(service.db, entry('tblSea'))
  await writeEntry(service.db, entry('tblOther'))
  admin = { Cookie: (await service.beUser({ isAdmin: true })).cookie }
  user = { Authorization: `Api-Key ${(await service.beUser()).key}` }
})
afterAll(async () => {
  await service.close()
  await rm(context.dataFolder, { recursive: true })
})

/** Runs a command as it is typed. */
async function type(...args: readonly string[]) {
  const read = readCommand(args, '/')
  if (!read.ok || read.command.name === 'restore') return { ok: false, sentence: read.ok ? '' : read.sentence }
  return runCommand(context, read.command)
}
const lastAudit = async () => (await service.db.select().from(auditTrail).orderBy(desc(auditTrail.id)).limit(1))[0]
const names = async (path: string) =>
  ((await service.json(path)) as { readonly Short_Name?: string; readonly Dataset_Name?: string }[]).map(
    (row) => row.Short_Name ?? row.Dataset_Name,
  )

describe('what the catalog says of a dataset', () => {
  test('is changed by one of several who saw it alike, and by who saw what it is; other fields do not matter', async () => {
    await writeEntry(service.db, entry('tblContested'))
    const path = '/api/admin/datasets/Contested'
    const edit = (value: object) => service.send(path, value, admin)
    const { history } = (await (await service.get(path, admin)).json()) as { history: string }
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((mine) => edit({ history: mine, seen: { history, licence: 'never seen' } })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412])
    const now = ['one', 'two', 'three'][answers.findIndex(({ status }) => status === 200)]
    expect((await edit({ history: now, seen: { history } })).status).toBe(200)
    expect((await edit({ history: 'four', seen: { history: now } })).status).toBe(200)
    const refused = await edit({ history: 'five', seen: { history: now } })
    expect(await refused.json()).toEqual({ error: 'Contested was changed meanwhile: look at it again.' })
    expect(await (await service.get(path, admin)).json()).toMatchObject({ history: 'four' })
    expect((await service.app.request(path, { method: 'DELETE', headers: admin })).status).toBe(200)
  })

  test('is changed from the command line, found by its new words, and noted with what it was', async () => {
    expect(
      await type(
        'edit',
        'SEA',
        '--long-name',
        'A Warm Sea',
        '--reference',
        'One 2020',
        '--reference',
        'Two 2021',
        '--domain',
        'Biology',
      ),
    ).toEqual({ ok: true, lines: ['Sea: longName, studyDomain, references changed.'] })
    expect(await service.json('/api/catalog/datasetfullpage?shortname=Sea')).toMatchObject({
      dataset: { Long_Name: 'A Warm Sea', Study_Domain: 'Biology' },
      references: [{ Reference: 'One 2020' }, { Reference: 'Two 2021' }],
    })
    expect(await names('/api/catalog/searchcatalog?keywords=warm')).toEqual(['Sea'])
    expect(await lastAudit()).toMatchObject({
      userId: null,
      action: 'dataset.edit',
      subject: 'dataset Sea',
      detail: { longName: { from: 'tblSea fields', to: 'A Warm Sea' } },
    })
  })

  test('has keywords with its variables, by which it is found, and which are changed for those that are named alone', async () => {
    const keywords = async () =>
      (
        (await service.json('/api/catalog/datasetvariables?shortname=Sea')) as readonly { Keywords: string | null }[]
      ).map((row) => row.Keywords)
    const [before] = await keywords()
    expect(await names('/api/catalog/searchcatalog?keywords=thermocline')).toEqual([])
    expect(await type('edit', 'Sea', '--keyword', 'TEMP=Thermocline', '--keyword', 'TEMP=heat = warmth')).toEqual({
      ok: true,
      lines: ['Sea: keywords changed.'],
    })
    expect(await keywords()).toEqual(['heat = warmth, Thermocline'])
    expect(await names('/api/catalog/searchcatalog?keywords=thermocline')).toEqual(['Sea'])
    expect(await service.json('/api/catalog/keywords')).toEqual(expect.arrayContaining(['Thermocline']))
    expect(await lastAudit()).toMatchObject({
      action: 'dataset.edit',
      detail: {
        keywords: { from: { temp: before?.split(', ').toSorted() }, to: { temp: ['Thermocline', 'heat = warmth'] } },
      },
    })
    const noted = await lastAudit()
    expect(await type('edit', 'Sea', '--keyword', 'temp=heat = warmth', '--keyword', 'temp=Thermocline')).toEqual({
      ok: true,
      lines: ['Sea: nothing differs.'],
    })
    expect(await type('edit', 'Sea', '--keyword', 'salt=brine', '--keyword', 'temp=cold')).toEqual({
      ok: false,
      sentence: 'Sea has no variable salt.',
    })
    expect(await type('edit', 'Sea', '--keyword', 'brine')).toEqual({
      ok: false,
      sentence: '--keyword must name a variable, as in sst=temperature.',
    })
    expect(await lastAudit()).toEqual(noted)
    const send = (body: object) => service.send('/api/admin/datasets/sea', body, admin)
    expect((await send({ keywords: { salt: ['brine'] } })).status).toBe(404)
    expect((await send({ keywords: { temp: [' '] } })).status).toBe(400)
    expect(await (await send({ keywords: { temp: [] } })).json()).toEqual({ Short_Name: 'Sea', Changed: ['keywords'] })
    expect(await names('/api/catalog/searchcatalog?keywords=thermocline')).toEqual([])
    expect(await type('edit', 'Sea', '--keyword', 'temp=ocean')).toMatchObject({ ok: true })
  })

  test('has its flags, by which catalogs are searched', async () => {
    expect(await type('edit', 'Sea', '--continuously-updated', 'yes', '--ancillary', 'yes')).toMatchObject({ ok: true })
    expect(await service.json('/api/data/dataset-features')).toEqual({ tblsea: { ancillary: true, ci: true } })
    expect(await names('/api/catalog/searchcatalog?dataFeatures=Continuously%20Updated')).toEqual(['Sea'])
    expect(await names('/api/catalog/searchcatalog?dataFeatures=Ancillary%20Data')).toEqual(['Sea'])
    expect(await type('edit', 'Sea', '--ancillary', 'maybe')).toEqual({
      ok: false,
      sentence: '--ancillary must be yes or no.',
    })
  })

  test('does not change, and is not noted, where nothing differs or something is wrong', async () => {
    const before = await lastAudit()
    expect(await type('edit', 'Sea', '--long-name', 'A Warm Sea')).toEqual({
      ok: true,
      lines: ['Sea: nothing differs.'],
    })
    expect(await type('edit', 'Sea', '--release-date', 'soon')).toMatchObject({ ok: false })
    expect(await type('edit', 'Sea', '--long-name', ' ')).toEqual({
      ok: false,
      sentence: 'longName must not be blank.',
    })
    expect(await type('edit', 'Sea')).toMatchObject({ sentence: 'edit needs an option that says what to change.' })
    expect(await type('hide', 'Sea', '--long-name', 'x')).toMatchObject({
      sentence: '--long-name can only be used with edit.',
    })
    expect(await type('edit', 'None', '--doi', '10.5281/zenodo.1')).toEqual({
      ok: false,
      sentence: 'There is no dataset None.',
    })
    expect(await lastAudit()).toEqual(before)
  })

  test('is changed over HTTP by administrators, and by nobody else', async () => {
    const path = '/api/admin/datasets/sea'
    expect((await service.send(path, { licence: 'CC0' }, user)).status).toBe(401)
    const edited = await service.send(path, { licence: 'CC0', version: '2' }, admin)
    expect([edited.status, await edited.json()]).toEqual([200, { Short_Name: 'Sea', Changed: ['licence', 'version'] }])
    expect((await lastAudit())?.userId).not.toBeNull()
    expect((await service.send(path, { shortName: 'Other' }, admin)).status).toBe(400)
    expect((await service.send('/api/admin/datasets/none', {}, admin)).status).toBe(404)
    const all = await (await service.get('/api/admin/datasets', admin)).json()
    expect(all).toMatchObject([
      { Short_Name: 'Sea', Hidden: false, Continuously_Updated: true, Ancillary_Data: true, Revision: 1 },
      { Short_Name: 'Other' },
    ])
  })

  test('shows the revisions of its data', async () => {
    expect(await service.json('/api/catalog/datasetrevisions?shortname=Sea')).toMatchObject([
      { Revision: 1, Change: 'listed', Summary: 'First listed.', Row_Count: 12 * 3 * 18 * 36 },
    ])
    expect(await service.json('/api/catalog/datasetfullpage?shortname=Sea')).toMatchObject({
      revisions: [{ Revision: 1 }],
    })
    expect(await type('revisions', 'sea')).toMatchObject({
      ok: true,
      lines: [expect.stringContaining('First listed.')],
    })
  })
})

describe('a hidden dataset', () => {
  const pages = [
    '/api/catalog/datasetfullpage?shortname=Sea',
    '/api/catalog/datasetvariables?shortname=Sea',
    '/api/catalog/datasetmetadata?shortname=Sea',
    '/api/catalog/datasetrevisions?shortname=Sea',
    '/api/catalog/visualizable-variables?shortname=Sea',
  ]
  const box = 'dt1=01-01-1900&dt2=12-01-1900&lat1=-90&lat2=90&lon1=-180&lon2=180&depth1=0&depth2=100'
  const data = `/api/data/sp?tableName=tblSea&fields=temp&spName=uspSpaceTime&${box}`
  const others = ['/api/catalog/citation/Sea', '/api/catalog/membervariables?datasetID=1']
  const statuses = async (paths: readonly string[], headers: Record<string, string>) =>
    Promise.all(paths.map(async (path) => (await service.get(path, headers)).status))

  test('is in no list, search, page, citation, relation or answer for anyone but administrators', async () => {
    expect((await statuses([...pages, ...others, data], user)).every((status) => status === 200)).toBe(true)
    expect(await type('hide', 'sea')).toEqual({ ok: true, lines: ['Sea: hidden changed.'] })
    expect(await lastAudit()).toMatchObject({ action: 'dataset.hide', subject: 'dataset Sea' })
    for (const list of ['/api/catalog/searchcatalog', '/api/catalog/dataset-names', '/api/catalog/popular-datasets'])
      expect(await names(list)).toEqual(['Other'])
    expect(new Set(await statuses([...pages, ...others], user))).toEqual(new Set([404]))
    expect((await service.get(data, user)).status).toBeGreaterThanOrEqual(400)
    const { rows, tables } = await readCatalog(service.db)
    expect(tables.map(({ name }) => name)).toEqual(['tblOther'])
    expect(JSON.stringify(rows)).not.toMatch(/tblSea|Warm/)
    expect(await statuses([...pages, data], admin)).toEqual([...pages, data].map(() => 200))
    expect((await service.get(pages[0] ?? '', admin)).headers.get('Cache-Control')).toBe('private, no-cache')
  })

  test('is there for everyone once it is shown again', async () => {
    expect(await type('show', 'Sea')).toMatchObject({ ok: true })
    expect((await lastAudit())?.action).toBe('dataset.show')
    expect(await names('/api/catalog/searchcatalog')).toEqual(['Other', 'Sea'])
    expect(new Set(await statuses([...pages, ...others, data], user))).toEqual(new Set([200]))
  })
})

test('a dataset is removed by an administrator alone, with a note of its tables', async () => {
  await writeEntry(service.db, entry('tblGone'))
  const ask = (headers: Record<string, string>) =>
    service.app.request('/api/admin/datasets/gone', { method: 'DELETE', headers })
  expect((await ask(user)).status).toBe(401)
  const removed = await ask(admin)
  expect([removed.status, await removed.json()]).toEqual([200, { Short_Name: 'gone', Tables: ['tblGone'] }])
  expect(await lastAudit()).toMatchObject({ action: 'dataset.remove', detail: { tables: ['tblGone'] } })
  expect((await ask(admin)).status).toBe(404)
})

test('what can be changed of a dataset is shown to an administrator, and changes nothing when it is sent back', async () => {
  await type('hide', 'Other')
  const answer = await service.get('/api/admin/datasets/other', admin)
  const fields = (await answer.json()) as object
  expect(fields).toMatchObject({ longName: 'tblOther fields', doi: '', hidden: true, sensors: ['Blend'] })
  expect(fields).toHaveProperty('references.1', 'Roe 2020')
  expect(fields).toHaveProperty('keywords')
  const sent = await service.send('/api/admin/datasets/other', fields, admin)
  expect(await sent.json()).toEqual({ Short_Name: 'Other', Changed: [] })
  expect((await service.get('/api/admin/datasets/none', admin)).status).toBe(404)
  await type('show', 'Other')
})
