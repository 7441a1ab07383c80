import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, lower, moment } from './columns.ts'
import { userId, users } from './people-schema.ts'

/** Datasets on their way into the catalogue. */
export const submissions = pgTable(
  'submissions',
  {
    id: identity(),
    submitterId: integer('submitter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The dataset's short name, which is also the root of its files' names. */
    shortName: text('short_name').notNull(),
    longName: text('long_name').notNull(),
    dataSource: text('data_source').notNull(),
    /** `submissionPhases` of the rules. */
    phaseId: integer('phase_id').notNull(),
    started: moment('started').notNull().defaultNow(),
    qc1Completed: moment('qc1_completed'),
    qc2Completed: moment('qc2_completed'),
    doiAccepted: moment('doi_accepted'),
    ingested: moment('ingested'),
  },
  (t) => [
    uniqueIndex('submissions_short_name').on(lower(t.shortName)),
    uniqueIndex('submissions_long_name').on(lower(t.longName)),
    index('submissions_submitter').on(t.submitterId),
  ],
)

/** The submission that a row belongs to, and goes with. */
const submissionId = () =>
  integer('submission_id')
    .notNull()
    .references(() => submissions.id, { onDelete: 'cascade' })

/** Files of submissions; a row is written once its file is whole. */
export const submissionFiles = pgTable(
  'submission_files',
  {
    id: identity(),
    submissionId: submissionId(),
    /** The workbook as audited, or as it was before its submitter mended it here. */
    kind: text('kind', { enum: ['workbook', 'original'] }).notNull(),
    /** Its key in the file store. */
    key: text('key').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('submission_files_key').on(t.key), index('submission_files_submission').on(t.submissionId)],
)

export const submissionComments = pgTable(
  'submission_comments',
  {
    id: identity(),
    submissionId: submissionId(),
    userId: userId(),
    /** Whether it was said for the curation team. */
    byAdmin: boolean('by_admin').notNull(),
    comment: text('comment').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('submission_comments_submission').on(t.submissionId)],
)

/** Uploads of one file each; their parts lie in the staging folder until they are committed. */
export const uploadSessions = pgTable(
  'upload_sessions',
  {
    /** A UUID, which also names the folder of the parts. */
    id: text('id').primaryKey(),
    userId: userId(),
    /** The submission that the file replaces the workbook of; null: of a new one. */
    updates: integer('updates').references(() => submissions.id, { onDelete: 'cascade' }),
    begun: moment('begun').notNull().defaultNow(),
    /** Why its file was refused: the status and the sentence, so that who asks again hears the same. */
    refusal: jsonb('refusal').$type<{ readonly status: 400 | 409 | 413; readonly sentence: string }>(),
    /** The file that it became. */
    fileId: integer('file_id').references(() => submissionFiles.id, { onDelete: 'cascade' }),
  },
  (t) => [index('upload_sessions_user').on(t.userId), index('upload_sessions_begun').on(t.begun)],
)
