import { Hono } from 'hono'
import type { Context } from 'hono'
import { z } from 'zod'
import { streamPieces } from '../../io/byte-stream.ts'
import { isSound, signLink } from '../../submissions/links.ts'
import { checkNames } from '../../submissions/names.ts'
import {
  addComment,
  allSubmissions,
  commentsOf,
  deleteSubmission,
  latestFile,
  setPhase,
  submissionOf,
  submissionsOf,
} from '../../submissions/submissions.ts'
import { sendNothing } from '../http/describe.ts'
import { needsAdmin, needsUser } from '../sign-in/callers.ts'
import { mayActFor } from '../http/caller.ts'
import { describeCall } from '../http/describe.ts'
import { refuseForeignGet } from '../http/same-origin.ts'
import { idText } from '../http/fields.ts'
import { changedSince, notFound, refuse, refuseHead, unauthorized } from '../http/refusal.ts'
import type { Services, UserEnv } from '../http/services.ts'
import { emptyResponse } from '../http/describe.ts'
import {
  anySubmission,
  bySubmission,
  comment,
  commentBody,
  nameBody,
  nameCheck,
  ownSubmission,
  phaseBody,
} from './submissions.schema.ts'
import { validateBody, validateQuery } from '../http/validate.ts'
import { guardBody } from '../http/stream.ts'

const tags = ['submission']
const response = { 'text/plain': emptyResponse }
const needs = 'user'
const refusals = { 401: '`Unauthorized`', 404: 'There is no such submission.' }
const noSubmission = notFound('No submission found')

