import { viewStatus } from '@isobath/domain'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { writeAuditEntry } from '../db/audit-trail.ts'
import { lower, utc } from '../db/columns.ts'
import { newsDatasets, notificationRecipients, notifications } from '../db/news-schema.ts'
import type { Database } from '../db/open.ts'
import { datasetSubscribers, users } from '../db/people-schema.ts'
import { mails } from '../db/record-schema.ts'
import { datasets } from '../db/schema.ts'
import { makeDue, writeMail } from '../mail/outbox.ts'
import { isEnabled } from '../people/users.ts'
import { writeStoryMail } from './mail-template.ts'
import { storyOf } from './stories.ts'
import type { Editor } from './stories.ts'

/** Only addresses that their owners proved are written to, and only while their accounts are enabled. */
const takesMail = and(isNotNull(users.confirmed), isEnabled)

/** Finds the recipients that a story about these datasets would have. */
export async function projectRecipients(db: Database, tags: readonly string[]) {
  const named = inArray(
    lower(datasets.shortName),
    tags.map((name) => name.toLowerCase()),
  )
  const subscribed = await db
    .select({ userId: datasetSubscribers.userId, datasetName: datasets.shortName })
    .from(datasetSubscribers)
    .innerJoin(datasets, eq(datasets.id, datasetSubscribers.datasetId))
    .innerJoin(users, eq(users.id, datasetSubscribers.userId))
    .where(and(tags.length > 0 ? named : sql`false`, takesMail))
    .orderBy(asc(datasetSubscribers.userId), lower(datasets.shortName))
  const newsSubscribers = await db
    .select({ userId: users.id })
    .from(users)
    .where(and(users.isNewsSubscribed, takesMail))
    .orderBy(asc(users.id))
  return { subscribed, newsSubscribers }
}

/** Lists the recipients of a notification. */
export const recipientsOf = (db: Database, notificationId: number) =>
  db
    .select({
      emailId: notificationRecipients.notificationId,
      userId: notificationRecipients.userId,
      success: sql<boolean>`${mails.sent} is not null`,
      attempt: mails.attempts,
      lastAttempt: sql<string | null>`${utc(mails.tried)}`,
      userEmail: mails.recipient,
    })
    .from(notificationRecipients)
    .innerJoin(mails, eq(mails.id, notificationRecipients.mailId))
    .where(eq(notificationRecipients.notificationId, notificationId))
    .orderBy(asc(notificationRecipients.userId))

/** Lists the notifications of a story. */
export async function historyOf(db: Database, newsId: number) {
  const rows = await db
    .select({
      Email_ID: notifications.id,
      News_ID: notifications.newsId,
      Subject: notifications.subject,
      Body: notifications.html,
      Date_Time: utc(notifications.sent),
    })
    .from(notifications)
    .where(eq(notifications.newsId, newsId))
  return Promise.all(rows.map(async (row) => ({ ...row, recipients: await recipientsOf(db, row.Email_ID) })))
}

/** A story as it would be mailed; undefined where there is none. */
export async function previewOf(db: Database, newsId: number, publicUrl: string) {
  const story = await storyOf(db, newsId)
  return story && writeStoryMail(story, publicUrl)
}

/** The reason why nothing is mailed. */
export type SendRefusal = 'noStory' | 'notPublic' | 'changed' | 'alreadySent' | 'noNotification'

export interface Delivery {
  readonly recipient: string
  /** Whether the outbox has it, or after sending again: whether it went, or is about to be tried. */
  readonly success: boolean
  readonly emailId: number
}

/**
 * Writes a published story into the outbox for everyone who subscribed to it, once ever, in one transaction. `modified` must be when the story was last changed:
 * who has not seen the text as it stands sends nothing.
 */
export async function sendStory(
  { db, userId }: Editor,
  newsId: number,
  modified: string,
  publicUrl: string,
): Promise<readonly Delivery[] | SendRefusal> {
  return db.transaction(async (tx) => {
    const story = await storyOf(tx, newsId)
    if (!story) return 'noStory'
    if (story.view_status !== viewStatus.public) return 'notPublic'
    if (Date.parse(story.modify_date) !== Date.parse(modified)) return 'changed'
    // A hidden dataset is no tag of the story that was looked at.
    const about = tx
      .select({ id: newsDatasets.datasetId })
      .from(newsDatasets)
      .innerJoin(datasets, eq(datasets.id, newsDatasets.datasetId))
      .where(and(eq(newsDatasets.newsId, newsId), eq(datasets.hidden, false)))
    const subscribers = tx
      .select({ id: datasetSubscribers.userId })
      .from(datasetSubscribers)
      .where(inArray(datasetSubscribers.datasetId, about))
    const people = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(and(takesMail, sql`(${users.isNewsSubscribed} or ${inArray(users.id, subscribers)})`))
      .orderBy(asc(users.id))
    // A story without recipients can be sent later, when it has some.
    if (people.length === 0) return []
    const mail = writeStoryMail(story, publicUrl)
    const [made] = await tx
      .insert(notifications)
      .values({ newsId, subject: mail.subject, html: mail.html })
      .onConflictDoNothing()
      .returning({ id: notifications.id })
    if (!made) return 'alreadySent'
    const deliveries: Delivery[] = []
    for (const { id, email } of people) {
      const mailId = await writeMail(tx, { recipient: email, ...mail, onceName: `news ${newsId} user ${id}` })
      if (mailId !== undefined)
        await tx.insert(notificationRecipients).values({ notificationId: made.id, userId: id, mailId })
      deliveries.push({ recipient: email, success: mailId !== undefined, emailId: made.id })
    }
    await writeAuditEntry(tx, {
      userId,
      action: 'news.notify',
      subject: `news ${newsId}`,
      detail: { emailId: made.id, recipients: people.length },
    })
    return deliveries
  })
}

/** Retries at once the mails of a notification that failed. Mails that were sent are not sent again. */
export async function resend({ db, userId }: Editor, emailId: number): Promise<readonly Delivery[] | SendRefusal> {
  return db.transaction(async (tx) => {
    const recipients = await tx
      .select({ recipient: mails.recipient, mailId: mails.id })
      .from(notificationRecipients)
      .innerJoin(mails, eq(mails.id, notificationRecipients.mailId))
      .innerJoin(users, eq(users.id, notificationRecipients.userId))
      .where(and(eq(notificationRecipients.notificationId, emailId), isNull(mails.sent), takesMail))
      .orderBy(asc(notificationRecipients.userId))
    const known = await tx.$count(notifications, eq(notifications.id, emailId))
    if (known === 0) return 'noNotification'
    const due = new Set(
      await makeDue(
        tx,
        recipients.map(({ mailId }) => mailId),
      ),
    )
    await writeAuditEntry(tx, {
      userId,
      action: 'news.resend',
      subject: `email ${emailId}`,
      detail: { mails: due.size },
    })
    return recipients.map(({ recipient, mailId }) => ({ recipient, success: due.has(mailId), emailId }))
  })
}
