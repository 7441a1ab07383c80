import { and, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { mails } from '../db/record-schema.ts'
import { encryptText, decryptText } from '../secrets/encryption.ts'
import { htmlLink, linkPlaceholder } from './compose.ts'

/** A mail as it is written. */
export interface Mail {
  readonly recipient: string
  readonly replyTo?: string
  readonly subject: string
  /** Plain text. */
  readonly body: string
  readonly html?: string
  /** A second mail of the same name is never written, however often it is requested. */
  readonly onceName?: string
}

/** A mail with a link that only its recipient may see: the outbox keeps the link encrypted, and only until the mail is sent or the link expires. */
export interface LinkMail extends Mail {
  readonly link: { readonly url: string; readonly hours: number }
}

/** Writes a mail into the outbox, within the caller's transaction where `db` is one; resolves to its id, undefined when it was written before. */
export const writeMail = (db: Database, mail: Mail): Promise<number | undefined> => insertMail(db, mail, {})

/** Writes a mail whose link is sealed with the secret of the service. Removes the links of earlier mails that have expired. */
export async function writeLinkMail(db: Database, { link, ...mail }: LinkMail, secret: Buffer): Promise<void> {
  await removeExpiredLinks(db)
  await insertMail(db, mail, {
    sealedLink: encryptText(secret, ownerOf(mail.recipient), link.url),
    linkExpires: sql`now() + make_interval(hours => ${link.hours})`,
  })
}

type LinkColumns = Partial<Pick<typeof mails.$inferInsert, 'sealedLink'>> & { readonly linkExpires?: SQL }

async function insertMail(db: Database, mail: Mail, link: LinkColumns): Promise<number | undefined> {
  const { replyTo = null, html = null, onceName = null, ...rest } = mail
  const [row] = await db
    .insert(mails)
    .values({ ...rest, ...link, subject: oneLine(rest.subject), replyTo, html, onceName })
    .onConflictDoNothing()
    .returning({ id: mails.id })
  return row?.id
}

const ownerOf = (recipient: string) => `mail to ${recipient}`

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

type StoredLinkMail = Pick<typeof mails.$inferSelect, 'recipient' | 'body' | 'html' | 'sealedLink'>

/** Text and HTML of a stored mail with its link, where it still has one; undefined where the link was sealed with another secret. */
export function openMail(
  { recipient, body, html, sealedLink }: StoredLinkMail,
  secret: Buffer,
): Pick<StoredLinkMail, 'body' | 'html'> | undefined {
  if (sealedLink === null) return { body, html }
  const url = decryptText(secret, ownerOf(recipient), sealedLink)
  if (url === undefined) return undefined
  const anchor = htmlLink({ text: url, url })
  return {
    body: body.replace(linkPlaceholder, () => url),
    html: html?.replace(linkPlaceholder, () => anchor) ?? null,
  }
}

/** Removes links that have expired. A mail that was not sent by then never is. */
export async function removeExpiredLinks(db: Database): Promise<void> {
  await db
    .update(mails)
    .set({ sealedLink: null, attempts: mostAttempts, lastError: 'The link expired before the mail was sent.' })
    .where(and(isNotNull(mails.sealedLink), lte(mails.linkExpires, sql`now()`)))
}

/** A mail as it is sent. `name` is the same at each try, so that who gets it twice, because a process died between sending and noting it, sees it once. */
interface SentMail extends Omit<Mail, 'onceName'> {
  readonly name: string
}

/** Sends a mail; resolves when the mail server has accepted it. */
export type Send = (mail: SentMail) => Promise<void>

/** The mail server says that there is no such recipient. The mail is not tried again by itself. */
export class UnknownRecipientError extends Error {}

/** Tries after which a mail stays unsent; with pauses that double from one minute that is about eight hours. */
export const mostAttempts = 10

// No pause is as long as a day: a mail that is due later was written before the clock was set back.
const isDue = sql`(${mails.due} <= now() or ${mails.due} > now() + interval '1 day')`

const dueMail = and(isNull(mails.sent), lt(mails.attempts, mostAttempts), isDue)

/**
 * Has unsent mails tried at once, also those that were given up, and resolves to their ids. A mail that was tried within two minutes, and may be under way, is
 * left to that.
 */
export async function makeDue(db: Database, ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length === 0) return []
  const rests = sql`coalesce(${mails.tried} not between now() - interval '2 minutes' and now() + interval '2 minutes', true)`
  const rows = await db
    .update(mails)
    .set({ due: sql`now()`, attempts: sql`least(${mails.attempts}, ${mostAttempts - 1})` })
    .where(and(inArray(mails.id, [...ids]), isNull(mails.sent), rests))
    .returning({ id: mails.id })
  return rows.map(({ id }) => id)
}

interface SendOptions {
  /** Opens the links of mails; without it mails with links fail. */
  readonly secret?: Buffer | undefined
  readonly isStopped?: () => boolean
}

/**
 * Sends what is due, and resolves to how many mails went. A mail is taken before it is sent, so that of several processes one sends it. A process that
 * dies between the two leaves a mail that is tried again a minute later at the earliest. The link of a sent mail is removed.
 */
export async function sendDue(
  db: Database,
  send: Send,
  { secret, isStopped = () => false }: SendOptions = {},
): Promise<number> {
  await removeExpiredLinks(db)
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
    const { recipient, replyTo, subject, sealedLink } = mail
    const name = `${mail.id}.${Date.parse(mail.created)}`
    try {
      const opened = secret ? openMail(mail, secret) : sealedLink === null ? mail : undefined
      if (!opened) throw new Error('The link of this mail was sealed with another SECRET_KEY.')
      const { body, html } = opened
      await send({ name, recipient, subject, body, ...(replyTo ? { replyTo } : {}), ...(html ? { html } : {}) })
      await db
        .update(mails)
        .set({ sent: sql`now()`, lastError: null, sealedLink: null })
        .where(eq(mails.id, mail.id))
      sent++
    } catch (error) {
      const lastError = (error as Error).message.slice(0, 500)
      const isGivenUp = error instanceof UnknownRecipientError
      await db
        .update(mails)
        .set({ lastError, ...(isGivenUp ? { attempts: mostAttempts } : {}) })
        .where(eq(mails.id, mail.id))
    }
  }
}
