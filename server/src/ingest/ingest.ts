import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Catalog, CatalogEntry, DataChange } from '../store/entry.ts'
import { isAway } from '../db/away.ts'
import type { StagedTable, Store } from '../store/store.ts'
import type { IncomingFiles, IngestOptions, StagedEntry } from './incoming.ts'
import { openArchives } from './archives.ts'
import { openFieldFile } from './netcdf/open-field-file.ts'
import { readGivenMetadata } from './file-metadata.ts'
import { climatologySuffix } from './metadata.ts'
import { untakenOptions } from './observations/given-rows.ts'
import { formatOfFile } from './observations/formats/format-of-file.ts'
import { holdsRows } from './observations/netcdf/read-rows.ts'
import { stageTable } from './observations/stage.ts'
import { stampFiles } from './file-stamps.ts'
import { Refusal } from './problem.ts'
import type { IngestProblem, Omission } from './problem.ts'
import { incomingFiles, wasIngested, unpackSingleFile, withUnpacked } from './source-files.ts'
import type { IncomingFile } from './source-files.ts'
import { stageField } from './field/stage-field.ts'
import { targetOf } from './target.ts'
import type { Target } from './target.ts'

export interface IngestRequest extends IngestOptions {
  /** A NetCDF file, or a table as text, Parquet or a workbook, packed by gzip or not; or a ZIP archive of such files. */
  readonly path: string
}

/** Files that become one dataset. */
export interface JoinRequest extends IngestOptions {
  /** In the order in which they are taken: of two that overlap the later one counts. */
  readonly paths: readonly string[]
  /** The short name of the dataset. Where it is listed the files are appended to it, else it is made. */
  readonly dataset: string
  /** The files take the place of all data that the dataset holds. */
  readonly isReplacement?: boolean | undefined
}

interface TakenFiles<Entry extends CatalogEntry> {
  readonly ok: true
  readonly entry: Entry
  readonly leftOut: readonly Omission[]
  /** The change of a listed dataset; absent for a new one. */
  readonly change?: DataChange
}
interface IngestRefusal {
  readonly ok: false
  readonly problem: IngestProblem
}
/** All of the files were taken in before, or hold nothing that is not there. */
interface NoChange {
  readonly ok: true
  readonly entry: undefined
}

export type IngestResult<Entry extends CatalogEntry = CatalogEntry> = TakenFiles<Entry> | IngestRefusal
export type JoinResult = TakenFiles<CatalogEntry> | NoChange | IngestRefusal

/** Takes one file into the store and the catalog, as a field or as observations, or refuses it and leaves both as they were. */
export const ingestFile = (store: Store, catalog: Catalog, request: IngestRequest): Promise<IngestResult> =>
  takeNew<CatalogEntry>(store, catalog, request, stageAny)

/** Takes one gridded file into the store and the catalog, or refuses it and leaves both as they were. */
export const ingestField = (store: Store, catalog: Catalog, request: IngestRequest) =>
  takeNew(store, catalog, request, stageField)

/**
 * Takes files into one dataset: a new one, or more data for one that is listed, or other data in place of its own. It appears as a whole, or it is
 * refused and nothing changes. Concurrent changes of one dataset run one after the other.
 */
export function ingestInto(store: Store, catalog: Catalog, request: JoinRequest): Promise<JoinResult> {
  const { dataset: shortName, paths, isReplacement = false } = request
  const { runExclusively = (work) => work() } = catalog
  return runExclusively(async () => {
    // A monthly climatology says so at the end of its name, though it may be given without.
    const listed = (await catalog.findDataset(shortName)) ?? (await catalog.findDataset(shortName + climatologySuffix))
    const options = { ...request, metadata: { ...request.metadata, shortName: listed?.shortName ?? shortName } }
    return take<CatalogEntry>(store, catalog, paths, options, stageAny, (file) =>
      listed ? targetOf(listed, store, isReplacement, file) : undefined,
    )
  }, `data of ${shortName.toLowerCase()}`)
}

/** Writes the files of a table. The result is undefined when the files add nothing. */
type StageFiles<Entry> = (incoming: IncomingFiles) => Promise<StagedEntry<Entry> | undefined>

async function takeNew<Entry extends CatalogEntry>(
  store: Store,
  catalog: Catalog,
  request: IngestRequest,
  stage: StageFiles<Entry>,
): Promise<IngestResult<Entry>> {
  const result = await take(store, catalog, [request.path], request, stage, () => undefined)
  if (!result.ok || 'leftOut' in result) return result
  throw new Error('a new dataset holds what its file does')
}

/**
 * Everything is written under `staging/`; the finished folder is renamed into place, then one catalog transaction makes it visible. If that
 * fails the folder goes again; if the process dies in between, the folder is a leftover that the catalog does not list, and a later ingest of
 * the same name replaces it.
 */
