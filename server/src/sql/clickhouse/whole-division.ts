import type { DuckDBConnection } from '@duckdb/node-api'

/**
 * A statement whose divisions are written with `//`, as the engine reads `/` under `integer_division`: its planner takes a text to serialise without that setting. A
 * statement without a division stays as it is.
 */
export async function withWholeDivision(connection: DuckDBConnection, sql: string): Promise<string> {
  if (!sql.includes('/')) return sql
  const parsed = await connection.runAndReadAll('SELECT json_serialize_sql($1::VARCHAR)::VARCHAR', [sql])
  const json = String(parsed.getRows()[0]?.[0])
  // Within a text of the statement the quotes would be escaped.
  const divided = json.replaceAll('"function_name":"/"', '"function_name":"//"')
  if (divided === json) return sql
  const written = await connection.runAndReadAll('SELECT json_deserialize_sql($1::JSON)', [divided])
  return String(written.getRows()[0]?.[0])
}
