import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { mails } from '../db/record-schema.ts'

/** A mail as it is written. */
export interface Mail {
  readonly recipient: string
  readonly replyTo?: string
  readonly subject: string
  /** Plain text. */
  readonly body: string
  readonly html?: string
  /** A second mail of the same name is never written, however often it is asked for. */
  readonly onceName?: string
}

/** Writes a mail into the outbox, within the caller's transaction where `db` is one; resolves to its id, undefined when it was written before. */
export async function writeMail(db: Database, mail: Mail): Promise<number | undefined> {
  const { replyTo = null, html = null, onceName = null, ...rest } = mail
  const [row] = await db
    .insert(mails)
    .values({ ...rest, subject: oneLine(rest.subject), replyTo, html, onceName })
    .onConflictDoNothing()
    .returning({ id: mails.id })
  return row?.id
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** How a mail is handed on: resolves once the mail server has it. */
export type Send = (mail: Mail) => Promise<void>

/** Tries after which a mail stays unsent; with pauses that double from one minute that is about eight hours. */
export const mostAttempts = 10

const dueMail = and(isNull(mails.sent), lt(mails.attempts, mostAttempts), sql`${mails.due} <= now()`)

/**
 * Has unsent mails tried at once, also those that were given up, and resolves to their ids. A mail that was tried within two minutes, and may be under way, is
 * left to that.
 */
export async function makeDue(db: Database, ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length === 0) return []
  const rests = sql`coalesce(${mails.tried} < now() - interval '2 minutes', true)`
  const rows = await db
    .update(mails)
    .set({ due: sql`now()`, attempts: sql`least(${mails.attempts}, ${mostAttempts - 1})` })
    .where(and(inArray(mails.id, [...ids]), isNull(mails.sent), rests))
    .returning({ id: mails.id })
  return rows.map(({ id }) => id)
}

/**
 * Sends what is due, and resolves to how many mails went. A mail is taken before it is sent, so that of several processes one sends it: one that dies between
 * the two leaves a mail that is tried again a minute later at the earliest.
 */
export async function sendDue(db: Database, send: Send, isStopped = () => false): Promise<number> {
  for (let sent = 0; ;) {
    if (isStopped()) return sent
    const [mail] = await db
      .update(mails)
      .set({
        attempts: sql`${mails.attempts} + 1`,
        due: sql`now() + make_interval(mins => power(2, ${mails.attempts})::int)`,
        tried: sql`now()`,
      })
      .where(
        eq(
          mails.id,
          sql`(select ${mails.id} from ${mails} where ${dueMail} order by ${mails.id} limit 1 for update skip locked)`,
        ),
      )
      .returning()
    if (!mail) return sent
    const { recipient, replyTo, subject, body, html } = mail
    try {
      await send({ recipient, subject, body, ...(replyTo ? { replyTo } : {}), ...(html ? { html } : {}) })
      await db
        .update(mails)
        .set({ sent: sql`now()`, lastError: null })
        .where(eq(mails.id, mail.id))
      sent++
    } catch (error) {
      const lastError = (error as Error).message.slice(0, 500)
      await db.update(mails).set({ lastError }).where(eq(mails.id, mail.id))
    }
  }
}
