import { submissions } from '@isobath/domain'
import { Hono } from 'hono'
import { z } from 'zod'
import { commitUpload } from '../../submissions/commit.ts'
import { beginUpload } from '../../submissions/uploads.ts'
import { describeCall, emptyResponse, sendNothing } from '../http/describe.ts'
import { badRequest, notFound, refuse } from '../http/refusal.ts'
import type { Refusal } from '../http/refusal.ts'
import type { Services, UserEnv } from '../http/services.ts'
import { validateForm } from '../http/validate.ts'
import { needsConfirmed } from '../sign-in/callers.ts'
import { partRoute } from './receive-part.ts'
import { beginForm, commitForm, updatedBy } from './submissions.schema.ts'

/** The path that receives parts. Their bodies may be larger than those of other calls. */
export const partPath = '/api/datasubmission/uploadfilepart'

const tags = ['submission']
const needs = 'user'
const refusals = { 401: '`Unauthorized`', 403: 'The address is not proved yet.' }
const noUpdate = badRequest('The id of the submission to update is missing.')

const notBegun: Readonly<Record<'noRecord' | 'wrongUser' | 'ingested', Refusal>> = {
  noRecord: notFound('noRecord'),
  wrongUser: { status: 401, sentence: 'wrongUser' },
  ingested: badRequest('This submission is ingested, and takes no other file.'),
}

/** Calls that bring workbooks. */
export const uploadRoutes = ({ db, settings, uploads }: Pick<Services, 'db' | 'settings' | 'uploads'>) =>
  new Hono<UserEnv>()
    .post(
      '/beginuploadsession',
      describeCall({
        summary: 'Begin an upload: of a new submission’s two files, or of one that replaces a workbook',
        tags,
        response: z.object({ sessionIds: z.array(z.string()) }),
        refusals: {
          ...refusals,
          400: 'A field does not fit.',
          401: '`Unauthorized`, or `wrongUser`.',
          404: '`noRecord`',
        },
        needs,
      }),
      needsConfirmed,
      validateForm(beginForm, (fault) => `The kind of submission is needed: ${fault}`),
      async (c) => {
        const updates = updatedBy(c.req.valid('form'))
        if (updates === null) return refuse(c, noUpdate)
        const begun = await beginUpload(db, uploads, c.var.caller.user.id, updates)
        return begun.ok ? c.json({ sessionIds: [...begun.sessionIds] }) : refuse(c, notBegun[begun.why])
      },
    )
    .route(
      '/',
      partRoute(
        { db, uploads },
        {
          path: '/uploadfilepart',
          summary: 'Send a part of a file',
          tags,
          needs,
          refusals,
          guard: needsConfirmed,
          purpose: 'submission',
          fileLimit: `a file has ${submissions.fileBytes / 1e6} MB at most`,
        },
      ),
    )
    .post(
      '/commitupload',
      describeCall({
        summary: 'Make a submission of what was uploaded',
        description:
          'Audits the workbook first, and refuses it by the first errors of the report. Asked again it answers the same, and changes nothing.',
        tags,
        response: { 'text/plain': emptyResponse },
        refusals: {
          ...refusals,
          400: 'Parts are missing, or the workbook has errors.',
          409: 'A name is in use.',
          413: 'A file is too large, or the files of one’s submissions are together.',
        },
        needs,
      }),
      needsConfirmed,
      validateForm(commitForm, (fault) => `The submission does not fit: ${fault}`),
      async (c) => {
        const given = c.req.valid('form')
        const updates = updatedBy(given)
        if (updates === null) return refuse(c, noUpdate)
        const committed = await commitUpload(
          { db, settings, uploads },
          {
            userId: c.var.caller.user.id,
            sessionIds: given.sessionIds,
            sizes: given.offsets,
            shortName: given.shortName,
            longName: given.datasetLongName,
            dataSource: given.dataSource,
            updates,
          },
        )
        return committed.ok ? sendNothing(c) : refuse(c, committed.refusal)
      },
    )
