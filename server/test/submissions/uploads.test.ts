import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { submissions as limits } from '@isobath/domain'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mails } from '../../src/db/record-schema.ts'
import { submissionFiles, submissions, uploadSessions } from '../../src/db/submission-schema.ts'
import { auditFile } from '../../src/submissions/audit.ts'
import { sweepUploads } from '../../src/submissions/uploads.ts'
import { openTestService } from '../api/service.ts'
import { uploader } from './client.ts'
import { bytesOf, sheets } from './workbook.ts'

let service: Awaited<ReturnType<typeof openTestService>>
let audits = 0
beforeAll(async () => {
  service = await openTestService()
  // Counts what is audited; the calls find the room by reference.
  Object.assign(service.uploads, {
    audit: (suspect: Parameters<typeof auditFile>[0]) => {
      audits++
      return auditFile(suspect)
    },
  })
})
afterAll(() => service.close())

const ask = async (path: string, init: RequestInit) => service.app.request(path, init)
const person = async (more: { isAdmin?: boolean; isConfirmed?: boolean } = {}) => {
  const { user, cookie, key } = await service.beUser(more)
  return { ...uploader(ask, { Cookie: cookie }), user, cookie, key }
}
const named = (shortName: string) => service.db.select().from(submissions).where(eq(submissions.shortName, shortName))
const filesOf = async (shortName: string) =>
  service.db
    .select({ kind: submissionFiles.kind, key: submissionFiles.key, bytes: submissionFiles.bytes })
    .from(submissionFiles)
    .innerJoin(submissions, eq(submissions.id, submissionFiles.submissionId))
    .where(eq(submissions.shortName, shortName))
    .orderBy(submissionFiles.id)
const stored = async () =>
  (await service.uploads.files.list()).map(({ key }) => key).toSorted((a, b) => a.localeCompare(b))
const staged = () => service.uploads.partStore.sessions()
const read = async (key: string) => {
  const pieces: Uint8Array[] = []
  for await (const piece of (await service.uploads.files.read(key))?.pieces ?? []) pieces.push(piece)
  return Buffer.concat(pieces)
}
const sentenceOf = async (response: Response) =>
  [response.status, ((await response.json()) as { error: string }).error] as const

test('a workbook and its original become a submission that awaits review, and the curation team is told', async () => {
  const curator = await service.beUser({ isAdmin: true })
  const someone = await person()
  const [bytes, original] = [await bytesOf(sheets('First')), await bytesOf(sheets('first_as_it_was'))]
  const answer = await someone.submit(bytes, { shortName: 'First' }, original)
  expect([answer.status, await answer.text()]).toEqual([200, ''])
  const [row] = await named('First')
  expect(row).toMatchObject({
    submitterId: someone.user.id,
    longName: 'Casts Of First',
    dataSource: 'A Laboratory',
    phaseId: 2,
  })
  const files = await filesOf('First')
  expect(files.map(({ kind, bytes: size }) => [kind, size])).toEqual([
    ['workbook', bytes.length],
    ['original', original.length],
  ])
  expect(await read(files[0]?.key ?? '')).toEqual(bytes)
  expect(await read(files[1]?.key ?? '')).toEqual(original)
  expect(await staged()).toEqual([])
  const [mail] = await service.db.select().from(mails).where(eq(mails.recipient, curator.user.email))
  expect(mail?.subject).toBe('CMAP data submission: First was submitted')
})

test('a commit that comes again, at once or later, answers the same and makes nothing twice', async () => {
  const someone = await person()
  const bytes = await bytesOf(sheets('Again'))
  const ids = await someone.sessionsOf()
  for (const id of ids) await someone.send(id, bytes)
  const commit = () => someone.commit(ids, [bytes.length, bytes.length], { shortName: 'Again' })
  audits = 0
  const answers = await Promise.all([commit(), commit(), commit()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await commit()).status).toBe(200)
  expect(audits).toBe(2)
  expect(await named('Again')).toHaveLength(1)
  expect(await filesOf('Again')).toHaveLength(2)
  expect((await someone.part(ids[0] ?? '', 0, bytes)).status).toBe(200)
  expect(await staged()).toEqual([])
})

test('if one person begins many uploads at once, at most eight sessions stay open, each upload with all of its sessions or none', async () => {
  const someone = await person()
  const begun = await Promise.all(Array.from({ length: 32 }, () => someone.sessionsOf()))
  const rows = await service.db.select().from(uploadSessions).where(eq(uploadSessions.userId, someone.user.id))
  const open = new Set(rows.map(({ id }) => id))
  expect(open.size).toBe(8)
  const counts = begun.map((ids) => ids.filter((id) => open.has(id)).length)
  expect(counts.toSorted((a, b) => b - a)).toEqual([2, 2, 2, 2, ...Array<number>(28).fill(0)])
})

