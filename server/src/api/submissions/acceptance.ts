import { Hono } from 'hono'
import { keepDoi } from '../../submissions/doi.ts'
import { latestJob, requestIngest } from '../../submissions/ingest-jobs.ts'
import { submissionOf } from '../../submissions/submissions.ts'
import { describeCall, emptyResponse, sendNothing } from '../http/describe.ts'
import { changedSince, conflict, notFound, refuse } from '../http/refusal.ts'
import type { Services, UserEnv } from '../http/services.ts'
import { validateBody, validateQuery } from '../http/validate.ts'
import { needsAdmin } from '../sign-in/callers.ts'
import { bySubmission, doiBody, ingestBody, ingestJob } from './submissions.schema.ts'

const tags = ['submission']
const response = { 'text/plain': emptyResponse }
const refusals = { 401: '`Unauthorized`', 404: 'There is no such submission.' }
const noSubmission = notFound('No submission found')

/** Calls by which administrators make a dataset of a submission that passed review. */
export const acceptanceRoutes = ({ db, settings, ingests }: Pick<Services, 'db' | 'settings' | 'ingests'>) =>
  new Hono<UserEnv>()
    .post(
      '/doi',
      describeCall({
        summary: 'Keep the DOI of a submission with its metadata',
        description:
          'A submission that awaits its DOI then awaits ingestion. The ingest gives the DOI to the dataset, and its citation to the references.',
        tags,
        response,
        refusals: {
          ...refusals,
          400: 'A field does not fit.',
          409: 'The submission does not await a DOI.',
          412: 'The DOI, or its metadata, is not what `seen` says.',
        },
        needs: 'session',
      }),
      needsAdmin,
      validateBody(doiBody, (fault) => `The DOI cannot be kept so: ${fault}.`),
      async (c) => {
        const { submissionID, seen, ...doi } = c.req.valid('json')
        const submission = await submissionOf(db, submissionID)
        if (!submission) return refuse(c, noSubmission)
        const outcome = await keepDoi(db, settings, { submission, doi, seen, userId: c.var.caller.user.id })
        if (outcome === 'changedSince') return refuse(c, changedSince('The DOI of the submission'))
        return outcome === 'kept' ? sendNothing(c) : refuse(c, conflict('This submission does not await a DOI.'))
      },
    )
    .post(
      '/ingest',
      describeCall({
        summary: 'Begin to ingest the workbook of a submission that awaits it',
        description:
          'Runs in the background, also after the caller has left and after a restart; a GET tells how far it is. Once it is done the dataset is in the catalog, and the submission complete; if it fails nothing has changed. Asked again meanwhile it changes nothing.',
        tags,
        response: ingestJob,
        refusals: {
          ...refusals,
          202: 'The job, as a GET tells it.',
          409: 'The submission does not await ingestion, or has no workbook.',
        },
        needs: 'session',
      }),
      needsAdmin,
      validateBody(ingestBody, (fault) => `A submission is needed: ${fault}`),
      async (c) => {
        const { submissionID: id } = c.req.valid('json')
        if (!(await submissionOf(db, id))) return refuse(c, noSubmission)
        const problem = await requestIngest(db, id, c.var.caller.user.id)
        if (problem !== undefined) return refuse(c, { status: 409, sentence: problem })
        ingests.wake()
        const job = await latestJob(db, id)
        return job ? c.json(job, 202) : refuse(c, noSubmission)
      },
    )
    .get(
      '/ingest',
      describeCall({
        summary: 'How far the ingest of a submission is',
        tags,
        response: ingestJob.nullable().describe('null where nobody has asked for one'),
        refusals,
        needs: 'session',
      }),
      needsAdmin,
      validateQuery(bySubmission),
      async (c) => {
        const { submissionID: id } = c.req.valid('query')
        const job = await latestJob(db, id)
        if (job) return c.json(job)
        return (await submissionOf(db, id)) ? c.json(null) : refuse(c, noSubmission)
      },
    )
