import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeEntry } from '../../src/catalog/changes/write.ts'
import { datasetSubscribers } from '../../src/db/people-schema.ts'
import { datasets } from '../../src/db/schema.ts'
import { ingestJobs, submissionFiles, submissions } from '../../src/db/submission-schema.ts'
import { openTestService } from '../api/service.ts'
import { entry } from '../db/entry.ts'
import { uploader } from './client.ts'
import { bytesOf, sheets } from './workbook.ts'
import { dataFolder } from '../../../packages/domain/test/real-data.ts'

interface Job {
  readonly State: string
  readonly Table_Name: string | null
  readonly Left_Out: readonly string[] | null
  readonly Problem: string | null
}

let service: Awaited<ReturnType<typeof openTestService>>
let submitter: Awaited<ReturnType<typeof service.beUser>>
let admin: { Cookie: string }
beforeAll(async () => {
  service = await openTestService()
  submitter = await service.beUser()
  admin = { Cookie: (await service.beUser({ isAdmin: true })).cookie }
})
afterAll(() => service.close())

const submit = async (bytes: Uint8Array, shortName: string, longName?: string) =>
  uploader(async (path, init) => service.app.request(path, init), { Cookie: submitter.cookie }).submit(bytes, {
    shortName,
    ...(longName ? { longName } : {}),
  })
const idOf = async (shortName: string) =>
  (await service.db.select({ id: submissions.id }).from(submissions).where(eq(submissions.shortName, shortName)))[0]
    ?.id ?? 0
const accept = (submissionID: number) =>
  service.send('/api/datasubmission/setphase', { submissionID, phaseID: 5 }, admin)
const begin = (submissionID: number) => service.send('/api/datasubmission/ingest', { submissionID }, admin)
const jobOf = async (submissionID: number) =>
  (await service.get(`/api/datasubmission/ingest?submissionID=${submissionID}`, admin)).json() as Promise<Job>
/** Asks for an ingest and resolves to how it ended; to its refusal where it did not begin. */
async function ingest(submissionID: number): Promise<Partial<Job> & { readonly error?: string }> {
  const begun = await begin(submissionID)
  if (begun.status !== 202) return (await begun.json()) as { error: string }
  await service.settled()
  return jobOf(submissionID)
}
const notAwaiting = { error: 'This submission does not await ingestion.' }
const phaseOf = async (id: number) =>
  (await service.db.select({ phase: submissions.phaseId }).from(submissions).where(eq(submissions.id, id)))[0]?.phase
const tables = () => readdirSync(join(service.folder, 'fields')).toSorted((a, b) => a.localeCompare(b))

test('an accepted workbook becomes a dataset with its cruise and variables, and its submission is complete', async () => {
  // A long name may be broken in its cell: it is one line everywhere else.
  expect((await submit(await bytesOf(sheets('Accepted', 'Casts\nOf  Accepted')), 'Accepted')).status).toBe(200)
  const id = await idOf('Accepted')
  expect([(await begin(id)).status, await ingest(id)]).toEqual([409, notAwaiting])
  expect(await jobOf(id)).toBeNull()
  expect((await service.get('/api/datasubmission/ingest?submissionID=99999', admin)).status).toBe(404)
  await accept(id)
  expect(await ingest(id)).toMatchObject({
    Submission_ID: id,
    State: 'done',
    Dataset: 'Accepted',
    Table_Name: 'tblAccepted',
    Left_Out: [],
    Problem: null,
  })
  expect(await phaseOf(id)).toBe(6)
  const page = (await service.json('/api/catalog/datasetfullpage?shortname=accepted')) as {
    dataset: object
    cruises: object[]
  }
  expect(page.dataset).toMatchObject({
    Long_Name: 'Casts Of Accepted',
    Row_Count: 4,
    Depth_Max: 50,
    Make: 'Observation',
  })
  expect(page.cruises).toMatchObject([{ Name: 'XX2001', Lat_Min: 10.5, Lat_Max: 11, Lon_Min: -141, Lon_Max: -140.25 }])
  const variables = (await service.json('/api/catalog/datasetvariables?shortname=accepted')) as object[]
  expect(variables).toMatchObject([
    { Variable: 'salinity', Variable_Count: 4, Variable_Min: '34.1' },
    { Variable: 'temperature', Unit: '°C', Variable_Count: 4, Variable_Max: '21.75' },
  ])
  expect(existsSync(join(service.folder, 'fields', 'tblAccepted', 'rows.parquet'))).toBe(true)
  const subscribed = await service.db.select({ userId: datasetSubscribers.userId }).from(datasetSubscribers)
  expect(subscribed).toEqual([{ userId: submitter.user.id }])
  expect(await ingest(id)).toEqual(notAwaiting)
})

