import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { emptyStatistics } from '../../../src/ingest/field/statistics.ts'
import type { Observations } from '../../../src/store/observations.ts'
import { sortSql } from '../../../src/store/observations.ts'
import type { Store } from '../../../src/store/store.ts'

/** A row: time (epoch ms), lat, lon, depth (absent where the table has none), then one value per column, null where missing. */
export type ObservedRow = readonly (number | string | null)[]

export interface Table {
  readonly observations: Observations
  readonly rows: readonly ObservedRow[]
}

const statistics = emptyStatistics

type Column = readonly [name: string, type: 'DOUBLE' | 'FLOAT' | 'VARCHAR']

export function tableOf(
  table: string,
  hasDepth: boolean,
  columns: readonly Column[],
  rows: readonly ObservedRow[],
  files = ['rows.parquet'],
): Table {
  const coordinates = { time: statistics, lat: statistics, lon: statistics, ...(hasDepth ? { depth: statistics } : {}) }
  const listed = columns.map(([name, type]) => ({ name, unit: '', type, statistics }))
  return { observations: { table, rows: rows.length, files, coordinates, columns: listed }, rows }
}

/** Writes a table as the store keeps it, in row groups of one vector; with more files than one, its rows in turn. */
export async function writeTable(store: Store, { observations, rows }: Table): Promise<void> {
  const { table, coordinates, columns, files } = observations
  const folder = store.tableFolder({ table })
  mkdirSync(folder, { recursive: true })
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  const connection = await instance.connect()
  const hasDepth = coordinates.depth !== undefined
  const names = ['time', 'lat', 'lon', ...(hasDepth ? ['depth'] : []), ...columns.map(({ name }) => name)]
  const types = [
    'TIMESTAMP_MS',
    ...names.slice(1, hasDepth ? 4 : 3).map(() => 'DOUBLE'),
    ...columns.map(({ type }) => type),
  ]
  const definition = names.map((name, i) => `"${name.replaceAll('"', '""')}" ${types[i]}`).join(', ')
  await connection.run(`CREATE TABLE rows ("file number" INTEGER, ${definition})`)
  const text = (value: number | string | null, i: number) =>
    value === null
      ? 'NULL'
      : i === 0
        ? `make_timestamp_ms(${value})`
        : typeof value === 'string'
          ? `'${value.replaceAll("'", "''")}'`
          : String(value)
  for (let from = 0; from < rows.length; from += 5000) {
    const values = rows
      .slice(from, from + 5000)
      .map((row, i) => `(${(from + i) % files.length}, ${row.map(text).join(', ')})`)
    await connection.run(`INSERT INTO rows VALUES ${values.join(', ')}`)
  }
  for (const [i, file] of files.entries()) {
    await connection.run(
      `COPY (SELECT * EXCLUDE "file number" FROM rows WHERE "file number" = ${i} ORDER BY ${sortSql(hasDepth)})
       TO '${join(folder, file)}' (FORMAT parquet, ROW_GROUP_SIZE 2048)`,
    )
  }
  connection.closeSync()
  instance.closeSync()
}
