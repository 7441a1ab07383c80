import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { ingestJobs, uploadSessions } from '../../src/db/submission-schema.ts'
import { thisProcess } from '../../src/process/process-identity.ts'
import { createProcessIngester } from '../../src/submissions/ingest-child.ts'
import { ingestInProcess } from '../../src/submissions/ingest-files.ts'
import type { IngestFiles } from '../../src/submissions/ingest-files.ts'
import { sweepUploads } from '../../src/submissions/uploads.ts'
import { buildProgram } from '../ingest/support/build.ts'
import { storeContents } from '../ingest/support/store.ts'

import { administrator, daysOfJanuary, heldIngest, refusalOf, revisionsOfCasts, sender, openCasts } from './casts.ts'

const casts = openCasts()
let program: string
beforeAll(async () => {
  program = await buildProgram(join(import.meta.dirname, '..', '..', 'src', 'ingest-process.ts'))
})

describe('two administrators', () => {
  test('at once: one wins, and the other is told who it is, and then that the dataset has changed', async () => {
    const held = heldIngest(casts.uploads())
    const service = await casts.start(held.work)
    const first = sender(service, await administrator(service))
    const second = sender(service, await administrator(service))
    const files = { 'b.csv': daysOfJanuary(6, 7) }
    const sessions = await second.upload(files)
    await first.change({ 'a.csv': daysOfJanuary(4, 5) }, { kind: 'replace' })
    await held.begun
    const busy = await second.start(sessions, files)
    const said = await refusalOf(busy)
    expect(said).toEqual([
      409,
      expect.stringMatching(
        /^person\d+ replaces the data of Casts now: wait until that has ended, or cancel it\.$/,
      ) as string,
    ])
    expect(await refusalOf(await second.begin(files))).toEqual(said)
    held.finish()
    await service.settled()
    const late = await second.start(sessions, files)
    expect(await refusalOf(late)).toEqual([
      409,
      'Casts has changed since you looked at it: it has 2 rows in revision 2 now. Nothing was changed by you; look at it, and begin again.',
    ])
    expect((await second.start(sessions, files, { revision: 2 })).status).toBe(202)
    await service.settled()
    expect(await second.job()).toMatchObject({ State: 'done', Change: { Rows: 4 } })
  })

  test('a replacement of data that an ingest changed meanwhile is refused', async () => {
    const held = heldIngest(casts.uploads())
    const service = await casts.start(held.work)
    const { change, job } = sender(service, await administrator(service))
    await change({ 'whole.csv': daysOfJanuary(1, 2) }, { kind: 'replace' })
    await held.begun
    await casts.ingest('beside.csv', daysOfJanuary(8, 9))
    held.finish()
    await service.settled()
    expect(await job()).toMatchObject({
      State: 'failed',
      Problem: expect.stringMatching(/^Casts has changed since you looked at it/) as string,
    })
    expect(await revisionsOfCasts(service)).toHaveLength(2)
  })

  test('a dataset that is removed meanwhile does not come back', async () => {
    const held = heldIngest(casts.uploads())
    const service = await casts.start(held.work)
    const admin = await administrator(service)
    const { change } = sender(service, admin)
    await change({ 'a.csv': daysOfJanuary(4, 5) })
    await held.begun
    expect((await service.send('/api/admin/datasets/Casts', undefined, admin, 'DELETE')).status).toBe(200)
    held.finish()
    await service.settled()
    const [job] = await casts.db().select().from(ingestJobs)
    expect(job).toMatchObject({ state: 'failed', problem: 'There is no dataset Casts.' })
  })

  test('nobody uses, ends or sees what another sends, and no submission takes it', async () => {
    const service = await casts.start()
    const admin = await administrator(service)
    const mine = sender(service, admin)
    const theirs = sender(service, await administrator(service))
    const files = { 'a.csv': daysOfJanuary(4, 5) }
    const sessions = await mine.upload(files)
    const [session = ''] = sessions
    expect((await theirs.part(session, 0, 'other')).status).toBe(404)
    expect((await theirs.start(sessions, files)).status).toBe(400)
    await theirs.discard(sessions)
    const asSubmission = await mine.part(session, 0, 'x', '/api/datasubmission/uploadfilepart')
    expect(asSubmission.status).toBe(404)
    expect((await mine.start(sessions, files)).status).toBe(202)
    await service.settled()
    expect(await mine.job()).toMatchObject({ State: 'done' })
  })
})

