import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeEntry } from '../../src/catalog/changes/write.ts'
import { datasetSubscribers } from '../../src/db/people-schema.ts'
import { auditTrail, mails } from '../../src/db/record-schema.ts'
import { submissionComments, submissions } from '../../src/db/submission-schema.ts'
import { signLink } from '../../src/submissions/links.ts'
import { changeUser } from '../../src/people/users.ts'
import { openTestService } from '../api/service.ts'
import { entry } from '../db/entry.ts'
import { uploader } from './client.ts'
import { bytesOf, sheets } from './workbook.ts'

let service: Awaited<ReturnType<typeof openTestService>>
let submitter: Awaited<ReturnType<typeof service.beUser>>
let stranger: Awaited<ReturnType<typeof service.beUser>>
let admin: Awaited<ReturnType<typeof service.beUser>>
beforeAll(async () => {
  service = await openTestService()
  await writeEntry(service.db, entry('tblListed'))
  submitter = await service.beUser()
  await changeUser(service.db, submitter.user.id, { firstName: 'Mary', lastName: 'Sears' })
  stranger = await service.beUser()
  admin = await service.beUser({ isAdmin: true })
})
afterAll(() => service.close())

type Person = typeof submitter
const as = ({ cookie }: Person) => ({ Cookie: cookie })
const get = (call: string, person: Person) => service.get(`/api/datasubmission/${call}`, as(person))
const post = (call: string, value: unknown, person: Person) =>
  service.send(`/api/datasubmission/${call}`, value, as(person))
const rows = async (call: string, person: Person) =>
  (await (await get(call, person)).json()) as Record<string, unknown>[]

async function submit(shortName: string, person = submitter) {
  const client = uploader(async (path, init) => service.app.request(path, init), as(person))
  const answer = await client.submit(await bytesOf(sheets(shortName)), { shortName })
  expect(answer.status).toBe(200)
  const [row] = await service.db.select().from(submissions).where(eq(submissions.shortName, shortName))
  return row?.id ?? 0
}
const phaseIs = async (id: number) =>
  (await service.db.select({ phase: submissions.phaseId }).from(submissions).where(eq(submissions.id, id)))[0]?.phase
const lastMail = async () => (await service.db.select().from(mails).orderBy(desc(mails.id)).limit(1))[0]

test('a submitter sees their own submissions, and an administrator everyone’s', async () => {
  const id = await submit('Seen')
  expect(await rows('submissionsbyuser', submitter)).toEqual([
    {
      Submission_ID: id,
      Dataset: 'Seen',
      Dataset_Long_Name: 'Casts Of Seen',
      Phase: 'Awaiting admin action',
      phaseId: 2,
      Start_Date_Time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      QC1_Completion_Date_Time: null,
      QC2_Completion_Date_Time: null,
      DOI_Accepted_Date_Time: null,
      Ingestion_Date_Time: null,
      DOI: null,
    },
  ])
  expect(await rows('submissionsbyuser', stranger)).toEqual([])
  expect((await rows('submissions', admin))[0]).toMatchObject({
    Submission_ID: id,
    Phase_ID: 2,
    Data_Source: 'A Laboratory',
    Name: 'Mary Sears',
  })
  expect((await get('submissions', submitter)).status).toBe(401)
})

test('comments go between submitter and curation team, four hours behind UTC, each mailed to the other side', async () => {
  const id = await submit('Discussed')
  expect(
    (await post('addcomment', { submissionID: id, comment: 'Please add units.', source: 'admin' }, admin)).status,
  ).toBe(200)
  expect(await lastMail()).toMatchObject({
    recipient: submitter.user.email,
    subject: 'CMAP data submission: a message about Discussed',
  })
  expect((await lastMail())?.body).toContain('Please add units.')
  expect((await post('addcomment', { submissionID: id, comment: 'Done.', source: 'admin' }, submitter)).status).toBe(
    200,
  )
  expect(await lastMail()).toMatchObject({ recipient: admin.user.email })
  const history = await rows(`commenthistory?submissionID=${id}`, submitter)
  expect(history).toMatchObject([
    { Data_Submission_ID: id, Comment: 'Please add units.', Commenter: 'Admin' },
    { Data_Submission_ID: id, Comment: 'Done.', Commenter: 'User' },
  ])
  const [said] = await service.db.select().from(submissionComments).where(eq(submissionComments.submissionId, id))
  const hours = (Date.parse(said?.at ?? '') - Date.parse(String(history[0]?.['Comment_Date_Time']))) / 3_600_000
  expect(hours).toBeCloseTo(4, 4)
})

