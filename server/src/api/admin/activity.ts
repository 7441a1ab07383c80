import { desc, eq, isNull, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { utc } from '../../db/columns.ts'
import { users } from '../../db/people-schema.ts'
import { auditTrail, errorReports, mails } from '../../db/record-schema.ts'
import { writeAuditEntry } from '../../db/audit-trail.ts'
import { openMail } from '../../mail/outbox.ts'
import { needsAdmin } from '../sign-in/callers.ts'
import { preventCaching } from '../http/caching.ts'
import { describeCall } from '../http/describe.ts'
import type { Services, UserEnv } from '../http/services.ts'

/** Rows that a list shows, as many as the activity log keeps. */
const most = 100

const refusals = { 401: '`Unauthorized`' }
const tags = ['admin']

const outboxMail = z.object({
  ID: z.int(),
  Recipient: z.string(),
  Subject: z.string(),
  Body: z.string().describe('plain text'),
  Html: z.string().nullable(),
  Created: z.string(),
  Attempts: z.int(),
  Sent: z.string().nullable(),
  Error: z.string().nullable(),
})

const auditEntry = z.object({
  ID: z.int(),
  Date_Time: z.string(),
  Username: z.string().nullable().describe('null: the command line, or an account that is gone'),
  Action: z.string(),
  Subject: z.string(),
  Detail: z.unknown(),
})

const errorReport = z.object({
  ID: z.int(),
  Recorded_At: z.string(),
  Error: z.string(),
  Browser_Info: z.string(),
  OS_Info: z.string(),
  Stack_First_Line: z.string(),
  Location: z.string(),
})

/** Lists for administrators. */
export const adminRoutes = ({ db, settings }: Pick<Services, 'db' | 'settings'>) =>
  new Hono<UserEnv>()
    .use(preventCaching)
    .get(
      '/outbox',
      describeCall({
        summary: 'The latest hundred mails, those that wait first',
        description:
          'Where no mail server is set, this is where mail stays. A link for the recipient alone is shown until the mail is sent or the link expires. Each look is written into the audit trail.',
        tags,
        response: z.array(outboxMail),
        refusals,
        needs: 'session',
      }),
      needsAdmin,
      async (c) => {
        const rows = await db.transaction(async (tx) => {
          const shown = await tx
            .select({
              ID: mails.id,
              Recipient: mails.recipient,
              Subject: mails.subject,
              Body: mails.body,
              Html: mails.html,
              Created: utc(mails.created),
              Attempts: mails.attempts,
              Sent: sql<string | null>`${utc(mails.sent)}`,
              Error: mails.lastError,
              sealedLink: sql<string | null>`case when ${mails.linkExpires} > now() then ${mails.sealedLink} end`,
            })
            .from(mails)
            .orderBy(desc(isNull(mails.sent)), desc(mails.id))
            .limit(most)
          const links = shown.filter(({ sealedLink }) => sealedLink !== null).map(({ ID }) => ID)
          const detail = { mails: shown.length, links }
          await writeAuditEntry(tx, { userId: c.var.caller.user.id, action: 'outbox.read', subject: 'outbox', detail })
          return shown
        })
        return c.json(
          rows.map(({ sealedLink, ...mail }) => {
            const stored = { recipient: mail.Recipient, body: mail.Body, html: mail.Html, sealedLink }
            const { body, html } = openMail(stored, settings.secret) ?? stored
            return { ...mail, Body: body, Html: html }
          }),
        )
      },
    )
    .get(
      '/audit',
      describeCall({
        summary: 'The latest hundred things that administrators did',
        tags,
        response: z.array(auditEntry),
        refusals,
        needs: 'session',
      }),
      needsAdmin,
      async (c) => {
        const rows = await db
          .select({
            ID: auditTrail.id,
            Date_Time: utc(auditTrail.at),
            Username: users.username,
            Action: auditTrail.action,
            Subject: auditTrail.subject,
            Detail: auditTrail.detail,
          })
          .from(auditTrail)
          .leftJoin(users, eq(users.id, auditTrail.userId))
          .orderBy(desc(auditTrail.id))
          .limit(most)
        return c.json(rows as (Omit<(typeof rows)[number], 'Detail'> & { Detail: Record<string, never> })[])
      },
    )
    .get(
      '/errorreports',
      describeCall({
        summary: 'The latest hundred faults that pages reported',
        tags,
        response: z.array(errorReport),
        refusals,
        needs: 'session',
      }),
      needsAdmin,
      async (c) =>
        c.json(
          await db
            .select({
              ID: errorReports.id,
              Recorded_At: utc(errorReports.at),
              Error: errorReports.errorText,
              Browser_Info: errorReports.browser,
              OS_Info: errorReports.os,
              Stack_First_Line: errorReports.stackFirstLine,
              Location: errorReports.location,
            })
            .from(errorReports)
            .orderBy(desc(errorReports.id))
            .limit(most),
        ),
    )
