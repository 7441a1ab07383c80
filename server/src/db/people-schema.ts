import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, lower, moment } from './columns.ts'
import { datasetId } from './schema.ts'

/** Users: everyone with an account. */
export const users = pgTable(
  'users',
  {
    id: identity(),
    /** Holds no `@`, so that sign-in takes a username or an e-mail address in one field. */
    username: text('username').notNull(),
    email: text('email').notNull(),
    /** argon2id, in its own encoding; null until one is chosen. */
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    institute: text('institute').notNull().default(''),
    department: text('department').notNull().default(''),
    country: text('country').notNull().default(''),
    /** The subject of the external account that signs in here (R10). */
    googleSubject: text('google_subject'),
    isNewsSubscribed: boolean('is_news_subscribed').notNull().default(false),
    isDataSubmissionAdmin: boolean('is_data_submission_admin').notNull().default(false),
    created: moment('created').notNull().defaultNow(),
    /** When a mailed link proved the address (R11). */
    confirmed: moment('confirmed'),
    /** When an administrator disabled the account; null while it can be used. */
    disabled: moment('disabled'),
  },
  (t) => [
    uniqueIndex('users_username').on(lower(t.username)),
    uniqueIndex('users_email').on(lower(t.email)),
    uniqueIndex('users_google_subject').on(t.googleSubject),
  ],
)

/** The user that a row belongs to. The row is deleted with the user. */
export const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Sessions by the hash of their token (R3). */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: userId(),
    issued: moment('issued').notNull().defaultNow(),
    expires: moment('expires').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expires').on(t.expires)],
)

/** Mailed single-use tokens by hash; each does one thing (R4). */
export const accountTokens = pgTable(
  'account_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: userId(),
    purpose: text('purpose', { enum: ['confirm', 'reset'] }).notNull(),
    /** The address that it was mailed to, which is what it proves. */
    email: text('email').notNull(),
    expires: moment('expires').notNull(),
  },
  (t) => [index('account_tokens_user').on(t.userId)],
)

/** API keys: found by hash, sealed so that their owner can list them (R5). */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: identity(),
    userId: userId(),
    keyHash: text('key_hash').notNull(),
    sealed: text('sealed').notNull(),
    description: text('description').notNull(),
    created: moment('created').notNull().defaultNow(),
    lastUsed: moment('last_used'),
  },
  (t) => [uniqueIndex('api_keys_key_hash').on(t.keyHash), index('api_keys_user').on(t.userId)],
)

/** Subscriptions of users to datasets. */
export const datasetSubscribers = pgTable(
  'dataset_subscribers',
  { userId: userId(), datasetId: datasetId(), since: moment('since').notNull().defaultNow() },
  (t) => [primaryKey({ columns: [t.userId, t.datasetId] }), index('dataset_subscribers_dataset').on(t.datasetId)],
)

/** How often, and when last, a user requested data of a dataset. */
export const userDatasetUses = pgTable(
  'user_dataset_uses',
  {
    userId: userId(),
    datasetId: datasetId(),
    uses: integer('uses').notNull(),
    lastUse: moment('last_use').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.datasetId] }), index('user_dataset_uses_dataset').on(t.datasetId)],
)
