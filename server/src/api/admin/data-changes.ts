import { dataFiles } from '@isobath/domain'
import { Hono } from 'hono'
import { z } from 'zod'
import { dataOptions } from '../../db/submission-schema.ts'
import { overlaps } from '../../ingest/field/time-slices.ts'
import { beginChange, discardSessions } from '../../submissions/data-changes/begin-change.ts'
import { startChange } from '../../submissions/data-changes/start-change.ts'
import { dataTarget } from '../../submissions/data-changes/target.ts'
import { jobOf, latestChange } from '../../submissions/ingest-jobs.ts'
import { preventCaching } from '../http/caching.ts'
import { describeCall, emptyResponse, sendNothing } from '../http/describe.ts'
import { lineText } from '../http/fields.ts'
import { refuse } from '../http/refusal.ts'
import type { Services, UserEnv } from '../http/services.ts'
import { validateBody } from '../http/validate.ts'
import { needsAdmin } from '../sign-in/callers.ts'
import { partRoute } from '../submissions/receive-part.ts'
import { ingestJob } from '../submissions/submissions.schema.ts'

/** The path that receives parts of files for datasets. Their bodies may be larger than those of other calls. */
export const dataPartPath = '/api/admin/uploads/part'

const tags = ['admin']
const needs = 'session'
const response = { 'text/plain': emptyResponse }
const refusals = { 401: '`Unauthorized`' }
const ofDataset = { ...refusals, 404: 'There is no such dataset.' }

const file = z.object({
  name: lineText(200).describe('as the ingest command would read it; a path is refused'),
  bytes: z.int().min(0),
})
const filesOf = <S extends z.ZodType>(schema: S) => z.array(schema).min(1).max(dataFiles.count)

const beginBody = z.strictObject({ files: filesOf(file) })

const startBody = z.strictObject({
  kind: z.enum(['append', 'replace']),
  overlap: z
    .enum(overlaps)
    .default('refuse')
    .describe('of an append: what becomes of data of the same times and places'),
  options: z
    .partialRecord(z.enum(dataOptions), z.array(lineText(300).min(1)).max(200))
    .default({})
    .describe('options of the ingest command, by their names without dashes'),
  revision: z.int().min(1).describe('of the dataset as the administrator saw it'),
  files: filesOf(file.extend({ sessionID: lineText(100), modified: z.iso.datetime() })),
})

const discardBody = z.strictObject({ sessionIds: z.array(lineText(100)).min(1).max(dataFiles.count) })

/** Calls by which administrators append files to datasets, and replace their data. */
export const dataChangeRoutes = ({ db, uploads, ingests }: Pick<Services, 'db' | 'uploads' | 'ingests'>) =>
  new Hono<UserEnv>()
    .use(preventCaching)
    .post(
      '/datasets/:shortname/data/begin',
      describeCall({
        summary: 'Begin to send files for a dataset',
        description:
          'Answers a session for each file, to which its parts are sent. It lasts a day. Earlier sessions of the same administrator for the dataset end.',
        tags,
        response: z.object({ sessionIds: z.array(z.string()) }),
        refusals: {
          ...ofDataset,
          400: 'A file has a name that is not allowed, is empty, or the files are too large.',
          409: 'The dataset has several tables, or somebody changes its data now.',
        },
        needs,
      }),
      needsAdmin,
      validateBody(beginBody, (fault) => `The files are needed: ${fault}`),
      async (c) => {
        const { files } = c.req.valid('json')
        const shortName = c.req.param('shortname')
        const begun = await beginChange(db, uploads, { shortName, files, userId: c.var.caller.user.id })
        return begun.ok ? c.json({ sessionIds: [...begun.sessionIds] }) : refuse(c, begun.refusal)
      },
    )
    .route(
      '/',
      partRoute(
        { db, uploads },
        {
          path: '/uploads/part',
          summary: 'Send a part of a file for a dataset',
          tags,
          needs,
          refusals,
          guard: needsAdmin,
          purpose: 'dataset',
          fileLimit: 'ends where its file does at the latest',
        },
      ),
    )
    .post(
      '/uploads/discard',
      describeCall({
        summary: 'Remove what was sent for a dataset, and end its sessions',
        description: 'Sessions of others, and those that an ingest uses, stay.',
        tags,
        response,
        refusals,
        needs,
      }),
      needsAdmin,
      validateBody(discardBody, (fault) => `The sessions are needed: ${fault}`),
      async (c) => {
        await discardSessions(db, uploads, c.var.caller.user.id, c.req.valid('json').sessionIds)
        return sendNothing(c)
      },
    )
    .post(
      '/datasets/:shortname/data',
      describeCall({
        summary: 'Append files that were sent to a dataset, or replace its data with them',
        description:
          'Runs in the background, also after the caller has left and after a restart; a GET tells how far it is. All of the files go in, or none, and the present data stay until then. A repeated call changes nothing; after a refusal it tries the same files again, with the options of the new call.',
        tags,
        response: ingestJob,
        refusals: {
          ...ofDataset,
          202: 'The job, as a GET tells it.',
          400: 'Parts of a file have not arrived, or an option does not fit.',
          409: 'The dataset is not of that revision any more, or somebody changes its data now.',
        },
        needs,
      }),
      needsAdmin,
      validateBody(startBody, (fault) => `The data cannot be changed so: ${fault}`),
      async (c) => {
        const { files, options, ...given } = c.req.valid('json')
        const change = {
          ...given,
          options: Object.fromEntries(Object.entries(options).filter(([, values]) => values.length > 0)),
          files: files.map(({ sessionID, ...sent }) => ({ ...sent, session: sessionID })),
          shortName: c.req.param('shortname'),
          userId: c.var.caller.user.id,
        }
        const started = await startChange(db, uploads, change)
        if (!started.ok) return refuse(c, started.refusal)
        ingests.wake()
        const job = await jobOf(db, started.jobId)
        if (!job) throw new Error(`the ingest ${started.jobId} is gone`)
        return c.json(job, 202)
      },
    )
    .get(
      '/datasets/:shortname/data',
      describeCall({
        summary: 'The job of the latest change of the data of a dataset',
        tags,
        response: ingestJob.nullable().describe('null where nobody has asked for one here'),
        refusals: ofDataset,
        needs,
      }),
      needsAdmin,
      async (c) => {
        const shortName = c.req.param('shortname')
        const job = await latestChange(db, shortName)
        if (job) return c.json(job)
        const found = await dataTarget(db, shortName)
        return !found.ok && found.refusal.status === 404 ? refuse(c, found.refusal) : c.json(null)
      },
    )
