import { openFieldFile } from '../netcdf/open-field-file.ts'
import type { IngestOptions } from '../incoming.ts'
import type { GivenMetadata } from '../metadata.ts'
import { formatOfFile } from './formats/format-of-file.ts'
import type { TableFormat } from './formats/format-of-file.ts'
import { loadText } from './text/load-text.ts'
import { readRows } from './netcdf/read-rows.ts'
import { buildObservedTable } from './build-observed-table.ts'
import { loadParquet } from './formats/parquet.ts'
import type { ListedForm, ObservedTable } from './source.ts'
import type { WorkingDatabase } from './working-database.ts'
import { loadWorkbook } from './formats/workbook.ts'

/** An unpacked file of observations. */
interface TableSource extends Pick<IngestOptions, 'only' | 'progress' | 'signal'> {
  /** The name that refusals show. */
  readonly name: string
  readonly path: string
  readonly given: GivenMetadata
  /** What is known of the dataset that the file comes to. */
  readonly listed?: ListedForm | undefined
}

/** Reads a file of observations into the working table `observed`. */
export const readTable = async (work: WorkingDatabase, source: TableSource): Promise<ObservedTable> =>
  readerOf[await formatOfFile(source.path, source.name)](work, source)

type TableReader = (work: WorkingDatabase, source: TableSource) => Promise<ObservedTable>

const readerOf: Readonly<Record<TableFormat, TableReader>> = {
  netcdf: async (work, source) => {
    const file = await openFieldFile(source.path, source.name)
    try {
      return await readRows(work, file, { ...source, only: source.only, time: source.given.rows?.time })
    } finally {
      file.close()
    }
  },
  parquet: async (work, source) =>
    fromRaw(work, source, await loadParquet(work, source.path, source.name, fillersOf(source))),
  workbook: async (work, source) =>
    fromRaw(work, source, await loadWorkbook(work, source.path, source.name, fillersOf(source), source.progress)),
  text: async (work, source) =>
    fromRaw(work, source, await loadText(work, source.path, { ...source, given: source.given.rows })),
}

const fillersOf = ({ given }: TableSource) => given.rows?.missing ?? []

const fromRaw = (
  work: WorkingDatabase,
  { name, given, only, listed }: TableSource,
  raw: Parameters<typeof buildObservedTable>[1],
) => {
  // A unit that the caller gives may be that of the times.
  const columns = raw.columns.map((column) => ({
    ...column,
    unit: given.variables?.[column.name]?.unit ?? column.unit,
  }))
  return buildObservedTable(work, { ...raw, columns }, { name, given: given.rows, only, listed })
}