test.each([
  [3, 2],
  [7, 2],
  [4, 2],
  [5, 5],
  [6, 6],
] as const)('what a submitter says in phase %i leads to phase %i', async (phase, after) => {
  const id = await submit(`From${phase}`)
  await service.db.update(submissions).set({ phaseId: phase }).where(eq(submissions.id, id))
  await post('addcomment', { submissionID: id, comment: 'Here is the DOI.' }, submitter)
  expect(await phaseIs(id)).toBe(after)
})

test('after the first review a submitter’s words go to the second', async () => {
  const id = await submit('Reviewed')
  await post('setphase', { submissionID: id, phaseID: 7 }, admin)
  await post('setphase', { submissionID: id, phaseID: 4 }, admin)
  await post('addcomment', { submissionID: id, comment: 'Here is the DOI.' }, submitter)
  expect(await phaseIs(id)).toBe(7)
})

test('phases write down when they came, and tell the submitter what is asked of them', async () => {
  const id = await submit('Moving')
  const dates = async () => {
    const row = (await rows('submissionsbyuser', submitter)).find((each) => each['Submission_ID'] === id)
    return ['QC1_Completion', 'QC2_Completion', 'DOI_Accepted', 'Ingestion'].map(
      (name) => row?.[`${name}_Date_Time`] !== null,
    )
  }
  for (const [phase, reached, subject] of [
    [3, [false, false, false, false], 'Moving – Awaiting user update'],
    [7, [true, false, false, false], 'Moving – Awaiting QC2'],
    [4, [true, true, false, false], 'Moving – Awaiting DOI'],
    [5, [true, true, true, false], 'Moving – Awaiting ingestion'],
    [6, [true, true, true, true], 'Moving – Complete'],
  ] as const) {
    expect((await post('setphase', { submissionID: id, phaseID: phase }, admin)).status).toBe(200)
    expect(await dates()).toEqual(reached)
    expect(await lastMail()).toMatchObject({
      recipient: submitter.user.email,
      subject: `CMAP data submission: ${subject}`,
    })
  }
  const [auditEntry] = await service.db.select().from(auditTrail).orderBy(desc(auditTrail.id)).limit(1)
  expect(auditEntry).toMatchObject({
    userId: admin.user.id,
    action: 'submission.setphase',
    subject: `submission ${id}`,
    detail: { from: 5, to: 6 },
  })
})

test('if several administrators, who all saw one phase, set another at once, one succeeds', async () => {
  const id = await submit('Contested')
  await post('setphase', { submissionID: id, phaseID: 7 }, admin)
  const answers = await Promise.all(
    [4, 5, 2].map((phaseID) => post('setphase', { submissionID: id, phaseID, seen: 7 }, admin)),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412])
  expect(await phaseIs(id)).toBe([4, 5, 2][answers.findIndex(({ status }) => status === 200)])
})

test('a complete submission subscribes its submitter, and nobody else, to its dataset', async () => {
  const id = await submit('Listing')
  await service.db.update(submissions).set({ shortName: 'Listed' }).where(eq(submissions.id, id))
  await post('setphase', { submissionID: id, phaseID: 6 }, admin)
  const subscribed = await service.db.select({ userId: datasetSubscribers.userId }).from(datasetSubscribers)
  expect(subscribed).toEqual([{ userId: submitter.user.id }])
  await service.db.update(submissions).set({ shortName: 'Listing' }).where(eq(submissions.id, id))
})

test('the link to a workbook works without a session for a while, and for that workbook alone', async () => {
  const id = await submit('Fetched')
  const answer = await get(`retrievemostrecentfile?submissionID=${id}`, submitter)
  const { link, dataset, submissionId } = (await answer.json()) as {
    link: string
    dataset: string
    submissionId: number
  }
  expect([dataset, submissionId]).toEqual(['Fetched', id])
  expect(link.startsWith('http://localhost:8787/api/datasubmission/file?')).toBe(true)
  const file = await service.get(link.slice('http://localhost:8787'.length))
  expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="Fetched_\d{13}\.xlsx"$/)
  expect(Buffer.from(await file.arrayBuffer())).toEqual(await bytesOf(sheets('Fetched')))
  const path = (of: number, { expires, signature }: { expires: number; signature: string }) =>
    `/api/datasubmission/file?submissionID=${of}&expires=${expires}&signature=${signature}`
  const sound = signLink(service.settings.secret, id)
  const past = signLink(service.settings.secret, id, Date.now() - 16 * 60_000)
  for (const wrong of [
    path(id + 1, sound),
    path(id, { ...sound, expires: sound.expires + 1 }),
    path(id, { ...sound, signature: 'x' }),
    path(id, past),
  ])
    expect((await service.get(wrong)).status).toBe(401)
  expect((await service.get(path(id, sound))).status).toBe(200)
})

