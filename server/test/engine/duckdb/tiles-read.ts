import type { DuckDBConnection } from '@duckdb/node-api'

interface Operator {
  readonly operator_name?: string
  readonly operator_cardinality?: number
  readonly extra_info?: { readonly Projections?: string | readonly string[] }
  readonly children: readonly Operator[]
}

/** Runs a statement and counts the tiles whose values it decoded. */
export async function tilesRead(connection: DuckDBConnection, sql: string): Promise<number> {
  const reader = await connection.runAndReadAll(`EXPLAIN (ANALYZE, FORMAT json) ${sql}`)
  return valueRows(JSON.parse(String(reader.getRows()[0]?.[1])) as Operator)
}

/** Rows that left the scans which decode the lists of values. */
const valueRows = ({ operator_name, operator_cardinality, extra_info, children }: Operator): number =>
  (operator_name?.includes('READ_PARQUET') && holdsValues(extra_info?.Projections) ? (operator_cardinality ?? 0) : 0) +
  children.reduce((sum, child) => sum + valueRows(child), 0)

const holdsValues = (projections: string | readonly string[] = []) =>
  [projections].flat().some((name) => /^v\d+$/.test(name))
