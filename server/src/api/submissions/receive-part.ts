import { submissions } from '@isobath/domain'
import { Hono } from 'hono'
import { keepPart } from '../../submissions/uploads.ts'
import type { UploadPurpose } from '../../submissions/uploads.ts'
import { describeCall, emptyResponse, sendNothing } from '../http/describe.ts'
import type { CallDescription } from '../http/describe.ts'
import { badRequest, notFound, refuse } from '../http/refusal.ts'
import type { Services, UserEnv } from '../http/services.ts'
import { validateForm } from '../http/validate.ts'
import type { needsConfirmed } from '../sign-in/callers.ts'
import { partForm } from './submissions.schema.ts'

/** Bytes of the body of a part: the part, and the form around it. */
export const partBodyBytes = submissions.chunkBytes + 16 * 1024

const noSession = notFound('There is no such upload session: begin the upload again.')

/** Where the call is, who may make it, what the files are for, and how long a file may be. */
interface PartCall extends Required<Pick<CallDescription, 'summary' | 'tags' | 'needs' | 'refusals'>> {
  readonly path: string
  readonly guard: typeof needsConfirmed
  readonly purpose: UploadPurpose
  /** How the sentence that refuses a misplaced part ends. */
  readonly fileLimit: string
}

/** The call that keeps a part of a file. */
export function partRoute(
  { db, uploads }: Pick<Services, 'db' | 'uploads'>,
  { path, guard, purpose, fileLimit, refusals, ...description }: PartCall,
) {
  const misplaced = badRequest(`A part begins at a multiple of ${submissions.chunkBytes} bytes, and ${fileLimit}.`)
  return new Hono<UserEnv>().post(
    path,
    describeCall({
      ...description,
      description: 'Once this is answered the part is kept. Parts may come in any order, and again.',
      response: { 'text/plain': emptyResponse },
      refusals: {
        ...refusals,
        400: 'The part does not fit there.',
        404: 'There is no such session.',
        413: 'The part is too large.',
      },
    }),
    guard,
    validateForm(partForm, (fault) => `The part does not fit: ${fault}`),
    async (c) => {
      const { part, offset, sessionID: session } = c.req.valid('form')
      const bytes = new Uint8Array(await part.arrayBuffer())
      const kept = await keepPart(db, uploads, c.var.caller.user.id, { session, offset, bytes }, purpose)
      if (kept === 'kept') return sendNothing(c)
      return refuse(c, { noSession, misplaced }[kept])
    },
  )
}
