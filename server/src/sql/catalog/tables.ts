import { tableStatistics } from '../../catalog/statistics.ts'
import type { ListedVariable } from '../../catalog/variables.ts'
import type { Grid } from '../../store/grid.ts'
import type { Observations } from '../../store/observations.ts'
import { coordinatesOf } from '../../store/observations.ts'
import { relations } from './relations.ts'
import type { Row } from './relations.ts'

/** A table of data that a statement may read. */
export interface DataTable {
  readonly name: string
  readonly datasetId: number
  readonly grid: Grid | undefined
  readonly observations: Observations | undefined
}

/** The tables of listed variables, each once. */
export function tablesOf(listed: readonly ListedVariable[]): readonly DataTable[] {
  const tables = new Map<string, DataTable>()
  for (const { row, grid, observations } of listed)
    tables.set(row.Table_Name, { name: row.Table_Name, datasetId: row.Dataset_ID, grid, observations })
  return [...tables.values()]
}

/** What a field's rows say of the calendar, beside their time; published clients ask for climatologies by these. */
export const calendarColumns = ['year', 'month', 'week', 'dayofyear'] as const

/** Whether a table's rows have the columns of the calendar: those of fields in time do. */
export const hasCalendar = ({ grid }: DataTable) => grid?.calendar === 'utc' && grid.axes.time.length > 0

interface Column {
  readonly name: string
  readonly type: string
}

/** The columns of a table's rows, in their order. */
export function columnsOf(table: DataTable): readonly Column[] {
  const { grid, observations } = table
  const double = (name: string) => ({ name, type: 'float' })
  if (observations) {
    const coordinates = coordinatesOf(observations).map((name) =>
      name === 'time' ? { name, type: 'datetime' } : double(name),
    )
    const types = { DOUBLE: 'float', FLOAT: 'real', VARCHAR: 'nvarchar' } as const
    return [...coordinates, ...observations.columns.map(({ name, type }) => ({ name, type: types[type] }))]
  }
  if (!grid) return []
  const hasTime = grid.calendar !== 'none' && grid.axes.time.length > 0
  const time = grid.calendar === 'utc' ? { name: 'time', type: 'datetime' } : { name: 'month', type: 'int' }
  return [
    ...(hasTime ? [time] : []),
    double('lat'),
    double('lon'),
    ...(grid.axes.depth.length > 0 ? [double('depth')] : []),
    ...grid.variables.map(({ name }) => ({ name, type: 'real' })),
    ...(hasCalendar(table) ? calendarColumns.map((name) => ({ name, type: 'int' })) : []),
  ]
}

/** The statistics of datasets; of columns with the same name those of the first table. */
export function statisticsRows(tables: readonly DataTable[]): readonly Row[] {
  const statistics = new Map<number, object>()
  for (const table of tables.toReversed())
    statistics.set(table.datasetId, { ...statistics.get(table.datasetId), ...tableStatistics(table) })
  return [...statistics].map(([Dataset_ID, json]) => ({ Dataset_ID, JSON_stats: JSON.stringify(json) }))
}

const published = { INTEGER: 'int', DOUBLE: 'float', BOOLEAN: 'bit', VARCHAR: 'nvarchar', TIMESTAMP: 'datetime' }

/** What the information schema says of all relations and tables, in the words of T-SQL. */
export function schemaRows(tables: readonly DataTable[]): {
  readonly tables: readonly Row[]
  readonly columns: readonly Row[]
} {
  const ofData = new Set(tables.map(({ name }) => name.toLowerCase()))
  const ofCatalog = Object.entries(relations)
    .filter(([name]) => name.startsWith('tbl') && !ofData.has(name.toLowerCase()))
    .map(([name, columns]) => ({
      name,
      columns: Object.entries(columns).map(([column, type]) => ({ name: column, type: published[type] })),
    }))
  const all = [...ofCatalog, ...tables.map((table) => ({ name: table.name, columns: columnsOf(table) }))]
  const about = { TABLE_CATALOG: 'Opedia', TABLE_SCHEMA: 'dbo' }
  return {
    tables: all.map(({ name }) => ({ ...about, TABLE_NAME: name, TABLE_TYPE: 'BASE TABLE' })),
    columns: all.flatMap(({ name, columns }) =>
      columns.map((column, i) => ({
        ...about,
        TABLE_NAME: name,
        COLUMN_NAME: column.name,
        ORDINAL_POSITION: i + 1,
        IS_NULLABLE: 'YES',
        DATA_TYPE: column.type,
      })),
    ),
  }
}