test('what belongs to one person is no other’s to see, say or fetch, unless they are an administrator', async () => {
  const id = await submit('Own')
  for (const call of [`commenthistory?submissionID=${id}`, `retrievemostrecentfile?submissionID=${id}`]) {
    expect((await get(call, admin)).status).toBe(200)
    const refused = await get(call, stranger)
    expect([refused.status, await refused.text()]).toEqual([401, 'Unauthorized'])
    expect((await get(call.replace(String(id), '99999'), stranger)).status).toBe(401)
    expect((await get(call.replace(String(id), '99999'), admin)).status).toBe(404)
    expect((await service.get(`/api/datasubmission/${call}`)).status).toBe(401)
  }
  expect((await post('addcomment', { submissionID: id, comment: 'x' }, stranger)).status).toBe(401)
  expect((await post('setphase', { submissionID: id, phaseID: 6 }, submitter)).status).toBe(401)
  expect((await get(`deletesubmission?submissionID=${id}`, submitter)).status).toBe(401)
  expect((await post('ingest', { submissionID: id }, submitter)).status).toBe(401)
  expect((await service.get(`/api/datasubmission/ingest?submissionID=${id}`, as(submitter))).status).toBe(401)
  const doi = { doi: '10.5281/zenodo.1', title: 'x', creators: ['x'], publisher: 'x', publicationYear: 2021 }
  expect((await post('doi', { submissionID: id, ...doi }, submitter)).status).toBe(401)
  expect((await service.send('/api/news/publish', { id: 1 }, as(submitter))).status).toBe(401)
  const check = { shortName: 'Own', longName: 'Own', submissionId: id }
  expect((await post('checkname', check, stranger)).status).toBe(401)
  expect(await phaseIs(id)).toBe(2)
})

test('a deleted submission is gone with its files, by any of the three forms, and a page of another site deletes none', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const id = await submit(`Gone${method}`)
    const path = `/api/datasubmission/deletesubmission?submissionID=${id}`
    const elsewhere = { ...as(admin), 'Sec-Fetch-Site': 'cross-site' }
    expect((await service.app.request(path, { method, headers: elsewhere })).status).toBe(403)
    expect(await phaseIs(id)).toBe(2)
    expect((await service.app.request(path, { method, headers: as(admin) })).status).toBe(200)
    expect(await phaseIs(id)).toBeUndefined()
    expect((await service.uploads.files.list()).filter(({ key }) => key.startsWith(`Gone${method}/`))).toEqual([])
  }
})

test('names are free, in use, or in the way of an update', async () => {
  const id = await submit('Named')
  const check = async (shortName: string, longName: string, submissionId?: number) =>
    (await (await post('checkname', { shortName, longName, submissionId }, submitter)).json()) as Record<
      string,
      unknown
    >
  const free = {
    shortNameIsAlreadyInUse: false,
    shortNameUpdateConflict: false,
    folderExists: false,
    longNameIsAlreadyInUse: false,
    longNameUpdateConflict: false,
    errors: [],
  }
  expect(await check('Unheard', 'Of')).toEqual({ ...free, shortName: 'Unheard', longName: 'Of' })
  expect(await check('named', 'CASTS OF NAMED')).toMatchObject({
    shortNameIsAlreadyInUse: true,
    longNameIsAlreadyInUse: true,
  })
  expect(await check('listed', 'tblListed fields')).toMatchObject({
    shortNameIsAlreadyInUse: true,
    longNameIsAlreadyInUse: true,
    folderExists: true,
  })
  const originals = { originalShortName: 'Named', originalLongName: 'Casts Of Named' }
  const none = { shortNameUpdateConflict: false, longNameUpdateConflict: false, ...originals }
  expect(await check('Named', 'Casts Of Named', id)).toMatchObject(none)
  expect(await check('NewName', 'New Name', id)).toMatchObject(none)
  expect(await check('NAMED', 'Casts Of Named', id)).toMatchObject({ ...none, shortNameUpdateConflict: true })
  expect(await check('Listed', 'tblListed fields', id)).toMatchObject({
    ...originals,
    shortNameUpdateConflict: true,
    longNameUpdateConflict: true,
  })
})

test.each([
  ['an empty comment', 'addcomment', { submissionID: 1, comment: ' ' }],
  ['a phase that is none', 'setphase', { submissionID: 1, phaseID: 1 }],
  ['no names', 'checkname', {}],
  ['no submission', 'ingest', {}],
])('a body with %s is refused', async (_, call, value) => {
  expect((await post(call, value, admin)).status).toBe(400)
})