test('parts may come in any order and again, and a file of an exact multiple of them is whole', async () => {
  const someone = await person()
  const { chunkBytes } = limits
  const bytes = Buffer.alloc(2 * chunkBytes, 'part')
  const [id = ''] = await someone.sessionsOf()
  for (const offset of [chunkBytes, 0, chunkBytes, 0])
    expect((await someone.part(id, offset, bytes.subarray(offset, offset + chunkBytes))).status).toBe(200)
  const whole = await service.uploads.partStore.assemble(id, bytes.length)
  expect(whole?.bytes).toBe(bytes.length)
  for (const wrong of [bytes.length - 1, bytes.length + 1, chunkBytes])
    expect(await service.uploads.partStore.assemble(id, wrong)).toBeUndefined()
})

test('a commit before all parts have come says so, and succeeds once they have', async () => {
  const someone = await person()
  const bytes = await bytesOf(sheets('Late'))
  const [first = '', second = ''] = await someone.sessionsOf()
  const commit = () => someone.commit([first, second], [bytes.length, bytes.length], { shortName: 'Late' })
  await someone.send(first, bytes)
  expect(await sentenceOf(await commit())).toEqual([400, 'Parts of the file have not arrived: send them again.'])
  expect(await named('Late')).toEqual([])
  await someone.send(second, bytes)
  expect((await commit()).status).toBe(200)
})

test('a workbook with errors is refused by the first of them, says the same when asked again, and leaves nothing', async () => {
  const someone = await person()
  const given = sheets('Faulty')
  const bytes = await bytesOf({ ...given, data: given.data.map((row, i) => (i === 2 ? row.with(1, 91) : row)) })
  const before = await stored()
  const ids = await someone.sessionsOf()
  for (const id of ids) await someone.send(id, bytes)
  const refused = await sentenceOf(await someone.commit(ids, [bytes.length, bytes.length], { shortName: 'Faulty' }))
  expect(refused[0]).toBe(400)
  expect(refused[1]).toMatch(/^There are validation errors preventing submission\. data B3: .+90/)
  expect(await sentenceOf(await someone.commit(ids, [bytes.length, bytes.length], { shortName: 'Faulty' }))).toEqual(
    refused,
  )
  expect([await named('Faulty'), await stored(), await staged()]).toEqual([[], before, expect.not.arrayContaining(ids)])
})

test('names that are not those in the workbook are refused', async () => {
  const someone = await person()
  const refused = await someone.submit(await bytesOf(sheets('Inside')), { shortName: 'Outside' })
  expect(await sentenceOf(refused)).toEqual([
    400,
    'The names given are not those in the workbook: give the names that it has, or change the workbook.',
  ])
})

