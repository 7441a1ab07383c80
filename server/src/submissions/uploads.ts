import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { and, eq, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm'
import { lockCount } from '../db/open.ts'
import type { Database } from '../db/open.ts'
import { ingestJobs, submissionFiles, submissions, uploadSessions } from '../db/submission-schema.ts'
import { bucketClient } from '../store/bucket.ts'
import type { Bucket } from '../store/bucket.ts'
import type { CatalogResources } from '../store/entry.ts'
import type { Store } from '../store/store.ts'
import { phaseOf, submissions as limits } from '@isobath/domain'
import type { Audit } from './audit.ts'
import { bucketFiles, bucketPartStore } from './bucket-uploads.ts'
import { folderFiles } from './files.ts'
import type { FileStore } from './files.ts'
import { folderPartStore, isPart, isSessionId } from './part-store.ts'
import type { PartStore } from './part-store.ts'

/** The stores and tools that uploads use. */
export interface Uploads {
  readonly partStore: PartStore
  readonly files: FileStore
  readonly audit: Audit
  /** The store that accepted workbooks are ingested into. */
  readonly store: Store
  /** The loader and the lock of the catalog that lists them. */
  readonly resources: CatalogResources
}

/**
 * Submissions in a data folder, `submissions/staging/` with the parts of uploads and `submissions/files/` with what was committed; or the same two in a bucket, where the
 * folder holds but what is being put together.
 */
export function openUploads(
  folder: string,
  store: Store,
  audit: Audit,
  resources: CatalogResources = {},
  bucket?: Bucket,
): Uploads {
  const local = join(folder, 'submissions', 'staging')
  const others = { audit, store, resources }
  if (!bucket)
    return { partStore: folderPartStore(local), files: folderFiles(join(folder, 'submissions', 'files')), ...others }
  const client = bucketClient(bucket)
  return { partStore: bucketPartStore(client, local), files: bucketFiles(client), ...others }
}

/** Hours for which an uncommitted session is kept. */
const sessionHours = 24

/** Sessions of a person that are not committed, at most: with 150 MB in each that is what one person can fill. */
const mostSessions = 8

const isOver = lt(uploadSessions.begun, sql`now() - make_interval(hours => ${sessionHours})`)

/** Whether the job that takes the file in is in one of these states. */
const hasJob = (...states: readonly (typeof ingestJobs.$inferSelect)['state'][]) =>
  sql`exists (select 1 from ${ingestJobs} where ${ingestJobs.id} = ${uploadSessions.jobId} and ${inArray(ingestJobs.state, [...states])})`

type BeginResult =
  | { readonly ok: true; readonly sessionIds: readonly string[] }
  | { readonly ok: false; readonly why: 'noRecord' | 'wrongUser' | 'ingested' }

/** Begins the upload of a new submission, which has two files, or of another workbook for one of one's own. */
export async function beginUpload(
  db: Database,
  { partStore }: Uploads,
  userId: number,
  updates?: number,
): Promise<BeginResult> {
  if (updates !== undefined) {
    const [row] = await db
      .select({ submitterId: submissions.submitterId, phaseId: submissions.phaseId })
      .from(submissions)
      .where(eq(submissions.id, updates))
    if (!row) return { ok: false, why: 'noRecord' }
    if (row.submitterId !== userId) return { ok: false, why: 'wrongUser' }
    if (row.phaseId === phaseOf.complete) return { ok: false, why: 'ingested' }
  }
  const sessionIds = Array.from({ length: updates === undefined ? 2 : 1 }, () => randomUUID())
  const oldest = await db.transaction(async (tx) => {
    // Requests of one user are counted one after the other, so that none passes the limit beside others.
    await lockCount(tx, `uploads of ${userId}`)
    const open = await tx
      .select({ id: uploadSessions.id })
      .from(uploadSessions)
      .where(and(eq(uploadSessions.userId, userId), isNull(uploadSessions.dataset), isNull(uploadSessions.fileId)))
      .orderBy(sql`${uploadSessions.begun} desc`, uploadSessions.id)
    const ended = open.slice(mostSessions - sessionIds.length).map(({ id }) => id)
    if (ended.length > 0) await tx.delete(uploadSessions).where(inArray(uploadSessions.id, ended))
    await tx.insert(uploadSessions).values(sessionIds.map((id) => ({ id, userId, updates: updates ?? null })))
    return ended
  })
  for (const id of oldest) await partStore.drop(id)
  return { ok: true, sessionIds }
}

/** What the file of a session is for: a submission, or the data of a dataset. */
export type UploadPurpose = 'submission' | 'dataset'

/** Finds a session of the user; undefined when the user has none of this id for this purpose. */
export async function sessionOf(db: Database, userId: number, id: string, purpose: UploadPurpose = 'submission') {
  if (!isSessionId(id)) return undefined
  const isFor = purpose === 'submission' ? isNull(uploadSessions.dataset) : isNotNull(uploadSessions.dataset)
  const [row] = await db
    .select()
    .from(uploadSessions)
    .where(and(eq(uploadSessions.id, id), eq(uploadSessions.userId, userId), isFor))
  return row
}

type KeepResult = 'kept' | 'noSession' | 'misplaced'

/** A part of a file that was sent. */
interface SentPart {
  readonly session: string
  readonly offset: number
  readonly bytes: Uint8Array
}

/**
 * Keeps a part of a file. One that comes again once its file is committed, or was refused, changes nothing. A session may end while its part is written:
 * the part is then removed again.
 */
export async function keepPart(
  db: Database,
  { partStore }: Uploads,
  userId: number,
  { session, offset, bytes }: SentPart,
  purpose: UploadPurpose,
): Promise<KeepResult> {
  const row = await sessionOf(db, userId, session, purpose)
  if (!row) return 'noSession'
  if (!isPart(offset, bytes.length, row.bytes ?? limits.fileBytes)) return 'misplaced'
  const isOpen = row.fileId === null && row.refusal === null && row.jobId === null
  if (!isOpen) return 'kept'
  await partStore.keep(session, offset, bytes)
  const since = await sessionOf(db, userId, session, purpose)
  if (!needsParts(since)) await partStore.drop(session)
  return since ? 'kept' : 'noSession'
}

/** Whether the parts of a session are needed: until its file is committed, was refused, or has become part of a dataset. */
const needsParts = (session: typeof uploadSessions.$inferSelect | undefined): boolean =>
  session !== undefined && session.fileId === null && session.refusal === null

/**
 * Removes what is no longer needed: sessions that are over, parts of sessions that ended, and files that no submission lists, which a process leaves
 * that dies between moving a file and writing its row. Call at every start.
 */
export async function sweepUploads(db: Database, { partStore, files }: Uploads): Promise<void> {
  await db.delete(uploadSessions).where(or(and(isOver, not(hasJob('queued', 'running'))), hasJob('done', 'cancelled')))
  for (const id of await partStore.sessions()) {
    const isOpen = and(eq(uploadSessions.id, id), isNull(uploadSessions.fileId), isNull(uploadSessions.refusal))
    if ((await db.$count(uploadSessions, isOpen)) === 0) await partStore.drop(id)
  }
  const oldest = Date.now() - sessionHours * 3_600_000
  for (const { key, modified } of await files.list()) {
    const isKept = modified > oldest || (await db.$count(submissionFiles, eq(submissionFiles.key, key))) > 0
    if (!isKept) await files.remove(key)
  }
}
