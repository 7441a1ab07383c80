import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeEntry } from '../../src/catalog/changes/write.ts'
import { mails } from '../../src/db/record-schema.ts'
import { submissions } from '../../src/db/submission-schema.ts'
import { writeMail } from '../../src/mail/outbox.ts'
import { openTestService } from '../api/service.ts'
import { entry } from '../db/entry.ts'
import { uploader } from '../submissions/client.ts'
import { bytesOf, sheets } from '../submissions/workbook.ts'

let service: Awaited<ReturnType<typeof openTestService>>
let admin: Record<string, string>
beforeAll(async () => {
  service = await openTestService()
  admin = { Cookie: (await service.beUser({ isAdmin: true })).cookie }
})
afterAll(() => service.close())

const read = async (call: string) => (await service.get(`/api/admin/${call}`, admin)).json() as Promise<object>

/** Submits a workbook and requests its ingest, which fails where the name was given to another dataset meanwhile. */
async function ingest(shortName: string, isTaken = false) {
  const client = uploader(async (path, init) => service.app.request(path, init), admin)
  await client.submit(await bytesOf(sheets(shortName)), { shortName })
  const [row] = await service.db
    .update(submissions)
    .set({ phaseId: 5 })
    .where(eq(submissions.shortName, shortName))
    .returning({ id: submissions.id })
  if (isTaken) await writeEntry(service.db, entry('tblOther', { shortName }))
  await service.send('/api/datasubmission/ingest', { submissionID: row?.id }, admin)
  await service.settled()
}

test('what the service holds, and what waits or failed, is counted', async () => {
  const before = await read('state')
  expect(before).toMatchObject({ Accounts: 1, Datasets: 0, Open_Submissions: 0, Failed_Ingests: 0, Reported_Faults: 0 })
  await ingest('Late_Casts', true)
  const id = await writeMail(service.db, { recipient: 'ada@example.org', subject: 'x', body: 'x' })
  await service.db
    .update(mails)
    .set({ lastError: 'the mail server is full' })
    .where(eq(mails.id, id ?? 0))
  await service.send('/api/community/errorreport', { errorText: 'x is undefined' })
  expect(await read('state')).toMatchObject({
    Datasets: 1,
    Open_Submissions: 1,
    Unfinished_Ingests: 0,
    Failed_Ingests: 1,
    Failed_Mails: 1,
    Reported_Faults: 1,
  })
})

test('the ingests of all submissions are listed, the latest first', async () => {
  await ingest('Early_Casts')
  expect(await read('ingests')).toMatchObject([
    { Dataset: 'Early_Casts', State: 'done', Table_Name: 'tblEarly_Casts', Left_Out: [] },
    { Dataset: 'Late_Casts', State: 'failed', Problem: expect.stringContaining('which is in use') as string },
  ])
})