test('a name in use is refused, whatever its case, also when two commit it at once', async () => {
  const [one, other] = [await person(), await person()]
  const bytes = await bytesOf(sheets('Wanted'))
  const answers = await Promise.all([one, other].map((each) => each.submit(bytes, { shortName: 'Wanted' })))
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses[0]).toBe(200)
  expect([400, 409]).toContain(statuses[1])
  expect(await named('Wanted')).toHaveLength(1)
  expect(await filesOf('Wanted')).toHaveLength(2)
  const late = await other.submit(await bytesOf(sheets('WANTED')), { shortName: 'WANTED' })
  expect((await sentenceOf(late))[1]).toContain('The short name WANTED is in use')
  expect((await stored()).filter((key) => /^wanted\//i.test(key))).toHaveLength(2)
})

test('an update replaces the workbook, keeps the ones before, and goes back to whoever reviews it', async () => {
  const someone = await person()
  await someone.submit(await bytesOf(sheets('Mended')), { shortName: 'Mended' })
  const [{ id } = { id: 0 }] = await named('Mended')
  await service.db.update(submissions).set({ phaseId: 3 }).where(eq(submissions.id, id))
  const better = await bytesOf(sheets('Renamed'))
  const called = { shortName: 'Renamed', updates: id }
  expect((await someone.submit(better, called)).status).toBe(200)
  expect(await named('Mended')).toEqual([])
  expect((await named('Renamed'))[0]).toMatchObject({ id, phaseId: 2 })
  const files = await filesOf('Renamed')
  expect(files.map(({ kind }) => kind)).toEqual(['workbook', 'original', 'workbook'])
  expect(await read(files[2]?.key ?? '')).toEqual(better)
  await service.db
    .update(submissions)
    .set({ phaseId: 3, qc1Completed: sql`now()` })
    .where(eq(submissions.id, id))
  expect((await someone.submit(better, called)).status).toBe(200)
  expect((await named('Renamed'))[0]).toMatchObject({ id, phaseId: 7 })
  await service.db.update(submissions).set({ phaseId: 6 }).where(eq(submissions.id, id))
  expect(await sentenceOf(await someone.begin(id))).toEqual([
    400,
    'This submission is ingested, and takes no other file.',
  ])
})

test('workbooks that replace others fill no more than a person’s share of the disk, until they are ingested', async () => {
  const [someone, other] = [await person(), await person()]
  const bytes = await bytesOf(sheets('Share'))
  expect((await someone.submit(bytes, { shortName: 'Share' })).status).toBe(200)
  const id = (await named('Share'))[0]?.id ?? 0
  const replace = async () => (await someone.submit(bytes, { shortName: 'Share', updates: id })).status
  const fill = (rest: number) =>
    service.db
      .update(submissionFiles)
      .set({ bytes: limits.personBytes - rest })
      .where(and(eq(submissionFiles.submissionId, id), eq(submissionFiles.kind, 'original')))
  await fill(3 * bytes.length)
  expect([await replace(), await replace()]).toEqual([200, 200])
  const files = (await filesOf('Share')).length
  const refused = await someone.submit(bytes, { shortName: 'Share', updates: id })
  expect(await sentenceOf(refused)).toEqual([413, expect.stringContaining('hold almost 10 GB of files')])
  expect(await filesOf('Share')).toHaveLength(files)
  expect((await other.submit(await bytesOf(sheets('Other')), { shortName: 'Other' })).status).toBe(200)
  await service.db.update(submissions).set({ phaseId: 6 }).where(eq(submissions.id, id))
  expect((await someone.submit(await bytesOf(sheets('Next')), { shortName: 'Next' })).status).toBe(200)
})

test('commits of one person at the same moment fill no more than that share together', async () => {
  const someone = await person()
  const bytes = await bytesOf(sheets('Filled'))
  expect((await someone.submit(bytes, { shortName: 'Filled' })).status).toBe(200)
  const id = (await named('Filled'))[0]?.id ?? 0
  await service.db
    .update(submissionFiles)
    .set({ bytes: limits.personBytes - 4 * bytes.length })
    .where(and(eq(submissionFiles.submissionId, id), eq(submissionFiles.kind, 'original')))
  const names = ['Beside1', 'Beside2', 'Beside3']
  const begun = await Promise.all(
    names.map(async (shortName) => ({
      shortName,
      file: await bytesOf(sheets(shortName)),
      ids: await someone.sessionsOf(),
    })),
  )
  for (const { file, ids } of begun) for (const session of ids) await someone.send(session, file)
  // All commits have passed the first count before one of them ends.
  const audit = service.uploads.audit
  const waiting: (() => void)[] = []
  Object.assign(service.uploads, {
    audit: async () => {
      await new Promise<void>((done) => {
        waiting.push(done)
        if (waiting.length >= names.length) for (const resolve of waiting) resolve()
      })
      return { ok: true }
    },
  })
  const before = await stored()
  const answers = await Promise.all(
    begun.map(({ shortName, file, ids }) => someone.commit(ids, [file.length, file.length], { shortName })),
  ).finally(() => Object.assign(service.uploads, { audit }))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 413, 413])
  expect((await stored()).length - before.length).toBe(2)
  const refused = answers.findIndex(({ status }) => status === 413)
  const again = begun[refused]
  expect(await sentenceOf(answers[refused] ?? Response.error())).toEqual([
    413,
    expect.stringContaining('hold almost 10 GB'),
  ])
  expect(again && (await named(again.shortName))).toEqual([])
})

test('an update is for the submitter alone', async () => {
  const [someone, other] = [await person(), await person({ isAdmin: true })]
  await someone.submit(await bytesOf(sheets('Mine')), { shortName: 'Mine' })
  const [{ id } = { id: 0 }] = await named('Mine')
  const wrong = await other.begin(id)
  expect([wrong.status, await wrong.text()]).toEqual([401, 'wrongUser'])
  expect(await sentenceOf(await someone.begin(99_999))).toEqual([404, 'noRecord'])
})