async function take<Entry extends CatalogEntry>(
  store: Store,
  catalog: Catalog,
  paths: readonly string[],
  request: IngestOptions,
  stage: StageFiles<Entry>,
  findTarget: (file: string) => Target | undefined,
): Promise<TakenFiles<Entry> | NoChange | IngestRefusal> {
  const { signal } = request
  const name = basename(paths[0] ?? '')
  const stamps = await stampFiles(paths, request.unlinked)
  const staged = await store.stage()
  try {
    const target = findTarget(name)
    const unzipped = join(staged.folder, 'unzipped')
    const leftOut: Omission[] = []
    const report = (omissions: readonly Omission[]) => leftOut.push(...omissions)
    const opened = await openArchives(paths, unzipped, { signal, mostBytes: request.mostUnpacked, report })
    const given = await incomingFiles(opened, request.mostUnpacked)
    const isNew = (file: IncomingFile) => !target || target.isReplaced || !wasIngested(file, target.dataset.sources)
    const files = given.filter(isNew)
    const [first] = files
    if (!first) return { ok: true, entry: undefined }
    const plain = await unpackSingleFile(files, staged.folder, signal)
    const said = await readGivenMetadata(first, request)
    const staging = await stage({ files: plain, folder: staged.folder, given: said, request, catalog, target })
    for (const file of plain)
      if (file.plain !== undefined && file.plain !== file.path) await rm(file.plain, { force: true })
    await rm(unzipped, { recursive: true, force: true })
    const changed = await stamps.findChanged()
    if (changed !== undefined) throw new Refusal({ kind: 'changed', file: changed })
    if (!staging) return { ok: true, entry: undefined }
    signal?.throwIfAborted()
    const { runExclusively = (work: () => Promise<void>) => work() } = catalog
    const change = target && changeOf(target, staging.summary)
    const entry = { ...listedAs(staging.entry, request, target), sources: files.map(({ source }) => source) }
    await runExclusively(() => publish(store, catalog, staged, entry, change, name))
    return { ok: true, entry, leftOut: [...leftOut, ...staging.leftOut], ...(change ? { change } : {}) }
  } catch (error) {
    const problem = problemOf(error, name, signal)
    if (!problem) throw error
    return { ok: false, problem }
  } finally {
    await staged.discard()
  }
}

const changeOf = ({ dataset, isReplaced }: Target, summary: string): DataChange => ({
  number: dataset.revision + 1,
  change: isReplaced ? 'replaced' : 'appended',
  summary,
})

/** A dataset that is listed keeps its version and release date, unless the caller says others. */
function listedAs<Entry extends CatalogEntry>(entry: Entry, { metadata }: IngestOptions, target: Target | undefined) {
  if (!target) return entry
  const { version, releaseDate } = metadata ?? {}
  return { ...entry, dataset: { ...entry.dataset, version, releaseDate } }
}

/** Publishes a table. Must run exclusively: of two processes with the same table name the second is refused and leaves the first one's files alone. */
async function publish(
  store: Store,
  catalog: Catalog,
  staged: StagedTable,
  entry: CatalogEntry,
  change: DataChange | undefined,
  file: string,
) {
  const { table } = entry
  const files = entry.grid ?? entry.observations
  if (!change && (await catalog.hasTable(table))) {
    throw new Refusal({ kind: 'taken', file, name: table, flag: '--table' })
  }
  await staged.publish(files)
  try {
    await catalog.loader?.load(entry)
    await (change ? catalog.writeRevision(entry, change) : catalog.writeEntry(entry))
  } catch (error) {
    // The entry may or may not be listed. Keep the files: the catalog needs them, or the next ingest of this name replaces them.
    if (isAway(error)) throw error
    await catalog.loader?.drop(entry).catch(() => undefined)
    await store.remove(files)
    throw new Refusal({ kind: 'catalog', file, detail: (error as Error).message })
  }
}

function problemOf(error: unknown, file: string, signal: AbortSignal | undefined): IngestProblem | undefined {
  if (error instanceof Refusal) return error.problem
  if (signal?.aborted) return { kind: 'cancelled', file }
  const { code, message } = error as NodeJS.ErrnoException
  if (message.startsWith('Out of Memory Error')) return { kind: 'memory', file }
  if (code === 'ENOSPC' || /no space left|ENOSPC/i.test(message)) return { kind: 'disk', file }
  return undefined
}

async function stageAny(incoming: IncomingFiles): Promise<StagedEntry<CatalogEntry> | undefined> {
  const [first] = incoming.files
  if (!first) return undefined
  const { folder, given, request, target } = incoming
  const isField = await withUnpacked(first, folder, request.signal, (path) =>
    holdsField(path, first.name, given.rows?.time),
  )
  if (target && isField !== (target.table.grid !== undefined)) {
    const detail = isField
      ? 'it is a gridded field instead of a table of observations'
      : 'it is a table of observations instead of a gridded field'
    throw new Refusal({ kind: 'mismatch', file: first.name, to: target.dataset.shortName, detail })
  }
  if (!isField) return stageTable(incoming)
  const staged = await stageField(incoming)
  const untaken = untakenOptions('field', given.rows, request.metadata?.rows)
  return staged && { ...staged, leftOut: [...staged.leftOut, ...untaken] }
}

async function holdsField(path: string, name: string, time: string | undefined): Promise<boolean> {
  if ((await formatOfFile(path, name)) !== 'netcdf') return false
  const file = await openFieldFile(path, name)
  try {
    return !holdsRows(file, name, time)
  } finally {
    file.close()
  }
}
