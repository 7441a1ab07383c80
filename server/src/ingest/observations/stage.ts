import { join } from 'node:path'
import { formatUnit } from '@isobath/domain'
import { linkOrCopy } from '../../io/link-file.ts'
import type { CruiseEntry, ObservationEntry, VariableEntry } from '../../store/entry.ts'
import type { IncomingFiles, StagedEntry } from '../incoming.ts'
import { datasetEntry } from '../metadata.ts'
import type { GivenMetadata } from '../metadata.ts'
import { freeNames, refuseMisnamed } from '../names.ts'
import { nextFiles } from '../target.ts'
import { createObservedTable } from './rows/append-rows.ts'
import { cleanRows } from './rows/clean-rows.ts'
import { cruisesOf } from './cruises/cruises.ts'
import type { JoinedRows } from './rows/join-rows.ts'
import { readFiles } from './read-files.ts'
import type { ObservedTable, ObservedColumn } from './source.ts'
import { openWorkingDatabase } from './working-database.ts'
import { writeTable } from './write-table.ts'

/** Writes the rows of one file or several, and those of the table that they come to, as one table; undefined where nothing comes to it. */
export async function stageTable(incoming: IncomingFiles): Promise<StagedEntry<ObservationEntry> | undefined> {
  const { files, folder, request, target } = incoming
  const [firstFile] = files
  if (!firstFile) return undefined
  const work = await openWorkingDatabase(folder, request.signal)
  try {
    const { observed, given, joined, shared, added, cruises, leftOut } = await readFiles(work, incoming)
    if (joined && joined.added === 0 && !target?.isReplaced) return undefined
    const names = target
      ? { table: nextFiles(target).table, shortName: target.dataset.shortName }
      : await freeNames({ ...incoming, name: firstFile.name, given }, false)
    refuseMisnamed(names.table, false, firstFile.name)
    const files = target ? nextFiles(target) : { table: names.table }
    const written = await writeTable(work, folder, observed, files, { shared, added })
    for (const { name, path } of shared) await linkOrCopy(path, join(folder, name))
    const entry = entryOf(given, observed, written, names.shortName, cruises)
    const { rows } = written.observations
    const summary = joined && !target?.isReplaced ? addedText(joined) : `All data replaced, by ${rowsText(rows)}.`
    return { entry, leftOut, summary }
  } finally {
    await work.close()
  }
}

const rowsText = (rows: number) => `${rows} row${rows === 1 ? '' : 's'}`
const addedText = ({ added, replaced }: JoinedRows) =>
  `${rowsText(added)} added${replaced > 0 ? `, in place of ${replaced}` : ''}.`

/** Rows that are made rather than read. */
interface MadeRows {
  readonly folder: string
  readonly given: GivenMetadata & { readonly table: string; readonly shortName: string }
  readonly columns: readonly ObservedColumn[]
  readonly hasDepth: boolean
  /** Time (epoch ms), lat, lon, depth, then the values in the order of the columns. */
  readonly rows: Iterable<readonly [number, number, number, number, readonly (number | string)[]]>
}

/** Writes rows that are made as a table into the folder, with what the catalog lists of it. */
export async function stageRows({ folder, given, columns, hasDepth, rows }: MadeRows): Promise<ObservationEntry> {
  const { table, shortName } = given
  const work = await openWorkingDatabase(folder, undefined)
  try {
    const appended = await createObservedTable(work, columns, hasDepth)
    for (const row of rows) appended.append(...row)
    appended.finish()
    const tidied = columns.map((column) => ({ ...column, unit: formatUnit(column.unit) }))
    const observed: ObservedTable = { columns: tidied, hasDepth, notes: [], attributes: new Map(), leftOut: [] }
    await cleanRows(work, observed, table)
    const written = await writeTable(work, folder, observed, { table })
    return entryOf(given, observed, written, shortName, await cruisesOf(work, observed, given))
  } finally {
    await work.close()
  }
}

function entryOf(
  given: GivenMetadata,
  observed: ObservedTable,
  { observations, regions }: Awaited<ReturnType<typeof writeTable>>,
  shortName: string,
  cruises: readonly CruiseEntry[],
): ObservationEntry {
  const dataset = datasetEntry(given, observed.attributes, shortName, { regions, notes: observed.notes })
  const variables = observed.columns.map((column, i): VariableEntry => {
    const { statistics, unit = '' } = observations.columns[i] ?? { statistics: undefined }
    const said = given.variables?.[column.name]
    return {
      shortName: column.name,
      longName: said?.longName ?? column.longName ?? column.name,
      unit,
      sensor: said?.sensor ?? column.sensor ?? dataset.sensors[0] ?? 'Uncategorized',
      studyDomain: dataset.studyDomain,
      spatialResolution: 'Irregular',
      temporalResolution: 'Irregular',
      comment: said?.comment ?? column.comment,
      keywords: said?.keywords ?? [],
      visualize: column.type !== 'VARCHAR' && (statistics?.count ?? 0) > 0,
    }
  })
  const { cruiseNames = [] } = given
  const collected = cruises.length > 0 ? { cruises } : cruiseNames.length > 0 ? { cruiseNames } : {}
  return { table: observations.table, dataset, variables, observations, ...collected }
}