/** Calls about submissions: their submitters see and say what is theirs, and administrators everything (R7). */
export const submissionRoutes = (services: Pick<Services, 'db' | 'settings' | 'uploads'>) => {
  const { db, settings, uploads } = services
  /** Finds a submission that the caller may see. */
  const ownOf = async (c: Context<UserEnv>, id: number) => {
    const submission = await submissionOf(db, id)
    if (submission && mayActFor(c.var.caller, submission.submitterId)) return submission
    // A user must not learn which submissions of others exist.
    return refuse(c, c.var.caller.role === 'admin' ? noSubmission : unauthorized)
  }
  return new Hono<UserEnv>()
    .get(
      '/submissionsbyuser',
      describeCall({
        summary: 'One’s own submissions',
        tags,
        response: z.array(ownSubmission),
        refusals: { 401: refusals[401] },
        needs,
      }),
      needsUser,
      async (c) => c.json(await submissionsOf(db, c.var.caller.user.id)),
    )
    .get(
      '/submissions',
      describeCall({
        summary: 'Everyone’s submissions',
        tags,
        response: z.array(anySubmission),
        refusals: { 401: refusals[401] },
        needs: 'session',
      }),
      needsAdmin,
      async (c) => c.json(await allSubmissions(db)),
    )
    .get(
      '/commenthistory',
      describeCall({ summary: 'What was said of a submission', tags, response: z.array(comment), refusals, needs }),
      needsUser,
      validateQuery(bySubmission),
      async (c) => {
        const own = await ownOf(c, c.req.valid('query').submissionID)
        return own instanceof Response ? own : c.json(await commentsOf(db, own.id))
      },
    )
    .post(
      '/addcomment',
      describeCall({
        summary: 'Say something of a submission',
        description:
          'Mails it to the other side; what the submitter says puts the submission before the curation team again.',
        tags,
        response,
        refusals: { ...refusals, 400: 'The comment is empty.' },
        needs,
      }),
      needsUser,
      validateBody(commentBody, (fault) => `A submission and a comment are needed: ${fault}`),
      async (c) => {
        const { submissionID, comment: text, source } = c.req.valid('json')
        const submission = await ownOf(c, submissionID)
        if (submission instanceof Response) return submission
        const { role, user } = c.var.caller
        const byAdmin = role === 'admin' && (submission.submitterId !== user.id || source === 'admin')
        await addComment(db, settings, { submission, user, byAdmin, comment: text })
        return sendNothing(c)
      },
    )
    .get(
      '/retrievemostrecentfile',
      describeCall({
        summary: 'A link to the workbook of a submission, which works for a quarter of an hour',
        tags,
        response: z.object({ link: z.string(), dataset: z.string(), submissionId: z.int() }),
        refusals,
        needs,
      }),
      needsUser,
      validateQuery(bySubmission),
      async (c) => {
        const own = await ownOf(c, c.req.valid('query').submissionID)
        if (own instanceof Response) return own
        const file = await latestFile(db, own.id)
        if (!file) return refuse(c, noSubmission)
        const { id, expires, signature } = signLink(settings.secret, own.id)
        const link = `${settings.publicUrl}/api/datasubmission/file?submissionID=${id}&expires=${expires}&signature=${signature}`
        return c.json({ link, dataset: own.shortName, submissionId: own.id })
      },
    )
    .get(
      '/file',
      describeCall({
        summary: 'The workbook of a submission, for whoever has a link to it',
        tags,
        response: { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': undefined },
        refusals: { 401: '`Unauthorized`: the link is not valid, or no longer.', 404: refusals[404] },
      }),
      validateQuery(
        z.object({
          submissionID: idText,
          expires: z
            .string()
            .regex(/^\d{1,12}$/, 'must be epoch seconds')
            .transform(Number),
          signature: z.string().max(100),
        }),
      ),
      async (c) => {
        const { submissionID: id, expires, signature } = c.req.valid('query')
        if (!isSound(settings.secret, { id, expires, signature })) return refuse(c, unauthorized)
        const [submission, file] = [await submissionOf(db, id), await latestFile(db, id)]
        const content = file && (await uploads.files.read(file.key))
        if (!submission || !content) return refuse(c, noSubmission)
        const name = `${submission.shortName}_${Date.parse(file.at)}.xlsx`
        return c.body(guardBody(c, streamPieces(content.pieces[Symbol.asyncIterator]())), 200, {
          'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          'Content-Disposition': `attachment; filename="${name}"`,
          'Content-Length': String(content.bytes),
        })
      },
    )
    .on(
      ['GET', 'POST', 'DELETE'],
      '/deletesubmission',
      describeCall({
        summary: 'Delete a submission with its files',
        description: 'A GET from another site is refused.',
        tags,
        response,
        refusals: { ...refusals, 403: 'Another site asked.' },
        needs: 'session',
      }),
      refuseForeignGet(services),
      refuseHead,
      needsAdmin,
      validateQuery(bySubmission),
      async (c) => {
        const submission = await submissionOf(db, c.req.valid('query').submissionID)
        if (!submission) return refuse(c, noSubmission)
        await deleteSubmission(db, uploads, submission, c.var.caller.user.id)
        return sendNothing(c)
      },
    )
    .post(
      '/setphase',
      describeCall({
        summary: 'Move a submission to another phase',
        description: 'Writes down when reviews ended, and mails the submitter.',
        tags,
        response,
        refusals: { ...refusals, 400: 'There is no such phase.', 412: 'The phase is not the one that `seen` says.' },
        needs: 'session',
      }),
      needsAdmin,
      validateBody(phaseBody, (fault) => `A submission and a phase are needed: ${fault}`),
      async (c) => {
        const { phaseID: phase, submissionID, seen } = c.req.valid('json')
        const submission = await submissionOf(db, submissionID)
        if (!submission) return refuse(c, noSubmission)
        const set = await setPhase(db, settings, { submission, phase, seen, userId: c.var.caller.user.id })
        return set === 'set' ? sendNothing(c) : refuse(c, changedSince('The phase of the submission'))
      },
    )
    .post(
      '/checkname',
      describeCall({
        summary: 'Whether the names of a dataset are free',
        tags,
        response: nameCheck,
        refusals: { 400: 'A name is missing.', 401: refusals[401] },
        needs,
      }),
      needsUser,
      validateBody(nameBody, (fault) => `A short name and a long name are needed: ${fault}`),
      async (c) => {
        const { submissionId: id, ...names } = c.req.valid('json')
        if (typeof id !== 'number') return c.json({ ...(await checkNames(db, names)), errors: [] })
        const own = await ownOf(c, id)
        return own instanceof Response
          ? own
          : c.json({ ...(await checkNames(db, { ...names, updates: id })), errors: [] })
      },
    )
}
