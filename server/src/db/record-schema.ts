import { doublePrecision, index, integer, jsonb, pgTable, real, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from './columns.ts'
import { users } from './people-schema.ts'

/** Every request of the API that was answered. User and key are plain numbers: by the time a call is written down they may be gone. */
export const apiCalls = pgTable(
  'api_calls',
  {
    id: identity(),
    at: moment('at').notNull(),
    requestId: text('request_id').notNull(),
    method: text('method').notNull(),
    /** The route's pattern, as in `/api/data/sp`. */
    route: text('route').notNull(),
    path: text('path').notNull(),
    /** What came after the question mark; null when nothing did. */
    query: text('query'),
    userId: integer('user_id'),
    apiKeyId: integer('api_key_id'),
    authMethod: text('auth_method', { enum: ['none', 'guest', 'session', 'key'] }).notNull(),
    address: text('address').notNull(),
    agent: text('agent').notNull(),
    status: integer('status').notNull(),
    /** Until the answer began. */
    milliseconds: real('milliseconds').notNull(),
  },
  (t) => [index('api_calls_user').on(t.userId, t.at), index('api_calls_at').on(t.at)],
)

/** Mail to be sent, and mail that was: where there is no mail server, this is where it stays (S9). */
export const mails = pgTable(
  'mails',
  {
    id: identity(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    /** Plain text. */
    body: text('body').notNull(),
    html: text('html'),
    /** A second mail of the same name is never written. */
    onceName: text('once_name'),
    created: moment('created').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    /** When it may be tried (again). */
    due: moment('due').notNull().defaultNow(),
    /** When it was last tried. */
    tried: moment('tried'),
    sent: moment('sent'),
    lastError: text('last_error'),
    /** The link of a mail for its recipient alone, encrypted; null once the mail is sent, or the link has expired. */
    sealedLink: text('sealed_link'),
    linkExpires: moment('link_expires'),
  },
  (t) => [uniqueIndex('mails_once_name').on(t.onceName), index('mails_due').on(t.sent, t.due)],
)

/** What administrators did. */
export const auditTrail = pgTable(
  'audit_trail',
  {
    id: identity(),
    at: moment('at').notNull().defaultNow(),
    /** Null for the command line. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** As in `news.publish`. */
    action: text('action').notNull(),
    /** What it was done to, as in `news 12`. */
    subject: text('subject').notNull(),
    detail: jsonb('detail'),
  },
  (t) => [index('audit_trail_at').on(t.at)],
)

/** What clients may still ask for: token buckets. Their loss forgives everybody, so they are not written to the log (`unlogged`). */
export const rateBuckets = pgTable('rate_buckets', {
  client: text('client').primaryKey(),
  /** Tokens in the bucket at `at`. */
  left: doublePrecision('left').notNull(),
  /** Tokens that the last statement took out. */
  granted: doublePrecision('granted').notNull(),
  at: moment('at').notNull(),
})

/** Faults that pages reported. */
export const errorReports = pgTable('error_reports', {
  id: identity(),
  at: moment('at').notNull().defaultNow(),
  errorText: text('error_text').notNull(),
  browser: text('browser').notNull(),
  os: text('os').notNull(),
  stackFirstLine: text('stack_first_line').notNull(),
  location: text('location').notNull(),
})
