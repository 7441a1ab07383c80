import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ProcessIdentity } from '../process/process-identity.ts'
import { identity, lower, moment } from './columns.ts'
import { userId, users } from './people-schema.ts'

/** A DOI with the properties that DataCite asks of each (4.6, mandatory properties). */
export interface RegisteredDoi {
  /** Bare, as in `10.5281/zenodo.1`. */
  readonly doi: string
  readonly title: string
  readonly creators: readonly string[]
  readonly publisher: string
  readonly publicationYear: number
}

/** Datasets on their way into the catalog. */
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
    /** The DOI that the submitter obtained; null before it was kept, and where the dataset has none. */
    doi: jsonb('doi').$type<RegisteredDoi>(),
    ingested: moment('ingested'),
  },
  (t) => [
    uniqueIndex('submissions_short_name').on(lower(t.shortName)),
    uniqueIndex('submissions_long_name').on(lower(t.longName)),
    index('submissions_submitter').on(t.submitterId),
  ],
)

/** The submission that a row belongs to. The row is deleted with the submission. */
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

/** A file that an administrator sends for a dataset. */
export interface DataFile {
  /** The upload session that has its parts. */
  readonly session: string
  readonly name: string
  readonly bytes: number
  /** Time of its last change, ISO 8601. */
  readonly modified: string
}

/** What an administrator requested: other data for a dataset that is listed. */
export interface DataChangeRequest {
  readonly kind: 'append' | 'replace'
  /** The rule for data of the same times and places, of an append. */
  readonly overlap: 'refuse' | 'replace' | 'keep'
  /** Options of the ingest command by their names, each with its values. */
  readonly options: Readonly<Partial<Record<DataOption, readonly string[]>>>
  readonly files: readonly DataFile[]
  /** Revision and rows of the dataset as the administrator saw it. */
  readonly revision: number
  readonly rows: number
}

/** Options of the ingest command that say of files what they do not say themselves. */
export const dataOptions = ['variables', 'unit', 'column', 'missing', 'place', 'time', 'cruise'] as const
type DataOption = (typeof dataOptions)[number]

/** The dataset after a change. */
export interface DataChangeOutcome {
  /** Null where the files held nothing new. */
  readonly revision: number | null
  readonly rows: number
  readonly summary: string
}

/** Uploads of one file each; their parts lie in the staging folder until they are committed. */
export const uploadSessions = pgTable(
  'upload_sessions',
  {
    /** A UUID, which also names the folder of the parts. */
    id: text('id').primaryKey(),
    userId: userId(),
    /** The submission that the file replaces the workbook of; null: of a new one. */
    updates: integer('updates').references(() => submissions.id, { onDelete: 'cascade' }),
    /** Short name of the dataset that an administrator sends the file for; null: of a submission. */
    dataset: text('dataset'),
    /** Bytes of that file. */
    bytes: bigint('bytes', { mode: 'number' }),
    /** The job that takes it in. */
    jobId: integer('job_id').references(() => ingestJobs.id, { onDelete: 'cascade' }),
    begun: moment('begun').notNull().defaultNow(),
    /** Why its file was refused: the status and the sentence, so that a repeated request gets the same answer. */
    refusal: jsonb('refusal').$type<{ readonly status: 400 | 409 | 413; readonly sentence: string }>(),
    /** The file that it became. */
    fileId: integer('file_id').references(() => submissionFiles.id, { onDelete: 'cascade' }),
  },
  (t) => [index('upload_sessions_user').on(t.userId), index('upload_sessions_begun').on(t.begun)],
)

/** Ingests of accepted workbooks, and of files for datasets. They run in the background; a job that a process left unfinished is run by another. */
export const ingestJobs = pgTable(
  'ingest_jobs',
  {
    id: identity(),
    /** The submission whose workbook becomes a dataset; null where files change one that is listed. */
    submissionId: integer('submission_id').references(() => submissions.id, { onDelete: 'cascade' }),
    /** Short name of the dataset that files change, and what was asked. */
    dataset: text('dataset'),
    change: jsonb('change').$type<DataChangeRequest>(),
    /** What became of that dataset; null before it is done. */
    outcome: jsonb('outcome').$type<DataChangeOutcome>(),
    /** The administrator who requested it. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    state: text('state', { enum: ['queued', 'running', 'done', 'failed', 'cancelled'] })
      .notNull()
      .default('queued'),
    requested: moment('requested').notNull().defaultNow(),
    started: moment('started'),
    finished: moment('finished'),
    /** How often a process has begun it. */
    attempts: integer('attempts').notNull().default(0),
    /** The process that runs it, and when that was last heard of. */
    runner: jsonb('runner').$type<ProcessIdentity>(),
    heartbeat: moment('heartbeat'),
    /** Rows taken in, and all of them; null before they are known. */
    rowsDone: doublePrecision('rows_done'),
    rowsTotal: doublePrecision('rows_total'),
    tableName: text('table_name'),
    /** Columns that did not go in, and why; null where the process died before it could say. */
    leftOut: jsonb('left_out').$type<readonly string[]>(),
    /** Why it failed, in a sentence. */
    problem: text('problem'),
  },
  (t) => [
    index('ingest_jobs_submission').on(t.submissionId),
    uniqueIndex('ingest_jobs_unfinished')
      .on(t.submissionId)
      .where(sql`state in ('queued', 'running')`),
    uniqueIndex('ingest_jobs_unfinished_dataset')
      .on(lower(t.dataset))
      .where(sql`state in ('queued', 'running')`),
  ],
)
