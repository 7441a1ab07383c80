import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { submissions } from '@isobath/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { ingestJobs } from '../../src/db/submission-schema.ts'
import { createProcessIngester } from '../../src/submissions/ingest-child.ts'
import { buildProgram } from '../ingest/support/build.ts'
import { storeContents } from '../ingest/support/store.ts'

import { administrator, daysOfJanuary, heldIngest, refusalOf, revisionsOfCasts, sender, openCasts } from './casts.ts'

const casts = openCasts()
let program: string
beforeAll(async () => {
  program = await buildProgram(join(import.meta.dirname, '..', '..', 'src', 'ingest-process.ts'))
})

describe('files that an administrator sends for a dataset', () => {
  test('are appended in a process of their own, with what was left out, and the activity says who did it', async () => {
    const service = await casts.start(createProcessIngester(program, casts.uploads().store))
    const { change, job } = sender(service, await administrator(service))
    const files = { 'a.csv': daysOfJanuary(4, 5), 'b.csv': `${daysOfJanuary(6, 7)}2020-01-08T00:00:00Z,,20,8\n` }
    const begun = await change(files)
    expect([begun.status, await begun.json()]).toMatchObject([
      202,
      { State: 'queued', Dataset: 'Casts', Submission_ID: null, Change: { Kind: 'append', Rows_Before: 3 } },
    ])
    await service.settled()
    expect(await job()).toMatchObject({
      State: 'done',
      Problem: null,
      Table_Name: 'tblCasts',
      Left_Out: [expect.stringContaining('1 row') as string],
      Change: { Rows_Before: 3, Rows: 7, Revision_Before: 1, Revision: 2, Summary: expect.any(String) as string },
    })
    expect(await revisionsOfCasts(service)).toMatchObject([{ Revision: 2, Row_Count: 7 }, { Revision: 1 }])
    expect(await casts.actions()).toEqual([
      {
        action: 'dataset.append',
        subject: 'dataset Casts',
        detail: { revision: 2, rows: 7, files: ['a.csv', 'b.csv'] },
      },
    ])
    expect(casts.staged()).toEqual([])
    expect(storeContents(casts.folder).staging).toEqual([])
  })

  test('take the place of all data where that was asked for', async () => {
    const service = await casts.start()
    const { change, job } = sender(service, await administrator(service))
    expect((await change({ 'whole.csv': daysOfJanuary(1, 2) }, { kind: 'replace' })).status).toBe(202)
    await service.settled()
    expect(await job()).toMatchObject({ State: 'done', Change: { Kind: 'replace', Rows_Before: 3, Rows: 2 } })
    expect(await casts.actions()).toMatchObject([{ action: 'dataset.replace' }])
  })

  test('come in parts of any order', async () => {
    const service = await casts.start()
    await service.ingests.stop()
    const { begin, part, start: startJob } = sender(service, await administrator(service))
    const text = `${daysOfJanuary(4, 5)}${'\n'.repeat(submissions.chunkBytes)}`
    const files = { 'large.csv': text }
    const { sessionIds } = (await (await begin(files)).json()) as { sessionIds: string[] }
    const [session = ''] = sessionIds
    const second = text.slice(submissions.chunkBytes)
    expect((await part(session, submissions.chunkBytes, second)).status).toBe(200)
    const early = await startJob(sessionIds, files)
    expect(await refusalOf(early)).toEqual([400, 'Files, or parts of them, have not arrived: send them again.'])
    expect((await part(session, 0, text.slice(0, submissions.chunkBytes))).status).toBe(200)
    expect((await part(session, 2 * submissions.chunkBytes, 'more')).status).toBe(400)
    expect((await startJob(sessionIds, files)).status).toBe(202)
    const assembled = await casts.uploads().partStore.assemble(session, text.length)
    expect(readFileSync(assembled?.path ?? '', 'utf8') === text).toBe(true)
  })

  test('are one job however often that is asked for', async () => {
    const held = heldIngest(casts.uploads())
    const service = await casts.start(held.work)
    const { upload, start: startJob, job } = sender(service, await administrator(service))
    const files = { 'a.csv': daysOfJanuary(4, 5) }
    const sessions = await upload(files)
    const answers = await Promise.all([1, 2, 3].map(() => startJob(sessions, files)))
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    held.finish()
    await service.settled()
    expect((await startJob(sessions, files)).status).toBe(400)
    expect(await job()).toMatchObject({ State: 'done', Change: { Rows: 5 } })
    expect(await casts.db().$count(ingestJobs)).toBe(1)
  })

  test('that hold nothing new change nothing', async () => {
    const service = await casts.start()
    const { change, job } = sender(service, await administrator(service))
    await change({ 'a.csv': daysOfJanuary(4, 5) })
    await service.settled()
    await change({ 'a.csv': daysOfJanuary(4, 5) }, { revision: 2 })
    await service.settled()
    expect(await job()).toMatchObject({
      State: 'done',
      Change: { Rows: 5, Revision: null, Summary: 'The files hold nothing new.' },
    })
    expect(await revisionsOfCasts(service)).toHaveLength(2)
  })
})

