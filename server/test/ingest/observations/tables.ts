import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ingestFile } from '../../../src/ingest/ingest.ts'
import type { IngestRequest } from '../../../src/ingest/ingest.ts'
import { ingestSentence } from '../../../src/ingest/problem.ts'
import type { ObservationEntry } from '../../../src/store/entry.ts'
import { openStore } from '../../../src/store/store.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { memoryCatalog } from '../support/store.ts'

interface IngestedTable {
  readonly entry: ObservationEntry
  readonly leftOut: Extract<Awaited<ReturnType<typeof ingestFile>>, { ok: true }>['leftOut']
  /** A statement for DuckDB. */
  readonly stored: string
}

/** Ingests files into one data folder, each under a name of its own. */
export async function ingester(root: string) {
  const store = await openStore(join(root, 'data'))
  let count = 0
  const ingest = async (path: string, more: Partial<IngestRequest> = {}) => {
    const shortName = `T${++count}`
    const catalog = memoryCatalog()
    const result = await ingestFile(store, catalog, { path, ...more, metadata: { shortName, ...more.metadata } })
    return { result, catalog }
  }
  /** Ingests a file of this text, or of these bytes. */
  const ingestText = async (text: string | Buffer, more: Partial<IngestRequest> & { readonly name?: string } = {}) => {
    const path = join(root, more.name ?? `table${count}.csv`)
    writeFileSync(path, text)
    return ingest(path, more)
  }
  const taken = (result: Awaited<ReturnType<typeof ingest>>['result']): IngestedTable => {
    if (!result.ok) throw new Error(ingestSentence(result.problem))
    const { entry, leftOut } = result
    if (!entry.observations) throw new Error(`${entry.table} is a field`)
    return { entry, leftOut, stored: stored(entry) }
  }
  const stored = ({ table, observations }: ObservationEntry) => {
    const paths = observations.files.map((file) => `'${store.rowsPath({ table }, file)}'`)
    return `SELECT * REPLACE (epoch_ms(time)::DOUBLE AS time) FROM read_parquet([${paths.join(', ')}])`
  }
  const withRows = async (taken: IngestedTable) => ({ ...taken, rows: await query(`${taken.stored} ORDER BY ALL`) })
  return {
    store,
    /** The catalog entry of a file that must go in, and the statement that reads its stored rows. */
    storedOf: async (path: string, more?: Partial<IngestRequest>) => taken((await ingest(path, more)).result),
    /** The catalog entry and the stored rows, in order, of a file that must go in. */
    rowsOf: async (path: string, more?: Partial<IngestRequest>) => withRows(taken((await ingest(path, more)).result)),
    rowsOfText: async (text: string | Buffer, more?: Parameters<typeof ingestText>[1]) =>
      withRows(taken((await ingestText(text, more)).result)),
    /** The sentence of the refusal of a file that must stay out. */
    refusalOf: async (path: string, more?: Partial<IngestRequest>) => sentence(await ingest(path, more)),
    refusalOfText: async (text: string, more?: Parameters<typeof ingestText>[1]) =>
      sentence(await ingestText(text, more)),
  }
}

const sentence = ({
  result,
  catalog,
}: {
  result: Awaited<ReturnType<typeof ingestFile>>
  catalog: ReturnType<typeof memoryCatalog>
}) => {
  if (result.ok || catalog.entries.length > 0) throw new Error('it was taken')
  return ingestSentence(result.problem)
}

/** Runs one statement that only reads files. */
export const query = async (sql: string): Promise<readonly (readonly unknown[])[]> =>
  (await (await emptyDatabase()).runAndReadAll(sql)).getRows()

/** The units of the variables of an entry, by their names. */
export const unitsOf = (entry: {
  readonly variables: readonly { readonly shortName: string; readonly unit: string }[]
}) => Object.fromEntries(entry.variables.map(({ shortName, unit }) => [shortName, unit]))
