import { formatUnit } from '@isobath/domain'
import type { ObservationEntry, VariableEntry } from '../../store/entry.ts'
import type { Observations } from '../../store/observations.ts'
import { isOldWorkbook } from '../../workbook/inspect.ts'
import { firstBytes, openFieldFile } from '../field-file.ts'
import { datasetEntry } from '../metadata.ts'
import type { GivenMetadata } from '../metadata.ts'
import { Refusal } from '../problem.ts'
import type { LeftOut } from '../problem.ts'
import { createObserved } from './append.ts'
import { cruisesOf } from './cruises.ts'
import { loadText } from './load-text.ts'
import { readRows } from './netcdf/read-rows.ts'
import { observe } from './observe.ts'
import { loadParquet } from './parquet.ts'
import { regionsOfRows } from './regions.ts'
import type { Observed, ObservedColumn } from './source.ts'
import { isUtf16 } from './text-lines.ts'
import { openWork } from './work.ts'
import type { Work } from './work.ts'
import { loadWorkbook } from './workbook.ts'
import { writeTable } from './write-table.ts'

/** Formats of files that can hold observations. */
export type TableFormat = 'netcdf' | 'parquet' | 'workbook' | 'text'

export interface TableSource {
  /** Stands in refusals. */
  readonly name: string
  readonly path: string
  /** Where the table's files go. */
  readonly folder: string
  readonly given: GivenMetadata
  readonly only?: readonly string[] | undefined
  readonly progress?: ((done: number, total: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
  /** Settles the names under which the table is listed, or refuses them. */
  readonly names: (given: GivenMetadata) => Promise<{ readonly table: string; readonly shortName: string }>
}

const headBytes = 4096

/** Tells a file's format by its first bytes, or refuses it by name. */
export async function formatOfFile(path: string, name: string): Promise<TableFormat> {
  const head = await firstBytes(path, headBytes, name)
  const magic = head.subarray(0, 4).toString('latin1')
  if (magic.startsWith('CDF') || magic === '\u0089HDF') return 'netcdf'
  if (magic === 'PAR1') return 'parquet'
  // The reader of workbooks refuses old formats by name.
  if (magic === 'PK\u0003\u0004' || isOldWorkbook(head)) return 'workbook'
  const isText = head.length > 0 && (isUtf16(head) || !head.includes(0))
  if (!isText || /^\s*[[{<]/.test(head.toString('latin1'))) throw new Refusal({ kind: 'foreign', file: name })
  return 'text'
}

/** Reads a file of observations and writes its table into the folder, with what the catalogue lists of it. */
export async function stageTable(
  source: TableSource,
): Promise<{ readonly entry: ObservationEntry; readonly leftOut: readonly LeftOut[] }> {
  const { name, path, folder, signal } = source
  const work = await openWork(folder, signal)
  try {
    const observed = await readerOf[await formatOfFile(path, name)](work, source)
    const given: GivenMetadata = {
      ...observed.given,
      ...source.given,
      variables: { ...observed.given?.variables, ...source.given.variables },
    }
    const { table, shortName } = await source.names(given)
    const units = observed.columns.map((column) => formatUnit(given.variables?.[column.name]?.unit ?? column.unit))
    const { observations, leftOut } = await writeTable(work, folder, observed, { table, name, units })
    const entry = await entryOf(work, given, observed, observations, shortName)
    return { entry, leftOut: [...observed.leftOut, ...leftOut] }
  } finally {
    await work.close()
  }
}

/** Rows that are made rather than read. */
export interface MadeRows {
  readonly folder: string
  readonly given: GivenMetadata & { readonly table: string; readonly shortName: string }
  readonly columns: readonly ObservedColumn[]
  readonly hasDepth: boolean
  /** Time (epoch ms), lat, lon, depth, then the values in the order of the columns. */
  readonly rows: Iterable<readonly [number, number, number, number, readonly (number | string)[]]>
}

/** Writes rows that are made as a table into the folder, with what the catalogue lists of it. */
export async function stageRows({ folder, given, columns, hasDepth, rows }: MadeRows): Promise<ObservationEntry> {
  const { table, shortName } = given
  const work = await openWork(folder, undefined)
  try {
    const appended = await createObserved(work, columns, hasDepth)
    for (const row of rows) appended.append(...row)
    appended.finish()
    const observed: Observed = { columns, hasDepth, notes: [], attributes: new Map(), leftOut: [] }
    const units = columns.map(({ unit }) => formatUnit(unit))
    const { observations } = await writeTable(work, folder, observed, { table, name: table, units })
    return await entryOf(work, given, observed, observations, shortName)
  } finally {
    await work.close()
  }
}

type Read = (work: Work, source: TableSource) => Promise<Observed>

const readerOf: Readonly<Record<TableFormat, Read>> = {
  netcdf: async (work, source) => {
    const file = await openFieldFile(source.path, source.name)
    try {
      return await readRows(work, file, { ...source, only: source.only })
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

const fromRaw = (work: Work, { name, given, only }: TableSource, raw: Parameters<typeof observe>[1]) =>
  observe(work, raw, { name, given: given.rows, only })

async function entryOf(
  work: Work,
  given: GivenMetadata,
  observed: Observed,
  observations: Observations,
  shortName: string,
): Promise<ObservationEntry> {
  const cruises = await cruisesOf(work, observed, given)
  const listed = datasetEntry(given, observed.attributes, shortName, { regions: await regionsOfRows(work) })
  const dataset = {
    ...listed,
    description: [listed.description, observed.notes.join(' ')].filter((text) => text !== '').join('\n\n'),
  }
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