test('nobody sends to, or commits, a session of somebody else', async () => {
  const [someone, other] = [await person(), await person()]
  const bytes = await bytesOf(sheets('Guarded'))
  const ids = await someone.sessionsOf()
  expect((await other.part(ids[0] ?? '', 0, bytes)).status).toBe(404)
  for (const id of ids) await someone.send(id, bytes)
  const stolen = await other.commit(ids, [bytes.length, bytes.length], { shortName: 'Guarded' })
  expect(await sentenceOf(stolen)).toEqual([400, 'There is no such upload session: begin the upload again.'])
  expect(await named('Guarded')).toEqual([])
})

test.each([
  ['no session', { sessionID: 'x' }, 404],
  ['a path for a session', { sessionID: '../../fields' }, 404],
  ['an offset between parts', { offset: 17 }, 400],
  ['an offset beyond 150 MB', { offset: 29 * limits.chunkBytes }, 400],
  ['an offset that is no number', { offset: Number.NaN }, 400],
] as const)('a part with %s is refused', async (_, more, status) => {
  const someone = await person()
  const [id = ''] = await someone.sessionsOf()
  const { sessionID = id, offset = 0 } = more as { sessionID?: string; offset?: number }
  expect((await someone.part(sessionID, offset, Buffer.alloc(limits.chunkBytes))).status).toBe(status)
})

test('a part of more than 5 MiB is refused', async () => {
  const someone = await person()
  const [id = ''] = await someone.sessionsOf()
  expect((await someone.part(id, 0, Buffer.alloc(limits.chunkBytes + 1))).status).toBe(400)
  expect((await someone.part(id, 0, Buffer.alloc(2 * limits.chunkBytes))).status).toBe(413)
})

test('a file that is said to be larger than 150 MB is refused', async () => {
  const someone = await person()
  const ids = await someone.sessionsOf()
  const refused = await someone.commit(ids, [limits.fileBytes + 1, 1], { shortName: 'Large' })
  expect(await sentenceOf(refused)).toEqual([413, 'A file of more than 150 MB cannot be submitted.'])
})

test('uploads are for users whose address is proved', async () => {
  const visitor = uploader(ask, {})
  const unproved = await person({ isConfirmed: false })
  for (const [who, status] of [
    [visitor, 401],
    [unproved, 403],
  ] as const) {
    const answers = [
      await who.begin(),
      await who.part('x', 0, Buffer.alloc(1)),
      await who.commit(['x'], [1], { shortName: 'X' }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status])
  }
})

test('an API key uploads too', async () => {
  const { key } = await person()
  const client = uploader(ask, { Authorization: `Api-Key ${key}` })
  expect((await client.submit(await bytesOf(sheets('ByKey')), { shortName: 'ByKey' })).status).toBe(200)
})

test('who begins again and again fills no disk: the oldest sessions give way', async () => {
  const someone = await person()
  const [first = ''] = await someone.sessionsOf()
  await someone.part(first, 0, Buffer.from('x'))
  for (let i = 0; i < 4; i++) await someone.sessionsOf()
  expect(await service.db.$count(uploadSessions, eq(uploadSessions.userId, someone.user.id))).toBe(8)
  expect(await staged()).not.toContain(first)
  expect((await someone.part(first, 0, Buffer.from('x'))).status).toBe(404)
})

test.each([
  ['gives way to newer ones', 404, 5],
  ['stays', 200, 0],
])('of a part whose session %s while it is written, nothing is left that nobody needs', async (_, status, begun) => {
  const someone = await person()
  const [session = ''] = await someone.sessionsOf()
  const { keep } = service.uploads.partStore
  const slow = vi.spyOn(service.uploads.partStore, 'keep').mockImplementationOnce(async (...part) => {
    for (let i = 0; i < begun; i++) await someone.sessionsOf()
    await keep(...part)
  })
  expect((await someone.part(session, 0, Buffer.from('x'))).status).toBe(status)
  slow.mockRestore()
  expect((await staged()).includes(session)).toBe(status === 200)
})

test('a sweep removes parts of sessions that are over, and leaves what is under way', async () => {
  const someone = await person()
  const [over = '', under = ''] = await someone.sessionsOf()
  for (const id of [over, under]) await someone.part(id, 0, Buffer.from('x'))
  await service.db
    .update(uploadSessions)
    .set({ begun: sql`now() - interval '25 hours'` })
    .where(eq(uploadSessions.id, over))
  const before = await stored()
  await sweepUploads(service.db, service.uploads)
  expect(await staged()).toContain(under)
  expect(await staged()).not.toContain(over)
  expect(await stored()).toEqual(before)
  expect(readdirSync(join(service.folder, 'submissions')).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'files',
    'staging',
  ])
})
