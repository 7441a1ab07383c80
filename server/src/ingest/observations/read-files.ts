import { formatUnit } from '@isobath/domain'
import type { CruiseEntry } from '../../store/entry.ts'
import { readGivenMetadata } from '../file-metadata.ts'
import type { IncomingFiles } from '../incoming.ts'
import type { GivenMetadata } from '../metadata.ts'
import type { Omission } from '../problem.ts'
import { withUnpacked } from '../source-files.ts'
import type { IncomingFile } from '../source-files.ts'
import { untakenOptions } from './given-rows.ts'
import { cleanRows } from './rows/clean-rows.ts'
import { undeclaredFillers } from './rows/undeclared-fillers.ts'
import { cruisesOf, mergeCruises } from './cruises/cruises.ts'
import type { AddedRows } from './rows/distribution.ts'
import { extendForm, fitTable, formOfTable, hasColumn } from './rows/table-form.ts'
import type { TableForm } from './rows/table-form.ts'
import { RowJoin } from './rows/join-rows.ts'
import type { JoinedRows, StoredFile } from './rows/join-rows.ts'
import { readTable } from './read-table.ts'
import type { ObservedTable } from './source.ts'
import { upwardNote } from './depth/vertical.ts'
import type { WorkingDatabase } from './working-database.ts'

/** The rows of files, in the working relation `observed`. */
interface FileRows {
  /** The table of the first file, with the columns of all files. */
  readonly observed: ObservedTable
  readonly given: GivenMetadata
  /** The change of the stored rows; undefined for one new file. */
  readonly joined: JoinedRows | undefined
  /** Files of the stored table that stay as they are. Where there are any, `joined` holds the rows that are in none of them. */
  readonly shared: readonly StoredFile[]
  /** The rows that come to rows whose distribution is known. */
  readonly added: AddedRows | undefined
  /** The cruises of the new rows; those of stored rows are listed. */
  readonly cruises: readonly CruiseEntry[]
  readonly leftOut: readonly Omission[]
}

/** Reads the files one after the other into `observed`, behind the rows of the table that they come to. Refuses one that does not fit. */
export async function readFiles(work: WorkingDatabase, incoming: IncomingFiles): Promise<FileRows> {
  const { files, target, request } = incoming
  const [first, ...others] = files
  if (!first) throw new Error('a table comes from one file at least')
  const listed = target?.table.observations && formOfTable(target.table.observations, target.dataset)
  const one = await readFile(work, incoming, first, listed)
  if (!target && others.length === 0) {
    return {
      observed: one.observed,
      given: one.given,
      joined: undefined,
      shared: [],
      added: undefined,
      cruises: await cruisesOf(work, one.observed, one.given),
      leftOut: one.leftOut,
    }
  }
  const form = formOfAll(one.observed, listed, target?.isReplaced ?? false, first.name)
  const base = target && !target.isReplaced ? target.table.observations : undefined
  const rows = await RowJoin.start(work, form, base && target && { observations: base, store: target.store })
  let joined: JoinedRows = { added: 0, replaced: 0 }
  const cruises: CruiseEntry[] = []
  const leftOut: Omission[] = []
  const join = async ({ observed, given, leftOut: own }: OneFile, { name }: IncomingFile) => {
    const values = fitTable(observed, form, name)
    const { overlap = 'refuse' } = request
    const replaced = await rows.clearOverlap({ file: name, overlap })
    cruises.push(...(await cruisesOf(work, observed, given)))
    const added = await rows.add(values)
    joined = { added: joined.added + added, replaced: joined.replaced + replaced }
    const unlisted = observed.columns.filter((column) => column.isIdentity && !hasColumn(form, column))
    const told = [
      ...own,
      ...unlisted.map((column) => ({ variable: column.name, reason: 'is no variable of the dataset' })),
    ]
    leftOut.push(...told.map(({ variable, reason }) => ({ variable: `${variable} of ${name}`, reason })))
  }
  await join(one, first)
  for (const file of others) await join(await readFile(work, incoming, file, form), file)
  const { shared, added } = await rows.end()
  const observed = { ...one.observed, columns: form.columns }
  return { observed, given: one.given, joined, shared, added, cruises: mergeCruises(cruises), leftOut }
}

interface OneFile {
  readonly observed: ObservedTable
  readonly given: GivenMetadata
  readonly leftOut: readonly Omission[]
}

async function readFile(
  work: WorkingDatabase,
  { folder, request }: IncomingFiles,
  file: IncomingFile,
  form: TableForm | undefined,
): Promise<OneFile> {
  const said = await readGivenMetadata(file, request)
  const read = await withUnpacked(file, folder, request.signal, (path) =>
    readTable(work, { ...request, name: file.name, path, given: said, listed: form }),
  )
  const given = { ...read.given, ...said, variables: { ...read.given?.variables, ...said.variables } }
  const unitOf = ({ name, unit }: ObservedTable['columns'][number]) => formatUnit(given.variables[name]?.unit ?? unit)
  const observed = { ...read, columns: read.columns.map((column) => ({ ...column, unit: unitOf(column) })) }
  const incomplete = await cleanRows(work, observed, file.name)
  const fillers = await undeclaredFillers(work, observed)
  const untaken = read.isSelfDescribed ? untakenOptions('rows', said.rows, request.metadata?.rows) : []
  return { observed, given, leftOut: [...read.leftOut, ...untaken, ...incomplete, ...fillers] }
}

/** The columns of all files: those of the dataset, or of the first file. Data in place of others may have further columns. */
function formOfAll(first: ObservedTable, listed: TableForm | undefined, isReplaced: boolean, name: string): TableForm {
  const countsUp = first.notes.includes(upwardNote)
  if (!listed) return { name, columns: first.columns, hasDepth: first.hasDepth, countsUp }
  return isReplaced ? { ...extendForm(listed, first), hasDepth: first.hasDepth, countsUp } : listed
}
