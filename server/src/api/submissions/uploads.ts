import { submissions } from '@isobath/domain'
import { Hono } from 'hono'
import { z } from 'zod'
import { commitUpload } from '../../submissions/commit.ts'
import { beginUpload, keepPart } from '../../submissions/uploads.ts'
import { sendNothing } from '../http/describe.ts'
import { needsConfirmed } from '../sign-in/callers.ts'
import { describeCall } from '../http/describe.ts'
import { badRequest, notFound, refuse } from '../http/refusal.ts'
import type { Refusal } from '../http/refusal.ts'
import type { Services, UserEnv } from '../http/services.ts'
import { emptyResponse } from '../http/describe.ts'
import { beginForm, commitForm, partForm, updatedBy } from './submissions.schema.ts'
import { validateForm } from '../http/validate.ts'

/** The path that receives parts. Their bodies may be larger than those of other calls. */
export const partPath = '/api/datasubmission/uploadfilepart'

/** Bytes of the body of a part: the part, and the form around it. */
export const partBodyBytes = submissions.chunkBytes + 16 * 1024

const tags = ['submission']
const needs = 'user'
const refusals = { 401: '`Unauthorized`', 403: 'The address is not proved yet.' }
const noUpdate = badRequest('The id of the submission to update is missing.')

const notBegun: Readonly<Record<'noRecord' | 'wrongUser' | 'ingested', Refusal>> = {
  noRecord: notFound('noRecord'),
  wrongUser: { status: 401, sentence: 'wrongUser' },
  ingested: badRequest('This submission is ingested, and takes no other file.'),
}

/** Why a part of a file is not kept. */
export const notKept: Readonly<Record<'noSession' | 'misplaced', Refusal>> = {
  noSession: notFound('There is no such upload session: begin the upload again.'),
  misplaced: badRequest(
    `A part begins at a multiple of ${submissions.chunkBytes} bytes, and a file has ${submissions.fileBytes / 1e6} MB at most.`,
  ),
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
    .post(
      '/uploadfilepart',
      describeCall({
        summary: 'Send a part of a file',
        description: 'Once this is answered the part is kept. Parts may come in any order, and again.',
        tags,
        response: { 'text/plain': emptyResponse },
        refusals: {
          ...refusals,
          400: 'The part does not fit there.',
          404: 'There is no such session.',
          413: 'The part is too large.',
        },
        needs,
      }),
      needsConfirmed,
      validateForm(partForm, (fault) => `The part does not fit: ${fault}`),
      async (c) => {
        const { part, offset, sessionID: session } = c.req.valid('form')
        const bytes = new Uint8Array(await part.arrayBuffer())
        const kept = await keepPart(db, uploads, c.var.caller.user.id, { session, offset, bytes })
        return kept === 'kept' ? sendNothing(c) : refuse(c, notKept[kept])
      },
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
          413: 'A file is too large.',
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
