import { join } from 'node:path'
import type { Database } from '../../db/open.ts'
import { quote, quoteName } from '../../engine/duckdb/compile.ts'
import type { ClickhouseTable, ColumnNaming, RunnableStatement, TableView } from '../../sandbox/messages.ts'
import type { Store } from '../../store/store.ts'
import { readCatalog } from './read.ts'
import { relations } from './relations.ts'
import { calendarColumns, hasCalendar } from './tables.ts'
import type { DataTable } from './tables.ts'
import type { WriteSnapshot } from './snapshot-writer.ts'

/** One version of the catalog as statements read it: a DuckDB file that every process opens for reading, and the tables of data it lists. */
export interface CatalogSnapshot {
  /** The table of data of a name, whatever its case. */
  readonly table: (name: string) => DataTable | undefined
  /** Whether a statement may read a relation of this name, whatever its case. */
  readonly isRelation: (name: string) => boolean
  /** A statement with all that a process needs to run it. */
  readonly runnable: (statement: SnapshotStatement) => RunnableStatement
  /** The tables of data among some relations, as a statement over ClickHouse needs them. */
  readonly clickhouseTables: (relations: readonly string[]) => readonly ClickhouseTable[]
  /** The DuckDB file. */
  readonly path: string
  /** Removes the file. */
  readonly discard: () => Promise<void>
}

export interface SnapshotStatement extends Pick<RunnableStatement, 'sql' | 'values'> {
  readonly relations: readonly string[]
  readonly naming?: ColumnNaming
}

/** Writes the catalog as it is now. */
export async function takeSnapshot(db: Database, store: Store, write: WriteSnapshot): Promise<CatalogSnapshot> {
  const { rows, tables } = await readCatalog(db)
  const staged = await store.stage()
  const path = join(staged.folder, 'catalog.duckdb')
  try {
    await write(path, rows, tables)
  } catch (error) {
    // A full disk would lose room with every statement.
    await staged.discard()
    throw error
  }
  const byName = new Map(tables.map((table) => [table.name.toLowerCase(), table]))
  const names = new Set([...Object.keys(relations).map((name) => name.toLowerCase()), ...byName.keys()])
  const views = new Map<string, TableView>()
  const viewOf = (table: DataTable): TableView => {
    const view = views.get(table.name) ?? viewOver(store, table)
    views.set(table.name, view)
    return view
  }
  const tablesNamed = (requested: readonly string[]) => [
    ...new Set(requested.flatMap((name) => byName.get(name.toLowerCase()) ?? [])),
  ]
  const session = { catalog: path, folders: ['fields', 'staging'].map((folder) => join(store.root, folder)) }
  return {
    table: (name) => byName.get(name.toLowerCase()),
    isRelation: (name) => names.has(name.toLowerCase()),
    runnable: ({ sql, values, relations }) => ({
      session,
      views: tablesNamed(relations).map(viewOf),
      sql,
      ...(values ? { values } : {}),
    }),
    clickhouseTables: (requested) =>
      tablesNamed(requested).map((table) => {
        const { name, grid, observations } = table
        return { name, grid, observations, computed: computedColumns(table) }
      }),
    path,
    discard: staged.discard,
  }
}

/** The view over a table of data. */
function viewOver(store: Store, table: DataTable): TableView {
  const { name, grid, observations } = table
  if (observations) {
    const paths = observations.files.map((file) => quote(store.rowsPath(observations, file)))
    // As on the published server, texts are compared without regard to case.
    const texts = observations.columns
      .filter(({ type }) => type === 'VARCHAR')
      .map((column) => `${quoteName(column.name)} COLLATE NOCASE AS ${quoteName(column.name)}`)
    const columns = texts.length > 0 ? `* REPLACE (${texts.join(', ')})` : '*'
    return {
      name,
      sql: [`CREATE OR REPLACE VIEW ${quoteName(name)} AS SELECT ${columns} FROM read_parquet([${paths.join(', ')}])`],
    }
  }
  if (!grid) return { name, sql: [] }
  const files = { tile: store.fieldPaths(grid, 'tile'), time: store.fieldPaths(grid, 'time') }
  return { name, field: { grid, files, computed: computedColumns(table) } }
}

const computedColumns = (table: DataTable) =>
  hasCalendar(table) ? calendarColumns.map((part) => ({ name: part, sql: `tsql_datepart_${part}(time)::INTEGER` })) : []