describe('a job', () => {
  test('is cancelled while it waits and while it runs, and leaves nothing', async () => {
    const held = heldIngest(casts.uploads())
    const service = await casts.start(held.work)
    const { change, job, cancel } = sender(service, await administrator(service))
    await change({ 'a.csv': daysOfJanuary(4, 5) })
    await held.begun
    expect((await cancel()).status).toBe(200)
    await casts.beat()
    await service.settled()
    expect(await job()).toMatchObject({ State: 'cancelled', Problem: null })
    expect((await cancel()).status).toBe(409)
    expect(await revisionsOfCasts(service)).toHaveLength(1)
    expect(storeContents(casts.folder)).toEqual({ fields: ['tblCasts'], staging: [] })
    expect(casts.staged()).toEqual([])
    expect(await casts.actions()).toMatchObject([{ action: 'ingest.cancel', subject: 'dataset Casts' }])
    await service.ingests.stop()
    await change({ 'a.csv': daysOfJanuary(4, 5) })
    expect((await cancel()).status).toBe(200)
    expect(casts.staged()).toEqual([])
  })

  test('that is cancelled while its data are listed is not listed', async () => {
    let cancelNow: () => Promise<unknown> = () => Promise.resolve()
    const late: IngestFiles = ({ catalog, ...request }) =>
      ingestInProcess(casts.uploads().store)({
        ...request,
        catalog: {
          ...catalog,
          writeRevision: async (entry, revision) => {
            await cancelNow()
            return catalog.writeRevision(entry, revision)
          },
        },
      })
    const service = await casts.start(late)
    const { change, job, cancel } = sender(service, await administrator(service))
    cancelNow = cancel
    await change({ 'a.csv': daysOfJanuary(4, 5) })
    await service.settled()
    expect(await job()).toMatchObject({ State: 'cancelled' })
    expect(await revisionsOfCasts(service)).toHaveLength(1)
  })

  // No process has this id: Linux ends its numbering at 2²².
  const dead = { ...thisProcess, pid: 2 ** 22 + 1 }

  test('of a process that was killed is begun again by the next start, and its files are kept until then', async () => {
    const held = heldIngest(casts.uploads())
    const first = await casts.start(held.work)
    const admin = await administrator(first)
    await sender(first, admin).change({ 'a.csv': daysOfJanuary(4, 5) })
    await held.begun
    await casts.db().update(ingestJobs).set({ runner: dead })
    await casts
      .db()
      .update(uploadSessions)
      .set({ begun: sql`now() - interval '2 days'` })
    await sweepUploads(casts.db(), casts.uploads())
    const next = await casts.start(createProcessIngester(program, casts.uploads().store))
    await next.settled()
    expect(await sender(next, admin).job()).toMatchObject({ State: 'done', Change: { Rows: 5 } })
    held.finish()
    await first.settled()
    expect(await revisionsOfCasts(next)).toHaveLength(2)
  })

  test('whose files are gone says so', async () => {
    const service = await casts.start()
    await service.ingests.stop()
    const { change } = sender(service, await administrator(service))
    await change({ 'a.csv': daysOfJanuary(4, 5) })
    const [session] = await casts.db().select().from(uploadSessions)
    await casts.uploads().partStore.drop(session?.id ?? '')
    const next = await casts.start()
    await next.settled()
    const [job] = await casts.db().select().from(ingestJobs)
    expect(job).toMatchObject({ state: 'failed', problem: 'The files are not there any more: send them again.' })
  })
})

describe('what is left over', () => {
  test('goes when it is discarded, when its administrator begins anew, and after a day', async () => {
    const service = await casts.start()
    const { upload, discard } = sender(service, await administrator(service))
    const sessionIds = await upload({ 'a.csv': 'x', 'b.csv': 'y' })
    expect(casts.staged()).toHaveLength(2)
    expect((await discard(sessionIds)).status).toBe(200)
    expect(casts.staged()).toEqual([])
    await upload({ 'a.csv': 'x', 'b.csv': 'y' })
    await upload({ 'c.csv': 'x' })
    expect(casts.staged()).toHaveLength(1)
    await casts
      .db()
      .update(uploadSessions)
      .set({ begun: sql`now() - interval '25 hours'` })
    await sweepUploads(casts.db(), casts.uploads())
    expect(casts.staged()).toEqual([])
    expect(await casts.db().$count(uploadSessions, eq(uploadSessions.dataset, 'Casts'))).toBe(0)
  })
})
