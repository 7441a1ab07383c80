import { and, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { phaseOf } from '@isobath/domain'
import { users } from '../../db/people-schema.ts'
import { errorReports, mails } from '../../db/record-schema.ts'
import { datasets } from '../../db/schema.ts'
import { ingestJobs, submissions } from '../../db/submission-schema.ts'
import { cancelIngest } from '../../submissions/data-changes/begin-change.ts'
import { jobOf, latestJobs } from '../../submissions/ingest-jobs.ts'
import { preventCaching } from '../http/caching.ts'
import type { Services, UserEnv } from '../http/services.ts'
import { describeCall, emptyResponse, sendNothing } from '../http/describe.ts'
import { idText } from '../http/fields.ts'
import { notFound, refuse } from '../http/refusal.ts'
import { ingestJob } from '../submissions/submissions.schema.ts'
import { needsAdmin } from '../sign-in/callers.ts'

/** Jobs that a list shows at most. */
const most = 100

const tags = ['admin']
const needs = 'session'
const refusals = { 401: '`Unauthorized`' }

const state = z.object({
  Start_Date_Time: z.string().describe('of the process that answered'),
  Memory_Bytes: z.int().describe('of that process, resident'),
  Accounts: z.int(),
  Disabled_Accounts: z.int(),
  Datasets: z.int(),
  Hidden_Datasets: z.int(),
  Open_Submissions: z.int().describe('all that are not complete'),
  Unfinished_Ingests: z.int(),
  Failed_Ingests: z.int().describe('within a day'),
  Waiting_Mails: z.int(),
  Failed_Mails: z.int().describe('those that wait and could not be sent when they were tried'),
  Reported_Faults: z.int().describe('within a day'),
})

const aDayAgo = sql`now() - interval '1 day'`

/** Calls by which administrators see how the service is. */
export const adminStateRoutes = ({ db, uploads }: Pick<Services, 'db' | 'uploads'>) =>
  new Hono<UserEnv>()
    .use(preventCaching)
    .get(
      '/ingests',
      describeCall({
        summary: 'The latest hundred ingests of submissions and of files for datasets, and how far each is',
        tags,
        response: z.array(ingestJob),
        refusals,
        needs,
      }),
      needsAdmin,
      async (c) => c.json(await latestJobs(db, most)),
    )
    .post(
      '/ingests/:id/cancel',
      describeCall({
        summary: 'Cancel an ingest that is not finished',
        description: 'Nothing of it is kept, and what was there stays. It is written into the audit trail.',
        tags,
        response: { 'text/plain': emptyResponse },
        refusals: { ...refusals, 404: 'There is no such ingest.', 409: 'It has ended.' },
        needs,
      }),
      needsAdmin,
      async (c) => {
        const id = idText.safeParse(c.req.param('id')).data
        const job = id === undefined ? undefined : await jobOf(db, id)
        if (!job) return refuse(c, notFound('There is no such ingest.'))
        const isCancelled = await cancelIngest(db, uploads, job.ID, c.var.caller.user.id)
        return isCancelled ? sendNothing(c) : refuse(c, { status: 409, sentence: 'The ingest has ended already.' })
      },
    )
    .get(
      '/state',
      describeCall({
        summary: 'How the service is: what it holds, and what waits or failed',
        tags,
        response: state,
        refusals,
        needs,
      }),
      needsAdmin,
      async (c) =>
        c.json({
          Start_Date_Time: new Date(Date.now() - process.uptime() * 1000).toISOString(),
          Memory_Bytes: process.memoryUsage.rss(),
          Accounts: await db.$count(users),
          Disabled_Accounts: await db.$count(users, isNotNull(users.disabled)),
          Datasets: await db.$count(datasets),
          Hidden_Datasets: await db.$count(datasets, eq(datasets.hidden, true)),
          Open_Submissions: await db.$count(submissions, ne(submissions.phaseId, phaseOf.complete)),
          Unfinished_Ingests: await db.$count(ingestJobs, inArray(ingestJobs.state, ['queued', 'running'])),
          Failed_Ingests: await db.$count(
            ingestJobs,
            and(eq(ingestJobs.state, 'failed'), gt(ingestJobs.finished, aDayAgo)),
          ),
          Waiting_Mails: await db.$count(mails, isNull(mails.sent)),
          Failed_Mails: await db.$count(mails, and(isNull(mails.sent), isNotNull(mails.lastError))),
          Reported_Faults: await db.$count(errorReports, gt(errorReports.at, aDayAgo)),
        }),
    )
