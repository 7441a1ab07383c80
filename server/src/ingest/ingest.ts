import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { formatUnit } from '@isobath/domain'
import type { Catalogue, CatalogueEntry, GridEntry, ObservationEntry } from '../store/entry.ts'
import { isAway } from '../db/away.ts'
import { isTableName } from '../store/store.ts'
import type { Staged, Store } from '../store/store.ts'
import { openFieldFile } from './field-file.ts'
import { regionsOfField } from './field-regions.ts'
import { holdsRows } from './observations/netcdf/read-rows.ts'
import { formatOfFile, stageTable } from './observations/stage.ts'
import { spatialLabel, temporalLabel } from './labels.ts'
import { climatologySuffix, datasetEntry, givenUnits, namesOf, variableEntry } from './metadata.ts'
import type { GivenMetadata } from './metadata.ts'
import { place } from './place.ts'
import { Refusal } from './problem.ts'
import type { IngestProblem, LeftOut } from './problem.ts'
import { readSidecar } from './sidecar.ts'
import { stemOf, unpacked } from './unpack.ts'
import { writeField } from './write-field.ts'

export interface IngestRequest {
  /** A NetCDF file, or a table as text, Parquet or a workbook; gzip-packed or not. */
  readonly path: string
  /** Overrides what the file and its sidecar `path.json` say. */
  readonly metadata?: GivenMetadata | undefined
  /** Takes these variables only. */
  readonly only?: readonly string[] | undefined
  /** Called after each map, cast or stretch of text. */
  readonly progress?: ((done: number, total: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

export type IngestResult<Entry extends CatalogueEntry = CatalogueEntry> =
  | { readonly ok: true; readonly entry: Entry; readonly leftOut: readonly LeftOut[] }
  | { readonly ok: false; readonly problem: IngestProblem }

/** Takes one file into the store and the catalogue, as a field or as observations, or refuses it and leaves both as they were. */
export const ingestFile = (store: Store, catalogue: Catalogue, request: IngestRequest): Promise<IngestResult> =>
  take<CatalogueEntry>(store, catalogue, request, async (incoming) =>
    (await isField(incoming)) ? stageField(incoming) : stageObservations(incoming),
  )

/** Takes one gridded file into the store and the catalogue, or refuses it and leaves both as they were. */
export const ingestField = (store: Store, catalogue: Catalogue, request: IngestRequest) =>
  take(store, catalogue, request, stageField)

/** A file on its way in: unpacked, with all that is said of it. */
export interface Incoming {
  /** As given; stands in refusals. */
  readonly name: string
  /** The unpacked file. */
  readonly path: string
  /** Where its table is written. */
  readonly folder: string
  readonly given: GivenMetadata
  readonly request: IngestRequest
  readonly catalogue: Catalogue
}

interface Staging<Entry> {
  readonly entry: Entry
  readonly leftOut: readonly LeftOut[]
}

/**
 * Everything is written under `staging/`; the finished folder is renamed into place, then one catalogue transaction makes it visible. If that
 * fails the folder goes again; if the process dies in between, the folder is a leftover that the catalogue does not list, and a later ingest of
 * the same name replaces it.
 */
async function take<Entry extends CatalogueEntry>(
  store: Store,
  catalogue: Catalogue,
  request: IngestRequest,
  stage: (incoming: Incoming) => Promise<Staging<Entry>>,
): Promise<IngestResult<Entry>> {
  const { path, signal } = request
  const name = basename(path)
  const staged = await store.stage()
  try {
    const given = await givenMetadata(request)
    const plain = await unpacked(path, name, staged.folder, signal)
    const { entry, leftOut } = await stage({ name, path: plain, folder: staged.folder, given, request, catalogue })
    if (plain !== path) await rm(plain, { force: true })
    signal?.throwIfAborted()
    const { inTurn = (work: () => Promise<void>) => work() } = catalogue
    await inTurn(() => publish(store, catalogue, staged, entry, name))
    return { ok: true, entry, leftOut }
  } catch (error) {
    const problem = problemOf(error, name, signal)
    if (!problem) throw error
    return { ok: false, problem }
  } finally {
    await staged.discard()
  }
}

/** Runs in turn: of two processes with the same table name the second is refused and does not touch the first one's files. */
async function publish(store: Store, catalogue: Catalogue, staged: Staged, entry: CatalogueEntry, file: string) {
  const { table } = entry
  if (await catalogue.hasTable(table)) throw new Refusal({ kind: 'taken', file, name: table, flag: '--table' })
  await staged.publish(entry.grid ?? entry.observations)
  try {
    await catalogue.loader?.load(entry)
    await catalogue.writeEntry(entry)
  } catch (error) {
    // The entry may or may not be listed. Keep the files: the catalogue needs them, or the next ingest of this name replaces them.
    if (isAway(error)) throw error
    await catalogue.loader?.drop(entry).catch(() => undefined)
    await store.remove(entry.grid ?? entry.observations)
    throw new Refusal({ kind: 'catalogue', file, detail: (error as Error).message })
  }
}

async function givenMetadata({ path, metadata }: IngestRequest): Promise<GivenMetadata> {
  const sidecar = await readSidecar(`${path}.json`)
  return {
    ...sidecar,
    ...metadata,
    variables: { ...sidecar?.variables, ...metadata?.variables },
    rows: { ...sidecar?.rows, ...metadata?.rows },
  }
}

function problemOf(error: unknown, file: string, signal: AbortSignal | undefined): IngestProblem | undefined {
  if (error instanceof Refusal) return error.problem
  if (signal?.aborted) return { kind: 'cancelled', file }
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || /no space left|ENOSPC/i.test(message)) return { kind: 'disk', file }
  return undefined
}

async function isField({ path, name }: Incoming): Promise<boolean> {
  if ((await formatOfFile(path, name)) !== 'netcdf') return false
  const file = await openFieldFile(path, name)
  try {
    return !holdsRows(file)
  } finally {
    file.close()
  }
}

const stageObservations = (incoming: Incoming): Promise<Staging<ObservationEntry>> =>
  stageTable({
    ...incoming,
    ...incoming.request,
    path: incoming.path,
    names: (given) => freeNames({ ...incoming, given }, false),
  })

async function stageField(incoming: Incoming): Promise<Staging<GridEntry>> {
  const { name, path, folder, given, request } = incoming
  const { only, progress, signal } = request
  const file = await openFieldFile(path, name)
  try {
    const placement = place(file, name, { only, units: givenUnits(given) })
    const { axes, variables, leftOut } = placement
    const { table, shortName } = await freeNames(incoming, axes.calendar === 'month')
    const units = variables.map(({ unit }) => formatUnit(unit))
    const grid = await writeField(folder, file, placement, { table, units, progress, signal })
    const labels = {
      spatialResolution: spatialLabel(axes),
      temporalResolution: temporalLabel(axes),
    }
    const dataset = datasetEntry(given, file.attributes, shortName, { grid, regions: regionsOfField(file, placement) })
    const listed = variables.map((variable, i) =>
      variableEntry(variable, given.variables?.[variable.variable.name], dataset, { unit: units[i] ?? '', ...labels }),
    )
    return { entry: { table, dataset, variables: listed, grid }, leftOut }
  } finally {
    file.close()
  }
}

async function freeNames({ given, catalogue, name: file, request }: Incoming, climatology: boolean) {
  const names = namesOf(given, stemOf(request.path), climatology)
  const { table, shortName } = names
  const refuse = (detail: string) => new Refusal({ kind: 'metadata', file, detail })
  if (!isTableName(table)) {
    throw refuse(`"${table}" is no table name: give one of letters, digits and underscores with --table`)
  }
  if (table.toLowerCase().endsWith(climatologySuffix.toLowerCase()) !== climatology) {
    throw refuse(
      climatology
        ? `it is a monthly climatology: let the name given with --table end in ${climatologySuffix}`
        : `it is no monthly climatology: give a name that does not end in ${climatologySuffix} with --table`,
    )
  }
  if (await catalogue.hasTable(table)) throw new Refusal({ kind: 'taken', file, name: table, flag: '--table' })
  if (await catalogue.hasDataset(shortName))
    throw new Refusal({ kind: 'taken', file, name: shortName, flag: '--dataset' })
  return names
}
