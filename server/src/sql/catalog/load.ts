import type { DuckDBConnection } from '@duckdb/node-api'
import { quote, quoteName } from '../../engine/duckdb/compile.ts'
import { relations } from './relations.ts'
import type { RelationName, Row, Rows } from './relations.ts'
import type { DataTable } from './tables.ts'

/** Rows handed to the engine at once. */
const sliceRows = 20_000

/**
 * Makes the relations of the catalog in an instance of the data engine. Texts compare whatever their case, as they did in the published database.
 */
export async function loadCatalog(
  connection: DuckDBConnection,
  rows: Rows,
  tables: readonly DataTable[],
): Promise<void> {
  const ofData = new Set(tables.map(({ name }) => name.toLowerCase()))
  for (const name of Object.keys(relations) as RelationName[]) {
    // Ancillary data is a table of data where there is any.
    if (ofData.has(name.toLowerCase())) continue
    const columns = Object.entries(relations[name])
    const typed = columns.map(
      ([column, type]) => `${quoteName(column)} ${type}${type === 'VARCHAR' ? ' COLLATE NOCASE' : ''}`,
    )
    await connection.run(`CREATE TABLE ${quoteName(name)} (${typed.join(', ')})`)
    const shape = quote(JSON.stringify([relations[name]]))
    const insert = `INSERT INTO ${quoteName(name)} SELECT row.* FROM (SELECT unnest(from_json($1::VARCHAR, ${shape})) AS row)`
    const ofRelation: readonly Row[] = rows[name]
    for (let from = 0; from < ofRelation.length; from += sliceRows)
      await connection.run(insert, [JSON.stringify(ofRelation.slice(from, from + sliceRows))])
  }
}
