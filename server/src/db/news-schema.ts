import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from './columns.ts'
import { users } from './people-schema.ts'
import { mails } from './record-schema.ts'
import { datasetId } from './schema.ts'

/** Stories of the home page and of datasets' pages. */
export const news = pgTable(
  'news',
  {
    id: identity(),
    headline: text('headline').notNull(),
    link: text('link'),
    label: text('label'),
    /** JSON of `{ content, links }`, as the calls carry it. */
    body: text('body').notNull(),
    /** As its author writes it, which may be a range or a season. */
    date: text('date'),
    /** Ranked stories come first, by rank; null: none. */
    rank: integer('rank'),
    /** 0 unpublished, 1 draft, 2 preview, 3 public: `viewStatus` of the rules. */
    viewStatus: integer('view_status').notNull(),
    /** 0 News, 1 Dataset Updates. */
    category: integer('category').notNull().default(0),
    highlight: boolean('highlight').notNull().default(false),
    createDate: moment('create_date').notNull().defaultNow(),
    modifyDate: moment('modify_date').notNull().defaultNow(),
    publishDate: moment('publish_date'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('news_view_status').on(t.viewStatus)],
)

const newsId = () =>
  integer('news_id')
    .notNull()
    .references(() => news.id, { onDelete: 'cascade' })

/** Datasets that a story is about. */
export const newsDatasets = pgTable('news_datasets', { newsId: newsId(), datasetId: datasetId() }, (t) => [
  primaryKey({ columns: [t.newsId, t.datasetId] }),
  index('news_datasets_dataset').on(t.datasetId),
])

/** What was mailed of a story: once, as it then stood. */
export const notifications = pgTable(
  'notifications',
  {
    id: identity(),
    newsId: newsId(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    sent: moment('sent').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('notifications_news').on(t.newsId)],
)

/** Who is mailed a notification. The row of the mail has its attempts and whether it was sent. */
export const notificationRecipients = pgTable(
  'notification_recipients',
  {
    notificationId: integer('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mailId: integer('mail_id')
      .notNull()
      .references(() => mails.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.notificationId, t.userId] }), index('notification_recipients_mail').on(t.mailId)],
)
