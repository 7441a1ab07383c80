import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Loadable, Loader } from '../../store/loader.ts'
import type { Store } from '../../store/store.ts'
import type { TableFiles } from '../../store/table-files.ts'
import { ClickhouseError } from './client.ts'
import type { Clickhouse } from './client.ts'
import { clusterOf, tableStatements } from './cluster.ts'
import type { ClusterShape } from './cluster.ts'
import { quote } from './dialect.ts'
import { parquetParts } from './parts.ts'
import type { ParquetPart } from './parts.ts'
import { readJson } from './read-json.ts'
import { fieldTables, observationTable } from './tables.ts'
import type { TableShape } from './tables.ts'

/** A table is neither in ClickHouse nor in the data folder. */
export class NothingToLoadError extends Error {}

/** Separates a table's name from what tells one loading of it from another. */
const loading = '~'

/** A name of a loading at most: names of files hold 255 bytes, and a shard's own table has more letters. */
const digestLetters = 16

const unknownDatabase = '81'

/** Brings tables into ClickHouse. */
export interface TableWriter {
  /**
   * Puts a table with these rows in the place of what has its name; `origin` tells these rows from others. An interrupted load resumes with the part that it had reached.
   * Resolves to whether anything was loaded.
   */
  readonly bring: (shape: TableShape, origin: string, parts: () => AsyncIterable<ParquetPart>) => Promise<boolean>
  /** The origins of the tables whose names begin so, by their names. */
  readonly origins: (name: string) => Promise<ReadonlyMap<string, string>>
  /** Takes tables away, with what loadings of them have left. */
  readonly drop: (names: readonly string[]) => Promise<void>
}

export function tableWriter(client: Clickhouse): TableWriter {
  const { database } = client.settings
  const statements = tableStatements(client.settings)
  // Asked once; after a failure the next caller asks again.
  let prepared: Promise<ClusterShape> | undefined
  const prepare = () => {
    prepared ??= clusterOf(client).then(async (shape) => {
      await client.write(statements.createDatabase, { settings: statements.settings })
      return shape
    })
    prepared.catch(() => (prepared = undefined))
    return prepared
  }
  const write = (sql: string) => client.write(sql, { settings: statements.settings })

  const origins: TableWriter['origins'] = async (name) => {
    const rows = await readJson<{ readonly name: string; readonly comment: string }>(
      client,
      `SELECT name, comment FROM system.tables WHERE database = ${quote(database)} AND startsWith(name, ${quote(name)})`,
    )
    return new Map(rows.map((row) => [row.name, row.comment]))
  }

  const countRows = async (name: string) => {
    const [row] = await readJson<{ readonly rows: string | number }>(
      client,
      `SELECT count() AS rows FROM ${statements.named(name)}`,
    )
    return Number(row?.rows ?? 0)
  }

  const isLoadingOf = (name: string) => (other: string) => other.startsWith(`${name}${loading}`)

  const bring: TableWriter['bring'] = async (...given) => {
    try {
      return await bringOnce(...given)
    } catch (error) {
      if (!(error instanceof ClickhouseError && error.code === unknownDatabase)) throw error
      // The database went away since it was made, as with a server that was set up anew.
      prepared = undefined
      return bringOnce(...given)
    }
  }

  const bringOnce: TableWriter['bring'] = async (shape, origin, parts) => {
    const { name } = shape
    if ((await origins(name)).get(name) === origin) return false
    const { replicas } = await prepare()
    const next = `${name}${loading}${createHash('sha256').update(origin).digest('hex').slice(0, digestLetters)}`
    const { create, target } = statements.create(shape, next, origin, replicas)
    for (const sql of create) await write(sql)
    // Parts come one after another, so that as many rows as some first parts have are the rows of these parts.
    const loaded = await countRows(target)
    let [rows, place] = [0, 0]
    for await (const part of parts()) {
      rows += part.rows
      const token = `${next}-${place++}`
      if (rows <= loaded) continue
      // A part that is sent again after an answer was lost is known by its token.
      const settings = { insert_deduplication_token: token, distributed_foreground_insert: 1 } as const
      await client.write(statements.insert(shape, target), { data: part.open(), settings })
    }
    const written = await countRows(target)
    if (written !== rows) {
      for (const sql of statements.drop([target, next])) await write(sql)
      throw new Error(`${name} has ${written} rows in ClickHouse after ${rows} were sent`)
    }
    const there = await origins(name)
    await write(there.has(name) ? statements.exchange(target, name) : statements.rename(target, name))
    // What the name stood for before goes, and what loadings that died have left; on a cluster the rows stay where they were loaded.
    const others = [...(await origins(name)).keys()].filter(isLoadingOf(name))
    for (const sql of statements.drop(others.filter((each) => each !== next || target === next))) await write(sql)
    return true
  }

  return {
    bring,
    origins,
    drop: async (names) => {
      for (const name of names) {
        const there = [...(await origins(name)).keys()]
        for (const sql of statements.drop(there.filter((each) => each === name || isLoadingOf(name)(each))))
          await write(sql)
      }
    },
  }
}

/** Loads the tables of a store. */
export function loader(client: Clickhouse, store: Store): Loader {
  const writer = tableWriter(client)
  return {
    load: async (table) => {
      const { files, shapes } = shapesOf(table)
      let any = false
      for (const shape of shapes) {
        const paths = shape.files.map((file) => store.rowsPath(files, file))
        // Where the data folder lacks the table, what ClickHouse has of it counts.
        if (!paths.every((path) => existsSync(path))) {
          if ((await writer.origins(shape.name)).has(shape.name)) continue
          throw new NothingToLoadError(`${shape.name} is neither in ClickHouse nor in the data folder`)
        }
        const origin = await originOf(paths)
        const parts = async function* () {
          for (const path of paths) yield* parquetParts(path, store)
        }
        any = (await writer.bring(shape, origin, parts)) || any
      }
      return any
    },
    drop: (table) => writer.drop(shapesOf(table).shapes.map(({ name }) => name)),
  }
}

const shapesOf = ({ grid, observations }: Loadable): { files: TableFiles; shapes: readonly TableShape[] } =>
  grid ? { files: grid, shapes: fieldTables(grid) } : { files: observations, shapes: [observationTable(observations)] }

/** What tells the files of a table from those it had before: they never change under their names but as a whole. */
async function originOf(paths: readonly string[]): Promise<string> {
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size))
  return `${paths.length} files, ${sizes.join(' + ')} bytes`
}
