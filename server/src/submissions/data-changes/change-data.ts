import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { dataFiles } from '@isobath/domain'
import { eq } from 'drizzle-orm'
import { writeRevision } from '../../catalog/changes/write-revision.ts'
import { rowsOfDataset } from '../../catalog/changes/revisions.ts'
import { createCatalog } from '../../catalog/changes/write.ts'
import { same } from '../../catalog/filter.ts'
import { writeAuditEntry } from '../../db/audit-trail.ts'
import type { Database } from '../../db/open.ts'
import { datasets } from '../../db/schema.ts'
import { ingestJobs } from '../../db/submission-schema.ts'
import type { DataFile } from '../../db/submission-schema.ts'
import type { Catalog, CatalogEntry, DataChange } from '../../store/entry.ts'
import { isDiskFull } from '../../process/disk-fault.ts'
import { finishJob } from '../ingest-jobs.ts'
import type { DataChangeJob } from '../ingest-jobs.ts'
import type { FilesRequest, FilesResult } from '../ingest-files.ts'
import type { IngestServices } from '../ingest.ts'
import type { Uploads } from '../uploads.ts'
import { endSessions } from './begin-change.ts'
import { readChangeFlags } from './change-flags.ts'
import { changedSentence, goneSentence } from './target.ts'

/** Ends the transaction that lists the data: the job was cancelled, or another process runs it. */
class JobEndedError extends Error {}

/**
 * Runs a job that changes the data of a dataset. One transaction lists the new data in the catalog and marks the job as done. A job that fails leaves store and
 * catalog as they were, and the files where they are.
 */
export async function changeData(
  { db, uploads, ingestFiles }: IngestServices,
  job: DataChangeJob,
  options: Pick<FilesRequest, 'progress' | 'signal'>,
): Promise<FilesResult> {
  const { dataset, change } = job
  const flags = readChangeFlags(dataset, change)
  if (!flags.ok) return flags
  const { catalog, refusal } = catalogOfJob(db, uploads, job)
  let folder: string | undefined
  try {
    folder = await gatherFiles(uploads, change.files)
    if (folder === undefined) return { ok: false, sentence: 'The files are not there any more: send them again.' }
    const { metadata, only, into } = flags
    const paths = flags.paths.map((name) => join(folder ?? '', name))
    const { isReplacement, overlap } = into ?? {}
    const mostUnpacked = dataFiles.unpackedBytes
    const files = { type: 'files', paths, dataset, metadata, only, isReplacement, overlap, mostUnpacked } as const
    const result = await ingestFiles({ ...options, files, catalog })
    if (result.ok && !result.isNew) await finishUnchanged(db, job)
    return result
  } catch (error) {
    const sentence = isDiskFull(error) ? diskFullSentence : refusal()
    if (sentence === undefined) throw error
    return { ok: false, sentence }
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
    await dropPartsOfEndedJob(db, uploads, job)
  }
}

const diskFullSentence = 'The files do not fit, the disk of the data folder is full: make room and begin again.'

/** Puts the files together under their names in a folder of their own; undefined where parts are missing. */
async function gatherFiles({ partStore }: Uploads, files: readonly DataFile[]): Promise<string | undefined> {
  let folder: string | undefined
  try {
    for (const { session, name, bytes, modified } of files) {
      const assembled = await partStore.assemble(session, bytes)
      if (!assembled) throw new PartsMissingError(session)
      if (folder === undefined) {
        folder = join(dirname(assembled.path), `.files-${randomUUID()}`)
        await mkdir(folder)
      }
      const path = join(folder, name)
      await rename(assembled.path, path)
      // A file that was ingested before is recognised by its name, size and time.
      await utimes(path, new Date(modified), new Date(modified))
    }
    return folder
  } catch (error) {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
    if (error instanceof PartsMissingError) return undefined
    throw error
  }
}

class PartsMissingError extends Error {}

/** The catalog of one job. It holds the dataset of the job alone. Listing the data and ending the job are one transaction. */
function catalogOfJob(db: Database, { resources }: Uploads, job: DataChangeJob) {
  const { dataset, change } = job
  const whole = createCatalog(db, resources)
  let refusal: string | undefined
  const refuse = (sentence: string) => {
    refusal = sentence
    return new Error(sentence)
  }
  const catalog: Catalog = {
    ...whole,
    findDataset: async (shortName) => {
      const listed = await whole.findDataset(shortName)
      if (!listed) throw refuse(goneSentence(dataset))
      // An append holds whatever came before it; a replacement takes the place of what the administrator has seen.
      if (change.kind === 'replace' && listed.revision !== change.revision) {
        const rows = await rowsNow(db, dataset)
        throw refuse(changedSentence({ shortName: dataset, revision: listed.revision, rows }))
      }
      return listed
    },
    // A dataset that was removed is not made anew.
    writeEntry: () => Promise.reject(refuse(goneSentence(dataset))),
    writeRevision: (entry, revision) => db.transaction((tx) => listRevision(tx, job, entry, revision)),
  }
  return { catalog, refusal: () => refusal }
}

async function listRevision(
  tx: Database,
  job: DataChangeJob,
  entry: CatalogEntry,
  revision: DataChange,
): Promise<void> {
  const { dataset, change, userId } = job
  await writeRevision(tx, entry, revision)
  const { number, summary } = revision
  const outcome = { revision: number, rows: await rowsNow(tx, dataset), summary }
  if (!(await finishJob(tx, job, { tableName: entry.table, outcome }))) throw new JobEndedError('the job has ended')
  const by = userId === null ? {} : { userId }
  const detail = { revision: number, rows: outcome.rows, files: change.files.map(({ name }) => name) }
  await writeAuditEntry(tx, { ...by, action: `dataset.${change.kind}`, subject: `dataset ${dataset}`, detail })
}

async function rowsNow(db: Database, shortName: string): Promise<number> {
  const [dataset] = await db.select({ id: datasets.id }).from(datasets).where(same(datasets.shortName, shortName))
  if (!dataset) return 0
  const [row] = await db
    .select({ rows: rowsOfDataset(dataset.id).mapWith(Number) })
    .from(datasets)
    .where(eq(datasets.id, dataset.id))
  return row?.rows ?? 0
}

/** Ends a job whose files held nothing new. */
const finishUnchanged = async (db: Database, job: DataChangeJob): Promise<void> => {
  const rows = await rowsNow(db, job.dataset)
  await finishJob(db, job, { outcome: { revision: null, rows, summary: 'The files hold nothing new.' } })
}

/** Removes the parts of a job that is done or cancelled. Those of one that was refused stay, so that it can be begun again with other options. */
async function dropPartsOfEndedJob(db: Database, uploads: Uploads, { id, change }: DataChangeJob): Promise<void> {
  const [now] = await db.select({ state: ingestJobs.state }).from(ingestJobs).where(eq(ingestJobs.id, id))
  if (now && (now.state === 'done' || now.state === 'cancelled'))
    await endSessions(
      db,
      uploads,
      change.files.map(({ session }) => session),
    )
}
