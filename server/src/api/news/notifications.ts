import { Hono } from 'hono'
import type { Context } from 'hono'
import { z } from 'zod'
import { historyOf, previewOf, projectRecipients, recipientsOf, resend, sendStory } from '../../news/notifications.ts'
import type { Delivery, SendRefusal } from '../../news/notifications.ts'
import { needsAdmin } from '../sign-in/callers.ts'
import { describeCall } from '../http/describe.ts'
import { idNumber as id, idText } from '../http/fields.ts'
import { badRequest, notFound, refuse } from '../http/refusal.ts'
import type { Refusal } from '../http/refusal.ts'
import type { Services, UserEnv } from '../http/services.ts'
import { lineText } from '../http/fields.ts'
import { validateBody, validateQuery } from '../http/validate.ts'

const tags = ['notifications']
const refusals = { 401: '`Unauthorized`' }

const recipient = z.object({
  emailId: z.int(),
  userId: z.int(),
  success: z.boolean().describe('whether the mail server took it'),
  attempt: z.int(),
  lastAttempt: z.string().nullable(),
  userEmail: z.string(),
})

const history = z.record(
  z.string().describe('the id of the story'),
  z.array(
    z.object({
      Email_ID: z.int(),
      News_ID: z.int(),
      Subject: z.string(),
      Body: z.string().describe('HTML'),
      Date_Time: z.string(),
      recipients: z.array(recipient),
    }),
  ),
)

const recipients = z.object({
  projection: z.object({
    subscribed: z.array(z.object({ userId: z.int(), datasetName: z.string() })),
    newsSubscribers: z.array(z.object({ userId: z.int() })),
  }),
  actual: z.array(recipient).optional(),
})

const deliveries = z.array(
  z.object({
    recipient: z.string(),
    success: z.boolean().describe('whether the outbox has it; `history` says whether it went'),
    emailId: z.int(),
  }),
)

const byNews = z.object({ newsId: idText })

const refusalOf: Readonly<Record<SendRefusal, Refusal>> = {
  noStory: notFound('There is no such story.'),
  noNotification: notFound('There is no such email.'),
  notPublic: badRequest('Only a published story is sent.'),
  changed: badRequest('The story has changed since: look at it again before it is sent.'),
  alreadySent: { status: 409, sentence: 'This story was sent before; send again to those whom it did not reach.' },
}

const sendOutcome = (c: Context, sent: readonly Delivery[] | SendRefusal) =>
  typeof sent === 'string' ? refuse(c, refusalOf[sent]) : c.json([...sent])

// JSON in the address, as published clients write it.
const tagList = z
  .string()
  .max(20_000)
  .transform((text, context) => {
    const read = z.array(lineText(200)).max(200).safeParse(jsonOf(text))
    if (read.success) return read.data
    context.addIssue({ code: 'custom', message: 'must be a JSON array of names of datasets' })
    return z.NEVER
  })

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Calls that mail stories to their subscribers; all for administrators. */
export const notificationRoutes = ({ db, settings }: Pick<Services, 'db' | 'settings'>) =>
  new Hono<UserEnv>()
    .get(
      '/history',
      describeCall({
        summary: 'What was mailed of a story, and to whom',
        tags,
        response: history,
        refusals,
        needs: 'session',
      }),
      needsAdmin,
      validateQuery(byNews),
      async (c) => {
        const { newsId } = c.req.valid('query')
        return c.json({ [newsId]: await historyOf(db, newsId) })
      },
    )
    .get(
      '/recipients',
      describeCall({
        summary: 'Whom a story about datasets would go to, and whom an email went to',
        tags,
        response: recipients,
        refusals,
        needs: 'session',
      }),
      needsAdmin,
      validateQuery(
        z.object({
          tags: tagList.describe('a JSON array of short names of datasets'),
          emailId: idText.optional(),
        }),
      ),
      async (c) => {
        const { tags: names, emailId } = c.req.valid('query')
        const projected = await projectRecipients(db, names)
        if (emailId === undefined) return c.json({ projection: projected })
        return c.json({ projection: projected, actual: await recipientsOf(db, emailId) })
      },
    )
    .get(
      '/preview',
      describeCall({
        summary: 'A story as it would be mailed',
        tags,
        response: z.array(z.object({ newsId: z.int(), subject: z.string(), content: z.string().describe('HTML') })),
        refusals: { ...refusals, 404: 'There is no such story.' },
        needs: 'session',
      }),
      needsAdmin,
      validateQuery(byNews),
      async (c) => {
        const { newsId } = c.req.valid('query')
        const preview = await previewOf(db, newsId, settings.publicUrl)
        return preview
          ? c.json([{ newsId, subject: preview.subject, content: preview.html }])
          : refuse(c, refusalOf.noStory)
      },
    )
    .post(
      '/send',
      describeCall({
        summary: 'Mail a published story to whoever subscribed to its datasets or to news',
        description: 'Once for each story. `modDate` must be its `modify_date`.',
        tags,
        response: deliveries,
        refusals: {
          ...refusals,
          400: 'The story is not public, or has changed since.',
          404: 'There is no such story.',
          409: 'It was sent before.',
        },
        needs: 'session',
      }),
      needsAdmin,
      validateBody(
        z.object({ newsId: id, modDate: z.iso.datetime({ offset: true }), tempId: z.unknown().optional() }),
        (fault) => `The id of a story and its date are needed: ${fault}`,
      ),
      async (c) => {
        const { newsId, modDate } = c.req.valid('json')
        return sendOutcome(
          c,
          await sendStory({ db, userId: c.var.caller.user.id }, newsId, modDate, settings.publicUrl),
        )
      },
    )
    .post(
      '/resend',
      describeCall({
        summary: 'Try the mails of a story again that did not go',
        description: 'Those that went are not sent again.',
        tags,
        response: deliveries,
        refusals: { ...refusals, 404: 'There is no such email.' },
        needs: 'session',
      }),
      needsAdmin,
      validateBody(
        z.object({ emailId: id, newsId: id.optional() }),
        (fault) => `The id of an email is needed: ${fault}`,
      ),
      async (c) => sendOutcome(c, await resend({ db, userId: c.var.caller.user.id }, c.req.valid('json').emailId)),
    )
