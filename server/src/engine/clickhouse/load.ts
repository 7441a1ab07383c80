import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Loadable, Loader } from '../../store/loader.ts'
import type { Store, TableFiles } from '../../store/store.ts'
import type { Clickhouse } from './client.ts'
import { quote, quoteName } from './dialect.ts'
import { parquetParts } from './parts.ts'
import { fieldTables, observationTable } from './tables.ts'
import type { TableShape } from './tables.ts'

/** Separates a table's name from what tells one loading of it from another. */
const loading = '~'

/** Loads the tables of a store. */
export function loader(client: Clickhouse, store: Store): Loader {
  const { database, cluster } = client.settings
  const live = new AbortController().signal
  const named = (name: string) => `${quoteName(database)}.${quoteName(name)}`
  const everywhere = cluster === undefined ? '' : ` ON CLUSTER ${quoteName(cluster)}`

  /** The tables whose names begin so, with their comments. */
  const tablesLike = async (name: string): Promise<ReadonlyMap<string, string>> => {
    const sql = `SELECT name, comment FROM system.tables
      WHERE database = ${quote(database)} AND startsWith(name, ${quote(name)}) FORMAT JSONEachRow`
    const pieces: Uint8Array[] = []
    for await (const piece of await client.read(sql, live)) pieces.push(piece)
    const lines = Buffer.concat(pieces).toString('utf8').split('\n').filter(Boolean)
    return new Map(
      lines.map((line) => {
        const row = JSON.parse(line) as { readonly name: string; readonly comment: string }
        return [row.name, row.comment]
      }),
    )
  }

  const isLoadingOf = (name: string) => (other: string) => other.startsWith(`${name}${loading}`)

  const dropTables = async (names: readonly string[]) => {
    for (const name of names) await client.write(`DROP TABLE IF EXISTS ${named(name)}${everywhere} SYNC`)
  }

  const replace = async (table: TableFiles, shape: TableShape) => {
    const { name, columns, files } = shape
    const paths = files.map((file) => store.rowsPath(table, file))
    const origin = await originOf(paths)
    const there = await tablesLike(name)
    if (there.get(name) === origin) return false
    const next = `${name}${loading}${randomUUID()}`
    await client.write(createSql(named(next), everywhere, shape, cluster === undefined ? origin : ''))
    if (cluster !== undefined) await client.write(distributedSql(named(`${next}-all`), next, shape, origin))
    const target = cluster === undefined ? next : `${next}-all`
    const insert = `INSERT INTO ${named(target)} (${columns.map(([column]) => column).join(', ')})
      SETTINGS distributed_foreground_insert = 1 FORMAT Parquet`
    for (const path of paths)
      for await (const part of parquetParts(path, store)) await client.write(insert, { data: createReadStream(part) })
    if (there.has(name)) {
      await client.write(`EXCHANGE TABLES ${named(target)} AND ${named(name)}${everywhere}`)
    } else await client.write(`RENAME TABLE ${named(target)} TO ${named(name)}${everywhere}`)
    // What the name stood for before goes, and what loadings that died have left; on a cluster the rows stay where they were loaded.
    const kept = cluster === undefined ? undefined : next
    const others = [...(await tablesLike(name)).keys()].filter(isLoadingOf(name))
    await dropTables(others.filter((each) => each !== kept))
    return true
  }

  const distributedSql = (name: string, local: string, { shard }: TableShape, origin: string) =>
    `CREATE TABLE ${name}${everywhere} AS ${named(local)}
      ENGINE = Distributed(${quoteName(cluster ?? '')}, ${quoteName(database)}, ${quoteName(local)}, ${shard})
      COMMENT ${quote(origin)}`

  return {
    load: async (table) => {
      await client.write(`CREATE DATABASE IF NOT EXISTS ${quoteName(database)}${everywhere}`)
      const { files, shapes } = shapesOf(table)
      let any = false
      for (const shape of shapes) any = (await replace(files, shape)) || any
      return any
    },
    drop: async (table) => {
      for (const { name } of shapesOf(table).shapes) {
        const there = [...(await tablesLike(name)).keys()]
        await dropTables(there.filter((each) => each === name || isLoadingOf(name)(each)))
      }
    },
  }
}

const shapesOf = ({ grid, observations }: Loadable) =>
  grid ? { files: grid, shapes: fieldTables(grid) } : { files: observations, shapes: [observationTable(observations)] }

/** What tells the files of a table from those it had before: they never change under their names but as a whole. */
async function originOf(paths: readonly string[]): Promise<string> {
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size))
  return `${paths.length} files, ${sizes.join(' + ')} bytes`
}

// Without an engine of its own a table has the server's `default_table_engine`: MergeTree, or a replicated one where the server says so.
function createSql(name: string, everywhere: string, shape: TableShape, comment: string): string {
  const { columns, order, granule } = shape
  const settings = granule === undefined ? '' : `SETTINGS index_granularity = ${granule}`
  return `CREATE TABLE ${name}${everywhere} (${columns.map((column) => column.join(' ')).join(', ')})
    ORDER BY (${order}) ${settings} COMMENT ${quote(comment)}`
}