describe('what does not fit', () => {
  test.each([
    [
      'of other variables',
      { 'salt.csv': daysOfJanuary(4, 5, 'salinity', '1') },
      /^salt\.csv does not fit Casts, .+: nothing was changed\.$/,
    ],
    [
      'in other units',
      { 'kelvin.csv': daysOfJanuary(4, 5, 'sst', 'K') },
      /^kelvin\.csv does not fit Casts, .+: nothing was changed\.$/,
    ],
    [
      'of rows that are there',
      { 'again.csv': daysOfJanuary(3, 4) },
      /^again\.csv overlaps with what is there, .+ --overlap keep\.$/,
    ],
    ['that is no data', { 'page.csv': '<html></html>' }, /^page\.csv is a web page, which is not read: /],
    ['that is no workbook', { 'x.zip': 'PK\u0003\u0004 nothing' }, /^x\.zip /],
  ])(
    'a file %s is refused by the sentence of the ingest, and the data stay as they were',
    async (_, files, sentence) => {
      const service = await casts.start()
      const { change, job } = sender(service, await administrator(service))
      expect((await change(files)).status).toBe(202)
      await service.settled()
      expect(await job()).toMatchObject({ State: 'failed', Problem: expect.stringMatching(sentence) as string })
      expect(await revisionsOfCasts(service)).toMatchObject([{ Revision: 1, Row_Count: 3 }])
      expect(storeContents(casts.folder)).toEqual({ fields: ['tblCasts'], staging: [] })
      expect(await casts.actions()).toEqual([])
    },
  )

  test('is tried again with another option, without being sent again', async () => {
    const service = await casts.start()
    const { upload, start: startJob, job } = sender(service, await administrator(service))
    const files = { 'again.csv': daysOfJanuary(3, 4) }
    const sessions = await upload(files)
    await startJob(sessions, files)
    await service.settled()
    expect(await job()).toMatchObject({ State: 'failed' })
    expect((await startJob(sessions, files, { overlap: 'keep' })).status).toBe(202)
    await service.settled()
    expect(await job()).toMatchObject({ State: 'done', Change: { Overlap: 'keep', Rows: 4 } })
    expect(casts.staged()).toEqual([])
  })

  test('is told of its fillers by the options of the command', async () => {
    const service = await casts.start()
    const { upload, start: startJob, job } = sender(service, await administrator(service))
    const files = { 'gaps.csv': daysOfJanuary(4, 5).replace(',5\n', ',-999\n') }
    const sessions = await upload(files)
    const wrong = await startJob(sessions, files, { options: { unit: ['sst'] } })
    expect(await refusalOf(wrong)).toEqual([400, '--unit sst is not VARIABLE=UNIT.'])
    await startJob(sessions, files, { options: { missing: ['-999'] } })
    await service.settled()
    expect(await job()).toMatchObject({ State: 'done', Change: { Rows: 5, Options: { missing: ['-999'] } } })
  })

  test('is refused before it is sent: two of one name, a path, an empty one, too much, an unknown dataset', async () => {
    const service = await casts.start()
    const admin = await administrator(service)
    const { begin } = sender(service, admin)
    expect(await refusalOf(await begin({ 'a.csv': 'x', 'A.csv': 'y' }))).toEqual([
      400,
      'Two files are named A.csv: send one of them, or give it another name.',
    ])
    const path = await begin({ '../../etc/passwd': 'x' })
    expect(await refusalOf(path)).toEqual([400, expect.stringMatching(/^The name .+ has characters/)])
    expect(await refusalOf(await begin({ 'a.csv': '' }))).toEqual([400, 'a.csv is empty: leave it out.'])
    const files = [{ name: 'huge.nc', bytes: 6e9 }]
    expect(await refusalOf(await service.send('/api/admin/datasets/Casts/data/begin', { files }, admin))).toEqual([
      400,
      'The files have more than 5 GB together: send fewer at a time, or use the ingest command where the files are.',
    ])
    expect(await refusalOf(await sender(service, admin, 'Nothing').begin({ 'a.csv': 'x' }))).toEqual([
      404,
      'There is no dataset Nothing.',
    ])
  })
})
