import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditTrail } from '../../src/db/record-schema.ts'
import { submissions } from '../../src/db/submission-schema.ts'
import { openTestService } from '../api/service.ts'
import { uploader } from './client.ts'
import { bytesOf, sheets } from './workbook.ts'

let service: Awaited<ReturnType<typeof openTestService>>
let submitter: Awaited<ReturnType<typeof service.beUser>>
let admin: Awaited<ReturnType<typeof service.beUser>>
beforeAll(async () => {
  service = await openTestService()
  submitter = await service.beUser()
  admin = await service.beUser({ isAdmin: true })
})
afterAll(() => service.close())

const as = ({ cookie }: typeof admin) => ({ Cookie: cookie })
const post = (call: string, value: unknown) => service.send(`/api/datasubmission/${call}`, value, as(admin))
const registered = {
  doi: '10.5281/zenodo.42',
  title: 'Casts of a ship',
  creators: ['Sears, Mary', 'A Laboratory'],
  publisher: 'Zenodo',
  publicationYear: 2021,
}
const keep = (submissionID: number, more: object = {}) => post('doi', { submissionID, ...registered, ...more })

/** Submits a workbook and puts the submission into a phase. */
async function submit(shortName: string, phaseId: number) {
  const client = uploader(async (path, init) => service.app.request(path, init), as(submitter))
  await client.submit(await bytesOf(sheets(shortName)), { shortName })
  const [row] = await service.db
    .update(submissions)
    .set({ phaseId })
    .where(eq(submissions.shortName, shortName))
    .returning({ id: submissions.id })
  return row?.id ?? 0
}
const listed = async (id: number) => {
  const answer = await service.get('/api/datasubmission/submissions', as(admin))
  const all = (await answer.json()) as { Submission_ID: number; Phase_ID: number; DOI: unknown }[]
  return all.find(({ Submission_ID }) => Submission_ID === id)
}

test('if several administrators, who all saw no DOI, keep different ones at once, one succeeds', async () => {
  const id = await submit('Contested', 4)
  const dois = ['10.5281/zenodo.1', '10.5281/zenodo.2', '10.5281/zenodo.3']
  const answers = await Promise.all(dois.map((doi) => keep(id, { doi, seen: null })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412])
  const kept = dois[answers.findIndex(({ status }) => status === 200)]
  expect(await listed(id)).toMatchObject({ DOI: { ...registered, doi: kept } })
  expect((await keep(id, { doi: '10.5281/zenodo.4', seen: { ...registered, doi: kept } })).status).toBe(200)
})

test('a DOI is kept with its metadata, and its submission then awaits ingestion', async () => {
  const id = await submit('Registered', 4)
  expect(await listed(id)).toMatchObject({ Phase_ID: 4, DOI: null, DOI_Accepted_Date_Time: null })
  expect((await keep(id, { doi: 'https://doi.org/10.5281/zenodo.42' })).status).toBe(200)
  expect(await listed(id)).toMatchObject({
    Phase_ID: 5,
    DOI: registered,
    DOI_Accepted_Date_Time: expect.any(String) as string,
  })
  const [written] = await service.db.select().from(auditTrail).orderBy(desc(auditTrail.id)).limit(1)
  expect(written).toMatchObject({
    userId: admin.user.id,
    action: 'submission.doi',
    subject: `submission ${id}`,
    detail: { from: null, to: registered.doi },
  })
  expect((await keep(id, { title: 'Casts of two ships' })).status).toBe(200)
  expect(await listed(id)).toMatchObject({ Phase_ID: 5, DOI: { title: 'Casts of two ships' } })
})

test('metadata that the sender has not seen are not replaced, also where the DOI is the same', async () => {
  const id = await submit('Renamed', 4)
  await keep(id)
  expect((await keep(id, { title: 'Casts of two ships', seen: registered })).status).toBe(200)
  const refused = await keep(id, { title: 'Casts of three ships', seen: registered })
  expect([refused.status, await refused.json()]).toEqual([
    412,
    { error: 'The DOI of the submission was changed meanwhile: look at it again.' },
  ])
  expect(await listed(id)).toMatchObject({ DOI: { title: 'Casts of two ships' } })
  expect((await keep(id, { title: 'Casts of two ships', seen: registered })).status).toBe(200)
})

test('the ingest gives the DOI to the dataset, and its citation to the references', async () => {
  const id = await submit('Cited_Casts', 4)
  await keep(id)
  await post('ingest', { submissionID: id })
  await service.settled()
  const page = (await service.json('/api/catalog/datasetfullpage?shortname=Cited_Casts')) as {
    references: { Reference: string; Data_DOI: string | null }[]
  }
  expect(page.references[0]).toMatchObject({
    Reference: 'Sears, Mary; A Laboratory (2021): Casts of a ship. Zenodo. https://doi.org/10.5281/zenodo.42',
    Data_DOI: registered.doi,
  })
  expect(page.references).toHaveLength(2)
  const cited = await service.get('/api/catalog/citation/Cited_Casts?format=bibtex')
  expect(await cited.text()).toContain(registered.doi)
})

test.each([2, 3, 7, 6])('in phase %i no DOI is kept', async (phase) => {
  const id = await submit(`Phase${phase}`, phase)
  const refused = await keep(id)
  expect([refused.status, await refused.json()]).toEqual([409, { error: 'This submission does not await a DOI.' }])
  expect(await listed(id)).toMatchObject({ Phase_ID: phase, DOI: null })
})

test.each([
  ['no DOI', { doi: 'zenodo' }, 'doi holds no DOI, as in 10.5281/zenodo.1'],
  ['a blank title', { title: ' ' }, 'title must not be blank'],
  ['no creators', { creators: [] }, 'creators'],
  ['a year that is none', { publicationYear: 21 }, 'publicationYear'],
])('%s is refused', async (_, more, fault) => {
  const refused = await keep(1, more)
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining(fault) as string])
})