test('a submission without a workbook is told so, and gets no job', async () => {
  await submit(await bytesOf(sheets('Without')), 'Without')
  const id = await idOf('Without')
  await accept(id)
  await service.db.delete(submissionFiles).where(eq(submissionFiles.submissionId, id))
  expect(await ingest(id)).toEqual({ error: 'This submission has no workbook. Its submitter must upload one first.' })
  expect(await jobOf(id)).toBeNull()
})

test('an ingest that is requested twice at once runs once, and both requests are accepted', async () => {
  await submit(await bytesOf(sheets('Twice')), 'Twice')
  const id = await idOf('Twice')
  await accept(id)
  const begun = await Promise.all([begin(id), begin(id)])
  expect(begun.map(({ status }) => status)).toEqual([202, 202])
  await service.settled()
  expect(await jobOf(id)).toMatchObject({ State: 'done', Table_Name: 'tblTwice' })
  expect(await service.db.$count(ingestJobs, eq(ingestJobs.submissionId, id))).toBe(1)
  expect(tables()).toContain('tblTwice')
})

test('an ingest that fails leaves the store, the catalog and the submission as they were', async () => {
  await submit(await bytesOf(sheets('Late')), 'Late')
  const id = await idOf('Late')
  await accept(id)
  const before = tables()
  await writeEntry(service.db, entry('tblOther', { shortName: 'Late' }))
  expect(await ingest(id)).toMatchObject({
    State: 'failed',
    Problem: expect.stringMatching(/cannot be listed as Late, which is in use/) as string,
  })
  expect([await phaseOf(id), tables()]).toEqual([5, before])
  await service.db.delete(datasets).where(eq(datasets.shortName, 'Late'))
  expect(await ingest(id)).toMatchObject({ State: 'done' })
  expect(tables()).toEqual([...before, 'tblLate'].toSorted((a, b) => a.localeCompare(b)))
})

const expected = join(dataFolder, 'workbooks_expected.json')
const verdicts = existsSync(expected)
  ? Object.entries(
      JSON.parse(readFileSync(expected, 'utf8')) as Record<string, { readonly verdict: 'valid' | 'invalid' }>,
    )
  : []

describe.skipIf(verdicts.length === 0)('workbooks of real data', () => {
  const names: Readonly<Record<string, readonly [string, string]>> = {
    BATS_CTD_2003_2009: ['BATS_CTD_2003_2009', 'BATS CTD Profiles 2003 To 2009'],
    HOT_Bottle_2003_2009: ['HOT_Bottle_2003_2009', 'HOT Bottle Profiles At Station ALOHA 2003 To 2009'],
    invalid_many_faults: ['TN440', 'Underway Of TN440'],
  }

  const commit = async (file: string) => {
    const [, [shortName, longName] = ['', '']] = Object.entries(names).find(([stem]) => file.includes(stem)) ?? []
    return { shortName, answer: await submit(readFileSync(join(dataFolder, file)), shortName, longName) }
  }

  test.each(verdicts.filter(([, { verdict }]) => verdict === 'invalid'))('%s is refused by a commit', async (file) => {
    const { shortName, answer } = await commit(file)
    const { error } = (await answer.json()) as { error: string }
    expect(answer.status).toBe(400)
    expect(error).toMatch(/^There are validation errors preventing submission\. /)
    expect(await idOf(shortName)).toBe(0)
  })

  test.each(verdicts.filter(([, { verdict }]) => verdict === 'valid'))(
    '%s is committed, and ingested row by row',
    async (file) => {
      const { shortName, answer } = await commit(file)
      expect(answer.status).toBe(200)
      const id = await idOf(shortName)
      await accept(id)
      expect(await ingest(id)).toMatchObject({ State: 'done', Table_Name: `tbl${shortName}` })
      const described = JSON.parse(readFileSync(join(dataFolder, `${file}.json`), 'utf8')) as { readonly rows: number }
      const page = (await service.json(`/api/catalog/datasetfullpage?shortname=${shortName}`)) as {
        dataset: { Row_Count: number }
      }
      expect(page.dataset.Row_Count).toBe(described.rows)
    },
  )
})
